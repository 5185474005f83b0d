"""A water zoo is drawn without stray edges and dark squares, on its paper, and its depot tells how much it holds."""

from __future__ import annotations

import pygame
import pytest

from engine.games.aquaretto.grid import BIT
from scenes.games.aquaretto import board
from scenes.games.aquaretto.board import POOL, RIM, paint_paving, plan_zoo
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES
from tests.engine.games.aquaretto.zoos import game, store, zoo_of


def canvas(width: int = 400, height: int = 400) -> Painter:
    """Return a painter on a picture of its own."""
    pygame.display.set_mode((8, 8))
    return Painter(pygame.Surface((width, height), 0, 32), 1.0, THEMES["evening"])


def test_four_cells_of_a_basin_melt_into_one_sheet_of_water() -> None:
    painter = canvas()
    plan = plan_zoo(zoo_of(game()), Rect(0, 0, 400, 400))
    basin = BIT[1, 1] | BIT[2, 1] | BIT[1, 2] | BIT[2, 2]
    board.paint_pool(painter, plan, basin)
    corner = plan.space(2, 2)
    x, y = round(corner.x), round(corner.y)
    assert pygame.Color(RIM) != pygame.Color(POOL)
    for dx in range(-3, 4):
        for dy in range(-3, 4):
            assert painter.surface.get_at((x + dx, y + dy))[:3] == pygame.Color(POOL)[:3]


def test_spaces_side_by_side_have_no_notch_between_them() -> None:
    painter = canvas()
    painter.surface.fill("#FF00FF")
    places = [(Rect(40 + 50 * n, 40, 50, 50), True) for n in range(3)]
    paint_paving(painter, 50, places)
    for x in range(60, 170):
        for y in range(40, 90):
            assert painter.surface.get_at((x, y))[:3] != (255, 0, 255), (x, y)


@pytest.mark.parametrize(("stored", "shown"), [(4, ""), (6, "+"), (8, "+")])
def test_a_depot_tells_how_many_tiles_it_has_no_room_to_show(stored: int, shown: str, said: list[str]) -> None:
    painter = canvas(1280, 720)
    state = game()
    words = [word for word in ("dolphin", "orca", "sea_lion", "sea_turtle") for __ in range(3)]
    store(state, *words[:stored])
    zoo = zoo_of(state)
    plan = plan_zoo(zoo, Rect(0, 0, 680, 588))
    said.clear()
    board.paint_stored(painter, plan, zoo)
    told = [line for line in said if line.startswith("+")]
    assert bool(told) == bool(shown)
    if told:
        row = plan.below_top
        most = int((row.w + 3) // (row.h + 3))
        assert int(told[0]) == stored - 1 - (most - 1)
