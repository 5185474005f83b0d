"""Who may import whom: the contracts in `pyproject.toml`, and what they cannot say."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
LINTER = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(cache_dir=None))"
STANDARD_LIBRARY = set(sys.stdlib_module_names) - {"asyncio", "threading", "multiprocessing", "socket", "tkinter"}


@cache
def graph() -> grimp.ImportGraph:
    """All imports of the engine and the scenes, late ones and those for types alone included."""
    return grimp.build_graph("engine", "scenes", include_external_packages=True, cache_dir=None)


def importers(name: str) -> set[str]:
    """Return the modules that import the package `name` or something below it."""
    found = {module for module in graph().modules if module.split(".")[0] == name}
    return {importer for module in found for importer in graph().find_modules_that_directly_import(module)}


def test_the_import_contracts_of_the_project_are_kept() -> None:
    done = subprocess.run([sys.executable, "-c", LINTER], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_the_engine_imports_the_standard_library_and_itself_only() -> None:
    packages = {module.split(".")[0] for module in graph().modules}
    strangers = packages - STANDARD_LIBRARY - {"engine"}
    assert "pygame" in strangers, "the graph knows packages that are not ours"
    used = {name: [importer for importer in importers(name) if importer.startswith("engine")] for name in strangers}
    assert {name: modules for name, modules in used.items() if modules} == {}


def test_only_the_platform_knows_the_browser() -> None:
    used = set().union(*map(importers, ("js", "pyodide", "pyodide_js", "pygbag")))
    assert used
    assert {module for module in used if not module.startswith("scenes.platform")} == set()
