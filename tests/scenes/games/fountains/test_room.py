"""What results, shelf, "what counts now" and the mirror say of Fountains agrees with the rules."""

from __future__ import annotations

import re

import pytest

from engine.games.fountains.building.rewards import tally
from engine.games.fountains.rules import FountainsState
from engine.games.fountains.scoring import sheets_now
from engine.history import History
from engine.match import Match
from engine.record import Seat, parse_record
from scenes.games.fountains import finals
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words.phrases import round_number
from scenes.model.storage.saves import Save
from scenes.platform.base import plain_text
from scenes.screens.results.scene import ResultsScene
from scenes.screens.results.sheet import rows_of
from scenes.screens.shelf import Shown
from scenes.table.opening import table_of
from scenes.table.room import find_room
from tests.engine.golden import FOLDER
from tests.scenes.conftest import Visiting, state_of
from tests.scenes.games.fountains.tables import at_position

RECORDS = ("1-none-easy", "2-three-hard", "5-none-easy")


def match_of(name: str) -> Match:
    """Return a golden playthrough as a match."""
    return Match(parse_record((FOLDER / "fountains" / f"{name}.txt").read_text(encoding="utf-8")))


def alone(lead: int) -> Match:
    """Return a game alone whose player ends with `lead` points more than the machine."""
    match = match_of("1-none-easy")
    mine, machine = (sheet.total for sheet in match.state.scores())
    state_of(match, FountainsState).points[0][0] += machine - mine + lead
    return match


# --- results


@pytest.mark.parametrize("name", RECORDS)
def test_the_chart_ends_at_the_final_scores_and_its_rounds_are_not_on_the_sheet(name: str) -> None:
    match = match_of(name)
    totals = [sheet.total for sheet in match.state.scores()]
    rounds = finals.rounds(match.history)
    assert [series[-1] for series in rounds.totals()] == totals
    assert (
        sum(not part.bonus for part in rounds.parts)
        == state_of(match, FountainsState).turns // state_of(match, FountainsState).players
    )
    titles = {row.title for row in rows_of(match, find_room("fountains"), rounds)}
    assert not titles & {part.title for part in rounds.parts}


@pytest.mark.parametrize("name", RECORDS)
def test_the_last_part_of_the_chart_is_what_the_end_pays(name: str) -> None:
    match = match_of(name)
    *__, bonus = finals.rounds(match.history).parts
    for player, sheet in enumerate(match.state.scores()):
        late = sum(line.points for line in sheet.lines if line.source.startswith(("last_", "design_")))
        assert bonus.gains[player].won == late


def test_facts_count_rewards_and_the_best_of_them() -> None:
    match = match_of("5-none-easy")
    facts = {fact.title: fact.values for fact in finals.facts(History(match.record))}
    events = [event for happened in match.history.events() for event in happened]
    assert sum(facts["Rewards triggered"]) == sum(event[0] == "rewarded" for event in events)
    during = [event[3] for event in events if event[0] == "paid" and not event[2].startswith("last_")]
    assert max(facts["Best reward"]) == max(during)


@pytest.mark.parametrize(
    ("lead", "said"),
    [
        (13, "You beat the machine (easy) by 13"),
        (0, "Tied: the machine (easy) wins"),
        (-1, "The machine (easy) wins by 1"),
    ],
)
def test_alone_the_results_say_who_has_won(visit: Visiting, lead: int, said: str) -> None:
    match = alone(lead)
    assert match.state.ranking()[0] == ([0] if lead > 0 else [1])
    assert finals.verdict(state_of(match, FountainsState)) == said
    here = visit()
    here.stage.open.results(match)
    here.tick()
    assert here.at(ResultsScene).headline() == said
    assert "tie" not in here.at(ResultsScene).under_headline()
    assert said in here.platform.mirrored.status


def test_the_shelf_says_it_too_and_several_players_have_no_such_verdict() -> None:
    verdict = "You beat the machine (easy) by 2"
    assert Shown(Save("", ""), alone(2), "").detail.endswith(verdict)
    assert Shown(Save("", ""), match_of("2-three-hard"), "").detail.endswith("finished")


# --- what counts now


def test_what_counts_now_is_what_the_end_would_pay() -> None:
    table = at_position("2-three-hard", "move", 50).at(FountainsTable)
    assert table.counts_now() == sheets_now(table.state)
    for player, sheet in enumerate(table.counts_now()):
        counts = tally(table.state.fountains[player])
        assert sheet.points("last_lilies") == counts.lilies
        assert sheet.points("last_fish") == max(counts.fish)
        assert sheet.total == table.state.scores()[player].total + sum(
            line.points for line in sheet.lines if line.source.startswith(("last_", "design_"))
        )


@pytest.mark.parametrize("name", RECORDS)
def test_every_number_that_counts_has_reasons_that_add_up(name: str) -> None:
    table = table_of(match_of(name))
    for player, sheet in enumerate(table.counts_now()):
        for line in sheet.lines:
            reasons = table.why_points(player, line.source)
            assert reasons or not line.points
            if not line.source.startswith(("last_", "design_")):
                assert sum(int(re.findall(r": ([+−-]?[0-9]+)", reason)[0]) for reason in reasons) == line.points


# --- the position in words


def test_a_round_lasts_until_tiles_are_replaced_and_the_machine_is_done() -> None:
    history = match_of("1-none-easy").history
    for state, action in zip(history.states(), history.record.actions, strict=False):
        assert isinstance(state, FountainsState)
        if action[0] in ("move", "place", "token", "fish"):
            assert round_number(state) == state.turns + 1
        elif state.turns:
            assert round_number(state) == state.turns


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["1-none-easy", "3-three-hard"])
def test_the_position_in_words_has_headings_and_tables_for_all_that_is_seen(name: str, language: str) -> None:
    table = at_position(name, "move", 50, language=language).at(FountainsTable)
    sections = table.position()
    titles = " ".join(section.title for section in sections)
    assert all(name in titles for name in table.player_names)
    assert all(len({len(row) for row in section.table}) <= 1 for section in sections)
    assert len(sections[1].table) == 8  # a heading, and the seven spaces
    for player, fountain in enumerate(table.state.fountains):
        section = next(each for each in sections if each.title.startswith(table.player_names[player]))
        assert len(section.table) == 1 + len(fountain.water.pools)
        assert (
            sum(row[3] == ("dry" if language == "en" else "水なし") for row in section.table) == fountain.water.weeds()
        )
    said = plain_text(sections)
    assert "{" not in said
    if language == "ja":
        assert ", " not in said
        assert "; " not in said


def test_a_tile_in_hand_is_described_with_its_bricks_and_channels() -> None:
    here = at_position("2-none-easy", "place", 20)
    said = plain_text(here.table.position())
    assert "Tile in hand" in said
    assert "channel " in said
    assert "dark " in said


def test_a_look_at_a_fountain_and_at_the_machine_says_all_there_is() -> None:
    for name, words in (("1-none-easy", "A fish scores 1 for it"), ("2-none-easy", "pools with water")):
        here = at_position(name, "move", 40)
        peeked = here.table.peeked(1)
        assert peeked
        assert words in peeked.words
        assert peeked.score == str(here.at(FountainsTable).state.scores()[1].total)
        here.table.peek(1)
        here.tick()
        assert words in here.platform.mirrored.status


def test_bots_are_called_by_their_level_in_a_look() -> None:
    match = Match.new("fountains", [Seat("You"), Seat("Rosa", "easy")], {"start": "1"}, "1")
    peeked = table_of(match).peeked(1)
    assert peeked
    assert peeked.kind == "bot · easy"
