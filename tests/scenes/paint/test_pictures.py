"""Pictures at the sizes in which they are drawn."""

from __future__ import annotations

import pygame

from scenes.paint import pictures


def test_light_scaled_up_looks_like_light_drawn_large() -> None:
    pygame.display.set_mode((10, 10))
    side, strength = 320, 0.5
    soft, large = (draw("ui/glow", side, side, strength) for draw in (pictures.soft, pictures.picture))
    assert soft.get_size() == (side, side)
    for x in range(0, side, 20):
        for y in range(0, side, 20):
            one, other = soft.get_at((x, y)), large.get_at((x, y))
            assert abs(one.a - other.a) <= 3, (x, y)
            assert one.a < 6 or abs(one.r - other.r) <= 6, (x, y)
