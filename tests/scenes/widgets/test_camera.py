"""A board may be larger than its view: it is fitted, panned, and zoomed about a point."""

from __future__ import annotations

import pytest

from scenes.paint.rect import Rect
from scenes.widgets.camera import KEPT, Camera

VIEW = Rect(100, 50, 400, 300)
BOARD = Rect(0, 0, 10, 5)


def camera(bounds: Rect = BOARD, least: int = 10, most: int = 80) -> Camera:
    return Camera.fitting(VIEW, bounds, least, most)


def test_all_of_a_board_is_shown_in_the_middle_of_its_place() -> None:
    seen = camera()
    assert seen.scale == 40
    assert seen.rect(seen.bounds) == Rect(100, 100, 400, 200)
    assert seen.fits
    assert seen.hidden_sides() == []


def test_a_small_board_is_not_blown_up_and_a_large_one_keeps_a_size_that_can_be_seen() -> None:
    assert camera(Rect(0, 0, 2, 1)).scale == 80
    large = camera(Rect(0, 0, 100, 5))
    assert large.scale == 10
    assert not large.fits
    assert large.hidden_sides() == [(-1, 0), (1, 0)]


def test_screen_and_board_are_two_names_for_one_point() -> None:
    seen = camera()
    assert seen.to_board(*seen.to_screen(3, 4)) == pytest.approx((3, 4))
    assert seen.to_screen(5, 2.5) == VIEW.centre


def test_what_lies_under_the_pointer_stays_there_when_the_board_grows() -> None:
    seen = camera()
    at = (150.0, 120.0)
    before = seen.to_board(*at)
    assert seen.zoom(1.5, at)
    assert seen.to_board(*at) == pytest.approx(before)
    assert seen.scale == 60


def test_the_scale_has_two_ends() -> None:
    seen = camera()
    assert seen.zoom(100, VIEW.centre)
    assert seen.scale == 80
    assert not seen.zoom(2, VIEW.centre)
    assert seen.zoom(0.001, VIEW.centre)
    assert seen.scale == 10


def test_a_board_is_pushed_but_never_out_of_sight() -> None:
    seen = camera()
    assert seen.pan(30, 0)
    assert seen.rect(seen.bounds).x == pytest.approx(130)
    seen.pan(10_000, 10_000)
    assert seen.rect(seen.bounds).x == pytest.approx(VIEW.right - KEPT)
    assert not seen.pan(10, 10)


def test_what_is_to_be_seen_comes_into_view_by_the_shortest_way() -> None:
    seen = camera(Rect(0, 0, 100, 100))
    assert not seen.reveal(Rect(50, 50, 1, 1))
    assert seen.reveal(Rect(90, 50, 2, 2), margin=10)
    shown = seen.rect(Rect(90, 50, 2, 2))
    assert shown.right == pytest.approx(VIEW.right - 10)


def test_the_way_from_one_look_to_another_grows_evenly() -> None:
    first, goal = camera(), camera()
    goal.zoom(2, VIEW.centre)
    assert first.between(goal, 0).scale == pytest.approx(first.scale)
    assert first.between(goal, 0.5).scale == pytest.approx(first.scale * 2**0.5)
    assert first.between(goal, 1) == goal
