"""What the benches that play many games have in common: their arguments, what they refuse, and how they are stopped.

`positive`, `positives` and `positive_number` are types for `argparse`, which ends the command with their sentence.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from engine.game import Game, UnknownChoice
from engine.registry import find_game
from engine.tools.cli import CommandError, read_options
from engine.tools.workers import Progress, Workers, WorkersError

Result = TypeVar("Result")

STOPPED = 130
"""The exit status after Ctrl-C."""


def command(
    module: str, doc: str | None, *, games: int = 0, seed: int = 1, workers: str = "1"
) -> argparse.ArgumentParser:
    """Return the parser of a bench with `--workers`, and with `--games` and `--seed` unless `games` is 0.

    `module` is the bench's name below `tests.bench`, `doc` its docstring, of which the first line is shown; `games`,
    `seed` (that of the first game) and `workers` (a number of processes) are the defaults.
    """
    parser = argparse.ArgumentParser(prog=f"python -m tests.bench.{module}", description=(doc or "").split("\n")[0])
    if games:
        parser.add_argument("--games", type=positive, default=games, metavar="N", help=f"how many ({games})")
        parser.add_argument("--seed", type=int, default=seed, metavar="S", help=f"of the first of them ({seed})")
    parser.add_argument(
        "--workers",
        type=_workers,
        default=workers,
        metavar="W",
        help=f"processes ({workers}), or the address of a Dask scheduler",
    )
    return parser


def _workers(text: str) -> Workers:
    try:
        return Workers.of(text)
    except WorkersError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def positive(text: str) -> int:
    """Read a whole number from 1. Raises `ArgumentTypeError` for anything else."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"this is a whole number from 1, not {text!r}")
    return number


def positives(text: str) -> tuple[int, ...]:
    """Read whole numbers from 1, as 2,3,4. Raises `ArgumentTypeError` for anything else."""
    return tuple(map(positive, text.split(",")))


def positive_number(text: str) -> float:
    """Read a number above 0, as 0.1. Raises `ArgumentTypeError` for anything else, infinity too."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"this is a number above 0, not {text!r}")
    return number


@contextmanager
def refusals(parser: argparse.ArgumentParser) -> Iterator[None]:
    """End the command with its usage, a sentence and status 2 where a game, level or option does not exist."""
    try:
        yield
    except (UnknownChoice, CommandError) as problem:
        parser.error(str(problem))


def chosen_game(
    parser: argparse.ArgumentParser,
    game_id: str,
    players: Iterable[int],
    options: Sequence[str] = (),
    *,
    opponents: bool = False,
) -> tuple[Game, dict[str, str]]:
    """Return a game and the options chosen for it, which are written name=value.

    Ends the command as `refusals` does where there is no such game or option, or where the game cannot begin with one
    of the numbers of `players`; with `opponents` nor with a single one.
    """
    with refusals(parser):
        game, chosen = find_game(game_id), read_options(options)
        for number in players:
            if opponents and number < 2:
                parser.error("seats are compared with each other: two players at least")
            game.start(number, chosen)
    return game, chosen


def collected(
    results: Iterable[Result],
    total: int,
    what: str = "games",
    tell: Callable[[Sequence[Result]], object] = lambda results: None,
) -> tuple[list[Result], int]:
    """Take results as they come; return them and the exit status of the command.

    The status is 0 when all came, `STOPPED` after Ctrl-C and 2 where workers cannot go on; those that are done are
    returned whatever happens. A line says how many of `total` are there; `tell` is called with them after each.
    """
    progress, done, status = Progress(total, what), list[Result](), 0
    try:
        for result in results:
            done.append(result)
            tell(done)
            progress.tell(len(done))
    except KeyboardInterrupt:
        status = STOPPED
    except WorkersError as problem:
        print(problem, file=sys.stderr)
        status = 2
    finally:
        progress.end()
    if status == STOPPED:
        print(f"stopped after {len(done)} of {total} {what}", file=sys.stderr)
    return done, status
