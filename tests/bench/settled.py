"""How often a long search that is ended early would have chosen something else in the end.

    nice -n 19 python -m tests.bench.settled it_happens --decisions 200

Positions are those in which the maker of puzzles sees a clear best action. For each, that action of a short search is
taken for the best; a search of 20 times expert's size notes when it might have ended (`Trial.settled`), and goes on to
its full size all the same. What is printed for each: the share of its simulations after which it might have ended, and
whether it still chose that action in the end.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Sequence
from functools import partial

from engine.bots.levels import make_search
from engine.registry import GAME_IDS
from engine.state import Action
from engine.tools.workers import in_order
from tests.bench.puzzles import promising
from tests.bench.searches.many_games import collected, command, positive
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


def decisions(game_id: str, number: int) -> list[tuple[float, bool]]:
    """Return `ends` for each position of a game in which a best action seems clear."""
    found = []
    for record, state, _best in promising(game_id, number):
        trial = Trial(game_id, state, number * 1000 + len(record.actions))
        found.append(ends(trial, trial.searched(2, LOOK)[:1]))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each decision and the count of those that would have changed."""
    parser = command("settled", __doc__)
    parser.add_argument("game", choices=GAME_IDS)
    parser.add_argument("--decisions", type=positive, default=200)
    parser.add_argument("--first", type=int, default=100_000, help="the number of the first game")
    args = parser.parse_args(arguments)

    def tell(found: Sequence[tuple[float, bool]]) -> None:
        early, same = found[-1]
        print(f"{len(found)}: might end after {early:.2f}, {'same' if same else 'another'}", flush=True)

    games = in_order(args.workers, partial(decisions, args.game), itertools.count(args.first))
    every = itertools.islice(itertools.chain.from_iterable(games), args.decisions)
    found, status = collected(every, args.decisions, "decisions", tell)
    ended = [same for early, same in found if early < 1]
    changed = ended.count(False)
    print(f"{args.game}: {len(found)} decisions, {len(ended)} might end early, of which {changed} would have changed")
    return status


if __name__ == "__main__":
    sys.exit(main())
