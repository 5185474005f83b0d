"""What the tests of the build share: Pyodide from npm, the wheel, and the bundle of the smallest game."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from build.publish.bundle import Bundle, make_bundle
from build.wheel import em_asm, find_wheel

HERE = Path(__file__).parent
REPOSITORY = HERE.parents[1]
FIXTURE_APP = REPOSITORY / "tests" / "browser" / "fixture_app"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as slow what needs Pyodide, the wheel or a bundle, which have to be fetched and compiled the first time."""
    costly = {"made", "pyodide_dir", "wheel"}
    for item in items:
        if item.path.is_relative_to(HERE) and costly.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def pyodide_dir() -> Path:
    """The npm package pyodide, installed as the lock file says if it is not there."""
    folder = REPOSITORY / "node_modules" / "pyodide"
    if not folder.exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=REPOSITORY, check=True)
    return folder


@pytest.fixture(scope="session")
def wheel(pyodide_dir: Path) -> Path:
    return find_wheel(None, pyodide_dir, print)


@pytest.fixture(scope="session")
def side_module(wheel: Path) -> bytes:
    return em_asm.side_module(wheel)


@pytest.fixture(scope="session")
def small_bundle(wheel: Path) -> Bundle:
    return make_bundle(FIXTURE_APP, wheel)
