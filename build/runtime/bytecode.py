"""Compile Python sources to the bytecode of the page's Python, so that the start need not."""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path, PurePosixPath

from build.archive import Files, read_tar, read_tree, tar_bytes, write_tree
from build.kept import keep, source_of
from build.paths import PYODIDE

SCRIPT = Path(__file__).with_name("bytecode.mjs")
OPTIMIZE = 2
"""As in Python's own `compile`: docstrings and asserts, which tell only developers something, stay at home."""


class CompileError(Exception):
    """A source did not compile; the text is Python's message."""


def compile_sources(files: Files) -> Files:
    """Return `files` with every .py replaced by its .pyc; other files stay as they are.

    Raises `CompileError` if a source has an error or Node failed.
    """
    sources = {name: data for name, data in files.items() if name.endswith(".py")}
    others = {name: data for name, data in files.items() if not name.endswith(".py")}
    inputs: list[bytes | str] = [
        tar_bytes(sources),
        str(OPTIMIZE),
        SCRIPT.read_bytes(),
        source_of(__file__),
        runtime_version(),
    ]
    compiled = read_tar(keep("bytecode.tar", inputs, lambda: tar_bytes(run_compiler(sources))))
    missing = {str(PurePosixPath(name).with_suffix(".pyc")) for name in sources} - set(compiled)
    if missing:
        raise CompileError(f"not compiled: {', '.join(sorted(missing))}")
    return {**others, **compiled}


def runtime_version() -> bytes:
    """Return a text that identifies the exact Python that compiles."""
    return (PYODIDE / "package.json").read_bytes()


def run_compiler(sources: Files) -> Files:
    """Compile in Node, in a temporary folder."""
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        (place / "to").mkdir()
        (place / "from").mkdir()
        write_tree(sources, place / "from")
        job = {"from": str(place / "from"), "to": str(place / "to"), "optimize": OPTIMIZE}
        (place / "job.json").write_text(json.dumps(job))
        command = ["node", str(SCRIPT), str(PYODIDE), str(place / "job.json")]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
        if done.returncode != 0:
            raise CompileError((done.stdout + done.stderr)[-3000:])
        return read_tree(place / "to")
