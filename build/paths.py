"""Where things are: the repository, what is built, and the cache outside the repository."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "build" / "dist"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"


def cache_dir() -> Path:
    """Return the folder for everything that is expensive to make again; it need not exist yet.

    `PATIO_CACHE` wins, then `$XDG_CACHE_HOME/patio`, then `~/.cache/patio`.
    """
    if own := os.environ.get("PATIO_CACHE"):
        return Path(own)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "patio"
