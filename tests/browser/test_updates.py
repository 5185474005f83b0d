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

from tests.bare import Bare, Tab
from tests.bench.breaking.fault_tries import SAVED, Bench, settled
from tests.bench.breaking.fault_updates import update_whole
from tests.browser.faulty import FaultyHost
from tests.browser.versions import version_of
from tests.chromium import NO_SUGGESTIONS

pytestmark = pytest.mark.browser

USED = "navigator.storage.estimate().then(({ usage }) => usage)"


@pytest.fixture
def bench(tmp_path: Path, small_game: Path) -> Iterator[Bench]:
    with Bare(NO_SUGGESTIONS) as browser:
        yield Bench(browser, tmp_path, small_game / "web")


def test_no_page_is_dead_while_versions_change_and_the_new_one_is_there_by_the_third_visit(bench: Bench) -> None:
    """With three seconds between visits a worker used to take over between a document and its script."""
    came = update_whole(bench, back=False, two=False, snapshot=False, pause=3)
    assert came in ("first visit", "second visit", "third visit")


def set_quota(tab: Tab, site: FaultyHost, size: int | None) -> None:
    """Let the browser keep that many bytes of this origin, or as many as it likes."""
    origin = site.address.partition("/some/")[0]
    tab.tell("Storage.overrideQuotaForOrigin", origin=origin, **({} if size is None else {"quotaSize": size}))


def visits_until(tab: Tab, version: str, most: int = 8) -> bool:
    """Visit the page up to `most` times; tell whether it became that version. Raises when it is dead."""
    for _ in range(most):
        tab.reload()
        time.sleep(0.5)
        assert settled(tab)
        if tab.evaluate("patio.version") == version:
            return True
        time.sleep(2)
    return False


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
