"""Two people play live in real browsers: codes go by hand, moves from page to page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.by_links import KEPT, choose, invite, play_turn
from tests.browser.live import LIVE, LOST, code_of, invitation_of, play
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser

TAKEN = "patio.record().split('\\n').filter((line) => line.startsWith('take ')).length >= 8"
NOTED = """{
  const noted = window.noted = [];
  const Direct = RTCPeerConnection;
  window.RTCPeerConnection = class extends Direct {
    constructor(settings) {
      super(settings);
      noted.push(this);
    }
  };
}"""
"""Keeps a page's connections."""
SERVERS = "noted.flatMap((connection) => connection.getConfiguration().iceServers).length"
ADDRESSES = """noted[0].getStats().then((stats) => [...stats.values()]
  .filter(({ type }) => type === "local-candidate").map(({ candidateType, url }) => `${candidateType} ${url ?? ""}`))"""
CAMERA = """{
  window.BarcodeDetector = class {
    async detect() { return window.held ? [{ rawValue: window.held }] : []; }
  };
  navigator.mediaDevices.getUserMedia = async () => {
    if (window.refused) throw new DOMException("refused", "NotAllowedError");
    const picture = document.createElement("canvas");
    setInterval(() => picture.getContext("2d").fillRect(0, 0, 9, 9), 40);
    return (window.stream = picture.captureStream(25));
  };
}"""
"""A camera that sees what the test holds before it, or that the player refuses."""
STATUS = "document.getElementById('patio-status').textContent"
NOTICE = "document.body.textContent"


def test_two_profiles_play_live_and_go_on_by_link_after_a_cut(
    game: Path, host: Publish, visit: Visit, context: BrowserContext, phone: BrowserContext
) -> None:
    address = host(game / "web").address
    for profile in (context, phone):
        profile.add_init_script(NOTED)
    anna = visit(f"{address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    ken = Watched(phone.new_page(), address)
    ken.page.goto(invitation_of(anna), wait_until="domcontentloaded")
    ken.until_ready()
    choose(ken, "play")
    ken.evaluate("document.getElementById('patio-position').open = true")
    other = visit(code_of(ken, "#live=1"))  # Anna opens his code in another page of her browser
    other.until("document.getElementById('patio-status').textContent.includes('close this page')", "the thanks")
    for watched in (anna, ken):
        watched.until(LIVE, "the game to be live")
    for watched in (anna, ken):  # nobody is asked, and nobody is told of, but the two devices
        assert watched.evaluate(SERVERS) == 0
        addresses = watched.evaluate(ADDRESSES)
        assert addresses
        assert {address.split()[0] for address in addresses} <= {"host", "prflx"}, addresses
        assert all(len(address.split()) == 1 for address in addresses), addresses
    play([anna, ken], TAKEN)
    records = [watched.evaluate("patio.record()").partition("\n\n")[2] for watched in (anna, ken)]
    assert records[0].startswith(records[1]) or records[1].startswith(records[0])
    ken.page.reload(wait_until="domcontentloaded")
    anna.until(LOST, "that the game is no longer live")
    ken.until_ready()
    assert ken.evaluate(KEPT)
    ken.check()


def test_the_camera_reads_the_code_that_comes_back_and_is_then_off(
    game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(CAMERA)
    anna = visit(f"{host(game / 'web').address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    invitation_of(anna)
    choose(anna, "scan")
    anna.until("document.getElementById('camera').open && Boolean(window.stream)", "what the camera sees")
    anna.evaluate("void (window.held = 'a code of something else')")
    anna.until(f"{STATUS}.includes('This is not a code.')", "what is wrong with that code")
    assert anna.evaluate("document.getElementById('camera').open") is False
    assert anna.evaluate("window.stream.getTracks().map((track) => track.readyState)") == ["ended"]
    anna.evaluate("void (window.refused = true)")
    choose(anna, "scan")
    anna.until(f"{NOTICE}.includes('No code was read. You can paste it.')", "the sentence about the camera")
    assert anna.evaluate("document.getElementById('camera').open") is False
