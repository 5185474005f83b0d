"""Compile every C file to an object."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from build.wheel.errors import WheelError
from build.wheel.fetch import CLANG
from build.wheel.inputs import PACKAGE, PYGAME_CE
from build.wheel.run import run
from build.wheel.units import FLAGS, OBJECTS, OWN, SOURCES, Unit, all_units

LARGEST = "src_c/base.c"  # holds all of pygame's modules: half of the time of one processor
STEPS_REPORTED = 50


def compile_all(folder: Path, progress: Callable[[str], None]) -> list[Path]:
    """Compile everything in the build's folder; return the objects in the order in which they are linked.

    Raises WheelError with what the compiler said about the first file that fails.
    """
    shutil.copytree(PACKAGE / "c", folder / OWN)
    (folder / OBJECTS).mkdir()
    units = all_units(folder, _version_macros(folder))
    _compile_units(units, folder, progress)
    return [folder / unit.object for unit in units]


def _version_macros(folder: Path) -> tuple[str, ...]:
    script = folder / SOURCES / PYGAME_CE.folder / "buildconfig" / "get_version.py"
    return tuple(run([sys.executable, script, "--macros"], "ask pygame for its version").split())


def _compile_units(units: Sequence[Unit], folder: Path, progress: Callable[[str], None]) -> None:
    def compile_one(unit: Unit) -> None:
        command = [CLANG, *FLAGS, *unit.flags, "-c", unit.source, "-o", unit.object]
        run(command, f"compile {unit.source}", cwd=folder)

    # The longest first, so that no processor waits for it at the end.
    by_size = sorted(
        units,
        key=lambda unit: (unit.source.endswith(LARGEST), (folder / unit.source).stat().st_size),
        reverse=True,
    )
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        try:
            for done, _ in enumerate(workers.map(compile_one, by_size), 1):
                if done % STEPS_REPORTED == 0 or done == len(units):
                    progress(f"compiled {done} of {len(units)} files")
        except (WheelError, KeyboardInterrupt):
            workers.shutdown(cancel_futures=True)
            raise
