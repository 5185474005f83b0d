"""One Chromium for all tests that play in a browser: Playwright runs only once in a process."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.chromium import Chromiums

CRASHED = re.compile("(Target|Page) crashed")


@pytest.fixture(scope="session")
def chromiums(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromiums]:
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
