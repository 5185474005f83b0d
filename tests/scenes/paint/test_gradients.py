"""Boxes that fade from one colour to another."""

from __future__ import annotations

import pygame

from scenes.paint.arch import gradient, paint_gradient
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LOBBY, theme_of, tinted

SKY = ("#1B1836", "#3A2B55", "#5A3A58")


def test_a_box_without_round_corners_looks_as_if_it_were_drawn_whole() -> None:
    window = pygame.display.set_mode((61, 140))
    window.fill("#FFFFFF")
    paint_gradient(Painter(window, 1.0, tinted(theme_of("evening"), LOBBY)), Rect(3, 5, 50, 131), SKY)
    drawn = pygame.image.tobytes(window, "RGB")
    window.fill("#FFFFFF")
    window.blit(gradient(50, 131, SKY, (0, 0, 0, 0)), (3, 5), special_flags=pygame.BLEND_ALPHA_SDL2)
    assert pygame.image.tobytes(window, "RGB") == drawn
    assert window.get_at((20, 5)) != window.get_at((20, 130))
