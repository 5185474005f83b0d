"""Phases B and C: finished lines go to the wall and score, then the floor line is deducted."""

from __future__ import annotations

import pytest

from engine.games.azul.pieces import points_for
from tests.engine.games.azul.positions import boards, draw, play, position, rows


def tiled(row: int, line: str, wall: str) -> int:
    """Return the points of seat 1 for laying `line` of `row` on a wall written as five rows."""
    cells = wall.split()
    lines = [line if number == row else "-" for number in range(1, 6)]
    board = "\n".join(f"{left} {right}" for left, right in zip(lines, cells, strict=True))
    return boards(f"coloured 2\nboard 1\n{board}\nfloor -").wall_points[0]


# --- finished and unfinished lines


def test_of_a_finished_line_one_tile_goes_to_its_cell_and_the_others_to_the_lid() -> None:
    state = boards(
        """
        coloured 2
        board 1
          -     .....
          -     .....
          -     .....
          rrrr  .....
          -     .....
          floor -
        """
    )
    assert draw(state, 1) == rows(
        """
        -     .....
        -     .....
        -     .....
        -     r....
        -     .....
        floor -
        """
    )
    assert state.lid[2] == 3


def test_an_unfinished_line_stays_for_the_next_round() -> None:
    state = boards(
        """
        coloured 2
        board 1
          b     .....
          w     .....
          kk    .....
          rrr   .....
          yyyy  .....
          floor -
        """
    )
    assert draw(state, 1) == rows(
        """
        -     b....
        w     .....
        kk    .....
        rrr   .....
        yyyy  .....
        floor -
        """
    )


def test_a_cleared_line_takes_other_colours_in_the_next_round_but_never_its_own() -> None:
    state = boards(
        """
        coloured 2
        board 1
          -     .....
          bb    .....
          -     .....
          -     .....
          -     .....
          floor -
        """
    )
    play(state, "deal bbrk yyyy bkkk rrrw bbbb", "take 5 blue floor")
    offered = {action[2] for action in state.legal_actions() if action[1] == 1 and action[3] == 2}
    assert offered == {"red", "black"}


def test_every_player_tiles() -> None:
    state = boards(
        """
        coloured 3
        board 1
          b     .....
          -     .....
          -     .....
          -     .....
          -     .....
          floor -
        board 3
          -     .....
          kk    .....
          -     .....
          -     .....
          -     .....
          floor -
        """
    )
    assert state.score == [1, 0, 1]
    assert draw(state, 3).splitlines()[1] == "-     ....k"


# --- points


def test_a_tile_without_neighbours_scores_one_point() -> None:
    assert tiled(3, "yyy", "b.... ..... k.... ..... ....b") == 1


def test_a_tile_touching_only_at_a_corner_scores_one_point() -> None:
    assert tiled(3, "yyy", "..... ..y.. ..... ..w.. .....") == 1


def test_example_two_tiles_to_the_right_make_three_points() -> None:
    assert tiled(1, "b", ".yr.. ..... ..... ..... .....") == 3


def test_z18_example_two_above_and_two_to_the_left_make_six_points() -> None:
    assert tiled(3, "yyy", "...k. ...r. .wb.. ..... .....") == 6


def test_a_row_alone_scores_its_length() -> None:
    assert tiled(3, "bbb", "..... ..... kw.yr ..... .....") == 5


def test_a_column_alone_scores_its_length() -> None:
    assert tiled(3, "bbb", "..r.. ..y.. ..... ..w.. ..k..") == 5


def test_a_tile_in_a_row_and_a_column_counts_in_both() -> None:
    assert tiled(3, "bbb", "..... ..y.. .w... ..... .....") == 4


def test_a_gap_ends_the_count() -> None:
    assert tiled(1, "b", "..rk. w.... ..... r.... .....") == 2
    assert tiled(5, "bbbbb", "....w ..... ....r ....y y.k..") == 3


@pytest.mark.parametrize(("across", "down"), [(across, down) for across in range(1, 6) for down in range(1, 6)])
def test_linked_tiles_score_row_and_column_each_only_if_longer_than_one(across: int, down: int) -> None:
    filled = sum(1 << column for column in range(across)) | sum(1 << 5 * row for row in range(down))
    expected = (across if across > 1 else 0) + (down if down > 1 else 0) or 1
    assert sum(points_for(filled, 0, 0)) == expected


def test_z10_rows_are_tiled_from_the_top_and_each_tile_scores_when_it_is_laid() -> None:
    # from below it would be 1 + 4 points instead of 2 + 2
    text = """
        coloured 2
        centre w
        turn 2
        board 1
          b     .y...
          ww    .....
          -     .....
          -     .....
          -     .....
          floor -
        board 2
          -     .....
          -     .....
          -     .....
          -     .....
          -     .....
          floor 1
    """
    state = position(text)
    events = play(state, "take centre white floor")
    assert state.score[0] == 4
    assert [event for event in events if event[0] == "tiled"] == [
        ("tiled", 0, 0, 0, 0, 2, 0),
        ("tiled", 0, 1, 0, 4, 0, 2),
    ]


def test_the_score_sheet_tells_what_the_wall_won_and_the_floor_lost() -> None:
    state = boards(
        """
        coloured 2
        board 1 score 7
          b     .yr..
          -     .....
          -     .....
          -     .....
          -     .....
          floor bbb
        """
    )
    sheet = state.scores()[0]
    assert (sheet.points("wall"), sheet.points("floor"), sheet.total) == (10, -4, 6)
    assert [line.source for line in sheet.lines] == ["wall", "floor"]


# --- the floor line


def with_floor(floor: str, score: int = 20) -> str:
    return f"coloured 2\nboard 1 score {score}\n" + "- .....\n" * 5 + f"floor {floor}"


@pytest.mark.parametrize(("tiles", "lost"), [(1, 1), (2, 2), (3, 4), (4, 6), (5, 8), (6, 11), (7, 14)])
def test_each_space_of_the_floor_line_costs_what_is_printed_above_it(tiles: int, lost: int) -> None:
    state = boards(with_floor("b" * tiles))
    assert state.score[0] == 20 - lost


def test_the_marker_on_the_floor_costs_like_a_tile() -> None:
    state = boards("coloured 2\nboard 2 score 20\n" + "- .....\n" * 5 + "floor bb")
    assert state.score[1] == 20 - 4


def test_z2_a_score_never_falls_below_zero_and_later_gains_start_from_there() -> None:
    state = boards(with_floor("bbbbbbb", score=5))
    assert state.score[0] == 0
    assert state.scores()[0].points("floor") == -5
    play(state, "deal kkkk yyyy rrrr wwww bbbb", "take 4 white 5", "take 1 black 4", "take 2 yellow 3")
    play(state, "take 3 red 3", "take 5 blue floor")
    assert state.score[0] == 2 - 1


def test_z2_points_of_the_same_round_are_won_before_the_floor_is_deducted() -> None:
    state = boards(
        """
        coloured 2
        board 1
          b     .yr..
          -     .....
          -     .....
          -     .....
          -     .....
          floor b
        """
    )
    assert state.score[0] == 2


def test_the_floor_is_emptied_into_the_lid_and_the_marker_stays_with_its_holder() -> None:
    state = boards(with_floor("bbk"))
    assert state.floors == [(), ()]
    assert state.to_json()["lid"] == "bbk"
    assert state.marker == 1


def test_who_took_the_marker_begins_the_next_round() -> None:
    state = boards(with_floor("-") + "\nbegan 1\nmarker 2")
    assert state.start_player == 1
    play(state, "deal kkkk yyyy rkkk rrrr wwww")
    assert state.current_player() == 1
    assert state.marker == -1


def test_z6_if_nobody_took_the_marker_the_same_player_begins_again() -> None:
    state = position("coloured 3\ncentre 1\nfactories bbbb yyyy\nbegan 2\nturn 3")
    play(state, "take 1 blue 4", "take 2 yellow 4")
    assert state.marker == -1
    assert state.start_player == 1
    play(state, "deal kkkk yyyy rkkk rrrr wwww kkkk rrrr")
    assert state.current_player() == 1
