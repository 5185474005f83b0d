"""A game by links between two pages, each in a profile of its own: every turn goes through the address."""

from __future__ import annotations

import time
from typing import NamedTuple

from tests.browser.watch import Watched
from tests.driven import Driven

ACTION = "document.querySelector('#patio-choices [data-action]')"
BUTTON = "document.querySelector('#patio-choices [data-target=\"{}\"]')"
LINK = "document.getElementById('patio-board').textContent.match(/http[^ ]*?turn=1[A-Za-z0-9_-]+/)?.[0]"
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('patio.game.')).map((key) => localStorage[key])"
OVER = f"{KEPT}.some((text) => text.includes('[Result '))"
MOST = 400
"""No game of two takes so many links, no turn so many actions."""


class Played(NamedTuple):
    """A finished game: its links in order, and the milliseconds from an address to the first choice after it."""

    links: list[str]
    arrivals: list[float]


def choose(watched: Watched | Driven, name: str) -> None:
    """Press a button of the mirror."""
    watched.until(f"((button) => button && (button.click(), true))({BUTTON.format(name)})", f"the button {name}")


def invite(watched: Watched, game: str) -> None:
    """Set up a game with somebody far away and start it."""
    choose(watched, game)
    for name in ("kind2", "far", "start"):
        choose(watched, name)
    watched.until("document.querySelector('[role=dialog] input')", "the field for the name")
    watched.page.keyboard.type("Anna")
    watched.page.keyboard.press("Enter")


def play_turn(watched: Watched) -> str:
    """Play what comes first until the turn has to be sent; return its link."""
    watched.evaluate("document.getElementById('patio-position').open = true")
    for _action in range(MOST):
        watched.until(f"{ACTION} || {LINK}", "a choice or the hand-over")
        link = watched.evaluate(LINK)
        if link:
            return str(link)
        watched.evaluate(f"{ACTION}?.click()")
        watched.evaluate("new Promise(requestAnimationFrame)")
    raise AssertionError("the turn did not end")


def send(watched: Watched) -> None:
    """Say that the link has been copied, and close the hand-over."""
    choose(watched, "copy")
    choose(watched, "done")


def join(watched: Watched, link: str) -> None:
    """Open an invitation on a page that has not been used yet, and take the free seat."""
    watched.page.goto(link, wait_until="domcontentloaded")
    watched.until_ready()
    choose(watched, "play")
    watched.until("!location.href.includes('turn=') && !location.search", "the address to be clean")


def play_by_links(host: Watched, guest: Watched, link: str) -> Played:
    """Play a game to its end after its first `link`, which the `guest` has opened."""
    people, here = [host, guest], 1
    played = Played([link], [])
    while len(played.links) < MOST:
        played.links.append(play_turn(people[here]))
        send(people[here])
        ended = people[here].evaluate(OVER)
        here = 1 - here
        began = time.monotonic()
        people[here].evaluate(f"location.hash = '{played.links[-1].partition('#')[2]}'")
        people[here].evaluate("new Promise(requestAnimationFrame)")
        if ended:
            people[here].until(OVER, "the end on the other device")
            return played
        people[here].until(f"{ACTION} || {LINK}", "a choice")
        played.arrivals.append((time.monotonic() - began) * 1000)
    raise AssertionError("the game did not end")
