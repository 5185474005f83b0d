"""QR codes (ISO/IEC 18004) for links: bytes at error correction level L, up to version 25, which is 1,273 bytes.

A picture is a list of rows; a row is a whole number whose lowest bit is its leftmost module. Sums over a row are then a
few operations on whole numbers, so that even the largest code takes a browser only a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

MOST_VERSION = 25
QUIET = 4
"""How many modules must stay white around a code."""

_PARITY = (7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26)
"""Codewords of error correction for each block, by version from 1."""
_BLOCKS = (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12)
"""Blocks by version from 1."""
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda x, y: y % 2 == 0,
    lambda x, y: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)
_PERIOD = 12  # of all masks, in both directions

_POWERS = [1]
while len(_POWERS) < 255:
    _POWERS.append(_POWERS[-1] << 1 ^ (0x11D if _POWERS[-1] > 127 else 0))
_LOGS = {value: power for power, value in enumerate(_POWERS)}


def qr_code(text: str) -> list[int] | None:
    """Return the rows of the smallest code that holds a text; None if it is too long for any."""
    data = text.encode()
    version = next((each for each in range(1, MOST_VERSION + 1) if len(data) <= _room(each)), 0)
    if not version:
        return None
    grid = _Grid(version)
    grid.fill(_codewords(data, version))
    return min((grid.masked(mask) for mask in range(len(_MASKS))), key=_penalty)


# --- the bytes


def _modules(version: int) -> int:
    """Return how many modules a version has for codewords."""
    count = (16 * version + 128) * version + 64
    if version > 1:
        lines = version // 7 + 2
        count -= (25 * lines - 10) * lines - 55
    return count - 36 if version > 6 else count


def _data_room(version: int) -> int:
    return _modules(version) // 8 - _PARITY[version - 1] * _BLOCKS[version - 1]


def _room(version: int) -> int:
    """Return how many bytes of a text a version holds."""
    return _data_room(version) - (2 if version < 10 else 3)


def _codewords(data: bytes, version: int) -> bytes:
    """Return the data with its header, padding and error correction, interleaved block by block."""
    counter = 8 if version < 10 else 16
    bits = (4 << counter | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    whole = (bits << 4).to_bytes(len(data) + counter // 8 + 1, "big")
    whole += bytes((0xEC, 0x11)[at % 2] for at in range(_data_room(version) - len(whole)))
    count = _BLOCKS[version - 1]
    short, longer = divmod(len(whole), count)
    blocks, at = [], 0
    for number in range(count):
        size = short + (number >= count - longer)
        blocks.append(whole[at : at + size])
        at += size
    corrections = [_correction(block, _PARITY[version - 1]) for block in blocks]
    out = bytearray()
    for place in range(short + 1):
        out += bytes(block[place] for block in blocks if place < len(block))
    for place in range(_PARITY[version - 1]):
        out += bytes(correction[place] for correction in corrections)
    return bytes(out)


def _product(one: int, other: int) -> int:
    return _POWERS[(_LOGS[one] + _LOGS[other]) % 255] if one and other else 0


def _correction(block: bytes, count: int) -> bytes:
    """Return the Reed-Solomon codewords of a block: the rest of its division by the generator."""
    generator = [1]
    for power in range(count):
        shifted = [*generator, 0]
        generator = [a ^ _product(b, _POWERS[power]) for a, b in zip(shifted, [0, *generator], strict=True)]
    logs = [_LOGS[factor] for factor in generator[1:]]
    rest = [0] * count
    for byte in block:
        lead = byte ^ rest[0]
        rest = [*rest[1:], 0]
        if lead:
            log = _LOGS[lead]
            rest = [value ^ _POWERS[(log + each) % 255] for value, each in zip(rest, logs, strict=True)]
    return bytes(rest)


# --- the picture


class _Grid:
    """The modules of one version: `dark` are the dark ones, `fixed` those that are no data."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.size = size = 17 + 4 * version
        self.dark = [0] * size
        self.fixed = [0] * size
        for at in range(size):
            self._set(at, 6, at % 2 == 0)
            self._set(6, at, at % 2 == 0)
        for x, y in ((3, 3), (size - 4, 3), (3, size - 4)):
            self._square(x, y, 4, (0, 1, 3))
        lines = _lines(version)
        corners = {(6, 6), (6, size - 7), (size - 7, 6)}
        for x in lines:
            for y in lines:
                if (x, y) not in corners:
                    self._square(x, y, 2, (0, 2))
        self._format(0)
        if version > 6:
            bits = version << 12 | _rest(version << 12, 0x1F25)
            for at in range(18):
                self._set(size - 11 + at % 3, at // 3, bits >> at & 1 == 1)
                self._set(at // 3, size - 11 + at % 3, bits >> at & 1 == 1)

    def _set(self, x: int, y: int, dark: bool) -> None:
        bit = 1 << x
        self.fixed[y] |= bit
        self.dark[y] = self.dark[y] | bit if dark else self.dark[y] & ~bit

    def _square(self, cx: int, cy: int, reach: int, dark: tuple[int, ...]) -> None:
        """Draw a square in squares; `dark` are the distances from its middle at which it is dark."""
        for y in range(cy - reach, cy + reach + 1):
            for x in range(cx - reach, cx + reach + 1):
                if 0 <= x < self.size and 0 <= y < self.size:
                    distance = max(abs(x - cx), abs(y - cy))
                    self._set(x, y, distance in dark)

    def _format(self, mask: int) -> None:
        """Draw level and mask, twice, and the module that is always dark."""
        data = 1 << 3 | mask
        bits = (data << 10 | _rest(data << 10, 0x537)) ^ 0x5412
        first = [(8, y) for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [(x, 8) for x in (7, 5, 4, 3, 2, 1, 0)]
        second = [(self.size - 1 - at, 8) for at in range(8)] + [(8, self.size - 7 + at) for at in range(7)]
        for places in (first, second):
            for at, (x, y) in enumerate(places):
                self._set(x, y, bits >> at & 1 == 1)
        self._set(8, self.size - 8, True)

    def fill(self, codewords: bytes) -> None:
        """Lay the codewords in columns of two modules, from the right, up and down in turn."""
        number, left = int.from_bytes(codewords, "big"), 8 * len(codewords)
        columns = [*range(self.size - 1, 6, -2), 5, 3, 1]  # the sixth one is fixed from top to bottom
        for turn, right in enumerate(columns):
            for step in range(self.size):
                y = step if turn % 2 else self.size - 1 - step
                for x in (right, right - 1):
                    if left and not self.fixed[y] >> x & 1:
                        left -= 1
                        self.dark[y] |= (number >> left & 1) << x

    def masked(self, mask: int) -> list[int]:
        """Return the rows under a mask."""
        flips = _MASKS[mask]
        patterns = [sum(1 << x for x in range(self.size) if flips(x, y)) for y in range(_PERIOD)]
        self._format(mask)
        rows = enumerate(zip(self.dark, self.fixed, strict=True))
        return [dark ^ patterns[y % _PERIOD] & ~fixed for y, (dark, fixed) in rows]


def _rest(value: int, divisor: int) -> int:
    """Return the rest of a division of polynomials over two elements."""
    while value.bit_length() >= divisor.bit_length():
        value ^= divisor << value.bit_length() - divisor.bit_length()
    return value


def _lines(version: int) -> list[int]:
    """Return the middles of the small squares, across as well as down."""
    if version == 1:
        return []
    count, last = version // 7 + 2, 10 + 4 * version
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    return [6, *(last - step * at for at in range(count - 2, -1, -1))]


# --- which mask


def _penalty(rows: list[int]) -> int:
    """Return how hard a picture is to read, by the standard's four rules."""
    size = len(rows)
    full = (1 << size) - 1
    columns = _turned(rows)
    score = 0
    for lines in (rows, columns):
        for line in lines:
            same = ~(line ^ line >> 1) & full >> 1
            runs = same & same >> 1 & same >> 2 & same >> 3
            score += runs.bit_count() + 2 * (runs & ~(runs << 1)).bit_count()
            light = ~line & full
            eye = line & light >> 1 & line >> 2 & line >> 3 & line >> 4 & light >> 5 & line >> 6
            after = light >> 7 & light >> 8 & light >> 9 & light >> 10
            before = light << 1 & light << 2 & light << 3 & light << 4
            score += 40 * ((eye & after).bit_count() + (eye & before).bit_count())
    for one, other in pairwise(rows):
        across, down = ~(one ^ one >> 1), ~(one ^ other)
        score += 3 * (across & down & down >> 1 & full >> 1).bit_count()
    dark = sum(line.bit_count() for line in rows)
    return score + 10 * (abs(20 * dark - 10 * size * size) // (size * size))


def _turned(rows: list[int]) -> list[int]:
    texts = [f"{row:0{len(rows)}b}"[::-1] for row in rows]
    return [int("".join(column)[::-1], 2) for column in zip(*texts, strict=True)]
