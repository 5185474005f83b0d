"""Turning points of a game, read off the course of the scores: they need no search and are there at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from scenes.model.rounds import Course

Kind = Literal["own", "swing", "rival"]


class Turning(NamedTuple):
    """What happened with action `number` (from 0): `seat` gained `points`, or the lead of `seat` changed by them."""

    number: int
    kind: Kind
    seat: int
    points: int


def turning_points(course: Course, seat: int) -> list[Turning]:
    """Return a seat's best gain, the largest change of its lead, and the best gain of a rival, where there are such.

    No action is named twice; whichever comes first in this order keeps it.
    """
    steps = range(1, len(course.counts))
    rivals = [other for other in range(len(course.totals)) if other != seat]
    own = course.totals[seat]

    def lead(step: int) -> int:
        return own[step] - max(course.totals[rival][step] for rival in rivals)

    def found(kind: Kind, who: int, changes: Sequence[int]) -> list[Turning]:
        return [
            Turning(course.counts[step] - 1, kind, who, change)
            for step, change in zip(steps, changes, strict=True)
            if change
        ]

    gains = found("own", seat, [own[step] - own[step - 1] for step in steps])
    swings = found("swing", seat, [lead(step) - lead(step - 1) for step in steps]) if rivals else []
    losses = [
        turn
        for rival in rivals
        for turn in found(
            "rival", rival, [course.totals[rival][step] - course.totals[rival][step - 1] for step in steps]
        )
    ]
    chosen: list[Turning] = []
    for turns in (gains, swings, losses):
        free = [turn for turn in turns if turn.number not in {each.number for each in chosen}]
        if turns is not swings:
            free = [turn for turn in free if turn.points > 0]
        best = max(free, key=lambda turn: abs(turn.points), default=None)
        chosen += [best] if best else []
    return chosen
