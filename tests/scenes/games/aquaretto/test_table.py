"""The table of Aquaretto: whole games by clicks, by a finger and by the mirror, and what a choice shows."""

from __future__ import annotations

import pytest

from engine.match import Match
from engine.record import parse_record
from scenes.games.aquaretto.building import built_cells
from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.widgets.inputs import Pinch, Pointer
from tests.scenes.conftest import Size, Visit, Visiting
from tests.scenes.games.zoo_trucks.clicking import play_by_clicks, play_by_mirror
from tests.scenes.table.test_table import Quiet

QUIET: Quiet = {"new": "aquaretto", "seed": "7", "speed": "off"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["person,random", "person,random,random", "person,random,random,random,random"])
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_clicks(visit: Visiting, seats: str) -> None:
    match = Match(parse_record(play_by_clicks(visit(seats=seats, **QUIET))))
    assert match.over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_four_people_play_a_whole_game_at_one_screen_and_choose_who_stays_away(visit: Visiting) -> None:
    here = visit(seats="person,person,person,person", types="chosen", **QUIET)
    record = parse_record(play_by_clicks(here, seed=2))
    assert Match(record).over


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "size"), [("person,random", (390, 844)), ("person,random,random,random,random", (360, 640))]
)
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_a_finger_that_marks_first(
    visit: Visiting, seats: str, size: tuple[int, int]
) -> None:
    here = visit(size=size, seats=seats, **QUIET)
    assert Match(parse_record(play_by_clicks(here, seed=3, touch=True))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_with_animations(visit: Visiting) -> None:
    here = visit(seats="person,random,random", new="aquaretto", seed="3", speed="fast")
    assert Match(parse_record(play_by_clicks(here, seed=4))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_is_played_through_the_mirror_alone(visit: Visiting) -> None:
    assert Match(parse_record(play_by_mirror(visit(seats="person,random", **QUIET)))).over


def test_a_click_on_the_stack_button_draws_and_the_tile_is_loaded_by_two_clicks_on_a_truck(visit: Visiting) -> None:
    here = visit(seats="person,random,random", start="1", **QUIET)
    here.until(here.targets)
    here.press("draw")
    here.until(lambda: here.at(TruckTable).state.phase == "load" and here.targets())
    assert {target["target"] for target in here.targets()} == {"load 1", "load 2", "load 3"}
    assert not any(
        widget.key in ("undo_step", "confirm") for widget in here.table.ui.widgets
    )  # neither would do a thing
    here.press("load 2")
    assert len(here.at(TruckTable).state.trucks[1]) == 0
    assert here.widget("confirm").words == "Load truck 2"
    here.press("load 3")
    here.press("back")
    assert here.table.chooser.marked is None
    here.press("load 2")
    here.press("load 2")
    assert len(here.at(TruckTable).state.trucks[1]) == 1


def to_building(here: Visit, size: str) -> None:
    """Go by clicks to the choice of a place for an expansion."""
    here.until(here.targets)
    here.press("coins")
    here.press(f"expand {size}")


def test_building_shows_one_ghost_that_turns_and_nothing_is_built_before_the_button(visit: Visiting) -> None:
    here = visit(seats="person,random,random", start="1", **QUIET)
    to_building(here, "small")
    dots = [target["target"] for target in here.targets()]
    shapes = [action for action in here.table.chooser.legal if action[:2] == ("expand", "small")]
    assert len(dots) == len({cell for action in shapes for cell in built_cells(action)})
    before = len(here.table.match.record.actions)
    here.press(dots[0])
    first = here.table.chooser.marked
    here.press(dots[0])
    assert here.table.chooser.marked != first
    assert len(here.table.match.record.actions) == before
    marked = here.table.chooser.marked
    here.press("confirm")
    assert marked in here.table.match.record.actions


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (640, 360)])
def test_buttons_bring_the_ghost_to_its_next_place_and_turn_it(visit: Visiting, size: Size) -> None:
    here = visit(size=size, seats="person,random,random", start="1", **QUIET)
    to_building(here, "small")
    table = here.at(TruckTable)
    here.press("onward")
    first = table.chooser.marked
    assert first
    here.press("onward")
    assert table.chooser.marked != first
    part = table.parts[0]
    assert isinstance(part, WaterBoard)
    while part.building.placing(table.asking).way[1] < 2:
        here.press("onward")
    held = table.chooser.marked
    here.press("turn")
    assert table.chooser.marked != held
    assert table.match.record.actions[-1] != held


def with_a_ghost(visit: Visiting) -> tuple[Visit, tuple[float, float]]:
    """Return a visit at which a small expansion lies somewhere, and the middle of one of its dots."""
    here = visit(seats="person,random,random", start="1", **QUIET)
    to_building(here, "small")
    dots = [target for target in here.targets() if target["target"].startswith("dot")]
    for dot in dots:
        x, y, w, h = dot["rect"]
        here.press(dot["target"])
        table = here.at(TruckTable)
        part = table.parts[0]
        assert isinstance(part, WaterBoard)
        if part.building.placing(table.asking).way[1] > 1:
            return here, (x + w / 2, y + h / 2)
    raise AssertionError("no shape turns")


@pytest.mark.parametrize("beside", [False, True])
def test_the_wheel_turns_the_ghost_and_turns_it_back(visit: Visiting, beside: bool) -> None:
    here, (x, y) = with_a_ghost(visit)
    if beside:
        ground = here.widget("building").rect
        x, y = next(
            (x, y)
            for x in range(int(ground.x) + 2, int(ground.right), 8)
            for y in range(int(ground.y) + 2, int(ground.bottom), 8)
            if here.scene.ui.at(x, y) is here.scene.ui.find("building")
        )
    first = here.table.chooser.marked
    here.move(x, y)
    here.scene.handle(Pointer("wheel", x, y, dy=1.0))
    second = here.table.chooser.marked
    assert second != first
    here.scene.handle(Pointer("wheel", x, y, dy=-1.0))
    assert here.table.chooser.marked == first


def test_two_fingers_that_turn_turn_the_ghost(visit: Visiting) -> None:
    here, (x, y) = with_a_ghost(visit)
    first = here.table.chooser.marked
    for turn in (20.0, 5.0):
        here.scene.ui.pinch(Pinch(x, y, 0, 0, 1.0, turn))
        assert here.table.chooser.marked == first
    here.scene.ui.pinch(Pinch(x, y, 0, 0, 1.0, 10.0))
    assert here.table.chooser.marked != first


def test_a_refusal_is_said_in_words(visit: Visiting) -> None:
    here = visit(seats="person,random,random", start="1", **QUIET)
    here.until(here.targets)
    here.click(*here.widget("take 1").rect.centre)
    assert here.stage.said == "You cannot take an empty truck."
