"""Letters and pictures that tests of one process share: what SDL makes of a file is the same every time.

Patio forgets what it has rendered when the window or the language changes, and tests change both all the time. What is
kept here lies below that: every test still asks for its pictures and lays out its words itself.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from functools import lru_cache

import pygame
import pytest

Size = tuple[int, int]

ROOM = 96 << 20
"""How many bytes of pictures are kept: those asked for last."""
LARGE = 8 << 20
"""A picture of so many bytes is drawn anew: grounds of large screens would drive out all others."""
FONTS = 256
"""How many fonts are open at once, each at one size, with the letters that were set."""


class Pictures:
    """Vector pictures by what they are of and their size, as `pygame.image.load_sized_svg` returns them."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str | bytes, Size], pygame.Surface] = OrderedDict()
        self.room = ROOM
        self.load = pygame.image.load_sized_svg

    def load_sized_svg(self, file: str | io.BytesIO, size: Size) -> pygame.Surface:
        """Return the picture; nobody paints on it, for all convert it, which makes a copy."""
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


def share(patch: pytest.MonkeyPatch) -> None:
    """Let all that is drawn from now on share pictures and fonts, until `patch` is undone."""
    patch.setattr(pygame.image, "load_sized_svg", Pictures().load_sized_svg)
    patch.setattr(pygame.font, "Font", lru_cache(FONTS)(pygame.font.Font))
