"""One Chromium for all tests that play in a browser, and what concerns every test: sweeps, and memory."""

from __future__ import annotations

import gc
import re
import zlib
from collections.abc import Generator, Iterator
from math import prod
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.chromium import Chromiums

# Python looks for garbage after every 700 new objects; syntax trees alone have a million.
gc.set_threshold(50_000, 20, 20)

HERE = Path(__file__).parent
SCENES = HERE / "scenes"
NO_CASE: Any = SimpleNamespace(params={})
"""What stands for the values of a test without any."""
Case = tuple[pytest.Item, tuple[int, ...]]
"""A case of a sweep, and the arguments of the sweep's mark."""
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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--every", action="store_true", help="try every case and every seed, not a sample")


def wants_every(config: pytest.Config) -> bool:
    """Return whether everything is tried: `--every` says so, and `-k` of the tests that it names."""
    return bool(config.getoption("every") or config.getoption("keyword"))


@pytest.fixture(scope="session")
def every(request: pytest.FixtureRequest) -> bool:
    """Whether a test that meets luck tries all seeds it has, not a sample of them."""
    return wants_every(request.config)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take a sample of all cases, mark as slow what `--quick` leaves out of it, and let browsers' tests run again.

    What concerns everything begins, since some of it takes a minute: at the end one process would wait for the other.

    A test in windows of any size is a sweep by itself. Of a sweep without a step one case is quick, of each test
    another one: so a quick run comes to all windows and languages. A sweep named by `-k` is run in every case.
    """
    items.sort(key=lambda item: item.path.parent != HERE)
    left_out = set() if wants_every(config) else {item for item in items if item.get_closest_marker("every")}
    sweeps: dict[str, list[Case]] = {}
    for item in items:
        if item in left_out:
            continue
        mark = item.get_closest_marker("sweep")
        if mark or (isinstance(item, pytest.Function) and "size" in values(item)):
            sweeps.setdefault(item.nodeid.partition("[")[0], []).append((item, mark.args if mark else ()))
    if not wants_every(config):
        for name, cases in sweeps.items():
            if not cases[0][0].path.is_relative_to(SCENES):
                continue
            kept = sample(name, [values(item) for item, __ in cases])
            left_out |= {case[0] for number, case in enumerate(cases) if number not in kept}
            sweeps[name] = [case for number, case in enumerate(cases) if number in kept]
    for name, cases in sweeps.items():
        quick = taken(name, len(cases), *cases[0][1])
        for number, (item, __) in enumerate(cases):
            if number not in quick:
                item.add_marker("slow")
    for item in items:
        if item.config.getoption("reruns", None) and item.get_closest_marker("browser"):
            item.add_marker(ONCE_MORE)
    if left_out:
        config.hook.pytest_deselected(items=list(left_out))
        items[:] = [item for item in items if item not in left_out]


def values(item: pytest.Item) -> dict[str, Any]:
    """Return the values of a case's parameters by their names."""
    return dict(getattr(item, "callspec", NO_CASE).params)


def sample(name: str, cases: list[dict[str, Any]]) -> set[int]:
    """Return the numbers of cases in which each value of each parameter occurs; all, unless they are every combination.

    How a scene looks in a window hardly depends on the language, the game or the decision at the same time. Which
    values come together depends on the test's name, so in many tests most of them do.
    """
    told = [{(parameter, repr(value)) for parameter, value in case.items()} for case in cases]
    occurring = set[tuple[str, str]]().union(*told)
    combinations = prod(sum(parameter == each for each, __ in occurring) for parameter in cases[0])
    if combinations != len(cases):
        return set(range(len(cases)))
    found: set[tuple[str, str]] = set()
    kept: set[int] = set()
    for number in sorted(range(len(cases)), key=lambda number: zlib.crc32(f"{name} {number}".encode())):
        if not told[number] <= found:
            found |= told[number]
            kept.add(number)
    return kept or {0}


def taken(name: str, count: int, step: int | None = None) -> set[int]:
    """Return which of the cases of a sweep are quick: one that depends on the test's name, or every `step`-th."""
    return set(range(0, count, step)) if step else {zlib.crc32(name.encode()) % count}


def pytest_collection_finish() -> None:
    """Leave modules and tests out of later garbage collections: they stay, and each would walk through them."""
    gc.collect()
    gc.freeze()
