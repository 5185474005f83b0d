"""Drawing water that runs: cells of a fountain as they get water, over the fountain without it."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import NORTH, SOUTH, STRIDE, WEST, xy_of
from engine.games.fountains.pieces import COLOURS, EMPTY, FEATURES, PLAIN, WILD
from scenes.games.fountains.flood import RUN, Change
from scenes.games.fountains.layout.shown import UP
from scenes.games.fountains.painters.masonry import SIDES, frame_of, rendering
from scenes.paint.animation import ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD
from scenes.widgets.camera import Camera

FILL = 2 * RUN
"""Milliseconds in which a cell fills once water has come to it."""
DUST = 160.0
SWIM, LEAP = 260.0, 22.0
"""Milliseconds that a fish leaps into its water, and how many CSS pixels high at most."""
LIT, LIT_APART = 420.0, 60.0
"""Milliseconds that something counted is lit, and how long after one another."""


def whole_length(changes: Sequence[Change]) -> float:
    """Return how many milliseconds pass until all water has come to rest."""
    return max((change.start for change in changes), default=0.0) + FILL


def paint_changes(
    painter: Painter, camera: Camera, fountain: Fountain, changes: Sequence[Change], elapsed: float, *, spent: bool
) -> None:
    """Draw the part of `fountain` that has changed so far, over the fountain as it was before."""
    size = round(camera.scale * painter.density * 4) / 4
    made = rendering(fountain, size, spent)
    frame = frame_of(fountain, size)
    x, y = (painter.px(each) for each in camera.to_screen(0, 0))
    for change in changes:
        share = ease_out(part(elapsed, change.start, FILL))
        if share > 0:
            seen = _filled(_column(fountain, change.cell), change.side, share)
            piece = pygame.Rect(*(round(each * size) for each in seen))
            painter.surface.blit(made, (x + piece.x, y + piece.y), piece.move(-frame.x, -frame.y))


def _column(fountain: Fountain, cell: int) -> Rect:
    """Return where a cell and the wall below it are seen, in cells."""
    x, y = xy_of(cell)
    level = fountain.top[cell].level
    south = fountain.top.get(cell + STRIDE)
    wall = max(0, level - (south.level if south else 0))
    return Rect(x, y - UP * level, 1, 1 + UP * wall)


def _filled(column: Rect, side: int, share: float) -> Rect:
    """Return the part of a column that has filled from a side; from within it fills to all sides."""
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


def swimmers(fountain: Fountain, changes: Sequence[Change]) -> list[Change]:
    """Return the changes that bring water to a fish."""
    fish = (*COLOURS, WILD)
    return [
        change for change in changes if fountain.top[change.cell].icon in fish and fountain.water.is_wet(change.cell)
    ]


def without_icons(fountain: Fountain, cells: Sequence[int]) -> Fountain:
    """Return a fountain without the features of some cells, which are drawn apart while they move."""
    if not cells:
        return fountain
    top = {cell: seen._replace(icon=PLAIN) if cell in cells else seen for cell, seen in fountain.top.items()}
    return Fountain(fountain.steps, fountain.pieces, top, fountain.tokens, fountain.covered, fountain.water)


def paint_swimmers(
    painter: Painter, camera: Camera, fountain: Fountain, swimming: Sequence[Change], elapsed: float
) -> None:
    """Draw the fish that water reaches: they leap with it, away from where it comes, and back to their places."""
    side = 0.88 * camera.scale
    for change in swimming:
        if elapsed < change.start:
            continue  # it lies there dry, as part of its cell
        t = part(elapsed, change.start, SWIM)
        seen = fountain.top[change.cell]
        x, y = xy_of(change.cell)
        cx, cy = camera.to_screen(x + 0.5, y + 0.48 - UP * seen.level)
        dx, dy = (0, 0) if change.side == EMPTY else SIDES[change.side]
        arc = math.sin(math.pi * t)
        push = 0.16 * camera.scale * math.sin(2 * math.pi * t)
        up = min(LEAP, 0.5 * camera.scale) * arc
        token = change.cell in fountain.tokens
        name = FEATURES[seen.icon]
        size = 0.92 * camera.scale if token else side
        at = Rect.around(cx - dx * push, cy - dy * push - up, size)
        painter.picture(f"fountains/{'token' if token else 'fish'}_{name}", at)


def lights_length(cells: Sequence[int]) -> float:
    """Return how many milliseconds it takes to light things, one after the other."""
    return LIT + LIT_APART * (len(cells) - 1) if cells else 0.0


def paint_lights(painter: Painter, camera: Camera, fountain: Fountain, cells: Sequence[int], elapsed: float) -> None:
    """Draw a ring round each thing that is counted, as it is counted."""
    for number, cell in enumerate(cells):
        t = part(elapsed, LIT_APART * number, LIT)
        if 0 < t < 1:
            x, y = xy_of(cell)
            cx, cy = camera.to_screen(x + 0.5, y + 0.48 - UP * fountain.top[cell].level)
            steps = round(4 * ease_out(t)) / 4  # few sizes, which are kept
            painter.circle(cx, cy, camera.scale * (0.36 + 0.14 * steps), line=GOLD, width=3)
