"""States as JSON: what cannot be is refused with a sentence that says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.fountains.rules import FountainsState
from engine.state import InvalidState
from tests.engine.games.fountains.positions import play, position, position_json

TEXT = """
    players 2
    turn 2
    tops P12
    offer coin lily red red spout
    designs levels extras coins
    board 1 fish 3
      P09 2 0 1
      red 1 1
    board 2 pools 7
      P03 0 2 2
"""

SOLO = """
    machine hard
    turns 5
    collected P02 L09
    board 1
      P01 2 0 0
"""


def damaged(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    """Return why a position is refused after `change`."""
    data = position_json(text)
    FountainsState.from_json(data)
    change(data)
    with pytest.raises(InvalidState) as refusal:
        FountainsState.from_json(data)
    return str(refusal.value)


def put(**values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.update(values)


def test_a_state_is_text_that_can_be_read() -> None:
    data = position(TEXT).to_json()
    assert data["boards"][0] == {"points": [5, 0, 3, 0, 0, 0, 0], "fountain": ["P09 2 0 1", "red 1 1"]}
    assert data["tops"][0] == "P12"
    assert data["designs"] == ["levels", "extras", "coins"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put(version=2), "newer version"),
        (put(game="azul"), "no state of fountains"),
        (put(players=6), "whole number from 1 to 5"),
        (put(machine="hard"), "no such machine"),
        (put(phase="tea"), "no such phase"),
        (put(pawns=[1, 1, 5]), "two pawns"),
        (put(pawns=[1, 3, 7]), "whole numbers from 0 to 6"),
        (put(tops=["L01", "L01", "C01", "Q01", "T01", "X01"]), "two places"),
        (put(tops=["P09", "L01", "C01", "Q01", "T01", "X01"]), "two places"),
        (put(tops=["", "L01", "C01", "Q01", "T01", "X01"]), "shows no tile"),
        (put(left=[8, 8, 8, 8, 8, 8]), "not as high"),
        (put(supply="rrr"), "missing or too many"),
        (put(supply="sr"), "another order"),
        (put(offer=["coin", "lily", "red", "red", ""], supply="rbbbbwwwwxxllllcccsss"), "not replaced"),
        (put(designs=["coins", "levels", "extras"]), "in their order"),
        (put(designs=["levels"]), "not complete"),
        (put(player=0), "not the turn"),
        (put(turns=1, player=1), "more often than it was their turn"),
        (put(hand="P05"), "not as high"),
        (put(reward="blue"), "a reward is paid"),
        (put(gear=0), "one player only"),
        (put(swap_due=True), "against the machine only"),
        (put(phase="over", player=0), "the game ends"),
        (put(phase="reveal", player=0), "nothing to reveal"),
        (put(phase="refill", player=0), "no token to replace"),
        (put(phase="token"), "no token to be taken"),
        (put(phase="fish"), "named when"),
        (put(phase="start"), "drawn once"),
        (put(phase="deal"), "as it was set up"),
        (put(more=1), "do not belong"),
    ],
)
def test_what_cannot_be_is_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert reason in damaged(change)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("P09 2 0 0", "two dark bricks"),
        ("P10 1 1 0", "must rest"),
        ("red 2 2", "no tile"),
        ("red 1 0", "shaded spot"),
        ("Z09 1 0 0", "neither a tile nor a token"),
        (7, "no short text"),
    ],
)
def test_a_fountain_is_built_anew_by_the_rules(line: object, reason: str) -> None:
    assert reason in damaged(lambda data: data["boards"][1].update(fountain=[line]))


def test_points_for_coins_are_those_of_the_fountain() -> None:
    assert "coins" in damaged(lambda data: data["boards"][0].update(points=[10, 0, 0, 0, 0, 0, 0]))


def test_final_rewards_are_those_of_the_fountains() -> None:
    assert "final rewards" in damaged(lambda data: data["boards"][0].update(points=[5, 0, 3, 0, 7, 0, 0]))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put(gear=4), "did not bring it"),
        (put(machine_turns=4, gear=4), "as many turns"),
        (put(machine_points=[0, 0, 0, 0, 0, 0, 0]), "machine's points for coins"),
        (put(machine_tiles=["P02", ""]), "no name"),
        (put(phase="over"), "second time"),
        (put(phase="swap"), "no token is to be swapped"),
        (put(swapped="r", supply="rrbbbwwwxxllllcccsss"), "more tokens were swapped"),
    ],
)
def test_what_cannot_be_against_the_machine_is_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert reason in damaged(change, SOLO)


def test_the_middle_of_a_turn_is_written_and_read() -> None:
    state = position(TEXT)
    for line in ("move blue 1", "place -3 0 0"):
        play(state, line)
        assert FountainsState.from_json(state.to_json()) == state
    white = position("players 2\n pawns 0 2 4\n tops C12")
    play(white, "move white 1")
    assert FountainsState.from_json(white.to_json()) == white
    assert "no pawn brought that tile" in refusal(white, reward="")
    assert "two places" in refusal(white, hand="P01")


def refusal(state: FountainsState, **values: Any) -> str:
    with pytest.raises(InvalidState) as problem:
        FountainsState.from_json({**state.to_json(), **values})
    return str(problem.value)
