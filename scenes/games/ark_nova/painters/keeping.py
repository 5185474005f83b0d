"""Panels kept as pictures: what has the same values, size and colours is drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

import pygame

from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Theme

Face = TypeVar("Face", bound=Hashable)


def paint_kept(
    painter: Painter, rect: Rect, face: Face, paint: Callable[[Painter, Rect, Face], None], margin: float = 6
) -> None:
    """Draw `paint(painter, rect, face)` from its picture; `margin` is how far shadows and rings reach beyond `rect`."""
    area = painter.device(rect)
    made = keep(painter, rect, face, paint, margin)
    painter.blit(made, area.x - painter.px(margin), area.y - painter.px(margin))


def keep(
    painter: Painter, rect: Rect, face: Face, paint: Callable[[Painter, Rect, Face], None], margin: float = 6
) -> pygame.Surface:
    """Return the picture that `paint_kept` draws, made if there is none yet."""
    area = painter.device(rect)
    return _made(paint, face, area.w, area.h, painter.px(margin), painter.density, painter.theme)


@kept(96, screens=1.5)
def _made(
    paint: Callable[[Painter, Rect, Face], None], face: Face, w: int, h: int, margin: int, density: float, theme: Theme
) -> pygame.Surface:
    surface = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    area = Rect(margin / density, margin / density, w / density, h / density)
    paint(Painter(surface, density, theme), area, face)
    return surface
