"""The end of a game of Ark Nova: the race from break to break, where the points come from, a solo game won or lost."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

import pytest

from engine.games.ark_nova.pieces import TARGET
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.match import Match
from engine.record import Record, Seat, parse_record
from scenes.games.ark_nova import finals
from scenes.games.ark_nova.reasons import Pair, decided, sources
from scenes.games.ark_nova.words.speech import turn_number
from scenes.i18n import translation as i18n
from scenes.model.rounds import Reason
from scenes.model.storage.settings import Settings
from scenes.platform.base import plain_text
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.scene import ResultsScene
from scenes.table.dialogs.counting import CountScene
from scenes.table.seats.players import players_of
from tests.engine.golden import FOLDER
from tests.scenes.conftest import SIZES, Memory, Size, Visit
from tests.scenes.games.ark_nova.table import now
from tests.scenes.spy import Spy, faults

NAMES = {"en": ("You", "Rosa", "Mint", "Sol"), "ja": ("あなた", "ロサ", "ミント", "ソル")}


@lru_cache(maxsize=8)
def record_of(name: str, language: str = "en") -> Record:
    """Return a golden playthrough as the game of a person with bots."""
    record = parse_record((FOLDER / "ark_nova" / f"{name}.txt").read_text(encoding="utf-8"))
    names = NAMES[language][: len(record.seats)]
    return replace(record, seats=tuple(Seat(each, "easy" if at else "") for at, each in enumerate(names)))


def decided_of(match: Match) -> list[Reason]:
    return decided(now(match), match.history, [player.name for player in players_of(match)])


def at_the_end(name: str, size: Size = (1280, 720), language: str = "en") -> Visit:
    """Put the results of a golden playthrough on a stage."""
    platform = Memory(size, 1.0, {}, language)
    platform.kept["settings"] = Settings(speed="off").to_text()
    here = Visit(platform, goes_on=True)
    here.stage.open.results(Match(record_of(name, language)))
    here.tick()
    return here


@pytest.mark.parametrize("name", ["1-8", "2-5", "4-4"])
def test_the_race_ends_at_the_final_scores_and_has_a_part_for_every_turn(name: str) -> None:
    history = History(record_of(name))
    found = finals.rounds(history)
    last = history.at(len(history))
    assert isinstance(last, ArkNovaState)
    assert [series[-1] for series in found.totals()] == [sheet.total for sheet in last.scores()]
    assert len(found.parts) == turn_number(last) + 1
    assert found.parts[-1].bonus
    drawn = [gain.won for gain in found.parts[-1].gains]
    counters = [zoo.appeal - TARGET[zoo.conservation] for zoo in last.zoos]
    assert [total - won for total, won in zip((s.total for s in last.scores()), drawn, strict=True)] == counters


def test_the_race_begins_with_the_appeal_of_the_start() -> None:
    history = History(record_of("4-4"))
    first = next(state.clone() for state in history.states() if isinstance(state, ArkNovaState) and state.turns)
    assert finals.rounds(history).start == tuple(zoo.appeal - TARGET[0] for zoo in first.zoos)


def test_facts_count_what_was_spent_and_who_called_the_breaks() -> None:
    found = {fact.title: fact.values for fact in finals.facts(History(record_of("2-5")))}
    paid = [event for events in History(record_of("2-5")).events() for event in events if event[0] == "paid"]
    assert sum(found["Money spent"]) == sum(event[2] for event in paid)
    assert len(found["Breaks triggered"]) == 2
    assert "Breaks triggered" not in {fact.title for fact in finals.facts(History(record_of("1-8")))}


# --- what decided it


def test_what_came_from_each_source_adds_up_to_both_counters() -> None:
    for name in ("1-8", "2-5", "4-4"):
        history = History(record_of(name))
        last = history.at(len(history))
        assert isinstance(last, ArkNovaState)
        for zoo, found in zip(last.zoos, sources(history), strict=True):
            assert (found["appeal"].total(), found["conservation"].total()) == (zoo.appeal, zoo.conservation)
            assert found["conservation"]["donations"] <= zoo.conservation
            assert found["appeal"]["released"] <= 0


def test_the_largest_differences_between_the_winner_and_the_next_decided_the_game() -> None:
    match = Match(record_of("2-5"))
    you, rosa = now(match).zoos
    told = decided_of(match)
    more = you.conservation - rosa.conservation
    points = TARGET[rosa.conservation] - TARGET[you.conservation]
    assert told[0].words == f"You: {more} more conservation points, worth {points}"
    assert told[0].more.startswith("projects 14 to 10, donations 5 to 1")
    assert told[1].words == f"Rosa: {rosa.appeal - you.appeal} more appeal"
    assert told[2].words == "Rosa: 9 more points from cards at the end"
    assert told[3].more == "That triggered the last turns."


@pytest.mark.parametrize("name", ["2-5", "3-3", "4-4"])
def test_what_decided_a_game_makes_up_the_difference_between_the_two(name: str) -> None:
    match = Match(record_of(name))
    state = now(match)
    first, second = [seat for shared in state.ranking() for seat in shared][:2]
    pair = Pair(state, NAMES["en"], first, second)
    reasons = pair.weighed(sources(match.history), 3)
    totals = [sheet.total for sheet in state.scores()]
    assert sum(each.points * (1 if each.seat == first else -1) for each in reasons) == totals[first] - totals[second]
    assert len(reasons) <= 3


def test_a_tie_was_decided_by_the_supported_projects() -> None:
    match = Match(record_of("2-5"))
    for zoo, supported in zip(now(match).zoos, (3, 5), strict=True):
        zoo.appeal, zoo.conservation, zoo.supported = 50, 20, supported
        zoo.finals, zoo.sponsors = [], []
    assert decided_of(match)[0].words == "Rosa: 5 supported projects to 3"


def test_alone_it_is_told_what_is_missing_to_the_target_and_what_made_most() -> None:
    match = Match(record_of("1-8"))
    total = match.state.scores()[0].total
    short, most, *_ = decided_of(match)
    assert short.words == f"{-total} points short of the target"
    zoo = now(match).zoos[0]
    assert short.more == "as much as 22 conservation points more"
    assert TARGET[zoo.conservation] - TARGET[zoo.conservation + 21] < -total
    assert TARGET[zoo.conservation] - TARGET[zoo.conservation + 22] >= -total
    assert most.words == f"{zoo.appeal} appeal"
    zoo.appeal = 113
    assert decided_of(match)[0].words.endswith("above the target")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_what_decided_a_game_is_seen_and_said(size: Size) -> None:
    results = at_the_end("4-4", size).at(ResultsScene)
    panel = results.ui.find("decided")
    assert panel
    assert panel.words.startswith("What decided it. Rosa: 5 supported projects to 4. That breaks the tie. ")
    sections = results.mirror().board
    assert isinstance(sections, list)
    assert "Rosa: 4 more conservation points, worth 12. donations 7 to 4, projects 12 to 10" in plain_text(sections)


def test_a_solo_game_is_won_or_lost() -> None:
    here = at_the_end("1-8")
    state = now(here.at(ResultsScene).match)
    total = state.scores()[0].total
    assert total < 0
    assert here.at(ResultsScene).headline() == f"You have lost: −{-total} points"
    state.zoos[0].appeal = 113
    assert here.at(ResultsScene).headline().startswith("You have won: ")


def test_pressing_the_score_sheet_tells_why_the_points_are_so() -> None:
    here = at_the_end("4-4")
    sections = here.scene.mirror().board
    assert isinstance(sections, list)
    board = plain_text(sections)
    assert "Target by conservation | " in board
    here.press("why")
    here.tick()
    assert isinstance(here.scene, CountScene)
    final = next(source for source in here.scene.sources if source.startswith("final"))
    seat = next(seat for seat in range(4) if here.scene.points(seat, final))
    here.press(f"why {seat + 1} {final}")
    assert here.scene.reasons()[-1].startswith("That is ")
    assert len(here.scene.reasons()) == 2


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("name", ["1-8", "4-4"])
def test_no_word_of_the_results_is_cut_or_over_another(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = at_the_end(name, (1280, 720), language)
    results = here.at(ResultsScene)
    wrong = []
    for size in SIZES:
        here.platform.size = size
        here.tick()
        results.scroll(-1e6)
        seen = -1.0
        while results.offset > seen:
            seen = results.offset
            wrong += [f"{size} at {round(seen)}: {fault}" for fault in faults(spy.look(here), here)]
            results.scroll(0.8 * size[1])
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_both_counters_of_everybody_are_seen_at_the_end_and_in_the_replay(said: list[str]) -> None:
    here = at_the_end("2-5")
    match = here.at(ResultsScene).match
    del said[:]
    here.at(ResultsScene).rebuild()
    here.tick()
    for zoo in now(match).zoos:
        assert said.count(str(zoo.appeal)) >= 2, "the sheet, and the track below the name"
    here.stage.open.replay(match.record, 300)
    here.tick()
    replay = here.at(ReplayScene)
    del said[:]
    replay.redraw()
    here.tick()
    for number, zoo in enumerate(now(replay.table.match).zoos, start=1):
        assert replay.ui.find(f"standing{number}")
        assert said.count(str(zoo.appeal)) >= 1
        assert said.count(str(zoo.conservation)) >= 1


def test_the_results_say_appeal_and_target_and_their_difference_is_the_score() -> None:
    for name in ("2-5", "3-1", "4-4"):
        past: History[ArkNovaState] = History(record_of(name))
        state = past.at(len(past))
        for seat, sheet in enumerate(state.scores()):
            appeal, target = map(int, re.findall(r"\d+", finals.in_short(state, seat)))
            assert appeal - target == sheet.total
            lines = [line.points for line in sheet.lines]
            assert sum(lines) == sheet.total
    assert finals.times_words("conservation", 22) == "(22)"
    assert finals.times_words("final_1", 1) == "(+1)"
