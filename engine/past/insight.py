"""Where somebody loses most: the slips of many games, gathered by their reasons.

A slip that has several reasons counts for each of them, by its share. If all of it went to the largest, two reasons
that often come together would take turns, and neither would show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.reader import fail

LEAST_GAMES = 3
"""Nothing is said about fewer games than this."""
ENOUGH = 0.5
"""Reasons that come to this part of a slip explain all of it."""
NO_REASON = ""
"""The term of slips for which there is no single reason."""
VERSION = 1
MOST_SLIPS = 20
"""No game has more of them, or of their shares."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A slip of one game, or its share that has one reason: `number` actions come before it, `term` is a part of the
    judgement in which the better action is ahead (`NO_REASON` if there is none), `chance` and `points` are what that
    cost (see `engine.bots.review`).
    """

    game: str
    number: int
    term: str
    chance: float
    points: float


@dataclass(frozen=True, slots=True)
class Habit:
    """All losses by one term, the costliest first."""

    term: str
    losses: tuple[Loss, ...]

    @property
    def points(self) -> float:
        """The points they cost together; a slip that gained points counts nothing."""
        return sum(max(0.0, loss.points) for loss in self.losses)

    @property
    def chance(self) -> float:
        """The shares of first place they cost together."""
        return sum(loss.chance for loss in self.losses)


def divided(slip: Loss, reasons: Mapping[str, float]) -> list[Loss]:
    """Return the shares of a slip by its reasons, which are points by term, above 0.

    Where these come to less than `ENOUGH` of what the slip cost, the rest of it has no single reason.
    """
    if not reasons:
        return [replace(slip, term=NO_REASON)]
    explained = sum(reasons.values())
    total = max(ENOUGH * slip.points, explained)
    parts = {**reasons, NO_REASON: total - explained} if total > explained else reasons
    return [
        replace(slip, term=term, chance=slip.chance * part / total, points=slip.points * part / total)
        for term, part in parts.items()
    ]


def whole(losses: Iterable[Loss]) -> list[Loss]:
    """Return the slips whose shares these are, in their order, each under its largest reason if it has any."""
    found: dict[tuple[str, int], Loss] = {}
    most: dict[tuple[str, int], float] = {}
    for loss in losses:
        key = (loss.game, loss.number)
        known, weight = found.get(key), loss.chance if loss.term != NO_REASON else -1.0
        if known is None:
            found[key], most[key] = loss, weight
            continue
        term = loss.term if weight > most[key] else known.term
        most[key] = max(most[key], weight)
        found[key] = replace(known, term=term, chance=known.chance + loss.chance, points=known.points + loss.points)
    return list(found.values())


def habits(losses: Iterable[Loss]) -> list[Habit]:
    """Return the losses by term, what costs most first; those without a single reason come last."""
    by_term: dict[str, list[Loss]] = {}
    for loss in losses:
        by_term.setdefault(loss.term, []).append(loss)
    found = [
        Habit(term, tuple(sorted(each, key=lambda loss: (-loss.points, -loss.chance))))
        for term, each in by_term.items()
    ]
    return sorted(found, key=lambda habit: (habit.term == NO_REASON, -habit.points, -habit.chance))


def write_losses(losses: Sequence[Loss]) -> dict[str, Any]:
    """Return the losses of one game as JSON values."""
    slips = [[loss.number, loss.term, round(loss.chance, 4), round(loss.points, 2)] for loss in losses]
    return {"v": VERSION, "slips": slips}


def read_losses(game: str, data: Any) -> tuple[Loss, ...]:
    """Read back what `write_losses` wrote for a game. Raises `InvalidState` for anything else."""
    if type(data) is not dict or data.get("v") != VERSION or type(data.get("slips")) is not list:
        fail("these are no slips")
    if len(data["slips"]) > MOST_SLIPS:
        fail("a game does not have that many slips")
    losses = []
    for slip in data["slips"]:
        if type(slip) is not list or [type(part) for part in slip[:2]] != [int, str] or len(slip) != 4:
            fail("this is no slip")
        number, term, *costs = slip
        if any(type(cost) not in (int, float) or not -1e4 < cost < 1e4 for cost in costs) or not 0 <= number < 10**5:
            fail("a number of this slip is none")
        losses.append(Loss(game, number, term[:60], *map(float, costs)))
    return tuple(losses)
