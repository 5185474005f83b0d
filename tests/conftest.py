"""One Chromium for all tests that play in a browser, and what concerns every test: sweeps, and memory."""

from __future__ import annotations

import gc
import re
import zlib
from collections.abc import Generator, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.chromium import Chromiums

gc.set_threshold(
    50_000, 20, 20
)  # Python looks for garbage after every 700 new objects; syntax trees alone have a million

NO_CASE: Any = SimpleNamespace(params={})
"""What stands for the values of a test without any."""
CRASHED = re.compile("(Target|Page) crashed")
ONCE_MORE = pytest.mark.flaky(reruns=2, only_rerun=["."])
"""Where tests may be run again, those in browsers are, whatever failed: browsers keep no time that a test could
rely on. The summary names them with what failed."""


@pytest.fixture(scope="session")
def chromiums(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromiums]:
    """Yield what starts Chromium: Playwright runs only once in a process."""
    with sync_playwright() as playwright:
        shared = Chromiums(playwright.chromium, tmp_path_factory.mktemp("chromium"))
        yield shared
        shared.browser.close()


@pytest.fixture
def chromium(chromiums: Chromiums) -> Browser:
    return chromiums.healthy()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed and CRASHED.search(report.longreprtext):
        report.sections.append(("last words", Chromiums.fell_ill()))
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow the cases that `--quick` leaves out of a sweep, and let browsers' tests run again.

    A test in windows of any size is a sweep by itself. Of a sweep without a step one case is quick, of each test
    another one: so a quick run comes to all windows and languages.
    """
    sweeps: dict[str, list[tuple[pytest.Item, tuple[int, ...]]]] = {}
    for item in items:
        mark = item.get_closest_marker("sweep")
        if mark or (isinstance(item, pytest.Function) and "size" in getattr(item, "callspec", NO_CASE).params):
            sweeps.setdefault(item.nodeid.partition("[")[0], []).append((item, mark.args if mark else ()))
    for name, cases in sweeps.items():
        quick = taken(name, len(cases), *cases[0][1])
        for number, (item, __) in enumerate(cases):
            if number not in quick:
                item.add_marker("slow")
    for item in items:
        if item.config.getoption("reruns", None) and item.get_closest_marker("browser"):
            item.add_marker(ONCE_MORE)


def taken(name: str, count: int, step: int | None = None) -> set[int]:
    """Return which of the cases of a sweep are quick: one that depends on the test's name, or every `step`-th."""
    return set(range(0, count, step)) if step else {zlib.crc32(name.encode()) % count}


def pytest_collection_finish() -> None:
    """Leave modules and tests out of later garbage collections: they stay, and each would walk through them."""
    gc.collect()
    gc.freeze()
