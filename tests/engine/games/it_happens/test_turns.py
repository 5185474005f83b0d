"""Rolling, rolling again, passing, and whose turn it is."""

from __future__ import annotations

import pytest

from engine.state import CHANCE, IllegalAction
from tests.engine.games.it_happens.positions import choices, named, play, position, shafts, sheet


def refused(text: str, action: str) -> str:
    """Return the code of the refusal; the state must stay as it was."""
    state = position(text)
    before = state.to_json()
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)
    assert state.to_json() == before
    assert action not in choices(state)
    return refusal.value.code


def test_a_turn_is_a_roll_and_a_placement_and_then_comes_the_next_player() -> None:
    state = position("players 3\nmounds 1 2 3\n")
    play(state, "roll own")
    assert state.current_player() == CHANCE
    play(state, "rolled 4")
    assert state.current_player() == 0
    play(state, "place 1")
    assert (state.current_player(), state.dice) == (1, [4, 5, 5])


def test_the_example_of_rolling_again_yellow_gives_an_insect_and_rolls_3_instead_of_1() -> None:
    """A 1 would not give yellow the highest sum."""
    state = position("players 3\nmounds 5 2 3\nin 1: 2=2 1=1\ninsects 2 0 0\nhand own")
    play(state, "rolled 1", "reroll")
    assert state.current_player() == CHANCE
    assert sheet(state, 1)["insects"] == 1
    assert state.supply[8] == 23
    play(state, "rolled 3", "place 1")
    assert shafts(state, 1) == "2=2 1=13"


def test_a_die_may_be_rolled_again_as_often_as_there_are_insects() -> None:
    state = position("players 3\nmounds 2 1 3\nin 1: 1=1\ninsects 3 0 0\nhand own 1")
    play(state, "reroll", "rolled 2", "reroll", "rolled 2", "reroll", "rolled 1")
    assert sheet(state, 1)["insects"] == 0
    assert choices(state) == ["place 1", "place 2", "place 3"]


def test_without_an_insect_the_last_roll_counts() -> None:
    text = "players 3\nmounds 1 2 3\ninsects 0 0 0\nhand own 1"
    assert refused(text, "reroll") == "no_insects"
    assert refused(text, "pass") == "no_insects"


def test_without_an_insect_the_die_rolls_at_once() -> None:
    state = position("players 3\nmounds 1 2 3\ninsects 1 0 0\nhand own 1")
    play(state, "place 1")
    assert (state.player, state.phase, state.current_player()) == (1, "roll", CHANCE)


def test_i6_passing_after_a_roll_costs_an_insect_and_keeps_the_die() -> None:
    state = position("players 3\nmounds 1 2 3\nhand own 1")
    play(state, "pass")
    assert (state.current_player(), state.dice) == (1, [5, 5, 5])
    assert sheet(state, 1)["insects"] == 1
    assert state.supply[8] == 19


def test_i6_passing_before_a_roll_costs_an_insect_too() -> None:
    state = position("players 3\nmounds 1 2 3")
    assert choices(state) == ["roll own", "pass"]
    play(state, "pass")
    assert (state.current_player(), state.dice) == (1, [5, 5, 5])
    assert sheet(state, 1)["insects"] == 1


def test_i7_a_die_that_was_rolled_is_placed_unless_it_is_paid_for() -> None:
    assert refused("players 3\nmounds 1 2 3\nhand own 1", "roll own") == "place_it"
    assert refused("players 3\nmounds 1 2 3", "place 1") == "roll_first"


def test_i8_an_insect_found_now_is_spent_in_a_later_turn() -> None:
    state = position("players 3\nmounds 2 1 3\ninsects 0 0 0\nhand own 1")
    play(state, "place 1")
    assert state.player == 1
    play(state, "rolled 1", "place 2", "rolled 1", "place 2")
    assert (state.player, choices(state)) == (0, ["roll own", "pass"])


def test_who_has_no_die_left_is_skipped() -> None:
    state = position(
        """
        players 3
        mounds 8 9 12
        in 1: 1=111 3=1
        in 2: 1=11
        insects 0 0 0
        turn 3
        hand own 1
        """
    )
    events = play(state, "place 3")
    assert named(events, "skipped", "turn") == [("skipped", 0), ("turn", 1)]


STUCK = """
    players 3
    mounds 1 4 7
    in 1: 1=2 2=3
    in 2: 1=2 2=3
    in 3: 1=2 2=3
"""


def test_i10_who_cannot_place_a_die_is_skipped_at_no_cost() -> None:
    """All three shafts of seat 1 have one space; it has two dice and two insects left."""
    state = position(STUCK + "turn 3\nhand own 4")
    events = play(state, "place 1")
    assert named(events, "skipped", "turn") == [("skipped", 0), ("turn", 1)]
    assert sheet(state, 1)["insects"] == 2
    assert state.dice[0] == 2


def test_i11_a_round_ends_when_nobody_can_place_and_dice_that_are_left_come_back() -> None:
    state = position(
        """
        players 3
        mounds 1 4 7
        in 1: 1=2 2=333
        in 2: 1=2 2=33
        in 3: 1=2 3=11
        insects 0 0 0
        dice 2 0 3
        turn 3
        hand own 6
        """
    )
    state.apply_action(("place", 1))
    assert (state.player, state.phase) == (2, "roll")
    play(state, "rolled 1", "place 1", "rolled 1", "place 2")
    assert (state.round, state.phase) == (1, "mounds")
    assert state.dice == [5, 5, 5]


def test_a_pass_when_all_others_are_done_gives_the_same_player_another_turn() -> None:
    state = position(
        """
        players 3
        mounds 8 9 12
        in 1: 1=111 2=1 3=1
        in 2: 1=11 2=111 3=1
        in 3: 2=1 3=11
        insects 0 0 1
        turn 3
        hand own 1
        """
    )
    events = play(state, "pass")
    assert named(events, "skipped", "turn") == [("skipped", 0), ("skipped", 1), ("turn", 2)]
    assert (state.player, state.phase) == (2, "roll")


# --- two players and the neutral colour


def test_i13_two_players_choose_the_colour_before_they_roll() -> None:
    state = position("players 2\nmounds 1 2 3\ninsects 0 0 0")
    assert choices(state) == ["roll own", "roll neutral"]
    events = play(state, "roll neutral", "rolled 5")
    assert named(events, "rolls", "rolled") == [("rolls", 0, 2), ("rolled", 0, 2, 5)]


def test_a_neutral_die_is_placed_like_a_players_in_shafts_of_its_own() -> None:
    state = position("players 2\nmounds 6 2 3\nin 1: 3=2 1=1\nneutral 1 2\nhand neutral 5")
    events = play(state, "place 1")
    assert shafts(state, 1) == "3=25 1=1"
    assert state.neutral_dice == [0, 2]
    assert state.dice == [4, 5]
    assert named(events, "placed") == [("placed", 0, 2, 0, 0, 1, 5)]


def test_i14_what_lies_under_a_neutral_die_belongs_to_the_neutral_colour() -> None:
    state = position("players 2\nmounds 3 2 1\nhand neutral 5")
    play(state, "place 1", "roll neutral", "rolled 3", "place 2")
    assert sheet(state, 3) == {"insects": 1, "junk": {"speaker": 1}, "tiles": []}
    assert sheet(state, 1)["junk"] == {}


def test_i14_no_insects_are_spent_on_a_neutral_die() -> None:
    text = "players 2\nmounds 1 2 3\nhand neutral 1"
    assert choices(position(text)) == ["place 1", "place 2", "place 3"]
    assert refused(text, "reroll") == "no_insects_for_neutral"
    assert refused(text, "pass") == "no_insects_for_neutral"


@pytest.mark.parametrize("insects", [0, 2])
def test_i6_with_neutral_dice_alone_one_is_rolled_at_once_and_no_insect_buys_a_pass(insects: int) -> None:
    """Seat 1 has placed all its own dice; then, in another position, they fit nowhere."""
    end = f"insects {insects} 2 0\nturn 2\nhand own 1"
    state = position(f"players 2\nmounds 8 9 12\nin 1: 1=111\nin 2: 1=11\n{end}")
    play(state, "place 1")
    assert (state.player, state.phase, state.colour) == (0, "roll", 2)
    play(state, "rolled 1")
    assert choices(state) == ["place 1", "place 2", "place 3"]
    state = position(f"players 2\nmounds 1 4 7\nin 1: 1=1\nin 2: 1=1\nin 3: 1=1\n{end}")
    play(state, "place 1")
    assert (state.dice[0], state.player, state.phase, state.colour) == (2, 0, "roll", 2)


def test_i6_a_turn_with_both_colours_may_be_passed() -> None:
    assert choices(position("players 2\nmounds 8 9 12")) == ["roll own", "roll neutral", "pass"]


def test_i19_only_a_die_that_could_be_placed_is_rolled() -> None:
    """All shafts of the neutral colour have one space and are full."""
    text = "players 2\nmounds 1 4 7\nin 1: 3=1\nin 2: 3=1\nin 3: 3=1\nneutral 1 0"
    assert choices(position(text)) == ["roll own", "pass"]
    assert refused(text, "roll neutral") == "no_such_die"


def test_with_more_players_there_is_no_neutral_die_to_roll() -> None:
    assert refused("players 3\nmounds 1 2 3", "roll neutral") == "no_such_die"


def test_two_players_place_fourteen_dice_a_round() -> None:
    state = position("players 2\nmounds 8 12 6\ninsects 0 0 0")
    placed = 0
    while state.round == 1 and state.phase != "mounds":
        if state.is_chance():
            play(state, "rolled 1")
        else:
            action = state.legal_actions()[0]
            placed += action[0] == "place"
            state.apply_action(action)
    assert placed == 14
