"""The first picture of a table: at once, but on a slow device in parts, so that no frame is long."""

from __future__ import annotations

import pytest

from scenes.stage.pace import Pace
from scenes.table.table import TableScene
from tests.scenes.conftest import Memory, Visit

GAMES = ("azul", "it_happens", "fountains", "zooloretto", "ark_nova")


def frames_until_seen(game: str) -> int:
    """Return after how many frames a new table is seen when no frame has time for more than one part."""
    here = Visit(Memory((390, 844), 1.0, {"new": game, "seed": "7", "seats": "person,person"}), goes_on=True)
    assert isinstance(here.stage.top, TableScene)
    frames, drawn = 0, here.stage.frames
    while here.stage.frames == drawn:
        assert here.stage.show(16, 0.0)
        frames += 1
    return frames


@pytest.mark.parametrize("game", GAMES)
def test_a_slow_device_takes_several_frames_for_the_first_picture(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr(Pace, "slow", property(lambda pace: True))
    assert frames_until_seen(game) > 3


@pytest.mark.parametrize("game", GAMES)
def test_any_other_device_shows_it_at_once(game: str) -> None:
    assert frames_until_seen(game) <= 2, "what was late once is drawn"
