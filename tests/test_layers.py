"""Who may import whom: main -> scenes -> engine, the build beside them, the browser in one place."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINTER = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(cache_dir=None))"


def imports(source: str) -> Iterator[str]:
    """Yield the full names of all modules that a Python source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


def strangers(source: str, allowed: set[str]) -> set[str]:
    """Return the imports of a source that are neither of the packages `allowed` nor below them."""
    return {
        name for name in imports(source) if not any(name == known or name.startswith(f"{known}.") for known in allowed)
    }


def sources(*rooms: str) -> list[Path]:
    found = [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    assert found
    return found


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


STANDARD_LIBRARY = set(sys.stdlib_module_names) - {"asyncio", "threading", "multiprocessing", "socket", "tkinter"}


@pytest.mark.parametrize("path", sources("engine"), ids=named)
def test_the_engine_imports_the_standard_library_and_itself_only(path: Path) -> None:
    assert strangers(path.read_text(encoding="utf-8"), STANDARD_LIBRARY | {"engine"}) == set()


@pytest.mark.parametrize("path", sources("engine"), ids=named)
def test_rules_know_no_bots(path: Path) -> None:
    room = named(path)
    if room.startswith("engine/bots/") or path.name in ("bot.py", "cli.py", "simulation.py"):
        return
    assert not [name for name in imports(path.read_text(encoding="utf-8")) if name.startswith("engine.bots")]


@pytest.mark.parametrize("path", sources("scenes"), ids=named)
def test_only_the_platform_knows_the_browser(path: Path) -> None:
    used = {name.split(".")[0] for name in imports(path.read_text(encoding="utf-8"))}
    if not named(path).startswith("scenes/platform/"):
        assert used.isdisjoint({"js", "pyodide", "pyodide_js", "pygbag"})
    assert "build" not in used


def test_the_import_contracts_of_the_project_are_kept() -> None:
    done = subprocess.run([sys.executable, "-c", LINTER], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_a_stranger_is_found_wherever_it_is_imported() -> None:
    source = "import json\nfrom engine.state import State\ndef f():\n    import pygame.draw\n    from .. import js\n"
    assert strangers(source, {"json", "engine"}) == {"pygame.draw", ".."}
    assert strangers("import enginery", {"engine"}) == {"enginery"}
