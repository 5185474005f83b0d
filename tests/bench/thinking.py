"""`python3 -m tests.bench.thinking`: how fast bots think in slices of a frame, and how fast in the page's worker.

The same review of a game of Azul, with a fixed number of simulations, runs both ways in headless Chromium, in turns: in
the table's slices, 8 ms in each of the browser's frames, and in the worker. The results are equal.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from pathlib import Path
from unittest import mock

from build.paths import DIST, ROOT
from tests.bench.frames import Bench, opened
from tests.bench.pages.ready import ready
from tests.bench.pages.scripts import RUN

ACTIONS = 24
ITERATIONS = 60
"""Those of a first glance; a look takes five times as many."""

ASK = """
from engine.record import parse_record
from scenes.model.jobs.scheduler import LocalJob
from scenes.model.jobs.jobs import LookBack

question = LookBack(parse_record({record!r}), (0, 1), {iterations})
answer = (question.to_text(), LocalJob(question), lambda slices: question.write(slices.answer()))
"""
HERE = """async (code) => {
  const [, slices, written] = (RUN)(code);
  const began = performance.now();
  while (!slices.go_on(16)) await new Promise(requestAnimationFrame);
  return [performance.now() - began, written(slices)];
}""".replace("RUN", RUN)
THERE = """async (code) => {
  const [question] = (RUN)(code);
  const worker = patio.startWorker();
  const pause = () => new Promise((done) => setTimeout(done, 5));
  const started = performance.now();
  while (!worker.ready) await pause();
  const began = performance.now();
  worker.say(JSON.stringify(["ask", 1, question]));
  for (;;) {
    for (const [, done, answer] of worker.heard().map(JSON.parse)) {
      if (!done) continue;
      worker.end();
      return [performance.now() - began, answer, began - started];
    }
    await pause();
  }
}""".replace("RUN", RUN)


def random_record() -> str:
    """Return the record of the first actions of a game of chance."""
    from engine.match import Match
    from engine.record import Seat

    rng, match = random.Random(1), Match.new("azul", [Seat("Anna"), Seat("Ben")], seed="7")
    match.settle()
    for _ in range(ACTIONS):
        match.play(rng.choice(match.state.legal_actions()))
        match.settle()
    return match.to_text()


def simulations(record: str) -> int:
    """Return how many simulations the review takes."""
    from engine.bots.search import Search
    from engine.record import parse_record
    from scenes.model.jobs.jobs import LookBack

    with mock.patch.object(Search, "count", autospec=True, side_effect=Search.count) as counted:
        review = LookBack(parse_record(record), (0, 1), ITERATIONS).begin()
        while not review.step(1000):
            pass
    return counted.call_count


def measure(bench: Bench, runs: int) -> dict[str, list[float]]:
    """Return milliseconds of the review both ways, and of the worker's start."""
    times: dict[str, list[float]] = {"slices": [], "worker": [], "start": []}
    code = ASK.format(record=random_record(), iterations=ITERATIONS)
    for _ in range(runs):
        page = bench.open("ours/?new=azul&seats=person,person&seed=7&speed=off&lang=en")
        page.wait_for_timeout(3000)  # the browser compiles the runtime a second time, better, meanwhile
        here, found = page.evaluate(HERE, code)
        there, same, start = page.evaluate(THERE, code)
        assert found == same
        times["slices"].append(here)
        times["worker"].append(there)
        times["start"].append(start)
        page.context.close()
    return times


def main() -> int:
    """Print a table as Markdown."""
    if not ready("thinking"):
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.thinking")
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    order = Order(ROOT, options.dist.resolve())
    if is_stale(order):
        make(order)
    with opened(order.dist / "web") as bench:
        times = {name: statistics.median(all_of) for name, all_of in measure(bench, options.runs).items()}
    count = simulations(random_record())
    print(f"{count} simulations, medians of {options.runs}; the worker starts in {times['start']:.0f} ms\n")
    print("| | ms | simulations a second |\n|---|---:|---:|")
    for name in ("slices", "worker"):
        print(f"| {name} | {times[name]:,.0f} | {count / times[name] * 1000:,.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
