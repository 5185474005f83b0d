"""Fountains' layout in every window: nothing off the screen, nothing over another, buttons large enough to touch."""

import itertools

from scenes.games.fountains.layout import bar_places, lay_out
from scenes.paint.window import table_room
from scenes.stage.stage import COMFORTABLE
from tests.scenes.conftest import SIZES

SLACK = 0.51


def plans():
    for (width, height), scored, placing, cards in itertools.product(SIZES, (2, 3, 4, 5), (True, False), (True, False)):
        scale = max(1.0, min(width / COMFORTABLE[0], height / COMFORTABLE[1]))
        plan = lay_out(width / scale, height / scale, scored, cards=cards, placing=placing)
        yield width / scale, height / scale, plan


def panels(plan):
    basin = []
    if plan.basin:
        x, y, radius = plan.basin
        basin = [(x - radius, y - radius, x + radius, y + radius)]
    areas = [plan.garden, plan.bar, plan.rewards, plan.log, plan.cards, *plan.others, *plan.players]
    return basin + [(rect.x, rect.y, rect.right, rect.bottom) for rect in areas if rect]


def test_everything_lies_inside_the_window():
    for width, height, plan in plans():
        for left, top, right, bottom in panels(plan):
            assert left >= -SLACK, (width, height, plan)
            assert top >= table_room(width, height).y - SLACK, (width, height, plan)
            assert left >= table_room(width, height).x - SLACK, (width, height, plan)
            assert right <= width + SLACK, (width, height, plan)
            assert bottom <= height + SLACK, (width, height, plan)


def test_no_panel_lies_over_another():
    for width, height, plan in plans():
        for one, other in itertools.combinations(panels(plan), 2):
            apart = (
                one[2] <= other[0] + SLACK
                or other[2] <= one[0] + SLACK
                or one[3] <= other[1] + SLACK
                or other[3] <= one[1] + SLACK
            )
            assert apart, (width, height, one, other)


def test_buttons_of_the_bar_lie_in_it_and_apart_and_can_be_touched():
    for width, height, plan in plans():
        for slots in range(6):
            places = bar_places(plan, slots)
            buttons = [places.main, places.second, *places.slots]
            for rect in buttons:
                assert rect.h >= 43.9, (width, height, slots)
                assert rect.w >= 42, (width, height, slots)
                assert plan.bar.x - SLACK <= rect.x, (width, height, slots)
                assert plan.bar.y - SLACK <= rect.y, (width, height, slots)
                assert rect.right <= plan.bar.right + SLACK, (width, height, slots)
                assert rect.bottom <= plan.bar.bottom + SLACK, (width, height, slots)
            for one, other in itertools.combinations(buttons, 2):
                assert not one.grown(-SLACK).overlaps(other.grown(-SLACK)), (width, height, slots)
