"""How features move: they are covered, pond weed comes and goes, coins pay, counted fish leap, lily pads open."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import COIN, LILY
from scenes.games.fountains.flood import Change
from scenes.games.fountains.layout.shown import UP, laid_last
from scenes.games.fountains.motion.water import LEAP, LIT_APART, SWIM, without_icons
from scenes.games.fountains.painters.marks import paint_badge
from scenes.games.fountains.painters.masonry import Alteration, face, lying_on, weed_cells, weed_place
from scenes.paint.animation import arc, ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.camera import Camera

COVERED, SINK, GROW, SPIN = 240.0, 180.0, 220.0, 300.0
"""Milliseconds in which a covered feature fades, pond weed sinks or grows, and a coin spins before it flies."""
TURNS = 2
"""How often a coin turns over while it spins."""
STEPS = 8
"""The number of sizes that things have while they grow or shrink: each is a rendering that is kept."""
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
    """Return the pond weed that sinks as water comes, and the pond weed that grows; covered weed does neither."""
    starts = {change.cell: change.start for change in changes}
    stay = standing(before, after)
    sinking = [cell for cell in weed_cells(before) if before.top[cell].piece == after.top[cell].piece]
    moving = [(cell, False) for cell in sinking] + [(cell, True) for cell in weed_cells(after)]
    return [Weed(cell, starts.get(cell, 0.0), grows) for cell, grows in moving if cell not in stay]


def weeds_length(weeds: Sequence[Weed]) -> float:
    """Return how many milliseconds pass until all pond weed has grown or is gone."""
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


OPENS, CLOSED = 200.0, 0.55
"""Milliseconds in which a lily pad opens, and how large it is when it begins to."""


def leaps_length(cells: Sequence[int]) -> float:
    """Return how many milliseconds pass until all have leapt, one after the other."""
    return SWIM + LIT_APART * (len(cells) - 1) if cells else 0.0


class Leaps:
    """Fish and lily pads of a fountain that are counted. A fish is drawn over a picture of its water without it."""

    def __init__(self, fountain: Fountain, cells: Sequence[int], *, spent: bool) -> None:
        self.cells = cells
        self._fountain = fountain
        self._without = without_icons(fountain, cells)
        self._spent = spent
        self._faces: dict[int, Alteration] = {}

    def paint(self, painter: Painter, camera: Camera, elapsed: float) -> None:
        """Draw those that move now."""
        for number, cell in enumerate(self.cells):
            pad = self._fountain.top[cell].icon == LILY
            t = part(elapsed, LIT_APART * number, OPENS if pad else SWIM)
            if 0 < t < 1:
                self._paint_water(painter, camera, cell)
                self._paint_icon(painter, camera, cell, t, pad=pad)
                paint_badge(painter, camera, self._fountain, cell)

    def _paint_water(self, painter: Painter, camera: Camera, cell: int) -> None:
        if cell not in self._faces:
            size = round(camera.scale * painter.density * 4) / 4
            self._faces[cell] = face(self._without, cell, size, self._spent)
        seen = self._faces[cell]
        x, y = (painter.px(each) for each in camera.to_screen(0, 0))
        painter.blit(seen.picture, x + seen.place.x, y + seen.place.y)

    def _paint_icon(self, painter: Painter, camera: Camera, cell: int, t: float, *, pad: bool) -> None:
        x, y = xy_of(cell)
        cx, cy = camera.to_screen(x + 0.5, y + 0.48 - UP * self._fountain.top[cell].level)
        name = f"fountains/{lying_on(self._fountain, cell, self._spent, wet=True)}"
        side = (0.92 if cell in self._fountain.tokens else 0.88) * camera.scale
        if pad:
            grown = CLOSED + (1 - CLOSED) * round(ease_out(t) * STEPS) / STEPS
            painter.moving(name, Rect.around(cx, cy, side * grown))
        else:
            up = min(LEAP, 0.5 * camera.scale) * math.sin(math.pi * t)
            painter.picture(name, Rect.around(cx, cy - up, side))
