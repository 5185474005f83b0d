"""How a mound of It Happens.. is likely to end: exact odds of the dice, under one plain assumption.

Nobody knows what players will decide. So it is assumed that every die still to be placed goes to one of the mounds that
take its colour now, each equally likely as long as its shaft there has room, and that each face is equally likely.
Insects are not spent. A player without a shaft gets the left-most free one. Under that assumption the chances are
exact; no random numbers are drawn.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import NamedTuple

from engine.games.it_happens import turns
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import FACES, MOUNDS_A_ROUND, NOBODY, PLACE, SHAFTS
from engine.games.it_happens.position import ItHappensPosition
from engine.games.it_happens.preview import dice_left, room


class Prospect(NamedTuple):
    """A player's chances, 0..1, to be queen of a mound in the end, to be general, and to earn the insect."""

    queen: float
    general: float
    insect: float


@cache
def sums_of(dice: int) -> tuple[float, ...]:
    """Return how likely each sum of that many dice is; the index is the sum."""
    if dice == 0:
        return (1.0,)
    before = sums_of(dice - 1)
    odds = [0.0] * (len(before) + FACES)
    for total, chance in enumerate(before):
        for face in range(1, FACES + 1):
            odds[total + face] += chance / FACES
    return tuple(odds)


@cache
def added(dice: int, mounds: int, room: int) -> tuple[float, ...]:
    """Return how likely each sum is that `dice` dice add to one of `mounds` open mounds; it has room for `room`."""
    odds = [0.0] * (FACES * room + 1)
    if not mounds:
        return (1.0,)
    share = 1.0 / mounds
    for here in range(dice + 1):
        chance = comb(dice, here) * share**here * (1 - share) ** (dice - here)
        for total, sum_chance in enumerate(sums_of(min(here, room))):
            odds[total] += chance * sum_chance
    return tuple(odds)


def final_sums(state: ItHappensPosition, player: int, mound: int) -> dict[int, float]:
    """Return how likely each final sum of `player` in a mound is; sum 0 means no die there. Chances add up to 1.

    A die already rolled counts as one still to be placed, like the rest.
    """
    base = state.sum_of(player, mound)
    mounds = state.open[player].bit_count() if state.open[player] >> mound & 1 else 0
    odds = added(dice_left(state, player), mounds, room(state, player, mound))
    return {base + total: chance for total, chance in enumerate(odds) if chance}


def prospects(state: ItHappensPosition, mound: int) -> list[Prospect]:
    """Return every player's chances in a mound on the table.

    Ties among players without a shaft go to the lower number, since nobody knows who will be first.
    """
    odds = [final_sums(state, player, mound) for player in range(state.scored)]
    shafts = [state.shafts[MOUNDS_A_ROUND * player + mound] for player in range(state.scored)]
    left = [SHAFTS + player if shaft == NOBODY else shaft for player, shaft in enumerate(shafts)]
    number = MOUNDS[state.mounds[mound]].insect_number
    return [_prospect(player, odds, left, number, state.at_least) for player in range(state.scored)]


def _prospect(player: int, odds: list[dict[int, float]], left: list[int], number: int, at_least: bool) -> Prospect:
    queen = general = insect = 0.0
    for total, chance in odds[player].items():
        if not total:
            continue
        if total == number or (at_least and total > number):
            insect += chance
        none, one = 1.0, 0.0
        for other, sums in enumerate(odds):
            if other != player:
                least = total if left[other] < left[player] else total + 1
                ahead = sum(other_chance for other_sum, other_chance in sums.items() if other_sum >= least)
                none, one = none * (1 - ahead), one * (1 - ahead) + none * ahead
        queen += chance * none
        general += chance * one
    return Prospect(*[min(1.0, max(0.0, chance)) for chance in (queen, general, insect)])


def prospects_after(state: ItHappensPosition, mound: int) -> list[Prospect]:
    """Return the chances in a mound once the die at hand is placed there.

    Raises `ValueError` where no die was rolled, or it cannot be placed there.
    """
    if state.phase != PLACE or not state.open[state.colour] >> mound & 1:
        raise ValueError("no die at hand can be placed there")
    after = state.clone()
    turns.lay(after, mound)
    return prospects(after, mound)
