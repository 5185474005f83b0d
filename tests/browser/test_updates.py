"""A new version on the host, in a browser whose worker is not watched: no page is dead, and the new version soon
arrives.

Playwright attaches to the worker, which then takes over at other moments than for a user. `tests.bench.faults` does
forty of these.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bare import Bare
from tests.bench.fault_tries import Bench, update_whole

pytestmark = pytest.mark.browser


@pytest.fixture
def bench(tmp_path: Path, small_game: Path) -> Iterator[Bench]:
    with Bare() as browser:
        yield Bench(browser, tmp_path, small_game / "web")


def test_no_page_is_dead_while_versions_change_and_the_new_one_is_there_by_the_third_visit(bench: Bench) -> None:
    """With three seconds between visits a worker used to take over between a document and its script."""
    came = update_whole(bench, back=False, two=False, snapshot=False, pause=3)
    assert came in ("first visit", "second visit", "third visit")
