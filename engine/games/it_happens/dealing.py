"""What nature does before a round of It Happens..: it says who begins, and turns up three mounds."""

from __future__ import annotations

import random
from itertools import permutations

from engine import starting
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import MOUND, MOUNDS_A_ROUND
from engine.games.it_happens.position import ItHappensPosition
from engine.state import Action, IllegalAction


def start(state: ItHappensPosition, action: Action) -> None:
    """Let a seat begin: `("start", seat from 1)`. Raises `IllegalAction`."""
    state.player = state.start_player = starting.read(action, state.players)
    state.phase = MOUND
    if state.trace is not None:
        state.trace.append(("begins", state.player))


def draw_mounds(state: ItHappensPosition, rng: random.Random) -> Action:
    """Return three of the mounds still in the stack, in the order in which they are laid out from the left."""
    return ("mounds", *rng.sample(_in_stack(state), MOUNDS_A_ROUND))


def outcomes(state: ItHappensPosition) -> list[tuple[Action, float]] | None:
    """Return the orders in which the last three mounds may lie, with probabilities; None while there are more."""
    left = _in_stack(state)
    if len(left) > MOUNDS_A_ROUND:
        return None
    orders = list(permutations(left))
    return [(("mounds", *order), 1 / len(orders)) for order in orders]


def _in_stack(state: ItHappensPosition) -> list[int]:
    """Return the numbers of the mounds still in the stack, from 1."""
    return [number + 1 for number in range(len(MOUNDS)) if state.stack >> number & 1]


def turn_up(state: ItHappensPosition, action: Action) -> None:
    """Lay out three mounds for the next round: `("mounds", three numbers from 1)`. Raises `IllegalAction`."""
    numbers = action[1:]
    if len(numbers) != MOUNDS_A_ROUND or action[0] != "mounds" or any(type(number) is not int for number in numbers):
        raise IllegalAction("not_an_action", "nature must turn up three mounds: mounds NUMBER NUMBER NUMBER")
    if len(set(numbers)) != MOUNDS_A_ROUND or any(
        not 1 <= number <= len(MOUNDS) or not state.stack >> (number - 1) & 1 for number in numbers
    ):
        raise IllegalAction("not_in_the_stack", "a mound cannot be turned up twice")
    state.mounds = tuple(number - 1 for number in numbers)
    for mound in state.mounds:
        state.stack &= ~(1 << mound)
    state.round += 1
    if state.trace is not None:
        state.trace.append(("mounds", state.round, *numbers))
