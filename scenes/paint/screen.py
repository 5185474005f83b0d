"""The screen's picture, which knows where it may have changed: only that is restored, and handed to the device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

MANY = 120
"""With more places than this to restore, copying everything is quicker."""


class Screen(pygame.Surface):
    """A picture of the size and format of a window, drawn anew for every frame.

    A scene begins a frame by laying a picture under everything (`lay`), and draws over it. Whatever is drawn with
    `blit` and `fill` is noted; what pygame draws on it by other ways has to be told with `note`.
    """

    def __init__(self, window: pygame.Surface) -> None:
        super().__init__(window.get_size(), 0, window)
        self._laid: tuple[pygame.Surface, int] | None = None
        self._fresh = False  # whether it was laid in this frame
        self._over: list[pygame.Rect] = []  # where something has been drawn over it
        self._restored: list[pygame.Rect] = []  # where it has been laid again in this frame

    def lay(self, picture: pygame.Surface, version: int) -> None:
        """Begin a frame with a picture of this size; its `version` changes with its looks."""
        if self._laid == (picture, version) and len(self._over) <= MANY:
            for place in self._over:
                super().blit(picture, place, place)
            self._restored += self._over
        else:
            super().blit(picture, (0, 0))
            self._restored = [self.get_rect()] if self._laid != (picture, version) else self._restored + self._over
        self._laid, self._fresh, self._over = (picture, version), True, []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Draw a picture as every surface does, and note where."""
        place = super().blit(source, dest, area, special_flags)
        self.note(place)
        return place

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill a rectangle as every surface does, and note where."""
        place = super().fill(color, rect, special_flags)
        self.note(place)
        return place

    def note(self, place: pygame.Rect) -> None:
        """Note that something may have been drawn in a place."""
        if not self._over or not self._over[-1].contains(place):
            self._over.append(place)

    def changes(self) -> Sequence[pygame.Rect]:
        """Return where it may look different since this was called last: at the end of every frame."""
        places = self._restored + self._over
        self._restored = []
        if not self._fresh:  # this scene draws everything itself
            self._laid, self._over = None, []
        self._fresh = False
        return places
