"""A game by links between two browser profiles, one of them a phone in Japanese: each turn goes through the address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.by_links import KEPT, invite, join, play_by_links, play_turn, send
from tests.browser.conftest import LITTLE_MEMORY
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """A second profile, of a phone."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale="ja-JP", service_workers="block", has_touch=True, is_mobile=True
    )
    context.add_init_script(LITTLE_MEMORY)
    yield context
    context.close()


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
    join(ken, link)
    play_by_links(anna, ken, link)
    games = [watched.evaluate(KEPT) for watched in (anna, ken)]
    assert [len(kept) for kept in games] == [1, 1]
    assert games[0][0].partition("\n\n")[2] == games[1][0].partition("\n\n")[2]
    ken.check()
