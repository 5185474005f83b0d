"""Sets of cells as the bits of an int, and the actions that touch a cell.

Cells are (x, y) as on the printed board, 0..4; expansions reach from -8 to 12. A set is an int with one bit per cell,
in rows of `WIDTH` bits, with a margin all around: shifting a set moves it, and nothing wraps.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.games.aquaretto.pieces import BOARD, LARGE_SHAPE, SMALL_SHAPES
from engine.state import Action

WIDTH = 24
_OFFSET = 9
LOW, HIGH = -8, 12
"""The smallest and largest coordinate: four expansions of two cells beyond the board."""

BIT: dict[tuple[int, int], int] = {
    (x, y): 1 << ((y + _OFFSET) * WIDTH + x + _OFFSET) for x in range(LOW, HIGH + 1) for y in range(LOW, HIGH + 1)
}

XY: dict[int, tuple[int, int]] = {cell: place for place, cell in BIT.items()}
"""The coordinates of a set of one cell."""


def _printed(sign: str) -> int:
    return sum(BIT[x, y] for y, row in enumerate(BOARD) for x, here in enumerate(row) if here == sign)


SPACES = _printed("#")
STATIONS = _printed("S")


def neighbours(cells: int) -> int:
    """Return the cells that share an edge with one of `cells` (including those of `cells` that touch each other)."""
    return cells << 1 | cells >> 1 | cells << WIDTH | cells >> WIDTH


def surroundings(cell: int) -> int:
    """Return the up to eight cells around one cell, corners too."""
    row = cell | cell << 1 | cell >> 1
    return (row | row << WIDTH | row >> WIDTH) & ~cell


def each(cells: int) -> Iterator[int]:
    """Yield the cells of a set one by one, as sets, in reading order."""
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest


def cell_at(x: object, y: object) -> int:
    """Return the set of one cell, 0 when these are no coordinates of the grid."""
    if type(x) is int and type(y) is int:
        return BIT.get((x, y), 0)
    return 0


@lru_cache(maxsize=1 << 14)
def onto(head: Action, cells: int) -> tuple[Action, ...]:
    """Return the actions that begin with `head` and end on one of `cells`, in reading order."""
    return tuple((*head, *XY[cell]) for cell in each(cells))


# --- expansions


def _steps(shape: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return tuple(y * WIDTH + x for x, y in shape)


_SMALL = tuple(map(_steps, SMALL_SHAPES))
_LARGE = _steps(LARGE_SHAPE)


def _anchors(land: int, steps: tuple[int, ...]) -> int:
    """Return where a shape may lie: on nothing, and touching a space for animals by an edge (A13)."""
    taken = land | STATIONS
    beside = neighbours(land)
    fits = touches = 0
    for step in steps:
        fits |= taken >> step
        touches |= beside >> step
    return touches & ~fits


@lru_cache(maxsize=1 << 12)
def small_spots(land: int) -> tuple[Action, ...]:
    """Return the actions that lay a small expansion beside `land`: ("expand", "small", x, y, turn 0..3)."""
    return tuple(
        ("expand", "small", *XY[anchor], turn)
        for turn, steps in enumerate(_SMALL)
        for anchor in each(_anchors(land, steps))
    )


@lru_cache(maxsize=1 << 12)
def large_spots(land: int) -> tuple[Action, ...]:
    """Return the actions that lay a large expansion beside `land`: ("expand", "large", x, y)."""
    return onto(("expand", "large"), _anchors(land, _LARGE))


def expansion_cells(board: Action) -> int:
    """Return the cells of an expansion ("small", x, y, turn) or ("large", x, y) as it lies, 0 for anything else."""
    if len(board) == 4 and board[0] == "small" and type(board[3]) is int and 0 <= board[3] < len(_SMALL):
        steps = _SMALL[board[3]]
    elif len(board) == 3 and board[0] == "large":
        steps = _LARGE
    else:
        return 0
    anchor = cell_at(board[1], board[2])
    return sum(anchor << step for step in steps)


def expansion_fits(land: int, board: Action) -> bool:
    """Tell whether an expansion as in `expansion_cells` may be laid beside `land`."""
    steps = _LARGE if board[0] == "large" else _SMALL[board[3]]
    return bool(cell_at(board[1], board[2]) & _anchors(land, steps))
