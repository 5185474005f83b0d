"""The parts of Ark Nova's table by themselves: no scene, no window, a table that only notes what it is asked to do."""

from __future__ import annotations

import pygame
import pytest

from engine.games.ark_nova import flow
from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context, Decision
from scenes.games.ark_nova.decision.kinds import KINDS, RESTING
from scenes.games.ark_nova.decision.middle import middle_items
from scenes.games.ark_nova.decision.places.building import BuildingInHand
from scenes.games.ark_nova.layout.looking import looking_middle
from scenes.games.ark_nova.layout.window import Layout, Space, grown_middle, lay_out
from scenes.games.ark_nova.screens.turns_log import TurnsLog
from scenes.games.ark_nova.table.breaks import LENGTHS, BreakTeller
from scenes.games.ark_nova.table.carrying import Carrying, goal_of
from scenes.games.ark_nova.table.keys import Keys
from scenes.games.ark_nova.table.looking import Looking
from scenes.games.ark_nova.table.showing import plan_for
from scenes.games.ark_nova.table.sight import observed
from scenes.games.ark_nova.view import Item
from scenes.model.chooser import Chooser
from scenes.model.keeping import Kept
from scenes.paint.animation import Queue
from scenes.widgets.base import By, Ui
from scenes.widgets.inputs import Key, Pointer
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.retelling.test_breaks import after_a_break
from tests.scenes.games.ark_nova.table import NAMES, now

DESK, PHONE = (1280, 720), (390, 844)


class Notes:
    """A table that shows the decision of a match and notes what its parts ask of it."""

    watching = divides = False
    seen_by = 0

    def __init__(self, match: Match, size: Size = DESK) -> None:
        self.match = match
        self.player_names = list(NAMES)
        self.queue = Queue()
        self.ui = Ui(self.changed, lambda widget: None)
        self.plan = lay_out(*size, len(match.seats))
        chooser = Chooser()
        chooser.ask(match.state if match.state.current_player() >= 0 else None)
        self.decision = Decision(chooser)
        self.looking = Looking(self.decision, self.context, self.changed)
        self.building = BuildingInHand(self.decision, self.context, self.changed)
        self.touched: list[Action] = []
        self.played: list[Action] = []
        self.undone = 0

    @property
    def state(self) -> ArkNovaState:
        return now(self.match)

    def context(self) -> Context:
        state, chooser = now(self.match), self.decision.chooser
        how = KINDS[state.stack[-1][0]] if chooser.asking else RESTING
        seen, faces = observed(state, 0, veiled=False)
        ctx = Context(
            state=seen,
            seat=0,
            plan=grown_middle(self.plan, how.space),
            decision=self.decision,
            asking=chooser.asking,
            how=how,
            names=NAMES,
            colours=[0, 1, 2],
            faces=faces,
        )
        return ctx._replace(items=middle_items(ctx))

    def touch(self, path: Action, by: By) -> None:
        self.touched.append(path)

    def play(self, action: Action) -> None:
        self.played.append(action)

    def undo(self) -> None:
        self.undone += 1

    def step_back(self) -> bool:
        self.undone += 1
        return True

    def use_with(self, way: Action) -> None:
        self.played.append(way)

    def changed(self) -> None:
        pass

    def redraw(self) -> None:
        pass

    def point(self, space: int) -> tuple[float, float]:
        """Return the middle of a space of the map in CSS pixels."""
        plan = self.context().plan
        x, y = plan.board.grid.centre(space)
        return x * plan.unit, y * plan.unit


# --- the building in hand


def test_a_building_lies_where_it_is_aimed_and_a_place_beside_the_map_is_none() -> None:
    table = Notes(match_at("place"))
    placing = table.building.placing
    assert placing
    space = max(placing.lit)
    assert table.building.aim(*table.point(space))
    marked = table.decision.chooser.marked
    assert space in next(way.cells for way in placing.placements if way.action == marked)
    assert not table.building.aim(1, 1)
    assert table.decision.chooser.marked == marked, "it stays where it was"


def test_a_building_keeps_its_turn_when_it_is_taken_elsewhere() -> None:
    table = Notes(match_at("place"))
    placing = table.building.placing
    assert placing
    table.building.aim(*table.point(min(placing.lit)))
    first = table.decision.chooser.marked
    table.building.rotate(1)
    assert table.decision.chooser.marked != first
    assert table.decision.rotation == placing.rotation
    table.building.rotate(-1)
    assert table.decision.chooser.marked == first


def test_nothing_is_in_hand_while_no_place_is_asked_for() -> None:
    table = Notes(match_at("act"))
    assert table.building.placing is None
    assert not table.building.aim(*table.point(20))


# --- what is carried


def card_of(table: Notes) -> Item:
    """Return a card of the hand that can be discarded."""
    return next(item for item in table.context().items if item.path[:1] == ("discard",))


def test_a_card_is_touched_where_it_is_dropped_and_not_where_it_came_from() -> None:
    table = Notes(match_at("discard"))
    carrying, item, plan = Carrying(table.decision, table, table.building), card_of(table), table.context().plan
    for place, touched in ((item.rect, []), (plan.prompt, [item.path])):
        x, y = plan.css(place).centre
        assert carrying.carry(item, x, y)
        carrying.follow(Pointer("up", x, y), held=True)
        assert table.touched == touched
        assert table.decision.carried is None


def test_a_card_that_is_given_away_is_not_dropped_on_the_zoo_and_one_to_be_played_is() -> None:
    table = Notes(match_at("discard"))
    ctx, item = table.context(), card_of(table)
    assert goal_of(ctx, item, *table.point(30)) is None
    assert goal_of(ctx, item._replace(path=("play", 1)), *table.point(30)) == ctx.plan.board.rect


def test_a_second_finger_lets_go_of_what_is_carried() -> None:
    table = Notes(match_at("discard"))
    carrying, plan = Carrying(table.decision, table, table.building), table.context().plan
    carrying.carry(card_of(table), 5, 5)
    carrying.follow(Pointer("up", *plan.css(plan.prompt).centre), held=False)
    assert table.decision.carried is None
    assert not table.touched


def test_a_building_from_the_palette_is_played_when_it_is_lifted_and_taken_back_beside_the_map() -> None:
    table = Notes(match_at("build"))
    carrying = Carrying(table.decision, table, table.building)
    item = next(item for item in table.context().items if item.path[:1] == ("build",) and not item.dim)
    carrying.carry(item, 5, 5)
    assert table.played == [item.path]
    table.match.play(item.path)
    table.decision.chooser.ask(table.match.state)
    carrying.follow(Pointer("up", 1, 1), held=True)
    assert table.undone == 1


# --- keys, and what is looked at


def keys_of(table: Notes) -> Keys:
    return Keys(table.decision, table, table.building, table.looking)


def test_a_digit_touches_the_action_card_in_that_slot_and_plus_adds_an_x_token() -> None:
    match = match_at("act")
    zoo = now(match).zoos[0]
    zoo.x_tokens = 2
    flow.refresh(now(match))
    table = Notes(match)
    keys = keys_of(table)
    assert keys.handle(Key(pygame.K_3))
    assert table.touched == [("action", zoo.order[2], 0)]
    assert not keys.handle(Key(pygame.K_PLUS)), "no action card is marked"
    table.decision.chooser.touch(("action", zoo.order[2], 0), commit=False)
    assert keys.handle(Key(pygame.K_PLUS))
    assert table.decision.chooser.marked == ("action", zoo.order[2], 1)
    assert keys.handle(Key(pygame.K_MINUS))
    assert table.decision.chooser.marked == ("action", zoo.order[2], 0)


def test_escape_leads_home_from_a_zoo_and_is_one_step_back_at_home() -> None:
    table = Notes(match_at("act"))
    keys = keys_of(table)
    assert keys.handle(Key(pygame.K_ESCAPE))
    assert table.undone == 1
    assert keys.handle(Key(pygame.K_z))
    assert table.decision.looking == 0
    assert keys.handle(Key(pygame.K_ESCAPE))
    assert table.decision.looking == -1
    assert table.undone == 1


def test_a_letter_shows_a_tab_and_with_it_the_own_zoo() -> None:
    table = Notes(match_at("act"), PHONE)
    table.looking.look_at(2)
    assert keys_of(table).handle(Key(pygame.K_d))
    assert (table.decision.tab, table.decision.looking) == ("display", -1)


# --- breaks


@pytest.fixture(scope="module")
def broken() -> Match:
    """A match whose last action ended a break."""
    return after_a_break()


def test_a_break_is_told_step_by_step_and_only_where_one_has_ended(broken: Match) -> None:
    table = Notes(broken)
    teller = BreakTeller(table)
    events = broken.history.events()[-1]
    assert not teller.steps([event for event in events if event[0] != "turn"], broken.history)
    table.queue.add(teller.steps(events, broken.history))
    table.queue.update(0)
    for number in range(1, len(LENGTHS) + 1):
        assert teller.busy
        assert teller.status() == f"Break: {number} of {len(LENGTHS)}"
        assert teller.in_words(NAMES).startswith(f"{number}.")
        teller.next_step()
    assert not teller.busy


# --- what is looked at


def test_the_middle_makes_room_on_a_phone_for_what_is_decided_and_for_a_turn_that_is_watched_again() -> None:
    plan, decision = lay_out(*PHONE, 3), Decision(Chooser())

    def shown(space: Space, *, wide: bool = False, tutored: bool = False, retold: bool = False) -> Layout:
        return plan_for(plan, space, decision, wide=wide, tutored=tutored, retold=retold)

    assert shown("none").middle == plan.middle
    assert shown("cards").middle.h > plan.middle.h
    assert shown("cards").shows_board is False
    assert shown("cards", retold=True) == grown_middle(plan, "rows")
    decision.looking = 1
    assert shown("cards") == looking_middle(plan, "map", own=False)


def test_a_large_hand_lies_over_the_rail_but_not_while_a_tutor_talks() -> None:
    plan, decision = lay_out(*DESK, 3), Decision(Chooser())
    assert plan_for(plan, "cards", decision, wide=True, tutored=False, retold=False).race is None
    assert plan_for(plan, "cards", decision, wide=True, tutored=True, retold=False).race == plan.race


def test_beside_a_tutor_a_decision_in_a_low_window_has_the_same_room() -> None:
    plan, decision = lay_out(640, 360, 3), Decision(Chooser())
    tutored = plan_for(plan, "cards", decision, wide=False, tutored=True, retold=False)
    assert tutored == plan_for(plan, "cards", decision, wide=False, tutored=False, retold=False)
    assert tutored.middle.h > plan.middle.h


def test_the_log_by_turns_has_the_turns_in_which_something_was_done(broken: Match) -> None:
    heard: list[str] = []
    log = TurnsLog(Notes(broken), lambda told: heard.append("watch"), lambda: heard.append("actions"))
    turns = log.turns()
    assert turns
    assert all(turn.last > turn.first for turn in turns)
    assert set(log.last()) == {1}
    told = log.scene().told
    assert told.retell(turns[0]).turn == turns[0]
    told.watch(told.retell(turns[0]))
    told.actions()
    assert heard == ["watch", "actions"]


# --- what is kept


def test_a_value_is_made_again_for_another_key_or_once_it_is_forgotten() -> None:
    kept, made = Kept[int](), iter(range(9))
    assert [kept.get(key, lambda: next(made)) for key in ("a", "a", "b", "a")] == [0, 0, 1, 2]
    kept.forget()
    assert kept.get("a", lambda: next(made)) == 3


def test_under_the_curtain_not_even_the_own_hand_is_known() -> None:
    state = now(match_at("act"))
    assert observed(state, 0, veiled=False)[0].zoos[0].hand == state.zoos[0].hand
    assert observed(state, 0, veiled=True)[0].zoos[0].hand == []
    assert state.zoos[0].hand
