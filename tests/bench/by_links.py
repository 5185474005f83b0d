"""`python3 -m tests.bench.by_links [games]`: games of two by links alone, between two browser profiles, to their ends.

One profile is a desktop in English, the other a phone in Japanese. Both play what comes first. A game fails when a page
has an error, when it waits in vain, and when the two finished games differ. The table tells how many links a game took,
the characters of its longest, and the milliseconds from a link's arrival to what can be chosen then (both pages share
this machine).
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from build.paths import DIST, ROOT
from engine.registry import GAME_IDS
from tests.bench.pages.ready import ready

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.watch import Watched

HEAD = (
    "| game | links | longest, characters | from link to choice: median ms | longest | |\n|---|---:|---:|---:|---:|---|"
)


def profile(browser: Browser, address: str, *, phone: bool) -> Watched:
    """Return a page in a profile of its own."""
    from tests.browser.by_links import AT_ONCE
    from tests.browser.watch import Watched

    (width, height), locale = ((390, 844), "ja-JP") if phone else ((1280, 720), "en-GB")
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=locale, has_touch=phone, service_workers="block"
    )
    context.grant_permissions(["clipboard-write"])
    context.add_init_script(AT_ONCE)
    return Watched(context.new_page(), address)


def play(browser: Browser, address: str, game: str) -> str:
    """Play one game; return its row of the table. Raises `AssertionError` when something is wrong."""
    from tests.browser.by_links import KEPT, invite, join, play_by_links, play_turn, send

    host, guest = (profile(browser, address, phone=phone) for phone in (False, True))
    host.page.goto(f"{address}?speed=off")
    host.until_ready()
    invite(host, game)
    link = play_turn(host, game)
    send(host)
    join(guest, link)
    played = play_by_links(host, guest, link, game)
    one, other = (page.evaluate(KEPT)[0].partition("\n\n")[2] for page in (host, guest))
    assert one == other, "the two finished games differ"
    for page in (host, guest):
        page.check()
        page.page.context.close()
    waits = f"{statistics.median(played.arrivals):.0f} | {max(played.arrivals):.0f}"
    return f"| {game} | {len(played.links)} | {max(map(len, played.links))} | {waits} | played |"


def main() -> int:
    """Print the table; return 0 if every game came to its end."""
    if not ready("by_links"):
        return 2
    from build.make import Order, is_stale, make

    parser = argparse.ArgumentParser(prog="python3 -m tests.bench.by_links")
    parser.add_argument("games", nargs="*", help="some games; else all")
    parser.add_argument("--root", type=Path, default=ROOT, help="the folder with main.py")
    parser.add_argument("--dist", type=Path, default=DIST)
    options = parser.parse_args()
    order = Order(options.root.resolve(), options.dist.resolve())
    if is_stale(order):
        make(order)
    from tests.bench.frames import opened

    failed = 0
    print(HEAD, flush=True)
    with opened(order.dist / "web") as bench:
        for game in options.games or GAME_IDS:
            try:
                print(play(bench.browser, bench.base + "ours/", game), flush=True)
            except AssertionError as problem:
                failed += 1
                print(f"| {game} | | | | | {str(problem).splitlines()[0]} |", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
