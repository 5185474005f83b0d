"""Tiles are dragged off their stacks onto the fountain, by mouse and by finger; ghosts are dragged on, levels shown."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.games.fountains.pieces import BONUS_SPACE
from engine.games.fountains.turns.track import destinations
from engine.state import Action
from scenes.games.fountains.hand.carrying import EDGE_SPEED, Grip
from scenes.games.fountains.hand.spots import WholeTouch
from scenes.games.fountains.scene import FountainsTable
from scenes.table.table import TableScene
from scenes.table.touches import Touch
from scenes.table.turns.watching import Watching
from tests.scenes.conftest import Visit, drawn_again
from tests.scenes.games.fountains.tables import at_position

Point = tuple[float, float]


def pull(here: Visit, begin: Point, *points: Point, touch: bool = False, drop: bool = True) -> None:
    """Press at one point, move over others, and let go at the last one."""
    here.mouse(pygame.MOUSEBUTTONDOWN, *begin, touch, button=1)
    here.tick()
    for x, y in points:
        here.mouse(pygame.MOUSEMOTION, x, y, rel=(9, 9), buttons=(1, 0, 0), touch=touch)
        here.tick()
    if drop:
        here.mouse(pygame.MOUSEBUTTONUP, *points[-1], touch, button=1)
        here.tick()


def a_stack(table: FountainsTable) -> tuple[Point, Action]:
    """Return where a stack lies that can be taken from, and the move that takes from it."""
    space, (pawn, steps) = next(entry for entry in table.places.spaces().items() if entry[0] != BONUS_SPACE)
    return table.plan.stack(space), ("move", ("green", "white", "blue")[pawn], steps)


@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True), ((844, 390), True)])
def test_a_tile_dragged_onto_the_fountain_is_taken_and_lies_there_as_a_ghost(
    size: tuple[int, int], touch: bool
) -> None:
    here = at_position("2-none-easy", "move", 20, size)
    table = here.at(FountainsTable)
    begin, move = a_stack(table)
    before = len(table.match.record.actions)
    assert table.plan.garden
    garden = table.plan.garden.centre
    pull(here, begin, (begin[0] + 12, begin[1] + 12), garden, drop=False)
    assert table.match.record.actions[before:] == [move]
    assert table.state.phase == "place"
    cell, rect = table.places.handles()[0]
    x, y = rect.centre
    low = 56 if touch else 0
    here.mouse(pygame.MOUSEMOTION, x, y + low, rel=(9, 9), buttons=(1, 0, 0), touch=touch)
    here.mouse(pygame.MOUSEBUTTONUP, x, y + low, button=1, touch=touch)
    here.tick()
    assert table.chooser.marked
    put = table.decision.placing.chosen
    assert put
    assert cell in put.cells
    assert len(table.match.record.actions) == before + 1  # it is placed by a press of its own
    here.move(*next(rect.centre for cell, rect in reversed(table.places.handles()) if cell not in put.cells))
    here.tick()
    assert table.decision.placing.chosen == put, "it stays where it was put"


def test_a_tile_let_go_before_the_fountain_is_only_looked_at() -> None:
    here = at_position("2-none-easy", "move", 20)
    table = here.at(FountainsTable)
    begin, move = a_stack(table)
    before = list(table.match.record.actions)
    pull(here, begin, (begin[0] + 12, begin[1] + 12))
    assert table.match.record.actions == before
    assert table.chooser.marked == move


def test_a_ghost_that_lies_is_dragged_on_and_a_tap_turns_it() -> None:
    here = at_position("2-none-easy", "place", 20)
    table = here.at(FountainsTable)
    handles = table.places.handles()
    here.click(*next(rect.centre for cell, rect in handles if len(table.decision.placing.handles[cell]) > 1))
    first, ahead = table.decision.placing.chosen, table.ahead()
    assert first
    assert ahead
    here.click(*table.garden.cell_rect(first.anchor, ahead.state.fountains[table.state.player]).centre)
    turned = table.decision.placing.chosen
    assert turned
    assert turned != first
    grip = here.widget("ghost")
    assert isinstance(grip, Grip)
    goal = next(rect.centre for cell, rect in reversed(handles) if cell not in turned.cells)
    pull(here, grip.rects[0].centre, goal)
    assert table.decision.placing.chosen not in (first, turned)
    chosen = table.decision.placing.chosen
    assert chosen
    assert table.chooser.marked == chosen.action


def test_a_tile_held_at_the_edge_of_the_garden_pushes_the_ground_and_at_rest_nothing_moves() -> None:
    here = at_position("2-none-easy", "place", 20)
    table = here.at(FountainsTable)
    here.click(*table.places.handles()[0][1].centre)
    grip = here.widget("ghost")
    assert isinstance(grip, Grip)
    view, camera = table.garden.camera.view, table.garden.camera
    pull(here, grip.rects[0].centre, (view.right - 6, view.centre[1]), drop=False)
    assert table.pause() == 0
    before = camera.x
    here.tick(100)
    assert (camera.x - before) * camera.scale == pytest.approx(EDGE_SPEED / 10)
    here.mouse(pygame.MOUSEBUTTONUP, view.right - 6, view.centre[1], button=1)
    here.tick()
    before = camera.x
    here.tick(100)
    assert camera.x == before


def test_the_key_k_and_a_button_write_every_level_on_the_fountain(said: list[str]) -> None:
    here = at_position("2-none-easy", "move", 40)
    table = here.at(FountainsTable)
    cells = table.shown.state.fountains[table.front.seat].top.values()
    plain = [line for line in drawn_again(here, said) if line == "1"]
    here.key(pygame.K_k)
    written = [line for line in drawn_again(here, said) if line == "1"]
    assert len(written) - len(plain) == sum(cell.level == 1 for cell in cells)
    here.press("levels")
    assert [line for line in drawn_again(here, said) if line == "1"] == plain
    chip = here.widget("level_chip").rect
    assert min(chip.w, chip.h) >= 40, "as large as a finger, though it is drawn less high"
    here.click(*chip.centre)
    assert len([line for line in drawn_again(here, said) if line == "1"]) == len(written)
    here.key(pygame.K_k)
    assert [line for line in drawn_again(here, said) if line == "1"] == plain


def test_after_a_pawn_its_space_is_a_press_that_takes_and_can_be_taken_back() -> None:
    here = at_position("2-none-easy", "move", 20)
    table = here.at(FountainsTable)
    before = list(table.match.record.actions)
    here.press("move white")
    assert table.chooser.touched == ("move", "white")
    here.press(next(target["target"] for target in here.targets() if target["target"].startswith("move white ")))
    assert len(table.match.record.actions) == len(before) + 1
    assert table.match.can_undo
    here.press("back")
    assert table.match.record.actions == before


def test_a_space_that_several_pawns_reach_offers_them_all_in_the_bar() -> None:
    here = at_position("2-none-easy", "move", 20)
    table = here.at(FountainsTable)
    for space in list(table.places.spaces()):
        reaching = [move for move in destinations(table.state.pawns, table.state.gear) if move[2] == space]
        if len(reaching) > 1:
            break
    pawn, steps = table.places.spaces()[space]
    table.touch(("move", ("green", "white", "blue")[pawn], steps), "touch")
    here.tick()
    offered = [widget.path for widget in table.ui.widgets if isinstance(widget, Touch) and widget.key.endswith("#3")]
    assert len(offered) == len(reaching)
    assert table.chooser.marked in offered


def test_an_eye_on_the_main_button_says_that_a_tile_is_turned_up() -> None:
    here = at_position("2-none-easy", "move", 20)
    table = here.at(FountainsTable)
    Watching(table).suggest(table.chooser.legal[0])
    here.tick()
    assert _main(table).icon == "check"
    assert not _main(table).more
    here = at_position("2-none-easy", "place", 20)
    table = here.at(FountainsTable)
    while table.state.reward == 1:
        here = at_position("2-none-easy", "place", len(table.match.record.actions) + 1)
        table = here.at(FountainsTable)
    Watching(table).suggest(table.chooser.legal[0])
    here.tick()
    assert _main(table).icon == "eye"
    assert _main(table).more


def _main(table: TableScene[Any]) -> WholeTouch:
    return next(each for each in table.ui.widgets if isinstance(each, WholeTouch))


def test_a_tile_held_where_it_may_not_lie_says_why_beside_itself_in_the_bar_and_on_the_button(said: list[str]) -> None:
    here = at_position("2-none-easy", "place", 20)
    table = here.at(FountainsTable)
    view = table.garden.camera.view
    here.move(view.x + 12, view.y + 12)
    here.tick()
    refused = table.refused()
    assert refused
    why = table.refusal_in_words(refused)
    assert " ".join(drawn_again(here, said)).count(why) == 2
    assert here.widget("confirm").why == why


@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True), ((640, 360), True)])
def test_a_tile_in_the_bar_is_dragged_onto_the_fountain(size: tuple[int, int], touch: bool) -> None:
    here = at_position("2-none-easy", "place", 20, size)
    here.tick(600)
    table = here.at(FountainsTable)
    begin = here.widget("in hand").rect.centre
    cell, rect = next(
        (cell, rect) for cell, rect in table.places.handles() if table.garden.camera.view.contains(*rect.centre)
    )
    x, y = rect.centre
    low = 56 if touch else 0
    pull(here, begin, (begin[0] + 12, begin[1] - 12), (x, y + low), touch=touch)
    assert table.decision.placing.chosen
    assert cell in table.decision.placing.chosen.cells
    assert table.chooser.marked, "and it is placed by a press of its own"


@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True), ((640, 360), True)])
def test_a_token_of_the_bar_is_dragged_onto_the_fountain(size: tuple[int, int], touch: bool) -> None:
    here = at_position("2-three-hard", "token", 60, size)
    here.tick(600)
    table = here.at(FountainsTable)
    token = next(target["target"] for target in here.targets())
    begin = here.widget(token).rect.centre
    before = len(table.match.record.actions)
    pull(here, begin, (begin[0] + 12, begin[1] - 12), drop=False, touch=touch)
    here.tick(600)
    place = next(target["target"] for target in here.targets() if target["target"].startswith(f"{token} "))
    x, y = here.widget(place).rect.centre
    here.mouse(pygame.MOUSEMOTION, x, y, rel=(9, 9), buttons=(1, 0, 0), touch=touch)
    here.mouse(pygame.MOUSEBUTTONUP, x, y, button=1, touch=touch)
    here.tick()
    assert table.chooser.marked == tuple(int(each) if each.lstrip("-").isdigit() else each for each in place.split())
    assert len(table.match.record.actions) == before, "it is placed by a press of its own"
