"""Fountains' layout in every window: nothing off the screen, nothing over another, no words cut, buttons to touch."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from engine.games.fountains.pieces import TRACK
from engine.match import Match
from engine.record import parse_record
from scenes.games.fountains.layout.layout import Layout, Needs, bar_places, lay_out
from scenes.games.fountains.painters.rewards import sheet_rect
from scenes.paint.rect import Rect
from scenes.paint.window import scale_of, table_area
from scenes.screens.results.scene import ResultsScene
from tests.engine.golden import FOLDER
from tests.scenes.conftest import SIZES, Memory, Size, Visit
from tests.scenes.fountains import mark
from tests.scenes.games.fountains.tables import at_position
from tests.scenes.spy import Spy, faults

SLACK = 0.51
YES_NO = (True, False)


def plans() -> Iterator[tuple[float, float, Layout]]:
    needed = [Needs(scored, cards, False, placing) for scored in (2, 3, 4, 5) for cards in YES_NO for placing in YES_NO]
    needed += [Needs(2, machine=True, placing=placing) for placing in YES_NO]
    needed += [Needs(scored, naming=True) for scored in (2, 3, 5)]
    needed += [Needs(scored, cards=True, watched=True) for scored in (2, 3, 5)]
    for (width, height), needs in itertools.product(SIZES, needed):
        scale = scale_of(width, height)
        plan = lay_out(width / scale, height / scale, needs)
        yield width / scale, height / scale, plan


def test_the_sheet_of_rewards_lies_inside_the_window_and_on_phones_above_the_bar() -> None:
    for width, height, plan in plans():
        if plan.has_sheet:
            sheet = sheet_rect(plan, 3)
            assert sheet.x >= -SLACK
            assert sheet.right <= width + SLACK, (width, height)
            assert sheet.bottom <= (plan.bar.y if plan.kind == "phone" else height) + SLACK, (width, height)


def panels(plan: Layout) -> list[tuple[float, float, float, float]]:
    basin: list[tuple[float, float, float, float]] = []
    if plan.basin:
        x, y, radius = plan.basin
        basin = [(x - radius, y - radius, x + radius, y + radius)]
    areas = [plan.garden, plan.bar, plan.rewards, plan.log, plan.cards, *plan.opponents, *plan.players]
    return basin + [(rect.x, rect.y, rect.right, rect.bottom) for rect in areas if rect]


def test_everything_lies_inside_the_window() -> None:
    for width, height, plan in plans():
        for left, top, right, bottom in panels(plan):
            assert left >= -SLACK, (width, height, plan)
            assert top >= table_area(width, height).y - SLACK, (width, height, plan)
            assert left >= table_area(width, height).x - SLACK, (width, height, plan)
            assert right <= width + SLACK, (width, height, plan)
            assert bottom <= height + SLACK, (width, height, plan)


def test_no_panel_lies_over_another() -> None:
    for width, height, plan in plans():
        for one, other in itertools.combinations(panels(plan), 2):
            apart = (
                one[2] <= other[0] + SLACK
                or other[2] <= one[0] + SLACK
                or one[3] <= other[1] + SLACK
                or other[3] <= one[1] + SLACK
            )
            assert apart, (width, height, one, other)


def test_steps_are_told_where_no_count_of_tiles_is() -> None:
    for width, height, plan in plans():
        if plan.basin:
            pills = [plan.pill(stack) for stack in range(1, TRACK)]
            told = [Rect.around(*plan.steps(space), 20) for space in range(TRACK)]
            assert not any(pill.overlaps(each) for pill in pills for each in told), (width, height)


def test_buttons_of_the_bar_lie_in_it_and_apart_and_can_be_touched() -> None:
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


WINDOWS = [(360, 640), (390, 844), (844, 390), (640, 360), (768, 1024), (1280, 720), (2560, 1440)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "language"),
    [("1-none-easy", "ja"), ("2-three-hard", "en"), ("5-three-hard", "ja"), ("5-none-easy", "en")],
)
def test_no_words_are_cut_or_collide_before_and_after_a_choice(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    spy = Spy(monkeypatch)
    wrong = []
    for phase, text_size, windows in (("move", 1.0, WINDOWS[::2]), ("place", 1.3, WINDOWS[1::2])):
        here = at_position(name, phase, 40, language=language, text_size=text_size)
        for size in windows:
            here.platform.size = size
            here.tick(0)
            wrong += [f"{phase} {size}: {fault}" for fault in faults(spy.look(here), here)]
            mark(here)
            wrong += [f"{phase} marked {size}: {fault}" for fault in faults(spy.look(here), here)]
            here.table.put_back()
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [(640, 360), (844, 390)])
def test_the_machine_is_named_on_its_chip_in_low_windows(size: tuple[int, int], said: list[str]) -> None:
    at_position("1-none-easy", after=20, size=size, language="ja").tick()
    assert {"マシン", "スチームマシン"} & {*said}


def test_in_a_replay_the_garden_has_the_room_of_the_rail_where_the_chart_stands_beside_it() -> None:
    played, watched = (lay_out(1024, 720, Needs(3, cards=True, watched=watched)) for watched in YES_NO[::-1])
    assert played.garden
    assert watched.garden
    assert watched.garden.w > 640 > played.garden.w
    assert len(watched.players) == 3
    assert not watched.opponents


def test_in_a_low_window_the_garden_is_as_wide_in_a_lesson_as_in_play() -> None:
    play, lesson = lay_out(640, 360, Needs(2, placing=True)), lay_out(480, 360, Needs(2, placing=True))
    assert play.garden
    assert lesson.garden
    assert lesson.garden.w >= play.garden.w
    assert lesson.basin is None


def test_the_buttons_that_turn_a_tile_stand_in_one_row_in_a_low_window() -> None:
    plan = lay_out(640, 360, Needs(3, placing=True))
    slots = bar_places(plan, 4, tile=True).slots
    assert len({slot.y for slot in slots}) == 1
    assert min(slot.w for slot in slots) >= 40


def results_of(name: str, size: Size, language: str) -> Visit:
    """Return a visit at the results of a golden playthrough."""
    record = parse_record((FOLDER / "fountains" / f"{name}.txt").read_text(encoding="utf-8"))
    here = Visit(Memory(size, 1.0, {}, language), goes_on=True)
    here.stage.push(ResultsScene(Match(record)))
    here.tick(0)
    return here


def test_the_name_of_the_machine_is_whole_in_a_phones_results(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = Spy(monkeypatch).look(results_of("1-three-hard", (390, 844), "en"))
    assert lines
    assert not [line.meant for line in lines if line.words != line.meant]


def test_the_total_is_seen_in_the_lowest_window_with_the_long_titles_of_cards_in_japanese() -> None:
    here = results_of("3-three-hard", (640, 360), "ja")
    assert here.widget("sheet").rect.bottom <= here.widget("title").rect.y
