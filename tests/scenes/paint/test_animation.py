"""Steps run in order, end exactly once, and can be skipped."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.paint.animation import Queue, Step, arc, ease_in_out, ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.slate import Slate
from scenes.paint.theme import EVENING
from tests.scenes.paint.making import pictures


def steps(told: list[str], lengths: tuple[int, int, int, int] = (100, 50, 0, 200)) -> list[Step]:
    def step(n: int, length: int) -> Step:
        return Step(length, begin=lambda: told.append(f"begin {n}"), done=lambda: told.append(f"done {n}"))

    return [step(n, length) for n, length in enumerate(lengths)]


IN_ORDER = [word for n in range(4) for word in (f"begin {n}", f"done {n}")]


def test_steps_run_one_after_another() -> None:
    told: list[str] = []
    queue = Queue()
    queue.add(steps(told))
    queue.update(100)
    assert told == ["begin 0", "done 0", "begin 1"]
    for _ in range(40):
        queue.update(10)
    assert told == IN_ORDER
    assert not queue.busy


def test_a_tap_brings_everything_to_its_end_once() -> None:
    told: list[str] = []
    queue = Queue()
    queue.add(steps(told))
    queue.update(120)
    queue.finish()
    queue.finish()
    assert told == IN_ORDER


def test_without_motion_everything_is_done_at_once() -> None:
    told: list[str] = []
    Queue(motion=0).add(steps(told))
    assert told == IN_ORDER


def test_slow_motion_takes_longer() -> None:
    told: list[str] = []
    queue = Queue(motion=2.0)
    queue.add(steps(told))
    queue.update(150)
    assert told == ["begin 0"]


def test_time_left_over_goes_to_the_next_step() -> None:
    told: list[str] = []
    queue = Queue()
    queue.add(steps(told))
    queue.update(1000)
    assert told == IN_ORDER


@pytest.mark.parametrize("ease", [ease_out, ease_in_out])
def test_easings_begin_and_end_where_they_should(ease: Callable[[float], float]) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1)


def test_a_flight_ends_at_its_goal() -> None:
    assert arc(0, 0, 100, 50, 0) == (0, 0)
    assert arc(0, 0, 100, 50, 1) == pytest.approx((100, 50))
    assert arc(0, 0, 100, 0, 0.5)[1] < 0


def test_part_of_nothing_is_all_of_it() -> None:
    assert part(5, 5, 0) == 1
    assert part(4, 5, 0) == 0


def test_what_has_landed_is_drawn_on_until_the_table_shows_it() -> None:
    drawn: list[float] = []
    queue = Queue()
    queue.add([Step(100, lambda painter, elapsed: drawn.append(elapsed)), Step(50)])
    queue.update(120)
    queue.draw(Painter(pygame.Surface((1, 1)), 1.0, EVENING))
    assert drawn == [100]
    queue.settle()
    queue.draw(Painter(pygame.Surface((1, 1)), 1.0, EVENING))
    assert drawn == [100]


def test_what_does_not_land_is_gone_with_its_step() -> None:
    drawn: list[float] = []
    queue = Queue()
    queue.add([Step(100, lambda painter, elapsed: drawn.append(elapsed), lands=False), Step(50)])
    queue.update(120)
    queue.draw(Painter(pygame.Surface((1, 1)), 1.0, EVENING))
    assert not drawn


def test_a_step_whose_pictures_take_long_begins_when_they_are_there() -> None:
    picture, made = pictures()
    seen: list[float] = []

    def draw(painter: Painter, elapsed: float) -> None:
        for number in range(3):
            painter.surface.blit(picture(number), (4 * number, 0))
        seen.append(elapsed)

    queue = Queue()
    queue.add([Step(100, draw)])
    queue.update(0)
    painter = Painter(Slate(pygame.Surface((60, 40))), 1.0, EVENING)
    for _ in range(5):
        queue.draw(painter, patience=-1.0)  # each picture takes longer
        queue.update(16)
    assert made == [0, 1, 2]
    assert seen == [0, 16], "time does not pass while they are made"
