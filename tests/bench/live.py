"""`python3 -m tests.bench.live [ways]`: whole games played live, between two browsers on this machine.

Ways: `chromium` (two profiles of Chromium), `firefox` (Chromium invites, Firefox answers 15 s later) and `relay` (two
profiles that may use no other way than a relay of our own, as a build with `--ice` names it). A game fails when a page
has an error or asks another origin, when moves do not arrive, and when the two finished games differ. `--game` takes
another game than Azul, `--cuts` cuts the connection that many times, after 1 to `--between` actions each; then it is
made again.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from build.bootstrap import need_firefox, need_relay
from build.paths import DIST, ROOT
from build.publish.ice import hosts, ice_of
from tests.bench.pages.ready import ready
from tests.driven import Driven

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.live import Page

WAYS = ("chromium", "firefox", "relay")
RELAY_ONLY = """{
  const Direct = RTCPeerConnection;
  window.RTCPeerConnection = class extends Direct {
    constructor(settings) { super({ ...settings, iceTransportPolicy: "relay" }); }
  };
}"""
"""Lets a browser use relays alone, as if the devices could not reach each other."""
PATIENCE = 1500.0
"""How many seconds a game may take."""
LATE = 15.0
"""How many seconds pass before the host has Firefox's answer."""


def naming(web: Path, place: Path, address: str) -> Path:
    """Return a copy of a bundle's folder as a build with `--ice address` has it: only the page's facts differ."""
    shutil.copytree(web, place)
    page = place / "index.html"
    text, servers = page.read_text(encoding="utf-8"), [ice_of(address)]
    facts = json.dumps([server.settings() for server in servers], separators=(",", ":"), sort_keys=True)
    for before, after in (
        ('"ice":[]', f'"ice":{facts}'),
        ('"servers":[]', f'"servers":{json.dumps(hosts(servers))}'),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    page.write_text(text, encoding="utf-8")
    return place


def play_cut(people: list[Page], game: str, cuts: int, between: int) -> int:
    """Play to the end; that many times the connection is cut and made again, after 1 to `between` actions each.

    Return how often it was cut before the game was over.
    """
    from tests.browser.by_links import KEPT
    from tests.browser.live import ENDED, actions_of, connect_again, cut, play

    count = f"{KEPT}[0].split('\\n\\n')[1].trim().split('\\n').length"
    chance = random.Random(cuts)
    for done in range(cuts):
        more = len(actions_of(people[0])) + chance.randint(1, between)
        play(people, f"{count} >= {more} || {ENDED}", PATIENCE, game)
        if any(page.evaluate(f"Boolean({ENDED})") for page in people):
            return done
        time.sleep(chance.random() / 5)
        cut(people[:: chance.choice((1, -1))])
        connect_again(people)
    play(people, patience=PATIENCE, game=game)
    return cuts


def play_whole(browser: Browser, address: str, way: str, game: str, cuts: int, between: int) -> str:
    """Play one game; return its row of the table. Raises `AssertionError` when something is wrong."""
    from tests.bench.by_links import profile
    from tests.browser.by_links import choose, invite, play_turn
    from tests.browser.live import CUTTABLE, LIVE, actions_of, code_of, invitation_of
    from tests.firefox import Firefox

    scripts = [CUTTABLE, *([RELAY_ONLY] if way == "relay" else [])]
    anna = profile(browser, address, phone=False)
    for script in scripts:
        anna.page.context.add_init_script(script)
    anna.page.goto(f"{address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, game)
    play_turn(anna, game)
    invitation = invitation_of(anna)
    with ExitStack() as opened:
        guest: Page
        if way == "firefox":
            guest = opened.enter_context(Firefox(need_firefox()))
            guest.open(f"{address}?speed=off")
            guest.until("window.patio?.frames > 0", "the first frame")
            guest.evaluate(CUTTABLE.replace("{", "(() => {", 1) + ")()")
            guest.evaluate(f"location.hash = '{invitation.partition('#')[2]}'")
        else:
            guest = profile(browser, address, phone=True)
            for script in scripts:
                guest.page.context.add_init_script(script)
            guest.page.goto(invitation)
            guest.until_ready()
        choose(guest, "play")
        guest.evaluate("document.getElementById('patio-position').open = true")
        code = code_of(guest, "#live=1")
        if way == "firefox":
            time.sleep(LATE)
        anna.evaluate(f"location.hash = '{code.partition('#')[2]}'")
        anna.until(LIVE, "the game to be live")
        began = time.monotonic()
        cuts = play_cut([anna, guest], game, cuts, between)
        took = time.monotonic() - began
        games = [actions_of(page) for page in (anna, guest)]
        assert games[0] == games[1], "the two finished games differ"
        if isinstance(guest, Driven):
            assert guest.faults() == [], guest.faults()
        else:
            guest.check()
            guest.page.context.close()
    anna.check()
    anna.page.context.close()
    return f"| {game} | {way} | {len(invitation)} | {len(code)} | {len(games[0])} | {cuts} | {took:.0f} | played |"


def main() -> int:
    """Print the table; return 0 if every game came to its end."""
    if not ready("live", need_relay):
        return 2
    parser = argparse.ArgumentParser(prog="tests.bench.live", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("ways", nargs="*", help="some ways; else all")
    parser.add_argument("--game", default="azul")
    parser.add_argument("--cuts", type=int, default=0)
    parser.add_argument("--between", type=int, default=13, help="the most actions from one cut to the next")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    from build.make import Order, is_stale, make
    from tests.browser.watch import Host
    from tests.chromium import Chromiums
    from tests.relay import Relay

    if is_stale(Order(ROOT, DIST)):
        make(Order(ROOT, DIST))
    failed = 0
    print("| game | way | invitation, characters | answer | actions | cuts | seconds | |")
    print("|---|---|---:|---:|---:|---:|---:|---|", flush=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright, Relay() as relay:
        place = Path(temporary)
        browser = Chromiums(playwright.chromium, place).browser
        for way in options.ways or WAYS:
            web = naming(DIST / "web", place / "named", relay.address) if way == "relay" else DIST / "web"
            before, site = relay.sessions(), Host(place / way)
            site.publish(web)
            try:
                print(play_whole(browser, site.address, way, options.game, options.cuts, options.between), flush=True)
                asked = relay.sessions() - before
                assert (asked >= 2) == (way == "relay"), f"{asked} devices asked the relay"
            except AssertionError as problem:
                failed += 1
                print(f"| {options.game} | {way} | | | | | | {str(problem)[:600]} |", flush=True)
            site.stop()
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
