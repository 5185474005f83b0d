"""Rules: scoring, ties."""

from __future__ import annotations

from tests.engine.games.aquaretto.zoos import game, settle, store, train, zoo_of
from tests.engine.games.zoo_trucks.positions import give_coins, points


def test_each_animal_in_the_zoo_is_a_point() -> None:
    state = game()
    settle(state, "orca", (1, 1), (2, 1))
    settle(state, "penguin", (1, 3))
    assert points(state) == {"animals": 3}


def test_example_three_turtles_in_klauss_depot_cost_two_points() -> None:
    state = game(removed=("penguin", "crocodile"))
    store(state, "sea_turtle", "sea_turtle.fish", "sea_turtle.male")
    assert points(state) == {"depot": -2}


def test_young_and_parents_in_the_depot_are_of_one_type() -> None:
    state = game()
    store(state, "orca.male")
    settle(state, "orca.male.bred", (1, 0))
    settle(state, "orca.female.bred", (2, 0))
    store(state, "orca.young")
    assert points(state)["depot"] == -2


def test_example_of_the_rulebook_with_30_points() -> None:
    """6 dolphins, 6 polar bears, 5 sea lions, 2 hippos; trainers of 6 and 4, a keeper of 5, a depot of two types."""
    state = give_coins(game(removed=("penguin", "crocodile")), 1, 0)
    zoo = zoo_of(state)
    zoo.build(("large", 5, 1))
    zoo.build(("large", 4, 4))
    zoo.build(("small", 6, 3, 2))
    settle(state, "dolphin", (0, 1), (1, 1), (2, 1), (0, 2), (1, 0))
    settle(state, "dolphin.flash", (2, 0))
    settle(state, "sea_lion", (1, 3), (2, 3), (2, 4), (3, 4))
    settle(state, "sea_lion.flash", (3, 3))
    settle(state, "polar_bear.fish", (4, 1), (4, 2), (5, 1), (6, 1))
    settle(state, "polar_bear", (5, 2))
    settle(state, "polar_bear.male", (6, 2))
    settle(state, "hippopotamus", (5, 5))
    settle(state, "hippopotamus.fish", (4, 5))
    train(state, (1, 2), (2, 2))
    zoo.keepers = 1
    store(state, "orca", "sea_turtle", "orca")
    assert points(state) == {"animals": 19, "trainers": 10, "keepers": 5, "depot": -4}
    assert state.scores()[0].total == 30
    assert zoo.coworkers() == 3


def test_a19_a_tie_goes_to_the_most_coins_and_is_then_shared() -> None:
    state = game(4)
    settle(state, "orca", (1, 1), seat=2)
    give_coins(give_coins(state, 3, 4), 4, 4)
    assert state.ranking() == [[1], [2, 3], [0]]
    assert state.returns() == [-1.0, 1.0, 0.0, 0.0]


def test_coins_alone_are_no_points() -> None:
    assert points(give_coins(game(), 1, 9)) == {}
