"""Statistics agree with the rules' own score sheets, whatever was played."""

from __future__ import annotations

import random

import pytest

from engine.games.azul.rules import AzulState
from engine.games.azul.statistics import Statistics, statistics
from engine.history import History
from engine.match import Match
from engine.record import Seat, parse_record

HEAD = '[Patio "1"]\n[Game "azul"]\n[Seat1 "Anna"]\n[Seat2 "Ben"]\n[Option.start "1"]\n\n'

ROUND = """\
deal byyy bbkk rrrr wwww kkkw
take 1 blue 1
take 2 blue 3
take centre yellow 2
take 4 white 4
take 5 black 3
take 3 red 2
take centre black 5
take centre white floor
"""


def played(players: int, wall: str, seed: int, actions: int | None = None) -> Match:
    match = Match.new("azul", [Seat(f"P{n}") for n in range(players)], {"wall": wall}, str(seed))
    rng = random.Random(seed)
    while not match.over and (actions is None or len(match.record.actions) < actions):
        if match.state.is_chance():
            match.play_chance()
        else:
            match.play(rng.choice(match.state.legal_actions()))
    return match


@pytest.mark.sweep(3)
@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_by_source_are_those_of_the_score_sheet(players: int, wall: str) -> None:
    for seed in range(20):
        match = played(players, wall, seed)
        for sheet, numbers in zip(match.state.scores(), statistics(match.history), strict=True):
            for source in ("wall", "floor", "rows", "columns", "colours"):
                assert getattr(numbers, source) == sheet.points(source), source
            assert numbers.score == sheet.total


@pytest.mark.parametrize("players", [2, 3, 4])
def test_tiles_and_incomplete_lines_are_those_of_the_boards(players: int) -> None:
    for seed in range(10):
        match = played(players, "coloured", seed)
        state = match.state
        assert isinstance(state, AzulState)
        for seat, numbers in enumerate(statistics(match.history)):
            assert numbers.tiles == state.filled[seat].bit_count()
            counts = state.line_counts[5 * seat : 5 * seat + 5]
            assert numbers.incomplete_lines == sum(0 < count < row for row, count in enumerate(counts, start=1))


def test_somebody_is_first_in_every_round_and_takes_the_marker_at_most_once_a_round() -> None:
    for seed in range(10):
        match = played(3, "coloured", seed)
        numbers = statistics(match.history)
        assert isinstance(match.state, AzulState)
        assert sum(seat.rounds_first for seat in numbers) == match.state.round
        assert sum(seat.markers for seat in numbers) <= match.state.round


def test_a_round_told_in_numbers() -> None:
    anna, ben = statistics(History(parse_record(HEAD + ROUND)))
    # Anna's rows 1 (blue), 2 (yellow) and 3 (black) are full; their columns are 1, 3 and 1, so that each tile lies
    # alone. The marker and the third yellow tile fall.
    assert anna == Statistics(
        wall=1 + 1 + 1, floor=-2, tiles=3, best_tile=1, dropped=1, incomplete_lines=1, rounds_first=1, markers=1
    )
    # Ben's rows 2 (red) and 4 (white) are full and far apart; two red tiles and the white one fall.
    assert ben == Statistics(wall=1 + 1, floor=-2, tiles=2, best_tile=1, dropped=3, incomplete_lines=1)


def test_a_game_that_has_not_begun_has_no_numbers() -> None:
    match = Match.new("azul", [Seat("Anna"), Seat("Ben")])
    assert statistics(match.history) == [Statistics(), Statistics()]


def test_asking_for_statistics_leaves_the_match_as_it_was() -> None:
    match = played(2, "coloured", 5, actions=12)
    before, text = match.state.to_json(), match.record.to_text()
    statistics(match.history)
    assert match.state.to_json() == before
    assert match.record.to_text() == text
