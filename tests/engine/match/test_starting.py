"""Who begins: the option, the draw and what is refused, the same for all games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import starting
from engine.game import UnknownChoice
from engine.state import Action, IllegalAction


def test_the_option_names_every_seat_and_draws_by_default() -> None:
    option = starting.option(4)
    assert (option.name, option.default) == ("start", "random")
    assert option.values == ("random", "1", "2", "3", "4")


def test_a_named_seat_begins_and_else_it_is_drawn() -> None:
    assert starting.named({"start": "random"}, 2) is None
    assert starting.named({"start": "2"}, 2) == 1


def test_a_seat_that_nobody_takes_cannot_begin() -> None:
    with pytest.raises(UnknownChoice, match="seat 3 cannot begin a game of 2 players"):
        starting.named({"start": "3"}, 2)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_every_seat_is_drawn_as_often_as_its_probability_says(players: int) -> None:
    rng = random.Random(1)
    drawn = Counter(starting.draw(players, rng) for _ in range(1000 * players))
    outcomes = dict(starting.outcomes(players))
    assert set(drawn) == set(outcomes)
    assert sum(outcomes.values()) == pytest.approx(1)
    for action, probability in outcomes.items():
        assert drawn[action] / (1000 * players) == pytest.approx(probability, rel=0.1)


def test_what_is_drawn_is_read_back_as_a_seat() -> None:
    assert [starting.read(action, 3) for action, _ in starting.outcomes(3)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ((), "not_an_action"),
        (("start",), "not_an_action"),
        (("start", 1, 1), "not_an_action"),
        (("begin", 1), "not_an_action"),
        (("start", "1"), "not_an_action"),
        (("start", True), "not_an_action"),
        (("start", 1.0), "not_an_action"),
        (("start", 0), "no_such_seat"),
        (("start", 4), "no_such_seat"),
    ],
)
def test_anything_else_is_refused(action: Action, code: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        starting.read(action, 3)
    assert refusal.value.code == code
