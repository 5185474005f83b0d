"""Measure whether a planted fault is named first: a bot drops tiles to its floor line, and its games are reviewed.

    python -m tests.bench.planted_fault --sets 20

Each set has as many games as "What you lose most by" needs to tell anything. Seat 1 drops tiles often, else
it plays as greedy does, and so does its opponent. The reviews count simulations. What is printed for each set is the
term that costs most, with its points.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from engine.bots.comparison import Comparison
from engine.bots.review import Review
from engine.history import History
from engine.insight import LEAST_GAMES, NO_REASON, Habit, Loss, habits
from engine.registry import find_game
from tests.scenes.screens.test_insight import careless_game

FAULT = "floor"


def losses_of(seed: int, simulations: int) -> list[Loss]:
    """Play a game with the fault and review it; return its slips with their reasons."""
    record = careless_game(seed).record
    review = Review(record, (0,), iterations=simulations)
    while not review.step(1000):
        pass
    history, judge = History(record), find_game(record.game).bot_room().JUDGE
    found = []
    for slip in review.slips(0):
        why = Comparison(judge, history.at(slip.number), 0, slip.better, slip.number, slip.played)
        why.finish()
        term = why.reasons()[0].term if why.reasons() else NO_REASON
        found.append(Loss(str(seed), slip.number, term, slip.chance, slip.points))
    return found


def habits_of(number: int, simulations: int) -> list[Habit]:
    """Return the habits of a set of games, what costs most first."""
    seeds = range(1000 * number, 1000 * number + LEAST_GAMES)
    return habits(loss for seed in seeds for loss in losses_of(seed, simulations))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is named first in each set; return 1 if the fault is not, in more than one set of twenty."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.planted_fault", description=__doc__.split("\n")[0])
    parser.add_argument("--sets", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=100, help="of a glance at a decision; a look has five times")
    args = parser.parse_args(arguments)
    named = 0
    for number in range(1, args.sets + 1):
        first, *others = habits_of(number, args.simulations)
        named += first.term == FAULT
        rest = ", ".join(f"{habit.term or '-'} {habit.points:.0f}" for habit in others)
        print(f"set {number}: {first.term} {first.points:.0f}; then {rest}", flush=True)
    print(f"named first in {named} of {args.sets} sets")
    return int(named < 0.95 * args.sets)


if __name__ == "__main__":
    sys.exit(main())
