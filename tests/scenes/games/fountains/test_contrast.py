"""High contrast of Fountains: bricks stand out by 3 : 1 from water, dry basins and paving, words by 4.5 : 1."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from engine.games.fountains.pieces import DARK, INSIDE, LIGHT, OPEN
from scenes.games.fountains.painters.marks import ON_WHITE
from scenes.games.fountains.painters.masonry import Look, cell_picture
from scenes.model.storage.settings import Settings
from scenes.paint import pictures
from tests.scenes.conftest import Memory, Visit, Visiting
from tests.scenes.gallery import MORE
from tests.scenes.screens.test_contrast import Faint, contrast
from tests.scenes.screens.test_contrast import faint as faint

SHAPES = 3.0
GROUNDS = ("water_1a", "water_2b", "water_3c", "water_4a", "water_5b", "dry_a")
SIDE = 100


@pytest.fixture
def high(visit: Visiting) -> None:
    """Draw pictures with high contrast."""
    visit()
    pictures.follow_contrast(True)


def colours(ground: str, edge: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the colours of a brick in the east of a cell with that ground, and of the ground beside it."""
    made = cell_picture(Look(ground, (INSIDE, edge, INSIDE, INSIDE), "", (False, False, False), ()), SIDE / 100)
    return tuple(made.get_at((97, 22)))[:3], tuple(made.get_at((52, 53)))[:3]


@pytest.mark.usefixtures("high")
@pytest.mark.parametrize(("ground", "edge"), [*product(GROUNDS, (LIGHT, DARK, OPEN))])
def test_bricks_stand_out_from_water_and_dry_basins(ground: str, edge: int) -> None:
    assert contrast(*colours(ground, edge)) >= SHAPES


@pytest.mark.usefixtures("high")
def test_dark_bricks_light_bricks_and_paving_are_told_apart() -> None:
    light, dark = (colours("water_1a", edge)[0] for edge in (LIGHT, DARK))
    assert contrast(light, dark) >= 7
    assert contrast(dark, (255, 255, 255)) >= 7


def test_without_high_contrast_the_bricks_are_brown_again(visit: Visiting) -> None:
    here = visit()
    brown = colours("water_1a", DARK)
    here.stage.settings.contrast = "on"
    here.stage.apply_settings()
    assert colours("water_1a", DARK) != brown
    here.stage.settings.contrast = "off"
    here.stage.apply_settings()
    assert colours("water_1a", DARK) == brown


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("theme", ["evening", "plaster"])
@pytest.mark.parametrize("moment", ["garden_place3", "garden_move5"])
def test_all_words_of_the_garden_can_be_read(faint: Faint, moment: str, theme: str) -> None:
    platform = Memory((1280, 720))
    platform.kept["settings"] = Settings(theme=theme, speed="off", pace="slow", contrast="on").to_text()
    here = Visit(platform, goes_on=True)
    MORE[moment](here)
    here.tick(0)
    assert not faint


def test_the_ground_within_reach_has_a_line_that_is_seen_on_white() -> None:
    assert contrast(pygame.Color(ON_WHITE)[:3], (255, 255, 255)) >= SHAPES
