"""Whatever happens to a request or a kept file: a first frame, or a sentence with a button that then works."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.faulty import FAULTS, HALVED, SAID, TITLE, Fault, FaultyHost
from tests.browser.test_offline import KEPT
from tests.browser.test_storage import SETTINGS
from tests.browser.versions import ALL, next_version
from tests.browser.watch import Visit, Watched

pytestmark = pytest.mark.browser

EXPECTED = ("ERR_", "integrity", "MIME type", "404", "Failed to load", "not valid JSON", "not its own")
HASTY = """
  const tick = setInterval;
  window.setInterval = (call, time, ...more) => tick(call, time === 1000 ? 50 : time, ...more);
"""
"""The page's seconds are shorter."""


@pytest.fixture
def faulty(tmp_path: Path, small_game: Path) -> Iterator[FaultyHost]:
    site = FaultyHost(tmp_path / "faulty")
    site.publish(small_game / "web")
    yield site
    site.mend()
    site.stop()


def start(visit: Visit, site: FaultyHost) -> Watched:
    watched = visit(site.address + "LICENCES.txt")
    for part in EXPECTED:
        watched.expect_fault(part)
    watched.page.goto(site.address, wait_until="commit")
    return watched


def press(watched: Watched, name: str) -> None:
    with watched.page.expect_navigation(wait_until="commit"):
        watched.page.get_by_role("button", name=name).click()
    watched.until_ready()


def kept(visit: Visit, site: FaultyHost) -> None:
    first = visit(site.address)
    first.until_ready()
    first.until(KEPT, "the service worker to keep all files")
    first.page.close()


ANY_FAULT = [pytest.param(fault, marks=() if fault in ("cut", "hangs") else pytest.mark.every) for fault in FAULTS]


@pytest.mark.parametrize("fault", [*ANY_FAULT, "missing"])
def test_without_its_script_the_page_says_so_and_loads_again(
    faulty: FaultyHost, visit: Visit, context: BrowserContext, fault: Fault
) -> None:
    context.add_init_script(HASTY)
    faulty.breaks(fault, "/f/page.")
    watched = start(visit, faulty)
    watched.until(SAID, "the sentence")
    slow = fault == "hangs"
    assert watched.evaluate(TITLE) == (
        "This takes longer than it should" if slow else "A part of the page did not load"
    )
    faulty.mend()
    if slow:
        watched.until_ready()  # the connection ends, and the script is asked for again
    else:
        press(watched, "Reload the page")


def test_a_document_that_was_cut_off_says_so_even_before_its_guard(faulty: FaultyHost, visit: Visit) -> None:
    faulty.breaks("cut", once=True)
    watched = visit(faulty.address)
    watched.expect_fault("Content Security Policy")
    with watched.page.expect_navigation(wait_until="commit"):
        watched.page.get_by_role("link", name="Reload the page").click()
    watched.until_ready()


def test_the_guard_speaks_japanese_to_a_japanese_browser(
    faulty: FaultyHost, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'language', { get: () => 'ja' })")
    faulty.breaks("missing", "/f/page.")
    watched = start(visit, faulty)
    watched.until(SAID, "the sentence")
    assert watched.evaluate(TITLE) == "ページの一部を読み込めませんでした"


def test_a_wrong_setting_does_not_silence_the_guard(faulty: FaultyHost, visit: Visit) -> None:
    """It is the guard that speaks when nothing else came, so it reads the language for itself."""
    faulty.breaks("missing", "/f/page.")
    watched = start(visit, faulty)
    for kept in (*SETTINGS, '{"language":"xx"}'):
        watched.evaluate(f"localStorage.setItem('patio.settings', {json.dumps(kept)})")
        watched.page.goto(faulty.address + "LICENCES.txt")
        watched.page.goto(faulty.address, wait_until="commit")
        watched.until(SAID, f"the sentence with {kept[:16]}")
        assert watched.evaluate(TITLE) == "A part of the page did not load", kept[:16]
    faulty.mend()
    press(watched, "Reload the page")


def test_slow_words_go_when_something_arrives(faulty: FaultyHost, visit: Visit, context: BrowserContext) -> None:
    context.add_init_script(HASTY)
    faulty.breaks("hangs", "/f/game.")
    watched = start(visit, faulty)
    watched.until(f"({TITLE}) === 'This takes longer than it should'", "the sentence")
    faulty.mend()  # the connection ends, and the file is asked for again
    watched.until_ready()
    assert watched.evaluate("document.getElementById('rescue')") is None


@pytest.mark.parametrize(
    ("fault", "name"),
    [
        ("cut", "game"),
        pytest.param("a page", "game", marks=pytest.mark.every),
        pytest.param("cut", "pyodide.asm.", marks=pytest.mark.every),
        ("a page", "page."),
    ],
)
def test_a_file_that_was_damaged_once_is_asked_for_again_past_every_cache(
    faulty: FaultyHost, visit: Visit, fault: Fault, name: str
) -> None:
    """The host lets browsers keep it for a year; it is whole by the time of the second visit."""
    faulty.breaks(fault, f"/f/{name}")
    watched = start(visit, faulty)
    watched.until(SAID, "the sentence")
    if name == "game":
        assert watched.page.locator("#fault-title").inner_text() == "A part of the page is damaged"
    faulty.mend()
    press(watched, "Reload the page")


@pytest.mark.usefixtures("keeping")
def test_what_is_damaged_in_the_workers_cache_is_fetched_again(faulty: FaultyHost, visit: Visit) -> None:
    kept(visit, faulty)
    watched = start(visit, faulty)
    for part in ("/f/game.", "/f/pygame.", "/f/page.", "/f/pyodide.asm.", "index.html"):
        watched.page.goto(faulty.address + "LICENCES.txt")
        watched.evaluate(HALVED.replace("PART", part))
        watched.page.goto(faulty.address, wait_until="commit")
        watched.until_ready()
    faulty.breaks("fails")
    watched.page.reload(wait_until="commit")
    watched.until_ready()  # from the mended files


@pytest.mark.usefixtures("keeping")
def test_repair_takes_away_all_files_and_no_game(faulty: FaultyHost, visit: Visit) -> None:
    kept(visit, faulty)
    watched = start(visit, faulty)
    watched.until_ready()
    watched.evaluate("localStorage.setItem('patio.game.1', 'a game'), localStorage.setItem('patio.settings', '{}')")
    watched.page.goto(faulty.address + "LICENCES.txt")
    watched.evaluate(HALVED.replace("PART", "/f/"))
    faulty.breaks("missing", "/f/")
    watched.page.goto(faulty.address, wait_until="commit")
    watched.until(SAID, "the sentence")
    faulty.mend()
    press(watched, "Repair")
    assert watched.evaluate("[localStorage['patio.game.1'], localStorage['patio.settings']]") == ["a game", "{}"]
    watched.until(KEPT, "the files to be kept again")


@pytest.mark.usefixtures("keeping")
def test_a_version_that_its_host_does_not_have_any_more_gives_way(
    faulty: FaultyHost, visit: Visit, small_game: Path, tmp_path: Path
) -> None:

    kept(visit, faulty)
    watched = start(visit, faulty)
    watched.page.goto(faulty.address + "LICENCES.txt")
    watched.evaluate(HALVED.replace("PART", "/f/game."))
    new = next_version(small_game / "web", tmp_path / "next", ALL)
    faulty.publish(tmp_path / "next")
    watched.page.goto(faulty.address, wait_until="commit")
    watched.until(f"({SAID}) || window.patio?.frames > 0", "the sentence or the new version")
    if watched.evaluate(SAID):
        press(watched, "Reload the page")
    assert watched.evaluate("patio.version") == new
