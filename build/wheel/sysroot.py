"""Put together the headers to compile against: Emscripten's C library, and Python's for wasm32."""

from __future__ import annotations

import re
import shutil
import sys
import zipfile
from pathlib import Path

from build.wheel.errors import WheelError
from build.wheel.inputs import EMSCRIPTEN, EMSCRIPTEN_OF_PYODIDE
from build.wheel.run import run

# The order of Emscripten's own tools/system_libs.py: what comes later replaces what came before.
HEADER_FOLDERS = (
    "include",
    "lib/compiler-rt/include",
    "lib/libc/musl/arch/generic",
    "lib/libc/musl/arch/emscripten",
    "lib/libc/musl/include",
)
SYSCONFIG_DATA = "_sysconfigdata__emscripten_wasm32-emscripten.py"
# Of these a 0 means "it is absent" or "it has no size", and code asks for the value; of all other names
# code asks whether they are defined.
DEFINED_EVEN_IF_ZERO = ("SIZEOF", "ALIGNOF", "HAVE_DECL", "PY_HAVE")


def make_sysroot(sources: Path, sysroot: Path) -> None:
    """Fill the folder `sysroot` with the C headers of Emscripten, under `include`."""
    emscripten = sources / EMSCRIPTEN.folder
    # Debian's archive leaves out this generated file, and html5.h needs it.
    run(
        [sys.executable, "tools/create_dom_pk_codes.py"],
        "generate Emscripten's table of key codes",
        cwd=emscripten,
    )
    include = sysroot / "include"
    for folder in HEADER_FOLDERS:
        path = emscripten / "system" / folder
        if not path.is_dir():
            raise WheelError(f"The sources of Emscripten have no folder system/{folder}.")
        shutil.copytree(path, include, dirs_exist_ok=True)
    # The main module's version, not the headers': code that asks wants to know whom it will meet.
    names = ("major", "minor", "tiny")
    (include / "emscripten" / "version.h").write_text(
        "".join(
            f"#define __EMSCRIPTEN_{name}__ {number}\n"
            for name, number in zip(names, EMSCRIPTEN_OF_PYODIDE, strict=True)
        )
    )


def adapt_python_headers(include: Path, python_stdlib: Path) -> None:
    """Rewrite `pyconfig.h` among Python's headers with the values that Pyodide's own Python was built with.

    The names are those of the header that is there; the values come from the `_sysconfigdata` in
    Pyodide's standard library. Raises WheelError if it is not in the archive `python_stdlib`.
    """
    variables = _build_time_variables(python_stdlib)
    header = include / "pyconfig.h"
    names = re.findall(r"^(?:#\s*define|/\* #undef)\s+(\w+)", header.read_text(), re.MULTILINE)
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    for name in dict.fromkeys(names):
        value = variables.get(name, 0)
        if name != "Py_PYCONFIG_H" and (value not in (0, "", None) or name.startswith(DEFINED_EVEN_IF_ZERO)):
            lines.append(f"#define {name} {value}")
    header.write_text("\n".join([*lines, "#endif", ""]))


def _build_time_variables(python_stdlib: Path) -> dict[str, object]:
    namespace: dict[str, dict[str, object]] = {}
    try:
        with zipfile.ZipFile(python_stdlib) as archive:
            exec(archive.read(SYSCONFIG_DATA), namespace)
    except (OSError, KeyError, zipfile.BadZipFile) as error:
        raise WheelError(f"{python_stdlib} does not hold {SYSCONFIG_DATA}: {error}.") from error
    return namespace["build_time_vars"]
