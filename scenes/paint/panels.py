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
        self._drawn = False  # whether one that can wait was drawn anew in this picture
        self.late = False
        """Whether some panel of the last picture shows what it showed before: it waits for the next one."""

    def begin(self) -> None:
        """Begin a picture: of the panels that can wait one is drawn anew in it."""
        self._drawn = self.late = False

    def forget(self) -> None:
        """Drop all pictures: the ground, the size or the looks have changed."""
        self._kept.clear()

    def paint(
        self, painter: Painter, name: str, rect: Rect, shows: object, draw: Callable[[], None], *, waits: bool = False
    ) -> None:
        """Draw a panel, or its picture where it `shows` what it showed before.

        Args:
            name: tells the panels of a scene apart.
            rect: what `draw` draws on at most, with the ground that is seen there; off the surface nothing is drawn.
            shows: all that the drawing depends on besides what `forget` is for; compared by `==`.
            draw: draws it with that painter.
            waits: whether its old picture does for a while, so that one frame need not draw many panels.
        """
        place = painter.device(rect).clip(painter.surface.get_rect())
        if not place:
            return
        kept = self._kept.get(name)
        if kept and kept[:2] == (shows, place):
            painter.surface.blit(kept[2], place)
            return
        if waits and kept and kept[1] == place:
            if self._drawn:
                self.late = True
                painter.surface.blit(kept[2], place)
                return
            self._drawn = True
        draw()
        self._kept[name] = shows, place, painter.surface.subsurface(place).copy()

    def part(self, painter: Painter, name: str, area: pygame.Rect) -> None:
        """Draw what of a kept panel lies in an area of device pixels, over whatever is there."""
        __, place, made = self._kept[name]
        seen = area.clip(place)
        painter.surface.blit(made, seen, seen.move(-place.x, -place.y))
