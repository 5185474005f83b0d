"""The grey side: a finished line goes to any free cell of its row whose column lacks the colour."""

from __future__ import annotations

import pytest

from engine.state import IllegalAction
from tests.engine.games.azul.positions import boards, choices, draw, play, position, rows

CHOICE = """
    grey 2
    board 1
      b     .....
      -     y....
      kkk   .w.yr
      -     ..k..
      -     ....k
      floor -
"""


def refused(action: str, text: str = CHOICE, *before: str) -> IllegalAction:
    state = boards(text)
    play(state, *before)
    unchanged = state.to_json()
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)
    assert state.to_json() == unchanged
    return refusal.value


def test_z11_a_tile_may_go_to_any_column_that_is_free_in_its_row() -> None:
    state = boards(CHOICE)
    assert state.current_player() == 0
    assert choices(state) == [f"place 1 {column}" for column in range(1, 6)]
    play(state, "place 1 3")
    assert draw(state, 1).splitlines()[0] == "-     ..b.."


def test_z11_a_column_that_has_the_colour_is_closed() -> None:
    state = boards(CHOICE)
    play(state, "place 1 3")
    assert choices(state) == ["place 3 1"]  # 2, 4 and 5 are taken, 3 has black in row 4
    refusal = refused("place 3 3", CHOICE, "place 1 3")
    assert refusal.code == "column_has_colour"


def test_z11_an_earlier_choice_closes_a_column_for_a_later_line() -> None:
    text = """
        grey 2
        board 1
          b     .....
          -     .....
          -     .....
          bbbb  .....
          -     .....
          floor -
    """
    state = boards(text)
    play(state, "place 1 2")
    assert choices(state) == ["place 4 1", "place 4 3", "place 4 4", "place 4 5"]


def test_a_cell_that_holds_a_tile_is_closed() -> None:
    assert refused("place 3 2", CHOICE, "place 1 3").code == "cell_is_taken"


def test_z11_where_a_column_is_open_the_tile_must_be_placed() -> None:
    state = boards(CHOICE)
    assert all(action[0] == "place" for action in state.legal_actions())
    assert refused("take centre blue floor").code == "not_an_action"


def test_z10_finished_lines_are_laid_from_the_top() -> None:
    assert refused("place 3 1").code == "another_row_first"
    assert refused("place 1 0").code == "no_such_column"
    assert refused("place 1 6").code == "no_such_column"


def test_players_lay_their_lines_in_turn_order() -> None:
    state = position(
        """
        grey 3
        centre w
        marker 3
        began 2
        turn 3
        board 1
          b     .....
          -     .....
          -     .....
          -     .....
          -     .....
          floor -
        board 2
          y     .....
          rr    .....
          -     .....
          -     .....
          -     .....
          floor -
        board 3
          -     .....
          -     .....
          -     .....
          -     .....
          -     .....
          floor 1
        """
    )
    play(state, "take centre white 1")
    order = []
    while state.phase == "tiling":
        order.append((state.current_player() + 1, state.pending_row + 1))
        state.apply_action(state.legal_actions()[0])
    assert order == [(2, 1), (2, 2), (3, 1), (1, 1)]


def test_tiles_score_as_on_the_coloured_side() -> None:
    state = boards(CHOICE)
    play(state, "place 1 1")
    assert state.score[0] == 2  # with the yellow tile below
    play(state, "place 3 1")
    assert state.score[0] == 2 + 2 + 3


IMPOSSIBLE = """
    grey 2
    board 1 score 20
      -     k....
      -     .k...
      kkk   byr..
      -     ...k.
      -     ....k
      floor -
"""


def test_z12_a_line_that_fits_nowhere_falls_to_the_floor_before_the_floor_is_scored() -> None:
    state = boards(IMPOSSIBLE)
    assert draw(state, 1) == rows(
        """
        -     k....
        -     .k...
        -     byr..
        -     ...k.
        -     ....k
        floor -
        """
    )
    assert state.score[0] == 20 - 4
    assert state.to_json()["lid"] == "kkk"


def test_z12_what_finds_no_space_on_the_floor_goes_to_the_lid_without_penalty() -> None:
    state = boards(IMPOSSIBLE.replace("floor -", "floor rrrrr"))
    assert state.score[0] == 20 - 14
    assert state.to_json()["lid"] == "rrrrrkkk"


def test_z12_a_line_may_become_impossible_by_a_choice_in_the_same_round() -> None:
    text = """
        grey 2
        board 1 score 20
          k     .....
          -     .....
          kkk   .byrw
          -     .....
          -     .....
          floor -
    """
    state = boards(text)
    play(state, "place 1 1")
    assert state.score[0] == 20 + 1 - 4
    state = boards(text)
    play(state, "place 1 2")
    assert choices(state) == ["place 3 1"]


def test_z12_a_line_of_a_later_player_falls_too() -> None:
    text = IMPOSSIBLE.replace("board 1 score 20", "board 2 score 20").replace("-     ....k", "w     ....k")
    state = position(text + "\ncentre r\nmarker 1\nturn 1\nboard 1\n" + "- .....\n" * 5 + "floor 1")
    events = play(state, "take centre red 5")
    assert ("line_fell", 1, 2, 3) in events
    assert state.score[1] == 20 - 4


def test_z13_more_tiles_may_be_added_to_a_line_that_has_become_impossible() -> None:
    text = IMPOSSIBLE.replace("kkk   byr..", "k     byr..")
    state = position(text + "\ncentre 1k\nfactories kkww")
    assert "take 1 black 3" in choices(state)
    play(state, "take 1 black 3")
    assert draw(state, 1).splitlines()[2] == "kkk   byr.."


def test_a_row_still_takes_each_colour_once() -> None:
    state = boards(CHOICE)
    play(state, "place 1 3", "place 3 1", "deal bbrr yyyy bbkk rrww bbww", "take 5 white floor")
    rows_for_blue = [action[3] for action in state.legal_actions() if action[:3] == ("take", 1, "blue")]
    assert rows_for_blue == [2, 3, 4, 5, "floor"]


def test_colour_bonus_and_column_bonus_are_paid_on_the_grey_side_too() -> None:
    state = boards(
        """
        grey 2
        board 1 score 50
          b     .rywk
          -     yb...
          -     r.bk.
          -     k..b.
          -     w...b
          floor -
        """
    )
    play(state, "place 1 1")
    assert state.is_terminal()
    won = [(line.source, line.points, line.count) for line in state.scores()[0].lines[2:]]
    assert won == [("rows", 2, 1), ("columns", 7, 1), ("colours", 10, 1)]
