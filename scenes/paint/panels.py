"""Panels of a scene that are kept as pictures: each is drawn again only when it shows something else."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


class Panels:
    """Pictures of regions of one surface, over a ground that stays the same until `forget`."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, pygame.Rect, pygame.Surface]] = {}

    def forget(self) -> None:
        """Drop all pictures: the ground, the size or the looks have changed."""
        self._kept.clear()

    def paint(self, painter: Painter, name: str, rect: Rect, shows: object, draw: Callable[[], None]) -> None:
        """Draw a panel, or its picture where it `shows` what it showed before.

        Args:
            name: tells the panels of a scene apart.
            rect: what `draw` draws on at most, with the ground that is seen there; off the surface nothing is drawn.
            shows: all that the drawing depends on besides what `forget` is for; compared by `==`.
            draw: draws it with that painter.
        """
        place = painter.device(rect).clip(painter.surface.get_rect())
        if not place:
            return
        kept = self._kept.get(name)
        if kept and kept[:2] == (shows, place):
            painter.surface.blit(kept[2], place)
            return
        draw()
        self._kept[name] = shows, place, painter.surface.subsurface(place).copy()
