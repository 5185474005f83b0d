"""What nature draws, what is not an action, and positions that are copied and drawn."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter

import pytest

from engine.games.fountains.pieces import FEATURES, TILES
from engine.games.fountains.rules import FountainsState
from engine.state import IllegalAction
from tests.engine.games.fountains.positions import fountain, play, played, position, walk

SET_UP = ("deal P12 L01 C01 Q01 T01 X01", "tokens coin lily red red spout")


def test_each_seat_begins_as_likely_as_any_other() -> None:
    assert FountainsState.new(4).chance_outcomes() == [(("start", seat), 0.25) for seat in (1, 2, 3, 4)]


def test_the_next_tile_is_any_of_its_shape_that_was_not_seen() -> None:
    state = played({"players": 2, "start": 0}, *SET_UP, "move blue 1", "place -3 0 0")
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert [action[1] for action, _ in outcomes] == [tile.name for tile in TILES if tile.name[0] == "X"][1:]
    assert {chance for _, chance in outcomes} == {1 / 11}, "those that went back into the box are not known"


def test_the_next_token_is_drawn_from_the_supply() -> None:
    state = played({"players": 2, "start": 0}, *SET_UP, "move blue 2", "token red 1 1")
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert dict(outcomes)["refill", "black"] == 4 / 21
    assert dict(outcomes)["refill", "spout"] == 2 / 21
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    drawn = Counter(state.sample_chance(random.Random(seed)) for seed in range(3000))
    assert {action for action, _ in outcomes} == set(drawn)
    for action, chance in outcomes:
        assert drawn[action] / 3000 == pytest.approx(chance, abs=0.035)


def test_a_kind_of_token_that_is_out_is_not_drawn() -> None:
    gone = "wild wild red red"
    state = position(f"players 2\n gone {gone}\n offer coin lily red red spout")
    play(state, "move blue 2", "token coin 1 1")
    outcomes = state.chance_outcomes()
    assert outcomes is not None
    assert [action[1] for action, _ in outcomes] == [name for name in FEATURES if name not in ("wild", "red")]


def test_first_tiles_tokens_and_design_cards_are_too_many_to_be_listed() -> None:
    state = FountainsState.new(2, start=0, designs=True)
    for line in SET_UP:
        assert state.chance_outcomes() is None
        play(state, line)
    assert state.phase == "designs"
    assert state.chance_outcomes() is None


def test_where_a_player_decides_nothing_is_drawn() -> None:
    with pytest.raises(RuntimeError, match="not to move"):
        position("players 2").chance_outcomes()


@pytest.mark.parametrize(
    "action",
    [("move", "blue", True), ("move", "blue", 1.0), ("start", True), ("start", 1.0)],
    ids=["a move by True", "a move by 1.0", "seat True", "seat 1.0"],
)
def test_true_and_a_half_are_no_numbers_of_an_action(action: tuple[object, ...]) -> None:
    state = FountainsState.new(2) if action[0] == "start" else position("players 2")
    with pytest.raises(IllegalAction) as refusal:
        state.apply_action(action)
    assert refusal.value.code == "not_an_action"


@pytest.mark.parametrize("value", [True, 1.0, False, 0.0])
def test_a_tile_is_placed_by_whole_numbers(value: object) -> None:
    state = position("players 2\n pawns 0 3 5")
    play(state, "move green 1")
    for action in (("place", 2, 0, value), ("place", value, 0, 0), ("place", 2, value, 0)):
        refusal = state.why_not(action)
        assert refusal is not None
        assert refusal.code == "not_an_action"


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_copy_plays_on_as_the_position_does(players: int) -> None:
    for number, state in enumerate(walk(FountainsState.new(players), random.Random(players))):
        if number % 7 == 0 and not state.is_terminal():
            copies = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]
            for other in copies:
                assert other == state
                assert other.legal_actions() == state.legal_actions()
                list(walk(other, random.Random(1)))


def test_a_copy_by_pickle_leaves_notes_behind() -> None:
    built = fountain("P01 2 0 0")
    built.grown(5, 0, 3, 0)
    assert built.notes
    assert not pickle.loads(pickle.dumps(built)).notes


def test_a_position_is_drawn() -> None:
    state = played({"players": 2, "start": 0}, *SET_UP, "move blue 2", "token coin 1 1")
    assert str(state) == (
        "Fountains, after 1 turns: nature draws the next token\n"
        "\n"
        "       blue > bonus            - lily red red spout, 21 face down\n"
        "      green > pair (green's)   P12, 8 left\n"
        "            > long             L01, 8 left\n"
        "      white > corner (white's) C01, 8 left\n"
        "            > square           Q01, 8 left\n"
        "            > tee (blue's)     T01, 8 left\n"
        "            > star             X01, 8 left\n"
        "\n"
        "seat 1: 5 points (coins 5)\n"
        "at -1 -1\n"
        " ###  # #  ###\n"
        "#1.   1~   1. #\n"
        "\n"
        "\n"
        "=1~   1s   1~ =\n"
        "\n"
        "\n"
        "#1.   1~   1C #\n"
        " ###  # #  ###\n"
        "\n"
        "seat 2: 0 points\n"
        "at -1 -1\n"
        " ###  # #  ###\n"
        "#1.   1~   1. #\n"
        "\n"
        "\n"
        "=1~   1s   1~ =\n"
        "\n"
        "\n"
        "#1.   1~   1. #\n"
        " ###  # #  ###"
    )


def test_a_drawing_shows_the_machine_the_cards_the_tile_in_hand_and_who_won() -> None:
    alone = str(position("machine hard\n turns 2\n pawns 1 3 5\n collected P02 L09"))
    assert "gear > long" in alone
    assert alone.endswith("the hard machine: 5 points (coins 5)\ntiles: P02 L09")
    state = position("players 2\n turn 2\n designs levels extras coins\n pawns 0 3 5\n tops P01")
    assert "designs: levels, extras, coins" in str(state)
    play(state, "move green 1")
    assert "seat 2 places P01\n" in str(state)
    *_, end = walk(FountainsState.new(1), random.Random(1))
    assert ("the machine won" in str(end)) == (end.ranking()[0] == [1])
