"""`python3 -m tests.bench.memory --minutes 60`: what a page holds in memory while bots play game after game.

On a phone's screen (`devices.PHONE`, at this machine's full speed), with as many bots as the game takes: the resident
memory of the page's process in headless Chromium, its workers' included, and the heap of the page's own Python. When a
game is over, the next one is begun from the results. Limit: 400 MB at any time. A few minutes tell most: what grows
grows from action to action.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from build.paths import DIST, ROOT
from engine.registry import GAME_IDS, find_game
from tests.bench.devices import PHONE
from tests.bench.frame_pages import RUN
from tests.bench.ready import ready

LIMIT = 400.0
"""The most megabytes wanted."""
LEVELS = ("normal", "hard", "expert")
PACE: dict[str, object] = {"speed": "fast", "pace": "instant"}
HEAP = "import pyodide_js\nanswer = str(pyodide_js._module.HEAP8.length)"
AGAIN = "patio.controls().find(({ target }) => target === 'again')?.rect"


class Sample(NamedTuple):
    """Megabytes some minutes after the start, and how many actions have been played."""

    minutes: float
    resident: float
    heap: float
    actions: int


def resident(browser: Any) -> float:
    """Return the megabytes that the largest of a browser's page processes holds."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return max(_held(each["id"]) for each in processes if each["type"] == "renderer")


def _held(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def play(web: Path, game: str, level: str, minutes: float) -> list[Sample]:
    """Return what was held from time to time while bots of a level play."""
    from tests.bench.frames import opened

    found: list[Sample] = []
    with opened(web, game, device=replace(PHONE, slower=1)) as bench:
        page = bench.open(bench.table(*[level] * max(find_game(game).players)), PACE)
        began, earlier = time.monotonic(), 0
        while (passed := (time.monotonic() - began) / 60) < minutes:
            page.wait_for_timeout(min(15.0, 15 * minutes) * 1000)
            lines = page.evaluate("patio.record()").splitlines()
            actions = sum(bool(line) and not line.startswith(("[", "#")) for line in lines)
            heap = int(page.evaluate(RUN, HEAP)) / 2**20
            found.append(Sample(passed, resident(bench.browser), heap, earlier + actions))
            again = page.evaluate(AGAIN)
            if again:
                earlier += actions
                page.touchscreen.tap(again[0] + again[2] / 2, again[1] + again[3] / 2)
    return found


def report(game: str, level: str, found: list[Sample]) -> bool:
    """Print a row; return whether the limit is kept."""
    most, last = max(sample.resident for sample in found), found[-1]
    row = [game, level, f"{last.minutes:.0f}", f"{last.actions}", f"{found[0].resident:.0f}", f"{most:.0f}"]
    row += [f"{last.resident:.0f}", f"{found[0].heap:.0f}", f"{last.heap:.0f}"]
    print(f"| {' | '.join(row)} | {'kept' if most <= LIMIT else 'missed'} |", flush=True)
    return most <= LIMIT


def main() -> int:
    """Return 0 when the limit is kept everywhere."""
    if not ready("memory"):
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.memory")
    parser.add_argument("--minutes", type=float, default=60, help="for each game and level")
    parser.add_argument("--game", choices=GAME_IDS, action="append", help="one game, or several; else all")
    parser.add_argument("--level", choices=LEVELS, action="append", help="one level of bots, or several; else all")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with main.py")
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    order = Order(options.root.resolve(), options.dist.resolve())
    if is_stale(order):
        make(order)
    print("| game | bots | minutes | actions | MB at first | at most | at last | heap at first | at last | |")
    print("|---|---|---:|---:|---:|---:|---:|---:|---:|---|", flush=True)
    kept = [
        report(game, level, play(order.dist / "web", game, level, options.minutes))
        for game in options.game or GAME_IDS
        for level in options.level or LEVELS
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
