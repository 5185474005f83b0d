"""Later visits start from the memory of a Python that has imported everything; what fails once is not tried again."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from tests.browser.watch import Host, Publish, Visit, Watched, kill_renderers

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("keeping")]

PLACE = "caches.keys().then((keys) => keys.find((key) => key.endsWith(' snapshot')) ?? '')"
MADE = f"{PLACE}.then((place) => place && caches.match('snapshot', {{ cacheName: place }})).then(Boolean)"
NOTED = "JSON.parse(localStorage.getItem('patio.snapshot') ?? '[]')[1] ?? ''"
TURN = "document.querySelector('#patio-choices [data-action]') !== null"
CHOOSE = "document.querySelector('#patio-choices [data-action]').click()"
ACTIONS = "patio.record().trim().split('\\n').filter((line) => line.startsWith('take '))"
QUICK = """
  const wait = setTimeout;
  window.setTimeout = (call, time, ...more) => wait(call, time === 10_000 ? 0 : time, ...more);
"""
"""The snapshot is made at once."""
HELD = "WebAssembly.compile = () => new Promise(() => {})"
"""The start does not get beyond the snapshot."""
SPOILT = """(async () => {
  const cache = await caches.open(await PLACE);
  const { headers, body } = await cache.match("snapshot");
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  await cache.put("snapshot", new Response(bytes.fill(7, 100_000), { headers }));
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
    site, query = host(game / "web"), "?new=azul&seats=person,hard&speed=off"
    prepared(visit, site, context, query)  # a game that was played meanwhile does not get into the snapshot
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


@pytest.mark.parametrize("why", ["spoilt", "killed"])
def test_a_start_that_fails_is_the_last_one_from_a_snapshot_and_the_page_starts_all_the_same(
    game: Path, host: Publish, visit: Visit, chromium: Browser, context: BrowserContext, why: str
) -> None:
    site = host(game / "web")
    prepared(visit, site, context)
    doomed = Watched(context.new_page(), site.address)
    if why == "spoilt":
        doomed.page.goto(site.address + "LICENCES.txt")
        doomed.evaluate(SPOILT)
    else:
        doomed.page.add_init_script(HELD)
        doomed.page.goto(site.address, wait_until="commit")
        doomed.until(f"({NOTED}) === 'starting'", "a start from the snapshot")
        kill_renderers(chromium)
        with pytest.raises(Error):
            doomed.page.evaluate("1")
    doomed.page.close()
    page = Watched(context.new_page(), site.address)
    page.page.goto(site.address, wait_until="commit")
    until_started(page)
    assert page.evaluate("document.getElementById('fault').hidden")
    assert page.evaluate(NOTED) == "off"
    assert page.evaluate(MADE) is False
