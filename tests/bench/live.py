"""`python3 -m tests.bench.live [ways]`: whole games of Azul played live, between two browsers on this machine.

Ways: `chromium` (two profiles of Chromium), `firefox` (Chromium invites, Firefox answers 15 s later) and `relay` (two
profiles that may use no other way than a relay of our own, as a build with `--ice` names it). A game fails when a page
has an error or asks another origin, when moves do not arrive, and when the two finished games differ.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from build.bootstrap import need_firefox, need_relay
from build.ice import hosts, ice_of
from build.paths import DIST, ROOT
from tests.bench.ready import ready

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WAYS = ("chromium", "firefox", "relay")
RELAY_ONLY = """{
  const Direct = RTCPeerConnection;
  window.RTCPeerConnection = class extends Direct {
    constructor(settings) { super({ ...settings, iceTransportPolicy: "relay" }); }
  };
}"""
"""Lets a browser use relays alone, as if the devices could not reach each other."""
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


def play_whole(browser: Browser, address: str, way: str) -> str:
    """Play one game; return its row of the table. Raises `AssertionError` when something is wrong."""
    from tests.bench.by_links import profile
    from tests.browser.by_links import KEPT, choose, invite, play_turn
    from tests.browser.live import LIVE, code_of, invitation_of, play
    from tests.firefox import Firefox

    anna = profile(browser, address, phone=False)
    if way == "relay":
        anna.page.context.add_init_script(RELAY_ONLY)
    anna.page.goto(f"{address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    invitation = invitation_of(anna)
    if way == "firefox":
        with Firefox(need_firefox()) as ken:
            ken.open(invitation)
            ken.until("window.patio?.frames > 0", "the first frame")
            ken.press("play")
            ken.evaluate("document.getElementById('patio-position').open = true")
            code = code_of(ken, "#live=1")
            time.sleep(LATE)
            anna.evaluate(f"location.hash = '{code.partition('#')[2]}'")
            anna.until(LIVE, "the game to be live")
            play([anna, ken])
            games = [page.evaluate(KEPT)[0].partition("\n\n")[2] for page in (anna, ken)]
            assert ken.faults() == [], ken.faults()
    else:
        guest = profile(browser, address, phone=True)
        if way == "relay":
            guest.page.context.add_init_script(RELAY_ONLY)
        guest.page.goto(invitation)
        guest.until_ready()
        choose(guest, "play")
        guest.evaluate("document.getElementById('patio-position').open = true")
        code = code_of(guest, "#live=1")
        anna.evaluate(f"location.hash = '{code.partition('#')[2]}'")
        anna.until(LIVE, "the game to be live")
        play([anna, guest])
        games = [page.evaluate(KEPT)[0].partition("\n\n")[2] for page in (anna, guest)]
        guest.check()
        guest.page.context.close()
    anna.check()
    anna.page.context.close()
    assert games[0] == games[1], "the two finished games differ"
    return f"| {way} | {len(invitation)} | {len(code)} | {games[0].count(chr(10))} | played |"


def main() -> int:
    """Print the table; return 0 if every game came to its end."""
    if not ready("live", need_relay):
        return 2
    parser = argparse.ArgumentParser(prog="tests.bench.live", description=(__doc__ or "").partition("\n\n")[0])
    parser.add_argument("ways", nargs="*", help="some ways; else all")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    from build.make import Order, is_stale, make
    from tests.browser.watch import Host
    from tests.chromium import Chromiums
    from tests.relay import Relay

    if is_stale(Order(ROOT, DIST)):
        make(Order(ROOT, DIST))
    failed = 0
    print("| way | invitation, characters | answer | actions | |\n|---|---:|---:|---:|---|")
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright, Relay() as relay:
        place = Path(temporary)
        browser = Chromiums(playwright.chromium, place).browser
        for way in options.ways or WAYS:
            web = naming(DIST / "web", place / "named", relay.address) if way == "relay" else DIST / "web"
            before, site = relay.sessions(), Host(place / way)
            site.publish(web)
            try:
                print(play_whole(browser, site.address, way), flush=True)
                asked = relay.sessions() - before
                assert (asked >= 2) == (way == "relay"), f"{asked} devices asked the relay"
            except AssertionError as problem:
                failed += 1
                print(f"| {way} | | | | {str(problem)[:600]} |", flush=True)
            site.stop()
        browser.close()
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
