"""What a reward counts moves as it is counted: fish leap out of their water and back, lily pads open."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import LILY
from scenes.games.fountains.fading import STEPS
from scenes.games.fountains.marks import paint_badge
from scenes.games.fountains.masonry import Alteration, face, lying_on
from scenes.games.fountains.running import LEAP, LIT_APART, SWIM, without_icons
from scenes.games.fountains.sight import UP
from scenes.paint.animation import ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.camera import Camera

OPENS, CLOSED = 200.0, 0.55
"""Milliseconds in which a lily pad opens, and how large it is when it begins to."""


def leaps_length(cells: Sequence[int]) -> float:
    """Return how long it takes until all have leapt, one after the other."""
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
