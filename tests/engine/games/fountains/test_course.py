"""Positions to which no game leads: points and counts are compared with what was built."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.games.fountains.pieces import SOURCES
from engine.games.fountains.rules import FountainsState
from engine.state import InvalidState
from tests.engine.games.fountains.positions import position, position_json, walk
from tests.engine.games.fountains.test_codec import damaged, put, solo, two


def refused(text: str) -> str:
    """Return why a position that could lie on a table is refused."""
    position(text)
    with pytest.raises(InvalidState) as refusal:
        FountainsState.from_json(position_json(text))
    return str(refusal.value)


def points(board: int, source: str, value: int) -> Callable[[dict[str, Any]], object]:
    return lambda data: data["boards"][board]["points"].__setitem__(SOURCES.index(source), value)


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("swap", [False, True])
def test_whatever_a_game_comes_to_is_read(players: int, swap: bool) -> None:
    rng = random.Random(players)
    for state in walk(FountainsState.new(players, swap_any=swap, machine="hard"), rng):
        if state.is_terminal() or state.phase in ("reveal", "refill", "swap", "fish") or rng.random() < 0.2:
            assert FountainsState.from_json(state.to_json()) == state


def test_nobody_has_turns_in_which_nothing_was_built() -> None:
    def later(data: dict[str, Any]) -> None:
        data.update(turns=1003)

    assert "more turns than was built" in damaged(later)
    fresh = FountainsState.new(3, start=0)
    begun = next(state for state in walk(fresh, random.Random(1)) if not state.is_chance())
    with pytest.raises(InvalidState, match="more turns than was built"):
        FountainsState.from_json({**begun.to_json(), "turns": 999})


@pytest.mark.parametrize("source", SOURCES[:4])
def test_nobody_has_points_at_the_start(source: str) -> None:
    fresh = FountainsState.new(2, start=0)
    data = next(state for state in walk(fresh, random.Random(1)) if not state.is_chance()).to_json()
    points(1, source, 9999)(data)
    with pytest.raises(InvalidState, match=f"points for {source}"):
        FountainsState.from_json(data)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (points(0, "pools", 14), "points for pools"),
        (points(0, "pools", 6), "points for pools"),
        (points(1, "pools", 0), "points for pools"),
        (points(0, "fish", 1), "points for fish"),
        (points(1, "lilies", 1), "points for lilies"),
    ],
    ids=[
        "paid twice",
        "less than a place pays",
        "as many pools and less",
        "nobody took a corner",
        "nobody took a pair",
    ],
)
def test_points_are_what_rewards_can_have_paid(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    """Seat 2 took a tee with the blue pawn: both had as many pools, and that is all that was rewarded."""
    assert reason in damaged(change)


def test_the_machines_rewards_always_come() -> None:
    """It went past the pairs, where it scored its lily pad; the person had none."""
    assert solo().machine_points[SOURCES.index("lilies")] == 2
    for value in (0, 1, 4):
        assert "points for lilies" in damaged(put(machine_points=[5, 0, 0, value, 0, 0, 0]), solo)


def test_pawns_stand_where_turns_can_have_brought_them() -> None:
    assert "pawns cannot have come" in damaged(put(pawns=[2, 3, 6]))
    assert "pawns cannot have come" in damaged(put(pawns=[1, 3, 5]))


def test_the_machine_has_the_tiles_that_lay_on_its_way() -> None:
    assert "machine not to its tiles" in damaged(put(machine_tiles=["L09", "P02"]), solo)


def test_a_game_that_has_ended_does_not_go_on() -> None:
    """Seat 1 took the last of eight stars in the eighth round, and there is a ninth."""
    assert "ended before" in refused("""
        players 2
        turn 2
        board 1
          X01 -2 -2 0
          X02 -3 -4 0
          X03 -3 -7 0
          X04 -3 -10 0
          X05 -4 -12 0
          X06 -4 -15 0
          X07 -5 -17 0
          X08 -5 -20 0
          red 1 1
        board 2
          T01 -1 -3 0
          T02 -3 -4 0
          T03 -4 -6 0
          T04 -6 -7 0
          T05 -8 -8 0
          T06 -10 -9 0
          T07 -10 -11 0
          black 1 1
    """)


def test_a_tile_that_had_a_place_was_not_discarded() -> None:
    assert "discarded that had a place" in refused("players 2\n turn 2\n gone X02")


def test_a_token_that_had_a_place_was_not_discarded() -> None:
    assert "discarded that had a place" in refused("players 2\n turn 2\n gone red")


def test_while_nature_replaces_something_that_was_taken_last() -> None:
    state = two()
    state.apply_action(("move", "white", 1))
    state.apply_action(state.legal_actions()[0])
    assert state.phase == "reveal"
    data = state.to_json()
    data["tops"][0], data["tops"][3] = "", "Q02"
    with pytest.raises(InvalidState, match="not taken last"):
        FountainsState.from_json(data)
