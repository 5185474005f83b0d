"""Vector pictures, rendered once per size, strength and tint; in device pixels.

In high contrast colours of a game's pictures give way to others, where `high_contrast.json` beside them says so.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path

import pygame

from scenes.paint.cache import forget, kept
from scenes.platform.paths import ASSETS

COARSE = 32
"""Sides of renderings from which moving pictures are made are multiples of this."""
SOFT = 4
"""How many times larger a picture without edges is than the one it is scaled up from."""
_COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")


class _Contrast:
    """How pictures are drawn: for the whole window at once, like the language of texts."""

    high = False


_contrast = _Contrast()


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
    instead = _colours_instead(path.parent) if _contrast.high else {}
    drawing: str | io.BytesIO = str(path)
    if instead:
        text = _COLOUR.sub(lambda found: instead.get(found[0], found[0]), path.read_text(encoding="utf-8"))
        drawing = io.BytesIO(text.encode())
    return pygame.image.load_sized_svg(drawing, (max(1, w), max(1, h))).convert_alpha()


def follow_contrast(high: bool) -> None:
    """Draw pictures with high contrast from now on, or without: renderings of the other kind are dropped."""
    if high != _contrast.high:
        _contrast.high = high
        forget()


def _colours_instead(folder: Path) -> Mapping[str, str]:
    """Return the colours of the pictures in a folder that give way in high contrast, with those that come instead.

    The file is read each time: a game's folder may arrive later than its first picture, and few pictures are rendered.
    """
    path = folder / "high_contrast.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


def soft(name: str, place: pygame.Rect, seen: pygame.Rect, strength: float = 1.0) -> tuple[pygame.Surface, int, int]:
    """Return the part that is seen of a picture without edges, such as light, and where its corner lies.

    The picture has a `place`; the part covers at least what of that is `seen`.
    """
    part, whole = seen.clip(place).move(-place.x, -place.y), (-(-place.w // SOFT), -(-place.h // SOFT))
    # one more pixel of the small picture on each side, so that nothing is seen of its edges
    left, top = (max(0, start // SOFT - 1) for start in part.topleft)
    right, bottom = (min(most, -(-end // SOFT) + 1) for end, most in zip(part.bottomright, whole, strict=True))
    made = _soft(name, place.w, place.h, strength, (left, top, right - left, bottom - top))
    return made, place.x + SOFT * left, place.y + SOFT * top


@kept(8, screens=1)
def _soft(name: str, w: int, h: int, strength: float, part: tuple[int, int, int, int]) -> pygame.Surface:
    """Scale up a part of a small picture: a large SVG takes far longer, and much of it may lie outside the window."""
    small = picture(name, -(-w // SOFT), -(-h // SOFT), strength).subsurface(part)
    return pygame.transform.smoothscale(small, (SOFT * part[2], SOFT * part[3]))


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
