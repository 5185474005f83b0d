"""Link the objects to one side module, which Pyodide's loader joins to its main module."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from build.wheel.fetch import LINKER
from build.wheel.run import run

SIDE_MODULE = "base.cpython-313-wasm32-emscripten.so"

FLAGS = (
    "-shared",
    "-Bsymbolic",  # Pyodide has stubs of some SDL functions: ours call ours
    "--experimental-pic",
    "--no-export-dynamic",
    "--unresolved-symbols=import-dynamic",
    "--import-memory",
    "--strip-all",
    "--gc-sections",
    "-O2",
    "--export=PyInit_base",
    # What the loader looks for: the JavaScript in the data, and what to run before anything else.
    "--export=__start_em_asm",
    "--export=__stop_em_asm",
    "--export-if-defined=__wasm_call_ctors",
    "--export-if-defined=__wasm_apply_data_relocs",
)


def link(objects: Sequence[Path], output: Path) -> None:
    """Link `objects` to the file `output`; WheelError with the linker's words if it fails."""
    run([LINKER, *FLAGS, "-o", output, *objects], "link the side module")
