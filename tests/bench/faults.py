"""`python3 -m tests.bench.faults`: break one request or one kept file after another; the page must start every time.

Each try breaks one thing: the n-th request of a start (it fails, is cut in half, is answered by an HTML page, hangs, or
the network is gone from then on), or one entry of Cache Storage (halved, emptied, exchanged for another). Then the page
must reach its first frame, or show a sentence with a button; once the cause is removed, the button must lead to the
first frame. All games and settings must still be there. Another part replaces the host's version, with one tab and with
two, with and without a snapshot, with 0 to 30 s between visits: no page may be dead, and the third visit must be of the
new version, or a later one if it had not arrived whole before the third.

Chromium is driven by its bare protocol, so that nothing attaches to the worker; idle seconds pass four times as fast.
`--part` runs one part, `--lanes` says how many tries run side by side. Every try is told on stderr, the table is
printed. See `fault_tries.py` and `fault_updates.py`.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from build.paths import DIST, ROOT
from tests.bench.pages.ready import ready

if TYPE_CHECKING:  # this is read before there is a Python with what they need
    from tests.bench.breaking.fault_tries import Outcome, Try

PART_NAMES = ("cold", "worker", "snapshot", "update", "packs", "entries", "updates")


def sweep(tries: Iterable[Try], lanes: int) -> list[Outcome]:
    """Run tries, some side by side, and print their rows."""
    outcomes: list[Outcome] = []
    with ThreadPoolExecutor(lanes) as pool:
        for outcome in pool.map(lambda do: do(), tries):
            outcomes.append(outcome)
            told = f"{len(outcomes)}. {outcome.part}, {outcome.how}, {outcome.what}: {outcome.came}"
            print(told if outcome.good else f"{told} FAILED", file=sys.stderr, flush=True)
    for how in dict.fromkeys(outcome.how for outcome in outcomes):
        counted = Counter(outcome.came for outcome in outcomes if outcome.how == how)
        told = ", ".join(f"{came} {count}" for came, count in sorted(counted.items()))
        print(f"| {outcomes[0].part} | {how} | {counted.total()} | {told} |", flush=True)
    return outcomes


def main() -> int:
    """Return 0 when every try came to a first frame."""
    if not ready("faults"):
        return 2
    from build.make import Order, is_stale, make
    from tests.bare import Bare
    from tests.bench.breaking.fault_tries import PARTS, Bench
    from tests.bench.breaking.fault_updates import updates

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.faults")
    parser.add_argument("--part", action="append", choices=PART_NAMES, help="only this part")
    parser.add_argument("--lanes", type=int, default=3)
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    order = Order(ROOT, options.dist.resolve())
    if is_stale(order):
        make(order)
    outcomes: list[Outcome] = []
    with tempfile.TemporaryDirectory() as temporary, Bare() as browser:
        bench = Bench(browser, Path(temporary), order.dist / "web")
        for part in options.part or PART_NAMES:
            outcomes += sweep((PARTS | {"updates": updates})[part](bench), options.lanes)
    failed = [outcome for outcome in outcomes if not outcome.good]
    print(f"{len(outcomes)} tries, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
