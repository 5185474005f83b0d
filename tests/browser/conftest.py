"""Fixtures for tests in a real Chromium.

`game`         the bundle of the real game, made when stale; a folder with web/ and patio.html
`small_game`   the bundle of fixture_app/, the smallest game there is, for tests of the page itself
`host`         puts a bundle's web folder on localhost below a sub-path; `.stop()` cuts the network
`chromium`     the browser itself, from tests/conftest.py
`returning`    lets the page start from the snapshot of an earlier visit: for tests that are not about the start
`visit`        opens an address and watches it: when the test ends, no console error, no page error and
               no request to another origin may have happened
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error

from build.bootstrap import locked
from build.make import Order, is_stale, make
from build.paths import DIST, ROOT
from tests.browser.returning import Returning
from tests.browser.watch import Host, Publish, Visit, Watched, hold_as_phone


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


@pytest.fixture(scope="session")
def visitors() -> Iterator[list[Returning]]:
    """The visitor who has been here before, once there is one, and where they have been."""
    known: list[Returning] = []
    yield known
    for each in known:
        with suppress(Error):  # the browser is closed first
            each.context.close()
        each.site.stop()


@pytest.fixture
def returning(
    chromium: Browser,
    game: Path,
    visitors: list[Returning],
    tmp_path_factory: pytest.TempPathFactory,
) -> Returning:
    """Let the test begin at a later visit: `context` and `host` are those of a visitor who has been here before."""
    known = visitors[-1] if visitors else None
    if known is None or known.browser is not chromium or known.beside.is_closed():
        site = Host(tmp_path_factory.mktemp("returning"))
        site.publish(game / "web")
        known = Returning(chromium, site)
        visitors.append(known)
    known.forget()
    return known


@pytest.fixture
def context(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[BrowserContext]:
    """A browser profile of its own, so that nothing is left of other tests.

    The page keeps files for later visits only in tests that use `keeping`: that takes longer than most tests.
    """
    if "returning" in request.fixturenames:
        yield request.getfixturevalue("returning").context
        return
    keeps = "keeping" in request.fixturenames
    context = chromium.new_context(
        viewport={"width": 1280, "height": 720}, locale="en-GB", service_workers="allow" if keeps else "block"
    )
    if not keeps:
        context.add_init_script(LITTLE_MEMORY)
    yield context
    context.close()


@pytest.fixture
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Publish]:
    hosts: list[Host] = []

    def publish(web: Path) -> Host:
        if "returning" in request.fixturenames:
            known: Returning = request.getfixturevalue("returning")
            return known.site
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

    def open_page(address: str, script: str = "", *, phone: bool = False) -> Watched:
        watched = Watched(context.new_page(), address)
        seen.append(watched)
        if phone:
            hold_as_phone(watched)
        if script:
            watched.page.add_init_script(script)
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
