"""The bench that compares a judge with how games end."""

from __future__ import annotations

import random

import pytest

from tests.bench import judge_fit
from tests.bench.judge_fit import Played, Row, factors, rows_of

GAME = Played(
    (
        (0.0, ({"coins": 1.0}, {"coins": 3.0})),
        (0.5, ({"coins": 2.0, "depot": -2.0}, {"coins": 2.0})),
    ),
    (10.0, 14.0),
)


def test_parts_and_points_are_compared_with_the_mean_of_the_table() -> None:
    assert list(rows_of(GAME, 0, ["coins"])) == [Row((-1.0,), -2.0), Row((1.0,), 2.0)]
    assert list(rows_of(GAME, 1, ["coins", "depot"])) == [Row((0.0, -1.0), -2.0), Row((0.0, 1.0), 2.0)]
    assert list(rows_of(GAME, 2, ["coins"])) == []


def test_a_part_that_says_nothing_about_the_end_has_a_factor_near_0() -> None:
    rng = random.Random(1)
    games = [
        [Row((one, other), 0.5 * one + rng.gauss(0, 0.1)) for one, other in ((rng.gauss(0, 1), rng.gauss(0, 1)),) * 5]
        for _ in range(40)
    ]
    (told, error), (idle, _) = factors(games)
    assert told == pytest.approx(0.5, abs=4 * error)
    assert idle == pytest.approx(0.0, abs=0.1)
    assert 0 < error < 0.05


def test_a_part_that_hardly_any_game_has_is_held_near_1() -> None:
    games = [[Row((1.0, 0.0), 0.5), Row((-1.0, 0.0), -0.5)] * 50 for _ in range(20)]
    games[0] = [Row((0.0, 0.1), 0.1)]
    assert factors(games)[1][0] == pytest.approx(1.0)


def test_a_table_for_each_third_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert judge_fit.main(["azul", "--level", "greedy", "--games", "4"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("azul, greedy, 2 players, 4 games\n")
    assert [printed.count(f"The {third} third") for third in judge_fit.THIRDS] == [1, 1, 1]
    assert "| score |" in printed


def test_it_wants_two_seats_and_two_games(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        judge_fit.main(["azul", "--players", "1"])
    assert "two at least" in capsys.readouterr().err
