"""Rules: the variant of Aquaretto with Zooloretto; V1-V11."""

from __future__ import annotations

import pytest

from engine.games.zoo_trucks.rules import TruckState
from engine.games.zooloretto_aquaretto import GAME
from tests.engine.games.aquaretto import zoos as water
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, load, points, refusal, start, turn_of
from tests.engine.games.zooloretto import zoos as land

ZOO, WATER = 0, 1
ZOO_REMOVED = ("flamingo", "kangaroo", "chimpanzee")
WATER_REMOVED = ("hippopotamus", "crocodile", "polar_bear")


def game(players: int = 3, **options: str) -> TruckState:
    """Return seat 1's first turn of the double game."""
    gone = 5 - players
    return start("zooloretto_aquaretto", players, (*ZOO_REMOVED[:gone], *WATER_REMOVED[:gone]), **options)


def play_down(state: TruckState, side: int, tiles: int) -> None:
    """Play a game's stacks down to a number of tiles; the tiles drawn have left the game."""
    counts = state.unseen[side]
    for kind in [kind for kind, count in enumerate(counts) for _ in range(count)]:
        if sum(counts) > tiles and kind != 32:
            counts[kind] -= 1
            state.box[side].append(kind)
    state.left[side] = max(0, tiles - 15)
    assert sum(counts) == tiles


def any_tile(state: TruckState, side: int) -> str:
    return next(word for word, count in zip(state.tiles(side).words, state.unseen[side], strict=False) if count)


# --- preparation


@pytest.mark.parametrize(("players", "gone"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_v1_types_leave_each_game_by_players(players: int, gone: int) -> None:
    state = game(players)
    assert [len(types) for types in state.removed] == [gone, gone]
    assert state.left == [112 - 11 * gone - 15, 98 - 11 * gone - 15]


def test_v2_two_players_use_three_trucks_with_blocked_places() -> None:
    assert game(2).spaces == (3, 2, 1)
    assert game(5).spaces == (3,) * 5


def test_v3_two_players_have_two_zoo_expansions_unless_agreed_otherwise() -> None:
    assert land.zoo_of(game(2)).expansions == 2
    assert land.zoo_of(game(2, zoo_expansions="one")).expansions == 1
    assert land.zoo_of(game(3)).expansions == 1


def test_each_player_begins_with_two_coins_a_zoo_and_a_water_zoo() -> None:
    state = game(4)
    assert state.coins == [2] * 4
    assert [len(boards) for boards in state.parks] == [4, 4]
    assert state.bank == 60 - 8


# --- A. trucks


def test_v4_the_player_names_the_stack_to_draw_from() -> None:
    state = game()
    assert legal(state, "draw") == {"zooloretto", "aquaretto"}
    act(state, "draw aquaretto")
    assert refusal(state, "tile camel") == "not_in_stack"
    act(state, "tile orca", "load 1")
    with pytest.raises(ValueError, match="does not go"):
        GAME.parse_action("draw")


def test_a_truck_carries_one_game() -> None:
    state = load(game(), 1, "camel", side=ZOO)
    act(state, "draw aquaretto", "tile orca")
    assert legal(state, "load") == {"2", "3"}
    assert refusal(state, "load 1") == "truck_carries_another_game"


def test_coin_tiles_make_a_trucks_game_too() -> None:
    state = act(game(), "draw zooloretto", "tile coin", "load 1", "draw aquaretto", "tile coin")
    assert legal(state, "load") == {"2", "3"}


def test_v5_the_last_truck_without_a_tile_waits_for_the_missing_game() -> None:
    state = load(load(game(), 1, "camel", side=ZOO), 2, "panda", side=ZOO)
    act(state, "draw zooloretto", "tile zebra")
    assert legal(state, "load") == {"1", "2"}
    assert refusal(state, "load 3") == "last_truck_waits"
    act(state, "load 1", "draw aquaretto", "tile orca")
    assert legal(state, "load") == {"3"}


def test_v4_a_stack_is_not_drawn_from_when_no_truck_may_take_its_tile() -> None:
    state = load(load(game(), 1, *["camel"] * 3, side=ZOO), 2, *["panda"] * 3, side=ZOO)
    assert legal(state, "draw") == {"aquaretto"}
    assert refusal(state, "draw zooloretto") == "no_truck_takes_it"


def test_v5_no_truck_is_taken_before_both_games_lie_on_trucks() -> None:
    state = load(game(), 1, "camel", side=ZOO)
    assert legal(state, "take") == set()
    assert refusal(state, "take 1") == "game_on_no_truck"
    act(state, "draw aquaretto", "tile orca", "load 2")
    assert legal(state, "take") == {"1", "2"}


def test_v5_a_truck_that_was_taken_still_counts() -> None:
    state = load(load(game(), 1, "camel", side=ZOO), 2, "orca", side=WATER)
    act(state, "take 1", "place camel 1")
    assert legal(state, "take") == {"2"}
    act(state, "draw aquaretto", "tile dolphin")
    assert legal(state, "load") == {"2", "3"}


# --- B. placing


def test_zoo_tiles_go_to_the_zoo_and_water_tiles_to_the_water_zoo() -> None:
    state = load(load(game(), 1, "camel", "kiosk", side=ZOO), 2, "orca", side=WATER)
    act(state, "take 1")
    assert legal(state, "place camel") == {"1", "2", "3", "barn"}
    act(state, "place kiosk 2", "place camel barn", "take 2")
    assert "depot" in legal(state, "place orca")
    act(state, "place orca 1 1")
    assert water.tile_at(state, 1, 1, seat=2) == "orca"
    assert land.barn(state) == ["camel"]


def test_coins_of_both_games_are_the_same_coins() -> None:
    state = load(load(game(), 1, "coin", side=ZOO), 2, "coin", side=WATER)
    act(state, "take 1", "take 2")
    assert state.coins == [3, 3, 2]
    act(state, "draw zooloretto")
    assert sum(state.coins) + state.bank == 62


def test_young_are_born_in_both_zoos() -> None:
    state = load(load(game(), 1, "camel.male", "camel.female", side=ZOO), 2, "orca.male", "orca.female", side=WATER)
    act(state, "take 1", "place camel.male 1", "place camel.female 1")
    assert "camel.young" in land.animals(state, 1)
    act(state, "take 2", "place orca.male 1 1", "place orca.female 2 1", "young 3 1")
    assert water.tile_at(state, 3, 1, seat=2) == "orca.young"


# --- C. money


def test_v9_one_money_action_a_turn_in_one_of_the_zoos() -> None:
    state = give_coins(game(), 1, 9)
    land.store(state, "camel")
    water.store(state, "orca")
    heads = {text.split()[0] + " " + text.split()[1] for text in legal(state) if not text.startswith("draw")}
    assert {"move barn", "move depot", "discard barn", "discard depot", "expand zoo", "expand large"} <= heads
    act(state, "discard barn camel")
    assert turn_of(state) == 2
    state.player = 0
    act(state, "move depot 1 1")
    assert turn_of(state) == 2


def test_tiles_are_bought_from_barns_and_depots() -> None:
    state = give_coins(game(), 1, 4)
    land.store(state, "camel", seat=2)
    water.store(state, "orca", seat=2)
    act(state, "buy 2 barn camel 1")
    state.player = 0
    act(state, "buy 2 depot 1 1")
    assert state.coins == [0, 4, 2]


# --- the end


def test_v6_a_games_end_stack_is_opened_when_its_own_stacks_are_used_up() -> None:
    state = game()
    play_down(state, WATER, 15)
    act(state, "draw zooloretto", f"tile {any_tile(state, ZOO)}", "load 1")
    assert state.stages == ["open", "open"]
    act(state, "draw aquaretto", f"tile {any_tile(state, WATER)}", "load 2")
    assert state.stages == ["open", "last"]


def finish_round(state: TruckState) -> None:
    number = state.round
    while not state.is_terminal() and state.round == number:
        takes = [action for action in state.legal_actions() if action[0] == "take"]
        if takes or state.phase != "turn":
            state.apply_action((takes or state.legal_actions())[-1])
        else:
            side = state.draws.index(state.legal_actions()[0])
            state.apply_action(state.draws[side])
            state.apply_action(("tile", any_tile(state, side)))


def test_v7_after_the_first_end_stack_the_other_game_goes_on_alone() -> None:
    state = game()
    play_down(state, WATER, 15)
    act(state, "draw zooloretto", "tile coin", "load 1")
    act(state, "draw aquaretto", f"tile {any_tile(state, WATER)}", "load 2")
    finish_round(state)
    assert state.round == 2
    assert state.stages == ["open", "closed"]
    assert legal(state, "draw") == {"zooloretto"}
    assert refusal(state, "draw aquaretto") == "game_has_ended"
    assert sum(state.face_down(WATER)) == 0 < sum(state.face_down(ZOO))
    act(state, "draw zooloretto", "tile coin", "load 1")
    assert legal(state, "take") == {"1"}
    act(state, "draw zooloretto", "tile coin", "load 2", "draw zooloretto", "tile coin")
    assert legal(state, "load") == {"1", "2", "3"}
    act(state, "load 3")
    play_down(state, ZOO, 15)
    act(state, "draw zooloretto", f"tile {any_tile(state, ZOO)}", "load 1")
    assert state.stages == ["last", "closed"]
    assert not state.is_terminal()
    finish_round(state)
    assert state.is_terminal()


def test_v7_money_actions_stay_possible_in_the_game_that_ended() -> None:
    state = game()
    play_down(state, WATER, 15)
    act(state, "draw zooloretto", "tile coin", "load 1")
    act(state, "draw aquaretto", f"tile {any_tile(state, WATER)}", "load 2")
    finish_round(state)
    give_coins(state, state.player + 1, 9)
    assert legal(state, "expand large")


def test_v7_both_end_stacks_in_one_round_end_the_game() -> None:
    state = game()
    play_down(state, WATER, 15)
    play_down(state, ZOO, 15)
    act(state, "draw zooloretto", f"tile {any_tile(state, ZOO)}", "load 1")
    act(state, "draw aquaretto", f"tile {any_tile(state, WATER)}", "load 2")
    finish_round(state)
    assert state.is_terminal()
    assert state.round == 1


# --- scoring


def test_v8_the_manager_halves_depot_and_barn_animals_but_not_stalls() -> None:
    state = game()
    land.store(state, "camel", "panda", "kiosk")
    water.store(state, "orca")
    assert points(state) == {"barn_animals": -4, "barn_stalls": -2, "depot": -2}
    water.zoo_of(state).managers = 1
    assert points(state) == {"barn_animals": -2, "barn_stalls": -2, "depot": -1}


def test_cashiers_count_the_coins_of_both_games() -> None:
    state = give_coins(game(), 1, 7)
    water.zoo_of(state).cashiers = 2
    assert points(state) == {"cashiers": 14}


def test_both_zoos_are_scored_and_ties_go_to_the_most_coins() -> None:
    state = game()
    land.house(state, 1, *["camel"] * 4)
    water.settle(state, "orca", (1, 1), (2, 1))
    assert state.scores()[0].total == 7
    give_coins(state, 3, 5)
    assert state.ranking() == [[0], [2], [1]]


def test_v10_exchanges_bring_no_coins_here_either() -> None:
    state = game()
    land.house(state, 2, "camel")
    land.store(state, "zebra", "zebra", "zebra", "zebra")
    act(state, "exchange 2 barn zebra")
    assert state.coins[0] == 1
