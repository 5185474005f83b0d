"""Rules: C. money actions with tiles."""

from __future__ import annotations

import pytest

from tests.engine.games.aquaretto.zoos import depot, game, settle, store, tile_at
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, refusal, turn_of


def test_moving_the_depots_top_tile_into_the_zoo_costs_one_coin() -> None:
    state = game()
    store(state, "penguin", "orca")
    act(state, "move depot 2 2")
    assert depot(state) == ["penguin"]
    assert tile_at(state, 2, 2) == "orca"
    assert (state.coins[0], state.bank) == (0, 28)
    assert turn_of(state) == 2


def test_only_the_top_tile_leaves_a_depot() -> None:
    state = game()
    settle(state, "dolphin", (0, 1))
    settle(state, "sea_lion", (2, 0))
    settle(state, "polar_bear", (4, 1))
    store(state, "dolphin", "orca")
    assert legal(state, "move") == set()
    assert refusal(state, "move depot 1 1") == "basins_touch"


def test_an_empty_depot_has_nothing_to_move_or_discard() -> None:
    state = give_coins(game(), 1, 5)
    assert refusal(state, "move depot 2 2") == "depot_is_empty"
    assert refusal(state, "discard depot") == "depot_is_empty"
    assert refusal(state, "buy 2 depot 2 2") == "depot_is_empty"


def test_a_moved_tile_earns_the_basins_bonus() -> None:
    state = game()
    settle(state, "orca", (1, 1), (2, 1))
    store(state, "orca")
    act(state, "move depot 3 1")
    assert state.coins[0] == 1


def test_a_purchase_costs_two_coins_one_of_them_the_sellers() -> None:
    state = give_coins(game(), 1, 2)
    store(state, "penguin", "orca", seat=3)
    act(state, "buy 3 depot 2 2")
    assert state.coins == [0, 1, 2]
    assert state.bank == 27
    assert depot(state, 3) == ["penguin"]
    assert tile_at(state, 2, 2) == "orca"
    assert turn_of(state) == 2


def test_a11_a_purchase_needs_a_space_in_the_own_zoo() -> None:
    state = give_coins(game(), 1, 2)
    settle(state, "dolphin", (0, 1))
    settle(state, "sea_lion", (2, 0))
    settle(state, "polar_bear", (4, 1))
    store(state, "orca", seat=2)
    assert legal(state, "buy") == set()
    assert refusal(state, "buy 2 depot 3 3") == "too_many_basins"


def test_one_buys_from_other_players_only() -> None:
    state = give_coins(game(), 1, 2)
    store(state, "orca")
    assert refusal(state, "buy 1 depot 2 2") == "own_tile"
    assert refusal(state, "buy 4 depot 2 2") == "no_such_seat"


def test_a_discarded_tile_leaves_the_game_for_two_coins() -> None:
    state = give_coins(game(), 1, 2)
    store(state, "penguin", "orca")
    act(state, "discard depot")
    assert depot(state) == ["penguin"]
    assert state.coins[0] == 0
    assert len(state.box[0]) == 1
    assert turn_of(state) == 2


@pytest.mark.parametrize(
    ("coins", "action"),
    [
        (0, "move depot 2 2"),
        (1, "buy 2 depot 2 2"),
        (1, "discard depot"),
        (0, "expand small 5 1 0"),
        (1, "expand large 5 1"),
    ],
)
def test_who_cannot_pay_cannot_act(coins: int, action: str) -> None:
    state = give_coins(game(), 1, coins)
    store(state, "orca")
    store(state, "penguin", seat=2)
    assert refusal(state, action) == "too_few_coins"
    act(give_coins(state, 1, coins + 1), action)


def test_one_money_action_is_a_turn() -> None:
    state = give_coins(game(), 1, 9)
    act(state, "expand small 5 1 0")
    assert turn_of(state) == 2


def test_a17_depots_are_open_to_all() -> None:
    state = game()
    store(state, "orca", "penguin", seat=2)
    assert depot(state.observation(0), 2) == ["orca", "penguin"]
