"""The panels that are kept as pictures at Fountains' table show the game as it is."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.scenes.games.fountains.tables import at_table, play_on


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seats"), [((1280, 720), (2, 1)), ((390, 844), (2, 0)), ((844, 390), (1, 0))])
def test_the_kept_panels_look_as_if_everything_were_drawn_anew(size: tuple[int, int], seats: tuple[int, int]) -> None:
    here, rng = at_table(seats, size, designs="three") if sum(seats) > 1 else at_table(seats, size), random.Random(4)
    for moment in range(1, 13):
        play_on(here, rng, 3 * moment)
        here.until(here.targets)
        here.tick(50)
        seen = pygame.image.tobytes(here.stage.painter.surface, "RGB")
        here.table.panels.forget()
        here.table.changed()
        here.tick(50)
        assert seen == pygame.image.tobytes(here.stage.painter.surface, "RGB"), f"after {3 * moment} actions"
