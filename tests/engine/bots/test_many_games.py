"""What the benches share that play many games: they end with what is done, and say in a sentence what they refuse."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Iterator
from importlib import import_module

import pytest

from engine.game import UnknownChoice
from engine.tools.workers import Workers, WorkersError
from tests.bench.searches.many_games import (
    STOPPED,
    chosen_game,
    collected,
    command,
    positive,
    positive_number,
    positives,
    refusals,
)


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


@pytest.mark.parametrize(
    ("bench", "arguments", "sentence"),
    [
        ("ladder", "azul --option wall", "an option is written name=value, not 'wall'"),
        ("ladder", "azul --option wall=pink", "option wall of azul is one of: coloured, grey"),
        ("ladder", "azul --option wall=grey --option wall=grey", "the option wall is given twice"),
        ("ladder", "azul --players 2,9", "azul is for 2, 3, 4 players, not 9"),
        ("ladder", "azul --players 3 --option start=4", "seat 4 cannot begin a game of 3 players"),
        ("ladder", "azul --players 2,x", "argument --players: this is a whole number from 1, not 'x'"),
        ("ladder", "ark_nova --players 1", "seats are compared with each other: two players at least"),
        ("ladder", "azul --pairs greedy:random --games 0", "argument --games: this is a whole number from 1, not '0'"),
        ("ladder", "azul --pairs greedy:random --games 1 --factor -1", "argument --factor: this is a number above 0"),
        ("roots", "azul --players 7", "azul is for 2, 3, 4 players, not 7"),
        ("roots", "ark_nova --players 1", "seats are compared with each other: two players at least"),
        ("roots", "azul --simulations 0", "argument --simulations: this is a whole number from 1, not '0'"),
        ("regret", "chess", "there is no game 'chess'"),
        ("regret", "azul --option pink", "an option is written name=value, not 'pink'"),
        ("regret", "azul --level greedy", "no level 'greedy' searches"),
        ("regret", "azul --simulations 4,a", "argument --simulations: this is a whole number from 1, not 'a'"),
        ("ark_nova_fours", "--option foo", "an option is written name=value, not 'foo'"),
        ("ark_nova_fours", "--level random --games 1 --factor 0", "argument --factor: this is a number above 0"),
        ("blunders", "azul --level random --players 9 --games 1", "azul is for 2, 3, 4 players, not 9"),
        ("judge_fit", "azul --players 9", "azul is for 2, 3, 4 players, not 9"),
        ("trucks", "chess", "there is no game 'chess'"),
        ("trucks", "azul --games 0", "argument --games: this is a whole number from 1, not '0'"),
        ("bots", "chess", "there is no game 'chess'"),
        ("engine", "chess", "there is no game 'chess'"),
        ("two_trees", "/nonexistent", "/nonexistent is no checkout of Patio: it has no engine"),
    ],
)
def test_a_bench_refuses_bad_input_before_it_begins(
    bench: str, arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        import_module(f"tests.bench.{bench}").main(arguments.split())
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"usage: python -m tests.bench.{bench} ")
    assert sentence in printed.err


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "x", ""])
def test_a_count_is_a_whole_number_from_1(text: str) -> None:
    for read in (positive, positives):
        with pytest.raises(ArgumentTypeError, match=f"a whole number from 1, not '{text}'"):
            read(text)
    assert (positive("1"), positives("1"), positives("4,2")) == (1, (1,), (4, 2))


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "x", ""])
def test_a_share_of_the_time_is_a_number_above_0(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match=f"a number above 0, not '{text}'"):
        positive_number(text)
    assert positive_number("0.1") == 0.1


def test_a_game_is_chosen_with_its_options() -> None:
    game, options = chosen_game(command("ladder", None), "azul", (2, 4), ["wall=grey", "start=2"], opponents=True)
    assert (game.id, options) == ("azul", {"wall": "grey", "start": "2"})
