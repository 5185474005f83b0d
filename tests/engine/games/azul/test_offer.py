"""Phase A, the factory offer: taking tiles and laying them in pattern lines or on the floor."""

from __future__ import annotations

import pytest

from engine.state import IllegalAction
from tests.engine.games.azul.positions import choices, draw, play, position, rows

FRESH = """
    coloured 2
    centre 1
    factories bbrk yyyy bkkk rrrw bbbb
"""

STARTED = """
    coloured 2
    centre bbbyyrrrrkw
    factories bbrk yyyy
    marker 2
    board 1 score 2
      -     b....
      y     .b...
      rrr   .....
      -     .....
      bb    .....
      floor -
    board 2
      -     .....
      -     .....
      -     .....
      -     .....
      -     .....
      floor 1
"""


def refused(text: str, action: str) -> IllegalAction:
    """Return why `action` is illegal in the position, which must stay as it was."""
    state = position(text)
    before = state.to_json()
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)
    assert state.to_json() == before
    assert action not in choices(state)
    return refusal.value


# --- what is taken


def test_from_a_factory_all_tiles_of_the_colour_are_taken() -> None:
    state = position(FRESH)
    play(state, "take 1 blue 3")
    assert state.to_json()["boards"][0]["lines"] == ["", "", "bb", "", ""]
    assert state.to_json()["factories"] == ["", "yyyy", "bkkk", "rrrw", "bbbb"]


def test_the_other_tiles_of_the_factory_go_to_the_centre() -> None:
    state = position(FRESH)
    play(state, "take 1 blue 3", "take 3 blue 1")
    assert state.to_json()["centre"] == "rkkkk"


def test_from_the_centre_all_tiles_of_the_colour_are_taken_and_the_others_stay() -> None:
    state = position(STARTED)
    play(state, "take centre blue 4")
    assert state.to_json()["boards"][0]["lines"][3] == "bbb"
    assert state.to_json()["centre"] == "yyrrrrkw"
    assert state.to_json()["factories"] == ["bbrk", "yyyy", "", "", ""]


def test_a_colour_that_does_not_lie_there_cannot_be_taken() -> None:
    assert refused(FRESH, "take 1 yellow 1").code == "no_such_tiles"
    assert refused(FRESH, "take centre blue 1").code == "no_such_tiles"


def test_a_factory_that_is_not_on_the_table_cannot_be_chosen() -> None:
    assert refused(FRESH, "take 6 blue 1").code == "no_such_factory"
    assert refused(FRESH, "take 10 blue 1").code == "not_an_action"


@pytest.mark.parametrize("action", ["take 1 blue 6", "take 1 green 1", "take 0 blue 1", "place 1 1", "start 1"])
def test_what_is_no_way_of_taking_tiles_is_refused(action: str) -> None:
    assert refused(FRESH, action).code == "not_an_action"


def test_players_take_turns_clockwise_from_the_starting_player() -> None:
    state = position("grey 4\ncentre 1\nfactories bbbb bbbb bbbb bbbb bbbb\nturn 3")
    order = []
    for factory in range(1, 6):
        order.append(state.current_player() + 1)
        play(state, f"take {factory} blue floor")
    assert order == [3, 4, 1, 2, 3]


# --- the starting player marker


def test_the_first_to_take_from_the_centre_gets_the_marker_on_the_leftmost_floor_space() -> None:
    state = position(FRESH)
    play(state, "take 1 blue 1", "take centre black 1")
    assert state.marker == 1
    assert state.to_json()["boards"][1]["floor"] == "1"


def test_who_takes_from_the_centre_later_gets_no_marker() -> None:
    state = position(FRESH)
    play(state, "take 1 blue 1", "take centre black 1", "take centre red 2")
    assert state.marker == 1
    assert state.to_json()["boards"][0]["floor"] == "b"


def test_who_takes_from_a_factory_gets_no_marker() -> None:
    state = position(FRESH)
    play(state, "take 1 blue floor")
    assert state.marker == -1
    assert state.to_json()["boards"][0]["floor"] == "bb"


def test_z5_the_marker_is_laid_before_the_tiles_of_that_turn() -> None:
    state = position("coloured 2\ncentre 1bb\nfactories yyyy")
    play(state, "take centre blue 1")
    assert state.to_json()["boards"][0]["floor"] == "1b"


FULL_FLOOR = """
    coloured 2
    centre 1k
    factories yyyy
    board 1
      -     .....
      -     .....
      -     .....
      -     .....
      -     .....
      floor bbbrrrr
"""


def test_z4_with_a_full_floor_the_taker_has_the_marker_and_no_more_minus_points() -> None:
    state = position(FULL_FLOOR)
    play(state, "take centre black 1")
    assert state.marker == 0
    assert state.to_json()["boards"][0]["floor"] == "bbbrrrr"
    play(state, "take 1 yellow 4")
    assert state.start_player == 0


# --- pattern lines


def test_a_line_with_tiles_takes_only_the_same_colour() -> None:
    refusal = refused(STARTED, "take centre red 5")
    assert refusal.code == "line_has_another_colour"
    assert str(refusal) == "a pattern line can hold only one colour: line 5 has blue"
    state = position(STARTED)
    play(state, "take centre blue 5")
    assert state.to_json()["boards"][0]["lines"][4] == "bbbbb"


def test_a_full_line_takes_nothing_more() -> None:
    assert refused(STARTED, "take centre red 3").code == "line_is_full"
    assert refused(STARTED, "take centre blue 3").code == "line_is_full"


def test_a_line_begun_or_filled_in_this_round_is_closed_at_once() -> None:
    state = position(FRESH)
    play(state, "take 1 blue 3", "take 2 yellow floor")
    assert state.legal_actions()  # seat 1 decides again
    with pytest.raises(IllegalAction, match="line 3 has blue"):
        play(state, "take centre red 3")
    play(state, "take 3 blue 3", "take 4 white floor")
    with pytest.raises(IllegalAction, match="line 3 is full"):
        play(state, "take 5 blue 3")
    assert "take 5 blue 3" not in choices(state)
    assert "take centre red 3" not in choices(state)


def test_a_line_takes_no_colour_that_the_wall_has_in_that_row() -> None:
    refusal = refused(STARTED, "take centre blue 1")
    assert refusal.code == "wall_has_colour"
    assert refusal.details == {"colour": "blue", "row": 1}
    state = position(STARTED)
    play(state, "take centre yellow 1")
    assert state.to_json()["boards"][0]["lines"][0] == "y"


def test_the_wall_of_another_row_or_player_forbids_nothing() -> None:
    state = position(STARTED)
    play(state, "take centre blue 4", "take 1 blue 1")
    assert state.to_json()["boards"][1]["lines"][0] == "b"


def test_lines_offered_are_exactly_those_that_accept_the_colour() -> None:
    state = position(STARTED)
    blue = [action for action in choices(state) if action.startswith("take centre blue")]
    assert blue == ["take centre blue 4", "take centre blue 5", "take centre blue floor"]
    yellow = [action for action in choices(state) if action.startswith("take centre yellow")]
    assert yellow == [
        "take centre yellow 1",
        "take centre yellow 2",
        "take centre yellow 4",
        "take centre yellow floor",
    ]


def test_choices_are_listed_with_the_centre_first_then_the_factories_rows_from_the_top() -> None:
    state = position("coloured 2\ncentre 1k\nfactories - bbyy")
    targets = [*map(str, range(1, 6)), "floor"]
    assert choices(state) == [
        f"take {where} {row}" for where in ("centre black", "2 blue", "2 yellow") for row in targets
    ]


# --- the floor line


def test_z8_the_floor_is_always_offered_even_if_a_line_is_open() -> None:
    for text in (FRESH, STARTED, FULL_FLOOR):
        offered = choices(position(text))
        groups = {action.rsplit(" ", 1)[0] for action in offered}
        assert {f"{group} floor" for group in groups} <= set(offered)
    state = position(FRESH)
    play(state, "take 2 yellow floor")
    assert state.to_json()["boards"][0]["floor"] == "yyyy"


def test_z9_tiles_too_many_for_the_line_fall_to_the_floor_and_to_no_other_line() -> None:
    state = position(STARTED)
    play(state, "take centre yellow 2")
    assert draw(state, 1) == rows(
        """
        -     b....
        yy    .b...
        rrr   .....
        -     .....
        bb    .....
        floor y
        """
    )


def test_the_floor_fills_from_the_left() -> None:
    state = position(STARTED)
    play(state, "take centre yellow floor", "take 1 black floor", "take centre white floor")
    assert state.to_json()["boards"][0]["floor"] == "yyw"
    assert state.to_json()["boards"][1]["floor"] == "1k"


def test_z3_what_finds_no_space_on_the_floor_goes_to_the_lid() -> None:
    state = position(FULL_FLOOR.replace("bbbrrrr", "bbbrr"))
    play(state, "take 1 yellow floor")
    assert state.to_json()["boards"][0]["floor"] == "bbbrryy"
    assert state.to_json()["lid"] == "yy"


def test_the_offer_ends_when_centre_and_factories_are_empty() -> None:
    state = position("coloured 2\ncentre 1k\nfactories bbyy")
    play(state, "take 1 blue 2", "take centre black 1")
    assert state.phase == "offer"
    play(state, "take centre yellow 3")
    assert state.phase == "deal"
