"""Who may import whom: main -> scenes -> engine, the build beside them, the browser in one place."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from build.game.staging import ships
from build.statements import statements

ROOT = Path(__file__).parents[1]
LINTER = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(cache_dir=None))"


def imports(source: str) -> Iterator[str]:
    """Yield the full names of all modules that a Python source imports, at any place in it."""
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"


def strangers(source: str, allowed: set[str]) -> set[str]:
    """Return the imports of a source other than the packages `allowed` and what is below them."""
    return {
        name for name in imports(source) if not any(name == known or name.startswith(f"{known}.") for known in allowed)
    }


def has_late_imports(source: str) -> bool:
    """Tell whether a source imports anything below its top, or only for type checking."""
    if not re.search(r"^[ \t]+(?:import|from)\b|[:;][ \t]*(?:import|from)\b", source, re.MULTILINE):
        return False  # only lines without indentation import: most sources need not be parsed
    tree = ast.parse(source)
    top = {id(node) for node in tree.body}
    late = (node for node in statements(tree) if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in top)
    return any(True for _ in late)


def sources(*rooms: str) -> list[Path]:
    found = [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    assert found
    return found


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


STANDARD_LIBRARY = set(sys.stdlib_module_names) - {"asyncio", "threading", "multiprocessing", "socket", "tkinter"}
BESIDE_THE_PAGE = {"engine/tools/workers.py": {"multiprocessing"}}
"""What a module may use besides because the bundle leaves it out."""


def test_the_engine_imports_the_standard_library_and_itself_only() -> None:
    known = STANDARD_LIBRARY | {"engine"}
    found = {named(path): strangers(path.read_text(encoding="utf-8"), known) for path in sources("engine")}
    assert {path: names for path, names in found.items() if names} == BESIDE_THE_PAGE
    assert not any(ships(Path(path)) for path in BESIDE_THE_PAGE)


def test_only_start_and_navigation_import_late() -> None:
    late = {named(path) for path in sources("scenes") if has_late_imports(path.read_text(encoding="utf-8"))}
    assert late == {"scenes/start.py", "scenes/navigation.py"}


@pytest.mark.slow  # a quick run asks the linter itself
def test_the_import_contracts_of_the_project_are_kept() -> None:
    done = subprocess.run([sys.executable, "-c", LINTER], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_a_stranger_is_found_wherever_it_is_imported() -> None:
    source = "import json\nfrom engine.state import State\ndef f():\n    import pygame.draw\n    from .. import js\n"
    assert strangers(source, {"json", "engine"}) == {"pygame.draw", ".."}
    assert strangers("import enginery", {"engine"}) == {"enginery"}


def test_a_late_import_is_found() -> None:
    assert has_late_imports("def f():\n    import json\n")
    assert has_late_imports("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import json\n")
    assert has_late_imports("if True: import json\n")
    assert not has_late_imports("import json\n")
