"""When a game of Fountains may be expected to end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from statistics import mean

import pytest

from engine.games.fountains.forecast import expected_last_round, expected_turns
from engine.games.fountains.rules import FountainsState


def test_one_stock_lasts_as_many_turns_as_it_holds() -> None:
    assert expected_turns((1,) * 7) == pytest.approx(1, abs=0.05)
    assert expected_turns((5,)) == pytest.approx(5, abs=0.05)


def test_several_stocks_last_as_long_as_turns_that_take_from_any_of_them_say() -> None:
    rng = random.Random(1)

    def drawn(stocks: Sequence[int]) -> Iterator[int]:
        left = list(stocks)
        while all(left):
            left[rng.randrange(len(left))] -= 1
            yield 1

    stocks = (6, 9, 9, 9, 9, 9, 30)
    assert expected_turns(stocks) == pytest.approx(mean(sum(drawn(stocks)) for _ in range(2000)), rel=0.05)


def test_alone_the_game_has_fourteen_rounds() -> None:
    assert expected_last_round(FountainsState.new(1)) == 14


def test_once_a_stack_is_empty_the_round_that_is_played_is_the_last() -> None:
    state = FountainsState.new(3, start=0)
    state.turns = 31
    later = expected_last_round(state)
    state.left[2] = 0
    assert expected_last_round(state) == 11 < later
