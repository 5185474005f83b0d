"""One Chromium for all tests that play in a browser: Playwright runs only once in a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from build.bootstrap import need_chromium
from tests.chromium import FLAGS


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=need_chromium(), args=FLAGS)
        yield browser
        browser.close()
