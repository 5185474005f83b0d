"""Let a level play Fountains alone, and print how often it beats the Steam Machine.

    python -m tests.bench.machine --games 100 --level expert --machine hard --factor 0.1

The interval is Wilson's at 95%; time is processor time.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.levels import BOT_NAMES, make_bot
from engine.games.fountains.pieces import MACHINE_LEVELS
from engine.registry import find_game
from engine.tools.workers import in_order
from tests.bench.ladder import wilson
from tests.bench.searches.many_games import collected, command, positive_number


@dataclass(frozen=True)
class Task:
    """A game to be played, as it is sent to another process."""

    level: str
    machine: str
    factor: float
    seed: int


def play(task: Task) -> tuple[bool, int, int]:
    """Play one game; return whether the machine was beaten, and the points of both."""
    state = find_game("fountains").start(1, {"machine": task.machine})
    bot = make_bot("fountains", task.level, time_factor=task.factor, clock=time.process_time)
    nature = random.Random(f"nature {task.seed}")
    number = 0
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(state.sample_chance(nature))
            continue
        number += 1
        state.apply_action(bot.think(state, 0, random.Random(f"{task.seed} {number}").getrandbits(32)).finish())
    mine, other = (sheet.total for sheet in state.scores())
    return state.ranking()[0] == [0], mine, other


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print a table's row as Markdown."""
    parser = command("machine", __doc__, games=100)
    parser.add_argument("--level", default="expert", choices=BOT_NAMES)
    parser.add_argument("--machine", default="hard", choices=list(MACHINE_LEVELS))
    parser.add_argument("--factor", type=positive_number, default=0.1, help="share of the level's time (1: all of it)")
    args = parser.parse_args(arguments)
    tasks = [Task(args.level, args.machine, args.factor, args.seed + number) for number in range(args.games)]
    results, status = collected(in_order(args.workers, play, tasks), len(tasks))
    if not results:
        return status
    beaten, mine, other = (sum(each) / len(results) for each in zip(*results, strict=True))
    low, high = wilson(beaten, len(results))
    print("| level | machine | games | beaten | 95% interval | mean scores |\n|---|---|---|---|---|---|")
    print(
        f"| {args.level} | {args.machine} | {len(results)} | {beaten:.1%} | {low:.1%} to {high:.1%} | "
        f"{mine:.1f} : {other:.1f} |"
    )
    return status


if __name__ == "__main__":
    sys.exit(main())
