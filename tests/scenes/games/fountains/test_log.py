"""The log of Fountains: every action has its entry, what followed stands below it, the machine's turn in steps."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pytest

from engine.games.fountains.rules import FountainsState
from engine.history import History
from engine.record import parse_record
from engine.state import Event
from scenes.games.fountains.log import entries
from scenes.games.fountains.painters.opponents import last_moves
from scenes.games.fountains.painters.table import pawn_rect
from scenes.games.fountains.scene import FountainsTable
from scenes.games.fountains.words.phrases import clock
from scenes.i18n import translation as i18n
from scenes.model.log_book import Entry, LogBook, in_words
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS
from scenes.platform.paths import ASSETS
from scenes.table.seats.players import Player
from scenes.table.table import TableScene
from tests.engine.golden import FOLDER
from tests.scenes.games.fountains.tables import at_position, at_table, play_on

NAMES = ("You", "Rosa", "Mint", "Sol", "Kai")
RECORDS = ("1-none-easy", "2-three-hard", "5-none-easy")


@lru_cache(maxsize=4)
def history(name: str) -> History[FountainsState]:
    """Return the history of a golden playthrough."""
    return History(parse_record((FOLDER / "fountains" / f"{name}.txt").read_text(encoding="utf-8")))


def told(name: str) -> tuple[Sequence[Entry], Sequence[str]]:
    """Return the log of a golden playthrough: its entries, and the same in words."""
    names = ("You", "Steam Machine") if name.startswith("1") else NAMES[: int(name[0])]
    players = [Player(each, look) for each, look in zip(names, SEATS, strict=False)]
    book = LogBook(lambda: history(name), lambda m: entries(m, players), lambda entry: in_words(entry, names))
    return book.entries(), book.words()


def happened(name: str, kind: str) -> list[tuple[int, Event]]:
    """Return all events of a kind with the number of actions played with them."""
    return [(at, e) for at, events in enumerate(history(name).events(), 1) for e in events if e[0] == kind]


@pytest.mark.parametrize("name", RECORDS)
def test_every_action_of_a_player_has_an_entry_and_every_picture_of_it_exists(name: str) -> None:
    found, words = told(name)
    movers = history(name).movers()
    assert {entry.at for entry in found} >= {at for at, mover in enumerate(movers[:-1], 1) if mover >= 0}
    parts = [part for entry in found for line in (entry.head, *(line.parts for line in entry.lines)) for part in line]
    for picture in {part.picture for part in parts if part.picture.startswith("fountains/")}:
        assert (ASSETS / f"{picture}.svg").is_file(), picture
    assert all(words)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("name", RECORDS)
def test_the_log_is_told_in_full_in_both_languages(name: str, language: str) -> None:
    i18n.set_language(language)
    for words in told(name)[1]:
        assert "{" not in words
        assert "  " not in words
        assert words[-1] in ".。"
        if language == "ja":
            assert ", " not in words
            assert "(" not in words


@pytest.mark.parametrize("name", RECORDS)
def test_every_award_has_a_line_of_its_own(name: str) -> None:
    lines = [line for entry in told(name)[0] for line in entry.lines if line.end.startswith("+")]
    paid = [event for __, event in happened(name, "paid") if event[3]]
    coins = happened(name, "coins")
    last = history(name).at(len(history(name)))
    designs = [line for sheet in last.scores() for line in sheet.lines if "design" in line.source and line.points]
    assert len(lines) == len(paid) + len(coins) + len(designs)
    assert sum(int(line.end) for line in lines) == sum(sheet.total for sheet in last.scores())


def test_a_tile_is_told_with_its_level_and_what_it_covers() -> None:
    name = "2-three-hard"
    found, words = told(name)
    high = [at for at, event in happened(name, "placed") if event[6] > 1]
    said = {entry.at: line for entry, line in zip(found, words, strict=True) if entry.seat >= 0}
    assert high
    for at in high:
        level = next(event[6] for there, event in happened(name, "placed") if there == at)
        assert f"level {level}, over the " in said[at]
    assert any("Covers: " in said[at] for at in high)


def test_pond_weed_and_pools_with_water_are_told_when_they_change() -> None:
    for name in RECORDS:
        said = {entry.at: words for entry, words in zip(*told(name), strict=True) if entry.seat >= 0}
        for at, __ in happened(name, "weed"):
            assert "dry" in said[at]
        for at, event in happened(name, "watered"):
            assert (f"Pools with water: {event[2]} → {event[3]}." in said[at]) == (event[2] != event[3])


def test_the_machines_turn_is_told_in_indented_steps() -> None:
    found, words = told("1-none-easy")
    machine = [(entry, line) for entry, line in zip(found, words, strict=True) if entry.seat == 1]
    turns = [line for entry, line in machine if not entry.step]
    assert len(turns) == 14
    assert turns[0] == "Steam Machine: moves to: pair stack."
    assert turns[-1] == "Steam Machine: moves to: bonus space."
    taken = [line for entry, line in machine if entry.step and "takes: " in line]
    assert len(taken) == len(happened("1-none-easy", "machine_took"))
    rewards = [event for __, event in happened("1-none-easy", "rewarded") if event[1] == 1]
    assert sum("Reward: " in line for entry, line in machine if entry.step) == len(rewards) == 6


def test_a_round_begins_with_everybodys_score() -> None:
    name = "5-none-easy"
    found, words = told(name)
    rounds = [(entry, line) for entry, line in zip(found, words, strict=True) if line.startswith("Round ")]
    assert [entry.round for entry, __ in rounds] == list(range(1, len(rounds) + 1))
    for entry, line in rounds[1:]:
        state = history(name).at(entry.at)
        for player, sheet in zip(NAMES, state.scores(), strict=True):
            assert f"{player} {sheet.total}" in line


def test_the_last_round_and_the_design_cards_are_told() -> None:
    words = told("2-three-hard")[1]
    assert any(line.startswith("Design cards.") for line in words)
    assert words.count("The last round has begun.") == 1


def ringed(table: TableScene[Any], kind: str) -> tuple[Event, Sequence[Rect]]:
    """Return the last event of that kind with its rings."""
    events = table.match.history.events()
    at, found = max((at, event) for at, happened in enumerate(events, 1) for event in happened if event[0] == kind)
    entry = next(entry for entry in table.logs.entries() if entry.at == at and entry.seat >= 0)
    return found, table.logs.pieces(entry)


def test_a_tile_is_ringed_where_it_is_seen_and_a_pawn_where_it_stands() -> None:
    table = at_position("2-three-hard", after=30).at(FountainsTable)
    events = table.match.history.events()
    placed, fountain = 0, table.state.fountains[table.front.seat]
    for entry in table.logs.entries():
        for event in events[entry.at - 1]:
            if event[0] == "placed" and event[1] == table.front.seat and entry.seat == table.front.seat:
                before = table.logs.book.moment(entry.at).before
                assert isinstance(before, FountainsState)
                number = len(before.fountains[table.front.seat].pieces)
                seen = [cell for cell, top in fountain.top.items() if top.piece == number]
                assert [table.garden.cell_rect(cell) for cell in seen] == table.logs.pieces(entry)[: len(seen)]
                placed += 1
    assert placed
    moved, rings = ringed(table, "moved")
    assert pawn_rect(table.plan, moved[4]) in rings


def test_the_machines_gear_is_ringed_and_what_it_took_is_at_its_seat() -> None:
    table = at_position("1-none-easy", after=20).at(FountainsTable)
    gears = [entry for entry in table.logs.entries() if entry.seat == 1 and not entry.step]
    (ring,) = table.logs.pieces(gears[-1])
    assert ring.centre == table.plan.space(table.state.gear)
    assert table.logs.pieces(gears[0]) in ([], [ring])
    took = next(entry for entry in reversed(table.logs.entries()) if entry.seat == 1 and entry.step)
    assert table.logs.pieces(took)


@pytest.mark.usefixtures("seldom_drawn")
def test_the_last_moves_tell_what_each_turn_brought_who_had_it() -> None:
    here = at_table((2, 0), seed=3)
    play_on(here, random.Random(3), 60)
    table = here.at(FountainsTable)
    scores = [0, 0]
    for entry, points in last_moves(table.logs.entries(), 99):
        assert not entry.step
        scores[entry.seat] += points
    paid = [0, 0]
    history = table.match.history
    for events, mover in zip(history.events(), history.movers(), strict=False):
        for kind, *facts in events:
            if kind == "coins" or (kind == "paid" and facts[0] == mover):
                paid[facts[0]] += facts[-1]
    assert scores == paid
    assert len(last_moves(table.logs.entries(), 3)) == 3


@pytest.mark.parametrize(("language", "expected"), [("en", "still to play: Rosa"), ("ja", "残り：Rosa")])
def test_in_the_last_round_the_clock_names_who_is_still_to_play(language: str, expected: str) -> None:
    i18n.set_language(language)
    state = parse_record((FOLDER / "fountains" / "2-none-easy.txt").read_text(encoding="utf-8"))
    last = next(
        before
        for before in History(state).states()
        if isinstance(before, FountainsState) and before.is_last_round() and before.still_to_play()
    )
    names = ["You", "You"]
    names[last.still_to_play()[0]] = "Rosa"
    assert expected in clock(last, names)
    assert "{" not in clock(last, names)
