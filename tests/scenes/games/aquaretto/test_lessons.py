"""Aquaretto's tutorial: what it says comes true, and it can be played to its end by what it asks for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games.aquaretto.rules import AquarettoState
from engine.match import Match
from engine.record import parse_record
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.table.touches import Touch
from tests.engine.games.aquaretto.zoos import zoo_of
from tests.scenes.conftest import Visiting
from tests.scenes.tutoring import begun, do_what_is_asked, played

ASKED = [lesson for chapter in CHAPTERS for lesson in chapter.lessons if lesson.action]


def test_every_chapter_goes_on_in_the_game_of_the_one_before() -> None:
    for one, other in pairwise(CHAPTERS):
        match = Match(parse_record(one.record))
        match.settle()
        for lesson in one.lessons:
            for action in (lesson.action, *lesson.follows):
                if action:
                    match.play(action)
                    match.settle()
        done = match.record.actions
        assert parse_record(other.record).actions[: len(done)] == done


def test_what_the_lessons_promise_comes_true() -> None:
    said = [lesson.words for lesson, _before, _after in played(CHAPTERS)]
    assert said == [lesson.words for lesson in ASKED]
    for lesson, before, after in played(CHAPTERS):
        words = lesson.words
        assert isinstance(before, AquarettoState)
        assert isinstance(after, AquarettoState)
        gained = after.coins[0] - before.coins[0]
        if "A female dolphin!" in words:
            assert before.tiles(0).words[before.drawn] == "dolphin.female"
        if "brings a coin" in words or "there is a coin" in words:
            assert gained == 1
        if "brings a coworker" in words or "the fifth!" in words:
            assert after.phase == "hire"
        if "A polar bear." in words:
            assert before.tiles(0).words[before.drawn].startswith("polar_bear")
        if "one is left" in words:
            assert before.phase == "young"
            assert len(before.legal_actions()) == 1
        if "a female for your male" in words:
            assert after.phase != "young"
            assert after.tiles(0).words[zoo_of(after).depot[-1]] == "sea_turtle.young"
    assert after.is_terminal()
    assert after.ranking()[0] == [0]


@pytest.mark.parametrize(
    ("size", "touch"),
    [((1280, 720), False), ((390, 844), True), ((844, 390), True), ((360, 640), True), ((640, 360), False)],
)
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_is_played_to_its_end(visit: Visiting, size: tuple[int, int], touch: bool) -> None:
    here = begun(visit, "aquaretto", size=size)
    done: list[str] = []
    while not done or done[-1] != "done":
        done.append(do_what_is_asked(here, touch))
    assert done.count("played") == len(ASKED)


def test_only_what_is_asked_is_lit_on_the_board(visit: Visiting) -> None:
    here = begun(visit, "aquaretto")
    while (here.tutor.asked or ())[:2] != ("place", "dolphin"):
        do_what_is_asked(here)
        here.until(lambda: here.tutor.reading or (here.tutor.asked and here.targets()))
    assert {widget.path for widget in here.tutor.pointed() if isinstance(widget, Touch)} == {
        ("place", "dolphin"),
        ("place", "dolphin", 1, 0),
    }
