"""High contrast at the tables with trucks: shapes stand out by 3 : 1 from their ground, words by 4.5 : 1."""

from __future__ import annotations

import pygame
import pytest

from engine.games.aquaretto.grid import XY, each
from engine.games.aquaretto.pieces import TILES as WATER_TILES
from engine.games.zooloretto.pieces import TILES as ZOO_TILES
from scenes.games.aquaretto import board as water
from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks.painters.materials import FREE_POST, HARD, NIGHT, ON_PIER, PIER, WHITE
from scenes.games.zoo_trucks.pieces import small_picture
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto import plan as zoo
from scenes.model.storage.settings import Settings
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, INK, TEAL, theme_of
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.screens.test_contrast import Faint, contrast
from tests.scenes.screens.test_contrast import faint as faint
from tests.scenes.trucks import TRUCKS

SHAPES = 3.0


def shown(moment: str, theme: str, size: Size = (1280, 720)) -> Visit:
    platform = Memory(size)
    platform.kept["settings"] = Settings(theme=theme, speed="off", pace="slow", contrast="on").to_text()
    here = Visit(platform, goes_on=True)
    TRUCKS[moment](here)
    here.tick(0)
    return here


def colour_at(here: Visit, x: float, y: float) -> tuple[int, ...]:
    return tuple(here.stage.painter.surface.get_at((round(x), round(y))))[:3]


def ratio(one: str, other: str) -> float:
    return contrast(pygame.Color(one)[:3], pygame.Color(other)[:3])


def test_the_materials_of_high_contrast_stand_out_from_each_other() -> None:
    assert set(HARD.values()) == {WHITE, NIGHT, PIER, INK}
    for shape, ground in ((INK, WHITE), (TEAL, WHITE), (water.POOL, WHITE), (FREE_POST, WHITE), (ON_PIER, PIER)):
        assert ratio(shape, ground) >= SHAPES, (shape, ground)
    for words, ground in ((INK, WHITE), (CREAM, NIGHT), ("#FFB9A6", NIGHT), ("#B79C86", NIGHT), ("#E3C5AE", NIGHT)):
        assert ratio(words, ground) >= 4.5, (words, ground)


@pytest.mark.parametrize("theme", ["evening", "plaster"])
def test_spaces_pools_and_places_stand_out_from_their_ground(theme: str) -> None:
    here = shown("double_place", theme)
    table = here.at(TruckTable)
    for side, part in enumerate(table.parts):
        park = part.park(table.state, table.viewer)
        plan = table.board_plan(side, table.state)
        if isinstance(part, WaterBoard):
            cell = next(cell for cell in each(park.land & ~park.animals & ~park.homes(0)) if not cell & park.trainers)
            assert isinstance(plan, water.ZooPlan)
            space = plan.space(*XY[cell])
            edges = [colour_at(here, space.x, space.y + 0.5 * space.h)]
        else:
            assert isinstance(plan, zoo.ZooPlan)
            space = plan.animal(2, 5)
            inside = space.grown(-0.05 * plan.cell)
            edges = [colour_at(here, inside.x + 1, inside.centre[1])]
        middle = colour_at(here, *space.centre)
        assert all(contrast(edge, middle) >= SHAPES for edge in edges), (part.title, edges, middle)


@pytest.mark.parametrize("theme", ["evening", "plaster"])
def test_trucks_stand_out_from_the_pier(theme: str) -> None:
    here = shown("double2", theme)
    plan = here.at(TruckTable).plan
    truck = plan.trucks[0]
    body = colour_at(here, truck.x + 0.02 * truck.w, truck.y + 0.3 * truck.h)
    assert contrast(body, colour_at(here, plan.pier.x + 5, truck.bottom + 7)) >= SHAPES


@pytest.mark.sweep(3)
@pytest.mark.parametrize("theme", ["evening", "plaster"])
@pytest.mark.parametrize("moment", ["water5", "zoo3", "double2", "double_coins"])
def test_all_words_at_the_table_can_be_read(faint: Faint, moment: str, theme: str) -> None:
    shown(moment, theme)
    assert not faint


@pytest.mark.parametrize("density", [1.0, 2.0])
def test_small_animals_have_an_edge_that_stands_out_from_white_panels(density: float) -> None:
    pygame.display.set_mode((10, 10))  # pictures take its format
    surface = pygame.Surface((40 * density, 40 * density), pygame.SRCALPHA)
    painter = Painter(surface, density, theme_of("plaster", high=True))
    for kind in WATER_TILES.types + ZOO_TILES.types:
        surface.fill("#FFFFFF")
        painter.edged(small_picture(kind), Rect(10, 10, 15, 15))
        rows = [[surface.get_at((x, y))[:3] for x in range(surface.get_width())] for y in range(surface.get_height())]
        edges = [
            max(contrast(colour, (255, 255, 255)) for colour in row[begins : begins + round(2 * density)])
            for row in rows
            if (begins := next((x for x, colour in enumerate(row) if contrast(colour, (255, 255, 255)) > 1.1), 0))
        ]
        assert sum(edge >= SHAPES for edge in edges) >= 0.85 * len(edges), kind  # the others are blurred tips
