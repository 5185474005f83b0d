"""Where a zoo lies on the screen."""

from __future__ import annotations

from engine.games.zooloretto.zoo import Zoo
from scenes.games.zooloretto.plan import plan_zoo
from scenes.paint.rect import Rect


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
