"""How often a long search that is ended early would have chosen something else in the end.

    nice -n 19 python -m tests.bench.settled it_happens --decisions 200

Positions are those in which the maker of puzzles sees a clear best action. For each, that action of a short search is
taken for the best; a search of 20 times expert's size notes when it might have ended (`Trial.settled`), and goes on to
its full size all the same. What is printed for each: the share of its simulations after which it might have ended, and
whether it still chose that action in the end.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator, Sequence

from engine.bots.levels import make_search
from engine.registry import GAME_IDS
from engine.state import Action
from tests.bench.puzzles import promising
from tests.bench.searches.puzzle_trials import EARLY, LOOK, PARTS, TIMES, Trial


def ends(trial: Trial, goods: Sequence[Action]) -> tuple[float, bool]:
    """Return after what part a full search might have ended (1: not before), and whether its choice is a good one."""
    limit = TIMES * trial.expert
    search = make_search(trial.game_id, "expert", iterations=limit).think(trial.state, trial.seat, trial.seed + 10)
    early = 1.0
    for part in range(1, PARTS + 1):
        while search.simulations < limit * part / PARTS and not search.step(1):
            pass
        spent = search.simulations / limit
        if early == 1.0 and spent >= EARLY and trial.settled(search.report().candidates, goods, limit):
            early = spent
        if search.done:
            break
    while not search.step(1000):
        pass
    return early, trial.is_among(search.best(), goods)


def trials(game_id: str, first: int) -> Iterator[Trial]:
    """Yield positions of games that no puzzle was looked for in, from the game `first` on."""
    for number in itertools.count(first):
        for record, state, _best in promising(game_id, number):
            yield Trial(game_id, state, number * 1000 + len(record.actions))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each decision and the count of those that would have changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.settled", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=GAME_IDS)
    parser.add_argument("--decisions", type=int, default=200)
    parser.add_argument("--first", type=int, default=100_000, help="the number of the first game")
    parser.add_argument("--minutes", type=float, default=60)
    args = parser.parse_args(arguments)
    until = time.monotonic() + 60 * args.minutes
    ended = changed = looked = 0
    for trial in itertools.islice(trials(args.game, args.first), args.decisions):
        goods = trial.searched(2, LOOK)[:1]
        early, same = ends(trial, goods)
        looked += 1
        ended += early < 1
        changed += early < 1 and not same
        print(f"{looked}: might end after {early:.2f}, {'same' if same else 'another'}; "
              f"{changed} of {ended} changed", flush=True)  # fmt: skip
        if time.monotonic() >= until:
            break
    print(f"{args.game}: {looked} decisions, {ended} might end early, of which {changed} would have changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
