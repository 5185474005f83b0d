"""Make the wheel from sources: the steps in their order."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path

from build.wheel import cache as cache_
from build.wheel import compile as compile_
from build.wheel import fetch, link, pack, patches, sources, sysroot
from build.wheel.inputs import PYGAME_CE
from build.wheel.units import SOURCES, SYSROOT


def make(cache: Path, key: str, inputs: Mapping[str, str], pyodide_dir: Path, progress: Callable[[str], None]) -> Path:
    """Build the wheel, put it into the cache under `key`, and return its path there.

    It takes one to two minutes and 35 MB of downloads the first time. Raises WheelError with what is missing
    or what failed.
    """
    began = time.monotonic()
    fetch.ensure_compiler(progress)
    archives = fetch.fetch_all(cache, progress)
    with cache_.work_folder(cache / "work") as folder:
        sources.unpack_all(archives, folder / SOURCES, progress)
        progress("preparing headers and patches")
        sysroot.make_sysroot(folder / SOURCES, folder / SYSROOT)
        include = folder / SOURCES / "python" / "include"
        sysroot.adapt_python_headers(include, pyodide_dir / "python_stdlib.zip")
        pygame_dir = folder / SOURCES / PYGAME_CE.folder
        patches.apply_all(pygame_dir)
        objects = compile_.compile_all(folder, progress)
        progress("linking and packing")
        side_module = folder / link.SIDE_MODULE
        link.link(objects, side_module)
        wheel = pack.pack_wheel(pygame_dir, side_module, folder)
        pack.check_wheel(wheel)
        listing = "".join(f"{name}: {value}\n" for name, value in inputs.items())
        kept = cache_.store(cache, key, wheel, listing)
    progress(f"made {kept.name}, {kept.stat().st_size:,} bytes, in {time.monotonic() - began:.0f} s")
    return kept
