"""Zooloretto's tutorial: what it says comes true, and it can be played to its end by what it asks for."""

from __future__ import annotations

import pytest

from engine.games.zooloretto.pieces import EXPAND_COST
from engine.games.zooloretto.rules import ZoolorettoState
from engine.state import Action
from scenes.games.zooloretto.lessons import CHAPTERS
from tests.engine.games.zooloretto.zoos import zoo_of
from tests.scenes.conftest import Visiting
from tests.scenes.tutoring import begun, do_what_is_asked, played


def test_what_the_lessons_promise_comes_true() -> None:
    met: dict[Action | None, tuple[ZoolorettoState, ZoolorettoState]] = {}
    for lesson, earlier, later in played(CHAPTERS):
        assert isinstance(earlier, ZoolorettoState)
        assert isinstance(later, ZoolorettoState)
        met[lesson.action] = earlier, later
    before, after = met["place", "panda.female", 2]
    assert after.coins[0] == before.coins[0] + 1
    assert after.tiles(0).words[zoo_of(after).barn[0]] == "panda.young"
    before, after = met["place", "kiosk", 1]
    assert after.scores()[0].total == before.scores()[0].total + 2 + 2  # a kind of stall, and two zebras beside it
    before, after = met["expand", "zoo"]
    assert (before.coins[0], after.coins[0]) == (5, 5 - EXPAND_COST)
    before, after = met["move", "barn", "panda.young", 4]
    assert not zoo_of(after).barn
    before, after = met["place", "barrow", 3]
    assert after.scores()[0].total == before.scores()[0].total + 2
    before, after = met["exchange", 1, 2]
    assert after.scores()[0].total == before.scores()[0].total + 4
    assert after.coins[0] == before.coins[0] - 1
    before, after = met["buy", 3, "barn", "flamingo.male", 3]
    assert [now - then for then, now in zip(before.coins, after.coins, strict=True)] == [-2, 0, 1]
    assert after.scores()[0].total > before.scores()[0].total
    before, after = met["load", 1]
    assert after.stages == ["last"]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_is_played_to_its_end_by_a_finger(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "zooloretto", size=size)
    done: list[str] = []
    while not done or done[-1] != "done":
        done.append(do_what_is_asked(here, touch=True))
    assert here.table.match.over
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons)
