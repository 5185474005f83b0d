"""Tall boxes are drawn from pictures of low ones, and look like boxes that are drawn whole."""

from __future__ import annotations

import pygame
import pytest

from scenes.paint import cache, shadow, shapes
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES

SIZE = (500, 1100)
PLACE = Rect(20, 15, 200, 500)


@pytest.fixture
def painter() -> Painter:
    pygame.display.set_mode(SIZE)
    canvas = pygame.Surface(SIZE, pygame.SRCALPHA)
    canvas.fill("#335577")
    return Painter(canvas, 2.0, THEMES["evening"])


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("fill", ["#AA3322", "#AA332280"])
@pytest.mark.parametrize("line", ["", "#FFEE00"])
def test_a_tall_box_looks_as_if_drawn_from_a_picture_of_its_size(painter: Painter, fill: str, line: str) -> None:
    wanted = painter.on(painter.surface.copy())
    wanted.blit(shapes.box(400, 1000, 24.0, fill, line, 4.0 if line else 0), 40, 30)
    painter.box(PLACE, fill, 12, line, 2)
    assert same(painter.surface, wanted.surface)


def test_of_a_tall_box_without_ground_only_the_edge_is_drawn(painter: Painter) -> None:
    wanted = painter.on(painter.surface.copy())
    wanted.blit(shapes.box(400, 1000, 24.0, "", "#FFEE00", 4.0), 40, 30)
    painter.box(PLACE, "", 12, "#FFEE00", 2)
    assert same(painter.surface, wanted.surface)


@pytest.mark.parametrize("wide", [400, 60])
def test_the_shadow_of_a_tall_box_looks_as_if_drawn_from_a_picture_of_its_size(painter: Painter, wide: int) -> None:
    wanted = painter.on(painter.surface.copy())
    wanted.blit(shadow.below(wide, 1000, 24, 8, "#00000080"), 40 - 8, 30 - 8 + 6)
    painter.shadow(PLACE._replace(w=wide / 2), 12, (3, 4), "#00000080")
    assert same(painter.surface, wanted.surface)


def test_the_pictures_of_tall_boxes_take_no_more_memory_than_those_of_low_ones(painter: Painter) -> None:
    cache.forget()
    painter.shadow(PLACE, 12, (3, 4))
    painter.box(PLACE, "#AA3322", 12)
    once = cache.held()
    assert once < 2 * 4 * 416 * 256
    for high in (400, 450, 520):
        painter.shadow(PLACE._replace(h=high), 12, (3, 4))
        painter.box(PLACE._replace(h=high), "#AA3322", 12)
    assert cache.held() == once
