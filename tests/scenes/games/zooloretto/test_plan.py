"""Where a zoo lies on the screen."""

from __future__ import annotations

import itertools

import pytest

from engine.games.zooloretto.zoo import Zoo
from scenes.games.zoo_trucks.scene import TruckTable
from scenes.games.zooloretto.plan import plan_zoo
from scenes.paint.rect import Rect
from tests.scenes.conftest import Memory, Visit
from tests.scenes.spy import Spy, faults


def test_however_many_tiles_wait_in_the_barn_all_lie_inside_it() -> None:
    zoo = Zoo.new(2)
    for wide in range(280, 1000, 13):
        for count in range(1, 14):
            zoo.barn = tuple(range(count))
            plan = plan_zoo(zoo, Rect(0, 0, wide, 330))
            outside = [
                rect
                for _tile, rect in plan.stored
                if rect.right > plan.barn.right + 0.01 or rect.bottom > plan.barn.bottom + 0.01
            ]
            assert not outside, (wide, count)


@pytest.mark.parametrize("players", [2, 3])
def test_in_a_low_room_enclosures_are_as_large_as_they_can_be_and_nothing_covers_another(players: int) -> None:
    for wide, high in ((344, 194), (344, 144), (374, 250), (200, 240), (752, 300), (682, 588)):
        room = Rect(8, 100, wide, high)
        plan = plan_zoo(Zoo.new(players), room)
        parts = [*plan.blocks, plan.barn]
        assert len(plan.blocks) == (5 if players == 2 else 4)
        for part in parts:
            assert room.grown(0.1).contains(part.x, part.y), (room, part)
            assert room.grown(0.1).contains(part.right, part.bottom), (room, part)
        for one, other in itertools.combinations(parts, 2):
            assert not one.grown(-0.1).overlaps(other.grown(-0.1)), (room, one, other)
    assert plan_zoo(Zoo.new(3), Rect(0, 0, 344, 194)).cell >= 30


@pytest.mark.parametrize("players", [2, 3])
def test_the_arrangement_stays_when_an_enclosure_is_built(players: int) -> None:
    before = plan_zoo(Zoo.new(players), Rect(0, 0, 344, 194))
    zoo = Zoo.new(players)
    zoo.expansions -= 1
    zoo.animals.append(())
    zoo.stalls.append(())
    assert plan_zoo(zoo, before.area)._replace(stands={}) == before._replace(stands={})


def test_where_a_lesson_leaves_no_room_a_sign_says_no_points_rather_than_over_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Visit(Memory((360, 640)), goes_on=True)
    here.stage.open.lessons("zooloretto_aquaretto")
    here.tick(0)
    board = here.at(TruckTable).plan.areas[0]
    inside = [line for line in Spy(monkeypatch).look(here) if board.contains(*line.rect.centre)]
    assert not [each for each in faults(inside, here) if "'10'" in each]
