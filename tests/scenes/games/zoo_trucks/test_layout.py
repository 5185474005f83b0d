"""The tables with trucks in every window: nothing off the screen, nothing over another, no words cut or colliding."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from scenes.games.zoo_trucks.layout import Layout, close_up, lay_out
from scenes.games.zoo_trucks.table import TruckTable
from scenes.model.settings import Settings
from scenes.paint.window import scale_of
from tests.scenes.conftest import SIZES, Memory, Visit
from tests.scenes.spy import Spy, faults
from tests.scenes.trucks import TRUCKS

SLACK = 0.51
TOUCHED = 44.0 - SLACK
LARGE = [(360, 640), (640, 360), (844, 390), (768, 1024), (2560, 1440)]
"""Windows in which large letters are looked at."""


def plans() -> Iterator[tuple[tuple[float, float], Layout]]:
    for (width, height), seats, games in itertools.product(SIZES, (2, 3, 4, 5), (1, 2)):
        scale = scale_of(width, height)
        size = width / scale, height / scale
        plan = lay_out(*size, max(3, seats), seats - 1, games)
        yield size, plan
        if seats == 2:
            yield size, close_up(plan, *size)


def test_everything_lies_inside_the_window_and_no_panel_over_another() -> None:
    for (width, height), plan in plans():
        panels = [*dict.fromkeys(plan.sheets), *plan.tabs, plan.panel]
        panels += [] if plan.close else [plan.pier, *plan.seats]
        panels += [plan.log] if plan.log else []
        for rect in panels:
            assert rect.x >= -SLACK, (width, height, rect)
            assert rect.right <= width + SLACK, (width, height, rect)
            assert rect.bottom <= height + SLACK, (width, height, rect)
        for one, other in itertools.combinations(panels, 2):
            assert not one.grown(-SLACK).overlaps(other.grown(-SLACK)), (width, height, one, other)


def test_trucks_and_stacks_lie_on_the_pier_and_the_buttons_in_the_panel() -> None:
    for size, plan in plans():
        for rect in () if plan.close else (*plan.stacks, *plan.trucks):
            assert plan.pier.grown(SLACK).contains(*rect.centre), (size, rect)
        purse, draws = plan.draws(len(plan.stacks))
        for rect in (purse, *draws, plan.main, plan.second):
            assert plan.panel.grown(SLACK).contains(rect.x, rect.y), (size, rect)
            assert plan.panel.grown(SLACK).contains(rect.right, rect.bottom), (size, rect)
            assert min(rect.w, rect.h) >= TOUCHED, (size, rect)


@pytest.mark.parametrize(
    ("moment", "size"), [("water3", (360, 640)), ("zoo3", (640, 360)), ("double_place", (640, 360))]
)
def test_in_a_small_window_the_own_board_has_the_room_of_the_pier_while_tiles_are_placed(
    moment: str, size: tuple[int, int]
) -> None:
    here = Visit(Memory(size))
    TRUCKS[moment](here)
    table = here.at(TruckTable)
    here.until(lambda: table.persons_turn)
    near = table.board_plan(table.side, table.state).cell
    assert table.plan.close
    assert not [widget for widget in table.ui.widgets if widget.rect.right < 0]
    table.put_back()
    here.press("suggest")
    here.until(lambda: table.persons_turn and table.chooser.marked)
    here.press("confirm")
    here.until(lambda: not table.queue.busy)
    assert not table.plan.close
    assert table.board_plan(table.side, table.state).cell < near
    assert all(truck.x > 0 for truck in table.plan.trucks)


@pytest.mark.slow
@pytest.mark.parametrize(("language", "letters"), [("en", 1.0), ("ja", 1.0), ("en", 1.3)])
@pytest.mark.parametrize("moment", [name for name in TRUCKS if "results" not in name])
def test_no_words_are_cut_or_collide(
    monkeypatch: pytest.MonkeyPatch, moment: str, language: str, letters: float
) -> None:
    spy = Spy(monkeypatch)
    platform = Memory((1280, 720), 1.0, {}, language)
    platform.kept["settings"] = Settings(text_size=letters).to_text()
    here = Visit(platform)
    TRUCKS[moment](here)
    if isinstance(here.scene, TruckTable):
        here.scene.chooser.reset()  # what is weighed is drawn over what lies there
    wrong = []
    sizes = SIZES[:-2][language == "ja" :: 2]  # half of them for each language
    for size in sizes if letters == 1.0 else LARGE:
        here.platform.size = size
        here.tick(0)
        wrong += [f"{size}: {fault}" for fault in faults(spy.look(here), here)]
    assert not wrong, wrong
