"""The page in WebKit, as Safari has it: turns by clicks against a bot that thinks, updates, and what goes wrong."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.bootstrap import need_webkit
from tests.browser.faulty import HALVED, SAID, TITLE, FaultyHost
from tests.browser.test_offline import KEPT
from tests.browser.versions import next_version, version_of
from tests.browser.watch import Publish
from tests.webkit import WebKit

pytestmark = pytest.mark.browser

STARTED = "window.patio?.frames > 0 || document.getElementById('fault')?.hidden === false"
TURN = "patio.targets().length > 0"
GROUPS = "patio.targets().filter(({ target }) => target.split(' ').length === 3).map(({ rect }) => rect)"
WHOLE = "patio.targets().filter(({ target }) => target.split(' ').length === 4).map(({ rect }) => rect)"
TAKEN = "patio.record().split('\\n').filter((line) => line.startsWith('take ')).length"


def centre(rect: list[float]) -> tuple[float, float]:
    x, y, w, h = rect
    return x + w / 2, y + h / 2


def test_it_starts_and_turns_are_played_by_clicks(game: Path, host: Publish) -> None:
    with WebKit(need_webkit()) as webkit:
        webkit.open(host(game / "web").address + "?new=azul&seats=person,hard&seed=7&speed=off&lang=en")
        webkit.until(STARTED, "the first frame")
        assert webkit.evaluate("document.getElementById('fault').hidden")
        for _ in range(3):
            webkit.until(TURN, "the turn")
            before = webkit.evaluate(TAKEN)
            webkit.click(*centre(webkit.evaluate(GROUPS)[0]))
            webkit.until(f"({WHOLE}).length > 0", "the rows for the tiles")
            webkit.click(*centre(webkit.evaluate(WHOLE)[-1]))
            webkit.until(f"{TAKEN} >= {before + 2}", "the turns of the person and of the bot")
        assert webkit.evaluate("document.getElementById('fault').hidden")


@pytest.fixture
def faulty(tmp_path: Path, small_game: Path) -> Iterator[FaultyHost]:
    site = FaultyHost(tmp_path / "faulty")
    site.publish(small_game / "web")
    yield site
    site.mend()
    site.stop()


@pytest.fixture
def webkit() -> Iterator[WebKit]:
    with WebKit(need_webkit()) as webkit:
        yield webkit


def start(webkit: WebKit, site: FaultyHost) -> None:
    webkit.open(site.address)
    webkit.until(f"({STARTED}) || ({SAID})", "the first frame")
    assert not webkit.evaluate(SAID)


def kept(webkit: WebKit, site: FaultyHost) -> None:
    start(webkit, site)
    webkit.until(KEPT, "the service worker to keep all files")


def test_a_new_version_arrives_by_the_third_visit_and_no_page_is_dead(
    webkit: WebKit, faulty: FaultyHost, small_game: Path, tmp_path: Path
) -> None:
    kept(webkit, faulty)
    new = next_version(small_game / "web", tmp_path / "next")
    faulty.publish(tmp_path / "next")
    assert new == version_of(tmp_path / "next")
    for _ in range(3):
        time.sleep(1)  # as long as somebody looks at a page at least
        start(webkit, faulty)
    assert webkit.evaluate("patio.version") == new


def test_without_its_script_the_page_says_so_and_loads_again(webkit: WebKit, faulty: FaultyHost) -> None:
    faulty.breaks("missing", "/f/page.")
    webkit.open(faulty.address)
    webkit.until(SAID, "the sentence")
    assert webkit.evaluate(TITLE) == "A part of the page did not load"
    faulty.mend()
    webkit.evaluate("document.querySelector('#rescue button').click()")
    webkit.until("window.patio?.frames > 0", "the first frame")


@pytest.mark.every  # in Chromium always: see test_repair.py
def test_what_is_damaged_in_the_workers_cache_is_fetched_again(webkit: WebKit, faulty: FaultyHost) -> None:
    kept(webkit, faulty)
    for part in ("/f/game.", "/f/page."):
        webkit.open(faulty.address + "LICENCES.txt")
        webkit.evaluate(HALVED.replace("PART", part))
        start(webkit, faulty)
    faulty.breaks("fails")
    start(webkit, faulty)  # from the mended files
