"""Live play through a relay of the host's own: only where the build names it, and through nothing else."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from build.bootstrap import need_relay
from build.ice import hosts, ice_of
from tests.browser.by_links import choose, invite, play_turn
from tests.browser.test_live import TAKEN, connect, play
from tests.browser.watch import Publish, Visit, Watched
from tests.relay import HOST, Relay

pytestmark = [pytest.mark.browser, pytest.mark.slow]

RELAY_ONLY = """{
  const Direct = RTCPeerConnection;
  window.RTCPeerConnection = class extends Direct {
    constructor(settings) { super({ ...settings, iceTransportPolicy: "relay" }); }
  };
}"""
"""Lets a browser use relays alone, as if the devices could not reach each other."""


@pytest.fixture
def relay() -> Iterator[Relay]:
    need_relay()
    with Relay() as running:
        yield running


def naming(web: Path, place: Path, address: str) -> Path:
    """Return a copy of a bundle's folder as a build with `--ice address` has it: only the page's facts differ."""
    shutil.copytree(web, place)
    page = place / "index.html"
    text, servers = page.read_text(encoding="utf-8"), [ice_of(address)]
    facts = f'"ice":{json.dumps([server.settings() for server in servers], separators=(",", ":"), sort_keys=True)}'
    for before, after in (('"ice":[]', facts), ('"servers":[]', f'"servers":{json.dumps(hosts(servers))}')):
        assert text.count(before) == 1
        text = text.replace(before, after)
    page.write_text(text, encoding="utf-8")
    return place


def test_a_build_that_names_a_relay_plays_through_it_alone(
    game: Path,
    host: Publish,
    visit: Visit,
    context: BrowserContext,
    phone: BrowserContext,
    relay: Relay,
    tmp_path: Path,
) -> None:
    for profile in (context, phone):
        profile.add_init_script(RELAY_ONLY)
    address = host(naming(game / "web", tmp_path / "named", relay.address)).address
    anna = visit(f"{address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    ken = Watched(phone.new_page(), address)
    connect(anna, ken)
    assert relay.sessions() >= 2, relay.told()
    play([anna, ken], f"{TAKEN} >= 4")
    anna.check()
    ken.check()


def test_the_player_reads_which_server_is_asked_and_a_build_without_one_asks_none(
    game: Path, host: Publish, visit: Visit, chromium: Browser, relay: Relay, tmp_path: Path
) -> None:
    plain = visit(f"{host(game / 'web').address}?speed=off&lang=en")
    plain.until_ready()
    invite(plain, "azul")
    play_turn(plain)
    choose(plain, "live")
    status = "document.getElementById('patio-status').textContent"
    plain.until(f"{status}.includes('Same network only') && {status}.includes('No server is used')", "the network")
    plain.until("document.getElementById('patio-board').textContent.includes('&live=1')", "the invitation")
    assert relay.sessions() == 0
    named = visit(f"{host(naming(game / 'web', tmp_path / 'named', relay.address)).address}?speed=off&lang=en")
    named.until_ready()
    invite(named, "azul")
    play_turn(named)
    choose(named, "live")
    named.until(f"{status}.includes('Connects through {HOST}')", "the server's name")
    named.until("document.getElementById('patio-board').textContent.includes('&live=1')", "the invitation")
    assert relay.sessions() >= 1, relay.told()
