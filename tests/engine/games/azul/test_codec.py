"""Azul's states and actions as text: what no game can have written is refused with the reason."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine.games.azul.notation import format_action, parse_action
from engine.games.azul.rules import AzulState
from engine.notation import NotationError
from engine.state import InvalidState
from tests.engine.games.azul.positions import boards, choices, play, position_json

TABLE = """
    coloured 2
    centre bbk
    factories bbrk
    lid yyyy
    board 1 score 1
      -     b....
      y     .....
      rrr   .....
      -     .....
      -     .....
      floor 1w
    board 2
      -     .....
      kk    .....
      -     .....
      -     .....
      -     .....
      floor -
"""


def data() -> dict[str, Any]:
    return AzulState.from_json(position_json(TABLE)).to_json()


def refusal(change: Callable[[dict[str, Any]], Any], of: dict[str, Any] | None = None) -> str:
    """Return why the table is refused after `change`."""
    changed = copy.deepcopy(of or data())
    change(changed)
    with pytest.raises(InvalidState) as problem:
        AzulState.from_json(changed)
    return str(problem.value)


def put(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda table: table.__setitem__(key, value)


def put_board(key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda table: table["boards"][0].__setitem__(key, value)


def test_a_table_is_written_as_letters_that_a_person_can_read() -> None:
    table = data()
    assert table["centre"] == "bbk"
    assert table["factories"] == ["bbrk", "", "", "", ""]
    assert table["lid"] == "yyyy"
    assert table["boards"][0] == {
        "score": 1,
        "wall_points": 1,
        "floor_points": 0,
        "lines": ["", "y", "rrr", "", ""],
        "wall": ["b....", ".....", ".....", ".....", "....."],
        "floor": "1w",
    }


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("game", "chess", "this is no state of azul"),
        ("version", 3, "newer version"),
        ("version", 1, "older version"),
        ("version", 0, "'version'"),
        ("players", 5, "from 2 to 4"),
        ("players", True, "'players'"),
        ("players", 3, "no list of 7"),
        ("grey", 0, "neither true nor false"),
        ("phase", "midnight", "no such phase"),
        ("phase", 3, "no short text"),
        ("phase", "deal", "tiles lie on factories"),
        ("phase", "start", "drawn exactly once"),
        ("phase", "tiling", "tiles lie on factories"),
        ("round", 0, "before the first round"),
        ("round", -1, "'round'"),
        ("player", 2, "from 0 to 1"),
        ("start_player", -1, "drawn exactly once"),
        ("marker", -1, "marker lies where it cannot"),
        ("marker", 1, "marker lies where it cannot"),
        ("pending_row", 1, "waits in the wrong phase"),
        ("walls_before", 2, "what they were before the round"),
        ("walls_before", 0, "what they were before the round"),
        ("idle_rounds", 5, "the rules end it"),
        ("idle_rounds", 6, "'idle_rounds'"),
        ("centre", "kbb", "not in the order byrkw"),
        ("centre", "bbg", "other characters"),
        ("centre", 5, "no text of tiles"),
        ("centre", "bb", "tiles are missing"),
        ("factories", ["bbrk"], "no list of 5"),
        ("factories", ["bbrrk", "", "", "", ""], "more than four"),
        ("factories", ["bb", "rk", "", "", ""], "fewer than four"),
        ("factories", ["bbr", "", "", "", ""], "tiles are missing"),
        ("lid", "yyy", "tiles are missing"),
        ("lid", None, "no text of tiles"),
        ("boards", {}, "no list of 2"),
        ("boards", [1, 2], "board 1 is no JSON object"),
        ("more", 1, "do not belong"),
    ],
)
def test_a_damaged_table_is_refused(key: str, value: Any, reason: str) -> None:
    assert reason in refusal(put(key, value))


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("score", 2, "not the sum of its parts"),
        ("score", -1, "'score'"),
        ("floor_points", -1, "not the sum of its parts"),
        ("floor_points", 1, "'floor_points'"),
        ("lines", ["", "y", "rrrr", "", ""], "too many tiles"),
        ("lines", ["", "y", "byr", "", ""], "two colours"),
        ("lines", ["b", "y", "rrr", "", ""], "colour that its wall row has"),
        ("lines", ["", "y", "rrr", ""], "no list of 5"),
        ("wall", ["b....", ".....", ".....", ".....", "...."], "five cells"),
        ("wall", ["b....", "x....", ".....", ".....", "....."], "is no tile"),
        ("wall", [".b...", ".....", ".....", ".....", "....."], "another colour's cell"),
        ("floor", "1x", "holds what it cannot"),
        ("floor", "11", "holds what it cannot"),
        ("floor", "1bbbbbbb", "holds what it cannot"),
        ("floor", "w", "marker lies where it cannot"),
        ("more", 1, "do not belong"),
    ],
)
def test_a_damaged_board_is_refused(key: str, value: Any, reason: str) -> None:
    assert reason in refusal(put_board(key, value))


def test_a_wall_scored_a_point_a_tile_at_least_and_what_its_rows_and_columns_give_at_most() -> None:
    """Three tiles in a row: a lone one, a second for two points, a third for three; or the one between two last."""
    table = position_json("coloured 2\nphase deal\nbefore 2\nboard 1\n- byr..\n" + "- .....\n" * 4 + "floor -")
    for points in (3, 5, 6, 9):
        table["boards"][0] |= {"score": points, "wall_points": points}
        assert AzulState.from_json(table).score[0] == points
    for points in (2, 10, 1000):
        assert "so many points" in refusal(put_board("wall_points", points), put_points(table, points))


def put_points(table: dict[str, Any], points: int) -> dict[str, Any]:
    table["boards"][0]["score"] = points
    return table


def test_floor_lines_cost_fourteen_points_a_round_at_most() -> None:
    column = "- b....\n- w....\n- k....\n- r....\n- y....\n"
    table = position_json(
        f"coloured 2\nphase deal\nround 1\nbefore 0\nlid bbbbbyyyyrrrkkw\nboard 1 score 15\n{column}floor -"
    )
    table["boards"][0] |= {"score": 1, "floor_points": -14}
    assert AzulState.from_json(table).score[0] == 1
    table["boards"][0]["score"] = 0
    assert "so few rounds" in refusal(put_board("floor_points", -15), table)


def test_a_row_gains_one_tile_a_round() -> None:
    table = position_json("coloured 2\nphase deal\nround 3\nbefore 2\nboard 1\n- byr..\n" + "- .....\n" * 4 + "floor -")
    assert AzulState.from_json(table).round == 3
    assert "one tile a round" in refusal(put("round", 2), table)


def test_the_bag_holds_what_the_deals_have_left() -> None:
    table = position_json("coloured 2\nphase deal\nround 3\nidle 3")
    assert len(table["bag"]) == 40
    assert "what the deals have left" in refusal(put("round", 2), table | {"idle_rounds": 2})


def test_idle_rounds_go_with_the_rounds_and_the_tiles_on_walls() -> None:
    table = position_json("coloured 2\nphase deal\nround 3\nidle 3")
    assert AzulState.from_json(table).idle_rounds == 3
    assert "counted wrongly" in refusal(put("idle_rounds", 2), table)
    assert "counted wrongly" in refusal(put("idle_rounds", 4), table)
    tiled = boards("coloured 2\nboard 1\nb .....\n" + "- .....\n" * 4 + "floor -", plain=False).to_json()
    assert tiled["idle_rounds"] == 0
    assert "counted wrongly" in refusal(put("idle_rounds", 1), tiled)


def test_no_more_came_to_the_centre_than_emptied_factories_held() -> None:
    """With the marker there, nobody has taken from the centre; two factories were emptied, six tiles at most stayed."""
    table = position_json("coloured 2\ncentre 1bbyrkww\nfactories bbrk bbrk bbrk")
    assert "in the centre than factories" in refusal(lambda _: None, table)
    one_each = "".join(
        f"\nboard {seat}\n{line} .....\n" + "- .....\n" * 4 + "floor -" for seat, line in ((1, "b"), (2, "k"))
    )
    AzulState.from_json(position_json("coloured 2\ncentre 1byrkww\nfactories bbrk bbrk bbrk" + one_each))


def test_what_is_missing_is_named() -> None:
    assert refusal(lambda table: table.pop("lid")) == "the state lacks 'lid'"
    assert refusal(lambda table: table["boards"][1].pop("floor")) == "board 2 lacks 'floor'"
    nothing: object
    for nothing in (None, [], "azul", 5):
        with pytest.raises(InvalidState, match="no JSON object"):
            AzulState.from_json(nothing)


def test_a_colour_stands_once_in_a_row_and_a_column_of_the_grey_wall() -> None:
    for wall in (["b...b", "....."], ["b....", "b...."]):
        table = position_json(TABLE.replace("coloured", "grey"))
        table["boards"][0]["wall"][:2] = wall
        table["bag"] = table["bag"].replace("b", "", 1)
        with pytest.raises(InvalidState, match="twice in a row or column"):
            AzulState.from_json(table)


def test_two_floors_cannot_both_hold_the_marker() -> None:
    def twice(table: dict[str, Any]) -> None:
        table["boards"][1]["floor"] = "1"

    assert "marker" in refusal(twice)


def test_a_short_factory_needs_an_empty_bag() -> None:
    table = position_json(TABLE)
    table["factories"] = ["bbr", "", "", "", ""]
    table["lid"] = "yyyyk"
    with pytest.raises(InvalidState, match="fewer than four"):
        AzulState.from_json(table)


def test_full_lines_and_floors_wait_for_the_end_of_the_round_only() -> None:
    table = boards("coloured 2\nboard 1\nb .....\n" + "- .....\n" * 4 + "floor -", plain=False).to_json()
    assert table["phase"] == "deal"
    table["boards"][0]["lines"][1] = "yy"
    table["bag"] = table["bag"].replace("yy", "", 1)
    assert "cleared at the end of a round" in refusal(lambda _: None, table)


def test_a_game_that_should_be_over_or_go_on_is_refused() -> None:
    over = boards("coloured 2\nboard 1\nb .yrkw\n" + "- .....\n" * 4 + "floor -", plain=False).to_json()
    assert over["phase"] == "over"
    going = boards("coloured 2\nboard 1\nb .yrk.\n" + "- .....\n" * 4 + "floor -", plain=False).to_json()
    assert "rules end it" in refusal(put("phase", "over"), going)
    over["boards"][0]["score"] -= 2
    assert "rules end it" in refusal(put("phase", "deal"), over)


def test_who_took_the_marker_begins_the_next_round_in_a_table_too() -> None:
    going = boards("coloured 2\nboard 1\nb .....\n" + "- .....\n" * 4 + "floor -", plain=False).to_json()
    assert going["start_player"] == going["marker"] == 1
    assert "begins the next round" in refusal(put("marker", 0), going)
    assert "begins the next round" in refusal(put("player", 0), going)


def test_before_the_first_round_everything_lies_as_it_was_set_up() -> None:
    fresh = AzulState.new(2, start=1).to_json()
    assert AzulState.from_json(fresh).to_json() == fresh
    assert "as it was set up" in refusal(put("marker", 0), fresh)
    assert "not been drawn" in refusal(put("start_player", -1), fresh)
    drawing = AzulState.new(2).to_json()
    assert AzulState.from_json(drawing).to_json() == drawing
    assert "as it was set up" in refusal(put("player", 1), drawing)


WAITING = """
    grey 2
    board 1
      b     .....
      -     .....
      rrr   .....
      -     .....
      -     .....
      floor -
"""


def test_on_the_grey_side_the_first_finished_line_waits() -> None:
    table = boards(WAITING, plain=False).to_json()
    assert (table["phase"], table["player"], table["pending_row"]) == ("tiling", 0, 0)
    assert AzulState.from_json(table).legal_actions() == boards(WAITING, plain=False).legal_actions()
    assert "another one does first" in refusal(put("pending_row", 2), table)
    assert "another one does first" in refusal(put("player", 1), table)
    assert "another one does first" in refusal(put("grey", False), table)


def test_a_line_that_fits_nowhere_does_not_wait() -> None:
    table = boards(WAITING.replace("rrr   .....", "rrr   .byw."), plain=False).to_json()
    state = AzulState.from_json(table)
    play(state, "place 1 1")
    table = state.to_json()
    table["boards"][0]["wall"][3:] = ["r....", "....r"]
    table["bag"] = table["bag"].replace("rr", "", 1)
    assert "fits nowhere" in refusal(lambda _: None, table)


# --- notation


@pytest.mark.parametrize(
    "text", ["start 2", "deal bbyr kkww bykw rrww byyk", "take 3 blue 2", "take centre black floor", "place 1 5"]
)
def test_actions_read_as_they_are_written(text: str) -> None:
    assert format_action(parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with a verb"),
        ("3 blue", "begins with a verb"),
        ("throw 3 blue 2", "no verb of azul"),
        ("take 3 blue", "does not go with 2 targets"),
        ("take 3 blue 2 2", "does not go with 4 targets"),
        ("deal", "does not go with 0 targets"),
        ("take 3 bl!ue 2", "neither a word nor a number"),
        ("take 03 blue 2", "neither a word nor a number"),
        ("take 3 blue 99999999999", "neither a word nor a number"),
        ("take ３ blue 2", "neither a word nor a number"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_action(text)


def test_spaces_around_words_do_not_matter() -> None:
    assert parse_action("  take   3\tblue 2 ") == ("take", 3, "blue", 2)


# --- positions that no game leads to, although all tiles are there

EMPTY_ROWS = "- .....\n" * 4 + "floor -"


def test_a_row_of_three_is_refused_in_round_4_when_two_rounds_brought_no_tile() -> None:
    table = position_json(f"coloured 2\nphase deal\nround 3\nbefore 2\nidle 0\nboard 1\n- byr..\n{EMPTY_ROWS}")
    AzulState.from_json(table)
    table |= {"idle_rounds": 2, "walls_before": 3}
    assert "none in a round without tiles for walls" in refusal(lambda _: None, table)


def test_in_round_1_nobody_has_taken_five_times_before_who_began_has() -> None:
    lines = "\n".join(f"{line} ....." for line in ("b", "yy", "rrr", "kkkk", "wwww"))
    text = f"coloured 2\nround 1\ncentre bbk\nfactories bbrk\nbag {{}}\nboard 2\n{lines}\nfloor -"
    table = position_json(text.format("b" * 13 + "y" * 16 + "r" * 15 + "k" * 13 + "w" * 15))
    assert "in turn" in refusal(lambda _: None, table)


def test_who_took_last_is_followed_by_the_next_seat() -> None:
    state = AzulState.new(3, start=0)
    play(state, "deal bbrk bbrk yykk yyrw rrww bykw bykw", "take 1 blue 2", "take 2 blue floor")
    for seat, is_next in ((0, False), (1, False), (2, True)):
        table = put_seat(state.to_json(), seat)
        assert is_next or "in turn" in refusal(lambda _: None, table)


def put_seat(table: dict[str, Any], seat: int) -> dict[str, Any]:
    return table | {"player": seat}


def round_2() -> dict[str, Any]:
    """Return the second round after a first in which seat 1 finished line 2 with yellow tiles."""
    state = AzulState.new(2, start=0)
    play(state, "deal byyk rrkw rrkw bbww brkw", "take 1 yellow 2")
    while state.phase == "offer":
        play(state, next(choice for choice in choices(state) if choice.endswith("floor")))
    play(state, "deal bbrk bbrk yykk yyrw rrww")
    assert state.round == 2
    assert sum(state.lid) == 20 - 1
    return state.to_json()


def test_the_lid_has_no_more_tiles_in_round_2_than_were_dealt_in_round_1() -> None:
    table = round_2()
    AzulState.from_json(table)
    table["lid"], table["factories"][4] = table["lid"] + "w", ""
    table["centre"] = "rr"
    began = table["start_player"]
    table["boards"][began]["lines"][0] = "w"
    table["player"] = 1 - began
    assert "what the rounds before have left" in refusal(lambda _: None, table)


def test_the_lid_has_the_rest_of_each_line_that_is_on_a_wall() -> None:
    table = round_2()
    assert "y" in table["lid"]
    table["lid"], table["bag"] = table["lid"].replace("y", "k", 1), table["bag"].replace("k", "y", 1)
    for key in ("lid", "bag"):
        table[key] = "".join(letter * table[key].count(letter) for letter in "byrkw")
    assert "lacks tiles of lines" in refusal(lambda _: None, table)
