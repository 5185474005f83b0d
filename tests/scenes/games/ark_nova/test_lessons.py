"""Ark Nova's tutorial: every chapter can be played to its end, and goes on where the one before ended."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from engine.record import parse_record
from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.lessons import CHAPTERS
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.i18n.translation import _
from tests.scenes.conftest import Visiting
from tests.scenes.games.ark_nova.table import at_decision, at_table
from tests.scenes.ink import Ink
from tests.scenes.spy import Spy
from tests.scenes.tutoring import begun, do_what_is_asked


def test_every_chapter_goes_on_where_the_one_before_ended() -> None:
    for one, other in pairwise(CHAPTERS):
        done = parse_record(one.record).actions
        begun = parse_record(other.record).actions
        assert begun[: len(done)] == done
        asked = [lesson.action for lesson in one.lessons if lesson.action]
        assert [action for action in begun[len(done) :] if action[0] != "draw" or len(action) == 1] == asked


@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True), ((844, 390), True)])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_is_played_to_its_end(visit: Visiting, size: tuple[int, int], touch: bool) -> None:
    here = begun(visit, "ark_nova", size=size)
    done: list[str] = []
    while not done or done[-1] != "done":
        done.append(do_what_is_asked(here, touch))
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons)


@pytest.mark.usefixtures("seldom_drawn")
def test_the_card_that_is_asked_for_lies_open(visit: Visiting) -> None:
    here, seen = begun(visit, "ark_nova"), []
    done = ""
    while done != "done":
        here.until(lambda: here.tutor.ended or here.tutor.reading or (here.tutor.asked and here.targets()))
        asked = () if here.tutor.ended else here.tutor.asked
        items = here.at(ArkNovaTable).context().items
        full = [item.face for item in items if item.what in ("full", "wide") and (item.what == "full" or item.ring)]
        if asked[:1] == ("play",) and full:
            seen.append(any(face.card == asked[1] for face in full if isinstance(face, Face)))
        done = do_what_is_asked(here)
    assert seen == [True] * 3


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_chapters_are_listed_in_the_rail_and_any_of_them_can_be_taken(
    monkeypatch: pytest.MonkeyPatch, visit: Visiting, language: str
) -> None:
    ink = Ink(monkeypatch)
    here = begun(visit, "ark_nova", language=language)
    place = here.widget("chapters").rect
    seen = [word for word in ink.look(here, lay_out=False) if place.contains(*word.rect.center) and not word.half]
    titles = [_(chapter.title) for chapter in CHAPTERS]
    assert [word.words for word in seen if word.words in titles] == titles
    here.press("chapters")
    here.press("8")
    here.tick()
    assert here.tutor.chapter == 8
    assert "chapters" in here.controls()


def test_where_there_is_no_rail_no_chapters_are_listed(visit: Visiting) -> None:
    assert "chapters" not in begun(visit, "ark_nova", size=(390, 844)).controls()


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
@pytest.mark.usefixtures("seldom_drawn")
def test_what_has_been_told_leaves_purse_and_race_free(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "ark_nova", size=size)
    done = ""
    while done != "done":
        here.until(lambda: here.tutor.ended or here.tutor.reading or (here.tutor.asked and here.targets()))
        table, tutor = here.at(ArkNovaTable), here.tutor
        if tutor.reading:
            for place in (table.plan.purse, *table.plan.seats, *table.plan.verbs, table.plan.race):
                assert place is None or not table.plan.css(place).overlaps(tutor.panel), (tutor.chapter, tutor.lesson)
        done = do_what_is_asked(here)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_tutor_has_room_for_his_words(monkeypatch: pytest.MonkeyPatch, visit: Visiting, language: str) -> None:
    spy = Spy(monkeypatch)
    here = begun(visit, "ark_nova", size=(390, 844), language=language)
    done = ""
    while done != "done":
        here.until(lambda: here.tutor.ended or here.tutor.reading or (here.tutor.asked and here.targets()))
        here.tick()
        panel = here.tutor.panel.grown(1)
        said = "".join(here.tutor.words())
        for line in spy.look(here):
            if line.words and line.words in said and panel.contains(line.rect.x, line.rect.y):
                assert line.rect.bottom <= panel.bottom, line.words
        done = do_what_is_asked(here)


def test_every_area_that_a_lesson_talks_about_is_on_the_table_and_none_names_a_space() -> None:
    about = {name for chapter in CHAPTERS for lesson in chapter.lessons for name in lesson.about}
    assert about >= {"race", "purse", "verbs", "hand", "association"}
    for size in ((1280, 720), (390, 844), (844, 390)):
        areas = at_table(at_decision("act", bots=1, after=40), size).at(ArkNovaTable).areas()
        assert about <= set(areas)
        for rect in areas.values():
            assert 0 <= rect.x < rect.right <= size[0] + 1
            assert 0 <= rect.y < rect.bottom <= size[1] + 1
    lessons = [lesson for chapter in CHAPTERS for lesson in chapter.lessons]
    assert [lesson.words for lesson in lessons if not (lesson.action or lesson.about)] == []
    words = [lesson.words for chapter in CHAPTERS for lesson in chapter.lessons]
    assert not [each for each in words if re.search(r"\b[a-i]\d{1,2}\b", each)]
    assert len(CHAPTERS) == CARD.chapters == 14
