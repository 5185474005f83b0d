"""The fountain glides to where it fits: seen on its way as a picture, skipped by any press, never under a finger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from scenes.games.fountains.hand.garden import GLIDE, GlidingHand
from scenes.games.fountains.painters import masonry
from scenes.games.fountains.painters.garden import Glider
from scenes.games.fountains.scene import FountainsTable
from scenes.paint.rect import Rect
from scenes.screens.replay.scene import ReplayScene
from scenes.table.turns.watching import Watching
from scenes.widgets.camera import Camera
from scenes.widgets.inputs import Pinch
from tests.scenes.conftest import Visit
from tests.scenes.games.fountains.tables import at_position

VIEW = Rect(100, 50, 400, 300)


def hand(length: float = GLIDE) -> GlidingHand:
    camera = Camera.fitting(VIEW, Rect(-2, -2, 4, 4), 5, 78)
    return GlidingHand(camera, lambda: None, lambda by: None, lambda: length)


def moving(motion: str = "normal", *, reduced: bool = False) -> tuple[Visit, FountainsTable]:
    """Return a visit to a table with motion, whose fountain was pushed aside."""
    here = at_position("2-none-easy", "move", 40)
    here.stage.settings.speed = motion
    here.stage.settings.reduced_motion = reduced
    table = here.at(FountainsTable)
    table.queue.motion = here.stage.settings.motion
    table.garden.camera.pan(90, 40)
    table.garden.camera.zoom(0.8, VIEW.centre)
    table.changed()
    here.tick()
    return here, table


def test_a_board_is_seen_on_its_way_and_the_camera_is_there_at_once() -> None:
    one = hand()
    before = replace(one.camera)
    one.glide(VIEW, Rect(-2, -2, 12, 12))
    assert one.gliding
    assert one.camera.fits
    assert one.camera.scale < before.scale
    assert one.seen().scale == pytest.approx(before.scale)
    scales = []
    while not one.pass_time(GLIDE / 10):
        scales.append(one.seen().scale)
    assert scales == sorted(scales, reverse=True)
    assert not one.gliding
    assert one.seen() == one.camera


def test_a_board_seen_in_another_place_now_glides_from_where_it_was_on_the_screen() -> None:
    one = hand()
    where = one.camera.to_screen(1, 1)
    one.glide(Rect(0, 200, 200, 200), Rect(-2, -2, 9, 9))
    assert one.seen().to_screen(1, 1) == pytest.approx(where)


def test_a_board_that_fits_where_it_is_does_not_glide_and_one_on_its_way_goes_on() -> None:
    one = hand()
    one.glide(VIEW, Rect(-2, -2, 4, 4))
    assert not one.gliding
    one.glide(VIEW, Rect(-2, -2, 12, 12))
    one.pass_time(GLIDE / 2)
    halfway = one.seen()
    one.glide(VIEW, Rect(-2, -2, 12, 12))
    assert one.seen() == halfway
    one.glide(VIEW, Rect(-9, -2, 12, 12))
    assert one.seen().x == pytest.approx(halfway.x)


def test_without_motion_a_board_is_there_at_once() -> None:
    one = hand(0.0)
    one.glide(VIEW, Rect(-2, -2, 12, 12))
    assert not one.gliding
    assert one.camera.fits


@pytest.mark.parametrize(
    "done",
    [
        lambda one: one.pan(5, 5),
        lambda one: one.zoom(1.1),
        lambda one: one.pinch(Pinch(200, 200, 3, 3, 1.1, 0)),
    ],
)
def test_whatever_a_hand_does_ends_the_glide(done: Callable[[GlidingHand], bool]) -> None:
    one = hand()
    one.glide(VIEW, Rect(-2, -2, 12, 12))
    assert done(one)
    assert not one.gliding
    one.show_all()
    assert one.gliding, "to all of it again"


def test_the_table_draws_frames_until_the_fountain_fits_and_then_rests() -> None:
    here, table = moving()
    table.catch_up()
    assert table.garden.hand.gliding
    assert table.pause() == 0
    here.tick(GLIDE / 2)
    assert table.garden.hand.gliding
    here.tick(GLIDE)
    assert not table.garden.hand.gliding
    here.tick()
    frames = here.stage.frames
    for _ in range(5):
        here.tick(40)
    assert here.stage.frames == frames


def test_no_frame_of_the_glide_draws_a_fountain(monkeypatch: pytest.MonkeyPatch) -> None:
    here, table = moving()
    drawn: list[object] = []
    monkeypatch.setattr(masonry, "Easel", lambda *facts, **more: drawn.append(facts))
    table.catch_up()
    here.tick(1)
    pictures = set()
    for _ in range(6):
        here.tick(GLIDE / 8)
        pictures.add(pygame.image.tobytes(here.stage.painter.surface, "RGB"))
    assert table.garden.hand.gliding
    assert len(pictures) == 6, "it moves"
    assert not drawn


def test_at_the_end_the_table_looks_as_if_it_had_been_there_at_once() -> None:
    here, table = moving()
    table.catch_up()
    here.tick(GLIDE / 2)
    here.tick(GLIDE)
    here.tick()
    glided = pygame.image.tobytes(here.stage.painter.surface, "RGB")
    there, table = moving("off")
    table.catch_up()
    there.tick()
    assert glided == pygame.image.tobytes(there.stage.painter.surface, "RGB")


def test_reduced_motion_has_no_glide() -> None:
    __, table = moving(reduced=True)
    table.catch_up()
    assert not table.garden.hand.gliding
    assert table.garden.camera.fits


def test_a_press_finds_the_fountain_where_it_fits() -> None:
    here, table = moving()
    table.catch_up()
    here.tick(GLIDE / 4)
    here.mouse(pygame.MOUSEBUTTONDOWN, 5, 400, button=1)
    assert not table.garden.hand.gliding
    here.mouse(pygame.MOUSEBUTTONUP, 5, 400, button=1)
    table.garden.camera.zoom(0.8, VIEW.centre)
    table.catch_up()
    assert table.garden.hand.gliding
    here.key(pygame.K_k)
    assert not table.garden.hand.gliding


def test_under_a_finger_the_fountain_stays_and_glides_once_it_is_let_go() -> None:
    here, table = moving()
    middle = table.garden.camera.view.centre
    here.mouse(pygame.MOUSEBUTTONDOWN, *middle, button=1, touch=True)
    here.tick()
    before = replace(table.garden.camera)
    table.catch_up()
    here.tick(50)
    assert table.garden.camera == before
    assert not table.garden.hand.gliding
    here.mouse(pygame.MOUSEBUTTONUP, *middle, button=1, touch=True)
    here.tick()
    assert table.garden.hand.gliding
    assert table.garden.camera.fits


def test_another_fountain_comes_to_the_front_without_a_glide() -> None:
    __, table = moving()
    table.front.look_at(1 - table.viewer)
    assert not table.garden.hand.gliding


def test_two_taps_on_the_ground_show_the_whole_fountain_again() -> None:
    here, table = moving()
    table.garden.camera.zoom(2.0, VIEW.centre)
    assert not table.garden.camera.fits
    x, y = table.garden.camera.view.x + 20, table.garden.camera.view.bottom - 20
    here.click(x, y, touch=True)
    assert not table.garden.hand.gliding
    here.click(x, y, touch=True)
    assert table.garden.hand.gliding
    assert table.garden.camera.fits


def test_the_fountain_is_seen_once_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    here, table = moving()
    seen: list[Camera] = []
    monkeypatch.setattr(Glider, "paint", lambda self, painter, camera: seen.append(camera))
    table.catch_up()
    here.tick(GLIDE / 2)
    assert table.garden.hand.gliding
    assert seen == [table.garden.hand.seen()]


def test_in_a_replay_whose_time_does_not_pass_at_the_table_the_fountain_is_there_at_once() -> None:
    here, table = moving()
    here.stage.open.replay(table.match.record, 30, -1)
    replay = here.at(ReplayScene)
    watched = replay.table
    assert isinstance(watched, FountainsTable)
    for at in range(30, 40):
        Watching(watched).follow(table.match.record.actions[at])
        here.until(lambda: not watched.queue.busy)
        assert not watched.garden.hand.gliding
        assert watched.garden.camera.fits
