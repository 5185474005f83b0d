"""What is true of every position of Stones, the small game of the tests."""

from __future__ import annotations

import random

from engine.state import Action, State
from tests.engine.stones import HIDDEN, PACK, StonesState

EXAMPLES = 40
"""Random games a number of players."""

VARIANTS = ({"heap": "small"}, {"heap": "large"})


def aim(state: State, rng: random.Random) -> Action:
    """Return the smallest take: nothing makes a game longer."""
    return state.legal_actions()[0]


def check(state: State) -> None:
    """Check what is quick to check; it is called after every action."""
    assert isinstance(state, StonesState)
    assert state.left + sum(map(state.stones, range(state.players))) == state.heap, "every stone is somewhere"
    assert all(state.wishes.count(wish) <= PACK[wish] for wish in PACK)


def check_thoroughly(state: State) -> None:
    """Check what takes longer; it is called at some positions of a game."""
    assert isinstance(state, StonesState)
    assert all(1 <= taken <= 3 for taken in state.takes)


def check_hidden(state: State, player: int, seen: State) -> None:
    """No seat sees an opponent's wish before the end."""
    assert isinstance(state, StonesState)
    assert isinstance(seen, StonesState)
    for seat, wish in enumerate(state.wishes):
        assert seen.wishes[seat] == (wish if seat == player or state.is_terminal() else HIDDEN)
