"""Rules: money actions; the rulebook's questions and answers about them."""

from __future__ import annotations

import pytest

from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, refusal, turn_of
from tests.engine.games.zooloretto.zoos import animals, barn, game, house, open_stall, store, zoo_of


def test_any_tile_of_the_barn_moves_into_an_enclosure_for_a_coin() -> None:
    state = game()
    store(state, "camel", "panda", "kiosk")
    assert legal(state, "move barn") >= {"camel 1", "panda 3", "kiosk 2"}
    act(state, "move barn camel 1")
    assert animals(state, 1) == ["camel"]
    assert state.coins[0] == 1
    assert turn_of(state) == 2


def test_a_stall_moves_from_anywhere_to_any_free_stall_space() -> None:
    state = game()
    open_stall(state, 1, "kiosk")
    assert legal(state, "move") == {"1 kiosk 2", "1 kiosk 3"}
    assert refusal(state, "move 1 kiosk 1") == "stall_stays"
    act(state, "move 1 kiosk 3")
    assert len(zoo_of(state).stalls[2]) == 1


def test_animals_move_from_enclosures_only_by_exchange() -> None:
    state = game()
    house(state, 1, "camel")
    assert refusal(state, "move 1 camel 2") == "no_such_tile"


def test_two_enclosures_exchange_all_their_animals_for_a_coin() -> None:
    state = game()
    house(state, 1, "camel", "camel")
    house(state, 2, "panda")
    act(state, "exchange 1 2")
    assert animals(state, 1) == ["panda"]
    assert animals(state, 2) == ["camel", "camel"]
    assert state.coins[0] == 1


def test_faq_only_different_types_are_exchanged() -> None:
    state = game()
    house(state, 1, "camel")
    house(state, 2, "camel")
    store(state, "camel")
    assert refusal(state, "exchange 1 2") == "same_type"
    assert refusal(state, "exchange 1 barn camel") == "same_type"


def test_faq_animals_of_the_barn_are_not_exchanged_into_an_empty_enclosure() -> None:
    state = game()
    store(state, "elephant", "elephant", "elephant")
    assert refusal(state, "exchange 1 barn elephant") == "nothing_to_exchange"
    house(state, 1, "camel")
    assert refusal(state, "exchange 1 2") == "nothing_to_exchange"


def test_both_enclosures_need_room_for_an_exchange() -> None:
    state = game()
    house(state, 3, *["camel"] * 6)
    house(state, 2, "panda")
    store(state, *["zebra"] * 5)
    assert refusal(state, "exchange 2 3") == "no_room"
    assert refusal(state, "exchange 2 barn zebra") == "no_room"
    assert "3 barn zebra" in legal(state, "exchange")


def test_an_exchange_with_the_barn_takes_all_of_one_type() -> None:
    state = game()
    house(state, 1, "camel", "camel")
    store(state, "panda", "panda", "zebra", "kiosk")
    act(state, "exchange 1 barn panda")
    assert animals(state, 1) == ["panda", "panda"]
    assert barn(state) == ["camel", "camel", "zebra", "kiosk"]


def test_faq_v10_an_exchange_brings_no_coins_not_even_by_the_young_it_makes() -> None:
    state = game()
    house(state, 2, "camel")
    store(state, "elephant", "elephant.male", "elephant.female")
    act(state, "exchange 2 barn elephant")
    assert len(animals(state, 2)) == 4
    assert "elephant.young" in animals(state, 2)
    assert state.coins[0] == 1


def test_faq_v10_an_enclosure_filled_again_brings_its_coins_again() -> None:
    state = give_coins(game(), 1, 3)
    house(state, 2, *["camel"] * 4)
    house(state, 3, *["panda"] * 3)
    act(state, "exchange 2 3")
    state.player = 0
    store(state, "panda")
    act(state, "move barn panda 2")
    assert state.coins[0] == 2


def test_a_purchase_takes_any_tile_of_another_barn_and_pays_its_owner_one_coin() -> None:
    state = game()
    store(state, "camel", "kiosk", seat=2)
    assert legal(state, "buy 2 barn") == {f"{word} {n}" for word in ("camel", "kiosk") for n in (1, 2, 3)}
    act(state, "buy 2 barn kiosk 1")
    assert state.coins == [0, 3, 2]
    assert barn(state, 2) == ["camel"]


def test_a_purchase_needs_room_in_the_own_zoo() -> None:
    state = game()
    for number, word in ((1, "camel"), (2, "panda"), (3, "zebra")):
        house(state, number, word)
    store(state, "leopard", seat=2)
    assert refusal(state, "buy 2 barn leopard 1") == "another_type_lives_there"
    assert legal(state, "buy") == set()


def test_any_tile_of_the_own_barn_is_discarded_for_two_coins() -> None:
    state = game()
    store(state, "camel", "kiosk")
    act(state, "discard barn camel")
    assert barn(state) == ["kiosk"]
    assert state.coins[0] == 0
    assert len(state.box[0]) == 1


def test_each_expansion_is_built_once() -> None:
    state = give_coins(game(), 1, 9)
    act(state, "expand zoo")
    state.player = 0
    assert refusal(state, "expand zoo") == "no_expansion_left"
    state = give_coins(game(2), 1, 9)
    act(state, "expand zoo")
    state.player = 0
    act(state, "expand zoo")
    assert len(zoo_of(state).animals) == 5


@pytest.mark.parametrize(
    ("coins", "action"),
    [
        (0, "move barn camel 3"),
        (0, "exchange 1 2"),
        (0, "exchange 1 barn camel"),
        (1, "buy 2 barn zebra 3"),
        (1, "discard barn camel"),
        (2, "expand zoo"),
    ],
)
def test_who_cannot_pay_cannot_act(coins: int, action: str) -> None:
    state = give_coins(game(), 1, coins)
    house(state, 1, "panda")
    house(state, 2, "leopard")
    store(state, "camel")
    store(state, "zebra", seat=2)
    assert refusal(state, action) == "too_few_coins"
    act(give_coins(state, 1, coins + 1), action)


def test_what_is_no_money_action_is_refused() -> None:
    state = give_coins(game(), 1, 9)
    house(state, 1, "camel")
    house(state, 2, "panda")
    assert refusal(state, "exchange 2 1") == "not_an_action"
    assert refusal(state, "exchange 1 barn unicorn") == "not_an_action"
    assert refusal(state, "exchange 1 9") == "no_such_enclosure"
    assert refusal(state, "buy 1 barn camel 1") == "own_tile"
    assert refusal(state, "buy 2 barn camel 1") == "no_such_tile"
    assert refusal(state, "discard barn camel") == "no_such_tile"
