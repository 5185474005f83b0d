"""Read from a WebAssembly side module what the build needs to know: imports, exported addresses, data.

Only the sections that matter are decoded. The binary format is that of the WebAssembly core
specification; a side module differs by its `dylink.0` section and by data that is placed relative to
the imported global `__memory_base`. Addresses here are relative to that base.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

MAGIC = b"\0asm\x01\0\0\0"

SECTION_IMPORT = 2
SECTION_GLOBAL = 6
SECTION_EXPORT = 7
SECTION_DATA = 11

KIND_FUNCTION = 0
KIND_TABLE = 1
KIND_MEMORY = 2
KIND_GLOBAL = 3
KIND_TAG = 4

OP_END = 0x0B
OP_GLOBAL_GET = 0x23
OP_I32_CONST = 0x41
OP_I32_ADD = 0x6A


class WasmError(ValueError):
    """The bytes are not a side module of the kind that this module reads."""


@dataclass
class SideModule:
    """A side module as it was read: names of imported functions, exported addresses, and the data segments."""

    imported_functions: list[str] = field(default_factory=list)
    addresses: dict[str, int] = field(default_factory=dict)
    segments: list[tuple[int, bytes]] = field(default_factory=list)

    def read(self, start: int, stop: int) -> bytes:
        """Return the initial bytes of the addresses `start` to `stop`; WasmError if no data is there."""
        for address, data in self.segments:
            if address <= start and stop <= address + len(data):
                return data[start - address : stop - address]
        raise WasmError(f"no data segment holds the addresses {start} to {stop}")

    def read_string(self, start: int) -> str:
        """Return the NUL-terminated UTF-8 text at `start`; WasmError if no data is there."""
        for address, data in self.segments:
            if address <= start < address + len(data):
                return data[start - address :].split(b"\0", 1)[0].decode()
        raise WasmError(f"no data segment holds the address {start}")


class _Reader:
    """A position in bytes, with the number and name encodings of the format."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        if self.at >= len(self.data):
            raise WasmError("the module ends in the middle of a section")
        self.at += 1
        return self.data[self.at - 1]

    def take(self, count: int) -> bytes:
        if self.at + count > len(self.data):
            raise WasmError("the module ends in the middle of a section")
        self.at += count
        return self.data[self.at - count : self.at]

    def unsigned(self) -> int:
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result

    def signed(self) -> int:
        result = shift = 0
        while True:
            byte = self.byte()
            result |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return result - (1 << shift) if byte & 0x40 else result

    def name(self) -> str:
        return self.take(self.unsigned()).decode()

    def limits(self) -> None:
        if self.byte() & 1:
            self.unsigned()
        self.unsigned()


def read_side_module(so: bytes) -> SideModule:
    """Decode the bytes of a side module; WasmError if they are something else."""
    if not so.startswith(MAGIC):
        raise WasmError("these bytes are no WebAssembly module")
    module = SideModule()
    globals_: list[int | None] = []
    for kind, body in _sections(so):
        if kind == SECTION_IMPORT:
            _read_imports(body, module, globals_)
        elif kind == SECTION_GLOBAL:
            _read_globals(body, globals_)
        elif kind == SECTION_EXPORT:
            _read_exports(body, module, globals_)
        elif kind == SECTION_DATA:
            _read_data(body, module)
    return module


def _sections(so: bytes) -> Iterator[tuple[int, _Reader]]:
    reader = _Reader(so)
    reader.at = len(MAGIC)
    while reader.at < len(so):
        kind = reader.byte()
        yield kind, _Reader(reader.take(reader.unsigned()))


def _read_imports(body: _Reader, module: SideModule, globals_: list[int | None]) -> None:
    for _ in range(body.unsigned()):
        body.name()
        name = body.name()
        kind = body.byte()
        if kind == KIND_FUNCTION:
            body.unsigned()
            module.imported_functions.append(name)
        elif kind == KIND_TABLE:
            body.byte()
            body.limits()
        elif kind == KIND_MEMORY:
            body.limits()
        elif kind == KIND_GLOBAL:
            body.take(2)
            globals_.append(None)  # its value is only known to the loader
        elif kind == KIND_TAG:
            body.byte()
            body.unsigned()
        else:
            raise WasmError(f"an import is of the unknown kind {kind}")


def _read_globals(body: _Reader, globals_: list[int | None]) -> None:
    for _ in range(body.unsigned()):
        body.take(2)
        globals_.append(_constant(body))


def _read_exports(body: _Reader, module: SideModule, globals_: list[int | None]) -> None:
    for _ in range(body.unsigned()):
        name = body.name()
        kind = body.byte()
        index = body.unsigned()
        if kind == KIND_GLOBAL and index < len(globals_):
            value = globals_[index]
            if value is not None:
                module.addresses[name] = value


def _read_data(body: _Reader, module: SideModule) -> None:
    for _ in range(body.unsigned()):
        flags = body.unsigned()
        if flags == 1:
            raise WasmError("the data is in passive segments, as in a module made for threads")
        if flags == 2:
            body.unsigned()
        address = _constant(body)
        data = body.take(body.unsigned())
        if address is not None:
            module.segments.append((address, data))


def _constant(body: _Reader) -> int | None:
    """Evaluate an initialiser, with `__memory_base` (any global) as 0; None if it is no 32-bit integer."""
    stack: list[int | None] = []
    while (op := body.byte()) != OP_END:
        if op == OP_I32_CONST:
            stack.append(body.signed())
        elif op == OP_GLOBAL_GET:
            body.unsigned()
            stack.append(0)
        elif op == OP_I32_ADD and len(stack) >= 2:
            right, left = stack.pop(), stack.pop()
            stack.append(None if left is None or right is None else left + right)
        elif op == 0x42:  # i64.const
            body.signed()
            stack.append(None)
        elif op in (0x43, 0x44):  # f32.const, f64.const
            body.take(4 if op == 0x43 else 8)
            stack.append(None)
        else:
            raise WasmError(f"an initialiser uses the instruction {op:#x}, which this reader does not know")
    return stack[-1] if stack else None
