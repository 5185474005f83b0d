"""Two pages that play live: codes go by hand, moves from page to page."""

from __future__ import annotations

import time

from tests.browser.by_links import KEPT, choose, press_choice
from tests.browser.watch import Watched
from tests.driven import Driven

Page = Watched | Driven

SENT = "document.getElementById('patio-board').textContent.match(/(http[^ ]*?#)?[a-z]+=1[A-Za-z0-9_&=-]+/)?.[0]"
LIVE = (
    "document.querySelector('#patio-choices [data-target=\"live\"]') && !document.querySelector('[data-target=copy]')"
)
ENDED = f"{KEPT}.some((text) => text.includes('[Result '))"
LOST = "document.querySelector('#patio-choices [data-target=\"by_link\"]')"
CUTTABLE = """{
  const opened = window.opened = [];
  const Direct = RTCPeerConnection;
  window.RTCPeerConnection = class extends Direct {
    constructor(settings) {
      super(settings);
      this.addEventListener("datachannel", ({ channel }) => opened.push(channel));
    }
    createDataChannel(...named) {
      const channel = super.createDataChannel(...named);
      opened.push(channel);
      return channel;
    }
  };
}"""
"""Keeps a page's channels in `window.opened`, so that a test can cut them."""
SAID = "[document.getElementById('patio-status').textContent, patio.record().slice(-160)]"
PATIENCE = 150.0
"""How many seconds moves may take."""


def code_of(page: Page, word: str) -> str:
    """Return the link on the screen, once it holds that word."""
    page.until(f"Boolean(({SENT})?.includes('{word}'))", f"a link with {word}")
    return str(page.evaluate(SENT))


def invitation_of(anna: Watched) -> str:
    """Let Anna, whose turn is over, invite somebody to play live; return the link."""
    choose(anna, "live")
    return code_of(anna, "&live=1")


def actions_of(page: Page) -> list[str]:
    """Return the actions of the one game that a page has kept."""
    return str(page.evaluate(KEPT)[0]).partition("\n\n")[2].splitlines()


def cut(people: list[Page]) -> None:
    """Close the channel at the first of these pages; wait until all say so. Neither game parts from the other."""
    people[0].evaluate("void window.opened.at(-1).close()")
    for page in people:
        page.until(LOST, "that the game is no longer live")
    short, long = sorted(map(actions_of, people), key=len)
    assert long[: len(short)] == short, f"the games part: {short[-3:]} {long[len(short) - 3 :][:6]}"


def connect_again(people: list[Page]) -> None:
    """Let whoever has the longer game invite the other once more."""
    guest, host = sorted(people, key=lambda page: len(actions_of(page)))
    choose(host, "again")
    invitation = code_of(host, "&live=1")
    choose(guest, "later")
    guest.evaluate(f"location.hash = '{invitation.partition('#')[2]}'")
    code = code_of(guest, "#live=1")
    host.evaluate(f"location.hash = '{code.partition('#')[2]}'")
    for page in people:
        page.until(LIVE, "the game to be live again")


def play(people: list[Page], done: str = ENDED, patience: float = PATIENCE, game: str = "") -> None:
    """Play at either device until a condition holds at both, for at most that many seconds."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        for page in people:
            press_choice(page, game)
        if all(page.evaluate(f"Boolean({done})") for page in people):
            return
        time.sleep(0.03)
    said = [page.evaluate(f"JSON.stringify({SAID})") for page in people]
    raise AssertionError(f"the moves did not reach both devices: {said}")
