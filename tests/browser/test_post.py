"""A game by links between two browser profiles, one of them a phone in Japanese: each turn goes through the address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import LITTLE_MEMORY
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser

ACTION = "document.querySelector('#patio-choices [data-action]')"
BUTTON = "document.querySelector('#patio-choices [data-target=\"{}\"]')"
LINK = "document.getElementById('patio-board').textContent.match(/http[^ ]*?turn=1[A-Za-z0-9_-]+/)?.[0]"
KEPT = "Object.keys(localStorage).filter((key) => key.startsWith('patio.game.')).map((key) => localStorage[key])"
OVER = f"{KEPT}.some((text) => text.includes('[Result '))"
MOST = 300


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """A second profile, of a phone."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale="ja-JP", service_workers="block", has_touch=True, is_mobile=True
    )
    context.add_init_script(LITTLE_MEMORY)
    yield context
    context.close()


def choose(watched: Watched, name: str) -> None:
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


@pytest.mark.parametrize("game_id", ["azul"])
def test_two_profiles_play_to_the_end_by_links_alone(
    game_id: str, game: Path, host: Publish, visit: Visit, context: BrowserContext, phone: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-write"])
    phone.grant_permissions(["clipboard-write"])
    address = host(game / "web").address
    anna = visit(f"{address}?speed=off")
    anna.until_ready()
    invite(anna, game_id)
    link = play_turn(anna)
    send(anna)
    assert link.startswith(f"{address}?openExternalBrowser=1#turn=1")
    ken = Watched(phone.new_page(), address)
    ken.page.goto(link, wait_until="domcontentloaded")
    ken.until_ready()
    choose(ken, "play")
    ken.until("!location.href.includes('turn=') && !location.search", "the address to be clean")
    people, here = [anna, ken], 1
    for _link in range(MOST):
        link = play_turn(people[here])
        send(people[here])
        ended = people[here].evaluate(OVER)
        here = 1 - here
        people[here].evaluate(f"location.hash = '{link.partition('#')[2]}'")
        people[here].evaluate("new Promise(requestAnimationFrame)")
        if ended:
            break
    people[here].until(OVER, "the end on the other device")
    games = [watched.evaluate(KEPT) for watched in people]
    assert [len(kept) for kept in games] == [1, 1]
    assert games[0][0].partition("\n\n")[2] == games[1][0].partition("\n\n")[2]
    ken.check()
