"""What is true of every position of Zooloretto."""

from __future__ import annotations

from engine.games.zoo_trucks.rules import TruckState
from engine.state import State
from tests.engine.games.zoo_trucks.walks import check_boards, choose, conserve, is_shown

__all__ = ["EXAMPLES", "SAMPLE", "VARIANTS", "check", "check_thoroughly", "choose", "is_shown"]

EXAMPLES = 20
"""Random games a number of players."""

SAMPLE = 25
"""All laws are checked at every position of whole games whose number is a multiple of this."""

VARIANTS = ({"types": "chosen"},)
"""What golden playthroughs are kept of, with each number of players."""


def check(state: State) -> None:
    """Check what is quick to check; it is called after every action."""
    assert isinstance(state, TruckState)
    conserve(state)


def check_thoroughly(state: State) -> None:
    """Check what takes longer; it is called at some positions of a game."""
    assert isinstance(state, TruckState)
    check_boards(state)
