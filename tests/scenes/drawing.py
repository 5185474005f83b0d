"""What a painter leaves on an empty surface."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

import pygame

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

P = ParamSpec("P")


def drawn_in(
    painter: Painter, rect: Rect, draw: Callable[Concatenate[Painter, P], object], *more: P.args, **named: P.kwargs
) -> bytes:
    """Return the pixels that `draw` leaves in a rectangle; they must reach over half of its width or of its height."""
    empty = pygame.Surface(painter.surface.get_size(), pygame.SRCALPHA)
    draw(painter.on(empty), *more, **named)
    part = empty.subsurface(painter.device(rect))
    ink = part.get_bounding_rect()
    assert 2 * ink.w >= part.get_width() or 2 * ink.h >= part.get_height(), ink
    return pygame.image.tobytes(part, "RGBA")
