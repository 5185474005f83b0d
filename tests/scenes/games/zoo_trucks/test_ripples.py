"""Water moves around what has come, and rests soon after."""

from __future__ import annotations

import math

import pytest

from scenes.games.zoo_trucks.moves.ripples import AHEAD, PACE, RING, Ripples
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.model.storage.settings import Settings
from tests.scenes.conftest import Memory, Visit
from tests.scenes.trucks import open_trucks, placing

SOON = 3000.0


def placed(*, still: bool = False, speed: str = "fast", game: str = "aquaretto") -> Visit:
    """Return a table at which a person has just placed an animal, and all pieces have landed."""
    platform = Memory()
    platform.kept["settings"] = Settings(speed=speed, pace="slow", reduced_motion=still).to_text()
    here = Visit(platform, goes_on=True)
    open_trucks(here, game, 3, placing(2), weighed=False)
    table = here.at(TruckTable)
    table.mark(next(action for action in table.chooser.legal if action[2] not in ("depot", "barn")))
    table.confirm()
    here.until(lambda: not table.queue.busy)
    return here


def test_water_moves_around_an_animal_that_has_come_and_rests_soon() -> None:
    here = placed()
    table = here.at(TruckTable)
    assert table.ripples.busy
    assert table.pause() <= PACE
    before, passed = here.stage.frames, 0.0
    while table.ripples.busy and passed < SOON:
        here.tick(16)
        passed += 16
    assert here.stage.frames - before < 0.6 * passed / 16  # fewer pictures than the screen could show
    assert not table.ripples.busy
    table.bots.stop()
    seen = here.stage.frames
    assert not table.ripples.pass_time(16)
    assert table.ripples.wait() == math.inf
    assert here.stage.frames == seen


@pytest.mark.parametrize(("still", "speed"), [(True, "normal"), (False, "off")])
def test_water_rests_where_motion_is_not_wanted(still: bool, speed: str) -> None:
    assert not placed(still=still, speed=speed).at(TruckTable).ripples.busy


def test_land_does_not_ripple() -> None:
    assert not placed(game="zooloretto").at(TruckTable).ripples.busy


def test_a_ring_reaches_the_next_space_later() -> None:
    water = Ripples()
    water.begin({0: {1: 0, 2: 1}}, rounds=1)
    water.pass_time(RING + AHEAD / 2)
    assert water.busy
    water.pass_time(AHEAD)
    assert not water.busy


def test_a_turn_that_comes_to_somebody_stirs_the_whole_board() -> None:
    here = placed()
    table = here.at(TruckTable)
    table.ripples.pass_time(SOON)
    assert not table.ripples.busy
    here.until(lambda: table.persons_turn and table.player != table.log[-1].player, most=6000)
    assert table.ripples.busy
