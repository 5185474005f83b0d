"""The double game's tutorial: what it says comes true, and it can be played to its end by what it asks for."""

from __future__ import annotations

import pytest

from engine.games.zoo_trucks.loading import loadable
from engine.games.zoo_trucks.rules import TruckState
from scenes.games.zooloretto_aquaretto.lessons import CHAPTERS
from tests.scenes.conftest import Visiting
from tests.scenes.tutoring import begun, do_what_is_asked, played


def test_what_the_lessons_promise_comes_true() -> None:
    lessons = list(played(CHAPTERS))
    words = [lesson.words for lesson, _before, _after in lessons]
    _lesson, before, _after = lessons[words.index(next(each for each in words if "can carry only one game" in each))]
    assert isinstance(before, TruckState)
    assert before.tiles(1).words[before.drawn] == "orca.female"
    assert ("load", 1) not in before.legal_actions()
    _lesson, before, _after = lessons[words.index(next(each for each in words if "can take a truck only when" in each))]
    assert not any(action[0] == "take" for action in before.legal_actions())
    _lesson, _before, after = lessons[-1]
    assert isinstance(after, TruckState)
    assert loadable(after, 0) == [0, 1]  # the last empty truck waits for a water tile
    assert loadable(after, 1) == [2]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_is_played_to_its_end_by_a_finger(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "zooloretto_aquaretto", size=size)
    done: list[str] = []
    while not done or done[-1] != "done":
        done.append(do_what_is_asked(here, touch=True))
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons)
