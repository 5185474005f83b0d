"""What comes after the start: a game's pack when it is opened, and all of them in quiet moments."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.bench.pages.wire import budgets, wire_of
from tests.browser.test_offline import CACHED_FILES, KEPT
from tests.browser.watch import Publish, Visit

pytestmark = pytest.mark.browser

PACK = "**/pack-pebbles*"
OPENED = "21 pebbles True"
OPEN = "patio.open()"
QUIET = "window.requestIdleCallback = () => {}"
"""No moment of this visit is quiet: nothing comes but what is asked for."""
RESTED = "['pebbles', 'stones', 'ja', 'names'].every((name) => patio.hasPack(name))"


def test_a_game_comes_when_it_is_opened_and_not_before(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(QUIET)
    page = visit(host(small_game / "web").address)
    page.until_ready()
    assert page.evaluate("patio.card") == "Pebbles"
    assert not [url for url in page.requests if "pack-" in url]
    assert page.evaluate("patio.hasPack('pebbles')") is False
    assert page.evaluate(OPEN) == OPENED
    asked = sorted(url.rpartition("/")[2].split(".")[0] for url in page.requests if "pack-" in url)
    assert asked == ["pack-pebbles", "pack-stones"]


def test_a_game_that_the_address_asks_for_comes_with_the_start(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(QUIET)
    page = visit(host(small_game / "web").address + "?new=pebbles")
    page.until_ready()
    page.until("patio.hasPack('pebbles')", "the pack")
    assert not [url for url in page.requests if "pack-names" in url]


def test_the_title_does_not_wait_for_a_pack_and_one_that_failed_can_be_asked_for_again(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(QUIET)
    context.route(PACK, lambda route: route.abort())
    page = visit(host(small_game / "web").address + "?new=pebbles")
    page.expect_fault("ERR_FAILED")
    page.until_ready()
    assert page.evaluate(OPEN) == "did not come"
    context.unroute(PACK)
    assert page.evaluate(OPEN) == OPENED


def test_a_pack_of_another_version_is_not_taken(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    """A host that has a newer version by now no longer has a file of that name."""
    context.add_init_script(QUIET)
    site = host(small_game / "web")
    page = visit(site.address)
    page.expect_fault("404")
    page.until_ready()
    for path in (site.web / "f").glob("pack-pebbles*"):
        path.unlink()
    assert page.evaluate(OPEN) == "did not come"


@pytest.mark.usefixtures("keeping")
def test_after_the_first_visit_has_come_to_rest_every_game_plays_without_a_network(
    small_game: Path, host: Publish, visit: Visit
) -> None:
    site = host(small_game / "web")
    first = visit(site.address)
    first.until_ready()
    first.until(RESTED, "all packs")
    assert " pack" in first.evaluate("patio.heard")
    first.until(KEPT, "the service worker to keep all files")
    first.until("document.getElementById('notice').textContent.includes('without a network')", "the word of it")
    assert [name for name in first.evaluate(CACHED_FILES) if "pack-pebbles" in name]
    first.page.close()
    site.stop()
    second = visit(site.address)
    second.until_ready()
    assert second.evaluate(OPEN) == OPENED


SAVING = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"


@pytest.mark.usefixtures("keeping")
def test_where_data_is_saved_a_pack_comes_when_it_is_opened_and_is_kept_then(
    small_game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(SAVING)
    site = host(small_game / "web")
    worker = site.web / "sw.js"
    worker.write_text(f"{SAVING};\n{worker.read_text()}")
    first = visit(site.address)
    first.until_ready()
    first.until(KEPT, "the service worker to keep what the start needs")
    first.until("document.getElementById('notice').textContent.includes('loads when you open it')", "the word of it")
    assert not [url for url in first.requests if "pack-" in url]
    assert not [name for name in first.evaluate(CACHED_FILES) if "pack-" in name]
    assert first.evaluate(OPEN) == OPENED
    first.page.close()
    site.stop()
    second = visit(site.address)
    second.until_ready()
    assert second.evaluate(OPEN) == OPENED


def test_the_single_file_holds_every_pack(small_game: Path, visit: Visit) -> None:
    page = visit((small_game / "patio.html").as_uri())
    page.until_ready()
    assert page.evaluate(OPEN) == OPENED
    page.until(RESTED, "all packs")


def test_the_game_keeps_the_budgets_of_what_comes_over_the_wire(game: Path) -> None:
    found = budgets(wire_of(game / "web"), (game / "patio.html").stat().st_size)
    assert {"first visit, English", "first visit and Azul", "everything", "single file"} <= {
        each.name for each in found
    }
    assert [budget for budget in found if budget.size > budget.limit] == []


def test_the_title_of_the_game_shows_itself_and_opens_one_without_any_other_pack(
    game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(QUIET)
    page = visit(host(game / "web").address)
    page.until_ready()
    page.press("azul")
    page.until("patio.controls().some((control) => control.target === 'start')", "the set-up")
    packs = [url.rpartition("/")[2].split(".")[0] for url in page.requests if "pack-" in url]
    assert sorted(packs) == ["pack-azul", "pack-table"]


def test_japanese_letters_come_before_the_first_frame_of_a_japanese_page(
    game: Path, host: Publish, visit: Visit, context: BrowserContext
) -> None:
    context.add_init_script(QUIET)
    page = visit(host(game / "web").address + "?lang=ja")
    page.until_ready()
    assert page.evaluate("patio.hasPack('ja')")
    assert not page.evaluate("patio.hasPack('azul')")
    page.press("it_happens")
    page.until("document.getElementById('patio-status').textContent.includes('それってアリ')", "a Japanese set-up")
