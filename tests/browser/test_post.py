"""A game by links between two browser profiles, one of them a phone in Japanese: each turn goes through the address."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.by_links import AT_ONCE, KEPT, invite, join, play_by_links, play_turn, send
from tests.browser.watch import Publish, Visit, Watched

pytestmark = pytest.mark.browser


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
    link = play_turn(anna, game_id)
    send(anna)
    assert link.startswith(f"{address}?openExternalBrowser=1#turn=1")
    phone.add_init_script(AT_ONCE)
    ken = Watched(phone.new_page(), address)
    join(ken, link)
    play_by_links(anna, ken, link, game_id)
    games = [watched.evaluate(KEPT) for watched in (anna, ken)]
    assert [len(kept) for kept in games] == [1, 1]
    assert games[0][0].partition("\n\n")[2] == games[1][0].partition("\n\n")[2]
    ken.check()
