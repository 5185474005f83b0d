"""The WebAssembly wheel of pygame-ce for the page: found, cached or compiled from sources.

Pyodide comes from npm, but no package registry holds a wheel of pygame-ce for it. So it is made here, with Debian's
clang and the sources that apt and pip fetch. `find_wheel` is the entry point; `make` lists the steps; `inputs` holds
what is pinned; `em_asm` makes the wheel work without `unsafe-eval`.

The wheel uses WebAssembly's SIMD for its blits, which needs Chrome 91, Firefox 89 or Safari 16.4.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from build.wheel import cache, inputs, make, pack
from build.wheel.errors import WheelError

__all__ = ["WheelError", "find_wheel"]


def find_wheel(path: Path | None, pyodide_dir: Path, progress: Callable[[str], None]) -> Path:
    """Return the WebAssembly wheel of pygame-ce: the given one, else the cached one, else a new one.

    `path` is a ready wheel or None; `pyodide_dir` is the unpacked npm package pyodide; `progress` is called with a few
    words for each step. Raises WheelError with a sentence that says what is missing and what helps.
    """
    if path is not None:
        pack.check_wheel(path)
        return path
    all_inputs = inputs.collect(pyodide_dir)
    key = inputs.key_of(all_inputs)
    root = cache.root()
    if found := cache.find(root, key):
        progress(f"{found.name} is in the cache")
        return found
    return make.make(root, key, all_inputs, pyodide_dir, progress)
