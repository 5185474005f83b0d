"""Flights: which piece flies where, found by comparing where all pieces lay before and where they lie now.

A game says for each position which pieces lie where (`Lying`). Pieces of the same kind are matched, those with a name
by their name; a piece in only one of the two positions appears or disappears. So a table needs no animation of its own
for each event.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from scenes.paint.animation import Step, arc, fly_time, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

APART = 45.0
"""Milliseconds between the starts of two flights."""
LONGEST = 900.0
"""The latest start of the last piece in milliseconds, however many fly."""
FADE = 120.0
"""How long a change takes in milliseconds when motion is reduced."""

Paint = Callable[[Painter, Rect], None]


class Lying(NamedTuple):
    """A piece on the table: its `kind`, its rectangle, how it is drawn, and a `name` if it is unique.

    `where` is what it lies on (a truck, a factory, a hand), so that pieces that stay are not confused with those that
    moved.
    """

    kind: Hashable
    rect: Rect
    paint: Paint
    where: Hashable = None
    name: Hashable = None


class Flight(NamedTuple):
    """A piece on its way from one place to another, beginning `start` milliseconds after the step does."""

    paint: Paint
    origin: Rect
    goal: Rect
    start: float
    length: float

    def draw(self, painter: Painter, elapsed: float) -> None:
        """Draw the piece where it is after `elapsed` milliseconds."""
        t = part(elapsed, self.start, self.length)
        x, y = arc(*self.origin.centre, *self.goal.centre, t)
        w = self.origin.w + (self.goal.w - self.origin.w) * t
        h = self.origin.h + (self.goal.h - self.origin.h) * t
        swell = 1 + 0.06 * 4 * t * (1 - t)
        self.paint(painter, Rect.around(x, y, w * swell, h * swell))


class Change(NamedTuple):
    """How two positions differ: pairs (before, after) of pieces that moved, pieces that came, pieces that went."""

    moved: list[tuple[Lying, Lying]]
    came: list[Lying]
    went: list[Lying]


def compare(before: Sequence[Lying], after: Sequence[Lying]) -> Change:
    """Return how the pieces moved between two positions of the table.

    Named pieces are matched by name. Of the others, those that lie as before stay; the rest of a kind is matched
    nearest first, so that few paths cross.
    """
    named = {piece.name: piece for piece in after if piece.name is not None}
    moved: list[tuple[Lying, Lying]] = []
    went: list[Lying] = []
    for piece in before:
        if piece.name is None:
            continue
        goal = named.pop(piece.name, None)
        if goal is None:
            went.append(piece)
        elif goal.rect != piece.rect:
            moved.append((piece, goal))
    came = list(named.values())
    lost, found = _unmatched(before, after)
    for kind, origins in lost.items():
        goals = found.pop(kind, [])
        pairs, left, open_ = _nearest(origins, goals)
        moved += pairs
        went += left
        came += open_
    for goals in found.values():
        came += goals
    return Change(moved, came, went)


def _unmatched(
    before: Sequence[Lying], after: Sequence[Lying]
) -> tuple[dict[Hashable, list[Lying]], dict[Hashable, list[Lying]]]:
    """Return the nameless pieces of both positions by kind, without those that lie on the same thing in both."""
    staying: dict[tuple[Hashable, Hashable], int] = {}
    for piece in after:
        if piece.name is None:
            staying[piece.kind, piece.where] = staying.get((piece.kind, piece.where), 0) + 1
    lost: dict[Hashable, list[Lying]] = {}
    matched: dict[tuple[Hashable, Hashable], int] = {}
    for piece in before:
        if piece.name is not None:
            continue
        key = (piece.kind, piece.where)
        if staying.get(key, 0) > matched.get(key, 0):
            matched[key] = matched.get(key, 0) + 1
        else:
            lost.setdefault(piece.kind, []).append(piece)
    found: dict[Hashable, list[Lying]] = {}
    for piece in after:
        if piece.name is not None:
            continue
        key = (piece.kind, piece.where)
        if matched.get(key, 0):
            matched[key] -= 1
        else:
            found.setdefault(piece.kind, []).append(piece)
    return lost, found


def _nearest(origins: list[Lying], goals: list[Lying]) -> tuple[list[tuple[Lying, Lying]], list[Lying], list[Lying]]:
    """Return pairs of origins and goals, nearest first, and what is left on either side."""
    distances = sorted(
        (math.dist(origin.rect.centre, goal.rect.centre), i, j)
        for i, origin in enumerate(origins)
        for j, goal in enumerate(goals)
    )
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    for _, i, j in distances:
        if i not in pairs and j not in taken:
            pairs[i] = j
            taken.add(j)
    return (
        [(origins[i], goals[j]) for i, j in sorted(pairs.items())],
        [origin for i, origin in enumerate(origins) if i not in pairs],
        [goal for j, goal in enumerate(goals) if j not in taken],
    )


def flights_of(change: Change) -> list[Flight]:
    """Return the flights of the pieces that moved, one after the other."""
    apart = min(APART, LONGEST / max(1, len(change.moved)))
    return [
        Flight(goal.paint, origin.rect, goal.rect, apart * number, fly_time(_distance(origin.rect, goal.rect)))
        for number, (origin, goal) in enumerate(change.moved)
    ]


def flying(change: Change, begin: Callable[[], None], done: Callable[[], None], *, reduced: bool = False) -> Step:
    """Return the step in which the pieces of a change fly; with `reduced` motion they just appear a moment later."""
    return fly(flights_of(change), begin, done, reduced=reduced)


def fly(
    flights: Sequence[Flight], begin: Callable[[], None], done: Callable[[], None], *, reduced: bool = False
) -> Step:
    """Return the step in which pieces fly; with `reduced` motion they just appear a moment later."""
    if reduced or not flights:
        return Step(FADE if flights else 0, done=done, begin=begin)
    length = max(flight.start + flight.length for flight in flights)

    def draw(painter: Painter, elapsed: float) -> None:
        for flight in flights:
            flight.draw(painter, elapsed)

    return Step(length, draw, done, begin)


def _distance(origin: Rect, goal: Rect) -> float:
    return math.dist(origin.centre, goal.centre)
