"""A water zoo is drawn without stray edges and dark squares, on its paper, and its depot tells how much it holds.

Numbers lie over rings, and animals of the log can be told apart.
"""

from __future__ import annotations

import pygame
import pytest

from engine.games.aquaretto.grid import BIT
from scenes.games.aquaretto import board
from scenes.games.aquaretto.board import POOL, RIM, paint_paving, plan_zoo
from scenes.games.zoo_trucks.log import tile_part
from scenes.games.zoo_trucks.painters.middle import offered_at
from scenes.games.zoo_trucks.peek import peeked
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.paint.painter import Painter
from scenes.paint.pictures import picture
from scenes.paint.rect import Rect
from scenes.paint.theme import THEMES
from tests.engine.games.aquaretto.zoos import game, store, zoo_of
from tests.scenes.happens import at_table
from tests.scenes.trucks import match_at, turn


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


def test_an_enlarged_board_stays_on_its_paper() -> None:
    table = at_table(match_at("aquaretto", 3, turn(6))).at(TruckTable)
    painter = canvas(700, 560)
    painter.surface.fill("#FF00FF")
    paper = Rect(50, 40, 600, 460)
    peeked(table.state, table.parts, 1, "", str).paint(painter, paper)
    for beyond in (paper._replace(y=paper.bottom, h=20), paper._replace(x=paper.right, w=20)):
        part = painter.surface.subsurface(painter.device(beyond))
        assert pygame.transform.average_color(part)[:3] == (255, 0, 255)


def test_the_ring_round_a_truck_leaves_its_number_free() -> None:
    here = at_table(match_at("aquaretto", 3, lambda state: turn(4)(state) and bool(state.trucks[0])), size=(390, 844))
    table = here.at(TruckTable)
    take = ("take", 1)
    assert take in table.chooser.legal
    x, y, side = offered_at(table.plan.trucks[0], short=table.plan.short)
    number = here.stage.painter.device(Rect.around(x, y, 0.4 * side, 0.44 * side))

    edge = here.stage.painter.device(table.plan.trucks[0].grown(3)._replace(h=3))

    def seen(place: pygame.Rect) -> bytes:
        return pygame.image.tobytes(here.stage.painter.surface.subsurface(place), "RGB")

    before = seen(number), seen(edge)
    table.mark(take)
    here.tick(0)
    assert seen(edge) != before[1]
    assert seen(number) == before[0]


@pytest.mark.parametrize("side", [16, 20])
def test_the_turtle_of_the_log_has_a_head_in_front_of_its_shell(side: int) -> None:
    turtle = tile_part("sea_turtle.female").picture
    drawn = picture(turtle, side, side)
    head = [drawn.get_at((x, y)) for x in range(round(0.4 * side)) for y in range(round(0.6 * side))]
    assert sum(dot.a > 128 and dot.r > 150 and dot.g > 200 for dot in head) >= 0.05 * side * side
    shell = drawn.get_at((round(0.55 * side), round(0.5 * side)))
    assert shell.r < 100
