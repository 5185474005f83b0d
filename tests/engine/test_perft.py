"""What can happen within a number of actions is counted in two ways, both with the numbers in `perft.tsv`."""

from __future__ import annotations

import pytest

from engine.registry import find_game
from engine.tools.perft import by_path, by_position, divide
from tests.complete import COMPLETE
from tests.engine.perft import SEED, Row, rows
from tests.engine.stones import GAME as STONES
from tests.engine.stones import StonesState

ROWS = pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row.game}-{row.players}-{row.after}")
HERE_AND_THERE = [
    pytest.param(row, marks=[] if number // 2 % 2 == number % 2 else [pytest.mark.every])
    for number, row in enumerate(rows())
]
"""The start with every other number of players, the middle with the others."""


def test_every_game_and_number_of_players_is_counted_from_the_start_and_from_the_middle() -> None:
    found = [(row.game, row.players) for row in rows()]
    assert found == [(game, players) for game in COMPLETE for players in find_game(game).players for _ in range(2)]


@pytest.mark.sweep(14)
@pytest.mark.parametrize("row", HERE_AND_THERE, ids=lambda row: f"{row.game}-{row.players}-{row.after}")
def test_each_position_is_gone_on_from_once_and_the_counts_are_those_of_the_table(row: Row) -> None:
    assert tuple(by_position(row.state(), len(row.counts), SEED)) == row.counts


@pytest.mark.sweep(14)
@ROWS
def test_the_paths_walked_one_by_one_are_as_many(row: Row) -> None:
    depth = len(row.counts)
    assert by_path(row.state(), depth, SEED) == row.counts[-1].paths


def test_the_paths_of_stones_are_those_counted_by_hand() -> None:
    """Two wishes of two kinds each, two seats to begin, then one to three stones a turn."""
    state = StonesState.new(2, 7)
    assert [count.paths for count in by_position(state, 5, SEED)] == [2, 4, 8, 24, 72]
    assert by_path(state, 5, SEED) == 72
    assert by_path(state, 10, SEED) == 8, "seven stones, one at a time: three deals and starts of two outcomes each"
    assert by_path(state, 11, SEED) == 0
    assert divide(state, 4, SEED) == [(("deal", "odd"), 12), (("deal", "even"), 12)]


def test_orders_that_lead_to_one_position_are_paths_and_not_positions() -> None:
    state = StonesState.new(2, 7)
    for text in ("deal odd", "deal odd"):
        state.apply_action(STONES.parse_action(text))
    counts = by_position(state, 3, SEED)
    assert counts[-1].paths == counts[-1].positions == 18, "Stones remembers the order of takes"
