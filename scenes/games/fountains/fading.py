"""What goes and what comes when a tile or token lies: features that it covers, pond weed, and coins that pay."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import COIN
from scenes.games.fountains.flood import Change
from scenes.games.fountains.masonry import lying_on, weed_cells, weed_place
from scenes.games.fountains.sight import UP, laid_last
from scenes.paint.animation import arc, ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.camera import Camera

COVERED, SINK, GROW, SPIN = 240.0, 180.0, 220.0, 300.0
"""Milliseconds in which a covered feature fades, pond weed sinks or grows, and a coin spins before it flies."""
TURNS = 2
"""How often a coin turns over while it spins."""
STEPS = 8
"""In so many steps things change their size: each size is a rendering that is kept."""
PAID_SIDE = 18.0
"""The side of a coin, in CSS pixels, when it comes to the points."""


class Weed(NamedTuple):
    """Pond weed that comes or goes: its cell, when it begins to, and whether it grows."""

    cell: int
    start: float
    grows: bool


def standing(before: Fountain, after: Fountain) -> set[int]:
    """Return the cells whose pond weed stays as it is."""
    was = {cell for cell in weed_cells(before) if before.top[cell].piece == after.top[cell].piece}
    return was.intersection(weed_cells(after))


def weeds_between(before: Fountain, after: Fountain, changes: Sequence[Change]) -> list[Weed]:
    """Return the pond weed that sinks as water comes, and that which grows; what a tile covers is neither."""
    starts = {change.cell: change.start for change in changes}
    stay = standing(before, after)
    sinking = [cell for cell in weed_cells(before) if before.top[cell].piece == after.top[cell].piece]
    moving = [(cell, False) for cell in sinking] + [(cell, True) for cell in weed_cells(after)]
    return [Weed(cell, starts.get(cell, 0.0), grows) for cell, grows in moving if cell not in stay]


def weeds_length(weeds: Sequence[Weed]) -> float:
    """Return how long it takes until all pond weed has grown or is gone."""
    return max((weed.start + (GROW if weed.grows else SINK) for weed in weeds), default=0.0)


def paint_weeds(painter: Painter, camera: Camera, fountain: Fountain, weeds: Sequence[Weed], elapsed: float) -> None:
    """Draw pond weed on its way: it grows from its foot, and sinks there."""
    for weed in weeds:
        share = ease_out(part(elapsed, weed.start, GROW)) if weed.grows else 1 - part(elapsed, weed.start, SINK)
        share = round(share * STEPS) / STEPS
        if share:
            place = camera.rect(weed_place(fountain, weed.cell))
            high = place.h * share
            painter.moving("fountains/weed", Rect(place.x, place.bottom - high, place.w, high))


def covered(before: Fountain, cells: Collection[int]) -> list[int]:
    """Return which of some cells showed a feature."""
    return [cell for cell in cells if cell in before.top and before.top[cell].icon >= 0]


def paint_covered(
    painter: Painter, camera: Camera, before: Fountain, cells: Sequence[int], elapsed: float, *, spent: bool
) -> None:
    """Draw the features that a tile or token has come to lie on: they rise a little and fade."""
    t = part(elapsed, 0, COVERED)
    strength = 1 - math.floor(t * STEPS) / STEPS
    for cell in cells if strength else ():
        name = lying_on(before, cell, spent, before.water.is_wet(cell))
        x, y = xy_of(cell)
        cx, cy = camera.to_screen(x + 0.5, y + 0.48 - UP * before.top[cell].level - 0.2 * ease_out(t))
        painter.picture(f"fountains/{name}", Rect.around(cx, cy, 0.88 * camera.scale), strength)


def paid_coins(fountain: Fountain) -> list[int]:
    """Return the cells whose coins pay once the last tile or token lies in water."""
    return [cell for cell in laid_last(fountain) if fountain.top[cell].icon == COIN]


def paint_coin(
    painter: Painter, origin: tuple[float, float], goal: tuple[float, float], side: float, elapsed: float, fly: float
) -> None:
    """Draw a coin that spins where it lies, then flies to its goal in `fly` milliseconds, smaller and smaller."""
    t = part(elapsed, SPIN, fly)
    if t < 1:
        turned = abs(math.cos(2 * math.pi * TURNS * elapsed / SPIN)) if elapsed < SPIN else 1.0
        wide = max(1, round(turned * STEPS)) / STEPS
        size = side + (PAID_SIDE - side) * round(t * STEPS) / STEPS
        up = 0.25 * side * math.sin(math.pi * part(elapsed, 0, SPIN))
        x, y = arc(*origin, *goal, t)
        painter.moving("fountains/coin", Rect.around(x, y - up, size * wide, size))
