"""Rules: cashier, keeper, trainer, manager, and moving them."""

from __future__ import annotations

from engine.games.aquaretto.rules import AquarettoState
from tests.engine.games.aquaretto.zoos import game, settle, store, train, zoo_of
from tests.engine.games.zoo_trucks.positions import act, events, give_coins, legal, load, points, refusal, turn_of


def hiring() -> AquarettoState:
    """Seat 1 has just gained a coworker."""
    state = game()
    settle(state, "orca", (1, 1), (2, 1), (3, 1), (1, 2))
    return act(load(state, 1, "orca"), "take 1", "place orca 2 2")


def test_a_coworker_goes_to_one_of_four_places_at_once() -> None:
    state = hiring()
    assert {text.split()[0] for text in legal(state, "hire")} == {"cashier", "keeper", "manager", "trainer"}
    assert len(legal(state, "hire trainer")) == 14
    act(state, "hire trainer 3 2")
    assert turn_of(state) == 2
    assert zoo_of(state).coworkers() == 1


def test_there_are_two_checkouts_two_feeding_stations_and_one_manager() -> None:
    state = hiring()
    zoo = zoo_of(state)
    zoo.cashiers, zoo.keepers, zoo.managers = 2, 2, 1
    assert {text.split()[0] for text in legal(state, "hire")} == {"trainer"}
    for post in ("cashier", "keeper", "manager", "trainer 1 1"):
        assert refusal(state, f"hire {post}") == "post_is_taken"
    assert refusal(state, "hire clown") == "no_such_post"


def test_trainers_may_be_as_many_as_one_likes() -> None:
    state = hiring()
    train(state, (0, 1), (4, 1), (4, 2), (0, 2))
    act(state, "hire trainer 3 3")
    assert zoo_of(state).trainers.bit_count() == 5


def test_a10_a_coworker_without_a_place_is_not_gained() -> None:
    state = game()
    settle(state, "orca", (1, 1), (2, 1), (3, 1), (1, 2))
    zoo = zoo_of(state)
    zoo.cashiers, zoo.keepers, zoo.managers = 2, 2, 1
    train(state, *((x, y) for x, y in all_cells() if (x, y) != (2, 2) and not tile(state, x, y)))
    zoo_of(state, 2).trainers = 0
    act(load(state, 1, "orca"), "take 1")
    assert events(state, "place orca 2 2")[-1] == ("not_hired", 0, "place")
    assert turn_of(state) == 2


def all_cells() -> list[tuple[int, int]]:
    from engine.games.aquaretto.grid import SPACES, XY, each

    return [XY[cell] for cell in each(SPACES)]


def tile(state: AquarettoState, x: int, y: int) -> str:
    from tests.engine.games.aquaretto.zoos import tile_at

    return tile_at(state, x, y)


def test_a10_sixteen_coworkers_are_all_there_are() -> None:
    state = game()
    settle(state, "orca", (1, 1), (2, 1), (3, 1), (1, 2))
    for seat in (2, 3):
        zoo = zoo_of(state, seat)
        zoo.cashiers, zoo.keepers = 2, 2
        train(state, (1, 0), (2, 0), (3, 0), (0, 1), seat=seat)
    act(load(state, 1, "orca"), "take 1")
    assert events(state, "place orca 2 2")[-1] == ("not_hired", 0, "coworkers")
    assert zoo_of(state).coworkers() == 0
    assert turn_of(state) == 2


def test_a_coworker_who_finds_a_place_is_an_event() -> None:
    assert events(hiring(), "hire trainer 3 2") == [("hired", 0, "trainer", 3, 2)]


def test_moving_a_coworker_costs_one_coin() -> None:
    state = game()
    zoo_of(state).cashiers = 1
    act(state, "move cashier keeper")
    assert state.coins[0] == 0
    assert (zoo_of(state).cashiers, zoo_of(state).keepers) == (0, 1)
    assert turn_of(state) == 2


def test_faq_a_manager_becomes_a_trainer_by_a_move() -> None:
    state = game()
    zoo_of(state).managers = 1
    act(state, "move manager trainer 2 2")
    assert zoo_of(state).managers == 0
    assert zoo_of(state).trainers.bit_count() == 1


def test_a_trainer_moves_to_another_space_or_to_a_station() -> None:
    state = game()
    train(state, (2, 2))
    assert {"trainer 3 3", "cashier", "keeper", "manager"} <= legal(state, "move trainer 2 2")
    act(state, "move trainer 2 2 trainer 3 3")
    state.player = 0
    give_coins(state, 1, 1)
    act(state, "move trainer 3 3 cashier")
    assert zoo_of(state).cashiers == 1


def test_a12_a_move_to_where_the_coworker_stands_is_no_move() -> None:
    state = game()
    zoo_of(state).keepers = 1
    zoo_of(state).managers = 1
    train(state, (2, 2))
    assert refusal(state, "move keeper keeper") == "coworker_stays"
    assert refusal(state, "move manager manager") == "coworker_stays"
    assert refusal(state, "move trainer 2 2 trainer 2 2") == "coworker_stays"


def test_only_a_coworker_one_has_can_move_and_only_to_a_free_place() -> None:
    state = game()
    zoo_of(state).cashiers = 1
    zoo_of(state).managers = 1
    settle(state, "orca", (1, 1))
    assert refusal(state, "move keeper cashier") == "no_coworker"
    assert refusal(state, "move trainer 2 2 cashier") == "no_coworker"
    assert refusal(state, "move cashier manager") == "post_is_taken"
    assert refusal(state, "move cashier trainer 1 1") == "post_is_taken"
    assert refusal(state, "move cashier clown") == "no_such_post"
    give_coins(state, 1, 0)
    assert refusal(state, "move cashier keeper") == "too_few_coins"


def test_cashiers_make_each_coin_a_point_and_two_make_it_two() -> None:
    state = give_coins(game(), 1, 4)
    assert "cashiers" not in points(state)
    zoo_of(state).cashiers = 1
    assert points(state)["cashiers"] == 4
    zoo_of(state).cashiers = 2
    assert points(state)["cashiers"] == 8


def test_keepers_make_each_fish_a_point() -> None:
    state = game()
    settle(state, "polar_bear.fish", (1, 1), (2, 1), (3, 1))
    settle(state, "polar_bear", (1, 2))
    store(state, "sea_turtle.fish")
    zoo_of(state).keepers = 1
    assert points(state)["keepers"] == 3
    zoo_of(state).keepers = 2
    assert points(state)["keepers"] == 6


def test_lightning_is_no_fish() -> None:
    state = game()
    settle(state, "orca.flash", (1, 1))
    zoo_of(state).keepers = 1
    assert "keepers" not in points(state)


def test_a_trainer_scores_trainable_neighbours_corners_too() -> None:
    state = game()
    settle(state, "orca", (1, 1), (2, 1))
    settle(state, "sea_lion", (3, 3))
    train(state, (2, 2))
    assert points(state)["trainers"] == 3


def test_a_trainer_scores_no_lightning_and_no_fish_eaters() -> None:
    state = game()
    settle(state, "orca.flash", (1, 1), (2, 1))
    settle(state, "penguin", (3, 3))
    settle(state, "penguin.fish", (2, 3))
    train(state, (2, 2))
    assert "trainers" not in points(state)


def test_young_dolphins_are_trained_too() -> None:
    state = game()
    settle(state, "dolphin.male.bred", (0, 1))
    settle(state, "dolphin.female.bred", (1, 1))
    settle(state, "dolphin.young", (2, 1))
    train(state, (3, 2))
    assert points(state)["trainers"] == 1


def test_faq_a_dolphin_beside_two_trainers_scores_for_both() -> None:
    state = game()
    settle(state, "dolphin", (2, 2))
    train(state, (1, 2), (3, 2))
    assert points(state)["trainers"] == 2


def test_example_of_two_trainers_with_three_and_five_points() -> None:
    state = game()
    settle(state, "orca", (1, 0), (2, 0), (3, 0), (3, 1))
    settle(state, "dolphin", (1, 2))
    settle(state, "dolphin.flash", (2, 2))
    settle(state, "dolphin.male", (2, 3))
    train(state, (1, 1))
    assert points(state)["trainers"] == 3
    train(state, (2, 1))
    assert points(state)["trainers"] == 8


def test_a_manager_halves_the_depots_points() -> None:
    state = game()
    store(state, "orca", "penguin", "orca")
    assert points(state)["depot"] == -4
    zoo_of(state).managers = 1
    assert points(state)["depot"] == -2
