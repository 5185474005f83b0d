"""The parcels in which the game's files travel: all of a part in one piece, in the order that gzip makes smallest.

gzip looks back no further than 32 kB, so files that are alike must lie side by side.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from build.archive import Files

COLOUR = re.compile(rb'(fill|stroke)="#[0-9A-Fa-f]+"')
"""What gives a part of a drawing its colour."""


def parcel_bytes(files: Mapping[str, bytes]) -> bytes:
    """Return `files` as the page unpacks them: a line of JSON with their names and sizes, then their contents.

    A tar's header costs some 30 bytes a file even when it is zipped, and Ark Nova has 400 files.
    """
    names = in_order(files)
    index = json.dumps([(name, len(files[name])) for name in names], separators=(",", ":"))
    return index.encode() + b"\n" + b"".join(files[name] for name in names)


def read_parcel(data: bytes) -> Files:
    """Return the files of a parcel."""
    index, _, contents = data.partition(b"\n")
    files, at = {}, 0
    for name, size in json.loads(index):
        files[name] = contents[at : at + size]
        at += size
    return files


def in_order(files: Mapping[str, bytes]) -> list[str]:
    """Return the names of the files as they lie in a parcel.

    Bytecode comes last, by name: its order does not matter much, since it travels in strands (`build.publish.strands`).
    Drawings that differ in colours alone lie side by side, and everything else lies by name.
    """
    return sorted(files, key=lambda name: (name.endswith(".pyc"), _outlines(name, files[name]), name))


def _outlines(name: str, data: bytes) -> bytes:
    """Return a drawing without its colours; nothing for other files."""
    return COLOUR.sub(b"", data) if name.endswith(".svg") else b""
