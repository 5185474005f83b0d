"""Rules: scoring."""

from __future__ import annotations

import pytest

from tests.engine.games.zoo_trucks.positions import points
from tests.engine.games.zooloretto.zoos import game, house, open_stall, store, zoo_of


@pytest.mark.parametrize(("number", "full", "gain", "short"), [(1, 5, 8, 5), (2, 4, 5, 4), (3, 6, 10, 6), (4, 5, 9, 5)])
def test_a_full_enclosure_and_one_that_lacks_an_animal_score_what_is_printed(
    number: int, full: int, gain: int, short: int
) -> None:
    state = game()
    zoo = zoo_of(state)
    zoo.animals.append(())
    zoo.stalls.append(())
    zoo.expansions = 0
    house(state, number, *["camel"] * (full - 1))
    assert points(state) == {"nearly_full_enclosures": short}
    house(state, number, "camel")
    assert points(state) == {"full_enclosures": gain}


def test_fewer_animals_score_one_each_only_beside_a_stall() -> None:
    state = game()
    house(state, 3, "camel", "camel", "camel")
    assert points(state) == {}
    open_stall(state, 3, "kiosk")
    assert points(state) == {"enclosures_with_stalls": 3, "stalls": 2}


def test_faq_one_stall_is_enough_beside_an_enclosure_with_two_stall_spaces() -> None:
    state = game()
    house(state, 2, "elephant")
    open_stall(state, 2, "kiosk")
    assert points(state)["enclosures_with_stalls"] == 1


def test_faq_a_stall_scores_its_two_points_also_where_it_helps_an_enclosure() -> None:
    state = game()
    house(state, 1, "elephant")
    open_stall(state, 1, "popcorn")
    assert points(state) == {"enclosures_with_stalls": 1, "stalls": 2}


def test_each_kind_of_stall_scores_two_points_once() -> None:
    state = game()
    open_stall(state, 1, "kiosk")
    open_stall(state, 2, "kiosk")
    open_stall(state, 2, "snacks")
    assert points(state) == {"stalls": 4}


def test_each_type_and_each_kind_of_stall_in_the_barn_costs_two_points() -> None:
    state = game()
    store(state, "camel", "camel", "panda", "kiosk", "kiosk")
    assert points(state) == {"barn_animals": -4, "barn_stalls": -2}
