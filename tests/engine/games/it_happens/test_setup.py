"""Set-up, the rounds, and who begins."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine.game import UnknownChoice
from engine.games.it_happens.mounds import MOUNDS
from engine.games.it_happens.pieces import JUNK, TILE_VALUES
from engine.games.it_happens.rules import ItHappensState
from engine.registry import find_game
from engine.state import IllegalAction
from tests.engine.games.it_happens.positions import choices, play, position, sheet


def test_there_are_twelve_mounds_of_five_shafts_with_an_insect_number() -> None:
    assert len(MOUNDS) == 12
    assert all(len(mound.shafts) == 5 and min(map(len, mound.shafts)) >= 1 for mound in MOUNDS)
    assert all(mound.queen > mound.general and 1 <= mound.insect_number <= 24 for mound in MOUNDS)


def test_there_are_24_victory_point_tiles_of_2_to_9() -> None:
    assert len(TILE_VALUES) == 24
    assert set(TILE_VALUES) == set(range(2, 10))


def test_no_kind_of_junk_lies_on_more_spaces_than_there_are_tiles_of_it() -> None:
    things = Counter(thing for mound in MOUNDS for shaft in mound.shafts for thing in shaft)
    assert set(things) == {*JUNK, "insect", ""}
    assert all(things[kind] <= 4 for kind in JUNK)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_begins_with_five_dice_and_two_insects(players: int) -> None:
    state = ItHappensState.new(players, start=0)
    assert state.dice == [5] * players
    assert [sheet(state, seat)["insects"] for seat in range(1, players + 1)] == [2] * players
    assert state.supply[8] == 24 - 2 * players


def test_two_players_hold_two_dice_each_of_a_neutral_colour_that_has_a_sheet_but_no_insects() -> None:
    state = ItHappensState.new(2, start=0)
    assert state.neutral_dice == [2, 2]
    assert (state.num_players, state.num_scored, len(state.scores())) == (2, 3, 3)
    assert sheet(state, 3)["insects"] == 0


@pytest.mark.parametrize("players", [3, 4, 5])
def test_with_more_players_there_is_no_neutral_colour(players: int) -> None:
    state = ItHappensState.new(players, start=0)
    assert state.neutral_dice == [0] * players
    assert state.num_scored == players


def test_who_begins_is_drawn_unless_the_option_names_a_seat() -> None:
    game = find_game("it_happens")
    state = game.start(3)
    rng = random.Random(1)
    assert {state.sample_chance(rng) for _ in range(40)} == {("start", 1), ("start", 2), ("start", 3)}
    named = game.start(3, {"start": "2"})
    named.apply_action(("mounds", 1, 2, 3))
    assert named.current_player() == 1
    with pytest.raises(UnknownChoice, match="seat 4"):
        game.start(3, {"start": "4"})


def test_three_mounds_are_turned_up_and_none_of_them_twice_in_a_game() -> None:
    state = position("players 3\nround 1\nplayed 3 7 12")
    rng = random.Random(5)
    seen = {number for _ in range(200) for number in state.sample_chance(rng)[1:]}
    assert seen == {1, 2, 4, 5, 6, 8, 9, 10, 11}
    with pytest.raises(IllegalAction, match="twice"):
        play(state, "mounds 1 2 3")
    with pytest.raises(IllegalAction, match="twice"):
        play(state, "mounds 1 2 2")
    play(state, "mounds 6 2 1")
    assert [mound["mound"] for mound in state.to_json()["mounds"]] == [6, 2, 1]


def one_die_each(text: str) -> ItHappensState:
    """Return a position in which seat 1 has one die left and nobody else any; shafts of mound 1 take the rest."""
    return position(f"players 3\nmounds 4 5 6\ndice 1 0 0\ninsects 0 0 0\n{text}\nhand own 6")


LAST_DIE = """
    in 1: 1=1 2=1 3=11
    in 2: 1=1 2=11 3=11
    in 3: 1=11 3=1 2=11
"""


def test_a_round_ends_when_all_dice_are_placed_and_the_next_player_begins_the_next_one() -> None:
    state = one_die_each(LAST_DIE)
    events = play(state, "place 3")
    assert events[-1] == ("round_over", 1)
    assert (state.phase, state.start_player, state.round) == ("mounds", 1, 1)
    assert state.dice == [5, 5, 5]
    play(state, "mounds 1 2 3")
    assert state.player == 1
    assert state.round == 2


def test_the_player_after_the_last_is_the_first() -> None:
    state = one_die_each(LAST_DIE + "start 3")
    play(state, "place 3")
    assert state.start_player == 0


def test_the_game_ends_after_four_rounds() -> None:
    state = one_die_each(LAST_DIE + "round 4")
    events = play(state, "place 3")
    assert events[-1] == ("ends",)
    assert state.is_terminal()
    assert choices(state) == []
    with pytest.raises(IllegalAction, match="over"):
        play(state, "roll own")


def test_a_die_shows_each_of_six_faces() -> None:
    state = position("players 3\nmounds 1 2 3\nhand own")
    rng = random.Random(2)
    counts = Counter(state.sample_chance(rng)[1] for _ in range(3000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert min(counts.values()) > 400
    with pytest.raises(IllegalAction, match="rolling"):
        play(state, "place 1")
