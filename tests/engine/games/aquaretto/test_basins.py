"""Rules: animal tiles, basins and their bonuses."""

from __future__ import annotations

from engine.games.aquaretto.rules import AquarettoState
from tests.engine.games.aquaretto.zoos import depot, game, settle, tile_at, train, zoo_of
from tests.engine.games.zoo_trucks.positions import act, legal, load, refusal, turn_of


def cells(state: AquarettoState, word: str) -> set[tuple[int, int]]:
    """Return the cells that a tile of the truck may be placed on."""
    targets = (text.split() for text in legal(state, f"place {word}"))
    return {(int(target[0]), int(target[1])) for target in targets if len(target) == 2}


def taking(state: AquarettoState, *words: str) -> AquarettoState:
    """Seat 1 takes a truck with these tiles."""
    return act(load(state, 1, *words), "take 1")


def test_a_new_basin_begins_on_any_of_the_19_spaces() -> None:
    state = taking(game(), "orca")
    assert len(cells(state, "orca")) == 19
    assert refusal(state, "place orca 0 3") == "no_such_space"
    assert refusal(state, "place orca 0 0") == "no_such_space"
    assert refusal(state, "place orca 50 50") == "no_such_space"


def test_example_klaus_begins_an_orca_basin_one_space_from_his_dolphins() -> None:
    state = game()
    settle(state, "dolphin", (1, 1), (2, 1), (2, 2))
    taking(state, "orca")
    assert not cells(state, "orca") & {(0, 1), (1, 0), (2, 0), (3, 1), (1, 2), (3, 2), (2, 3)}
    assert refusal(state, "place orca 3 1") == "basins_touch"
    assert refusal(state, "place orca 2 2") == "space_is_taken"


def test_tiles_that_touch_at_a_corner_are_no_neighbours() -> None:
    state = game()
    settle(state, "dolphin", (2, 2))
    taking(state, "orca")
    assert (3, 3) in cells(state, "orca")
    act(state, "place orca 3 3")
    assert tile_at(state, 3, 3) == "orca"


def test_a_basin_grows_only_across_an_edge() -> None:
    state = game()
    settle(state, "dolphin", (2, 2))
    taking(state, "dolphin.flash")
    assert cells(state, "dolphin.flash") == {(2, 1), (1, 2), (3, 2), (2, 3)}
    assert refusal(state, "place dolphin.flash 3 3") == "one_basin_per_type"


def test_faq_a_type_has_one_basin() -> None:
    state = game()
    settle(state, "dolphin", (0, 1))
    taking(state, "dolphin")
    assert refusal(state, "place dolphin 3 4") == "one_basin_per_type"


def test_faq_a_basin_has_one_type_and_grows_only_a_space_away_from_others() -> None:
    state = game()
    settle(state, "dolphin", (1, 2))
    settle(state, "orca", (3, 2))
    taking(state, "dolphin")
    assert (2, 2) not in cells(state, "dolphin")
    assert refusal(state, "place dolphin 2 2") == "basins_touch"


def test_a14_three_basins_and_no_fourth() -> None:
    state = game()
    settle(state, "dolphin", (1, 0))
    settle(state, "orca", (3, 0))
    settle(state, "sea_lion", (0, 2))
    taking(state, "penguin")
    assert legal(state, "place") == {"penguin depot"}
    assert refusal(state, "place penguin 3 3") == "too_many_basins"


def test_a14_each_large_expansion_allows_one_more_basin_and_a_small_one_none() -> None:
    state = game()
    zoo = zoo_of(state)
    zoo.build(("small", 5, 1, 0))
    assert zoo.basin_limit() == 3
    zoo.build(("large", -2, 1))
    assert zoo.basin_limit() == 4
    zoo.build(("large", 5, -1))
    assert zoo.basin_limit() == 5


def test_the_fourth_basin_need_not_be_on_the_expansion() -> None:
    state = game()
    settle(state, "dolphin", (1, 0))
    settle(state, "orca", (3, 0))
    settle(state, "sea_lion", (0, 2))
    zoo_of(state).build(("large", 5, 1))
    taking(state, "penguin")
    assert {(3, 3), (6, 2)} <= cells(state, "penguin")


def test_a7_a_tile_may_go_to_the_depot_though_there_is_space() -> None:
    state = taking(game(), "orca", "penguin")
    act(state, "place penguin depot", "place orca depot")
    assert depot(state) == ["penguin", "orca"]
    assert turn_of(state) == 2


def test_a8_an_animal_whose_basin_cannot_grow_goes_to_the_depot() -> None:
    state = game()
    settle(state, "orca", (1, 0))
    settle(state, "dolphin", (3, 0))
    train(state, (1, 1))
    taking(state, "orca")
    assert legal(state, "place") == {"orca depot"}


def test_a9_a_trainer_may_stand_in_the_gap_and_its_space_is_not_free() -> None:
    state = game()
    settle(state, "dolphin", (1, 2))
    train(state, (2, 2))
    taking(state, "orca", "dolphin")
    assert refusal(state, "place dolphin 2 2") == "space_is_taken"
    assert (3, 2) in cells(state, "orca")
    act(state, "place orca 3 2")


def test_a_basin_pays_a_coin_at_3_6_9_12_and_a_coworker_at_5_10() -> None:
    state = game()
    zoo_of(state).build(("large", 5, 1))
    cells = [f"{x} {y}" for y in (1, 2) for x in range(7)]
    arrivals = ["dolphin"] * 5 + ["dolphin.flash"] * 2 + ["dolphin.male", "dolphin.female"] * 2
    coins_at, coworkers_at = [], []
    for word in arrivals:
        state.player, state.takers, state.truck_sides = 0, [-1] * 3, [-1] * 3
        taking(state, word)
        coins = state.coins[0]
        act(state, f"place {word} {cells.pop(0)}")
        while True:
            size = zoo_of(state).animals.bit_count()
            coins_at += [size] * (state.coins[0] - coins)
            coins = state.coins[0]
            if state.phase != "young":
                break
            act(state, f"young {cells.pop(0)}")
        if state.phase == "hire":
            coworkers_at.append(size)
            act(state, "hire cashier")
    assert size == 13
    assert coins_at == [3, 6, 9, 12]
    assert coworkers_at == [5, 10]


def test_a25_a_basin_may_hold_more_than_twelve_and_the_thirteenth_brings_nothing() -> None:
    state = game()
    zoo_of(state).build(("large", 5, 1))
    cells = [(x, y) for y in (1, 2) for x in range(7)]
    settle(state, "dolphin", *cells[:5])
    settle(state, "dolphin.flash", *cells[5:7])
    settle(state, "dolphin.male.bred", *cells[7:9])
    settle(state, "dolphin.female.bred", cells[9])
    settle(state, "dolphin.young", *cells[10:12])
    taking(state, "dolphin.female")
    act(state, "place dolphin.female 5 2")
    assert zoo_of(state).basins[0].bit_count() == 13
    assert state.coins[0] == 1
    assert turn_of(state) == 2


def test_a4_bonuses_are_paid_when_several_tiles_come_together() -> None:
    state = game()
    settle(state, "orca", (1, 1), (2, 1))
    taking(state, "orca", "orca", "orca")
    act(state, "place orca 3 1")
    assert state.coins[0] == 2
    act(state, "place orca 3 2", "place orca 3 3")
    assert state.coins[0] == 2
    assert legal(state, "hire") >= {"cashier", "keeper", "manager"}
    act(state, "hire keeper")
    assert turn_of(state) == 2


def test_tiles_in_the_depot_earn_nothing() -> None:
    state = taking(game(), "orca", "orca", "orca")
    act(state, "place orca depot", "place orca depot", "place orca depot")
    assert state.coins[0] == 1
