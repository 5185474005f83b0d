"""What the benches share that play many games: they end with what is done, and say in a sentence what they refuse."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.game import UnknownChoice
from engine.tools.workers import Workers, WorkersError
from tests.bench.searches.many_games import STOPPED, collected, command, refusals


def until(problem: BaseException | None) -> Iterator[int]:
    yield 1
    yield 2
    if problem:
        raise problem


@pytest.mark.parametrize(
    ("problem", "status", "told"),
    [
        (None, 0, ""),
        (KeyboardInterrupt(), STOPPED, "stopped after 2 of 5 games\n"),
        (WorkersError("the scheduler is gone"), 2, "the scheduler is gone\n"),
    ],
)
def test_what_is_done_is_returned_however_it_ends(
    problem: BaseException | None, status: int, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    seen: list[int] = []
    assert collected(until(problem), 5, tell=lambda done: seen.append(len(done))) == ([1, 2], status)
    assert seen == [1, 2]
    assert capsys.readouterr().err == told


def test_other_faults_are_not_hidden() -> None:
    with pytest.raises(ValueError, match="a fault"):
        collected(until(ValueError("a fault")), 5)


def test_a_bench_has_workers_games_and_a_seed() -> None:
    args = command("roots", "Measure.", games=40, seed=7).parse_args(["--workers", "3"])
    assert (args.games, args.seed, args.workers) == (40, 7, Workers(3))
    assert command("regret", None).parse_args([]).workers == Workers(1)


def test_what_does_not_exist_ends_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    parser = command("roots", "Measure.", games=40)
    with pytest.raises(SystemExit, match="2"):
        parser.parse_args(["--workers", "many"])
    with pytest.raises(SystemExit, match="2"), refusals(parser):
        raise UnknownChoice("there is no game 'chess'")
    told = capsys.readouterr().err
    assert "number of processes" in told
    assert "there is no game 'chess'" in told
