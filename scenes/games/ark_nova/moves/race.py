"""Tracks of the race that grow (or shrink) when appeal and conservation change.

Not flights of the kit: a track changes its length, not its place.
"""

from __future__ import annotations

from engine.games.ark_nova.pieces import TARGET
from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.painters.race import paint_growing, runner_place
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.pieces.zoo import Runner
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import ease_in_out, part
from scenes.paint.painter import Painter

PER_POINT, LONGEST = 60.0, 700.0


def growing(before: ArkView, after: ArkView) -> list[Moving]:
    """Return how the tracks of counters that have changed grow or shrink; empty where the race is not shown."""
    race = after.plan.race
    changed = [
        (at, old, new)
        for at, (old, new) in enumerate(zip(before.runners, after.runners, strict=False))
        if old.colour == new.colour and (old.appeal, old.conservation) != (new.appeal, new.conservation)
    ]
    if not race or race != before.plan.race or not changed:
        return []
    lines = [(runner_place(race, at), old, new, _length(old, new)) for at, old, new in changed]

    def draw(painter: Painter, elapsed: float) -> None:
        scaled = in_units(painter, after.plan)
        for place, old, new, length in lines:
            paint_growing(scaled, place, old, new, ease_in_out(part(elapsed, 0, length)))

    longest = max(length for *_, length in lines)
    return [Moving(longest, draw, lambda view: view._replace(runners=before.runners))]


def _length(old: Runner, new: Runner) -> float:
    points = max(abs(new.appeal - old.appeal), abs(TARGET[new.conservation] - TARGET[old.conservation]))
    return min(LONGEST, PER_POINT * points)
