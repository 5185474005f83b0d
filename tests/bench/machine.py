"""Let a level play Fountains alone, and print how often it beats the Steam Machine.

    python -m tests.bench.machine --games 100 --level expert --machine hard --factor 0.1

The interval is Wilson's at 95%; time is processor time.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from engine.bots.levels import BOT_NAMES, make_bot
from engine.games.fountains.pieces import MACHINE_LEVELS
from engine.registry import find_game
from tests.bench.ladder import wilson


def play(level: str, machine: str, factor: float, seed: int) -> tuple[bool, int, int]:
    """Play one game; return whether the machine was beaten, and the points of both."""
    state = find_game("fountains").start(1, {"machine": machine})
    bot = make_bot("fountains", level, time_factor=factor, clock=time.process_time)
    nature = random.Random(f"nature {seed}")
    number = 0
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(state.sample_chance(nature))
            continue
        number += 1
        state.apply_action(bot.think(state, 0, random.Random(f"{seed} {number}").getrandbits(32)).finish())
    mine, other = (sheet.total for sheet in state.scores())
    return state.ranking()[0] == [0], mine, other


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print a table's row as Markdown."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.machine", description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", default="expert", choices=BOT_NAMES)
    parser.add_argument("--machine", default="hard", choices=list(MACHINE_LEVELS))
    parser.add_argument("--factor", type=float, default=0.1, help="share of the level's time (1: all of it)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    results = [play(args.level, args.machine, args.factor, args.seed + number) for number in range(args.games)]
    beaten = sum(result[0] for result in results) / args.games
    low, high = wilson(beaten, args.games)
    mine, other = (sum(result[at] for result in results) / args.games for at in (1, 2))
    print("| level | machine | games | beaten | 95% interval | mean scores |\n|---|---|---|---|---|---|")
    print(
        f"| {args.level} | {args.machine} | {args.games} | {beaten:.1%} | {low:.1%} to {high:.1%} | "
        f"{mine:.1f} : {other:.1f} |"
    )


if __name__ == "__main__":
    main()
