"""Remove from Pyodide's main module what the page has no use for, and check that nothing else is missing.

Removed are names by which other programs could reach functions and data of the interpreter (some 9,000, both in the
glue and in the module; the wheel imports a few hundred), and the tables of the Chinese, Japanese and Korean codecs:
their Python parts do not travel with the page either, so that nothing can ask for them.

A missing name would fail only when it is called. So `slim_module` keeps every name that the wheel, the glue or the
module itself imports, and raises where the wheel imports one that does not exist.
"""

from __future__ import annotations

import re
import struct
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from build.wheel.wasm import MAGIC, SECTION_DATA, SECTION_EXPORT, SECTION_IMPORT

FUNCTION = re.compile(r'var (_[\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\];')
DATA = re.compile(r'var (_[\w$]+)=Module\["\1"\]=\d+;')
WORD = re.compile(r"[\w$]+")

FEWEST_TABLES = 20
"""How many codec tables Pyodide is known to have at least: fewer means that they are laid out in another way."""

SHORTEST_TABLE = 8
ENTRY = struct.Struct("<IBBH")
"""An entry of a codec's index: where its part of the map lies, its first and last character, and two idle bytes."""


class SlimError(Exception):
    """Pyodide's files are not as this module knows them, or the wheel wants a name that does not exist."""


class Table(NamedTuple):
    """A codec's table: an index of `entries` of 8 bytes from `begin` on, and its map from `first` to `last`."""

    begin: int
    entries: int
    first: int
    last: int


def slim_glue(glue: str, loader: str, wanted: set[str]) -> str:
    """Return Pyodide's glue without the names that nobody uses.

    `glue` is pyodide.asm.js, `loader` pyodide.mjs, which uses names of the glue; `wanted` are the names that the wheel
    imports. Raises `SlimError` where the glue has no such names, so that a new Pyodide does not go unnoticed.
    """
    seen = Counter(WORD.findall(glue)) + Counter(WORD.findall(loader))

    def function(found: re.Match[str]) -> str:
        return "" if seen[found[1]] == 2 and found[2] not in wanted else found[0]

    def data(found: re.Match[str]) -> str:
        return "" if seen[found[1]] == 2 and found[1][1:] not in wanted else found[0]

    slim = DATA.sub(data, FUNCTION.sub(function, glue))
    if slim == glue:
        raise SlimError("pyodide.asm.js names what the module exports in another way")
    return slim


def slim_module(wasm: bytes, glue: str, loader: str, wanted: set[str]) -> bytes:
    """Return Pyodide's main module with the exports that are used, and with empty codec tables.

    `wasm` is pyodide.asm.wasm, `glue` what `slim_glue` returned, `loader` pyodide.mjs; `wanted` are the names that the
    wheel imports. Raises `SlimError` if the tables are not found or the wheel wants a name that neither module nor glue
    has.
    """
    parts = list(sections(wasm))
    words = set(WORD.findall(glue)) | set(WORD.findall(loader))
    if missing := wanted - exported_names(wasm) - words:
        raise SlimError(f"the wheel imports what nobody has: {', '.join(sorted(missing))}")
    kept = wanted | words | imported_names(wasm)
    slim = bytearray(MAGIC)
    for kind, body in parts:
        if kind == SECTION_EXPORT:
            body = some_exports(body, kept)
        elif kind == SECTION_DATA:
            body = without_codec_tables(body)
        slim += bytes([kind]) + number(len(body)) + body
    return bytes(slim)


def some_exports(body: bytes, kept: set[str]) -> bytes:
    """Return an export section with only these names; in the glue some of them begin with an underscore."""
    entries = [entry for name, entry in exports(body) if name in kept or f"_{name}" in kept]
    return number(len(entries)) + b"".join(entries)


def exports(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield each export's name, and its entry as it stands."""
    count, at = read_number(body, 0)
    for _ in range(count):
        start = at
        size, at = read_number(body, at)
        name = body[at : at + size].decode()
        _index, at = read_number(body, at + size + 1)
        yield name, body[start:at]


def exported_names(wasm: bytes) -> set[str]:
    """Return the names of all that a module exports."""
    return {name for kind, body in sections(wasm) if kind == SECTION_EXPORT for name, _entry in exports(body)}


def imported_names(wasm: bytes) -> set[str]:
    """Return the names of everything that a module imports: functions, data, tags and so on."""
    names: set[str] = set()
    for kind, body in sections(wasm):
        if kind != SECTION_IMPORT:
            continue
        count, at = read_number(body, 0)
        for _ in range(count):
            size, at = read_number(body, at)
            size, at = read_number(body, at + size)
            names.add(body[at : at + size].decode())
            at = past_description(body, at + size)
    return names


def past_description(body: bytes, at: int) -> int:
    """Return the end of an import's description that begins at `at`."""
    kind, at = body[at], at + 1
    if kind == 3:  # a global: type and whether it may change
        return at + 2
    if kind == 0:  # a function: its type
        return read_number(body, at)[1]
    if kind == 4:  # a tag: a byte and its type
        return read_number(body, at + 1)[1]
    at += kind == 1  # a table: its element type, then limits as a memory has them
    flags, at = body[at], at + 1
    _least, at = read_number(body, at)
    return read_number(body, at)[1] if flags & 1 else at


def without_codec_tables(body: bytes) -> bytes:
    """Return the data section with zeros in place of the maps of the codecs and their indexes.

    Raises SlimError when they are not found.
    """
    count, at = read_number(body, 0)
    if count != 1:
        raise SlimError(f"the data is in {count} segments, not in one")
    end = body.index(0x0B, at) + 1  # the segment's address
    _size, begin = read_number(body, end)
    data = bytearray(body[begin:])
    tables = codec_tables(bytes(data))
    if len(tables) < FEWEST_TABLES:
        raise SlimError(f"{len(tables)} codec tables were found, where at least {FEWEST_TABLES} are known")
    for table in tables:
        for start, stop in ((table.first, table.last), (table.begin, table.begin + table.entries * ENTRY.size)):
            data[start:stop] = bytes(stop - start)
    return body[:begin] + bytes(data)


def codec_tables(data: bytes) -> list[Table]:
    """Return the codecs' tables, known by their indexes: the maps have exactly the right lengths, one after another."""
    return [table for start in (0, 4) for table in _tables(data, start)]


def _tables(data: bytes, start: int) -> Iterator[Table]:
    """Yield the tables whose entries lie at `start` and every 8 bytes from there."""
    begin = first = last = filled = 0
    entries = ENTRY.iter_unpack(data[start : start + (len(data) - start) // ENTRY.size * ENTRY.size])
    for place, (pointer, bottom, top, idle) in enumerate(entries):
        at = start + place * ENTRY.size
        if not (pointer or bottom or top or idle):
            continue  # characters that this codec lacks, or no index at all
        fits = idle == 0 and bottom <= top and 0 < pointer < len(data) and pointer % 2 == 0
        if not (filled and fits and pointer == last and at - begin < 256 * ENTRY.size):
            if filled >= SHORTEST_TABLE:
                yield Table(begin, min(256, (at - begin) // ENTRY.size), first, last)
            filled, begin, first = 0, at, pointer
        filled += fits
        last = pointer + 2 * (top - bottom + 1)


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the sections of a module: the kind and the body of each."""
    at = len(MAGIC)
    while at < len(wasm):
        size, begin = read_number(wasm, at + 1)
        yield wasm[at], wasm[begin : begin + size]
        at = begin + size


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """Return the number (unsigned LEB128) at a place, and where it ends."""
    result = shift = 0
    while True:
        byte = data[at]
        at += 1
        result |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return result, at


def number(value: int) -> bytes:
    """Return a number as unsigned LEB128."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*out, value])
