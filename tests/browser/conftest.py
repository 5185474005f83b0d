"""Fixtures for tests in a real Chromium.

`game`         the bundle of the real game, made when stale; a folder with web/ and patio.html
`small_game`   the bundle of fixture_app/, the smallest game there is, for tests of the page itself
`host`         puts a bundle's web folder on localhost below a sub-path; `.stop()` cuts the network
`chromium`     the browser itself, from tests/conftest.py
`visit`        opens an address and watches it: when the test ends, no console error, no page error and
               no request to another origin may have happened
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from build.bootstrap import locked
from build.make import Order, is_stale, make
from build.paths import DIST, ROOT
from tests.browser.watch import Host, Publish, Visit, Watched


def made(root: Path, dist: Path) -> Path:
    order = Order(root, dist)
    with locked("bundle"):  # tests run in several processes, which share it
        if is_stale(order):
            make(order)
    return dist


@pytest.fixture(scope="session")
def game() -> Path:
    return made(ROOT, DIST)


@pytest.fixture(scope="session")
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(Path(__file__).parent / "fixture_app", tmp_path_factory.mktemp("small") / "dist")


LITTLE_MEMORY = "Object.defineProperty(navigator, 'deviceMemory', { get: () => 3 })"
"""With more the page makes a snapshot some time after its start."""


@pytest.fixture
def keeping() -> None:
    """Let the page keep its files and a snapshot for later visits, as it does for users: see `context`."""


@pytest.fixture
def context(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[BrowserContext]:
    """A browser profile of its own, so that nothing is left of other tests.

    The page keeps files for later visits only in tests that use `keeping`: that takes longer than most tests.
    """
    keeps = "keeping" in request.fixturenames
    context = chromium.new_context(
        viewport={"width": 1280, "height": 720}, locale="en-GB", service_workers="allow" if keeps else "block"
    )
    if not keeps:
        context.add_init_script(LITTLE_MEMORY)
    yield context
    context.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Publish]:
    hosts: list[Host] = []

    def publish(web: Path) -> Host:
        new = Host(tmp_path / f"host{len(hosts)}")
        new.publish(web)
        hosts.append(new)
        return new

    yield publish
    for each in hosts:
        each.stop()


@pytest.fixture
def visit(context: BrowserContext) -> Iterator[Visit]:
    seen: list[Watched] = []

    def open_page(address: str) -> Watched:
        watched = Watched(context.new_page(), address)
        seen.append(watched)
        watched.page.goto(address, wait_until="domcontentloaded")
        return watched

    yield open_page
    for watched in seen:
        watched.check()


@pytest.fixture
def phone(chromium: Browser) -> Iterator[BrowserContext]:
    """A second profile, of a phone in Japanese."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844}, locale="ja-JP", service_workers="block", has_touch=True, is_mobile=True
    )
    context.add_init_script(LITTLE_MEMORY)
    yield context
    context.close()
