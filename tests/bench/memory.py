"""`python3 -m tests.bench.memory --minutes 60`: what a page holds in memory while bots play game after game.

On a phone's screen (`devices.PHONE`, at this machine's full speed), with as many bots as the game takes: the resident
memory of the page's process in headless Chromium, its workers' included, and the heap of the page's own Python. When a
game is over, the next one is begun from the results. Limit: 400 MB at any time. A few minutes tell most: what grows
grows from action to action.

Chromium is driven by its bare protocol: Playwright lets it keep the contents of every file that the page has fetched,
which were 35 to 45 MB here.
"""

from __future__ import annotations

import argparse
import json
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import NamedTuple

from build.paths import DIST, ROOT
from engine.registry import GAME_IDS, find_game
from tests.bare import Bare, BareError, Tab
from tests.bench.pages.devices import PHONE
from tests.bench.pages.ready import ready
from tests.bench.pages.scripts import RUN

LIMIT = 400.0
"""The most megabytes wanted."""
LEVELS = ("normal", "hard", "expert")
PACE = json.dumps({"speed": "fast", "pace": "instant"})
HEAP = "import pyodide_js\nanswer = str(pyodide_js._module.HEAP8.length)"
AGAIN = "patio.controls().find(({ target }) => target === 'again')?.rect"
PLAYS = "window.patio && patio.frames > 0 && patio.record()"


class Sample(NamedTuple):
    """Megabytes some minutes after the start, and how many actions have been played."""

    minutes: float
    resident: float
    heap: float
    actions: int


def resident(browser: Bare) -> float:
    """Return the megabytes that the largest of a browser's page processes holds."""
    processes = browser.tell("SystemInfo.getProcessInfo")["processInfo"]
    return max(_held(each["id"]) for each in processes if each["type"] == "renderer")


def _held(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


@contextmanager
def opened(web: Path, way: str) -> Iterator[Tab]:
    """Host a bundle's web folder, and open it on the phone once a table is there."""
    from build.serve import make_server

    server = make_server(web, 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Bare() as browser, browser.profile() as profile:
        tab = profile.tab(f"localStorage.setItem('patio.settings', {json.dumps(PACE)})")
        size = {"width": PHONE.width, "height": PHONE.height, "deviceScaleFactor": PHONE.density}
        tab.tell("Emulation.setDeviceMetricsOverride", mobile=True, **size)
        tab.tell("Emulation.setTouchEmulationEnabled", enabled=True)
        tab.open(f"http://localhost:{server.server_port}/{way}")
        if not tab.until(PLAYS, 120):
            raise SystemExit("waited in vain for a table")
        yield tab
    server.shutdown()


def tap(tab: Tab, x: float, y: float) -> None:
    """Tap a place with a finger."""
    tab.tell("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    tab.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def play(web: Path, game: str, level: str, minutes: float) -> tuple[list[Sample], bool]:
    """Return what was held from time to time while bots of a level play, and whether the page lived to the end."""
    found: list[Sample] = []
    seats = ",".join([level] * max(find_game(game).players))
    with opened(web, f"?new={game}&seats={seats}&seed=7&lang=en") as tab:
        tab.tell("Runtime.enable")
        began, earlier = time.monotonic(), 0
        while (passed := (time.monotonic() - began) / 60) < minutes:
            time.sleep(min(15.0, 15 * minutes))
            try:
                lines = str(tab.evaluate("patio.record()")).splitlines()
                actions = sum(bool(line) and not line.startswith(("[", "#")) for line in lines)
                heap = int(tab.evaluate(f"({RUN})({json.dumps(HEAP)})")) / 2**20
                found.append(Sample(passed, resident(tab.browser), heap, earlier + actions))
                again = tab.evaluate(AGAIN)
            except BareError as reason:  # what was measured until then is told
                print(f"{passed:.1f} minutes: {reason}", *tab.browser.console, sep="\n", file=sys.stderr)
                return found, False
            if again:
                earlier += actions
                tap(tab, again[0] + again[2] / 2, again[1] + again[3] / 2)
    return found, True


def report(game: str, level: str, found: list[Sample], *, lived: bool) -> bool:
    """Print a row; return whether the limit is kept. A page that broke keeps none."""
    if not found:
        print(f"| {game} | {level} | broken before anything was measured |")
        return False
    most, last = max(sample.resident for sample in found), found[-1]
    row = [game, level, f"{last.minutes:.0f}", f"{last.actions}", f"{found[0].resident:.0f}", f"{most:.0f}"]
    row += [f"{last.resident:.0f}", f"{found[0].heap:.0f}", f"{last.heap:.0f}"]
    kept = "kept" if most <= LIMIT else "missed"
    print(f"| {' | '.join(row)} | {kept if lived else 'broken'} |", flush=True)
    return lived and most <= LIMIT


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
    kept = []
    for game, level in product(options.game or GAME_IDS, options.level or LEVELS):
        found, lived = play(order.dist / "web", game, level, options.minutes)
        kept.append(report(game, level, found, lived=lived))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
