"""Results that are kept in the cache outside the repository, named by a hash of everything they were made from."""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from build.paths import cache_dir
from build.statements import code_of


def digest(parts: Iterable[bytes | str]) -> str:
    """Return a hash of the parts; where each part ends matters."""
    total = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big"))
        total.update(data)
    return total.hexdigest()


def keep(kind: str, inputs: Iterable[bytes | str], make: Callable[[], bytes]) -> bytes:
    """Return the result of `make`, from the cache when it was made from the same inputs before.

    `kind` is a file name that says what it is; different makers use different names. `inputs` are everything the result
    depends on, the maker's own source included. `make` is called at most once; when it raises, nothing is kept.
    """
    folder = cache_dir() / "build" / digest(inputs)[:24]
    path = folder / kind
    if path.exists():
        return path.read_bytes()
    data = make()
    folder.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=folder)
    with os.fdopen(handle, "wb") as out:
        out.write(data)
    Path(temporary).replace(path)
    return data


def source_of(module_file: str) -> bytes:
    """Return a module's own code without comments, so that a change of the maker makes its results stale."""
    return code_of(Path(module_file).read_text(encoding="utf-8")).encode()
