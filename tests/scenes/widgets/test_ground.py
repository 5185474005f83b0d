"""A board that the player moves: dragged, zoomed, turned by two fingers, and fitted again."""

from __future__ import annotations

import pygame
import pytest

from scenes.paint.rect import Rect
from scenes.widgets.base import By, Spot, Ui
from scenes.widgets.camera import Camera
from scenes.widgets.ground import Ground, Hand, ground_buttons
from scenes.widgets.inputs import Fingers, Input, Key, Pinch, Pointer

VIEW = Rect(0, 0, 400, 300)


class Board:
    """A board on a user interface, with what was done to it."""

    def __init__(self, turning: bool = False) -> None:
        self.told: list[tuple[str | float, ...]] = []
        self.hand = Hand(Camera.fitting(VIEW, Rect(0, 0, 20, 20), 10, 80), lambda: None, self.twisted)
        self.ui = Ui(lambda: None, lambda widget: None)
        turned = (lambda by: self.told.append(("turned", by))) if turning else None
        self.ground = Ground("board", self.hand, lambda: self.ui.pointer, self.tapped, turned)
        self.ui.show([self.ground])

    def tapped(self, x: float, y: float, by: By) -> None:
        self.told.append(("tapped", x, y, by))

    def twisted(self, by: int) -> None:
        self.told.append(("twisted", by))

    def do(self, *events: Input) -> None:
        for event in events:
            self.ui.handle(event)


def test_a_tap_says_where() -> None:
    board = Board()
    board.do(Pointer("down", 120, 80), Pointer("up", 120, 80))
    assert board.told == [("tapped", 120, 80, "mouse")]


def test_a_drag_pushes_the_board_and_is_no_tap() -> None:
    board = Board()
    before = board.hand.camera.to_screen(0, 0)
    board.do(Pointer("down", 100, 100), Pointer("move", 120, 100), Pointer("move", 150, 110), Pointer("up", 150, 110))
    after = board.hand.camera.to_screen(0, 0)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((50, 10))
    assert board.told == []
    assert board.hand.own


def test_the_wheel_enlarges_about_the_pointer_or_turns_what_is_in_hand() -> None:
    board = Board()
    at = (50.0, 60.0)
    before = board.hand.camera.to_board(*at)
    board.do(Pointer("wheel", *at, dy=1))
    assert board.hand.camera.scale > 15
    assert board.hand.camera.to_board(*at) == pytest.approx(before)
    turning = Board(turning=True)
    turning.do(Pointer("wheel", *at, dy=-1))
    assert turning.told == [("turned", -1)]
    assert not turning.hand.own


def test_keys_enlarge_shrink_and_show_all_again() -> None:
    board = Board()
    assert board.hand.key(Key(pygame.K_PLUS))
    assert board.hand.camera.scale > 15
    assert board.hand.key(Key(pygame.K_MINUS))
    assert board.hand.key(Key(pygame.K_f))
    assert board.hand.camera.scale == 15
    assert not board.hand.own
    assert not board.hand.key(Key(pygame.K_q))


def test_a_board_that_grows_is_followed_until_the_player_moves_it() -> None:
    board = Board()
    board.hand.follow(VIEW, Rect(0, 0, 25, 25))
    assert board.hand.camera.scale == 12
    board.hand.zoom(2)
    board.hand.follow(VIEW, Rect(0, 0, 30, 30))
    assert board.hand.camera.scale == 24


def test_show_all_is_offered_once_the_board_was_moved() -> None:
    board = Board()
    keys = [button.key for button in ground_buttons(board.hand, 400, 300)]
    assert keys == ["zoom_out", "zoom_in"]
    board.hand.pan(20, 0)
    buttons = ground_buttons(board.hand, 400, 300)
    assert [button.key for button in buttons][-1] == "show_all"
    assert all(a.rect.overlaps(b.rect) is False for a in buttons for b in buttons if a is not b)
    press = buttons[-1].press
    assert press
    press("mouse")
    assert not board.hand.own


def finger(kind: int, number: int, x: float, y: float) -> pygame.event.Event:
    return pygame.event.Event(kind, finger_id=number, x=x / 400, y=y / 300, dx=0, dy=0, touch_id=0)


def pinches(*events: pygame.event.Event) -> tuple[Fingers, list[Pinch]]:
    fingers = Fingers()
    return fingers, [what for event in events if (what := fingers.read(event, 400, 300))]


def test_two_fingers_that_part_enlarge() -> None:
    fingers, seen = pinches(
        finger(pygame.FINGERDOWN, 1, 100, 100),
        finger(pygame.FINGERDOWN, 2, 200, 100),
        finger(pygame.FINGERMOTION, 2, 250, 100),
    )
    assert [tuple(pinch) for pinch in seen] == [pytest.approx((175, 100, 25, 0, 1.5, 0))]
    assert fingers.together


def test_one_finger_is_no_pinch_and_the_last_one_up_ends_it() -> None:
    fingers, seen = pinches(finger(pygame.FINGERDOWN, 1, 100, 100), finger(pygame.FINGERMOTION, 1, 150, 100))
    assert seen == []
    assert not fingers.together
    for event in (
        finger(pygame.FINGERDOWN, 2, 10, 10),
        finger(pygame.FINGERUP, 1, 0, 0),
    ):
        fingers.read(event, 400, 300)
    assert fingers.together
    fingers.read(finger(pygame.FINGERUP, 2, 0, 0), 400, 300)
    assert not fingers.together


def test_fingers_that_turn_far_enough_turn_the_piece_once() -> None:
    board = Board()
    board.ui.pinch(Pinch(200, 150, 0, 0, 1, 20))
    assert board.told == []
    board.ui.pinch(Pinch(200, 150, 0, 0, 1, 15))
    assert board.told == [("twisted", 1)]
    board.ui.pinch(Pinch(200, 150, 0, 0, 2, -31))
    assert board.told == [("twisted", 1), ("twisted", -1)]
    assert board.hand.camera.scale == 30


def test_what_lies_on_the_board_is_touched_before_it() -> None:
    board = Board()
    spot = Spot("piece", Rect(100, 60, 40, 40), "piece", lambda by: board.told.append(("piece",)))
    board.ui.show([board.ground, spot])
    board.do(Pointer("down", 120, 80), Pointer("up", 120, 80))
    assert board.told == [("piece",)]
