"""Which action a bot plays where several are as good: by lot, so that bots of one level do not all do the same.

An action is as good as the best if it is expected to lose less than half a point of lead and less than a hundredth of
first place, and rests on at least half as many simulations: what was hardly looked at only seems as good. Towards the
end half a point decides a game, and a hundredth of first place leaves less to the lot. A seat that has all but won or
lost leaves nothing to it: dawdling over a win looks foolish.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.base import Candidate
from engine.bots.judge import leads
from engine.state import Action

CLOSE, CLOSE_CHANCE = 0.5, 0.01
"""An action that is worse by this many points, or by this share of first place, never counts as equally good."""
DECIDED = 0.1
"""Who has less than this share of first place, or as little left to win, has all but lost or won."""


def as_good(candidates: Sequence[Candidate], player: int) -> list[Action]:
    """Return the first of `candidates` (best first, at least one) and those that are as good for `player`."""
    best = candidates[0]
    if not DECIDED <= best.chance <= 1 - DECIDED:
        return [best.action]
    least = _lead(best, player) - CLOSE
    chance = best.chance - CLOSE_CHANCE
    return [best.action] + [
        other.action
        for other in candidates[1:]
        if 2 * other.visits >= best.visits and _lead(other, player) > least and other.chance > chance
    ]


def as_good_as_best(actions: Sequence[Action], expected_points: Sequence[float]) -> list[Action]:
    """Return those of `actions` that points the most, or less than `CLOSE` points worse (`Judge.expected_points`)."""
    least = max(expected_points) - CLOSE
    return [action for action, points in zip(actions, expected_points, strict=True) if points > least]


def by_lot(actions: Sequence[Action], seed: int) -> Action:
    """Return one of `actions`, each with the same chance; equal seeds give equal choices."""
    return actions[_scatter(seed) % len(actions)]


def _lead(candidate: Candidate, player: int) -> float:
    points = candidate.points
    return leads(points)[player] if len(points) > 1 else points[0]


def _scatter(seed: int) -> int:
    """Return 64 bits that look random (SplitMix64's finaliser): far cheaper than seeding a generator per decision."""
    mixed = seed * 0x9E3779B97F4A7C15 & _BITS
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & _BITS
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _BITS
    return mixed ^ mixed >> 31


_BITS = (1 << 64) - 1
