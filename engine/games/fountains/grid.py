"""The grid on which a fountain stands: cells as single numbers, and the four directions.

x grows to the east, y to the south; the middle of the starting tile is (0, 0). A cell is one int, so that sets of cells
can be the bits of one number and neighbours lie at fixed distances.
"""

from __future__ import annotations

REACH = 97
"""No cell of a game lies further out.

With two players one may get 32 tiles, as long as the other takes tokens: eight of four cells, sixteen of three and
eight of two make a line of 96 cells that begins beside the starting tile.
"""

EDGE = REACH
STRIDE = 2 * EDGE + 1
"""Rows need no margin: a fountain that reaches one edge is far from the other, so that their cells never meet."""

DIRECTIONS = NORTH, EAST, SOUTH, WEST = range(4)
STEP = (-STRIDE, 1, STRIDE, -1)
"""How far the neighbour in each direction is; the opposite of direction d is d ^ 2."""


def cell_at(x: int, y: int) -> int:
    """Return the cell at (x, y); both are within `REACH` of 0, a few cells more or less."""
    return (y + EDGE) * STRIDE + x + EDGE


def xy_of(cell: int) -> tuple[int, int]:
    """Return the (x, y) of a cell."""
    y, x = divmod(cell, STRIDE)
    return x - EDGE, y - EDGE


def is_within(x: int, y: int) -> bool:
    """Tell whether (x, y) is within reach of the starting tile."""
    return -REACH <= x <= REACH and -REACH <= y <= REACH
