"""Rules: offspring."""

from __future__ import annotations

from tests.engine.games.aquaretto.zoos import depot, game, settle, store, tile_at, train, zoo_of
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, load, refusal, turn_of


def test_a_fertile_pair_in_one_basin_has_a_young_at_once() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 1")
    assert turn_of(state) == 1
    assert legal(state, "young") == {"1 0", "2 0", "0 1", "3 1", "1 2", "2 2"}
    act(state, "young 3 1")
    assert tile_at(state, 3, 1) == "orca.young"
    assert turn_of(state) == 2


def test_the_pair_need_not_be_neighbours_nor_come_together() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    settle(state, "orca", (2, 1))
    act(load(state, 1, "orca.female"), "take 1", "place orca.female 3 1")
    assert state.phase == "young"


def test_the_young_comes_before_the_next_tile_of_the_truck() -> None:
    state = act(load(game(), 1, "orca.male", "orca.female", "dolphin"), "take 1")
    act(state, "place orca.male 1 1", "place orca.female 2 1")
    assert refusal(state, "place dolphin 4 2") == "decide_first"
    act(state, "young 1 2", "place dolphin 4 2")
    assert turn_of(state) == 2


def test_a_young_must_be_taken_while_there_is_a_space() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 1")
    assert refusal(state, "young 0 0") == "no_such_space"
    assert refusal(state, "young 3 3") == "one_basin_per_type"


def test_a5_a_young_without_a_space_goes_on_top_of_the_depot_and_the_pair_is_used_up() -> None:
    state = game()
    settle(state, "orca.male", (1, 0))
    settle(state, "dolphin", (3, 1))
    train(state, (1, 1))
    store(state, "penguin")
    act(load(state, 1, "orca.female", "orca.male"), "take 1", "place orca.female 2 0")
    assert depot(state) == ["penguin", "orca.young"]
    assert tile_at(state, 1, 0) == "orca.male.bred"
    assert tile_at(state, 2, 0) == "orca.female.bred"
    assert turn_of(state) == 1


def test_a6_a_third_fertile_animal_waits_for_a_partner() -> None:
    state = game()
    settle(state, "orca.male.bred", (1, 1))
    settle(state, "orca.female.bred", (2, 1))
    settle(state, "orca.young", (3, 1))
    load(state, 1, "orca.male", "orca.female")
    act(state, "take 1", "place orca.male 2 2")
    assert turn_of(state) == 1
    assert state.phase == "place"
    act(state, "place orca.female 1 2")
    assert state.phase == "young"
    act(state, "young 1 0", "hire manager")
    assert {tile_at(state, *cell) for cell in ((2, 2), (1, 2))} == {"orca.male.bred", "orca.female.bred"}


def test_two_males_have_no_young() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    act(load(state, 1, "orca.male"), "take 1", "place orca.male 2 1")
    assert turn_of(state) == 2


def test_pairs_of_different_types_have_no_young() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    act(load(state, 1, "dolphin.female"), "take 1", "place dolphin.female 3 1")
    assert turn_of(state) == 2


def test_no_young_on_trucks_or_in_depots() -> None:
    state = act(load(game(), 1, "orca.male", "orca.female"), "take 1")
    act(state, "place orca.male depot", "place orca.female depot")
    assert depot(state) == ["orca.male", "orca.female"]
    assert turn_of(state) == 2


def test_a_pair_completed_from_the_depot_has_its_young_too() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    store(state, "orca.female")
    act(state, "move depot 2 1", "young 3 1")
    assert turn_of(state) == 2


def test_a_pair_completed_by_purchase_has_its_young_with_the_buyer() -> None:
    state = give_coins(game(), 1, 2)
    settle(state, "orca.male", (1, 1))
    store(state, "orca.female", seat=2)
    act(state, "buy 2 depot 2 1")
    assert turn_of(state) == 1
    act(state, "young 3 1")
    assert zoo_of(state).newborn.bit_count() == 1


def test_a4_a_young_counts_for_coins_and_coworkers() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 1", "young 3 1")
    assert state.coins[0] == 2

    state = game()
    settle(state, "orca.male", (1, 1))
    settle(state, "orca", (1, 2), (2, 2))
    act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 1", "young 3 1")
    assert state.phase == "hire"


def test_a22_the_young_finds_its_space_before_the_coworker_his() -> None:
    state = game()
    settle(state, "orca.male", (1, 1))
    settle(state, "orca", (1, 2), (2, 2), (3, 2))
    act(load(state, 1, "orca.female"), "take 1", "place orca.female 2 1")
    assert state.phase == "young"
    assert refusal(state, "hire keeper") == "decide_first"
    act(state, "young 3 1")
    assert state.coins[0] == 2
    assert state.phase == "hire"
    act(state, "hire trainer 0 1")
    assert turn_of(state) == 2


def test_a_young_in_the_depot_is_a_tile_like_any_other() -> None:
    state = give_coins(game(), 1, 1)
    zoo = zoo_of(state)
    settle(state, "orca.male.bred", (1, 1))
    settle(state, "orca.female.bred", (2, 1))
    store(state, "orca.young")
    act(state, "move depot 3 1")
    assert zoo.depot == ()
    assert tile_at(state, 3, 1) == "orca.young"
