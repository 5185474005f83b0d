"""The page's standard library: what it keeps, and that all of it can be imported there."""

from __future__ import annotations

import ast
import json
import subprocess
from pathlib import Path

import pytest

from build.archive import read_zip
from build.game.staging import game_files
from build.paths import PYODIDE, ROOT
from build.runtime.pyodide import wheel_files
from build.runtime.stdlib import KEEP, UnknownModule, kept_modules, make_stdlib, module_file, module_names


def needed_modules(tree: dict[str, bytes]) -> set[str]:
    """Every module that sources import by name, at any depth of their code."""
    needed = set()
    for source in (data for name, data in tree.items() if name.endswith(".py")):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                needed |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                needed.add(str(node.module))
    return needed


PYGAME_DOES_WITHOUT = {"xml.etree"}  # only to read the list of system fonts
IMPORT_ALL = """
import { readFileSync } from "node:fs";
const [pyodideDir, stdlib, names] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${pyodideDir}/pyodide.mjs`);
const pyodide = await loadPyodide({ indexURL: pyodideDir, stdLibURL: stdlib });
pyodide.globals.set("names", readFileSync(names, "utf8"));
console.log(pyodide.runPython(`
import importlib, json
def failure(name):
    try:
        importlib.import_module(name)
    except BaseException as reason:
        return f"{name}: {reason!r}"
json.dumps([line for line in map(failure, json.loads(names)) if line])
`));
"""


@pytest.mark.slow
def test_the_trimmed_library_imports_all_that_it_holds_and_all_that_the_game_wants(tmp_path: Path, wheel: Path) -> None:
    """Run in Pyodide itself, from the very zip that the page gets."""
    game = {path.as_posix(): (ROOT / path).read_bytes() for path in game_files(ROOT) if path.suffix == ".py"}
    pygame = {name: data for name, data in wheel_files(wheel).items() if name.endswith(".py")}
    own = {"engine", "scenes", "pygame", "js", "pyodide_js", "main"}
    library = make_stdlib()
    available = module_names(read_zip((PYODIDE / "python_stdlib.zip").read_bytes()))
    asked = {name for name in needed_modules(game) if name.split(".")[0] not in own}
    asked |= (needed_modules(pygame) & available) - PYGAME_DOES_WITHOUT
    names = sorted(asked | set(kept_modules(KEEP.read_text())))
    (tmp_path / "stdlib.zip").write_bytes(library)
    (tmp_path / "names.json").write_text(json.dumps(names))
    command = ["node", "--input-type=module", "-e", IMPORT_ALL, str(PYODIDE)]
    command += [str(tmp_path / "stdlib.zip"), str(tmp_path / "names.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout.strip().splitlines()[-1]) == []


def test_a_module_that_python_lacks_cannot_be_kept() -> None:
    with pytest.raises(UnknownModule, match="telnetlib"):
        module_file("telnetlib", {"json/__init__.py": b""})
