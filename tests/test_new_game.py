"""docs/architecture.md says how Stones becomes an eighth game; its commands are run here, unchanged, in a copy.

The copy then passes the checks and those tests of the whole project that a new game could break.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build.paths import ROOT, cache_dir
from tests.__main__ import CHECKS

MADE = shutil.ignore_patterns(".git", ".*cache*", ".hypothesis", "__pycache__", "dist", "node_modules")
"""What is no part of the sources."""
LOCKED = ("package-lock.json", "package.json")
"""What says which packages of npm are needed."""
LONG = "mypy"
"""Types take a minute or more in a copy."""
TESTS = (
    "tests/test_docs.py",
    "tests/test_layers.py",
    "tests/test_rooms.py",
    "tests/test_towers.py",
    "tests/test_words.py",
    "tests/engine/past/test_daily.py",
    "tests/engine/test_perft.py::test_every_game_and_number_of_players_is_counted_from_the_start_and_from_the_middle",
)


def say_that_npm_was_here(folder: Path) -> None:
    """Keep `python3 -m tests --run` from fetching what no command of the document uses."""
    locked = b"".join((ROOT / name).read_bytes() for name in LOCKED)
    (folder / "node_modules").mkdir()
    (folder / "node_modules" / ".patio-lock").write_text(hashlib.sha256(locked).hexdigest())


def run(folder: Path, command: list[str]) -> str:
    """Run a command in the copy, with the programs of this environment; return what it prints. It must succeed."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}  # bytecode stays beside
    done = subprocess.run(
        command,
        cwd=folder,
        env={**env, "PATH": path, "PYTEST_ADDOPTS": "-p no:cacheprovider"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    return done.stdout


@pytest.mark.slow
def test_the_worked_example_makes_an_eighth_game_and_the_checks_hold(tmp_path: Path) -> None:
    copy = tmp_path / "patio"
    shutil.copytree(ROOT, copy, ignore=MADE)
    say_that_npm_was_here(copy)
    section = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## The worked example: Stones")[1]
    told = re.search(r"```sh\n(.*?)```", section, re.DOTALL)
    assert told
    try:
        printed = run(copy, ["bash", "-euo", "pipefail", "-c", told[1]])
    finally:
        shutil.rmtree(cache_dir() / "bytecode" / copy.relative_to("/"), ignore_errors=True)
    assert "stones: 20 games of 3 players" in printed
    assert "written: stones/2-small.txt" in printed
    assert (copy / "tests/engine/golden/stones/3-large.txt").exists()
    for name, command in CHECKS:
        if name != LONG:
            run(copy, command)
    run(copy, [sys.executable, "-m", "pytest", "-q", *TESTS])
