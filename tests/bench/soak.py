"""`python3 -m tests.bench.soak --starts 300`: starts from the snapshot, again and again, some killed on the way.

Every start in headless Chromium must reach its first frame, unless it is killed at a random moment; the start after a
killed one must reach its first frame too. What the page drops then is put back for the next start. It
prints how many starts there were of each kind, and which failed.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from build.paths import DIST, ROOT
from tests.bench.pages.ready import ready
from tests.chromium import launch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

PATIENCE = 120.0
"""Seconds that a start may take on a busy machine."""
KILLED = 0.4
"""The share of starts that are killed."""
COPY = """(async () => {
  const place = (await caches.keys()).find((key) => key.endsWith(" snapshot"));
  const kept = await caches.match("snapshot", { cacheName: place });
  await (await caches.open("soak")).put("snapshot", kept);
  localStorage.setItem("soak", JSON.stringify([place, localStorage.getItem("patio.snapshot")]));
})()"""
PUT_BACK = """(async () => {
  const [place, note] = JSON.parse(localStorage.getItem("soak"));
  const kept = await caches.match("snapshot", { cacheName: "soak" });
  await (await caches.open(place)).put("snapshot", kept);
  localStorage.setItem("patio.snapshot", note);
})()"""
NOTED = "JSON.parse(localStorage.getItem('patio.snapshot') ?? '[]')[1] ?? ''"
MADE = "caches.keys().then((keys) => keys.some((key) => key.endsWith(' snapshot')))"
STARTED = "window.patio?.frames > 0 && document.getElementById('fault').hidden"


class Soak:
    """A browser's profile and the page's address."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.rng = random.Random(17)
        self.spent: list[float] = []
        self.count: Counter[str] = Counter()
        self.failed: list[str] = []

    def start(self) -> str:
        """Start once, to the end; return the note left about it, "failed" where there was no first frame."""
        from playwright.sync_api import Error

        began = time.monotonic()
        page = self.context.new_page()
        page.goto(self.address, wait_until="commit")
        while time.monotonic() - began < PATIENCE:
            with suppress(Error):  # the page may load itself again
                if page.evaluate(STARTED):
                    self.spent.append(time.monotonic() - began)
                    noted = str(page.evaluate(NOTED))
                    page.close()
                    return noted
            page.wait_for_timeout(20)
        report = page.evaluate("document.getElementById('fault-report')?.value ?? 'nothing was said'")
        self.failed.append(str(report))
        page.close()
        return "failed"

    def kill_one(self) -> None:
        """Start, and kill the start at a random moment."""
        from tests.browser.watch import kill_renderers

        assert self.context.browser
        page = self.context.new_page()
        page.goto(self.address, wait_until="commit")
        page.wait_for_timeout(1000 * self.rng.random() * statistics.median(self.spent[-9:]))
        kill_renderers(self.context.browser)
        page.close()

    def beside(self, script: str) -> None:
        """Run a script on a page of the same origin that starts nothing."""
        page = self.context.new_page()
        page.goto(self.address + "LICENCES.txt")
        page.evaluate(script)
        page.close()

    def prepare(self) -> None:
        """Let the page make its snapshot, and keep a copy."""
        page = self.context.new_page()
        page.goto(self.address)
        while not page.evaluate(MADE):
            page.wait_for_timeout(500)
        page.close()
        assert self.start() == "good", "the page does not start from its snapshot"
        self.beside(COPY)

    def run(self, starts: int) -> None:
        """Do that many starts, killed ones included."""
        done = 0
        while done < starts:
            killed = self.rng.random() < KILLED
            if killed:
                self.kill_one()
                self.count["killed"] += 1
            noted = self.start()
            self.count[f"after one that was killed: {noted}" if killed else noted] += 1
            if noted != "good":
                self.beside(PUT_BACK)
            done += 1 + killed
            if done % 20 < 2:
                print(f"  {done} starts: {dict(self.count)}", flush=True)


def main() -> int:
    """Return 0 when every start that was not killed has reached its first frame."""
    if not ready("soak"):
        return 2
    from playwright.sync_api import sync_playwright

    from build.make import Order, is_stale, make
    from tests.browser.watch import Host

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.soak")
    parser.add_argument("--starts", type=int, default=300)
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    order = Order(ROOT, options.dist.resolve())
    if is_stale(order):
        make(order)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        site = Host(Path(temporary))
        site.publish(order.dist / "web")
        browser = launch(playwright.chromium)
        soak = Soak(browser.new_context(), site.address)
        soak.prepare()
        soak.run(options.starts)
        browser.close()
        site.stop()
    print(f"{sum(soak.count.values())} starts: {dict(soak.count)}; median {statistics.median(soak.spent):.2f} s")
    for report in soak.failed:
        print(f"\n{report}")
    return 1 if soak.failed else 0


if __name__ == "__main__":
    sys.exit(main())
