"""Vector pictures, rendered once per size, strength and tint; in device pixels."""

from __future__ import annotations

import pygame

from scenes.paint.cache import kept
from scenes.platform.paths import ASSETS

COARSE = 32
"""Sides of renderings from which moving pictures are made are multiples of this."""


@kept(512, screens=1.5)
def picture(name: str, w: int, h: int, strength: float = 1.0, tint: str = "") -> pygame.Surface:
    """Return the picture `assets/<name>.svg` at w x h.

    `strength` (0..1) is baked into the picture, so it costs nothing later; `tint` colours a white icon.
    """
    if strength != 1.0 or tint:
        dimmed = picture(name, w, h).copy()
        colour = pygame.Color(tint or "#FFFFFF")
        colour.a = round(colour.a * strength)
        dimmed.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        return dimmed
    path = ASSETS / f"{name}.svg"
    return pygame.image.load_sized_svg(str(path), (max(1, w), max(1, h))).convert_alpha()


@kept(256, screens=1)
def moving(name: str, w: int, h: int) -> pygame.Surface:
    """Return a moving square picture, scaled down from one of a few renderings so that no frame waits for the SVG.

    While it turns over it is squeezed: `w` and `h` differ.
    """
    large = -(-max(w, h) // COARSE) * COARSE
    return pygame.transform.smoothscale(picture(name, large, large), (max(1, w), max(1, h)))


@kept(64)
def turned(name: str, side: int, degrees: int) -> pygame.Surface:
    """Return a square picture turned clockwise about its middle; the surface is larger than `side`."""
    return pygame.transform.rotozoom(picture(name, side, side), -degrees, 1.0)
