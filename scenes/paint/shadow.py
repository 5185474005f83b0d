"""Shadows, baked once per size class and stretched; in device pixels."""

from __future__ import annotations

import pygame

from scenes.paint import shapes
from scenes.paint.cache import kept

FINE = 8
"""A blur of more than twice this many pixels is made on a smaller picture: its time grows with its width squared."""


@kept(64)
def _patch(radius: int, blur: int, colour: str) -> pygame.Surface:
    """Return the shadow of a small rounded box: a square of side 2 * (radius + 2 * blur) + 1."""
    times = blur // FINE
    if times > 1:
        small = _patch(max(1, round(radius / times)), round(blur / times), colour)
        return pygame.transform.smoothscale(small, (2 * (radius + 2 * blur) + 1,) * 2)
    edge = radius + 2 * blur
    side = 2 * edge + 1
    inner = side - 2 * blur
    soft = pygame.Surface((side, side), pygame.SRCALPHA)
    soft.fill((255, 255, 255, 0))
    soft.blit(shapes.box(inner, inner, radius, "#FFFFFF"), (blur, blur))
    if blur:
        soft = pygame.transform.gaussian_blur(soft, max(1, blur // 2))
    tint = pygame.Color(colour)
    # the blur darkens colours at the edge, so only its alpha is kept
    soft.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.fill((255, 255, 255, tint.a), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


@kept(64, screens=0.5)
def below(w: int, h: int, radius: int, blur: int, colour: str) -> pygame.Surface:
    """Return the shadow of a w x h box; it reaches `blur` pixels beyond it on each side."""
    blur = max(1, blur)
    radius = max(1, min(radius, w // 2, h // 2))
    edge = radius + 2 * blur
    wide, high = w + 2 * blur, h + 2 * blur
    if wide <= 2 * edge + 1 or high <= 2 * edge + 1:
        small = _patch(radius, blur, colour)
        return pygame.transform.smoothscale(small, (wide, high))
    return shapes.stretch(_patch(radius, blur, colour), edge, wide, high)


@kept(32)
def well(w: int, h: int, radius: float, depth: int, colour: str) -> pygame.Surface:
    """Return the dark upper edge inside a sunken w x h box: rings that fade over `depth` pixels."""
    result = pygame.Surface((w, h), pygame.SRCALPHA)
    tint = pygame.Color(colour)
    outer = shapes.box(w, h, radius, "#FFFFFF")
    for step in range(depth):
        ring = outer.copy()
        cut = pygame.Surface((w, h), pygame.SRCALPHA)
        cut.blit(outer, (0, step + 1))
        ring.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        strength = tint.a * (1 - step / depth) / depth * 1.6
        ring.fill((255, 255, 255, min(255, int(strength))), special_flags=pygame.BLEND_RGBA_MULT)
        result.blit(ring, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return result
