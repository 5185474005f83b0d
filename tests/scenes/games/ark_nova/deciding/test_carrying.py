"""Dragging at Ark Nova's table: buildings from the palette to the map, cards to where they are meant, back again."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from engine.games.ark_nova.board.hexes import INDEX
from engine.match import Match
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.table import at_decision, at_table, now

DESK, PHONE = (1280, 720), (390, 844)

Point = tuple[float, float]


def middle(rect: Sequence[float]) -> tuple[float, float]:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def place_of(here: Visit, name: str) -> tuple[float, float]:
    return middle(next(each["rect"] for each in here.targets() if each["target"] == name))


def drag(here: Visit, start: Point, goal: Point, touch: bool, drop: bool = True) -> None:
    """Drag from one point to another, in a few movements, and let go."""
    here.mouse(pygame.MOUSEBUTTONDOWN, *start, touch, button=1)
    for step in range(1, 9):
        x, y = (from_ + (to - from_) * step / 8 for from_, to in zip(start, goal, strict=True))
        here.mouse(pygame.MOUSEMOTION, x, y, touch, rel=(1, 1), buttons=(1, 0, 0))
        here.tick()
    if drop:
        here.mouse(pygame.MOUSEBUTTONUP, *goal, touch, button=1)
        here.tick()
        here.tick()


def space_at(here: Visit, space: int) -> tuple[float, float]:
    """Return the middle of a space of the map."""
    plan = here.at(ArkNovaTable).context().plan
    x, y = plan.board.grid.centre(space)
    return x * plan.unit, y * plan.unit


@pytest.fixture(scope="module")
def building() -> Match:
    return at_decision("build", after=40)


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)])
def test_a_building_is_dragged_from_the_palette_to_the_map_and_built(building: Match, size: Size, touch: bool) -> None:
    match = Match(building.record)
    here = at_table(match, size)
    name = next(each["target"] for each in here.targets() if each["target"].startswith("build"))
    before = len(match.record.actions)
    drag(here, place_of(here, name), space_at(here, 30), touch, drop=False)
    assert match.record.actions[before] == ("build", name.split()[1])
    table = here.at(ArkNovaTable)
    assert table.placing
    space = max(table.placing.lit)
    for _ in range(2):
        here.mouse(pygame.MOUSEMOTION, *space_at(here, space), touch, rel=(1, 1), buttons=(1, 0, 0))
    here.mouse(pygame.MOUSEBUTTONUP, *space_at(here, space), touch, button=1)
    here.tick()
    assert table.placing
    assert table.placing.chosen
    assert space in table.placing.chosen.cells
    assert len(match.record.actions) == before + 1, "it lies there until it is built"
    here.press("place", touch=touch)
    assert match.record.actions[before + 1][0] == "place"


@pytest.mark.parametrize(("size", "touch"), [(DESK, False), (PHONE, True)])
def test_a_building_that_is_dropped_beside_the_map_goes_back_to_the_palette(
    building: Match, size: Size, touch: bool
) -> None:
    match = Match(building.record)
    here = at_table(match, size)
    before = list(match.record.actions)
    name = next(each["target"] for each in here.targets() if each["target"].startswith("build"))
    goal = middle(here.at(ArkNovaTable).context().plan.css(here.at(ArkNovaTable).context().plan.purse))
    drag(here, place_of(here, name), goal, touch)
    assert match.record.actions == before
    assert now(match).stack[-1][0] == "build"
    assert here.at(ArkNovaTable).decision.carried is None


def test_an_animal_is_dragged_onto_its_enclosure() -> None:
    match = at_decision("house", after=40)
    home, path = match.state.legal_actions()[-1], match.record.actions[-1]
    match.undo_to_person()
    assert now(match).stack[-1][0] == "animals"
    here = at_table(match)
    table = here.at(ArkNovaTable)
    before = len(match.record.actions)
    name = match.game.format_action(path)
    drag(here, place_of(here, name), space_at(here, INDEX[home[1]]), False)
    here.until(lambda: table.persons_turn)
    here.tick()
    assert match.record.actions[before] == path
    assert table.chooser.marked == home or match.record.actions[before + 1] == home


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_of_the_display_is_dragged_to_the_own_zoo(touch: bool) -> None:
    match = at_decision("take_card", after=40)
    here = at_table(match)
    table = here.at(ArkNovaTable)
    path = next(path for path in match.state.legal_actions() if path[0] == "take")
    before = len(match.record.actions)
    drag(here, place_of(here, match.game.format_action(path)), space_at(here, 30), touch)
    assert table.chooser.marked == path or match.record.actions[before] == path


def test_a_card_that_is_put_down_where_it_came_from_or_is_not_wanted_does_nothing() -> None:
    match = at_decision("discard", after=40)
    here = at_table(match)
    table = here.at(ArkNovaTable)
    path = next(path for path in match.state.legal_actions() if path[0] == "discard")
    start = place_of(here, match.game.format_action(path))
    for goal in ((start[0] + 130, start[1]), space_at(here, 30)):
        drag(here, start, goal, False)
        assert now(match).stack[-1][0] == "discard"
        assert not table.chooser.marked
        assert table.decision.carried is None


def test_what_is_carried_hangs_on_the_pointer_and_a_second_finger_lets_it_go(said: list[str]) -> None:
    match = at_decision("discard", after=40)
    here = at_table(match)
    table = here.at(ArkNovaTable)
    path = next(path for path in match.state.legal_actions() if path[0] == "discard")
    item = next(item for item in table.context().items if item.path == path)
    plan = table.context().plan
    goal = middle(plan.css(plan.prompt))
    drag(here, place_of(here, match.game.format_action(path)), goal, True, drop=False)
    assert table.decision.carried == item
    assert isinstance(item.face, Face)
    del said[:]
    here.tick()
    table.ui.let_go()
    here.mouse(pygame.MOUSEMOTION, *goal, rel=(1, 1), buttons=(0, 0, 0), touch=True)
    here.mouse(pygame.MOUSEBUTTONUP, *goal, button=1, touch=True)
    assert table.decision.carried is None
    assert not table.chooser.marked
