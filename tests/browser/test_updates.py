"""A new version on the host, in a browser whose worker is not watched: no page is dead, and the new version soon
arrives.

Playwright attaches to the worker, which then takes over at other moments than for a user. `tests.bench.faults` does
forty of these.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.archive import read_tree
from tests.bare import Bare, Tab
from tests.bench.breaking.fault_tries import SAVED, Bench, settled
from tests.bench.breaking.fault_updates import INSTALLED, update_whole
from tests.browser.faulty import FaultyHost
from tests.browser.test_offline import CACHED_FILES
from tests.browser.versions import version_of
from tests.chromium import NO_SUGGESTIONS

pytestmark = pytest.mark.browser

ALONE = "caches.keys().then((keys) => keys.length === 1 && keys[0].endsWith(' VERSION'))"
USED = "navigator.storage.estimate().then(({ usage }) => usage)"


@pytest.fixture
def bench(tmp_path: Path, small_game: Path) -> Iterator[Bench]:
    with Bare(NO_SUGGESTIONS) as browser:
        yield Bench(browser, tmp_path, small_game / "web")


def test_no_page_is_dead_while_versions_change_and_the_new_one_is_there_by_the_third_visit(bench: Bench) -> None:
    """With three seconds between visits a worker used to take over between a document and its script."""
    came = update_whole(bench, back=False, two=False, snapshot=False, pause=3)
    assert came in ("first visit", "second visit", "third visit")


def visits_until(tab: Tab, version: str, most: int = 8) -> bool:
    """Visit the page up to `most` times; tell whether it became that version. Raises when it is dead."""
    for _ in range(most):
        tab.reload()
        time.sleep(0.5)
        assert settled(tab)
        if tab.evaluate("patio.version") == version:
            return True
        tab.until(INSTALLED.replace("VERSION", version), 2)
    return False


def version_and_style(tab: Tab) -> tuple[str, str]:
    """Return of which version a page is, and the address of the style that it uses."""
    version, style = tab.evaluate("[patio.version, document.styleSheets[0].href]")
    return version, style


def until_tidied(tab: Tab, version: str) -> None:
    """Wait until that version alone is kept: each visit drops others once, unless a page is too busy to answer."""
    for _ in range(4):
        if tab.until(ALONE.replace("VERSION", version), 5):
            return
        tab.reload()
        assert settled(tab)
    raise AssertionError("the old version stays")


def test_a_new_version_comes_as_a_whole_and_the_old_one_goes(bench: Bench) -> None:
    site, new = bench.host(), version_of(bench.next)
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site)
        tab.open(site.address)
        assert settled(tab)
        old = version_and_style(tab)
        site.publish(bench.next)
        tab.reload()
        assert settled(tab)
        assert version_and_style(tab) == old
        assert visits_until(tab, new)
        assert version_and_style(tab)[1] != old[1]
        until_tidied(tab, new)
        assert set(tab.evaluate(CACHED_FILES)) == set(read_tree(site.web)) - {"sw.js"}
    site.stop()


def test_a_page_of_the_old_version_stays_whole_while_the_new_one_is_in_charge(bench: Bench) -> None:
    """The host no longer has the old version, and another tab has the new one."""
    site, new = bench.host(), version_of(bench.next)
    with bench.browser.profile() as profile:
        tab, other = bench.warm(profile, site), bench.tab(profile)
        tab.open(site.address)
        assert settled(tab)
        _, style = version_and_style(tab)
        site.publish(bench.next)
        other.open(site.address)
        assert settled(other)
        assert visits_until(other, new)
        time.sleep(3)  # time enough to drop what no page needs
        assert tab.evaluate(f"fetch('{style}').then((response) => response.status)") == 200
        assert tab.evaluate("caches.keys().then((keys) => keys.length)") == 2
        tab.open(site.address + "LICENCES.txt")
        other.reload()
        assert settled(other)
        until_tidied(other, new)
    site.stop()


def set_quota(tab: Tab, site: FaultyHost, size: int | None) -> None:
    """Let the browser keep that many bytes of this origin, or as many as it likes."""
    origin = site.address.partition("/some/")[0]
    tab.tell("Storage.overrideQuotaForOrigin", origin=origin, **({} if size is None else {"quotaSize": size}))


def test_a_new_version_for_which_there_is_no_room_takes_that_of_the_snapshot(bench: Bench) -> None:
    """Browsers say that the quota is used up; a snapshot only saves time, and goes."""
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site, snapshot=True)
        tab.open(site.address)
        assert settled(tab)
        set_quota(tab, site, tab.evaluate(USED) + 1_000_000)
        site.publish(bench.next)
        assert visits_until(tab, version_of(bench.next))
        assert tab.evaluate(SAVED)
    site.stop()


def test_where_there_is_no_room_at_all_the_old_version_goes_on_until_there_is(bench: Bench) -> None:
    site = bench.host()
    with bench.browser.profile() as profile:
        tab = bench.warm(profile, site)
        tab.open(site.address)
        assert settled(tab)
        set_quota(tab, site, 1)
        site.publish(bench.next)
        assert not visits_until(tab, version_of(bench.next), most=3)  # where there is room it takes no more visits
        assert tab.evaluate(SAVED)
        set_quota(tab, site, None)
        assert visits_until(tab, version_of(bench.next))
        assert tab.evaluate(SAVED)
    site.stop()
