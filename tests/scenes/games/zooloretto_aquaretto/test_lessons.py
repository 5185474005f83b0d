"""The double game's tutorial: what it says comes true, and it can be played to its end by what it asks for."""

from __future__ import annotations

import pytest

from engine.games.zoo_trucks.loading import loadable
from engine.games.zoo_trucks.pieces import CLOSED, LAST, OPEN
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zooloretto.zoo import Zoo
from engine.match import Match
from engine.record import parse_record
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
    _lesson, _before, after = lessons[words.index(next(each for each in words if "The last empty truck" in each))]
    assert isinstance(after, TruckState)
    assert loadable(after, 0) == [0, 1]  # the last empty truck waits for a water tile
    assert loadable(after, 1) == [2]


def test_the_last_chapter_plays_both_games_to_their_end() -> None:
    lessons = {lesson.words: (before, after) for lesson, before, after in played(CHAPTERS)}
    drawn, _after = next(states for words, states in lessons.items() if "Draw it." in words)
    assert isinstance(drawn, TruckState)
    assert drawn.stages == [OPEN, CLOSED]
    assert drawn.left[0] == 1
    last, _after = next(states for words, states in lessons.items() if "this is the last round" in words)
    assert isinstance(last, TruckState)
    assert last.stages == [LAST, CLOSED]
    before, after = next(states for words, states in lessons.items() if "There is no room for the offspring" in words)
    assert isinstance(before, TruckState)
    assert isinstance(after, TruckState)
    assert len(after.parks_of(Zoo)[0].barn) == len(before.parks_of(Zoo)[0].barn) + 1
    match = Match(parse_record(CHAPTERS[-1].record))
    for lesson in CHAPTERS[-1].lessons:
        for action in (lesson.action, *lesson.follows):
            match.settle()
            if action:
                match.play(action)
    match.settle()
    assert match.over
    assert [sheet.total for sheet in match.state.scores()] == [52, 51, 50]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_is_played_to_its_end_by_a_finger(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "zooloretto_aquaretto", size=size)
    done: list[str] = []
    while not done or done[-1] != "done":
        done.append(do_what_is_asked(here, touch=True))
    assert here.table.match.over
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons)
