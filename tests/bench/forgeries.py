"""Change written states at random, and check that what is read plays on to its end through positions that are read.

    python -m tests.bench.forgeries
    python -m tests.bench.forgeries --changes 10000 --workers 2 azul ark_nova

The changes are those of `tests.engine.forgery`: type damage and plausible exchanges. A change that alters nothing is
not counted. It prints a table: how many changes were made, how many led to another state that is read, and how many of
those broke the law, each with its game and seed.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Sequence

from engine.registry import GAME_IDS, find_game
from engine.tools.workers import in_order
from tests.bench.searches.many_games import collected, command, positive, refusals
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
    """Print the table, and return 0; 1 when the law was broken."""
    parser = command("forgeries", __doc__, workers=str(os.cpu_count() or 1))
    parser.add_argument("games_chosen", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAME_IDS)}")
    parser.add_argument("--changes", type=positive, default=10000, metavar="N", help="how many to each game (10000)")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (0)")
    arguments = parser.parse_args(argv)
    with refusals(parser):
        chosen = [find_game(game_id).id for game_id in arguments.games_chosen or GAME_IDS]
    print("| game | changes | read | laws broken |\n|---|---:|---:|---:|", flush=True)
    every, status = list[str](), 0
    for game_id in chosen:
        began = time.monotonic()
        seeds = range(arguments.first, arguments.first + -(-arguments.changes // A_GAME))
        packets = in_order(arguments.workers, packet, [(game_id, seed) for seed in seeds])
        done, status = collected(packets, len(seeds), f"games of {game_id}")
        problems = [problem for _, found in done for problem in found]
        every += problems
        changes = f"{A_GAME * len(done):,}"
        print(f"| {game_id} | {changes} | {sum(n for n, _ in done):,} | {len(problems) or 'none'} |", flush=True)
        print(f"{game_id}: {time.monotonic() - began:.0f} s", file=sys.stderr)
        if status:
            break
    print("\n".join(every), file=sys.stderr, end="\n" if every else "")
    return status or int(bool(every))


if __name__ == "__main__":
    sys.exit(main())
