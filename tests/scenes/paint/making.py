"""Pictures that are made one by one, for tests of what a slow device leaves for the next frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.paint.cache import kept


def pictures() -> tuple[Callable[[int], pygame.Surface], list[int]]:
    """Return a function that returns a picture by its number and keeps it, and the list of those that it has made."""
    made: list[int] = []

    @kept(9, screens=1)
    def picture(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((4, 4))

    return picture, made
