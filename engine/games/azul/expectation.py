"""What a board of Azul may still bring: each free cell's chance of being filled, and the points that depend on it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.games.azul.pieces import (
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BONUS,
    FULL_ROW,
    ROW_BONUS,
    SIZE,
    column_of,
    points_for,
)

# Measured in games of the search against itself; the first entry is the end of the game.

LINE = (
    ((0.0,), (0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0)),
    ((0.98,), (0.98, 0.78), (0.98, 0.77, 0.52), (0.98, 0.62, 0.43, 0.3), (0.98, 0.61, 0.51, 0.32, 0.17)),
    ((0.98,), (0.98, 0.96), (0.98, 0.92, 0.85), (0.98, 0.81, 0.69, 0.61), (0.98, 0.77, 0.75, 0.54, 0.47)),
    ((0.98,), (0.98, 0.98), (0.98, 0.97, 0.95), (0.98, 0.95, 0.8, 0.77), (0.98, 0.9, 0.85, 0.68, 0.65)),
    ((0.98,), (0.98, 0.98), (0.98, 0.98, 0.98), (0.98, 0.98, 0.91, 0.82), (0.98, 0.98, 0.92, 0.83, 0.69)),
    ((0.98,), (0.98, 0.98), (0.98, 0.98, 0.98), (0.98, 0.98, 0.98, 0.95), (0.98, 0.98, 0.98, 0.93, 0.8)),
)
"""`LINE[rounds left][row][tiles missing]`: the chance that a begun line is on the wall at the end."""

OTHERS = (
    ((0.0,), (0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0)),
    ((0.0,), (0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0, 0.0)),
    ((0.95,), (0.85, 0.67), (0.7, 0.49, 0.46), (0.55, 0.18, 0.13, 0.06), (0.45, 0.1, 0.04, 0.02, 0.02)),
    ((1.9,), (1.7, 1.67), (1.4, 0.95, 0.8), (1.1, 0.4, 0.28, 0.35), (0.9, 0.29, 0.28, 0.1, 0.1)),
    ((2.85,), (2.55, 2.48), (2.1, 1.6, 1.17), (1.65, 0.91, 0.54, 0.41), (1.35, 1.03, 0.4, 0.32, 0.19)),
    ((3.8,), (3.4, 3.31), (2.8, 2.3, 1.9), (2.2, 1.5, 1.0, 0.8), (1.8, 1.3, 0.7, 0.6, 0.5)),
)
"""How many more tiles that row of the wall will get besides."""

FRESH = (
    (0.0, 0.0, 0.0, 0.0, 0.0),
    (0.96, 0.8, 0.61, 0.29, 0.12),
    (1.94, 1.65, 1.18, 0.58, 0.41),
    (2.93, 2.53, 1.82, 1.02, 0.72),
    (3.93, 3.48, 2.46, 1.35, 0.96),
    (4.75, 4.25, 3.2, 2.0, 1.5),
)
"""`FRESH[rounds left][row]`: how many more tiles a row of the wall will get whose line is empty."""

LINES_FACTOR, COLUMNS_FACTOR, COLOURS_FACTOR, ROWS_FACTOR = 0.6, 1.3, 0.6, 0.5
"""Corrections, measured too: chances are not independent, since players aim at columns."""


class Expectation(NamedTuple):
    """Points expected from the rest of the game: tiles on the wall (`lines`) and the three bonuses."""

    lines: float
    columns: float
    colours: float
    rows: float
    total: float


@lru_cache(maxsize=1 << 12)
def expectation(
    filled: int, held: tuple[int, ...] | None, colours: tuple[int, ...], counts: tuple[int, ...], left: int
) -> Expectation:
    """Return what may come to a wall of 25 bits with these lines (none of them full) and at least `left` rounds to go.

    `held` is for the grey side: the bits of the colours in each row. None on the coloured side, where the wall shows
    them.
    """
    cells: list[float] = []
    by_colour: list[float] = []
    for row in range(SIZE):
        bits = filled >> (SIZE * row) & FULL_ROW
        if bits == FULL_ROW:
            cells += _ONES
            by_colour += _ONES
            continue
        free = SIZE - bits.bit_count()
        count, colour = counts[row], colours[row]
        if count:
            begun = LINE[left][row][row + 1 - count]
            other = min(0.95, OTHERS[left][row][row + 1 - count] / (free - 1)) if free > 1 else 0.0
        else:
            begun = 0.0
            other = min(0.95, FRESH[left][row] / free)
        if held is None:
            chances = [1.0 if bits >> column & 1 else other for column in range(SIZE)]
            if count:
                chances[column_of(colour, row)] = begun
            cells += chances
            by_colour += [chances[column_of(colour, row)] for colour in range(len(COLOURS))]
        else:
            each = min(0.95, (begun + other * (free - 1)) / free)
            cells += [1.0 if bits >> column & 1 else each for column in range(SIZE)]
            by_colour += [
                1.0 if held[row] >> other_colour & 1 else begun if count and other_colour == colour else other
                for other_colour in range(len(COLOURS))
            ]
    lines = LINES_FACTOR * _neighbours(filled, cells)
    columns = COLUMN_BONUS * _complete(cells, _COLUMNS, COLUMNS_FACTOR)
    colour_points = COLOUR_BONUS * _complete(by_colour, _COLUMNS, COLOURS_FACTOR)
    rows = ROW_BONUS * _complete(cells, _ROWS, ROWS_FACTOR)
    return Expectation(lines, columns, colour_points, rows, lines + columns + colour_points + rows)


_ONES = [1.0] * SIZE
_ROWS = tuple(tuple(range(at, at + SIZE)) for at in range(0, SIZE * SIZE, SIZE))
_COLUMNS = tuple(tuple(range(at, SIZE * SIZE, SIZE)) for at in range(SIZE))


def _complete(chances: list[float], groups: tuple[tuple[int, ...], ...], factor: float) -> float:
    """Return how many groups of five are expected to be complete; `factor` corrects those that are not complete yet."""
    total = 0.0
    for a, b, c, d, e in groups:
        chance = chances[a] * chances[b] * chances[c] * chances[d] * chances[e]
        total += 1.0 if chance == 1.0 else factor * chance
    return total


def _neighbours(filled: int, cells: list[float]) -> float:
    """Return the points expected for laying tiles on the free cells, each by its chance.

    A tile scores the runs that are there, and half of each free neighbour: of two tiles, only the later scores the
    other.
    """
    total = 0.0
    for cell, points, neighbours in _free_cells(filled):
        for other in neighbours:
            points += 0.5 * cells[other]
        total += cells[cell] * points
    return total


@lru_cache(maxsize=1 << 12)
def _free_cells(filled: int) -> list[tuple[int, float, tuple[int, ...]]]:
    """Return the free cells of a wall: the cell, the points of a tile there now, its free neighbours."""
    found = []
    for cell in range(SIZE * SIZE):
        if not filled >> cell & 1:
            row, column = divmod(cell, SIZE)
            points = sum(points_for(filled | 1 << cell, row, column))
            found.append((cell, float(points), tuple(other for other in _NEIGHBOURS[cell] if not filled >> other & 1)))
    return found


_NEIGHBOURS = tuple(
    tuple(
        SIZE * (row + down) + column + right
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE
    )
    for row in range(SIZE)
    for column in range(SIZE)
)
"""The cells beside a cell."""
