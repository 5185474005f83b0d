"""Let Azul's expert play itself without what it has learnt, at equal time, and print who is ahead, every ten games.

    python -m tests.bench.azul_experience --games 200 --factor 0.02

Games come in pairs with equal luck and the seats swapped, and are counted as the ladder counts them.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.bots.levels import make_search
from engine.bots.search_bot import SearchBot
from engine.games.azul.bot import AzulJudge
from engine.tools.workers import in_order
from tests.bench.ladder import Result, play, seatings, summary
from tests.bench.searches.many_games import collected, command, positive_number

EVERY = 10


def experts(factor: float) -> tuple[SearchBot, SearchBot]:
    """Return expert without its experience, and with it, at that share of its time."""
    without, today = (make_search("azul", "expert", time_factor=factor, clock=time.process_time) for _ in range(2))
    judge = today.judge
    assert isinstance(judge, AzulJudge)
    without.judge = AzulJudge(judge.envy_tree, judge.envy_playouts, experienced=False)
    return without, today


@dataclass(frozen=True)
class Task:
    """A game to be played, as it is sent to another process."""

    seating: tuple[bool, ...]
    seed: int
    factor: float

    def run(self) -> Result:
        """Play it."""
        sides = experts(self.factor)
        return play("azul", [sides[upper] for upper in self.seating], self.seating, self.seed, {})


def tasks(games: int, seed: int, factor: float) -> Iterator[Task]:
    """Yield the games for two."""
    ways = seatings(2)
    return (Task(ways[number % len(ways)], seed + number // 2, factor) for number in range(games))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = command("azul_experience", __doc__, games=200)
    parser.add_argument("--factor", type=positive_number, default=0.02, help="share of expert's time (1: all of it)")
    args = parser.parse_args(arguments)
    print(
        "| games | with experience ahead | 95% interval | mean scores | ms a move |\n|---|---|---|---|---|", flush=True
    )

    def tell(results: Sequence[Result]) -> None:
        if len(results) % EVERY == 0:
            print(f"| {summary(results)} |", flush=True)

    games = tasks(args.games, args.seed, args.factor)
    results, status = collected(in_order(args.workers, Task.run, games), args.games, tell=tell)
    if len(results) % EVERY:
        print(f"| {summary(results)} |")
    return status


if __name__ == "__main__":
    sys.exit(main())
