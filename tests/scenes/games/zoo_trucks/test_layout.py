"""The tables with trucks in every window: nothing off the screen, nothing over another, no words cut or colliding."""

import itertools

import pytest

from scenes.games.zoo_trucks.layout import lay_out
from scenes.games.zoo_trucks.table import TruckTable
from scenes.paint.window import scale_of
from tests.scenes.conftest import SIZES, Memory, Visit
from tests.scenes.spy import Spy, faults
from tests.scenes.trucks import TRUCKS

SLACK = 0.51
TOUCHED = 44.0 - SLACK


def plans():
    for (width, height), seats, games in itertools.product(SIZES, (2, 3, 4, 5), (1, 2)):
        scale = scale_of(width, height)
        size = width / scale, height / scale
        yield size, lay_out(*size, max(3, seats), seats - 1, games)


def test_everything_lies_inside_the_window_and_no_panel_over_another():
    for (width, height), plan in plans():
        panels = [plan.pier, *dict.fromkeys(plan.sheets), *plan.tabs, *plan.seats, plan.panel]
        panels += [plan.log] if plan.log else []
        for rect in panels:
            assert rect.x >= -SLACK, (width, height, rect)
            assert rect.right <= width + SLACK, (width, height, rect)
            assert rect.bottom <= height + SLACK, (width, height, rect)
        for one, other in itertools.combinations(panels, 2):
            assert not one.grown(-SLACK).overlaps(other.grown(-SLACK)), (width, height, one, other)


def test_trucks_and_stacks_lie_on_the_pier_and_the_buttons_in_the_panel():
    for size, plan in plans():
        for rect in (*plan.stacks, *plan.trucks):
            assert plan.pier.grown(SLACK).contains(*rect.centre), (size, rect)
        purse, draws = plan.draws(len(plan.stacks))
        for rect in (purse, *draws, plan.main, plan.second):
            assert plan.panel.grown(SLACK).contains(rect.x, rect.y), (size, rect)
            assert plan.panel.grown(SLACK).contains(rect.right, rect.bottom), (size, rect)
            assert min(rect.w, rect.h) >= TOUCHED, (size, rect)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("moment", [name for name in TRUCKS if "results" not in name])
def test_no_words_are_cut_or_collide(monkeypatch, moment, language):
    spy = Spy(monkeypatch)
    here = Visit(Memory((1280, 720), 1.0, {}, language))
    TRUCKS[moment](here)
    if isinstance(here.scene, TruckTable):
        here.scene.chooser.reset()  # what is weighed is drawn over what lies there
    wrong = []
    for size in SIZES[:-2][language == "ja" :: 2]:  # half of them for each language
        here.platform.size = size
        here.tick(0)
        wrong += [f"{size}: {fault}" for fault in faults(spy.look(here), here)]
    assert not wrong, wrong
