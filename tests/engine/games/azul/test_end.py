"""Phase D: the next round, the end of the game, its bonuses and the winner."""

from __future__ import annotations

import pytest

from engine.games.azul.rules import AzulState
from engine.state import TERMINAL, IllegalAction
from tests.engine.games.azul.positions import boards, play, position

FIVE = """
    coloured 2
    board 1 score 10
      b     .yrkw
      -     .....
      -     .....
      -     .....
      -     .....
      floor -
"""


def with_wall(wall: str, *, score: int = 10, line: str = "b") -> AzulState:
    """Return the end of a round in which seat 1 has `wall` and lays `line` in the first row."""
    lines = "\n".join(f"{line if row == 0 else '-'} {cells}" for row, cells in enumerate(wall.split()))
    return boards(f"coloured 2\nboard 1 score {score}\n{lines}\nfloor -")


def bonus(state: AzulState, source: str) -> tuple[int, int | None]:
    line = next(line for line in state.scores()[0].lines if line.source == source)
    return line.points, line.count


def test_the_game_ends_after_the_round_in_which_a_row_is_full() -> None:
    state = boards(FIVE)
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []


def test_a_full_row_of_any_player_ends_the_game() -> None:
    state = boards(FIVE.replace("board 1", "board 2"))
    assert state.is_terminal()


def test_the_round_of_the_last_row_is_played_to_its_end() -> None:
    state = position(FIVE + "\ncentre 1k\nfactories bbyy")
    play(state, "take 1 blue 3")
    assert state.current_player() == 1
    play(state, "take centre black 1")
    assert not state.is_terminal()
    play(state, "take centre yellow 4")
    assert state.is_terminal()


def test_a_full_column_does_not_end_the_game() -> None:
    state = with_wall("..... w.... k.... r.... y....")
    assert state.complete_columns(0) == 1
    assert not state.is_terminal()
    assert [line.source for line in state.scores()[0].lines] == ["wall", "floor"]


def test_nothing_can_be_played_after_the_end() -> None:
    state = boards(FIVE)
    for action in (("take", 1, "blue", 1), ("deal", "bbbb"), ("start", 1), ()):
        with pytest.raises(IllegalAction) as refusal:
            state.apply_action(action)
        assert refusal.value.code == "game_over"


def test_otherwise_the_next_round_is_dealt() -> None:
    state = boards(FIVE.replace("-     .....", "y     .....").replace(".yrkw", ".yrk."))
    assert state.is_chance()
    number = state.round
    play(state, "deal kkkk yyyy rrrr wwww bbbb")
    assert state.round == number + 1


# --- bonuses


def test_each_full_row_pays_two_points() -> None:
    assert bonus(with_wall(".yrkw ..... ..... ..... ....."), "rows") == (2, 1)
    assert bonus(boards(FIVE.replace("-     .....", "ww    .byrk", 1)), "rows") == (4, 2)


def test_each_full_column_pays_seven_points() -> None:
    assert bonus(with_wall(".yrkw w.... k.... r.... y...."), "columns") == (7, 1)
    assert bonus(with_wall(".yrkw wb... kw... rk... yr..."), "columns") == (14, 2)


def test_each_colour_with_all_five_tiles_pays_ten_points() -> None:
    assert bonus(with_wall(".yrkw .b... ..b.. ...b. ....b"), "colours") == (10, 1)
    assert bonus(with_wall(".yrkw .by.. ..by. ...by y...b"), "colours") == (20, 2)


def test_what_is_not_full_pays_nothing() -> None:
    state = with_wall(".yrkw w.... k.... r.... .....")
    assert (bonus(state, "columns"), bonus(state, "colours")) == ((0, 0), (0, 0))


def test_bonuses_are_added_to_the_score_of_everybody() -> None:
    state = boards(
        FIVE
        + """
        board 2 score 9
          -     b....
          -     w....
          -     k....
          -     r....
          -     y....
          floor -
        """
    )
    assert state.scores()[1].total == state.score[1] == 9 - 1 + 7
    assert state.scores()[0].total == state.score[0] == 10 + 5 + 2


# --- winner


def test_the_highest_score_wins() -> None:
    assert boards(FIVE).ranking() == [[0], [1]]
    assert boards(FIVE.replace("score 10", "score 0") + SECOND.format(20)).ranking() == [[1], [0]]


SECOND = """
    board 2 score {}
      -     .....
      -     .....
      -     .....
      -     .....
      -     .....
      floor -
"""


def test_z16_of_equal_scores_the_one_with_more_full_rows_is_ahead() -> None:
    state = boards(FIVE + SECOND.format(18))
    assert state.score == [17, 17]
    assert state.ranking() == [[0], [1]]


def test_z16_with_as_many_rows_the_place_is_shared() -> None:
    state = boards(FIVE.replace("coloured 2", "coloured 3") + SECOND.format(6) + SECOND.format(5).replace("d 2", "d 3"))
    assert state.score == [17, 5, 5]
    assert state.ranking() == [[0], [1, 2]]
    assert state.returns() == [1.0, -0.5, -0.5]


# --- the game ends without a full row


def test_z7_if_not_a_single_tile_can_be_laid_out_the_game_ends() -> None:
    state = position("coloured 2\ncentre 1b\nbag -")
    state.bag, state.lid = [0] * 5, [0] * 5
    events = play(state, "take centre blue 5")
    assert state.is_terminal()
    assert ("ends", "no_tiles") in events


def test_z7_one_tile_in_bag_or_lid_is_enough_to_play_on() -> None:
    for pool in ("bag", "lid"):
        state = position("coloured 2\ncentre 1b\nbag -")
        state.bag, state.lid, state.idle_rounds = [0] * 5, [0] * 5, 0
        getattr(state, pool)[4] = 1
        play(state, "take centre blue 5")
        assert state.is_chance()
        play(state, "deal w")


STUCK = """
    coloured 2
    centre bw
    before 0
    idle {}
    round {}
    board 1
      -     .....
      -     .....
      yy    .....
      yy    .....
      yyyy  .....
      floor -
    board 2
      -     .....
      -     .....
      -     .....
      -     .....
      -     .....
      floor 1
"""


def test_z17_five_rounds_in_a_row_without_a_tile_for_a_wall_end_the_game() -> None:
    state = position(STUCK.format(4, 5))
    events = play(state, "take centre blue floor", "take centre white floor")
    assert ("ends", "standstill") in events
    assert state.is_terminal()


def test_z17_growing_lines_do_not_keep_the_game_going() -> None:
    state = position(STUCK.format(4, 5))
    play(state, "take centre blue 2", "take centre white 5")
    assert state.is_terminal()


def test_z17_before_the_fifth_such_round_the_game_goes_on() -> None:
    state = position(STUCK.format(3, 4))
    play(state, "take centre blue floor", "take centre white floor")
    assert state.idle_rounds == 4
    assert state.is_chance()


def test_z17_one_round_in_which_everybody_dumps_ends_nothing() -> None:
    state = AzulState.new(2, start=0)
    play(state, "deal kkkk yyyy rrrr wwww bbbb")
    for factory, colour in enumerate(("black", "yellow", "red", "white", "blue"), start=1):
        play(state, f"take {factory} {colour} floor")
    assert state.is_chance()
    assert state.idle_rounds == 1


def test_z17_five_rounds_in_which_everybody_dumps_end_the_game() -> None:
    state = AzulState.new(2, start=0)
    for number in range(1, 6):
        assert not state.is_terminal()
        play(state, "deal kkkk yyyy rrrr wwww bbbb")
        for factory, colour in enumerate(("black", "yellow", "red", "white", "blue"), start=1):
            events = play(state, f"take {factory} {colour} floor")
        assert state.round == number
    assert ("ends", "standstill") in events


def test_z17_a_tile_on_a_wall_begins_the_count_anew() -> None:
    state = position(STUCK.format(4, 5).replace("centre bw", "centre yw"))
    play(state, "take centre yellow 5", "take centre white floor")
    assert state.tiles_on_walls() == 1
    assert state.is_chance()
    assert state.idle_rounds == 0


def test_z17_a_line_that_falls_on_the_grey_side_gains_nothing_and_ends_nothing() -> None:
    state = position(
        """
        grey 2
        centre kw
        board 1 score 20
          -     k....
          -     .k...
          kk    byr..
          -     ...k.
          yyyy  ....k
          floor -
        board 2
          -     .....
          -     .....
          -     .....
          -     .....
          -     .....
          floor 1
        """
    )
    events = play(state, "take centre black 3", "take centre white 5")
    assert ("line_fell", 0, 2, 3) in events
    assert state.idle_rounds == 1
    assert state.is_chance()
