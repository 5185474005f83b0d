"""The runtime as the page takes it: Pyodide's core without `eval` and unused parts, and pygame's wheel unpacked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from build.archive import Files, read_zip
from build.game.parcel import parcel_bytes
from build.paths import PYODIDE
from build.runtime.bytecode import compile_sources
from build.runtime.dead_code import without_dead_code
from build.runtime.slim import imported_names, slim_glue, slim_module
from build.runtime.snapshots import restorable
from build.wheel.em_asm import csp_patch, em_asm_bodies, side_module

CDN = "https://cdn.jsdelivr.net/pyodide/v${U}/full/"
SHARED_MEMORY = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1})"
LEFT_OUT = (
    *("pygame/tests/", "pygame/examples/", "pygame/docs/", "pygame/__pyinstaller/", "pygame/freesansbold.ttf"),
    *("pygame/_camera_opencv.py", "pygame/camera.py", "pygame/midi.py"),  # what browsers do not let pygame use
    *("pygame/freetype.py", "pygame/ftfont.py"),  # a second way to draw text
    *("pygame/sndarray.py", "pygame/surfarray.py"),  # these need numpy
    *("pygame/sprite.py", "pygame/_sprite.py"),  # scenes draw what they show themselves
)


class UnknownRuntime(Exception):
    """Pyodide's files are not as this module knows them; it must be read again after an upgrade."""


def pyodide_loader() -> bytes:
    """Return pyodide.mjs without the address of its CDN and of a source map that we don't ship.

    Raises:
        UnknownRuntime: there is no such address in it.
    """
    text = (PYODIDE / "pyodide.mjs").read_text(encoding="utf-8")
    if CDN not in text:
        raise UnknownRuntime(f"no {CDN} in pyodide.mjs")
    return without_source_map(text.replace(CDN, "./")).encode()


class Core(NamedTuple):
    """Pyodide's main module, and the JavaScript around it (pyodide.asm.js)."""

    wasm: bytes
    glue: bytes


def pyodide_core(wheel: Path) -> Core:
    """Return Pyodide's core with the JavaScript of the wheel's side module compiled in, and unused parts left out.

    Raises:
        UnknownRuntime: the result would evaluate text at run time, or ask for shared memory.
        WheelError: the wheel or the glue is not as expected.
        SlimError: Pyodide is laid out in another way, or the wheel imports a name that does not exist.
    """
    text = (PYODIDE / "pyodide.asm.js").read_text(encoding="utf-8")
    module = side_module(wheel)
    patched = csp_patch(text, em_asm_bodies(module))
    if "eval(func)" in patched:
        raise UnknownRuntime("pyodide.asm.js still evaluates the bodies of EM_ASM blocks")
    loader = (PYODIDE / "pyodide.mjs").read_text(encoding="utf-8")
    wanted = imported_names(module)
    glue = slim_glue(without_source_map(without_shared_memory(restorable(patched))), loader, wanted)
    wasm = slim_module((PYODIDE / "pyodide.asm.wasm").read_bytes(), glue, loader, wanted)
    return Core(without_dead_code(wasm), glue.encode())


def without_shared_memory(text: str) -> str:
    """Give Pyodide's sleep plain memory: browsers warn of shared memory on pages that are not isolated.

    It sleeps only while it waits for standard input, and the page has none. `Atomics.wait` refuses plain memory; the
    sleep treats that like the refusal on every page's main thread.

    Raises:
        UnknownRuntime: Pyodide makes that memory elsewhere, or no longer.
    """
    if text.count(SHARED_MEMORY) != 1:
        raise UnknownRuntime("pyodide.asm.js makes its shared memory in another way")
    return text.replace(SHARED_MEMORY, SHARED_MEMORY.replace("shared:!0,", ""))


def without_source_map(text: str) -> str:
    """Drop the comment that makes developer tools ask for a map."""
    return "".join(line for line in text.splitlines(True) if not line.startswith("//# sourceMappingURL"))


def lock_info() -> dict[str, Any]:
    """Return Pyodide's lock file without packages: all that we load, we load ourselves."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {"info": lock["info"], "packages": {}}


def wheel_files(wheel: Path) -> Files:
    """Return the files of pygame's wheel that go into the page's site-packages."""
    files = read_zip(wheel.read_bytes())
    return {name: data for name, data in files.items() if not name.startswith(LEFT_OUT)}


def make_pygame(wheel: Path) -> bytes:
    """Return pygame as the page unpacks it, with its Python parts as bytecode."""
    return parcel_bytes(compile_sources(wheel_files(wheel)))
