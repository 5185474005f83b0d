"""What a truck would bring: the points of its tiles, placed as well as they can be together."""

from __future__ import annotations

from engine.games.zoo_trucks.planning import gain
from tests.engine.games.zoo_trucks.positions import act, load
from tests.engine.games.zooloretto import zoos


def test_a_truck_brings_what_its_tiles_score_together_and_not_what_the_first_scores_best() -> None:
    state = zoos.game()
    zoos.house(state, 3, "panda", "panda", "panda")  # lacks an animal with five: 6 points
    zoos.house(state, 2, "panda", "panda")  # lacks an animal with three: 4 points; full: 5
    load(state, 1, "panda", "panda")
    before = state.score_of(0).total
    assert gain(state, 0, 0) == 6
    act(state, "take 1", "place panda 3", "place panda 3")
    assert state.score_of(0).total - before == 6


def test_a_truck_brings_nothing_that_can_be_told_while_it_is_empty_or_taken() -> None:
    state = zoos.game()
    load(state, 1, "camel")
    assert gain(state, 0, 1) is None
    act(state, "take 1", "place camel barn")
    assert gain(state, 1, 0) is None
    assert gain(state, 0, 0) is None
