"""A game by links between two pages, each in a profile of its own: every turn goes through the address."""

from __future__ import annotations

import json
import random
import time
from typing import NamedTuple

from engine.games.ark_nova.rules import ArkNovaState
from engine.record import parse_record
from engine.registry import find_game
from tests.browser.watch import Watched
from tests.driven import Driven
from tests.engine.games.ark_nova import lively

ACTION = "document.querySelector('#patio-choices [data-action]')"
LAST = "[...document.querySelectorAll('#patio-choices [data-action]')].at(-1)"
OFFERED = "[...document.querySelectorAll('#patio-choices [data-action]')].map((button) => button.dataset.action)"
PRESSED = "[...document.querySelectorAll('#patio-choices [data-action]')].find(({{dataset}}) => dataset.action === {})"
BUTTON = "document.querySelector('#patio-choices [data-target=\"{}\"]')"
LINK = "document.getElementById('patio-board').textContent.match(/http[^ ]*?turn=1[A-Za-z0-9_-]+/)?.[0]"
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('patio.game.')).map((key) => localStorage[key])"
OVER = f"{KEPT}.some((text) => text.includes('[Result '))"
AT_ONCE = "localStorage['patio.settings'] ??= JSON.stringify({ speed: 'off' })"
"""A link takes no settings along; without this the guest would watch every move fly."""
MOST = 400
"""More links than any game of two takes, and more actions than any turn."""


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


def press_choice(page: Watched | Driven, game: str, *, quick: bool = False) -> None:
    """Press what comes first, if anything can be chosen; where it has to be `quick`, what comes last.

    So a game of Azul has 42 links instead of 75. In Ark Nova it is what looks promising: with what comes first, nobody
    reaches the end of a game.
    """
    if game != "ark_nova":
        page.evaluate(f"void {LAST if quick else ACTION}?.click()")
    elif offered := page.evaluate(OFFERED):
        page.evaluate(f"void {PRESSED.format(json.dumps(_promising(page, offered)))}?.click()")


def _promising(page: Watched | Driven, offered: list[str]) -> str:
    """Return one of the notations that a page offers."""
    record = parse_record(page.evaluate(KEPT)[0])
    rng, state = random.Random(len(record.actions)), record.replay()
    assert isinstance(state, ArkNovaState)
    if not state.is_chance() and not state.is_terminal():
        notation = find_game("ark_nova").format_action(lively.choose(state, rng))
        if notation in offered:
            return notation
    return rng.choice(offered)


def play_turn(watched: Watched, game: str = "", *, quick: bool = False) -> str:
    """Play until the turn has to be sent; return its link."""
    watched.evaluate("document.getElementById('patio-position').open = true")
    for _action in range(MOST):
        watched.until(f"{ACTION} || {LINK}", "a choice or the hand-over")
        link = watched.evaluate(LINK)
        if link:
            return str(link)
        press_choice(watched, game, quick=quick)
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


def play_by_links(
    host: Watched, guest: Watched, link: str, game: str, *, quick: bool = False, most: int = MOST
) -> Played:
    """Play on from the first `link`, which the `guest` has opened: to the end, or until there are `most` links."""
    people, here = [host, guest], 1
    played = Played([link], [])
    while len(played.links) < most:
        played.links.append(play_turn(people[here], game, quick=quick))
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
    if most < MOST:
        return played
    raise AssertionError("the game did not end")
