"""docs/architecture.md says how Stones becomes an eighth game; its commands are run here, unchanged, in a copy."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build.paths import ROOT

COPIED = ("engine", "scenes", "tests", "main.py", "pyproject.toml", "CHANGELOG.md", "build")


@pytest.mark.slow
def test_the_worked_example_makes_an_eighth_game(tmp_path: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "dist", "references", "browser", "golden.pyc")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tmp_path / name, ignore=ignore)
        else:
            shutil.copy(source, tmp_path / name)
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    section = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## The worked example: Stones")[1]
    told = re.search(r"```sh\n(.*?)```", section, re.DOTALL)
    assert told
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}  # bytecode stays beside
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", told[1]],
        cwd=tmp_path,
        env={**env, "PATH": path, "PYTEST_ADDOPTS": "-p no:cacheprovider"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "stones: 20 games of 3 players" in done.stdout
    assert "written: stones/2-small.txt" in done.stdout
    assert (tmp_path / "tests/engine/golden/stones/3-large.txt").exists()
