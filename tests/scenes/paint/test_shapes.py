"""Boxes of any size are made from one small patch."""

from __future__ import annotations

import pygame
import pytest

from scenes.paint import shapes


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.set_mode((10, 10))


@pytest.mark.parametrize("fill", ["#12345678", "#123456", ""])
def test_a_stretched_box_repeats_its_patch_between_the_corners(fill: str) -> None:
    made = shapes.box(90, 70, 12, fill, "#FF00AA", 3)
    edge = 14
    patch = shapes.patch(edge, 12, fill, "#FF00AA", 3)
    for x in (0, 5, edge - 1, edge, 45, 90 - edge - 1, 90 - edge, 89):
        for y in (0, 5, edge - 1, edge, 35, 70 - edge - 1, 70 - edge, 69):
            from_x = min(x, edge) if x < 90 - edge else x - 90 + 2 * edge + 1
            from_y = min(y, edge) if y < 70 - edge else y - 70 + 2 * edge + 1
            assert made.get_at((x, y)) == patch.get_at((from_x, from_y)), (x, y)


def test_a_box_without_a_ground_is_clear_inside() -> None:
    assert shapes.box(90, 70, 12, "", "#FF00AA", 3).get_at((45, 35)) == pygame.Color(0, 0, 0, 0)
