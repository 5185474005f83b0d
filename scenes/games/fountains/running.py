"""Drawing water that runs: cells of a fountain as they come to have water, over the fountain without it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.fountains.fountain import Fountain
from engine.games.fountains.grid import NORTH, SOUTH, STRIDE, WEST, xy_of
from engine.games.fountains.pieces import EMPTY
from scenes.games.fountains.flood import RUN, Change
from scenes.games.fountains.masonry import MARGIN, bounds, rendering
from scenes.games.fountains.sight import UP
from scenes.paint.animation import ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.widgets.camera import Camera

FILL = 2 * RUN
"""Milliseconds in which a cell fills once water has come to it."""
DUST = 160.0


def whole_length(changes: Sequence[Change]) -> float:
    """Return how long it takes until all water has come to rest."""
    return max((change.start for change in changes), default=0.0) + FILL


def paint_changes(
    painter: Painter, camera: Camera, fountain: Fountain, changes: Sequence[Change], elapsed: float, *, spent: bool
) -> None:
    """Draw of `fountain` what has changed so far; below lies the fountain as it was before."""
    size = round(camera.scale * painter.density * 4) / 4
    made = rendering(fountain, size, spent)
    area = bounds(fountain, MARGIN)
    x, y = camera.to_screen(area.x, area.y)
    left, top = painter.px(x), painter.px(y)
    for change in changes:
        share = ease_out(part(elapsed, change.start, FILL))
        if share > 0:
            seen = _filled(_column(fountain, change.cell), change.side, share)
            piece = pygame.Rect(
                round((seen.x - area.x) * size),
                round((seen.y - area.y) * size),
                round(seen.w * size),
                round(seen.h * size),
            )
            painter.surface.blit(made, (left + piece.x, top + piece.y), piece)


def _column(fountain: Fountain, cell: int) -> Rect:
    """Return where a cell and the wall below it are seen, in cells."""
    x, y = xy_of(cell)
    level = fountain.top[cell].level
    south = fountain.top.get(cell + STRIDE)
    wall = max(0, level - (south.level if south else 0))
    return Rect(x, y - UP * level, 1, 1 + UP * wall)


def _filled(column: Rect, side: int, share: float) -> Rect:
    """Return how much of it has filled from a side; from within it fills to all sides."""
    x, y, w, h = column.x, column.y, column.w, column.h
    if side == EMPTY:
        return Rect.around(*column.centre, w * share, h * share)
    if side == NORTH:
        return Rect(x, y, w, h * share)
    if side == SOUTH:
        return Rect(x, y + h * (1 - share), w, h * share)
    return Rect(x, y, w * share, h) if side == WEST else Rect(x + w * (1 - share), y, w * share, h)


def paint_dust(painter: Painter, area: Rect, elapsed: float) -> None:
    """Draw the dust round a tile that has just come down."""
    t = part(elapsed, 0, DUST)
    if 0 < t < 1:
        grown = area.grown(2 + 6 * ease_out(t))
        for x, y in ((grown.x, grown.bottom), (grown.centre[0], grown.bottom + 2), (grown.right, grown.bottom)):
            painter.circle(x, y, 2 + 3 * t * (1 - t), "#D9CFB4")
