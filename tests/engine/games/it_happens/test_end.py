"""The final scoring, the winner, and what is known of points before."""

from __future__ import annotations

from engine.games.it_happens.rules import ItHappensState
from tests.engine.games.it_happens.positions import named, play, position

EXAMPLE = """
    players 3
    over
    insects 3 0 0
    junk 1: map map sneakers sneakers bone glasses speaker
    tiles 1: queen 1, queen 10, queen 12, general 3
    tiles 2: queen 3
"""


def totals(state: ItHappensState) -> list[int]:
    return [sheet.total for sheet in state.scores()]


def points(state: ItHappensState, player: int) -> dict[str, tuple[int, int | None]]:
    """Return a player's (from 1) points and counts by source."""
    return {line.source: (line.points, line.count) for line in state.scores()[player - 1].lines}


def test_the_example_of_the_final_scoring_gives_34_points() -> None:
    """Two pairs 10, three insects 3, queens 9 + 5 + 4, a general 3. Another player has more kinds of junk."""
    state = position(EXAMPLE + "junk 2: map sneakers bone glasses speaker telescope")
    assert totals(state)[0] == 34
    assert points(state, 1) == {
        "queens": (18, 3),
        "generals": (3, 1),
        "pairs": (10, 2),
        "insects": (3, 3),
        "most_kinds": (0, 5),
    }


def test_the_example_gives_ten_points_more_if_nobody_has_more_kinds() -> None:
    state = position(EXAMPLE + "junk 2: map sneakers bone glasses")
    assert totals(state)[0] == 44
    assert points(state, 1)["most_kinds"] == (10, 5)


def test_i16_all_who_tie_for_most_kinds_get_ten_points() -> None:
    state = position(EXAMPLE + "junk 2: map sneakers bone glasses speaker\njunk 3: map")
    assert [points(state, player)["most_kinds"][0] for player in (1, 2, 3)] == [10, 10, 0]


def test_i18_where_nobody_has_junk_nobody_has_the_most_kinds() -> None:
    state = position("players 3\nover")
    assert totals(state) == [2, 2, 2]


def test_a_kind_of_junk_counts_once_however_many_of_it_there_are() -> None:
    state = position("players 3\nover\ninsects 0 0 0\njunk 1: map map map map bone\njunk 2: bone bone")
    assert points(state, 1)["pairs"] == (5, 1)
    assert points(state, 2)["pairs"] == (5, 1)


def test_i14_the_neutral_colour_counts_for_the_most_kinds() -> None:
    state = position("players 2\nover\ninsects 0 0 0\njunk 1: map\njunk 3: map bone")
    assert totals(state) == [0, 0, 10]


def test_the_most_points_win() -> None:
    state = position("players 3\nover\ninsects 1 5 3")
    assert state.ranking() == [[1], [2], [0]]
    assert state.returns() == [-1.0, 1.0, 0.0]


def test_i14_the_neutral_colour_can_win() -> None:
    state = position("players 2\nover\ninsects 1 0 3")
    assert state.ranking() == [[2], [0], [1]]
    assert state.returns() == [0.0, -1.0]


def test_of_equal_points_more_queens_win() -> None:
    """Queens 5 and 4 against a queen of 9: both 9 points."""
    state = position("players 3\nover\ninsects 0 0 0\ntiles 1: queen 1\ntiles 2: queen 10, queen 12")
    assert totals(state)[:2] == [9, 9]
    assert state.ranking() == [[1], [0], [2]]


def test_of_equal_points_and_queens_more_generals_win() -> None:
    """Queen 9 and general 4 against queen 8, general 2 and general 3."""
    state = position(
        "players 4\nover\ninsects 0 0 0 0\ntiles 1: queen 1, general 5\ntiles 2: queen 4, general 8, general 3\n"
        "tiles 3: queen 5, queen 8, queen 3"
    )
    assert totals(state)[:2] == [13, 13]
    assert state.ranking()[1:3] == [[1], [0]]


def test_of_equal_points_queens_and_generals_more_insects_win() -> None:
    """Seat 1 has 5 points for a pair, seat 2 five insects."""
    state = position("players 3\nover\ninsects 0 5 0\njunk 1: map map\njunk 2: bone\njunk 3: bone")
    assert totals(state) == [15, 15, 10]
    assert state.ranking() == [[1], [0], [2]]


def test_who_is_equal_in_everything_shares_the_place() -> None:
    state = position("players 3\nover\ninsects 4 0 4")
    assert state.ranking() == [[0, 2], [1]]


def test_i15_the_neutral_colour_takes_part_in_breaking_ties() -> None:
    state = position("players 2\nover\ninsects 0 4 0\ntiles 3: queen 12")
    assert totals(state)[1:] == [4, 4]
    assert state.ranking() == [[2], [1], [0]]


def test_before_the_end_all_points_but_those_for_the_most_kinds_are_counted() -> None:
    state = position("players 3\nround 2\nmounds 4 5 6\ninsects 1 0 0\njunk 1: glove glove\ntiles 1: queen 1")
    assert totals(state)[0] == 9 + 5 + 1
    assert "most_kinds" not in points(state, 1)


def test_the_end_tells_every_player_what_the_rest_of_the_points_is_for() -> None:
    state = position("players 3\nround 4\nmounds 1 2 3\njunk 1: map map\ninsects 1 0 0\nhand own 6")
    state.dice = [1, 0, 0]
    events = play(state, "place 1")
    assert named(events, "bonus")[:3] == [
        ("bonus", 0, "pairs", 1, 5),
        ("bonus", 0, "insects", 2, 2),
        ("bonus", 0, "most_kinds", 1, 10),
    ]
    assert events[-1] == ("ends",)
