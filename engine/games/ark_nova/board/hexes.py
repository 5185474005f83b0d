"""The hexes of a zoo map and where shapes fit on them.

All maps have the same 58 spaces, in nine columns a to i. A name is the column and the half-row from the top, `e7`;
a space exists when column plus half-row is odd. Neighbours are two half-rows up or down, or one half-row up or down
in the next column. Sets of spaces are 58-bit masks.
"""

from __future__ import annotations

from functools import cache, lru_cache

from engine.games.ark_nova.pieces import SHAPES

COLUMNS = "abcdefghi"
COORDINATES = tuple((x, y) for x in range(9) for y in range(13) if (x + y) % 2)
NAMES = tuple(COLUMNS[x] + str(y) for x, y in COORDINATES)
INDEX = {name: index for index, name in enumerate(NAMES)}
_AT = {place: index for index, place in enumerate(COORDINATES)}
_STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
ALL = (1 << len(COORDINATES)) - 1


def mask_of(names: str) -> int:
    """Return the mask of the spaces named in `names`, separated by blanks."""
    return sum(1 << INDEX[name] for name in names.split())


def names_of(mask: int) -> list[str]:
    """Return the names of the spaces in `mask`."""
    return [NAMES[index] for index in indices(mask)]


def indices(mask: int) -> list[int]:
    """Return the positions of the bits of `mask`, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def first_name(mask: int) -> str:
    """Return the name of the first space of `mask`, by which actions name a building."""
    return NAMES[(mask & -mask).bit_length() - 1]


NEIGHBOURS = tuple(
    sum(1 << _AT[x + dx, y + dy] for dx, dy in _STEPS if (x + dx, y + dy) in _AT) for x, y in COORDINATES
)
"""The neighbours of each space as a mask."""

BORDER = sum(1 << index for index, (x, y) in enumerate(COORDINATES) if x in (0, 8) or y in (0, 1, 11, 12))
"""The spaces at the edge of the map."""


@lru_cache(maxsize=1 << 14)
def around(mask: int) -> int:
    """Return the spaces that touch `mask` without being in it."""
    touched = 0
    for index in indices(mask):
        touched |= NEIGHBOURS[index]
    return touched & ~mask


@lru_cache(maxsize=1 << 12)
def within_two(mask: int) -> int:
    """Return `mask` and all spaces at a distance of 1 or 2 from it."""
    near = mask | around(mask)
    return near | around(near)


class Placement:
    """One way to lay a shape: the action that says so, the spaces it covers and those it touches."""

    __slots__ = ("action", "around", "mask")

    def __init__(self, anchor: int, turn: int, mask: int) -> None:
        self.action = ("place", NAMES[anchor], turn)
        self.mask = mask
        self.around = around(mask)


def _turned(cells: tuple[tuple[int, int], ...], turns: int) -> tuple[tuple[int, int], ...]:
    """Return `cells` turned clockwise by 60 degrees `turns` times around the first."""
    for _ in range(turns):
        cells = tuple(((dx - dy) // 2, (3 * dx + dy) // 2) for dx, dy in cells)
    return cells


@cache
def placements(shape: str) -> tuple[Placement, ...]:
    """Return every way to lay `shape` within the grid, each set of spaces once.

    The first cell of the shape lies on the named space and the shape is turned clockwise by 60 degrees `turn` times;
    where several pairs cover the same spaces, the first one (by space, then by turn) stands for all.
    """
    found: dict[int, Placement] = {}
    turned = [_turned(SHAPES[shape], turns) for turns in range(6)]
    for anchor, (x, y) in enumerate(COORDINATES):
        for turn, cells in enumerate(turned):
            spaces = [_AT.get((x + dx, y + dy), -1) for dx, dy in cells]
            if min(spaces) >= 0:
                mask = sum(1 << space for space in spaces)
                if mask not in found:
                    found[mask] = Placement(anchor, turn, mask)
    return tuple(found.values())


@cache
def placement_named(shape: str, anchor: str, turn: int) -> Placement | None:
    """Return the placement of `shape` that an action names, or None when there is no such placement."""
    for placement in placements(shape):
        if placement.action == ("place", anchor, turn):
            return placement
    return None
