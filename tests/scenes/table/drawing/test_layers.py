"""The pictures of a table: kept until they change, and drawn in parts where a device is slow."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from itertools import chain, repeat

import pygame
import pytest

from scenes.paint.painter import Painter
from scenes.paint.slate import Slate
from scenes.paint.theme import EVENING
from scenes.table.drawing.layers import Layers


class Easel:
    """Counts what is drawn: the ground, and a position in two parts."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.layers = Layers(self.ground, self.table)
        self.painter = Painter(pygame.Surface((8, 8)), 1.0, EVENING)

    def ground(self, painter: Painter) -> None:
        self.drawn.append("ground")

    def table(self, painter: Painter) -> Iterator[None]:
        self.drawn.append("first")
        yield
        self.drawn.append("second")

    def now(self) -> list[str]:
        self.drawn.clear()
        self.layers.draw(self.painter)
        return self.drawn


def test_a_picture_is_drawn_again_only_when_it_has_changed() -> None:
    easel = Easel()
    assert easel.now() == ["ground", "first", "second"]
    assert easel.now() == []
    easel.layers.stale = True
    assert easel.now() == ["first", "second"]
    easel.layers.forget_ground()
    easel.layers.stale = True
    assert easel.now() == ["ground", "first", "second"]


def test_a_picture_that_follows_is_drawn_a_part_in_each_frame_and_the_one_before_is_shown_until_then() -> None:
    easel = Easel()
    easel.now()
    easel.layers.stale = True
    easel.layers.follow(easel.painter, until=0.0)
    assert easel.now() == [], "the frame in which it changes has enough to do already"
    seen = []
    while easel.layers.outdated:
        easel.drawn.clear()
        easel.layers.follow(easel.painter, until=time.perf_counter())
        easel.layers.draw(easel.painter)
        seen.append(list(easel.drawn))
    assert [part for part in seen if part] == [["first"], ["second"]]


@pytest.mark.parametrize(("moves", "frames"), [(True, 2), (False, 1)])
def test_while_something_moves_a_picture_that_took_long_is_shown_a_frame_later(moves: bool, frames: int) -> None:
    screen, colours = Slate(pygame.display.set_mode((8, 8))), ["green", "red"]

    def table(painter: Painter) -> Iterator[None]:
        painter.surface.fill(colours.pop(0))
        yield

    layers, painter = Layers(lambda painter: None, table), Painter(screen, 1.0, EVENING)
    layers.draw(painter)
    screen.finish()
    layers.stale = True
    shown = []
    with pytest.MonkeyPatch.context() as patch:
        for times in ((0.0, 0.0, 0.0, 2.0), (0.0,)):  # it is complete after the time of the first frame
            patch.setattr("scenes.table.drawing.layers.time.perf_counter", chain(times, repeat(0.0)).__next__)
            if layers.outdated:
                layers.follow(painter, until=1.0, moves=moves)
            layers.draw(painter)
            screen.finish()
            shown.append(screen.get_at((4, 4)) == pygame.Color("red"))
    assert shown == [frames == 1, True]


def test_what_changes_while_a_picture_follows_begins_it_again_once_and_then_waits_until_it_has_been_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    easel = Easel()
    easel.now()
    for _ in range(2):
        easel.drawn.clear()
        easel.layers.stale = True
        with monkeypatch.context() as patch:
            patch.setattr("scenes.table.drawing.layers.time.perf_counter", iter((0.0, 2.0)).__next__)
            easel.layers.follow(easel.painter, until=1.0)
        assert easel.drawn == ["first"]
        assert easel.layers.holds
    easel.layers.stale = True
    for left in ("second", "first second"):  # of the picture that was begun, and of the one with what has changed
        easel.drawn.clear()
        assert easel.layers.outdated
        easel.layers.follow(easel.painter, until=math.inf)
        assert " ".join(easel.drawn) == left
        assert easel.now() == []
    assert not easel.layers.outdated


def test_the_ground_before_this_one_is_kept_for_a_menu_that_opens_and_closes() -> None:
    easel = Easel()
    easel.now()
    for before, now, ground in (("shut", "open", 1), ("open", "shut", 0), ("shut", "open", 0), ("open", "wide", 1)):
        easel.layers.change_ground(before, now)
        easel.layers.stale = True
        assert easel.now().count("ground") == ground, now


def test_a_ground_that_was_never_drawn_is_not_come_back_to() -> None:
    easel = Easel()
    easel.now()
    easel.layers.change_ground("shut", "open")
    easel.layers.change_ground("open", "shut")
    easel.layers.stale = True
    assert easel.now().count("ground") == 1


def test_a_picture_that_is_drawn_in_parts_is_shown_when_all_of_it_is_there() -> None:
    easel = Easel()
    for drawn in (["ground"], ["ground", "first"]):
        assert not easel.layers.prepare(easel.painter, time.perf_counter() - 1)  # time for one part only
        assert easel.drawn == drawn
        assert easel.layers.unseen
    assert easel.layers.prepare(easel.painter, math.inf)
    assert easel.drawn == ["ground", "first", "second"]
    easel.layers.draw(easel.painter)
    assert not easel.layers.unseen
    assert not easel.layers.behind
