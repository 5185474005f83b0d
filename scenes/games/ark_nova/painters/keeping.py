"""Panels kept as pictures: what has the same values, size and colours is drawn once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple, TypeVar

import pygame

from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Theme

Face = TypeVar("Face", bound=Hashable)
MARGIN = 6.0
"""How far shadows and rings usually reach beyond a thing."""


Paint = Callable[[Painter, Rect, Face], None]


class Ground(NamedTuple):
    """What a picture begins with: `paint` draws `face`, and that is kept as a picture of its own."""

    paint: Callable[[Painter, Rect, Any], None]
    face: Hashable


def paint_kept(
    painter: Painter, rect: Rect, face: Face, paint: Paint[Face], margin: float = MARGIN, ground: Ground | None = None
) -> None:
    """Draw `paint(painter, rect, face)` from its picture; `margin` is how far shadows and rings reach beyond `rect`.

    `ground`: what lies below and stays the same where the face changes.
    """
    area = painter.device(rect)
    made = keep(painter, rect, face, paint, margin, ground)
    painter.blit(made, area.x - painter.px(margin), area.y - painter.px(margin))


def keep(
    painter: Painter, rect: Rect, face: Face, paint: Paint[Face], margin: float = MARGIN, ground: Ground | None = None
) -> pygame.Surface:
    """Return the picture that `paint_kept` draws, made if there is none yet."""
    area = painter.device(rect)
    return _made(paint, face, ground, area.w, area.h, painter.px(margin), painter.density, painter.theme)


@kept(96, screens=2.5)
def _made(
    paint: Paint[Any], face: Hashable, ground: Ground | None, w: int, h: int, margin: int, density: float, theme: Theme
) -> pygame.Surface:
    if ground:
        surface = _made(ground.paint, ground.face, None, w, h, margin, density, theme).copy()
    else:
        surface = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    area = Rect(margin / density, margin / density, w / density, h / density)
    paint(Painter(surface, density, theme), area, face)
    return surface
