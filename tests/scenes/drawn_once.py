"""Letters and pictures that tests in one process share: SDL renders a file the same way every time.

Patio forgets what it has rendered when the window or the language changes, and tests change both all the time. What is
kept here lies below that: every test still asks for its pictures and lays out its words itself.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

import pygame
import pytest

Size = tuple[int, int]
Source = str | io.BytesIO
"""The path of a vector picture, or its text."""

ROOM = 96 << 20
"""How many bytes of pictures are kept, the last used ones."""
LARGE = 8 << 20
"""A picture with at least this many bytes is not kept: grounds of large screens would drive out all others."""
SHADOWS = 512
"""How many blurred corners are kept."""
FONTS = 256
"""How many fonts are open at once, each at one size, with the letters that were set."""


class Pictures:
    """Vector pictures by source and size; `load` draws them: `pygame.image.load_sized_svg`."""

    def __init__(self, load: Callable[[Source, Size], pygame.Surface]) -> None:
        self.load = load
        self.room = ROOM
        self.kept: OrderedDict[tuple[str | bytes, Size], pygame.Surface] = OrderedDict()

    def __call__(self, file: Source, size: Size) -> pygame.Surface:
        """Return the picture. Nobody paints on it, since all callers convert it, which copies it."""
        key = file if isinstance(file, str) else file.getvalue(), size
        if found := self.kept.get(key):
            self.kept.move_to_end(key)
            return found
        made = self.load(file, size)
        cost = size[0] * size[1] * 4
        if cost < LARGE:
            self.kept[key] = made
            self.room -= cost
        while self.room < 0:
            oldest, __ = self.kept.popitem(last=False)
            self.room += oldest[1][0] * oldest[1][1] * 4
        return made


class Shadows:
    """Blurred surfaces by the original's contents; `blur` makes them: `pygame.transform.gaussian_blur`."""

    def __init__(self, blur: Callable[[pygame.Surface, int], pygame.Surface]) -> None:
        self.blur = blur
        self.kept: OrderedDict[tuple[bytes, Size, int], pygame.Surface] = OrderedDict()

    def __call__(self, surface: pygame.Surface, radius: int) -> pygame.Surface:
        """Return a copy of the blurred surface, because callers tint it."""
        key = pygame.image.tobytes(surface, "RGBA"), surface.get_size(), radius
        if key not in self.kept:
            self.kept[key] = self.blur(surface, radius)
        if len(self.kept) > SHADOWS:
            self.kept.popitem(last=False)
        return self.kept[key].copy()


def share(patch: pytest.MonkeyPatch) -> None:
    """Share pictures, shadows and fonts from now on, until `patch` is undone."""
    patch.setattr(pygame.image, "load_sized_svg", Pictures(pygame.image.load_sized_svg))
    patch.setattr(pygame.transform, "gaussian_blur", Shadows(pygame.transform.gaussian_blur))
    patch.setattr(pygame.font, "Font", lru_cache(FONTS)(pygame.font.Font))
