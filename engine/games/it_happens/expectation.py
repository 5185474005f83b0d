"""What bots expect in It Happens..: the points that junk, insects and a place in a mound may still bring."""

from __future__ import annotations

from functools import cache
from math import exp

from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import (
    ALL_THREE,
    KINDS,
    MOST_KINDS_POINTS,
    MOUNDS_A_ROUND,
    NUM_THINGS,
    PAIR_POINTS,
    ROUNDS,
    SPACES,
)
from engine.games.it_happens.position import ItHappensPosition

COVERED = 0.8
"""The share of the spaces of a mound that dice reach."""
INSECT_VALUE = (1.0, 1.2, 1.4, 1.6)
"""What an insect is worth by the rounds still to come: it saves a poor die now and then."""
SPREAD = 2.0
"""How far an expected lead in a mound must reach to hold in 3 of 4 cases, with a die a player still to come."""
CALM = 0.5
"""The same for a mound in which nothing more can happen: leads of a point are leads."""


def pieces_to_come(state: ItHappensPosition) -> list[int]:
    """Return how many pieces of each kind of junk lie on mounds not yet turned up, and on free spaces of the table."""
    left = list(_in_stack(state.stack))
    for mound, card in enumerate(state.mounds):
        for shaft in SPACES[card]:
            for thing in shaft:
                if 0 <= thing < KINDS:
                    left[thing] += 1
        for player in range(state.scored):
            faces = state.faces[MOUNDS_A_ROUND * player + mound]
            if faces:
                for thing in SPACES[card][state.shafts[MOUNDS_A_ROUND * player + mound]][: len(faces)]:
                    if 0 <= thing < KINDS:
                        left[thing] -= 1
    return left


@cache
def _in_stack(stack: int) -> tuple[int, ...]:
    left = [0] * KINDS
    for mound in range(len(MOUNDS)):
        if stack >> mound & 1:
            for shaft in SPACES[mound]:
                for thing in shaft:
                    if 0 <= thing < KINDS:
                        left[thing] += 1
    return tuple(left)


@cache
def pair_chance(held: int, left: int, players: int) -> float:
    """Return the chance of two pieces or more of a kind with `held` now and `left` to come."""
    if held > 1:
        return 1.0
    share = COVERED / players
    none = (1 - share) ** left
    if held:
        return 1 - none
    return 1 - none - left * share * (1 - share) ** (left - 1) if left else 0.0


@cache
def kind_chance(held: int, left: int, players: int) -> float:
    """Return the chance of at least one piece of a kind."""
    return 1.0 if held else 1 - (1 - COVERED / players) ** left


def junk_expectation(state: ItHappensPosition) -> tuple[list[float], list[float]]:
    """Return for every player the points expected from pairs, and from the most kinds of junk."""
    left = pieces_to_come(state)
    scored, held = state.scored, state.held
    pairs, kinds = [], []
    for player in range(scored):
        paired = kind = 0.0
        for count, more in zip(held[NUM_THINGS * player : NUM_THINGS * player + KINDS], left, strict=True):
            paired += pair_chance(count, more, scored)
            kind += kind_chance(count, more, scored)
        pairs.append(PAIR_POINTS * paired)
        kinds.append(kind)
    return pairs, _most_kinds(kinds, rounds_left(state))


def _most_kinds(kinds: list[float], rounds: float) -> list[float]:
    """Return the points expected for the most kinds; all who tie get them, so their sum may be more."""
    top = max(kinds)
    spread = 0.25 + 0.25 * rounds
    return [MOST_KINDS_POINTS * exp(-(top - kind) / spread) / (1 + 0.5 * _near(kinds, top, spread)) for kind in kinds]


def _near(kinds: list[float], top: float, spread: float) -> float:
    """Return how many opponents are about to have the most kinds, too."""
    return sum([exp(-(top - kind) / spread) for kind in kinds]) - 1 if spread > 0.3 else 0.0


def rounds_left(state: ItHappensPosition) -> float:
    """Return how many rounds are left; the one under way counts by the share of its dice still to be placed."""
    whole = float(ROUNDS - state.round)
    if not state.mounds:
        return whole
    left = sum(state.dice) + sum(state.neutral_dice)
    return whole + left / (5.0 * state.players)


def expected_sums(state: ItHappensPosition) -> list[float]:
    """Return for every player and mound, at 3 * player + mound, the sum its shaft may be expected to reach.

    Dice still to be placed are shared out evenly among the mounds that take them, within the room there is.
    """
    sums = [float(sum(faces)) if faces else 0.0 for faces in state.faces]
    players, shafts, faces, taken = state.players, state.shafts, state.faces, state.taken
    first, second, third = state.mounds
    depths = (DEPTHS[first], DEPTHS[second], DEPTHS[third])
    for player, mask in enumerate(state.open):
        dice = state.dice[player] if player < players else sum(state.neutral_dice)
        if not dice or not mask:
            continue
        share = 3.5 * dice / OPEN_COUNT[mask]
        at = MOUNDS_A_ROUND * player
        for mound in OPEN_MOUNDS[mask]:
            shaft = shafts[at + mound]
            room = 3.5 * (depths[mound][taken[mound] if shaft < 0 else shaft] - len(faces[at + mound]))
            sums[at + mound] += share if share < room else room
    return sums


OPEN_MOUNDS = tuple(
    tuple(mound for mound in range(MOUNDS_A_ROUND) if mask >> mound & 1) for mask in range(ALL_THREE + 1)
)
OPEN_COUNT = tuple(mask.bit_count() for mask in range(ALL_THREE + 1))
DEPTHS = tuple((*(len(shaft) for shaft in mound), 1) for mound in SPACES)
"""How many spaces a shaft has, at [mound][shaft]; where all are taken, it does not matter."""


def tile_points(queen: int, general: int, mine: float, best: float, second: float, spread: float) -> float:
    """Return the points expected from a mound's two tiles for a sum, against the opponents' best and second best."""
    if mine <= 0.0:
        return 0.0
    first = 1.0 / (1.0 + exp((best - mine) / spread))
    return queen * first + general * (1.0 / (1.0 + exp((second - mine) / spread)) - first)
