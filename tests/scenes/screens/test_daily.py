"""The game of the day, its calendar and its share text; challenges and their answers."""

from __future__ import annotations

import random
import sys
from datetime import date, timedelta

import pytest

from engine.daily import FIRST, LEVEL, practice
from engine.match import Match
from engine.past.digest import DARE, FREE, digest
from engine.record import Seat
from scenes.model.links import link_of, record_of
from scenes.model.people import YOU
from scenes.model.practice.days import KEY, Days
from scenes.model.storage.past import Archive
from scenes.model.storage.saves import Saves
from scenes.paint.theme import SMALL
from scenes.screens.daily.scene import DailyScene, date_words
from scenes.screens.dare import DareScene
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.scene import ResultsScene
from scenes.screens.sharing import ASKED_BY, compared
from scenes.screens.shelf import ShelfScene
from scenes.screens.title.scene import TitleScene
from scenes.stage.dialog import Dialog
from scenes.stage.entry import EntryDialog
from scenes.table.table import TableScene
from tests.scenes.conftest import Memory, Visit
from tests.scenes.pasts import fill

MONDAY = date(2026, 11, 23)
NOON = 1_795_435_200.0  # of that Monday, UTC
DAY = 86_400.0
ROSA = Seat("Rosa", LEVEL)


class Clock:
    """The time on a device."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


def at_home(clock: Clock, size: tuple[int, int] = (1280, 720)) -> Visit:
    """Return a visit to a device whose clock can be set."""
    memory = Memory(size)
    memory.set_up()
    fill(memory, 3)
    return with_clock(Visit(memory), clock)


def with_clock(here: Visit, clock: Clock) -> Visit:
    here.stage.saves.clock = clock
    here.stage.days = Days(here.platform, here.stage.saves, here.stage.archive, clock)
    here.at(TitleScene).layout(here.stage.width, here.stage.height)
    here.tick()
    return here


@pytest.fixture
def clock() -> Clock:
    return Clock()


def end(match: Match, seed: int = 1) -> Match:
    """Play a match to its end at random."""
    rng = random.Random(seed)
    while not match.over:
        match.settle()
        if not match.over:
            match.play(rng.choice(match.state.legal_actions()))
    return match


def play_today(here: Visit) -> Match:
    """Begin the chosen day by its button and play it to its end."""
    here.press("play")
    match = here.at(TableScene).match
    end(match)
    here.stage.saves.keep(match)
    here.stage.pop()
    here.at(DailyScene).enter()
    here.until(lambda: here.scene.pause() > 0)
    return match


def test_todays_game_is_begun_from_the_title_and_its_first_try_counts(clock: Clock) -> None:
    here = at_home(clock)
    here.press("today")
    page = here.at(DailyScene)
    assert here.widget("title").words == "Azul against Rosa (Normal)"
    match = play_today(here)
    assert match.record.extra["Kind"] == "daily 2026-11-23"
    assert here.stage.days.of(MONDAY).state == "played"
    page.rebuild()
    assert not page.ui.find("play")
    here.press("again")
    assert "Kind" not in here.at(TableScene).match.record.extra


def test_a_first_try_waits_and_is_gone_on_with(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    here.press("play")
    match = here.at(TableScene).match
    match.settle()
    match.play(match.state.legal_actions()[0])
    here.stage.saves.keep(match)
    here.stage.pop()
    here.press("continue")
    assert here.at(TableScene).match.record.actions[: len(match.record.actions)] == match.record.actions


@pytest.mark.parametrize("number", range(7))
def test_whoever_leaves_before_the_first_move_goes_on_with_the_first_try(clock: Clock, number: int) -> None:
    clock.now += number * DAY
    here = at_home(clock)
    here.stage.open.daily()
    here.press("play")
    match = here.at(TableScene).match
    here.stage.pop()
    page = here.at(DailyScene)
    page.layout(here.stage.width, here.stage.height)
    assert here.widget("about").words == "Your first try is waiting. It counts."
    platform = here.platform.reload()
    platform.left = []  # the page was closed
    here = with_clock(Visit(platform), clock)
    here.press("continue")
    here.until(lambda: here.table.match.record.actions)
    assert here.table.match.record.extra["Kind"] == match.record.extra["Kind"]
    assert here.table.match.record.seed == match.record.seed
    here.stage.pop()
    here.stage.open.shelf()
    here.tick()
    here.at(ShelfScene)


class FullOfGames(Memory):
    """A device with room for no game any more."""

    def save(self, key: str, text: str | None) -> bool:
        return not (text and key.startswith("game.")) and super().save(key, text)


def test_a_first_try_that_cannot_be_kept_is_said_and_takes_no_day_away(clock: Clock) -> None:
    memory = FullOfGames()
    memory.set_up()
    here = with_clock(Visit(memory), clock)
    here.stage.open.daily()
    here.press("play")
    assert here.stage.said.startswith("Not enough space to save this game.")
    here.at(TableScene)
    here.stage.pop()
    assert here.stage.days.of(MONDAY).state == "open"


def test_a_deleted_first_try_is_not_begun_again(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    here.press("play")
    here.stage.pop()
    (save,) = here.stage.saves.all()
    here.stage.saves.delete(save)
    here.at(DailyScene).rebuild()
    assert here.stage.days.of(MONDAY).state == "gone"
    assert "practice" in here.widget("about").words
    here.press("again")
    assert "Kind" not in here.at(TableScene).match.record.extra


def test_a_first_try_that_has_just_ended_is_not_called_deleted(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    here.press("play")
    match = end(here.at(TableScene).match)
    here.stage.saves.keep(match)
    here.stage.pop()
    page = here.at(DailyScene)
    page.rebuild()
    assert here.stage.days.of(MONDAY).state == "ended"
    assert here.widget("about").words.startswith("Your first try is over.")
    assert here.widget("summary").words.startswith("1 day played")
    page.hear("pack")  # its game arrives only now
    here.until(lambda: here.scene.pause() > 0)
    assert here.stage.days.of(MONDAY).state == "played"


@pytest.mark.parametrize("hours", [-12, -5, 0, 9, 14])
def test_a_day_is_played_once_whatever_the_clock_does(clock: Clock, hours: int) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    play_today(here)
    counted = 1
    for jump in (0, hours * 3600, -DAY, -2 * DAY, 0, DAY, 2 * DAY):
        clock.now = NOON + jump
        days = here.stage.days
        match = days.begin(MONDAY, Seat(YOU), ROSA).match
        counted += "Kind" in match.record.extra
    assert counted == 1


def test_a_clock_set_back_a_little_leaves_the_day_as_it_was(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.days.begin(MONDAY, Seat(YOU), ROSA)
    clock.now = NOON - DAY
    assert here.stage.days.today() == MONDAY
    clock.now = NOON - 30 * DAY
    assert here.stage.days.today() == max(FIRST, MONDAY - timedelta(30))


def test_a_past_day_stays_open_and_is_late(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    here.press("day:2026-11-20")
    assert here.widget("title").words.startswith("Zooloretto with Aquaretto against ")
    assert "late" in here.widget("about").words
    here.press("play")
    assert here.at(TableScene).match.record.extra["Kind"] == "daily 2026-11-20 late"


def test_a_page_left_open_over_midnight_follows_the_new_day(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    here.tick()
    assert here.widget("title").words.startswith("Azul")
    clock.now = NOON + DAY
    here.tick()
    assert here.widget("title").words.startswith("It Happens..")
    here.press("day:2026-11-24")
    clock.now = NOON + 2 * DAY
    here.tick()
    assert here.widget("title").words.startswith("It Happens..")
    assert "late" in here.widget("about").words


def test_a_day_that_is_over_when_start_is_pressed_is_not_begun(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    start = here.widget("play")
    clock.now = NOON + DAY
    here.scene.ui.activate(start, "mouse")
    assert here.stage.said == "A new day has begun."
    assert here.widget("title").words.startswith("It Happens..")
    here.press("play")
    assert here.at(TableScene).match.record.extra["Kind"] == "daily 2026-11-24"
    assert here.stage.days.of(MONDAY).state == "open"


def test_days_to_come_cannot_be_chosen_and_say_why(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    here.click(*here.widget("day:2026-11-24").rect.centre)
    assert here.stage.said == "This day is still to come."
    assert here.widget("title").words.startswith("Azul")
    assert not here.widget("month_after").enabled
    assert not here.widget("month_before").enabled


def test_the_result_of_the_day_is_a_text_with_a_link(clock: Clock) -> None:
    here = at_home(clock)
    here.stage.open.daily()
    match = play_today(here)
    here.press("share")
    head, result, address = here.platform.kept["clipboard"].split("\n")
    assert head == "Patio, game of 23 November: Azul"
    totals = [sheet.total for sheet in match.state.scores()]
    assert result == f"{totals[0]} to {totals[1]} against Rosa (Normal), no hints".replace("-", "−")
    assert record_of(address.partition("#")[2]).actions == match.record.actions
    here.press("results")
    here.press("share")
    here.press("result")
    assert here.platform.kept["clipboard"].split("\n")[:2] == [head, result]


def test_whoever_opens_todays_game_before_playing_is_asked(clock: Clock) -> None:
    theirs = end(Days(Memory(), *kept_nowhere(), clock).begin(MONDAY, Seat("Anna"), ROSA).match)
    here = at_home(clock)
    here.stage.open.text(link_of(theirs.record))
    assert here.at(Dialog).title == "This is today's game"
    here.press("play")
    here.at(DailyScene)
    play_today(here)
    here.stage.open.text(link_of(theirs.record))
    here.at(ReplayScene)


def kept_nowhere() -> tuple[Saves, Archive]:
    memory = Memory()
    saves = Saves(memory)
    return saves, Archive(memory, saves)


def test_wrong_days_in_the_storage_are_left_out(clock: Clock) -> None:
    here = at_home(clock)
    for text in ("[", '{"a": 1}', '[1, null, "yesterday", "2026-11-23"]'):
        here.platform.kept[KEY] = text
        here.stage.days.all()
    assert list(here.stage.days.all()) == [MONDAY]


# --- challenges


def challenge(here: Visit, match: Match) -> str:
    """Copy a challenge at the results of a match; return the link."""
    here.stage.push(ResultsScene(match))
    here.press("share")
    here.press("dare")
    if isinstance(here.scene, EntryDialog):
        here.scene.text = "Anna"
        here.press("ok")
    assert here.stage.said == "Challenge copied. Whoever opens the link plays the same game."
    return here.platform.kept["clipboard"].partition("#")[2]


def test_a_challenge_is_accepted_played_and_compared(clock: Clock) -> None:
    here, there = at_home(clock), at_home(clock)
    theirs = end(Match.new("azul", [Seat("You"), ROSA], {}, "5"), 1)
    link = challenge(here, theirs)
    assert record_of(link).extra["Kind"] == DARE
    assert record_of(link).seats[0].name == "Anna"
    there.stage.open.text(link)
    asked = there.at(Dialog)
    total = [sheet.total for sheet in theirs.state.scores()]
    words = f"Anna played Azul: {total[0]} to {total[1]} against Rosa (Normal), no hints.".replace("-", "−")
    assert asked.words.startswith(words)
    there.press("play")
    mine = there.at(TableScene).match
    assert (mine.record.seed, mine.record.extra["Kind"]) == ("5", DARE)
    end(mine, 2)
    points = [mine.state.scores()[0].total, total[0]]
    there.stage.push(ResultsScene(mine))
    said = there.at(ResultsScene).under_headline()
    assert "Anna" in said
    assert all(str(point).replace("-", "−") in said for point in points)
    there.press("dare")
    told = {line[0]: line[1:] for line in there.at(DareScene).table()}
    assert told[""] == ["Anna", "You"]
    assert told["Total"] == [str(point).replace("-", "−") for point in points[::-1]]
    rounds = there.at(DareScene).rounds
    assert rounds
    assert [scores[-1] for scores in rounds.totals()] == points[::-1]
    sections = there.at(DareScene).mirror().board
    assert isinstance(sections, list)
    assert len(sections[-1].table) == len(rounds.parts) + 1
    there.press("answer")
    there.at(EntryDialog).text = "Ben"
    there.press("ok")
    sent = record_of(there.platform.kept["clipboard"].partition("#")[2])
    assert sent.seats[0].name == "Ben"
    assert ASKED_BY not in sent.extra


def test_a_challenge_whose_draws_are_not_its_seeds_cannot_be_accepted(clock: Clock) -> None:
    here = at_home(clock)
    theirs = end(Match.new("azul", [Seat("Anna"), ROSA], {}, "5"), 1)
    theirs.record.seed, theirs.record.extra["Kind"] = "6", DARE
    here.stage.open.text(link_of(theirs.record))
    assert here.at(Dialog).title == "Not a challenge"
    here.press("see")
    here.at(ReplayScene)


def test_a_challenge_can_be_looked_at_instead(clock: Clock) -> None:
    here = at_home(clock)
    theirs = end(practice(MONDAY, Seat("Anna"), ROSA))
    theirs.record.extra["Kind"] = DARE
    here.stage.open.text(link_of(theirs.record))
    assert "If you see the game first, yours will not count." in here.at(Dialog).words
    here.press("see")
    here.at(ReplayScene)


def test_whoever_has_seen_a_challenge_plays_for_practice(clock: Clock) -> None:
    here = at_home(clock)
    link = challenge(here, end(Match.new("azul", [Seat("You"), ROSA], {}, "5"), 1))
    there = at_home(clock)
    there.stage.open.text(link)
    there.press("see")
    there.stage.pop()
    there.stage.open.text(link)
    assert "You have seen this game, so yours will not count." in there.at(Dialog).words
    there.press("play")
    mine = there.at(TableScene).match
    assert mine.record.seed == "5"
    end(mine, 2)
    assert digest(mine.record).kind == FREE
    there.stage.push(ResultsScene(mine))
    assert "Anna" not in there.at(ResultsScene).under_headline()


def test_a_challenge_can_wait(clock: Clock) -> None:
    here = at_home(clock)
    link = challenge(here, end(Match.new("azul", [Seat("You"), ROSA], {}, "5"), 1))
    there = at_home(clock)
    there.stage.open.text(link)
    there.press("later")
    there.at(TitleScene)


@pytest.mark.parametrize("link", ["", "game=1x", "nonsense"])
def test_a_comparison_with_a_link_that_cannot_be_read_says_nothing(link: str) -> None:
    match = end(Match.new("azul", [Seat("Anna"), ROSA], {}, "5"))
    match.record.extra[ASKED_BY] = link
    assert compared(match.record, match.state) == ""


def test_a_comparison_with_a_game_that_has_not_arrived_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = end(Match.new("azul", [Seat("Anna"), ROSA], {}, "5"))
    match.record.extra[ASKED_BY] = link_of(Match.new("fountains", [Seat("Ben"), ROSA]).record)
    monkeypatch.setitem(sys.modules, "engine.games.fountains", None)
    assert compared(match.record, match.state) == ""


def test_a_date_is_shortened_where_there_is_little_room() -> None:
    painter = Visit(Memory()).stage.painter
    day = date(2026, 11, 10)
    assert date_words(painter, day, 400) == "Tuesday, 10 November"
    assert date_words(painter, day, painter.text_width("Tuesday, 10 Nov", SMALL)) == "Tuesday, 10 Nov"
    assert date_words(painter, day, 60) == "10 Nov"
