"""How long a step of a replay takes: a match standing anywhere in a long game, beside the whole game played again.

    python -m tests.bench.scrub --record tests/engine/golden/ark_nova/4-0.txt

Without a record it takes the longest golden game there is, of four players of Ark Nova. A browser takes about three
times as long; there a step has 30 ms.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from engine.history import History
from engine.match import Match
from engine.record import parse_record

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"
STEPS = 200


def spent(action: Callable[[], object]) -> float:
    """Return how many milliseconds an action takes."""
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def row(name: str, times: Sequence[float]) -> str:
    """Return a table's row as Markdown: median, 95 % and the longest."""
    ordered = sorted(times)
    return (
        f"| {name} | {statistics.median(ordered):.2f} | {ordered[int(0.95 * len(ordered))]:.2f} | {ordered[-1]:.2f} |"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print a table as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    longest = max(GOLDEN.glob("ark_nova/4-*.txt"), key=lambda path: path.stat().st_size)
    parser.add_argument("--record", type=Path, default=longest)
    record = parse_record(parser.parse_args(arguments).record.read_text(encoding="utf-8"))
    count, rng = len(record.actions), random.Random(1)
    history = History(record)
    print(f"{record.game}, {len(record.seats)} players, {count} actions; milliseconds\n")
    print("| step | median | 95 % | longest |\n|---|---|---|---|")
    print(row("a whole replay", [spent(record.replay) for _ in range(3)]))
    print(row("the first look", [spent(history.movers)]))
    anywhere = [rng.randrange(count + 1) for _ in range(STEPS)]
    begin = rng.randrange(count - STEPS)
    walks = {"anywhere": anywhere, "forward": range(begin, begin + STEPS), "back": range(begin + STEPS, begin, -1)}
    for name, places in walks.items():
        print(row(name, [spent(lambda at=at: Match.standing(history, at)) for at in places]))


if __name__ == "__main__":
    main()
