"""Remove the functions from a WebAssembly module that nothing can reach once it has fewer exports.

Binaryen's `wasm-opt` does it, with this one pass and no other: it does not touch what is left, so the module's data and
its table stay as Pyodide's glue expects them.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from build.kept import keep, source_of
from build.paths import NODE_MODULES
from build.runtime.slim import SlimError, exported_names, imported_names

BINARYEN = NODE_MODULES / "binaryen"
FEATURES = (
    *("exception-handling", "bulk-memory", "bulk-memory-opt", "sign-ext", "mutable-globals"),
    *("nontrapping-float-to-int", "reference-types", "simd", "multivalue", "call-indirect-overlong"),
)
"""The features of WebAssembly that Pyodide is compiled with: the module is read only if all are named."""

PATIENCE = 600  # seconds


def without_dead_code(wasm: bytes) -> bytes:
    """Return a module without functions, types and imports that neither its exports nor its table lead to.

    The exports of `wasm` must be all that is used from outside. Raises `SlimError` if `wasm-opt` failed, or if what it
    made has other exports or asks for more than before.
    """
    version = json.loads((BINARYEN / "package.json").read_text(encoding="utf-8"))["version"]
    small = keep("core.wasm", [wasm, version, source_of(__file__)], lambda: run_wasm_opt(wasm))
    if exported_names(small) != exported_names(wasm):
        raise SlimError("wasm-opt changed what the module exports")
    if more := imported_names(small) - imported_names(wasm):
        raise SlimError(f"wasm-opt lets the module import more: {', '.join(sorted(more))}")
    return small


def run_wasm_opt(wasm: bytes) -> bytes:
    """Return what `wasm-opt` makes of a module, in a temporary folder."""
    with tempfile.TemporaryDirectory() as temporary:
        whole, small = Path(temporary) / "whole.wasm", Path(temporary) / "small.wasm"
        whole.write_bytes(wasm)
        features = ["--mvp-features", *(f"--enable-{name}" for name in FEATURES)]
        command = ["node", str(BINARYEN / "bin" / "wasm-opt"), *features, "--remove-unused-module-elements"]
        done = subprocess.run(
            [*command, str(whole), "-o", str(small)], capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        if done.returncode != 0:
            raise SlimError(f"wasm-opt failed: {(done.stdout + done.stderr)[-2000:]}")
        return small.read_bytes()
