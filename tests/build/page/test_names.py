"""The sections of a script share one scope: a name that is declared twice would silently mean the later one."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from build.page_files import SCRIPTS, WORKERS, sections


def told(text: str, folder: Path) -> str:
    """Return what Node has against a script; it lets no module declare a function twice."""
    script = folder / "script.mjs"
    script.write_text(text, encoding="utf-8")
    return subprocess.run(["node", "--check", script], capture_output=True, text=True, check=False).stderr


@pytest.mark.parametrize("names", [SCRIPTS, *WORKERS.values(), ("strands", "collecting")], ids=" ".join)
def test_no_name_is_declared_twice(names: tuple[str, ...], tmp_path: Path) -> None:
    assert told(sections(names), tmp_path) == ""


def test_a_name_that_is_declared_twice_is_told(tmp_path: Path) -> None:
    assert "already been declared" in told(sections(SCRIPTS) + "\nfunction byId() {}\n", tmp_path)
