"""Where dice may lie, and what is found there."""

from __future__ import annotations

import pytest

from engine.state import IllegalAction
from tests.engine.games.it_happens.positions import choices, named, play, position, shafts, sheet


def test_the_example_of_placing_green_must_take_the_bottom_of_the_third_shaft() -> None:
    """Two shafts belong to others, one of them full: the left-most free one is the third."""
    state = position("players 4\nmounds 9 1 2\nin 1: 1=24 2=5\nturn 3\nhand own 6")
    events = play(state, "place 1")
    assert shafts(state, 1) == "1=24 2=5 3=6"
    assert ("placed", 2, 2, 0, 2, 0, 6) in events


def test_the_first_die_in_a_mound_takes_its_left_most_shaft() -> None:
    state = position("players 3\nmounds 1 11 3\nhand own 4")
    play(state, "place 2")
    assert shafts(state, 2) == "1=4"
    assert shafts(state, 1) == shafts(state, 3) == ""


def test_further_dice_lie_on_top_in_the_players_own_shaft() -> None:
    state = position("players 3\nmounds 11 1 2\nin 1: 2=3 3=1 1=4\nhand own 6")
    events = play(state, "place 1")
    assert shafts(state, 1) == "2=3 3=1 1=46"
    assert ("placed", 0, 0, 0, 2, 1, 6) in events


def test_a_player_with_a_full_shaft_cannot_place_in_that_mound_any_more() -> None:
    state = position("players 3\nmounds 1 4 3\nin 1: 1=5\nhand own 6")
    assert choices(state) == ["place 2", "place 3", "reroll", "pass"]
    with pytest.raises(IllegalAction) as refusal:
        play(state, "place 1")
    assert refusal.value.code == "shaft_full"


def test_five_players_find_a_shaft_each() -> None:
    state = position("players 5\nmounds 1 2 3\nin 1: 1=1 2=1 3=1 4=1\nturn 5\nhand own 2")
    play(state, "place 1")
    assert shafts(state, 1) == "1=1 2=1 3=1 4=1 5=2"


def test_there_are_three_mounds_to_choose_from() -> None:
    state = position("players 3\nmounds 1 2 3\ninsects 0 0 0\nhand own 1")
    assert choices(state) == ["place 1", "place 2", "place 3"]
    with pytest.raises(IllegalAction):
        play(state, "place 4")


def test_junk_under_a_die_is_taken_from_the_stock_and_stays_with_its_finder() -> None:
    state = position("players 3\nmounds 3 7 10\nhand own 2")
    events = play(state, "place 1")
    assert sheet(state, 1)["junk"] == {"speaker": 1}
    assert state.supply[4] == 3
    assert ("found", 0, "speaker", 0, 0, 0) in events


def test_an_insect_under_a_die_is_taken_from_the_stock() -> None:
    state = position("players 3\nmounds 2 7 10\ninsects 1 0 0\nhand own 2")
    play(state, "place 1")
    assert sheet(state, 1)["insects"] == 2
    assert state.supply[8] == 22


def test_nothing_is_found_on_a_plain_space() -> None:
    state = position("players 3\nmounds 1 7 10\nhand own 2")
    events = play(state, "place 1")
    assert sheet(state, 1) == {"insects": 2, "junk": {}, "tiles": []}
    assert not named(events, "found", "none_left")


def test_i9_nothing_is_found_when_the_stock_is_empty() -> None:
    state = position("players 3\nround 4\nmounds 2 7 10\ninsects 8 8 8\nhand own 2")
    assert state.supply[8] == 0
    events = play(state, "place 1")
    assert sheet(state, 1)["insects"] == 8
    assert named(events, "none_left") == [("none_left", 0, "insect")]


def test_i9_holds_for_junk_too_should_other_mounds_have_more_of_it() -> None:
    state = position("players 3\nmounds 3 7 10\nhand own 2")
    state.supply[4] = 0
    assert named(play(state, "place 1"), "none_left") == [("none_left", 0, "speaker")]
    assert sheet(state, 1)["junk"] == {}
