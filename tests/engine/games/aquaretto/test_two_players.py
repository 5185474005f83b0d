"""Rules: the rules for two players."""

from __future__ import annotations

from engine.games.aquaretto.pieces import TILES
from tests.engine.games.aquaretto.zoos import game
from tests.engine.games.zoo_trucks.positions import act, legal, load, refusal, turn_of


def test_one_truck_has_one_place_blocked_and_one_has_two() -> None:
    state = load(game(2), 3, "orca")
    load(state, 2, "orca", "orca")
    act(state, "draw", "tile dolphin")
    assert refusal(state, "load 3") == "truck_is_full"
    assert refusal(state, "load 2") == "truck_is_full"
    assert legal(state) == {"load 1"}


def test_each_of_two_players_takes_one_truck_a_round() -> None:
    state = load(load(load(game(2), 1, "coin"), 2, "coin"), 3, "coin")
    act(state, "take 2")
    assert turn_of(state) == 2
    act(state, "take 3")
    assert state.round == 2
    assert state.start_player == 1
    assert turn_of(state) == 2


def test_a_truck_needs_an_open_tile_to_be_taken() -> None:
    state = load(game(2), 1, "coin")
    assert refusal(state, "take 3") == "truck_is_empty"


def test_a21_open_tiles_of_the_truck_left_over_leave_the_game() -> None:
    state = load(load(load(game(2), 1, "orca", "coin"), 2, "coin"), 3, "coin")
    act(state, "take 2", "take 3")
    assert [TILES.words[tile] for tile in state.box[0]] == ["orca", "coin"]
    assert state.trucks == [(), (), ()]
    assert state.spaces == (3, 2, 1)
