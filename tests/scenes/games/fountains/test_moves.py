"""What moves at Fountains' table: events are followed one by one and lead to the position the rules have."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from engine.games.fountains.building.rewards import tally
from engine.games.fountains.rules import FountainsState
from engine.match import Match
from engine.record import Seat
from engine.state import Event
from scenes.games.fountains.layout.layout import Needs, lay_out
from scenes.games.fountains.layout.shown import Shown, Sight
from scenes.games.fountains.motion.steps import Steps
from scenes.games.fountains.moves import Moves
from scenes.games.fountains.painters.masonry import bounds
from scenes.paint.painter import Painter
from scenes.paint.theme import THEMES
from scenes.widgets.camera import Camera
from tests.scenes.conftest import Size, state_of

TOLD = ("pawns", "hand", "tops", "left", "offer", "fountains", "points", "gear", "machine_points", "machine_tiles")
NAMES = ("You", "Rosa", "Mint", "Sol", "Kai")


def sight(state: FountainsState, size: Size, front: int, placing: bool = False) -> Sight:
    plan = lay_out(*size, Needs(state.num_scored, state.with_designs, bool(state.machine), placing))
    view = plan.garden or plan.bar
    camera = Camera.fitting(view, bounds(state.fountains[front], 2.0), 22.0, 78.0)
    names = [*NAMES[: state.players], "Steam Machine"]
    return Sight(plan, camera, front, 0, names, [seat == 0 for seat in range(state.players)])


def moves_of(
    before: FountainsState,
    match: Match,
    seen: Sight | None = None,
    heard: list[str] | None = None,
    *,
    reduced: bool = False,
) -> Moves:
    """Return what makes the steps from a position to the match's; `heard` collects the kinds of events."""
    hear = (heard if heard is not None else []).append
    seen = seen or sight(before, (1280, 720), 0)
    return Moves(Steps(Shown(before), state_of(match, FountainsState), seen, hear, lambda: None, reduced=reduced))


def turns(players: int, seed: int, **options: str) -> Iterator[tuple[FountainsState, Match, list[Event]]]:
    """Yield of a game of random moves, for every action, the position before it, the match after it, and its events."""
    match = Match.new("fountains", [Seat(name) for name in NAMES[:players]], options, str(seed))
    rng = random.Random(seed)
    while not match.over:
        before = state_of(match, FountainsState).clone()
        if match.state.is_chance():
            events = match.play_chance()
        else:
            events = match.play(rng.choice(match.state.legal_actions()))
        yield before, match, events


GAMES = [(1, {"machine": "hard", "swap": "any"}), (2, {}), (3, {"designs": "three"})]


@pytest.mark.parametrize(("size", "placing"), [((1280, 720), False), ((390, 844), True), ((844, 390), False)])
@pytest.mark.parametrize(("players", "options"), GAMES)
def test_what_is_shown_follows_the_events_to_the_position_of_the_rules(
    players: int, options: dict[str, str], size: tuple[int, int], placing: bool
) -> None:
    for before, match, events in turns(players, players, **options):
        if before.phase in ("start", "deal", "tokens", "designs"):
            continue
        steps = moves_of(before, match, sight(before, size, 0, placing)).steps(events)
        for step in steps:
            step.begin()
            step.done()
        if match.over:
            continue  # the last position also has what the end pays
        for field in TOLD:
            assert getattr(before, field) == getattr(match.state, field), (field, match.record.actions[-1])


def test_the_machines_turn_is_told_step_by_step() -> None:
    told = []
    for before, match, events in turns(1, 4, machine="easy"):
        kinds = [event[0] for event in events]
        if "machine_moved" not in kinds:
            continue
        moves, said_then = moves_of(before, match), []
        for step in moves.steps(events):
            moves.kit.shown.happening = ""  # some steps are only heard
            step.begin()
            said_then.append(moves.kit.shown.happening)
            step.done()
        machine = [said for said in said_then if said.startswith("Steam Machine: ")]
        count = 1 + kinds.count("machine_took") + kinds.count("rewarded")
        assert len(machine) == count, events
        assert "moves to: " in machine[0]
        assert all("takes: " in said for said in machine[1 : 1 + kinds.count("machine_took")])
        told.append(kinds)
    assert len(told) == 14
    assert any("rewarded" in kinds for kinds in told)


def test_each_event_that_sounds_is_heard_when_it_is_seen() -> None:
    for before, match, events in turns(2, 7):
        heard: list[str] = []
        for step in moves_of(before, match, heard=heard).steps(events):
            step.begin()
            step.done()
        kinds = {event[0] for event in events}
        assert kinds & {"moved", "placed", "token_placed", "coins", "rewarded"} <= set(heard)


def test_with_reduced_motion_nothing_flies() -> None:
    drawn = 0
    for before, match, events in turns(1, 2, machine="hard"):
        steps = moves_of(before, match, reduced=True).steps(events)
        drawn += sum(step.draw is not None for step in steps)
        for step in steps:
            step.begin()
            step.done()
    assert not drawn


def test_every_kind_of_step_can_be_drawn_at_any_moment() -> None:
    painter = Painter(pygame.display.set_mode((1280, 720)), 1.0, THEMES["evening"])
    kinds: dict[str, int] = {}
    for before, match, events in turns(1, 9, machine="hard", swap="any"):
        for step in moves_of(before, match).steps(events):
            step.begin()
            if step.draw and kinds.setdefault(events[0][0], 0) < 3:
                kinds[events[0][0]] += 1
                for share in (0.0, 0.4, 0.99, 1.0):
                    step.draw(painter, step.length * share)
            step.done()
    assert {"moved", "placed", "revealed"} <= set(kinds)


def test_what_a_reward_counts_in_the_fountain_in_front_is_lit_one_after_the_other() -> None:
    lit = {"pools": 0, "fish": 0}
    for before, match, events in (turn for seed in (11, 12, 13) for turn in turns(2, seed)):
        fountain = state_of(match, FountainsState).fountains[0]
        moves = moves_of(before, match)
        for kind, *facts in events:
            if kind == "fish":
                moves.steps([(kind, *facts)])
            elif kind == "paid" and facts[0] == 0 and facts[1] in lit:
                cells = list(moves.points.counted([(kind, *facts)]))
                lit[facts[1]] += len(cells)
                assert all(fountain.water.is_wet(cell) for cell in cells)
                if facts[1] == "pools":
                    assert len(cells) == tally(fountain).pools
                else:
                    assert sum(fountain.top[cell].level for cell in cells) == facts[2]
    assert lit["pools"]
    assert lit["fish"]


def test_what_flies_over_a_garden_is_cut_off_at_its_edge_and_nothing_else_even_after_an_error() -> None:
    state = next(before for before, match, events in turns(2, 1) if not match.state.is_chance())
    painter = Painter(pygame.Surface((1280, 720)), 1.0, THEMES["evening"])
    seen, window = sight(state, (1280, 720), 0), painter.surface.get_clip()
    assert seen.plan.garden
    with seen.clipped(painter):
        assert painter.surface.get_clip() == painter.device(seen.plan.garden.grown(-2))
    assert painter.surface.get_clip() == window
    with pytest.raises(ZeroDivisionError), seen.clipped(painter):
        raise ZeroDivisionError
    assert painter.surface.get_clip() == window
