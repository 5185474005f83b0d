"""Trim Python's standard library to what the game uses, as bytecode.

Pyodide takes it as a zip on `sys.path`. Ours is stored, not deflated, since the page receives it gzipped as a whole:
that is smaller on the wire and saves the interpreter from inflating each module.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from build.archive import Files, read_zip, zip_bytes
from build.paths import PYODIDE
from build.runtime.bytecode import compile_sources

KEEP = Path(__file__).with_name("stdlib_keep.txt")


class UnknownModule(Exception):
    """The list names a module that Pyodide's standard library does not have."""


def kept_modules(text: str) -> list[str]:
    """Return the module names of a list with one name a line and `#` comments."""
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def module_file(name: str, files: Files) -> str:
    """Return the path of a module's source; raises UnknownModule."""
    base = name.replace(".", "/")
    for path in (f"{base}.py", f"{base}/__init__.py"):
        if path in files:
            return path
    raise UnknownModule(name)


def trimmed_sources() -> Files:
    """Return only the sources of the kept modules."""
    everything = read_zip((PYODIDE / "python_stdlib.zip").read_bytes())
    names = kept_modules(KEEP.read_text())
    return {path: everything[path] for path in (module_file(name, everything) for name in names)}


def make_stdlib() -> bytes:
    """Return the zip that the page's Python starts from."""
    return zip_bytes(compile_sources(trimmed_sources()), deflate=False)


def module_names(files: Files) -> set[str]:
    """Return the dotted names of the modules in a tree of .py or .pyc files."""
    paths = (PurePosixPath(name) for name in files if name.endswith((".py", ".pyc")))
    parts = (path.parent.parts if path.stem == "__init__" else path.with_suffix("").parts for path in paths)
    return {".".join(part) for part in parts if part}
