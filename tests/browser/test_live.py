"""Two people play live in real browsers: codes go by hand, moves from page to page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.by_links import KEPT, choose, invite, play_turn
from tests.browser.live import LIVE, code_of, invitation_of, play
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser

TAKEN = "patio.record().split('\\n').filter((line) => line.startsWith('take ')).length >= 8"
LOST = "document.querySelector('#patio-choices [data-target=\"by_link\"]')"


def test_two_profiles_play_live_and_go_on_by_link_after_a_cut(
    game: Path, host: Publish, visit: Visit, phone: BrowserContext
) -> None:
    address = host(game / "web").address
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
    play([anna, ken], TAKEN)
    records = [watched.evaluate("patio.record()").partition("\n\n")[2] for watched in (anna, ken)]
    assert records[0].startswith(records[1]) or records[1].startswith(records[0])
    ken.page.reload(wait_until="domcontentloaded")
    anna.until(LOST, "that the game is no longer live")
    ken.until_ready()
    assert ken.evaluate(KEPT)
    ken.check()
