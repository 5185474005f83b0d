"""When a game of Fountains may be expected to end: an estimate for players, which no rule uses."""

from __future__ import annotations

import math
from functools import lru_cache

from engine.games.fountains.pieces import MACHINE_LAPS, TRACK
from engine.games.fountains.position import FountainsPosition

_STEP, _MOST = 0.5, 400.0
"""How finely and how far the turns to come are summed up."""


def expected_last_round(state: FountainsPosition) -> int:
    """Return the round, from 1, after which the game is expected to end.

    Several players end it when a stack or the supply of tokens is empty (F11): the estimate takes every turn to
    come as equally likely to take from each of the seven spaces. Alone the number of rounds is fixed (F20).
    """
    if state.machine:
        return MACHINE_LAPS * TRACK
    turns = state.turns + (0.0 if state.is_last_round() else expected_turns((*state.left, sum(state.supply))))
    return max(1, math.ceil((turns - 1e-6) / state.players))


@lru_cache(maxsize=64)
def expected_turns(left: tuple[int, ...]) -> float:
    """Return after how many turns the first of several stocks is expected to be empty, each turn taking from one.

    Turns come at the times of a Poisson process of rate 1, each stock being taken from at its share of them: they are
    independent then, and the mean time is the integral of the chance that all still hold something.
    """
    total, time = 0.0, _STEP / 2
    while time < _MOST:
        held = math.prod(_fewer_than(count, time / len(left)) for count in left)
        if held < 1e-4:
            break
        total += held * _STEP
        time += _STEP
    return total


def _fewer_than(count: int, mean: float) -> float:
    """Return the chance that a Poisson number of that mean is smaller than `count`."""
    term, total = math.exp(-mean), 0.0
    for number in range(count):
        total += term
        term *= mean / (number + 1)
    return total
