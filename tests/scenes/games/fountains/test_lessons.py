"""The tutorial of Fountains: every chapter is played to its end by targets, and its words are true."""

from __future__ import annotations

import pytest

from engine.games.fountains.building.rewards import tally
from engine.games.fountains.rules import FountainsState
from engine.match import Match
from engine.record import parse_record
from engine.state import Event
from scenes.games.fountains.lessons import CHAPTERS
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words import namer, outcomes, phrases
from scenes.i18n.translation import set_language
from tests.scenes.conftest import Visiting, state_of
from tests.scenes.games.fountains.test_namer import COORDINATES
from tests.scenes.tutoring import begun, do_what_is_asked

TILES, WATER, REWARDS, HIGHER, END, MACHINE = range(6)


def played(chapter: int, upto: int | None = None) -> tuple[Match, list[list[Event]]]:
    """Return the match of a chapter after its first `upto` lessons, and the events of each."""
    match = Match(parse_record(CHAPTERS[chapter].record))
    match.settle()
    events: list[list[Event]] = []
    for lesson in CHAPTERS[chapter].lessons[:upto]:
        happened: list[Event] = []
        for number, action in enumerate((lesson.action, *lesson.follows)):
            if action:
                assert match.state.current_player() == (1 if number else 0)
                happened += match.play(action)
                before = len(match.record.actions)
                match.settle()
                happened += [e for each in match.history.events()[before:] for e in each]
        events.append(happened)
    return match, events


@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 844), True), ((640, 360), True)])
@pytest.mark.usefixtures("seldom_drawn")
def test_the_tutorial_is_played_to_its_end(visit: Visiting, size: tuple[int, int], touch: bool) -> None:
    here = begun(visit, "fountains", size=size)
    done: list[str] = []
    while not done or done[-1] != "done":
        done.append(do_what_is_asked(here, touch))
    assert done.count("played") == sum(bool(lesson.action) for chapter in CHAPTERS for lesson in chapter.lessons)


@pytest.mark.usefixtures("seldom_drawn")
def test_it_can_be_completed_with_the_mirror_alone(visit: Visiting) -> None:
    here = begun(visit, "fountains")
    for _ in range(80):
        here.until(lambda: here.tutor.ended or here.tutor.reading or here.targets())
        if here.tutor.ended:
            break
        choices = {choice.name: choice for choice in here.scene.mirror().choices}
        if here.tutor.reading:
            choices["next"].activate()
        else:
            choices[here.table.match.game.format_action(here.tutor.asked)].activate()
        here.tick()
    assert here.tutor.ended


@pytest.mark.sweep
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024)])
@pytest.mark.parametrize("chapter", [TILES, MACHINE])
def test_the_tutor_hides_nothing_that_is_to_be_touched(visit: Visiting, size: tuple[int, int], chapter: int) -> None:
    here = begun(visit, "fountains", size=size)
    for _ in range(chapter):
        here.press("leave")
        here.press("skip")
    asked = 0
    while asked < 2:
        here.until(lambda: here.tutor.reading or (here.tutor.asked and here.targets()))
        if not here.tutor.reading:
            asked += 1
        do_what_is_asked(here, touch=True)


def test_a_tile_goes_only_where_the_lesson_wants_it(visit: Visiting) -> None:
    here = begun(visit, "fountains")
    while not here.tutor.asked or here.tutor.asked[0] != "place":
        do_what_is_asked(here)
        here.until(lambda: here.tutor.reading or (here.tutor.asked and here.targets()))
    places = [target["target"] for target in here.targets() if target["target"].startswith("place")]
    assert places == ["place -1 2"]


def test_the_first_chapter_skips_a_pawn() -> None:
    __, events = played(TILES)
    assert ("moved", 0, "green", 1, 4) in events[1]


def test_the_second_chapter_brings_water_to_a_dry_pool() -> None:
    match, __ = played(WATER, 3)
    assert state_of(match, FountainsState).fountains[0].water.weeds() == 1
    match, __ = played(WATER)
    assert state_of(match, FountainsState).fountains[0].water.weeds() == 0


def test_the_third_chapter_names_the_colour_in_which_one_leads_most() -> None:
    match, __ = played(REWARDS, 3)
    mine, other = (tally(fountain).fish for fountain in state_of(match, FountainsState).fountains)
    leads = [mine[colour] - other[colour] for colour in range(3)]
    assert max(leads) == leads[2] > max(leads[:2])


def test_the_fourth_chapter_makes_five_pools_of_three_on_level_2() -> None:
    __, events = played(HIGHER)
    assert ("watered", 0, 3, 5) in events[2]
    assert any(event[0] == "placed" and event[1] == 0 and event[6] == 2 for event in events[2])


def test_the_fifth_chapter_ends_the_game_and_the_pupil_wins() -> None:
    match, events = played(END)
    assert any(event[0] == "weed_gone" for event in events[1])
    assert ("last_round",) in events[2]
    assert ("paid", 0, "fish", 8) in events[4]
    assert match.over
    assert match.state.ranking()[0] == [0]


def test_the_last_chapter_has_six_pools_and_six_tiles_and_blue_pays_the_pupil_alone() -> None:
    match, _events = played(MACHINE, 1)
    assert (
        tally(state_of(match, FountainsState).fountains[0]).pools
        == len(state_of(match, FountainsState).machine_tiles)
        == 6
    )
    _match, events = played(MACHINE)
    assert ("paid", 0, "pools", 7) in events[2]
    assert ("paid", 1, "pools", 0) in events[2]
    assert ("machine_moved", 0) in events[2]
    assert ("swapped", "spout") in events[3]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_request_for_a_place_names_the_place_of_its_move(language: str) -> None:
    set_language(language)
    for chapter, lessons in enumerate(CHAPTERS):
        for number, lesson in enumerate(lessons.lessons):
            if lesson.action[:1] in (("place",), ("token",)):
                state = state_of(played(chapter, number)[0], FountainsState)
                place = namer.marked_place(state, lesson.action, 0)
                assert place
                assert place in phrases.instruction(state, lesson.action)
                assert not COORDINATES.search(phrases.instruction(state, lesson.action))


def test_the_fifth_chapter_covers_a_red_fish_on_level_2_and_keeps_the_white_ones() -> None:
    before = state_of(played(END, 3)[0], FountainsState)
    action = CHAPTERS[END].lessons[3].action
    assert namer.marked_place(before, action, 0).startswith("level 2, over")
    assert "red fish" in outcomes.place_in_full(before, action)
    after = state_of(played(END, 4)[0], FountainsState)
    assert tally(after.fountains[0]).fish[2] > tally(before.fountains[0]).fish[2]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_dark_bricks_a_channel_and_a_dry_pool_are_pointed_at(visit: Visiting, size: tuple[int, int]) -> None:
    here = begun(visit, "fountains", size=size)
    here.press("leave")
    here.press("skip")
    table = here.at(FountainsTable)
    for name in ("channel", "bricks", "dry"):
        here.until(lambda: here.tutor.reading)
        assert here.tutor.talked_about() == [table.areas()[name]]
        assert table.garden.camera.view.grown(20).contains(*table.areas()[name].centre)
        here.press("next")
