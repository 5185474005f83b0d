"""The parts of Fountains' table on their own, without a table, a window or a stage."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest

from engine.games.fountains.building.fountain import FRESH
from engine.games.fountains.grid import cell_at, xy_of
from engine.games.fountains.pieces import MOVE, PLACE, TOKEN
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.turns.track import destinations
from engine.match import Match
from engine.record import Seat
from engine.state import Action
from scenes.games.fountains.hand import decision as deciding
from scenes.games.fountains.hand.carrying import EDGE_SPEED, OVER_FINGER, Carrying
from scenes.games.fountains.hand.decision import Decision
from scenes.games.fountains.hand.garden import BUILDING, Garden
from scenes.games.fountains.hand.in_hand import InHand
from scenes.games.fountains.hand.keys import PUSH, Order, Verb, order_of, path_of
from scenes.games.fountains.hand.lighting import Lighting
from scenes.games.fountains.layout.layout import Needs, lay_out
from scenes.games.fountains.layout.shown import Shown
from scenes.games.fountains.painters.masonry import bounds
from scenes.model.chooser import Chooser
from scenes.paint.rect import Rect
from scenes.widgets.base import Ui
from scenes.widgets.inputs import Key
from tests.scenes.conftest import state_of


def until(phase: str, seed: int = 3, after: int = 40) -> FountainsState:
    """Return the first position of a random game for two, some actions in, where a person decides in that phase."""
    match = Match.new("fountains", [Seat("You"), Seat("Rosa")], {}, str(seed))
    rng = random.Random(seed)
    while state_of(match, FountainsState).phase != phase or len(match.record.actions) < after:
        if match.state.is_chance():
            match.play_chance()
        else:
            match.play(rng.choice(match.state.legal_actions()))
    return state_of(match, FountainsState)


class Decider:
    """As little of a table as the parts need."""

    persons_turn = True

    def __init__(self, phase: str) -> None:
        self.state = until(phase)
        self.decision = Decision(Chooser())
        self.decision.chooser.ask(self.state)
        self.changes = 0
        self.unfocused = 0
        self.garden = Garden(lambda: self.state.fountains[self.state.player], self.changed, lambda by: None, lambda: 0)
        self.garden.fit(lay_out(1280, 720, Needs(2, placing=True)), builds=True)
        self.in_hand = InHand(self, self.garden, self.unfocus)
        self.in_hand.renew()

    def offered(self) -> Sequence[Action]:
        return self.decision.chooser.legal

    def changed(self) -> None:
        self.changes += 1

    def unfocus(self) -> None:
        self.unfocused += 1

    @property
    def illegal(self) -> int:
        """A cell that no legal place covers."""
        lit = self.decision.placing.lit
        return next(cell for cell in (cell_at(x, 0) for x in range(20)) if cell not in lit)


def no_widgets() -> Ui:
    return Ui(lambda: None, lambda widget: None)


# --- the decision


def test_the_ghost_marks_its_action_and_a_second_touch_turns_it() -> None:
    table = Decider(PLACE)
    decision, placing = table.decision, table.decision.placing
    cell = next(cell for cell, places in placing.handles.items() if len(places) > 1)
    deciding.put_at(decision, cell)
    first = decision.chooser.marked
    assert first is not None
    assert first[1:3] == xy_of(cell)
    deciding.put_at(decision, cell)
    assert decision.chooser.marked not in (None, first)
    assert decision.fixed


def test_over_a_place_it_may_not_have_the_tile_is_refused_with_the_rules_reason() -> None:
    table = Decider(PLACE)
    decision = table.decision
    assert deciding.why_refused(decision, table.state) is None
    assert deciding.try_at(decision, table.illegal)
    assert not deciding.try_at(decision, table.illegal), "it is held there already"
    refused = deciding.why_refused(decision, table.state)
    assert refused is not None
    assert refused.code in ("not_supported", "bricks_do_not_touch")
    assert decision.begun
    deciding.lift_ghost(decision)
    assert not decision.begun


def test_what_a_marked_action_leads_to_is_worked_out_once_a_decision() -> None:
    table = Decider(PLACE)
    decision = table.decision
    assert deciding.foresee(decision, table.state) is None
    decision.chooser.touch(decision.chooser.legal[0], commit=False)
    ahead = deciding.foresee(decision, table.state)
    assert ahead is not None
    assert ahead is deciding.foresee(decision, table.state)
    decision.chooser.touch(decision.chooser.legal[-1], commit=False)
    assert ahead is not deciding.foresee(decision, table.state)


def test_with_a_pawn_touched_only_its_own_spaces_can_be_reached() -> None:
    table = Decider(MOVE)
    ends = destinations(table.state.pawns, table.state.gear)
    assert set(deciding.reachable(table.decision, table.state)) == {space for __, __, space in ends}
    table.decision.chooser.touch(("move", "white"))
    white = {space for pawn, __, space in ends if pawn == 1}
    assert {pawn for pawn, __ in deciding.reachable(table.decision, table.state).values()} == {1}
    assert set(deciding.reachable(table.decision, table.state)) == white


def test_every_place_of_a_token_is_stepped_through_once_in_reading_order() -> None:
    table = Decider(TOKEN)
    decision = table.decision
    decision.chooser.touch(next(path for path in deciding.slots(decision) if path[0] == "token"))
    places = deciding.token_places(decision)
    stepped = []
    for __ in places:
        place = deciding.next_token_place(decision, 1)
        assert place is not None
        stepped.append(place)
        decision.chooser.touch(place, commit=False)
    assert stepped == places
    assert deciding.next_token_place(decision, 1) == places[0]


# --- the tile in hand


def test_a_tile_is_aimed_at_places_further_on_in_the_direction_of_the_arrow() -> None:
    table = Decider(PLACE)
    assert table.in_hand.aim(1, 0)
    before = table.decision.placing.chosen
    assert before
    for __ in range(3):
        assert table.in_hand.aim(1, 0)
    after = table.decision.placing.chosen
    assert after
    assert max(xy_of(cell)[0] for cell in after.cells) >= max(xy_of(cell)[0] for cell in before.cells)
    assert table.decision.chooser.marked == after.action
    assert table.unfocused == 4


def test_the_mouse_moves_the_ghost_on_until_it_is_put_down() -> None:
    table = Decider(PLACE)
    x, y = table.garden.camera.view.centre
    assert table.in_hand.follows_mouse(x, y)
    assert not table.in_hand.follows_mouse(0, 0), "outside the garden"
    table.in_hand.put_at(next(iter(table.decision.placing.handles)))
    assert not table.in_hand.follows_mouse(x, y)
    table.in_hand.release()
    assert table.in_hand.follows_mouse(x, y)


# --- carrying


def carried(table: Decider, x: float, y: float, *, finger: bool = False) -> Carrying:
    ui = no_widgets()
    ui.pointer, ui.by_touch = (x, y), finger
    return Carrying(table, table.garden, table.in_hand, lambda: ui, lambda path: None)


def test_a_finger_holds_the_tile_above_itself_and_a_mouse_where_it_points() -> None:
    table = Decider(PLACE)
    x, y = table.garden.camera.view.centre
    carried(table, x, y).carry()
    assert table.decision.carried == (x, y)
    carried(table, x, y, finger=True).carry()
    assert table.decision.carried == (x, y - OVER_FINGER)


@pytest.mark.parametrize(("side", "push"), [("left", (1, 0)), ("right", (-1, 0)), ("middle", (0, 0))])
def test_a_tile_at_the_gardens_edge_pushes_the_ground_the_other_way(side: str, push: tuple[int, int]) -> None:
    table = Decider(PLACE)
    table.garden.camera.zoom(3.0, table.garden.camera.view.centre)
    view = table.garden.camera.view
    x = {"left": view.x + 5, "right": view.right - 5, "middle": view.centre[0]}[side]
    carrying = carried(table, x, view.centre[1])
    carrying.carry()
    assert carrying.push == push
    before = table.garden.camera.x
    carrying.pass_time(1000 * 10 / EDGE_SPEED)
    moved = (before - table.garden.camera.x) * table.garden.camera.scale
    assert moved == pytest.approx(10 * push[0])


def test_a_tile_that_is_let_go_stays_where_it_was_held() -> None:
    table = Decider(PLACE)
    carrying = carried(table, *table.garden.cell_rect(next(iter(table.decision.placing.handles))).centre)
    assert not carrying.drop(), "nothing is dragged"
    carrying.carry()
    marked = table.decision.chooser.marked
    assert carrying.drop()
    assert table.decision.carried is None
    assert table.decision.fixed
    assert table.decision.chooser.marked == marked is not None


# --- the garden


def test_the_fountain_has_a_margin_to_build_in_only_while_a_tile_is_in_hand() -> None:
    fountain = until(MOVE).fountains[0]
    plan = lay_out(1280, 720, Needs(2))
    garden = Garden(lambda: fountain, lambda: None, lambda by: None, lambda: 0)
    garden.fit(plan, builds=True)
    assert garden.has_margin
    assert garden.camera.bounds == bounds(fountain, BUILDING)
    garden.fit(plan, builds=False)
    assert not garden.has_margin
    assert garden.camera.bounds != bounds(fountain, BUILDING)


def test_each_cell_of_a_fountain_is_found_where_its_top_is_seen() -> None:
    state = until(MOVE)
    fountain = state.fountains[0]
    garden = Garden(lambda: fountain, lambda: None, lambda by: None, lambda: 0)
    garden.fit(lay_out(1280, 720, Needs(2)), builds=False)
    for cell in fountain.top:
        assert garden.cell_at(*garden.cell_rect(cell).centre) == cell


# --- lighting


def test_a_touched_card_lights_what_it_counts_until_it_is_touched_again() -> None:
    state = until(MOVE)
    state.designs = (0, 1, 2)
    pressed: list[int] = []
    lighting = Lighting(Shown(state), lambda: pressed.append(1))
    spot = lighting.spots([Rect(0, 0, 50, 50)] * 3)[1]
    assert spot.press
    spot.press("mouse")
    assert lighting.touched == 1
    things = lighting.touched_things(FRESH)
    assert things is not None
    assert things[0] == 1
    assert lighting.spots([Rect(0, 0, 50, 50)] * 3)[1].state
    spot.press("mouse")
    assert lighting.touched == -1
    assert not lighting.put_out()
    assert len(pressed) == 2


def test_the_card_under_the_pointer_is_lit_before_the_touched_one() -> None:
    state = until(MOVE)
    state.designs = (0, 1, 2)
    lighting, ui = Lighting(Shown(state), lambda: None), no_widgets()
    spots = lighting.spots([Rect(0, 0, 50, 50)] * 3)
    assert spots[0].press
    spots[0].press("touch")
    assert lighting.lit(ui) == 0
    ui.hover = spots[2].key
    assert lighting.lit(ui) == 2


# --- keys


def order(code: int, phase: str = PLACE, focused: str = "", *, asked: bool = True, **held: bool) -> Order | None:
    return order_of(Key(code, **held), phase, asked=asked, garden=True, focused=focused)


def test_arrows_aim_what_is_in_hand_and_with_alt_push_the_ground() -> None:
    assert order(pygame.K_LEFT) == Order(Verb.AIM, -1, 0)
    assert order(pygame.K_LEFT, alt=True) == Order(Verb.PUSH_GROUND, PUSH, 0)
    assert order(pygame.K_LEFT, alt=True, asked=False) == Order(Verb.PUSH_GROUND, PUSH, 0)
    assert order(pygame.K_LEFT, asked=False) is None


def test_arrows_go_from_button_to_button_while_one_has_the_focus() -> None:
    assert order(pygame.K_UP, focused="menu") is None
    assert order(pygame.K_UP, focused="place 1 2") == Order(Verb.AIM, 0, -1)


def test_letters_mean_what_the_phase_has_use_for() -> None:
    assert order(pygame.K_r) == Order(Verb.ROTATE, 1)
    assert order(pygame.K_r, shift=True) == Order(Verb.ROTATE, -1)
    assert order(pygame.K_p, TOKEN) == Order(Verb.STEP, -1)
    assert order(pygame.K_r, MOVE) is None
    assert order(pygame.K_g, MOVE) == Order(Verb.CHOOSE_MOVE)
    assert order(pygame.K_g) is None
    assert order(pygame.K_l) is None, "the log, as at all tables"
    assert order(pygame.K_v) is None, "another player's things"


def test_a_number_of_steps_is_for_the_pawn_that_was_touched() -> None:
    assert path_of(pygame.K_w, ()) == ("move", "white")
    assert path_of(pygame.K_2, ("move", "white")) == ("move", "white", 2)
    assert path_of(pygame.K_2, ()) == ("move", 2)
