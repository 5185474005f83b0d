"""The value of the die at hand in each mound: a quick estimate for priors and playouts."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.games.it_happens.expectation import (
    CALM,
    INSECT_VALUE,
    OPEN_MOUNDS,
    SPREAD,
    expected_sums,
    tile_points,
)
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import DICE, INSECT, MOUNDS_A_ROUND, NUM_THINGS, ROUNDS, SPACES
from engine.games.it_happens.position import ItHappensPosition

JUNK_VALUE = (2.0, 4.5, 0.2)
"""What a first, a second and a further piece of a kind is worth."""
NEW_KIND = 2.0
"""What a new kind is worth besides, for the most kinds."""
FOUND_BY_NEUTRAL = 0.3
"""How much of what the neutral colour finds or wins counts against the two seats."""
NO_DIE_YET = 2.0
"""How much less than expected a shaft is reckoned to reach if this die goes elsewhere."""


class Expectation(NamedTuple):
    """The mover's expected points from a die in `mound`, for each of the faces asked for."""

    mound: int
    values: list[float]


def expectations(state: ItHappensPosition, faces: Sequence[int]) -> list[Expectation]:
    """Return the value of the die at hand in each mound that takes it, for each of `faces`."""
    mover, colour = state.player, state.colour
    sums = expected_sums(state)
    dice = sum(state.dice) + sum(state.neutral_dice)
    spread = CALM + SPREAD * dice / (DICE * state.players)
    tell = _own if colour == mover else _neutral
    return [Expectation(mound, tell(state, sums, mound, spread, faces)) for mound in OPEN_MOUNDS[state.open[colour]]]


def _own(state: ItHappensPosition, sums: list[float], mound: int, spread: float, faces: Sequence[int]) -> list[float]:
    """Return the value of what is found, and how much the die adds to the expected tiles."""
    player = state.player
    at = MOUNDS_A_ROUND * player + mound
    laid = state.faces[at]
    base = sum(laid)
    mine = sums[at]
    best = second = 0.0
    for rival in sums[mound:at:3] + sums[at + 3 :: 3]:
        if rival > best:
            best, second = rival, best
        elif rival > second:
            second = rival
    queen, general, number = MOUNDS[state.mounds[mound]][:3]
    rounds = ROUNDS - state.round
    gain = _value_of(state, player, _thing(state, player, mound), rounds)
    if base:
        gain -= tile_points(queen, general, mine - NO_DIE_YET, best, second, spread)
    ahead = mine - 3.5 if mine - base > 3.5 else base
    values = []
    for face in faces:
        total = ahead + face
        first = 1.0 / (1.0 + exp((best - total) / spread))
        value = gain + queen * first + general * (1.0 / (1.0 + exp((second - total) / spread)) - first)
        values.append(value + 0.5 * INSECT_VALUE[rounds] if base + face == number else value)
    return values


def _neutral(
    state: ItHappensPosition, sums: list[float], mound: int, spread: float, faces: Sequence[int]
) -> list[float]:
    """Return what a die of the neutral colour changes for the mover against the other seat."""
    player, colour = state.player, state.colour
    mine, other = sums[MOUNDS_A_ROUND * player + mound], sums[MOUNDS_A_ROUND * (1 - player) + mound]
    at = MOUNDS_A_ROUND * colour + mound
    queen, general = MOUNDS[state.mounds[mound]][:2]
    base = sum(state.faces[at])
    ahead = sums[at] - 3.5 if sums[at] - base > 3.5 else base
    harm = FOUND_BY_NEUTRAL * _value_of(state, colour, _thing(state, colour, mound), ROUNDS - state.round)
    before = _against(queen, general, mine, other, sums[at], spread) + harm
    return [_against(queen, general, mine, other, ahead + face, spread) - before for face in faces]


def _against(queen: int, general: int, mine: float, other: float, neutral: float, spread: float) -> float:
    """Return the mover's part of a mound's tiles, less the opponent's and a share of the neutral colour's."""
    points = tile_points(queen, general, mine, max(other, neutral), min(other, neutral), spread)
    points -= tile_points(queen, general, other, max(mine, neutral), min(mine, neutral), spread)
    return points - FOUND_BY_NEUTRAL * tile_points(queen, general, neutral, max(mine, other), min(mine, other), spread)


def _thing(state: ItHappensPosition, player: int, mound: int) -> int:
    """Return what lies on the space the next die of `player` would cover; -1 for nothing."""
    at = MOUNDS_A_ROUND * player + mound
    shaft = state.shafts[at]
    return SPACES[state.mounds[mound]][state.taken[mound] if shaft < 0 else shaft][len(state.faces[at])]


def _value_of(state: ItHappensPosition, player: int, thing: int, rounds: int) -> float:
    if thing < 0:
        return 0.0
    if thing == INSECT:
        return INSECT_VALUE[rounds]
    held = state.held[NUM_THINGS * player + thing]
    return JUNK_VALUE[min(held, 2)] + (0.0 if held else NEW_KIND)
