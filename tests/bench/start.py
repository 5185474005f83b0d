"""`python3 -m tests.bench.start`: what comes over the wire, and how long until a person can play.

First the bytes: of a first visit, of each pack, of everything, with the budget of each. Then the time, cold and warm.
The yardstick is a page that only loads bare Pyodide, as npm delivers it. Both pages are served by the same server and
opened in turns, each time in a browser that has seen neither, so that a busy machine slows both. For a warm visit both
are opened again once our service worker has everything, and ours a third time once it has made its snapshot. Limits, as
multiples of the yardstick's time: 0.7 for a first visit and for a later one, 0.45 for one from the snapshot. With
`--phone` both pages are opened on a phone of a quarter of this machine's speed (`devices.py`).
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import threading
from pathlib import Path
from typing import NamedTuple

from build.paths import DIST, PYODIDE, ROOT
from tests.bench.pages.devices import DESK, PHONE, Device
from tests.bench.pages.ready import ready
from tests.bench.pages.wire import Wire, budgets, wire_of
from tests.chromium import launch

FIRST, LATER, RESTORED = 0.7, 0.7, 0.45
"""At most how many times as long as the bare page: the first visit, a later one, one from the snapshot."""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { loadPyodide } from "./pyodide.mjs";
window.ready = loadPyodide().then(() => performance.now());
</script>"""
OUR_TIME = "patio.ready.then(() => performance.now())"


def lay_out_bare(folder: Path) -> None:
    """Write the page that only loads bare Pyodide."""
    folder.mkdir(parents=True)
    for name in BARE_FILES:
        shutil.copy(PYODIDE / name, folder)
    (folder / "index.html").write_text(BARE_PAGE)


OUR_KEPT = "navigator.serviceWorker.ready.then(() => true)"
SNAPSHOT_MADE = """(async () => {
  const made = (key) => key.endsWith(" snapshot");
  while (!(await caches.keys()).some(made)) await new Promise((done) => setTimeout(done, 100));
  while (!(await caches.match("snapshot", { cacheName: (await caches.keys()).find(made) }))) {
    await new Promise((done) => setTimeout(done, 100));
  }
})()"""


class Times(NamedTuple):
    """Milliseconds from navigation, run by run: of the bare page and of ours, cold, warm and from the snapshot."""

    bare: list[float]
    ours: list[float]
    bare_warm: list[float]
    ours_warm: list[float]
    ours_restored: list[float]


def measure(web: Path, runs: int, device: Device = DESK) -> Times:
    """Open both pages in turns on a device."""
    from playwright.sync_api import sync_playwright

    from build.serve import make_server

    times = Times([], [], [], [], [])
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        lay_out_bare(place / "bare")
        shutil.copytree(web, place / "ours")
        server = make_server(place, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        base = f"http://localhost:{server.server_port}"
        # in which list each visit is counted, and what it waits for before it ends
        twice = [(times.bare, "true"), (times.bare_warm, "true")]
        thrice = [(times.ours, OUR_KEPT), (times.ours_warm, SNAPSHOT_MADE), (times.ours_restored, "true")]
        pages = [(f"{base}/bare/", "window.ready", twice), (f"{base}/ours/", OUR_TIME, thrice)]
        with sync_playwright() as playwright:
            for run in range(runs):
                for address, script, visits in pages:
                    browser = launch(playwright.chromium)
                    context = device.context(browser)
                    for kept, rested in visits:
                        page = context.new_page()
                        device.slow(page)
                        page.goto(address, wait_until="load")
                        kept.append(page.evaluate(script))
                        page.evaluate(rested)
                        page.close()
                    browser.close()
                latest = ", ".join(f"{name} {kept[-1]:.0f}" for name, kept in times._asdict().items())
                print(f"  run {run + 1}: {latest} ms", flush=True)
        server.shutdown()
    return times


def report(sizes: Wire, single_file: int, times: Times) -> bool:
    """Print the figures; return whether they keep the limits."""
    good = True
    for name, size in sorted(sizes.files.items()):
        print(f"  {size / 1e3:9.1f} kB  {name}")
    for name, size in sorted(sizes.packs.items()):
        print(f"  {size / 1e3:9.1f} kB  pack {name}, with what it needs")
    for budget in budgets(sizes, single_file):
        good &= budget.size <= budget.limit
        print(f"{budget.name + ':':36}{budget.size / 1e6:6.2f} MB (limit {budget.limit / 1e6:.2f})")
    cold = ("cold", times.bare, times.ours, FIRST)
    warm = ("warm", times.bare_warm, times.ours_warm, LATER)
    restored = ("from the snapshot", times.bare_warm, times.ours_restored, RESTORED)
    for name, bare, ours, limit in (cold, warm, restored):
        one, other = statistics.median(bare), statistics.median(ours)
        ratio = f"ratio {other / one:.2f} (limit {limit})"
        print(f"{name}: bare Pyodide {one:.0f} ms, Patio's first frame {other:.0f} ms, {ratio}")
        good &= other / one <= limit
    return good


def main() -> int:
    """Return 0 when the limits are kept."""
    if not ready("start"):
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.start")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with main.py")
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--phone", action="store_true", help="on a phone of a quarter of this machine's speed")
    options = parser.parse_args()
    order = Order(options.root.resolve(), options.dist.resolve())
    if is_stale(order):
        make(order)
    sizes = wire_of(order.dist / "web")
    times = measure(order.dist / "web", options.runs, PHONE if options.phone else DESK)
    if options.json:
        options.json.write_text(json.dumps({"bytes": sizes.files, "times": times._asdict()}, indent=1) + "\n")
    return 0 if report(sizes, (order.dist / "patio.html").stat().st_size, times) else 1


if __name__ == "__main__":
    sys.exit(main())
