"""Bytecode in strands: what means the same in all modules lies side by side, which gzip makes a third smaller.

A compiled module mixes operations with their arguments, names, constants and tables of lines. Here each kind of bytes
is a strand of its own through all modules of a part, and arguments are sorted by their operation besides. What belongs
to no module is a strand, too. `build/page/js/strands.js` puts the part together again, byte for byte.

The places in which the interpreter keeps what it has learned about an operation are zeros in a file, and do not travel.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from build.kept import keep, source_of

BEGINNING = b"\xf3\r\r\n\x01\0\0\0"
"""How modules of Pyodide's Python (3.13) begin, if no source is looked at: see `bytecode.mjs`."""
CACHES = {
    **dict.fromkeys((5, 39, 45, 58, 59, 72, 77, 93, 97, 98, 99, 100, 104, 117), 1),
    40: 3,
    53: 3,
    82: 9,
    91: 4,
    108: 4,
}
"""How many empty places follow an operation: `opcode._inline_cache_entries` of that Python, by their numbers."""
OPERATION = 2
"""The size of an operation with its argument, and of an empty place."""
STRANDS = ("plain", "heads", "types", "sizes", "texts", "references", "numbers", "shapes", "lines", "operations")
"""The strands in the order in which they travel. Arguments follow, by operation."""
FIXED = {"i": ("numbers", 4), "g": ("numbers", 8), "y": ("numbers", 16), "r": ("references", 4)}
"""The types of marshal that are always of the same size, with their strand."""
SHORT, LONG, TUPLE, ITEMS, CODE, NOTHING = "zZ", "aAstu", ")", "(<>[", "c", "NTFS."
"""Texts and collections with a size of one byte or of four; code; and what has no contents, such as None."""
FLAG = 0x80
"""Set in a type if a later object may refer to this one."""
HEAD, SHAPE, LINE = 16, 20, 4
"""What stands before a module's code; before a code's parts (how many arguments it has, and the like); its line."""

Read = Callable[[str, int], bytes]
"""Takes the name of a strand and a number of bytes; returns the next bytes of that strand, as many as asked for."""


class StrandError(Exception):
    """There is something in a module that this Python does not write, or the parts would not come back equal."""


def to_strands(whole: bytes) -> bytes:
    """Return a part of the page with its modules in strands: a line of JSON about them, then the strands.

    Raises:
        StrandError: something in a module is unknown.
    """
    return keep("strands", [whole, source_of(__file__)], lambda: _to_strands(whole))


def _to_strands(whole: bytes) -> bytes:
    strands: defaultdict[str, bytearray] = defaultdict(bytearray)
    gaps, at = [], 0

    def read(strand: str, size: int) -> bytes:
        nonlocal at
        found = whole[at : at + size]
        if strand != "empty":
            strands[strand] += found
        elif any(found):
            raise StrandError("an operation is followed by something: CACHES is the table of another Python")
        at += size
        return found

    while (begin := whole.find(BEGINNING, at)) >= 0:
        gaps.append(begin - at)
        read("plain", begin - at)
        read_module(read)
    gaps.append(len(whole) - at)
    read("plain", len(whole) - at)
    arguments = b"".join(bytes(strands[_argument(operation)]) for operation in range(256))
    lying = [*(bytes(strands[name]) for name in STRANDS), arguments]
    head = {"whole": len(whole), "gaps": gaps, "caches": CACHES, "strands": [len(strand) for strand in lying]}
    data = json.dumps(head, separators=(",", ":")).encode() + b"\n" + b"".join(lying)
    if from_strands(data) != whole:
        raise StrandError("the strands do not give back what was in them")
    return data


def from_strands(data: bytes) -> bytes:
    """Return what was put into strands, as the page does it."""
    line, _, rest = data.partition(b"\n")
    head = json.loads(line)
    ends = dict(_starts(rest, head["strands"]))
    parts: list[bytes] = []

    def read(strand: str, size: int) -> bytes:
        if strand == "empty":
            found = bytes(size)
        else:
            found = rest[ends[strand] : ends[strand] + size]
            ends[strand] += size
        parts.append(found)
        return found

    for gap in head["gaps"][:-1]:
        read("plain", gap)
        read_module(read)
    read("plain", head["gaps"][-1])
    return b"".join(parts)


def _starts(rest: bytes, sizes: list[int]) -> Iterator[tuple[str, int]]:
    """Yield where each strand begins, those of the arguments too: as many of each as there are such operations."""
    at, operations = 0, b""
    for name, size in zip(STRANDS, sizes, strict=False):
        yield name, at
        operations = rest[at : at + size]
        at += size
    counts = Counter(operations)  # of the last strand
    for operation in range(256):
        yield _argument(operation), at
        at += counts[operation]


def _argument(operation: int) -> str:
    return f"arguments of {operation}"


def read_module(read: Read) -> None:
    """Read a module, from its head on. Raises StrandError if something in it is unknown."""
    read("heads", HEAD)
    _read_object(read)


def _read_object(read: Read, *, operations: bool = False) -> None:
    """Read an object as `marshal` writes it; `operations` of one that holds them."""
    kind = chr(read("types", 1)[0] & ~FLAG)
    if kind in FIXED:
        read(*FIXED[kind])
    elif kind in SHORT or kind in LONG:
        size = _size(read, 1 if kind in SHORT else 4)
        _read_operations(read, size) if operations else read("texts", size)
    elif kind in TUPLE or kind in ITEMS:
        for _ in range(_size(read, 1 if kind in TUPLE else 4)):
            _read_object(read)
    elif kind == "l":  # a long number in digits of two bytes; a negative size is a negative number's
        size = _size(read, 4)
        read("numbers", 2 * (size if size < 1 << 31 else (1 << 32) - size))
    elif kind == CODE:
        read("shapes", SHAPE)
        _read_object(read, operations=True)
        for _ in ("constants", "names", "variables", "their kinds", "file", "name", "qualified name"):
            _read_object(read)
        read("lines", LINE)
        for _ in ("lines", "exceptions"):
            _read_object(read)
    elif kind not in NOTHING:
        raise StrandError(f"a module holds an object of the unknown type {kind!r}")


def _size(read: Read, width: int) -> int:
    return int.from_bytes(read("sizes", width), "little")


def _read_operations(read: Read, size: int) -> None:
    while size > 0:
        operation = read("operations", 1)[0]
        read(_argument(operation), 1)
        empty = CACHES.get(operation, 0)
        read("empty", OPERATION * empty)
        size -= OPERATION * (1 + empty)
