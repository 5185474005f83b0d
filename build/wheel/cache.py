"""The cache outside the repository: downloads, and wheels by the key of all their inputs.

Everything here is complete: it is written under a temporary name and renamed when it is done, so that an interrupted
build leaves nothing that a later one could mistake for a result.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path


def root(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the cache: PATIO_CACHE, or `patio` in XDG_CACHE_HOME, or in ~/.cache."""
    if chosen := environment.get("PATIO_CACHE"):
        return Path(chosen).absolute()
    base = environment.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache").absolute() / "patio"


def find(cache: Path, key: str) -> Path | None:
    """Return the wheel that is cached under `key`, or None."""
    return next(iter(sorted((cache / "wheels" / key).glob("*.whl"))), None)


def store(cache: Path, key: str, wheel: Path, listing: str) -> Path:
    """Move a finished wheel into the cache, with a readable list of its inputs; return where it is now."""
    entry = cache / "wheels" / key
    entry.parent.mkdir(parents=True, exist_ok=True)
    with work_folder(entry.parent) as folder:
        new = folder / "entry"
        new.mkdir()
        (new / "inputs.txt").write_text(listing, encoding="utf-8")
        shutil.move(wheel, new / wheel.name)
        try:
            new.rename(entry)
        except OSError:
            # Another build was faster; it stored a wheel made from the same inputs.
            if not entry.exists():
                raise
    return entry / wheel.name


@contextlib.contextmanager
def work_folder(parent: Path) -> Iterator[Path]:
    """Yield a new folder that is removed at the end, whatever happens."""
    parent.mkdir(parents=True, exist_ok=True)
    folder = Path(tempfile.mkdtemp(prefix=".work-", dir=parent))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
