"""Shapes of It Happens.. stand out from what is around them in high contrast."""

import pygame
import pytest

from scenes.games.it_happens.painters.mounds import paint_space
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import theme_of
from tests.scenes.conftest import Visiting
from tests.scenes.screens.test_contrast import contrast

MOUND = (176, 106, 58)
"""About the colour of a mound's front."""


def drawn(thing: str, name: str) -> pygame.Surface:
    surface = pygame.Surface((60, 60))
    surface.fill(MOUND)
    paint_space(Painter(surface, 1.0, theme_of(name, high=True)), Rect(10, 10, 40, 40), thing)
    return surface


@pytest.mark.parametrize("name", ["evening", "plaster"])
def test_spaces_of_a_shaft_stand_out_from_the_mound_and_from_each_other(visit: Visiting, name: str) -> None:
    visit()
    empty, printed = drawn("", name), drawn("map", name)
    edge, inside, ground = (tuple(picture.get_at(at)[:3]) for picture, at in (
        (empty, (30, 10)), (empty, (30, 30)), (printed, (14, 30)),
    ))  # fmt: skip
    assert contrast(edge, MOUND) >= 3
    assert contrast(edge, inside) >= 4.5
    assert contrast(inside, ground) >= 4.5
