"""Pictures at the sizes in which they are drawn."""

from __future__ import annotations

import pygame

from scenes.paint import pictures


def test_light_scaled_up_looks_like_light_drawn_large() -> None:
    pygame.display.set_mode((10, 10))
    side, strength = 320, 0.5
    place = pygame.Rect(40, -60, side, side)
    soft, x, y = pictures.soft("ui/glow", place, place, strength)
    large = pictures.picture("ui/glow", side, side, strength)
    assert (soft.get_size(), (x, y)) == (place.size, place.topleft)
    for x in range(0, side, 20):
        for y in range(0, side, 20):
            one, other = soft.get_at((x, y)), large.get_at((x, y))
            assert abs(one.a - other.a) <= 3, (x, y)
            assert one.a < 6 or abs(one.r - other.r) <= 6, (x, y)


def test_of_light_that_lies_partly_outside_the_window_that_part_is_made_which_is_seen() -> None:
    pygame.display.set_mode((10, 10))
    place, window = pygame.Rect(-250, -640, 1280, 1280), pygame.Rect(0, 0, 780, 1688)
    whole, _, _ = pictures.soft("ui/glow", place, place)
    part, x, y = pictures.soft("ui/glow", place, window)
    made, seen = part.get_rect(topleft=(x, y)), place.clip(window)
    assert made.contains(seen)
    assert made.w * made.h < 1.05 * seen.w * seen.h
    for across in range(0, 780, 60):
        for down in range(0, 640, 40):
            one, other = part.get_at((across - x, down - y)), whole.get_at((across - place.x, down - place.y))
            assert abs(one.a - other.a) <= 2, (across, down)
