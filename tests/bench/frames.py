"""`python3 -m tests.bench.frames`: how smooth a table is in a real browser, Azul's or with `--game` another one's.

At 1280x720 it measures, in one Chromium: a table at rest (frames drawn in 5 s), the time between frames while tiles
fly, from a mouse click to the first changed pixel, the time between frames while a bot thinks, and of the bot itself
the length of its slices and its simulations a second. The yardstick is a page that does nothing but count its animation
frames and fill a canvas when it is clicked, and plain Python in the game's own page; they are measured in the same run,
before and after, so that a busy machine slows both. The slices and simulations of a bot are Azul's with any game.

With `--beside OTHER` it measures another checkout, too, and prints both side by side: see `pages/beside.py`. With
`--phone` it measures frames and taps on a phone of a quarter of this machine's speed: see `pages/phone.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from build.paths import DIST, ROOT
from engine.record import Record, Seat
from scenes.model.links import link_of
from tests.bench.pages.beside import compare, percentile, web_of
from tests.bench.pages.devices import DESK, Device
from tests.bench.pages.late_games import late_game
from tests.bench.pages.ready import ready
from tests.bench.pages.scripts import BARE_PAGE, CLEAR, NOTHING_PLAYED, PLACE, RECORDER, REST, RUN, THINK
from tests.chromium import launch

FLYING_MS, CLICK_MS, THINKING_MS = 20.0, 50.0, 30.0
SLICE_MS, SIMULATIONS = 8.0, 600.0
SECONDS = 12
CLICKED: dict[str, tuple[int | str, str]] = {
    "azul": (3, "Escape"),
    "ark_nova": (2, "u"),
    "fountains": (3, "Escape"),
    "aquaretto": ("coins", "Escape"),
    "zooloretto": ("coins", "Escape"),
    "zooloretto_aquaretto": ("coins", "Escape"),
    "it_happens": (0, "Escape"),
}
"""What is clicked at a game's table: targets with that many words (0: any) or a button, where there are such, else any
target; the key that takes it back."""
ARRIVALS = 5
"""How often a table may still draw what has arrived after its start, such as letters."""
HOVERED = ("fountains",)
"""Tables that show under a mouse already what a click leads to: that is put back first, so that the click shows it."""
ELSEWHERE = ("ark_nova",)
"""Tables on which a click changes something elsewhere, on a phone nothing at all where it was made."""
CLICKS = 40
PATIENCE = 120_000
AWAY = 2_000
"""Milliseconds after which a table without choices is taken for covered by its menu: in Fountains a tap on a small
place of a crowded garden only brings it nearer, which no key takes back.
"""
AROUND = 3
"""CSS pixels around what is clicked in which its answer is seen, too: a ring may lie around it."""
FIRST, SETTLED, LOOKED_AT = 500, 150, 250
"""Milliseconds before the first click and before each later one (on a slower device as many times more, so that the
table rests), and for which the result of one is looked at."""


def gaps(times: list[float]) -> list[float]:
    """Return the times between one and the next."""
    return [after - before for before, after in pairwise(times)]


def moving_gaps(times: list[float], rests: list[float]) -> list[float]:
    """Return the times between frames without those in which the game rested, from each even number to the next.

    A table at rest draws nothing: at the end of a game it is looked at for seconds before the results come.
    """
    pauses = list(zip(rests[::2], rests[1::2], strict=True))
    return [
        after - before - sum(max(0.0, min(after, end) - max(before, start)) for start, end in pauses)
        for before, after in pairwise(times)
    ]


def share_under(values: list[float], limit: float) -> float:
    """Return the share (0..1) of the values under a limit."""
    return sum(value < limit for value in values) / max(1, len(values))


class Bench:
    """A browser and the places it visits."""

    def __init__(
        self, browser: Any, base: str, game: str = "azul", late: Record | None = None, device: Device = DESK
    ) -> None:
        self.game = game
        self.late = late
        self.device = device
        self.recorded = True
        self.profile: Any = None
        self.browser = browser
        self.base = base

    def open(self, path: str, settings: dict[str, object] | None = None) -> Any:
        """Return a page, with the recorder running unless nothing is `recorded`.

        It is in a profile of its own, or after `come_back` in that one.
        """
        page = self.device.page(self.browser, settings, self.profile)
        page.set_default_timeout(PATIENCE)
        if self.profile:
            page.add_init_script(NOTHING_PLAYED)
        page.goto(self.base + path, wait_until="load")
        if path.startswith("ours"):
            self.until(page, "window.patio && patio.frames > 0")
        bare = path.startswith("bare")
        if not self.recorded:
            return page
        page.evaluate(RECORDER, {"all": self.device.slower == 1 or bare, "whole": not bare and self.game in ELSEWHERE})
        return page

    def come_back(self) -> None:
        """Visit the page until it is kept whole, with its snapshot; what is opened then is a later visit."""
        from tests.browser.returning import MADE, QUICK

        first = self.device.page(self.browser)
        first.set_default_timeout(PATIENCE)
        first.add_init_script(QUICK)
        first.goto(self.base + "ours/?lang=en", wait_until="load")
        self.until(first, MADE)
        self.profile = first.context
        first.close()

    def leave(self, page: Any) -> None:
        """Close a page, and its profile unless later pages are in it, too."""
        if self.profile:
            page.close()
        else:
            page.context.close()

    def table(self, *seats: str) -> str:
        """Return the address of a table: a new game with those seats, or one that has gone far where there is one."""
        if not self.late:
            return f"ours/?new={self.game}&seats={','.join(seats)}&seed=7&lang=en"
        sitting = [Seat(f"Seat {number}", "" if who == "person" else who) for number, who in enumerate(seats, 1)]
        return f"ours/?lang=en#{link_of(replace(self.late, seats=tuple(sitting)))}"

    def until(self, page: Any, condition: str) -> None:
        """Wait for a JavaScript condition; the page's policy forbids Playwright's own way."""
        if not self.comes(page, condition, PATIENCE):
            raise SystemExit(f"waited in vain for {condition}")

    def comes(self, page: Any, condition: str, patience: int) -> bool:
        """Return whether a JavaScript condition comes true within that many milliseconds."""
        for _ in range(patience // 50):
            if page.evaluate(condition):
                return True
            page.wait_for_timeout(50)
        return False

    def bare(self) -> dict[str, list[float]]:
        """Return the yardstick's times between frames and from click to pixel."""
        page = self.open("bare/")
        page.wait_for_timeout(3000)
        found = {"frames": gaps(page.evaluate("frameLog.shown"))}
        for _ in range(CLICKS // 2):
            self.device.press(page, 200, 300)
            page.wait_for_timeout(120)
        found["clicks"] = page.evaluate("frameLog.clicks")
        self.leave(page)
        return found

    def rest(self) -> int:
        """Return how many frames a table at rest draws in five seconds, after all that comes with a start has come."""
        page = self.asked()
        drawn = self.rest_of(page)
        self.leave(page)
        return drawn

    def asked(self) -> Any:
        """Return a page on which a person is asked for an action, without animations."""
        page = self.open(self.table("person", "random"), {"speed": "off"})
        self.until(page, "patio.targets().length > 0")
        return page

    def rest_of(self, page: Any) -> int:
        """Return how many frames a table draws in five seconds, after all that comes with a start has come."""
        for _look in range(ARRIVALS):
            page.evaluate(CLEAR)
            page.wait_for_timeout(5000)  # that all can be played without a network is said in a quiet moment
            if not page.evaluate("frameLog.drawn.length"):
                break
        page.evaluate(CLEAR)
        page.wait_for_timeout(5000)
        return int(page.evaluate("frameLog.drawn.length"))

    def playing(self) -> Any:
        """Return a page on which instant bots play with all animations, once it has shown their table."""
        page = self.open(self.table("random", "random"), {"speed": "normal", "pace": "instant"})
        self.until(page, "patio.record()")
        self.until(page, f"patio.frames > {page.evaluate('patio.frames') + 1}")
        return page

    def flying(self) -> dict[str, list[float]]:
        """Return the times between frames while instant bots play with all animations.

        `seen`: from one frame on the screen to the next that shows something new. `drawn`: from the end of one drawing
        to the end of the next, which also tells how evenly the work is spread over the frames.
        """
        page = self.playing()
        page.evaluate(RUN, REST)
        page.evaluate(CLEAR)
        page.wait_for_timeout(SECONDS * 1000)
        seen, drawn, rests = page.evaluate("[frameLog.seen, frameLog.drawn, frameLog.rests]")
        self.leave(page)
        return {"seen": moving_gaps(seen, rests), "drawn": moving_gaps(drawn, rests)}

    def clicks(self) -> list[float]:
        """Return the times from a mouse click on a group of tiles, a card or a button to its first changed pixel."""
        page = self.asked()
        self.click(page, CLICKS)
        times = page.evaluate("frameLog.clicks")
        self.leave(page)
        return list(times)

    def click(self, page: Any, times: int, first: int = 0) -> None:
        """Click that often on what can be chosen at a table, from the choice numbered `first` on, and take it back."""
        wanted, back = CLICKED[self.game]
        for number in range(times):
            if not self.comes(page, "patio.targets().length > 0", AWAY):
                page.keyboard.press("Escape")  # nothing was left to take back, so the key opened the menu
                self.until(page, "patio.targets().length > 0")
            page.wait_for_timeout((SETTLED if number else FIRST) * self.device.slower)
            groups = page.evaluate("patio.controls()" if isinstance(wanted, str) else "patio.targets()")
            groups = [t for t in groups if not wanted or wanted in (t["target"], len(t["target"].split()))]
            groups = groups or page.evaluate("patio.targets()")  # nobody can pay for anything in the first turns
            if not groups:
                continue  # the table has begun to do something else meanwhile
            x, y, w, h = groups[(first + number) % len(groups)]["rect"]
            page.evaluate(PLACE, [round(value) for value in (x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND)])
            if not self.device.touch:
                page.mouse.move(x + w / 2, y + h / 2)
                page.wait_for_timeout(SETTLED)
                if self.game in HOVERED and any(
                    t["target"].startswith("do ") for t in page.evaluate("patio.targets()")
                ):
                    page.keyboard.press(back)
                    page.wait_for_timeout(SETTLED)
            self.device.press(page, x + w / 2, y + h / 2)
            page.wait_for_timeout(LOOKED_AT)
            page.keyboard.press(back)

    def slices(self) -> dict[str, Any]:
        """Return the slices of a bot in milliseconds, its simulations a second, and the time of some plain Python."""
        page = self.open("ours/?lang=en")
        page.wait_for_timeout(3000)  # the browser compiles the runtime a second time, better, meanwhile
        found: dict[str, Any] = json.loads(page.evaluate(RUN, THINK))
        self.leave(page)
        return found

    def thinking(self) -> list[float]:
        """Return the times between the browser's frames while the strongest bot thinks."""
        settings: dict[str, object] = {"speed": "off", "pace": "instant"}
        page = self.open(self.table("expert", "expert"), settings)
        page.wait_for_timeout(1500)
        page.evaluate(CLEAR)
        page.wait_for_timeout(SECONDS * 1000)
        shown, thinking = page.evaluate("[frameLog.shown, frameLog.thinking]")
        self.leave(page)
        return [
            gap for gap, before, after in zip(gaps(shown), thinking, thinking[1:], strict=False) if before and after
        ]


@contextmanager
def opened(web: Path, game: str = "azul", late: Record | None = None, device: Device = DESK) -> Iterator[Bench]:
    """Host a bundle's web folder beside the bare page, and start a browser."""
    from playwright.sync_api import sync_playwright

    from build.serve import make_server

    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        place = Path(temporary)
        (place / "bare").mkdir()
        (place / "bare" / "index.html").write_text(BARE_PAGE)
        (place / "ours").symlink_to(web)
        server = make_server(place, 0)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = launch(playwright.chromium)
        yield Bench(browser, f"http://localhost:{server.server_port}/", game, late, device)
        browser.close()
        server.shutdown()


def measure(web: Path, game: str = "azul", late: Record | None = None) -> dict[str, Any]:
    """Return everything that is measured at a game's table, in milliseconds."""
    with opened(web, game, late) as bench:
        before = bench.bare()
        found: dict[str, Any] = {
            "rest": bench.rest(),
            "flying": bench.flying(),
            "clicks": bench.clicks(),
            "thinking": bench.thinking(),
            "bot": bench.slices(),
        }
        after = bench.bare()
        found["bare"] = {name: before[name] + after[name] for name in before}
    return found


def report(found: dict[str, Any]) -> bool:
    """Print the figures; return whether they keep the limits."""
    bare = found["bare"]
    rows = [("at rest, frames in 5 s", f"{found['rest']}", "0", "-", "-", found["rest"] == 0)]

    def row(name: str, value: float, limit: float, yardstick: float) -> None:
        good = value <= limit
        rows.append((name, f"{value:.1f}", f"{limit:.0f}", f"{yardstick:.1f}", f"{value / yardstick:.2f}", good))

    flying, drawn = found["flying"]["seen"], found["flying"]["drawn"]
    row("flying: 95 % of frames, ms", percentile(flying, 0.95), FLYING_MS, percentile(bare["frames"], 0.95))
    row("click to pixel: 95 %, ms", percentile(found["clicks"], 0.95), CLICK_MS, percentile(bare["clicks"], 0.95))
    row("thinking: longest frame, ms", max(found["thinking"], default=999), THINKING_MS, max(bare["frames"]))
    bot = found["bot"]
    slices = percentile(bot["slices"], 0.99)
    rows.append(("a bot's slices: 99 %, ms", f"{slices:.1f}", f"{SLICE_MS:.0f}", "-", "-", slices <= SLICE_MS))
    simulations, each = bot["simulations"], bot["simulations"] * bot["plain"] / 1000
    enough = simulations >= SIMULATIONS
    rows.append(("simulations a second", f"{simulations:.0f}", f"{SIMULATIONS:.0f}", "-", f"{each:.2f}", enough))
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    print("| | Patio | wanted | bare page | ratio | |\n|---|---:|---:|---:|---:|---|")
    for name, value, limit, yardstick, ratio, good in rows:
        print(f"| {name} | {value} | {limit} | {yardstick} | {ratio} | {'kept' if good else 'missed'} |")
    print(
        f"\nwhile flying: {len(flying)} frames, {100 * share_under(flying, FLYING_MS):.1f} % under 20 ms "
        f"(bare: {100 * share_under(bare['frames'], FLYING_MS):.1f} %), longest {max(flying, default=0):.0f} ms "
        f"(bare: {max(bare['frames']):.0f} ms), median {percentile(flying, 0.5):.1f} ms; "
        f"from drawing to drawing {100 * share_under(drawn, FLYING_MS):.1f} %"
    )
    thinking = found["thinking"]
    print(
        f"while thinking: {len(thinking)} frames, median {percentile(thinking, 0.5):.1f} ms, "
        f"99 % {percentile(thinking, 0.99):.1f} ms; clicks: {len(found['clicks'])}, "
        f"median {percentile(found['clicks'], 0.5):.1f} ms"
    )
    print(
        f"a bot: {len(bot['slices'])} slices, median {percentile(bot['slices'], 0.5):.1f} ms, longest "
        f"{max(bot['slices']):.1f} ms; the ratio is simulations in the time of some plain Python "
        f"({bot['plain']:.2f} ms)"
    )
    return all(row[-1] for row in rows)


def main() -> int:
    """Return 0 when the limits are kept."""
    if not ready("frames"):
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.frames")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with main.py")
    parser.add_argument("--dist", type=Path, default=DIST)
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    parser.add_argument("--game", choices=sorted(CLICKED), help="whose table it is (Azul's; every one with --phone)")
    parser.add_argument("--phone", action="store_true", help="frames and taps on a slow phone, early and late")
    parser.add_argument("--work", action="store_true", help="with --phone: processor time alone, for a busy machine")
    parser.add_argument("--late", action="store_true", help="a game that has gone far, in place of a new one")
    parser.add_argument("--beside", type=Path, help="another checkout, or its web folder: both are measured in turns")
    parser.add_argument("--rounds", type=int, default=3, help="with --beside: measurements of each checkout (3)")
    options = parser.parse_args()
    order = Order(options.root.resolve(), options.dist.resolve())
    if is_stale(order):
        make(order)
    if options.phone:
        from tests.bench.pages.phone import measure_all, work_of_all

        games = [options.game] if options.game else list(CLICKED)
        if options.work:
            return 0 if work_of_all(order.dist / "web", games) else 1
        return 0 if measure_all(order.dist / "web", games, options.json, only_late=options.late) else 1
    if options.beside:
        webs = order.dist / "web", web_of(options.beside.resolve())
        compare(measure, webs, [options.game] if options.game else ["azul"], options.rounds)
        return 0
    game = options.game or "azul"
    found = measure(order.dist / "web", game, late_game(game) if options.late else None)
    if options.json:
        options.json.write_text(json.dumps(found) + "\n")
    return 0 if report(found) else 1


if __name__ == "__main__":
    sys.exit(main())
