"""The grid on which a fountain stands: cells as single numbers, and the four directions.

x grows to the east, y to the south; the middle of the starting tile is (0, 0). A cell is one int, so that sets of cells
can be the bits of one number and neighbours lie at fixed distances.
"""

from __future__ import annotations

REACH = 75
"""No tile of a game lies further out: 22 tiles are the most a player gets, eight of them four cells long."""

_EDGE = 80
STRIDE = 2 * _EDGE

DIRECTIONS = NORTH, EAST, SOUTH, WEST = range(4)
STEP = (-STRIDE, 1, STRIDE, -1)
"""How far the neighbour in each direction is; the opposite of direction d is d ^ 2."""


def cell_at(x: int, y: int) -> int:
    """Return the cell at (x, y); both are within `REACH` of 0, a few cells more or less."""
    return (y + _EDGE) * STRIDE + x + _EDGE


def xy_of(cell: int) -> tuple[int, int]:
    """Return the (x, y) of a cell."""
    y, x = divmod(cell, STRIDE)
    return x - _EDGE, y - _EDGE


def is_within(x: int, y: int) -> bool:
    """Tell whether (x, y) is within reach of the starting tile."""
    return -REACH <= x <= REACH and -REACH <= y <= REACH
