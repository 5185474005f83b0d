"""Small places on boards are touched beyond their edges, as far as their neighbours let them."""

from __future__ import annotations

import pytest

from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.table.reach import within_reach
from scenes.widgets.base import Spot
from tests.scenes.conftest import Memory, Size, Visit
from tests.scenes.gallery import MOMENTS


def spot(x: float, y: float, w: float, h: float) -> Spot:
    return Spot(f"{x} {y}", Rect(x, y, w, h), "", print)


def test_a_place_with_nothing_beside_it_is_as_large_as_a_finger_round_its_middle() -> None:
    place = spot(100, 100, 20, 10)
    within_reach([place], [place])
    assert place.rect == Rect(88, 83, TOUCH, TOUCH)


def test_neighbours_share_what_lies_between_them_and_what_is_free_on_the_other_side_is_used() -> None:
    upper, lower = spot(0, 100, 60, 20), spot(0, 130, 60, 20)
    within_reach([upper, lower], [upper, lower])
    assert (upper.rect.y, upper.rect.bottom) == (81, 125)
    assert (lower.rect.y, lower.rect.bottom) == (125, 169)


def test_places_that_touch_do_not_grow_into_each_other_and_closed_ones_stay_as_they_are() -> None:
    row = [spot(30 * at, 100, 30, 30) for at in range(3)]
    row[2].enabled = False
    within_reach(row, row)
    assert [each.rect.w for each in row] == [44, 44, 30]
    assert row[0].rect.right == row[1].rect.x


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360), (844, 390)])
def test_columns_of_a_grey_wall_are_as_high_as_a_finger_and_so_is_the_floor_line(size: Size) -> None:
    for moment, touched in (("place", "place 1 1"), ("choice2", "take 1 black floor"), ("choice4", "floor")):
        here = Visit(Memory(size), goes_on=True)
        MOMENTS[moment](here)
        here.tick()
        spots = [each for each in here.table.ui.widgets if each.key.endswith(touched) and isinstance(each, Spot)]
        board = next(each.rect for each in spots if not each.key.startswith("choice"))
        assert board.h >= 40, moment


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360), (844, 390)])
@pytest.mark.parametrize("moment", ["place", "choice2", "choice4"])
def test_each_line_and_column_of_azul_can_be_chosen_by_a_target_as_large_as_a_finger(moment: str, size: Size) -> None:
    here = Visit(Memory(size), goes_on=True)
    MOMENTS[moment](here)
    here.tick()
    large = [each for each in here.table.ui.widgets if each.enabled and min(each.rect.w, each.rect.h) >= 40]
    chosen = {each.key.removeprefix("choice ") for each in large}
    wanted = {here.table.match.game.format_action(action) for action in here.table.chooser.candidates()}
    assert wanted
    assert wanted <= chosen
