"""Let a level play solo games of Ark Nova, and print how they end and how long it thinks.

    python -m tests.bench.ark_nova_solo --level hard --games 50 --factor 0.1

From 20 appeal on random maps; a game is won with more than 0 points. Time is processor time.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean

from engine.bots.levels import make_bot
from engine.games.ark_nova.rules import ArkNovaState
from engine.registry import find_game
from engine.tools.workers import in_order
from tests.bench.searches.many_games import collected, command, positive_number, refusals

EVERY = 10


@dataclass
class Result:
    """Final points, and the seconds of every decision by the turn it belongs to."""

    points: int = 0
    decisions: dict[int, list[float]] = field(default_factory=dict)


@dataclass(frozen=True)
class Task:
    """A game to be played, as it is sent to another process."""

    level: str
    factor: float
    seed: int


def play(task: Task) -> Result:
    """Play one game."""
    bot = make_bot("ark_nova", task.level, time_factor=task.factor, clock=time.process_time)
    state = find_game("ark_nova").start(1, {"maps": "random", "appeal": "20"})
    assert isinstance(state, ArkNovaState)
    nature, thoughts = random.Random(f"nature {task.seed}"), random.Random(f"thoughts {task.seed}")
    result = Result()
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(state.sample_chance(random.Random(nature.getrandbits(64))))
            continue
        start = time.process_time()
        action = bot.think(state, 0, thoughts.getrandbits(32)).finish()
        result.decisions.setdefault(state.turns, []).append(time.process_time() - start)
        state.apply_action(action)
    result.points = state.scores()[0].total
    return result


def report(results: Sequence[Result]) -> str:
    """Return a summary of the games."""
    turns = [turn for result in results for turn in result.decisions.values()]
    times = [seconds for turn in turns for seconds in turn]
    won = sum(result.points > 0 for result in results)
    return (
        f"{len(results)} games: {fmean(result.points for result in results):.1f} points on average, {won} won; "
        f"{1000 * fmean(times):.0f} ms a decision, at most {max(times):.2f} s, and {max(map(sum, turns)):.2f} s a turn"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print, every ten games."""
    parser = command("ark_nova_solo", __doc__, games=50, seed=0)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--factor", type=positive_number, default=0.1, help="share of the level's time (1: all of it)")
    args = parser.parse_args(arguments)
    with refusals(parser):
        make_bot("ark_nova", args.level)

    def tell(results: Sequence[Result]) -> None:
        if len(results) % EVERY == 0:
            print(report(results), flush=True)

    tasks = [Task(args.level, args.factor, args.seed + number) for number in range(args.games)]
    results, status = collected(in_order(args.workers, play, tasks), len(tasks), tell=tell)
    if len(results) % EVERY:
        print(report(results))
    return status


if __name__ == "__main__":
    sys.exit(main())
