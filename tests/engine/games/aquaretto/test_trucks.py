"""Rules: A. load a tile, B. take a truck, end of the round, end of the game."""

from __future__ import annotations

from engine.games.aquaretto.rules import AquarettoState
from tests.engine.games.aquaretto.zoos import game, zoo_of
from tests.engine.games.zoo_trucks.positions import act, give_coins, legal, load, refusal, turn_of


def test_a_turn_is_to_draw_to_take_a_truck_or_a_money_action() -> None:
    state = load(game(), 2, "orca")
    assert {text.split()[0] for text in legal(state)} == {"draw", "take", "expand"}


def test_a_tile_is_shown_before_its_truck_is_chosen() -> None:
    state = act(game(), "draw")
    assert state.is_chance()
    act(state, "tile dolphin.male")
    assert turn_of(state) == 1
    assert legal(state) == {"load 1", "load 2", "load 3"}
    act(state, "load 2")
    assert turn_of(state) == 2


def test_only_what_is_left_can_be_drawn() -> None:
    state = game(removed=("penguin", "crocodile"))
    act(state, "draw")
    assert refusal(state, "tile penguin") == "not_in_stack"
    assert refusal(state, "tile dolphin.young") == "not_in_stack"
    assert refusal(state, "tile coyote") == "not_in_stack"


def test_a_truck_holds_three_tiles() -> None:
    state = load(game(), 1, "orca", "orca", "coin")
    act(state, "draw", "tile orca")
    assert legal(state) == {"load 2", "load 3"}
    assert refusal(state, "load 1") == "truck_is_full"


def test_a_tile_cannot_go_onto_a_truck_that_was_taken() -> None:
    state = load(game(), 1, "coin")
    act(state, "take 1", "draw", "tile orca")
    assert refusal(state, "load 1") == "truck_is_taken"
    assert refusal(state, "load 4") == "no_such_truck"


def test_nobody_draws_when_all_trucks_are_full() -> None:
    state = game()
    for truck in (1, 2, 3):
        load(state, truck, "orca", "dolphin", "coin")
    assert refusal(state, "draw") == "no_truck_takes_it"
    assert legal(state, "take") == {"1", "2", "3"}


def test_a15_an_empty_truck_may_not_be_taken() -> None:
    state = load(game(), 2, "orca")
    assert legal(state, "take") == {"2"}
    assert refusal(state, "take 1") == "truck_is_empty"


def test_who_has_a_truck_is_out_for_the_round() -> None:
    state = load(load(game(), 1, "coin"), 2, "coin")
    act(state, "take 1")
    assert turn_of(state) == 2
    act(state, "draw", "tile orca", "load 3", "draw", "tile orca", "load 3")
    assert turn_of(state) == 2


def test_faq_alone_in_a_round_a_player_goes_on_with_all_three_actions() -> None:
    state = load(load(game(), 1, "coin"), 2, "coin")
    act(state, "take 1", "take 2")
    give_coins(state, 3, 3)
    act(state, "draw", "tile coin", "load 3", "draw", "tile orca", "load 3", "expand small 5 1 0")
    assert turn_of(state) == 3
    assert legal(state, "take") == {"3"}
    act(state, "expand large 5 -1")
    assert state.round == 1
    act(state, "take 3", "place orca depot")
    assert state.round == 2


def test_faq_no_money_action_after_taking_a_truck_not_even_in_the_last_round() -> None:
    state = give_coins(load(load(load(game(), 1, "coin"), 2, "coin"), 3, "coin"), 1, 9)
    state.stages[0] = "last"
    drop_stack(state, 14)
    act(state, "take 1")
    assert turn_of(state) == 2
    act(state, "take 2", "take 3")
    assert state.is_terminal()
    assert refusal(state, "expand small 5 1 0") == "game_over"


def drop_stack(state: AquarettoState, tiles: int) -> None:
    """Play the stacks down to a number of tiles; the tiles drawn have left the game."""
    counts = state.unseen[0]
    for kind in [kind for kind, count in enumerate(counts) for _ in range(count)]:
        if sum(counts) > tiles and kind != 32:
            counts[kind] -= 1
            state.box[0].append(kind)
    assert sum(counts) == tiles
    state.left[0] = max(0, tiles - 15)


def test_the_last_to_take_a_truck_begins_the_next_round() -> None:
    state = load(load(load(game(), 1, "coin"), 2, "coin"), 3, "coin")
    act(state, "draw" if legal(state, "draw") else "take 1")
    act(state, "tile orca", "load 1", "take 2", "take 3")
    assert turn_of(state) == 1
    act(state, "take 1", "place orca depot")
    assert turn_of(state) == 1
    assert state.round == 2
    assert state.start_player == 0
    assert state.trucks == [(), (), ()]
    assert legal(state, "take") == set()


def test_a3_the_owner_places_a_trucks_tiles_one_by_one_in_any_order() -> None:
    state = load(game(), 1, "orca", "dolphin", "orca")
    act(state, "take 1")
    assert {text.split()[0] for text in legal(state, "place")} == {"orca", "dolphin"}
    act(state, "place orca 1 0", "place dolphin 3 0", "place orca 1 1")
    assert turn_of(state) == 2
    assert zoo_of(state).animals.bit_count() == 3


def test_only_tiles_of_the_truck_are_placed() -> None:
    state = load(game(), 1, "orca")
    act(state, "take 1")
    assert refusal(state, "place dolphin 1 0") == "not_on_truck"
    assert refusal(state, "draw") == "not_an_action"


def test_a20_coin_tiles_are_coins() -> None:
    state = load(game(), 1, "coin", "coin")
    act(state, "take 1")
    assert state.coins[0] == 3
    assert turn_of(state) == 2


def test_a16_the_first_tile_of_the_end_stack_announces_the_last_round() -> None:
    state = game()
    drop_stack(state, 16)
    act(state, "draw", f"tile {any_tile(state)}", "load 1")
    assert state.stages == ["open"]
    act(state, "draw", f"tile {any_tile(state)}", "load 2")
    assert state.stages == ["last"]
    act(state, "draw", f"tile {any_tile(state)}", "load 3", "take 1")
    while not state.is_terminal():
        assert state.round == 1
        state.apply_action(state.legal_actions()[-1])
    assert state.legal_actions() == []
    assert refusal(state, "draw") == "game_over"


def any_tile(state: AquarettoState) -> str:
    return next(word for word, count in zip(state.tiles(0).words, state.unseen[0], strict=False) if count)


def test_a16_fifteen_tiles_suffice_for_the_last_round_of_five() -> None:
    state = game(5)
    drop_stack(state, 15)
    for turn in range(15):
        act(state, "draw", f"tile {any_tile(state)}", f"load {turn // 3 + 1}")
    assert legal(state, "draw") == set()
    assert legal(state, "take") == {"1", "2", "3", "4", "5"}
