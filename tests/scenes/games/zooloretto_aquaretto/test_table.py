"""The table of the double game: whole games by clicks, by a finger and by the mirror, and what a choice shows."""

from __future__ import annotations

import pytest

from engine.games.zoo_trucks.rules import TruckState
from engine.match import Match
from engine.record import parse_record
from scenes.games.zooloretto_aquaretto.room import ROOM
from scenes.screens.results.sheet import rows_of
from tests.scenes.conftest import Visiting, state_of
from tests.scenes.games.zoo_trucks.clicking import play_by_clicks, play_by_mirror
from tests.scenes.table.test_table import Quiet
from tests.scenes.trucks import game

QUIET: Quiet = {"new": "zooloretto_aquaretto", "seed": "7", "speed": "off"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", ["person,random", "person,random,random,random,random"])
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_a_whole_game_is_played_by_clicks(visit: Visiting, seats: str) -> None:
    assert Match(parse_record(play_by_clicks(visit(seats=seats, **QUIET)))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn", "seldom_told")
def test_people_play_a_whole_game_by_a_finger_that_marks_first(visit: Visiting) -> None:
    here = visit(size=(844, 390), seats="person,person,person", types="chosen", zoo_expansions="one", **QUIET)
    assert Match(parse_record(play_by_clicks(here, seed=3, touch=True))).over


@pytest.mark.slow
@pytest.mark.usefixtures("seldom_drawn")
def test_a_whole_game_is_played_through_the_mirror_alone(visit: Visiting) -> None:
    assert Match(parse_record(play_by_mirror(visit(seats="person,random", **QUIET)))).over


def test_the_score_sheet_of_both_games_has_a_sum_of_each() -> None:
    match = game("zooloretto_aquaretto", 4)
    state = state_of(match, TruckState)
    rows = rows_of(match, ROOM, None)
    assert [row.title for row in rows if row.total] == ["Zoo", "Water zoo"]
    for side, title in enumerate(("Zoo", "Water zoo")):
        sums = next(row for row in rows if row.total and row.title == title)
        for seat, cell in enumerate(sums.cells):
            lines = state.boards[side].score_lines(state.parks[side][seat], state, seat)
            assert cell.number == sum(line.points for line in lines)
