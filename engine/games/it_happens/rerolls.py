"""How rolling the die at hand again compares with placing it: by what placements may be expected to bring.

The points from tiles and insects of the mounds on the table are exact under the assumption of `chances`. What junk may
still bring is estimated by `expectation`: it depends on where the die goes, not on the face it shows.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.it_happens import turns
from engine.games.it_happens.chances import final_sums
from engine.games.it_happens.expectation import junk_expectation
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import FACES, INSECT_POINTS, MOUNDS_A_ROUND, NOBODY, PLACE, SHAFTS
from engine.games.it_happens.position import ItHappensPosition
from engine.games.it_happens.preview import Gain, gain
from engine.games.it_happens.scoring import meets_number

LEAST = 0.1
"""Faces that are less than this many points apart are as good as each other."""


class RerollOdds(NamedTuple):
    """How a roll of the die at hand compares with the face it shows: chances of a better, an equal and a worse one.

    Faces are compared by the points that the die's player can expect from the best placement (`expected_points`),
    without the insect that a roll costs. `best[face - 1]` is that placement, and `points` are those expected from it.
    """

    better: float
    equal: float
    worse: float
    best: tuple[Gain, ...]
    points: tuple[float, ...]


def reroll_odds(state: ItHappensPosition) -> RerollOdds | None:
    """Return how rolling the die at hand again compares with placing it; None unless a die was rolled."""
    if state.phase != PLACE:
        return None
    player = state.colour
    mounds = [mound for mound in range(MOUNDS_A_ROUND) if state.open[player] >> mound & 1]
    expected = {mound: expected_points(state, mound) for mound in mounds}
    best, points = [], []
    for face in range(1, FACES + 1):
        mound = max(mounds, key=lambda mound: expected[mound][face - 1])
        placed = gain(state, player, mound, face)
        assert placed is not None  # the mound is open
        best.append(placed)
        points.append(expected[mound][face - 1])
    mine = points[state.face - 1]
    better = sum(each - mine >= LEAST for each in points)
    worse = sum(mine - each >= LEAST for each in points)
    equal = FACES - better - worse
    return RerollOdds(better / FACES, equal / FACES, worse / FACES, tuple(best), tuple(points))


def expected_points(state: ItHappensPosition, mound: int) -> list[float]:
    """Return the points its player can expect once the die at hand lies in a mound; the index is its face - 1.

    Counted are the three mounds on the table, insects held and junk; tiles won earlier are left out.
    Raises `IllegalAction` where the die cannot be placed there.
    """
    player = state.colour
    after = state.clone()
    turns.lay(after, mound)
    pairs, kinds = junk_expectation(after)
    steady = pairs[player] + kinds[player] + INSECT_POINTS * after.insects(player)
    here: list[float] = []
    for each in range(MOUNDS_A_ROUND):
        values, sums = _values_of_sums(after, player, each), final_sums(after, player, each)
        if each != mound:
            steady += sum(chance * values[total] for total, chance in sums.items())
            continue
        for face in range(1, FACES + 1):
            shift = face - state.face
            here.append(sum(chance * values[total + shift] for total, chance in sums.items()))
    return [steady + points for points in here]


def _values_of_sums(state: ItHappensPosition, player: int, mound: int) -> list[float]:
    """Return the points that `player` can expect from a mound for each final sum of its shaft; the index is the sum.

    Ties of players without a shaft go to the lower number, as in `chances.prospects`.
    """
    at = state.mounds[mound]
    card, most = MOUNDS[at], FACES * max(map(len, MOUNDS[at].shafts))
    none, one = [1.0] * (most + 1), [0.0] * (most + 1)
    left = _leftness(state, player, mound)
    for other in range(state.scored):
        if other == player:
            continue
        sums = final_sums(state, other, mound)
        wins_ties = _leftness(state, other, mound) < left
        ahead = 0.0
        for total in range(most, -1, -1):
            level = sums.get(total, 0.0)
            beaten = ahead + level if wins_ties else ahead
            none[total], one[total] = none[total] * (1 - beaten), one[total] * (1 - beaten) + none[total] * beaten
            ahead += level
    return [0.0] + [
        card.queen * none[total]
        + card.general * one[total]
        + INSECT_POINTS * meets_number(state, total, card.insect_number)
        for total in range(1, most + 1)
    ]


def _leftness(state: ItHappensPosition, player: int, mound: int) -> int:
    shaft = state.shafts[MOUNDS_A_ROUND * player + mound]
    return SHAFTS + player if shaft == NOBODY else shaft
