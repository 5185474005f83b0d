"""How long a step of a replay takes: a match at any point of a long game, compared with playing the whole game again.

    python -m tests.bench.scrub --record tests/engine/golden/ark_nova/4-0.txt
    python -m tests.bench.scrub --browser

Without a record it takes the longest golden game there is, of four players of Ark Nova. `--browser` opens its replay in
headless Chromium and measures the time of a step until it is seen and, separately, until it is in the mirror, whose
words come a frame after the picture. A step may take 30 ms.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from build.bootstrap import install_node_packages, need_chromium
from build.make import Order, is_stale, make
from build.paths import DIST, ROOT
from engine.history import History
from engine.match import Match
from engine.record import Record, parse_record
from tests.bench.frames import opened
from tests.bench.pages.scripts import RUN

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"
STEPS = 200

SCRUB = """
import gc, json, time
from engine.record import parse_record
from scenes.screens.replay.scene import ReplayScene
from scenes.stage.stage import Stage

stage = next(each for each in gc.get_objects() if isinstance(each, Stage))
replay = ReplayScene(parse_record({record!r}), 0)
stage.push(replay)
stage.tick(0)

def spent(at):
    start = time.perf_counter()
    replay.go(at)
    stage.show(0)
    seen = time.perf_counter()
    stage.tell()
    return (seen - start) * 1000, (time.perf_counter() - seen) * 1000

times = {{}}
for name, places in {walks!r}.items():
    replay.go(places[0])
    stage.tick(0)
    seen, told = zip(*map(spent, places[1:]))
    times[name], times[name + ", told"] = list(seen), list(told)
answer = json.dumps(times)
"""
"""Python that a page of the game runs by itself."""


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


def walks_through(count: int) -> dict[str, list[int]]:
    """Return the places to which a person goes in a game of `count` actions: anywhere, forward and back."""
    rng = random.Random(1)
    anywhere = [rng.randrange(count + 1) for _ in range(STEPS)]
    begin = rng.randrange(count - STEPS)
    steps = list(range(begin, begin + STEPS))
    return {"anywhere": anywhere, "forward": steps, "back": steps[::-1]}


def in_python(record: Record) -> dict[str, list[float]]:
    """Return the milliseconds of each step, of the history alone."""
    history = History(record)
    times = {
        "a whole replay": [spent(record.replay) for _ in range(3)],
        "the first look": [spent(history.movers)],
    }
    for name, places in walks_through(len(record.actions)).items():
        times[name] = [spent(partial(Match.standing, history, at)) for at in places]
    return times


def in_chromium(record: Record) -> Mapping[str, Sequence[float]]:
    """Return the milliseconds of each step on the page, drawing and mirror included."""
    order = Order(ROOT, DIST)
    if is_stale(order):
        make(order)
    code = SCRUB.format(record=record.to_text(), walks=walks_through(len(record.actions)))
    with opened(DIST / "web") as bench:
        page = bench.open("ours/?lang=en&speed=off")
        page.evaluate(f"patio.loadPack('{record.game}')")
        page.wait_for_timeout(3000)  # the browser compiles the runtime a second time, better, meanwhile
        times: Mapping[str, Sequence[float]] = json.loads(page.evaluate(RUN, code))
        return times


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print a table as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    longest = max(GOLDEN.glob("ark_nova/4-*.txt"), key=lambda path: path.stat().st_size)
    parser.add_argument("--record", type=Path, default=longest)
    parser.add_argument("--browser", action="store_true", help="measure the page in headless Chromium")
    options = parser.parse_args(arguments)
    record = parse_record(options.record.read_text(encoding="utf-8"))
    if options.browser:
        install_node_packages()
        need_chromium()
    print(f"{record.game}, {len(record.seats)} players, {len(record.actions)} actions; milliseconds\n")
    print("| step | median | 95 % | longest |\n|---|---|---|---|")
    for name, times in (in_chromium(record) if options.browser else in_python(record)).items():
        print(row(name, times))


if __name__ == "__main__":
    main()
