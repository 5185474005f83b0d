"""Change written states at random, and check that what is read plays on to its end through positions that are read.

    python -m tests.bench.forgeries
    python -m tests.bench.forgeries --changes 10000 --workers 2 azul ark_nova

The changes are those of `tests.engine.forgery`: type damage and plausible exchanges. A change that alters nothing is
not counted. It prints a table: how many changes were made, how many led to another state that is read, and how many of
those broke the law, each with its game and seed.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence

from engine.game import UnknownChoice
from engine.registry import GAME_IDS, find_game
from engine.tools.workers import Progress, Workers, WorkersError, in_order
from tests.engine.forgery import OTHERS, check_forged, forged, positions

A_GAME = 100
"""Changes to positions of the same game."""


def packet(task: tuple[str, int]) -> tuple[int, list[str]]:
    """Change positions of the game of one seed; return how many changed states were read, and what broke the law."""
    game_id, seed = task
    game = find_game(game_id)
    rng = random.Random(seed)
    told, written = positions(game, seed)
    read, problems = 0, []
    for number in range(A_GAME):
        data = rng.choice(written)
        changed = data
        while changed == data:
            changed = forged(data, rng.sample(written, min(OTHERS, len(written))), rng)
        try:
            read += check_forged(game, changed, rng)
        except Exception as problem:  # whatever it is, it is what we are looking for
            read += 1
            problems.append(
                f"{told}, change {number}: {type(problem).__name__}: {' '.join(str(problem).split())[:200]}"
            )
    return read, problems


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table, and return 0; 1 when the law was broken, 2 for a game that does not exist."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.forgeries", description=__doc__.split("\n")[0])
    parser.add_argument("games_chosen", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAME_IDS)}")
    parser.add_argument("--changes", type=int, default=10000, metavar="N", help="how many to each game (10000)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (0)")
    cores = str(os.cpu_count() or 1)
    parser.add_argument("--workers", default=cores, metavar="W", help="processes, or a Dask scheduler's address")
    arguments = parser.parse_args(argv)
    try:
        chosen = [find_game(game_id).id for game_id in arguments.games_chosen or GAME_IDS]
        workers = Workers.of(arguments.workers)
    except (UnknownChoice, WorkersError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print("| game | changes | read | laws broken |\n|---|---:|---:|---:|", flush=True)
    every: list[str] = []
    for game_id in chosen:
        began = time.monotonic()
        seeds = range(arguments.first, arguments.first + -(-arguments.changes // A_GAME))
        progress, done = Progress(len(seeds), f"games of {game_id}"), []
        for found in in_order(workers, packet, [(game_id, seed) for seed in seeds]):
            done.append(found)
            progress.tell(len(done))
        progress.end()
        problems = [problem for _, found in done for problem in found]
        every += problems
        changes = f"{A_GAME * len(seeds):,}"
        print(f"| {game_id} | {changes} | {sum(n for n, _ in done):,} | {len(problems) or 'none'} |", flush=True)
        print(f"{game_id}: {time.monotonic() - began:.0f} s", file=sys.stderr)
    print("\n".join(every), file=sys.stderr, end="\n" if every else "")
    return 1 if every else 0


if __name__ == "__main__":
    sys.exit(main())
