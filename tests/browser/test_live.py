"""Two people play live in real browsers: codes go by hand, moves from page to page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from engine.match import Match
from engine.record import parse_record
from tests.browser.by_links import KEPT, choose, invite, play_turn
from tests.browser.live import LIVE, LOST, actions_of, code_of, invitation_of, play
from tests.browser.test_azul import centre
from tests.browser.test_screens import audit
from tests.browser.watch import THREE_FRAMES, Press, Publish, Visit, Watched
from tests.scenes.games.ark_nova.test_handing_over import secrets

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("returning")]

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
BUTTON = "patio.controls().find(({{ target, rect }}) => target === '{name}' && rect)"
POLICY = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content"


def test_two_profiles_play_live_and_go_on_by_link_after_a_cut(
    game: Path, host: Publish, visit: Visit, phone: BrowserContext
) -> None:
    address = host(game / "web").address
    phone.add_init_script(NOTED)
    anna = visit(f"{address}?speed=off&lang=en", NOTED)
    anna.until_ready()
    assert "connect-src 'self'" in anna.evaluate(POLICY)
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
        audit(watched, "live", beside=False)
    for watched in (anna, ken):  # only the two devices are asked, and no other server is named
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
    audit(anna, "not live any more", beside=False)
    ken.until_ready()
    assert ken.evaluate(KEPT)
    for watched in (anna, ken):
        assert watched.requests
        assert watched.foreign_requests() == [], "a game that is played live asks nobody else"
        watched.check()


def decide(watched: Watched, press: Press, number: int) -> None:
    """Take a decision by touches of the canvas: places, and the main button where there is one."""
    before = len(actions_of(watched))
    for step in range(8):
        watched.until("patio.targets().length", "something to touch")
        found = watched.evaluate("patio.targets()")
        press(*centre(found[(number + step) % len(found)]))
        watched.evaluate(THREE_FRAMES)
        for name in ("mark", "place") if press == watched.finger else ("place",):  # a finger opens a card first
            if button := watched.evaluate(BUTTON.format(name=name)):
                press(*centre(button))
                watched.evaluate(THREE_FRAMES)
        if len(actions_of(watched)) > before:
            return
    raise AssertionError("nothing was decided")


def test_two_people_in_one_room_play_by_mouse_and_by_touch_and_each_sees_their_own_hand(
    game: Path, host: Publish, visit: Visit, chromium: Browser
) -> None:
    """Anna's window has 1280x720, Ken's phone 390x844."""
    address = host(game / "web").address
    anna = visit(f"{address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, "ark_nova")
    play_turn(anna, "ark_nova")
    invitation = invitation_of(anna)
    profile = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", service_workers="block", has_touch=True
    )
    ken = Watched(profile.new_page(), address)
    ken.page.goto(invitation, wait_until="domcontentloaded")
    ken.until_ready()
    ken.press("play", touch=True)
    ken.evaluate("document.getElementById('patio-position').open = true")
    anna.evaluate(f"location.hash = '{code_of(ken, '#live=1').partition('#')[2]}'")
    people = ((anna, anna.page.mouse.click), (ken, ken.finger))
    for watched, _press in people:
        watched.until(LIVE, "the game to be live")
    for number in range(6):
        asked: list[tuple[Watched, Press]] = []
        while not asked:
            anna.page.wait_for_timeout(50)
            asked = [one for one in people if one[0].evaluate("patio.targets().length")]
        decide(*asked[0], number)
    match = Match(parse_record(max((watched.evaluate(KEPT)[0] for watched, _press in people), key=len)))
    for seat, (watched, _press) in enumerate(people):
        own, others = secrets(match, seat), secrets(match, 1 - seat)
        assert own
        assert others
        told = watched.evaluate(NOTICE)
        assert [name for name in own if name not in told] == [], "each sees their own hand"
        assert [name for name in others if name in told] == [], "and nobody else's"
    ken.check()
    profile.close()


def test_the_camera_reads_the_code_that_comes_back_and_is_then_off(game: Path, host: Publish, visit: Visit) -> None:
    anna = visit(f"{host(game / 'web').address}?speed=off&lang=en", CAMERA)
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
