"""The game of the day is one game for everybody, and draws that are not a seed's are found."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date, timedelta

import pytest

from engine.daily import (
    GAMES,
    LEVEL,
    altered_draw,
    answer,
    can_challenge,
    daily,
    day_of,
    game_of,
    practice,
    seed_of,
    today,
)
from engine.history import History
from engine.match import Match
from engine.past.digest import DAILY, DARE, digest
from engine.record import Record, Seat, parse_record
from engine.registry import GAME_IDS
from tests.complete import COMPLETE

ANNA, ROSA = Seat("Anna"), Seat("Rosa", LEVEL)
MONDAY = date(2026, 11, 23)
NOON = 1_795_435_200.0  # of that Monday, UTC


def played(match: Match, seed: int, actions: int = 10**6) -> Match:
    """Play a match on at random."""
    rng = random.Random(seed)
    while not match.over and len(match.record.actions) < actions:
        match.settle()
        if not match.over:
            match.play(rng.choice(match.state.legal_actions()))
    return match


def test_every_weekday_has_a_game_of_its_own() -> None:
    assert len(set(GAMES)) == 7
    assert set(GAMES) <= set(COMPLETE)
    assert [game_of(MONDAY + timedelta(days)) for days in range(7)] == list(GAMES)
    assert game_of(MONDAY) == "azul"


def test_the_seed_of_a_day_never_changes() -> None:
    assert seed_of(MONDAY) == "212cac0c2ad23298"
    assert len({seed_of(MONDAY + timedelta(days)) for days in range(400)}) == 400


@pytest.mark.parametrize("hours", range(-12, 15))
def test_all_devices_have_the_same_day(hours: int, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    monkeypatch.setenv("TZ", f"X{-hours:+d}")
    time.tzset()
    try:
        assert today(NOON) == MONDAY
        assert today(NOON + 12 * 3600 - 1) == MONDAY
        assert today(NOON + 12 * 3600) == MONDAY + timedelta(1)
    finally:
        monkeypatch.undo()
        time.tzset()


def test_everybody_meets_the_same_tiles() -> None:
    one, other = (played(daily(MONDAY, Seat(name), ROSA, NOON), at) for at, name in enumerate(("Anna", "Ben")))
    deals = [[action for action in each.record.actions if action[0] in ("start", "deal")] for each in (one, other)]
    before_the_lid = 6  # who starts, and five rounds of twenty tiles
    assert deals[0][:before_the_lid] == deals[1][:before_the_lid]
    assert len(deals[0]) >= before_the_lid


def test_the_first_try_is_told_in_the_record_and_practice_is_not() -> None:
    match = played(daily(MONDAY, ANNA, ROSA, NOON), 1)
    row = digest(parse_record(match.to_text()))
    assert (row.kind, row.day, row.late) == (DAILY, "2026-11-23", False)
    late = played(daily(MONDAY, ANNA, ROSA, NOON + 86_400), 1)
    assert (digest(late.record).day, digest(late.record).late) == ("2026-11-23", True)
    assert day_of(late.record.extra["Kind"]) == "2026-11-23"
    assert digest(played(practice(MONDAY, ANNA, ROSA), 1).record).kind == "free"
    assert day_of("free") == day_of("dare") == ""


def test_an_answer_to_a_challenge_has_the_same_seats_options_and_seed() -> None:
    first = Match.new("azul", [Seat("Sol", "easy"), ANNA, ROSA], {"wall": "grey"}, "77")
    mine = answer(first.record, Seat("Ben"))
    assert [seat.name for seat in mine.seats] == ["Sol", "Ben", "Rosa"]
    assert (mine.record.options, mine.record.seed) == (first.record.options, "77")
    assert mine.record.extra == {"Kind": DARE}
    assert can_challenge(first.record)
    assert not can_challenge(replace(first.record, seed=""))
    assert not can_challenge(Match.new("azul", [ANNA, Seat("Ben")], {}, "7").record)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_draws_of_a_game_are_those_of_its_seed(game_id: str) -> None:
    match = played(Match.new(game_id, [ANNA, ROSA], {}, "5"), 3, 400)
    assert altered_draw(match.record) == -1
    assert altered_draw(replace(match.record, seed="6")) >= 0


def other_draws(record: Record, wanted: int) -> list[tuple[int, Record]]:
    """Return records in which nature drew something else once, legally, as often as wanted; cut off after it."""
    rng = random.Random(1)
    found: list[tuple[int, Record]] = []
    history = History(record)
    chances = [number for number, mover in enumerate(history.movers()[:-1]) if mover < 0]
    while len(found) < wanted:
        number = rng.choice(chances)
        action = history.at(number).sample_chance(rng)
        if action != record.actions[number]:
            found.append((number, replace(record, actions=[*record.actions[:number], action])))
    return found


@pytest.mark.parametrize("game_id", ["azul", "it_happens", "aquaretto", "fountains"])
def test_a_hundred_of_a_hundred_altered_draws_are_found(game_id: str) -> None:
    match = played(Match.new(game_id, [ANNA, ROSA], {}, "5"), 3)
    for number, altered in other_draws(match.record, 25):
        assert altered_draw(altered) == number
