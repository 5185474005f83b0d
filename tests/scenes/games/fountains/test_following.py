"""The tile in hand follows the mouse, turns where it is held, and the fountain shows what is previewed or touched."""

from __future__ import annotations

import pygame
import pytest

from engine.games.fountains.grid import cell_at, xy_of
from scenes.games.fountains.layout.layout import over_garden
from scenes.games.fountains.scene import FountainsTable
from scenes.paint.rect import Rect
from scenes.widgets.inputs import Pointer
from tests.scenes.conftest import Size, Visit, drawn_again
from tests.scenes.games.fountains.tables import at_position

SMALL_WINDOWS = ((390, 844), (844, 390), (640, 360))


def in_hand(size: Size = (1280, 720), name: str = "2-three-hard") -> tuple[Visit, FountainsTable]:
    """Return a visit in which a person holds a tile."""
    here = at_position(name, "place", 60, size)
    here.tick(600)
    return here, here.at(FountainsTable)


def hover(here: Visit, table: FountainsTable, cell: int) -> None:
    """Move the mouse over a cell."""
    here.move(*table.garden.cell_rect(cell).centre)
    here.tick()


def legal_with_rotations(table: FountainsTable) -> int:
    """Return a cell over which the tile can be held in several of its turns, but not in all."""
    placing = table.decision.placing
    return next(cell for cell in placing.lit if 1 < len({way.rotation for way in placing.covering(cell)}) < 4)


def test_after_r_the_ghost_goes_on_following_the_mouse() -> None:
    here, table = in_hand()
    first, second = list(table.decision.placing.handles)[:2]
    hover(here, table, first)
    here.key(pygame.K_r)
    assert table.decision.placing.rotation == 1
    hover(here, table, second)
    chosen = table.decision.placing.chosen
    held = chosen.cells if chosen else {cell_at(*(table.decision.wrong or ("place", 0, 0))[1:3])}
    assert second in held


def test_r_turns_the_tile_in_the_bar_before_it_is_held_anywhere(said: list[str]) -> None:
    here, table = in_hand()
    assert "not turned" in drawn_again(here, said)
    here.key(pygame.K_r)
    assert "turned once" in drawn_again(here, said)
    here.key(pygame.K_r, shift=True)
    assert "not turned" in drawn_again(here, said)
    assert table.chooser.marked is None


def test_a_turn_that_does_not_fit_is_shown_with_the_rules_reason_and_the_next_goes_on() -> None:
    here, table = in_hand()
    cell = legal_with_rotations(table)
    table.in_hand.point(cell)
    seen = set()
    for _ in range(4):
        here.key(pygame.K_r)
        here.tick()
        refused = table.refused()
        seen.add(refused is not None)
        if refused:
            assert table.told_now()[1] == table.refusal_in_words(refused)
    assert seen == {True, False}


def test_the_wheel_turns_the_tile_and_with_ctrl_enlarges_the_fountain(monkeypatch: pytest.MonkeyPatch) -> None:
    here, table = in_hand()
    hover(here, table, next(iter(table.decision.placing.handles)))
    before = table.garden.camera.scale
    table.handle(Pointer("wheel", *table.ui.pointer, dy=1))
    assert table.decision.placing.rotation == 1
    assert table.garden.camera.scale == before
    monkeypatch.setattr(pygame.key, "get_mods", lambda: pygame.KMOD_CTRL)
    table.handle(Pointer("wheel", *table.ui.pointer, dy=1))
    assert table.decision.placing.rotation == 1
    assert table.garden.camera.scale > before


def test_a_pan_lasts_for_the_turn_and_the_next_turn_is_fitted() -> None:
    here, table = in_hand()
    table.garden.hand.pan(240, 160)
    assert table.garden.hand.own
    table.preview(next(action for action in table.chooser.legal if action[0] == "place"))
    table.confirm()
    here.until(lambda: table.persons_turn and table.state.phase == "move")
    here.tick(600)
    assert not table.garden.hand.own
    assert table.garden.camera.fits


@pytest.mark.parametrize("size", [(1280, 720), *SMALL_WINDOWS])
def test_a_preview_out_of_view_is_brought_in_with_a_cell_around_it(size: Size) -> None:
    here, table = in_hand(size)
    action = next(action for action in table.chooser.legal if action[0] == "place")
    rect = table.garden.cell_rect(cell_at(action[1], action[2]))
    view = table.garden.camera.view
    table.garden.hand.pan(view.right - rect.x + 100, 0)
    table.preview(action)
    here.tick(600)
    cell = table.garden.camera.scale
    for at in table.decision.placing.chosen.cells if table.decision.placing.chosen else ():
        shown = table.garden.cell_rect(at)
        assert view.grown(1).contains(shown.x - cell, shown.y)
        assert view.grown(1).contains(shown.right, shown.bottom)
    assert table.decision.placing.chosen


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_in_another_window_what_is_marked_is_in_view_too_and_its_words_keep_off_the_buttons(size: Size) -> None:
    here, table = in_hand((1280, 720))
    actions = [action for action in table.chooser.legal if action[0] == "place"]
    for action in (max(actions), max(actions, key=lambda each: each[2])):
        table.preview(action)
        here.platform.size = size
        here.tick(0)
        here.tick(0)
        chosen, view = table.decision.placing.chosen, table.garden.camera.view
        assert chosen
        assert all(view.grown(1).contains(*table.garden.cell_rect(cell).centre) for cell in chosen.cells)
        told = table.seeing.words_at_ghost(here.stage.painter)
        assert told
        assert not any(told.overlaps(button) for button in over_garden(table.plan))


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_the_first_touch_of_small_cells_enlarges_them_and_the_second_marks(size: Size) -> None:
    here, table = in_hand(size)
    assert table.garden.camera.scale < 40
    dot = next(target["target"] for target in here.targets() if target["target"].startswith("place"))
    here.press(dot, touch=True)
    here.tick(600)
    assert table.garden.camera.scale >= 44
    assert table.chooser.marked is None
    dot = next(target["target"] for target in here.targets() if target["target"].startswith("place"))
    here.press(dot, touch=True)
    assert table.chooser.marked
    handle = xy_of(table.decision.placing.chosen.anchor) if table.decision.placing.chosen else ()
    assert table.chooser.marked[1:3] == handle


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_what_a_finger_marks_on_the_fountain_is_at_least_40_pixels_wide(size: Size) -> None:
    here = in_hand(size)[0]
    dot = next(target["target"] for target in here.targets() if target["target"].startswith("place"))
    here.press(dot, touch=True)
    here.tick(600)
    rects = [Rect(*target["rect"]) for target in here.targets()]
    assert rects
    assert min(min(rect.w, rect.h) for rect in rects) >= 40


@pytest.mark.parametrize("size", SMALL_WINDOWS)
def test_a_finger_on_a_token_of_the_bar_takes_it_and_leaves_the_fountain_where_it_is(size: Size) -> None:
    here = at_position("2-three-hard", "token", 60, size)
    here.tick(600)
    table = here.at(FountainsTable)
    assert table.garden.is_small
    before = table.garden.camera.seen
    token = next(target["target"] for target in here.targets())
    here.press(token, touch=True)
    assert table.chooser.touched == tuple(token.split())
    assert table.garden.camera.seen == before
    assert any(target["target"].startswith(f"{token} ") for target in here.targets())


def test_places_of_a_token_that_are_all_out_of_view_are_brought_in() -> None:
    here = at_position("2-three-hard", "token", 60, (640, 360))
    table = here.at(FountainsTable)
    table.garden.hand.zoom(3)
    table.garden.hand.pan(-400, -300)
    here.tick(600)
    token = next(target["target"] for target in here.targets())
    here.press(token, touch=True)
    here.tick(600)
    assert any(target["target"].startswith(f"{token} ") for target in here.targets())


def test_a_finger_on_a_pawn_in_a_low_window_takes_it() -> None:
    here = at_position("2-three-hard", "move", 60, (640, 360))
    here.press("move white", touch=True)
    assert here.at(FountainsTable).chooser.touched == ("move", "white")
