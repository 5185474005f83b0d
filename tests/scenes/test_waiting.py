"""While a visit waits it does not draw every frame, but what is to be seen in the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.stage.pace import Pace
from tests.scenes.conftest import DRAWN_WHILE_WAITING, Memory, Visit


def changing(here: Visit, frames: int) -> Callable[[], bool]:
    """Return a condition that changes the picture each time it is asked, and holds after so many frames."""
    left = iter(range(frames))

    def over() -> bool:
        here.stage.refresh()
        return next(left, None) is None

    return over


def test_one_frame_in_five_is_drawn_and_the_last_one_is() -> None:
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
