"""Azul's layout in every window: nothing off the screen, nothing over another, everything large enough to touch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from scenes.games.azul.choice.rows import main_buttons, row_places
from scenes.games.azul.layout.source_places import KINDS, SMALLEST_TILE, stack_size
from scenes.games.azul.layout.window import Layout, lay_out
from scenes.games.azul.painters.sources import count_at
from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.paint.window import scale_of, table_area
from tests.scenes.conftest import SIZES, Size

SLACK = 0.51
LEAST_TILE = 20
"""What design allows where a whole board or nine plates must fit a phone: the touch is only a choice, not the move."""


def plans() -> Iterator[tuple[float, float, int, Layout]]:
    for (width, height), players in itertools.product(SIZES, (2, 3, 4)):
        scale = scale_of(width, height)
        for viewer in range(players):
            yield width / scale, height / scale, players, lay_out(width / scale, height / scale, players, viewer)


def test_the_band_of_a_line_leaves_the_floor_line_free() -> None:
    bands = [(board.line_rect(4), board.floor) for *__, plan in plans() for board in plan.boards.values()]
    assert bands
    assert all(band.bottom < floor.y for band, floor in bands)


def panels(plan: Layout) -> dict[str, Rect]:
    """Return the areas that may not overlap, by name."""
    areas = {f"strip {seat}": strip for seat, strip in plan.strips.items()}
    areas |= {f"board {seat}": board.rect for seat, board in plan.boards.items() if seat not in plan.strips}
    areas |= {"choice": plan.choice, "bowl": plan.sources.bowl}
    if plan.kind == "desktop":  # on a tablet the rail is a part of the opponent's strip
        areas |= {name: rect for name, rect in (("rail", plan.rail), ("log", plan.log)) if rect}
    if plan.kind != "phone" and plan.status:
        areas["status"] = plan.status
    return areas


def plates(plan: Layout) -> list[tuple[float, float, float, float]]:
    radius = plan.sources.radius
    return [(x - radius, y - radius, x + radius, y + radius) for x, y in plan.sources.plates]


def test_everything_lies_inside_the_window() -> None:
    for width, height, __, plan in plans():
        room = table_area(width, height)
        for name, rect in panels(plan).items():
            assert rect.x >= room.x - SLACK, (width, height, name)
            assert rect.y >= room.y - SLACK, (width, height, name)
            assert rect.right <= width + SLACK, (width, height, name)
            assert rect.bottom <= height + SLACK, (width, height, name)
        for left, top, right, bottom in plates(plan):
            assert left >= room.x - SLACK
            assert top >= room.y - SLACK
            assert right <= width + SLACK
            assert bottom <= height + SLACK


def test_no_panel_lies_over_another() -> None:
    for width, height, players, plan in plans():
        for (one, a), (other, b) in itertools.combinations(panels(plan).items(), 2):
            if "bowl" not in (one, other):
                assert not a.grown(-SLACK).overlaps(b.grown(-SLACK)), (width, height, players, one, other)


def test_plates_touch_neither_each_other_nor_panels_nor_the_bowl() -> None:
    for width, height, players, plan in plans():
        radius, bowl = plan.sources.radius, plan.sources.bowl
        for (ax, ay), (bx, by) in itertools.combinations(plan.sources.plates, 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= (2 * radius) ** 2, (width, height, players)
        corner = plan.sources.rounded
        for x, y in plan.sources.plates:
            # the bowl is all points within `corner` of its inner part
            dx = max(0.0, abs(x - bowl.centre[0]) - (bowl.w / 2 - corner))
            dy = max(0.0, abs(y - bowl.centre[1]) - (bowl.h / 2 - corner))
            assert (dx * dx + dy * dy) ** 0.5 >= radius + corner - SLACK, (width, height, players)
            for name, rect in panels(plan).items():
                if name != "bowl":
                    near_x = min(max(x, rect.x), rect.right)
                    near_y = min(max(y, rect.y), rect.bottom)
                    assert (x - near_x) ** 2 + (y - near_y) ** 2 >= (radius - 1) ** 2, (width, height, players, name)


def test_the_own_board_and_its_places_are_whole() -> None:
    for __, __, players, plan in plans():
        for board in plan.boards.values():
            whole = board.rect
            for row in range(5):
                for rect in (board.line_cell(row, row), board.wall_cell(row, 4), board.floor_cell(row)):
                    assert whole.x <= rect.x
                    assert rect.right <= whole.right
                    assert whole.y <= rect.y
                    assert rect.bottom <= whole.bottom
            assert board.bed.y + board.bed.h <= board.floor.y + SLACK, players


def test_targets_are_large_enough_to_touch() -> None:
    for width, height, players, plan in plans():
        own = next(board for seat, board in plan.boards.items() if seat not in plan.strips)
        large = plan.kind in ("tablet", "desktop")
        tile = plan.sources.plate_tile(1, 0)
        # every tile of a group stands for the group; touching one only chooses
        assert tile.w >= (33 if large else LEAST_TILE), (width, height, players, tile.w)
        assert own.step >= (33 if large else LEAST_TILE), (width, height, players)


def test_rows_of_a_low_window_are_tall_enough_for_a_finger() -> None:
    for width, height, players, plan in plans():
        if plan.kind == "low":
            own = next(board for seat, board in plan.boards.items() if seat not in plan.strips)
            assert min(own.row_rect(row).h for row in range(5)) >= 28, (width, height, players)
            if (width, height) == (844, 390):
                assert own.row_step >= 40


def test_rows_on_a_phone_are_as_high_as_a_finger() -> None:
    boards = [board for *__, plan in plans() if plan.kind == "phone" for board in plan.boards.values()]
    assert boards
    assert all(board.row_rect(row).h >= 40 for board in boards for row in range(5))


def test_in_low_windows_and_on_tablets_the_own_board_fills_its_height_beside_the_choice() -> None:
    for width, height, players, plan in plans():
        if plan.columned:
            own = next(
                board for board in plan.boards.values() if board.rect.right < plan.choice.x < board.rect.right + 9
            )
            assert abs(own.rect.bottom - plan.choice.bottom) <= 0.03 * height, (width, height, players)
            if plan.kind == "low":
                assert own.rect.h + plan.strips[next(iter(plan.strips))].h >= 0.9 * (height - 24)


def test_every_row_of_the_choice_has_a_place_of_its_own_above_the_main_button() -> None:
    for width, height, players, plan in plans():
        if plan.columned:
            rows, (main, back) = row_places(plan, 6), main_buttons(plan)
            assert back
            places = [*rows, main, back]
            for one, other in itertools.combinations(places, 2):
                assert not one.overlaps(other), (width, height, players)
            assert all(plan.choice.x <= row.x and row.right <= plan.choice.right for row in places)
            assert min(row.h for row in rows) >= 34


def test_the_centre_holds_the_most_tiles_there_can_be() -> None:
    for width, height, players, plan in plans():
        most = 3 * (2 * players + 1) + 1
        places = plan.sources.bowl_tiles(most)
        assert len(places) == most
        if plan.kind != "desktop" or places[0].w < SMALLEST_TILE:  # then each colour is one stack, beside the marker
            places = plan.sources.bowl_tiles(KINDS, 1.1)
        for one, other in itertools.combinations(places, 2):
            assert not one.overlaps(other), (width, height, players)
        assert min(place.w for place in places) >= 19, (width, height, players)


def test_the_main_button_is_large_enough_for_a_thumb() -> None:
    for __, __, __, plan in plans():
        for button in main_buttons(plan):
            assert button is None or (button.w >= TOUCH and button.h >= TOUCH)


@pytest.mark.parametrize("size", [(640, 360), (640, 304), (360, 640), (390, 844), (360, 532)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_numbers_of_stacks_in_the_centre_hide_no_other_stack_and_no_number(players: int, size: Size) -> None:
    plan = lay_out(*size, players, 0)
    assert plan.kind != "desktop"
    share, apart = stack_size(plan.sources)
    stacks = plan.sources.bowl_tiles(KINDS, share, apart)
    numbers = [count_at(stack, 9) for stack in stacks]
    for at, number in enumerate(numbers):
        others = [*stacks[:at], *stacks[at + 1 :]]
        assert not [other for other in others if number.overlaps(other.grown(-0.2 * other.w))]
        assert not [other for other in (*numbers[:at], *numbers[at + 1 :]) if number.overlaps(other)]
