"""One Chromium for all tests that play in a browser, and what is true of every test: sweeps, and memory."""

from __future__ import annotations

import gc
import re
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.chromium import Chromiums

CRASHED = re.compile("(Target|Page) crashed")


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
    """Mark as slow what `--quick` leaves out of a sweep: all but the first and the last, or but every so many."""
    for cases in sweeps(items):
        (mark,) = cases[0].iter_markers("sweep")
        quick = cases[:: mark.args[0]] if mark.args else [cases[0], cases[-1]]
        for case in cases:
            if case not in quick:
                case.add_marker("slow")


def sweeps(items: list[pytest.Item]) -> list[list[pytest.Item]]:
    """Return the cases of every test that is a sweep, test by test."""
    found: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sweep"):
            found.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return list(found.values())


def pytest_collection_finish() -> None:
    """Leave modules and tests, which stay, out of every later collection: each would go through all of them."""
    gc.collect()
    gc.freeze()
