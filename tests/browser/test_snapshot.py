"""Later visits start from the memory of a Python that has imported everything; what fails once is not tried again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.returning import MADE, PLACE, QUICK
from tests.browser.watch import Host, Publish, Visit, Watched, kill_renderers

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("keeping")]

NOTED = "JSON.parse(localStorage.getItem('patio.snapshot') ?? '[]')[1] ?? ''"
TURN = "document.querySelector('#patio-choices [data-action]') !== null"
CHOOSE = "document.querySelector('#patio-choices [data-action]').click()"
ACTIONS = "patio.record().trim().split('\\n').filter((line) => line.startsWith('take '))"
HELD = """
  const noted = JSON.parse(localStorage.getItem('patio.snapshot') ?? '[]')[1];
  if (noted !== 'off') WebAssembly.compile = () => new Promise(() => {});
"""
"""The start does not get beyond the snapshot."""
SPOILT = """(async () => {
  const cache = await caches.open(await PLACE);
  const { headers, body } = await cache.match("snapshot");
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  await cache.put("snapshot", new Response(HOW, { headers }));
})()""".replace("PLACE", PLACE)


def prepared(visit: Visit, site: Host, context: BrowserContext, query: str = "") -> None:
    """Visit the page until it has made its snapshot."""
    context.add_init_script(QUICK)
    page = visit(site.address + query)
    page.until_ready()
    page.until(MADE, "the snapshot")
    assert page.evaluate(NOTED) == ""
    page.page.close()


def until_started(page: Watched) -> None:
    """Wait for the first frame; on the way the page may load itself again."""
    for _ in range(600):
        with suppress(Error):
            if page.evaluate("window.patio?.frames > 0"):
                return
        page.page.wait_for_timeout(100)
    raise AssertionError("it never started")


def test_later_visits_start_from_the_snapshot_and_play_and_are_not_all_the_same(
    game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    site, query = host(game / "web"), "?new=azul&seats=person,random&speed=off"
    prepared(visit, site, context, query)  # a game played in the meantime does not get into the snapshot
    site.stop()  # they need no network either
    drawn = set()
    for _ in range(2):
        page = visit(site.address + query)
        page.until_ready()
        assert page.evaluate(NOTED) == "good"
        page.until(TURN, "the turn")
        before = page.evaluate(f"{ACTIONS}.length")
        page.evaluate(CHOOSE)
        page.until(f"{ACTIONS}.length >= {before + 2} && {TURN}", "the bot's action")
        drawn.add(page.evaluate("patio.record()"))
        page.page.close()
    assert len(drawn) == 2


HOW = {"spoilt": "bytes.fill(7, 100_000)", "cut": "bytes.subarray(0, bytes.length * 0.999)"}


@pytest.mark.parametrize("why", [pytest.param("spoilt", marks=pytest.mark.every), "cut", "hangs", "killed"])
def test_a_start_that_fails_is_the_last_one_from_a_snapshot_and_the_page_starts_all_the_same(
    small_game: Path, host: Publish, visit: Visit, chromium: Browser, context: BrowserContext, why: str
) -> None:
    """It starts in the same visit, unless the process is killed."""
    site = host(small_game / "web")
    prepared(visit, site, context)
    page = Watched(context.new_page(), site.address)
    if why in HOW:
        page.page.goto(site.address + "LICENCES.txt")
        page.evaluate(SPOILT.replace("HOW", HOW[why]))
    else:
        page.page.add_init_script(HELD)
    page.page.goto(site.address, wait_until="commit")
    if why == "killed":
        page.until(f"({NOTED}) === 'starting'", "a start from the snapshot")
        kill_renderers(chromium)
        with pytest.raises(Error):
            page.page.evaluate("1")
        page.page.close()
        page = Watched(context.new_page(), site.address)
        page.page.goto(site.address, wait_until="commit")
    until_started(page)
    assert page.evaluate("document.getElementById('fault').hidden")
    assert page.evaluate(NOTED) == "off"
    assert page.evaluate(MADE) is False


def test_a_start_that_somebody_leaves_before_its_first_frame_does_not_count_as_good(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    site = host(small_game / "web")
    prepared(visit, site, context)
    page = Watched(context.new_page(), site.address)
    page.page.add_init_script(HELD + "window.setInterval = () => {};")
    notes = []
    for _ in range(2):
        page.page.goto(site.address, wait_until="commit")
        page.until(f"({NOTED}) === 'starting'", "a start from the snapshot")
        page.page.goto(site.address + "LICENCES.txt")
        notes.append(page.evaluate(NOTED))
    assert notes == ["left", "starting"]
    page.page.close()
    after = visit(site.address)
    after.until_ready()
    assert after.evaluate(NOTED) == "off"


def test_a_snapshot_that_had_to_make_room_is_not_made_again(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    """Otherwise each visit would take the room that a new version needs."""
    site = host(small_game / "web")
    prepared(visit, site, context)
    page = visit(site.address)
    page.until_ready()
    assert page.evaluate(NOTED) == "good"
    page.evaluate(f"{PLACE}.then((place) => caches.delete(place))")
    page.page.close()
    page = visit(site.address)
    page.until_ready()
    page.until(f"{NOTED} === 'off'", "the note")
    assert not page.evaluate(MADE)
