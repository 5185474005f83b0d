"""States as JSON: impossible ones are refused with a sentence that says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.fountains.rules import FountainsState
from engine.state import InvalidState
from tests.engine.games.fountains.positions import play, played

TWO = (
    "deal P12 L01 C01 Q01 T01 X01",
    "tokens coin lily red red spout",
    "designs levels extras coins",
    "move blue 2",
    "token coin 1 1",
    "refill black",
    "move blue 3",
    "place -1 -3 0",
    "reveal T02",
    "move green 1",
    "place -3 -2 0",
    "reveal L02",
)
"""Seat 2 is to take its second turn; it was paid for its pools, seat 1 for a coin."""

SOLO = (
    "deal P02 L01 C01 Q01 T01 X01",
    "tokens coin lily red red spout",
    "move green 1",
    "place -3 -2 0",
    "reveal L09",
    "reveal P04",
    "move white 1",
    "place -3 -4 0",
    "reveal Q02",
    "reveal L03",
)
"""Two turns each; the machine has a lily pad and a tile with a coin."""


def two() -> FountainsState:
    return played({"players": 2, "designs": True, "start": 0}, *TWO)


def solo() -> FountainsState:
    return played({"players": 1, "machine": "hard"}, *SOLO)


def damaged(change: Callable[[dict[str, Any]], object], begun: Callable[[], FountainsState] = two) -> str:
    """Return why a position is refused after `change`."""
    data = begun().to_json()
    assert FountainsState.from_json(data).to_json() == data
    change(data)
    with pytest.raises(InvalidState) as refusal:
        FountainsState.from_json(data)
    return str(refusal.value)


def put(**values: Any) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.update(values)


def test_a_state_is_text_that_can_be_read() -> None:
    data = two().to_json()
    assert data["boards"][0] == {"points": [5, 7, 0, 0, 0, 0, 0], "fountain": ["coin 1 1", "L01 -3 -2 0"]}
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
        (put(tops=["L02", "L02", "C01", "Q01", "T01", "X01"]), "two places"),
        (put(tops=["P12", "L01", "C01", "Q01", "T02", "X01"]), "two places"),
        (put(tops=["", "L02", "C01", "Q01", "T02", "X01"]), "shows no tile"),
        (put(left=[8, 8, 8, 8, 8, 8]), "not as high"),
        (put(supply="rrr"), "missing or too many"),
        (put(supply="sr"), "another order"),
        (put(offer=["black", "lily", "red", "red", ""], supply="rrbbbwwwwxxllllcccsss"), "not replaced"),
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
        ("red 2 2", "a token must go on a tile"),
        ("red 1 0", "shaded spot"),
        ("Z09 1 0 0", "neither a tile nor a token"),
        (7, "no short text"),
    ],
)
def test_a_fountain_is_built_anew_by_the_rules(line: object, reason: str) -> None:
    assert reason in damaged(lambda data: data["boards"][1].update(fountain=[line]))


def test_points_for_coins_are_those_of_the_fountain() -> None:
    assert "coins" in damaged(lambda data: data["boards"][0].update(points=[10, 7, 0, 0, 0, 0, 0]))


def test_final_rewards_are_those_of_the_fountains() -> None:
    assert "final rewards" in damaged(lambda data: data["boards"][0].update(points=[5, 7, 0, 0, 7, 0, 0]))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put(gear=4), "did not bring it"),
        (put(machine_turns=4, gear=4), "as many turns"),
        (put(machine_points=[0, 0, 0, 0, 0, 0, 0]), "machine's points for coins"),
        (put(machine_tiles=["P02", ""]), "no name"),
        (put(phase="over"), "second time"),
        (put(phase="swap"), "no token is to be swapped"),
        (lambda data: data.update(swapped="r", supply=data["supply"][1:]), "more tokens were swapped"),
    ],
)
def test_what_cannot_be_against_the_machine_is_refused(change: Callable[[dict[str, Any]], object], reason: str) -> None:
    assert reason in damaged(change, solo)


def test_the_middle_of_a_turn_is_written_and_read() -> None:
    for begun, lines in ((two, TWO), (solo, SOLO)):
        state = FountainsState.new(2, designs=True, start=0) if begun is two else FountainsState.new(1, machine="hard")
        for line in lines:
            play(state, line)
            assert FountainsState.from_json(state.to_json()) == state
    state = two()
    play(state, "move white 1")
    assert FountainsState.from_json(state.to_json()) == state
    assert "no pawn brought that tile" in refusal(state, reward="white")
    assert "two places" in refusal(state, hand="L01")


def refusal(state: FountainsState, **values: Any) -> str:
    with pytest.raises(InvalidState) as problem:
        FountainsState.from_json({**state.to_json(), **values})
    return str(problem.value)
