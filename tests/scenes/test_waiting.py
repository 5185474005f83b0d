"""While a visit waits, it draws every fifth frame, and the picture at the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.stage.pace import Pace
from tests.scenes.conftest import DRAWN_WHILE_WAITING, Memory, Visit


def changing(here: Visit, frames: int) -> Callable[[], bool]:
    """Return a condition that comes true after that many frames and changes the picture each time it is asked."""
    left = iter(range(frames))

    def over() -> bool:
        here.stage.refresh()
        return next(left, None) is None

    return over


def test_every_fifth_frame_is_drawn_and_the_last_one() -> None:
    here = Visit(Memory())
    before = here.stage.frames
    here.until(changing(here, 2 * DRAWN_WHILE_WAITING))
    assert here.stage.frames - before == 3
    assert not here.stage.dirty


def test_what_was_drawn_already_is_not_drawn_again() -> None:
    here = Visit(Memory())
    before = here.stage.frames
    here.until(lambda: True)
    assert here.stage.frames == before


def test_a_slow_device_draws_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "slow", property(lambda pace: True))
    here = Visit(Memory())
    before = here.stage.frames
    here.until(changing(here, DRAWN_WHILE_WAITING))
    assert here.stage.frames - before == DRAWN_WHILE_WAITING
