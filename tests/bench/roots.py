"""Measure what searches side by side would bring: some searches of n simulations, added up, against one of n.

    python -m tests.bench.roots azul --searches 3 --simulations 60 --games 100

Each of the searches begins with another seed and knows nothing of the others, as on processors of their own. What the
first decision learnt is added up: visits, and means by their visits. `--against 180` lets them meet one search of as
many simulations as they have together: the difference is what is lost by not sharing a tree. Games and table are the
ladder's; Ctrl-C leaves the row of the games that are over.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.bots.base import Bot, Thinking
from engine.bots.levels import make_search
from engine.bots.search import Search
from engine.bots.search_bot import SearchBot
from engine.state import Action, State
from engine.tools.workers import in_order
from tests.bench.ladder import Result, play, seatings, summary
from tests.bench.searches.many_games import chosen_game, collected, command, positive, refusals


class Added(Thinking):
    """Searches of one decision, one after the other; the action with most visits in all of them together is best."""

    def __init__(self, searches: Sequence[Search]) -> None:
        self._searches = searches
        super().__init__()

    def _work(self) -> Iterator[None]:
        for search in self._searches:
            search.finish()
            yield

    def best(self) -> Action:
        """Return the action with most visits; among those with as many the one with the best mean."""
        visits: dict[Action, int] = {}
        sums: dict[Action, float] = {}
        for search in self._searches:
            for candidate in search.report().candidates:
                action = candidate.action
                visits[action] = visits.get(action, 0) + candidate.visits
                sums[action] = sums.get(action, 0.0) + candidate.visits * candidate.chance
        if not visits:
            return self._searches[0].best()
        return max(visits, key=lambda action: (visits[action], sums[action] / visits[action]))


@dataclass(frozen=True)
class SideBySide:
    """A bot that decides by `count` searches of another bot."""

    bot: SearchBot
    count: int
    name: str = "side by side"

    def think(self, state: State, player: int, seed: int) -> Added:
        """See `Bot.think`."""
        return Added([self.bot.think(state, player, seed + number) for number in range(self.count)])


@dataclass(frozen=True)
class Task:
    """A game to be played, as it is sent to another process."""

    game: str
    level: str
    searches: int
    simulations: tuple[int, int]
    seating: tuple[bool, ...]
    seed: int

    def run(self) -> Result:
        """Play it; nobody varies among actions as good."""
        each, other = (make_search(self.game, self.level, iterations=count) for count in self.simulations)
        sides: tuple[Bot, Bot] = (SideBySide(other, 1), SideBySide(each, self.searches))
        return play(self.game, [sides[upper] for upper in self.seating], self.seating, self.seed, {})


def tasks(args: argparse.Namespace) -> Iterable[Task]:
    """Yield the games: pairs share their luck, with the seats swapped."""
    ways = seatings(args.players)
    counts = (args.simulations, args.against or args.simulations)
    for number in range(args.games):
        seating = ways[number % len(ways)]
        yield Task(args.game, args.level, args.searches, counts, seating, args.seed + number // 2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print a row."""
    parser = command("roots", __doc__, games=100)
    parser.add_argument("game")
    parser.add_argument("--level", default="normal", help="whose settings the searches have")
    parser.add_argument("--searches", type=positive, default=3)
    parser.add_argument("--simulations", type=positive, default=60, help="of each search")
    parser.add_argument("--against", type=positive, help="simulations of the other side (as many)")
    parser.add_argument("--players", type=positive, default=2)
    args = parser.parse_args(arguments)
    chosen_game(parser, args.game, [args.players], opponents=True)
    with refusals(parser):
        make_search(args.game, args.level)
    results, status = collected(in_order(args.workers, Task.run, tasks(args)), args.games)
    if results:
        print("| searches | simulations each | against | games | ahead | 95% interval | mean scores | ms a move |")
        print("|---|---|---|---|---|---|---|---|")
        against = args.against or args.simulations
        print(f"| {args.searches} | {args.simulations} | {against} | {summary(results)} |")
    return status


if __name__ == "__main__":
    sys.exit(main())
