"""Two pages that play live: codes go by hand, moves from page to page."""

from __future__ import annotations

import time

from tests.browser.by_links import ACTION, KEPT, choose
from tests.browser.watch import Watched
from tests.driven import Driven

Page = Watched | Driven

SENT = "document.getElementById('patio-board').textContent.match(/(http[^ ]*?#)?[a-z]+=1[A-Za-z0-9_&=-]+/)?.[0]"
LIVE = (
    "document.querySelector('#patio-choices [data-target=\"live\"]') && !document.querySelector('[data-target=copy]')"
)
ENDED = f"{KEPT}.some((text) => text.includes('[Result '))"
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


def play(people: list[Page], done: str = ENDED) -> None:
    """Play what comes first at either device until a condition holds at both."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for page in people:
            page.evaluate(f"void {ACTION}?.click()")
        if all(page.evaluate(f"Boolean({done})") for page in people):
            return
        time.sleep(0.03)
    said = [page.evaluate(f"JSON.stringify({SAID})") for page in people]
    raise AssertionError(f"the moves did not reach both devices: {said}")
