"""Rules: placing tiles, bonus coins, offspring."""

from __future__ import annotations

from engine.games.zoo_trucks.rules import TruckState
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, load, refusal, turn_of
from tests.engine.games.zooloretto.zoos import animals, barn, game, house, open_stall, store, zoo_of


def taking(state: TruckState, *words: str) -> TruckState:
    """Seat 1 takes a truck with these tiles."""
    return act(load(state, 1, *words), "take 1")


def test_an_animal_goes_into_an_empty_enclosure_or_the_barn() -> None:
    state = taking(game(), "camel")
    assert legal(state, "place camel") == {"1", "2", "3", "barn"}
    assert refusal(state, "place camel 4") == "no_such_enclosure"
    act(state, "place camel 2")
    assert animals(state, 2) == ["camel"]
    assert turn_of(state) == 2


def test_an_enclosure_holds_one_type() -> None:
    state = game()
    house(state, 1, "camel")
    taking(state, "panda")
    assert refusal(state, "place panda 1") == "another_type_lives_there"


def test_l2_a_type_may_live_in_two_enclosures() -> None:
    state = game()
    house(state, 1, "camel")
    taking(state, "camel")
    assert legal(state, "place camel") == {"1", "2", "3", "barn"}


def test_a_full_enclosure_takes_no_more() -> None:
    state = game()
    house(state, 2, *["camel"] * 4)
    taking(state, "camel")
    assert refusal(state, "place camel 2") == "enclosure_is_full"


def test_a_stall_stands_on_a_stall_space_or_in_the_barn() -> None:
    state = game()
    open_stall(state, 1, "kiosk")
    open_stall(state, 2, "kiosk")
    taking(state, "snacks")
    assert legal(state, "place snacks") == {"2", "3", "barn"}
    assert refusal(state, "place snacks 1") == "no_room_for_stall"
    act(state, "place snacks 2")
    assert len(zoo_of(state).stalls[1]) == 2


def test_the_last_animal_of_an_enclosure_brings_its_coins() -> None:
    for number, full, coins in ((1, 5, 2), (2, 4, 1), (3, 6, 0)):
        state = game()
        house(state, number, *["camel"] * (full - 1))
        taking(state, "camel")
        act(state, f"place camel {number}")
        assert state.coins[0] == 2 + coins


def test_an_expansion_is_an_enclosure_of_five_that_brings_one_coin() -> None:
    state = give_coins(game(), 1, 3)
    act(state, "expand zoo")
    assert state.coins[0] == 0
    state.player = 0
    house(state, 4, *["camel"] * 4)
    taking(state, "camel")
    act(state, "place camel 4")
    assert state.coins[0] == 1


def test_a_pair_in_one_enclosure_has_a_young_there_at_once() -> None:
    state = game()
    house(state, 1, "camel.male")
    taking(state, "camel.female")
    act(state, "place camel.female 1")
    assert animals(state, 1) == ["camel.young", "camel.male.bred", "camel.female.bred"]
    assert turn_of(state) == 2


def test_v11_a_young_without_room_goes_to_the_barn() -> None:
    state = game()
    house(state, 2, "camel", "camel", "camel.male")
    taking(state, "camel.female")
    act(state, "place camel.female 2")
    assert barn(state) == ["camel.young"]
    assert state.coins[0] == 3


def test_v11_a_young_that_fills_the_enclosure_brings_the_coins() -> None:
    state = game()
    house(state, 2, "camel", "camel.male")
    taking(state, "camel.female")
    act(state, "place camel.female 2")
    assert len(animals(state, 2)) == 4
    assert state.coins[0] == 3


def test_each_animal_breeds_once() -> None:
    state = game()
    house(state, 3, "camel.male.bred", "camel.female.bred", "camel.young")
    taking(state, "camel.male")
    act(state, "place camel.male 3")
    assert animals(state, 3).count("camel.young") == 1


def test_no_young_in_the_barn_nor_across_enclosures() -> None:
    state = game()
    house(state, 1, "camel.male")
    store(state, "camel.male")
    taking(state, "camel.female", "camel.female")
    act(state, "place camel.female 2", "place camel.female barn")
    assert not any("young" in word for word in (*animals(state, 1), *animals(state, 2), *barn(state)))
