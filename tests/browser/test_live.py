"""Two people play live in real browsers: codes go by hand, moves from page to page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.by_links import ACTION, KEPT, choose, invite, play_turn
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser

SENT = "document.getElementById('patio-board').textContent.match(/(http[^ ]*?#)?[a-z]+=1[A-Za-z0-9_&=-]+/)?.[0]"
LIVE = (
    "document.querySelector('#patio-choices [data-target=\"live\"]') && !document.querySelector('[data-target=copy]')"
)
ENDED = f"{KEPT}.some((text) => text.includes('[Result '))"
LOST = "document.querySelector('#patio-choices [data-target=\"by_link\"]')"
TAKEN = "patio.record().split('\\n').filter((line) => line.startsWith('take ')).length"
SAID = "[document.getElementById('patio-status').textContent, patio.record().slice(-160)]"
ROUNDS = 1500


def text_to_send(watched: Watched, word: str) -> str:
    """Return the link on the screen, once it holds that word."""
    watched.until(f"({SENT})?.includes('{word}')", f"a link with {word}")
    return str(watched.evaluate(SENT))


def connect(anna: Watched, ken: Watched) -> None:
    """Let Anna, whose turn is over, invite Ken, and bring his code back to her."""
    choose(anna, "live")
    invitation = text_to_send(anna, "&live=1")
    ken.page.goto(invitation, wait_until="domcontentloaded")
    ken.until_ready()
    choose(ken, "play")
    ken.evaluate("document.getElementById('patio-position').open = true")
    code = text_to_send(ken, "#live=1")
    anna.evaluate(f"location.hash = '{code.partition('#')[2]}'")
    for watched in (anna, ken):
        watched.until(LIVE, "the game to be live")


def play(people: list[Watched], done: str = ENDED) -> None:
    """Play what comes first at either device until a condition holds at both."""
    for _round in range(ROUNDS):
        for watched in people:
            watched.evaluate(f"{ACTION}?.click()")
            watched.evaluate("new Promise(requestAnimationFrame)")
        if all(watched.evaluate(done) for watched in people):
            return
    said = [watched.evaluate(SAID) for watched in people]
    raise AssertionError(f"the moves did not reach both devices: {said}")


def test_two_profiles_play_live_and_go_on_by_link_after_a_cut(
    game: Path, host: Publish, visit: Visit, phone: BrowserContext
) -> None:
    address = host(game / "web").address
    anna = visit(f"{address}?speed=off")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    ken = Watched(phone.new_page(), address)
    connect(anna, ken)
    play([anna, ken], f"{TAKEN} >= 8")
    records = [watched.evaluate("patio.record()").partition("\n\n")[2] for watched in (anna, ken)]
    assert records[0].startswith(records[1]) or records[1].startswith(records[0])
    ken.page.reload(wait_until="domcontentloaded")
    anna.until(LOST, "that the game is no longer live")
    choose(anna, "by_link")
    ken.until_ready()
    assert ken.evaluate(KEPT)
    ken.check()


@pytest.mark.slow
def test_a_whole_game_of_azul_is_played_live(game: Path, host: Publish, visit: Visit, phone: BrowserContext) -> None:
    address = host(game / "web").address
    anna = visit(f"{address}?speed=off")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    ken = Watched(phone.new_page(), address)
    connect(anna, ken)
    play([anna, ken])
    games = [watched.evaluate(KEPT) for watched in (anna, ken)]
    assert games[0][0].partition("\n\n")[2] == games[1][0].partition("\n\n")[2]
    ken.check()


def test_a_code_opened_as_a_link_in_another_page_is_handed_over(
    game: Path, host: Publish, visit: Visit, phone: BrowserContext
) -> None:
    address = host(game / "web").address
    anna = visit(f"{address}?speed=off&lang=en")
    anna.until_ready()
    invite(anna, "azul")
    play_turn(anna)
    choose(anna, "live")
    invitation = text_to_send(anna, "&live=1")
    ken = Watched(phone.new_page(), address)
    ken.page.goto(invitation, wait_until="domcontentloaded")
    ken.until_ready()
    choose(ken, "play")
    ken.evaluate("document.getElementById('patio-position').open = true")
    other = visit(text_to_send(ken, "#live=1"))
    other.until("document.getElementById('patio-status').textContent.includes('close this page')", "the thanks")
    anna.until(LIVE, "the game to be live")
