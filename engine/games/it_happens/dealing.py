"""What nature does before a round of It Happens..: it draws who begins, and turns up three mounds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from engine.games.it_happens import turns
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import ALL_THREE, DICE, MOUND, MOUNDS_A_ROUND, NEUTRAL_DICE, NOBODY
from engine.state import Action, IllegalAction

if TYPE_CHECKING:
    from engine.games.it_happens.rules import ItHappensState


def clear_table(state: ItHappensState) -> None:
    """Give everybody their dice back and take the mounds away."""
    state.mounds = ()
    state.dice = [DICE] * state.players
    state.neutral_dice = [NEUTRAL_DICE if state.players == 2 else 0] * state.players
    state.faces = [()] * (MOUNDS_A_ROUND * state.scored)
    state.shafts = [NOBODY] * (MOUNDS_A_ROUND * state.scored)
    state.taken = [0] * MOUNDS_A_ROUND
    state.open = [ALL_THREE] * state.scored


def draw_start(state: ItHappensState, rng: random.Random) -> Action:
    """Return who begins, every seat with the same probability."""
    return ("start", rng.randrange(state.players) + 1)


def start(state: ItHappensState, action: Action) -> None:
    """Let a seat begin: `("start", seat from 1)`. Raises `IllegalAction`."""
    if len(action) != 2 or action[0] != "start" or type(action[1]) is not int:
        raise IllegalAction("not_an_action", "first it is drawn who begins: start SEAT")
    seat = action[1]
    if not 1 <= seat <= state.players:
        raise IllegalAction("no_such_seat", f"there is no seat {seat}", seat=seat)
    state.player = state.start_player = seat - 1
    state.phase = MOUND
    if state.trace is not None:
        state.trace.append(("begins", state.player))


def draw_mounds(state: ItHappensState, rng: random.Random) -> Action:
    """Return three of the mounds still in the stack, as they come to lie from the left."""
    left = [number + 1 for number in range(len(MOUNDS)) if state.stack >> number & 1]
    return ("mounds", *rng.sample(left, MOUNDS_A_ROUND))


def turn_up(state: ItHappensState, action: Action) -> None:
    """Lay out three mounds and begin the round: `("mounds", three numbers from 1)`. Raises `IllegalAction`."""
    numbers = action[1:]
    if len(numbers) != MOUNDS_A_ROUND or action[0] != "mounds" or any(type(number) is not int for number in numbers):
        raise IllegalAction("not_an_action", "three mounds are to be turned up: mounds NUMBER NUMBER NUMBER")
    if len(set(numbers)) != MOUNDS_A_ROUND or any(
        not 1 <= number <= len(MOUNDS) or not state.stack >> (number - 1) & 1 for number in numbers
    ):
        raise IllegalAction("not_in_the_stack", "each mound is turned up once")
    state.mounds = tuple(number - 1 for number in numbers)
    for mound in state.mounds:
        state.stack &= ~(1 << mound)
    state.round += 1
    if state.trace is not None:
        state.trace.append(("mounds", state.round, *numbers))
    turns.begin_turn(state, state.start_player)
