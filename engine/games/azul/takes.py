"""What takes of Azul look worth, for priors and playouts: quickly, from one table for each board.

The value of a take depends only on the board, the colour and the number of tiles, so that one table of a board
(`Offers`) serves all takes. It is made from a table of the wall (`Lines`), which says what each line is worth for every
number of tiles it may hold, and does not change before the round is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.azul.expectation import expectation
from engine.games.azul.experience import experience
from engine.games.azul.pieces import (
    COLOURS,
    COLUMN_BITS,
    EMPTY,
    FLOOR_PENALTIES,
    FLOOR_TOTALS,
    SIZE,
    column_of,
    points_for,
)

SHARES = (1.0, 0.55, 0.38, 0.28, 0.22)
"""The chance with which a line is taken to be filled in this round, by the tiles it still lacks."""
COLUMN_STEPS = (0.0, 0.3, 0.6, 1.2, 2.5, 7.0)
COLOUR_STEPS = (0.0, 0.4, 0.8, 1.6, 3.5, 10.0)
"""What the next tile of a column or a colour is worth at a glance, by how many there are with it."""
FORBIDDEN = -1e6

Lines = Sequence[Sequence[Sequence[float]]]
"""What a line is worth by row, colour and number of tiles from 0 on; no numbers where the wall's row has the colour."""


@lru_cache(maxsize=1 << 14)
def cell_value(filled: int, row: int, column: int) -> float:
    """Return the value of a tile on that free cell: its points, and the bonuses it begins in its column and row."""
    filled |= 1 << (SIZE * row + column)
    in_column = (filled >> column & COLUMN_BITS).bit_count()
    return sum(points_for(filled, row, column)) + COLUMN_STEPS[in_column]


@lru_cache(maxsize=1 << 11)
def lines_at_a_glance(filled: int, held: tuple[int, ...], grey: bool) -> Lines:
    """Return what lines are worth to a wall by the points at once and the bonuses that they begin."""
    table = []
    for row in range(SIZE):
        of_row: list[list[float]] = []
        for colour in range(len(COLOURS)):
            if held[row] >> colour & 1:
                of_row.append([])
                continue
            columns = range(SIZE) if grey else (column_of(colour, row),)
            free = [column for column in columns if not filled >> (SIZE * row + column) & 1]
            with_it = 1 + sum(other >> colour & 1 for other in held)
            full = max(cell_value(filled, row, column) for column in free) + COLOUR_STEPS[with_it]
            of_row.append([0.0, *(full * SHARES[row + 1 - count] for count in range(1, row + 2))])
        table.append(of_row)
    return table


@lru_cache(maxsize=1 << 11)
def lines_foreseen(filled: int, left: int, experienced: bool) -> Lines:
    """Return what lines are worth to a wall of the coloured side by what the judge expects of the rounds to come.

    `left`: how many rounds come after this one at least; `experienced`: whether own games are counted. A line that is
    not full yet is either filled in this round (`SHARES`), or stays as it is.
    """
    before = _foreseen(filled, EMPTY, 0, 0, left, experienced)
    table = []
    for row in range(SIZE):
        of_row: list[list[float]] = []
        for colour in range(len(COLOURS)):
            column = column_of(colour, row)
            laid = filled | 1 << (SIZE * row + column)
            if laid == filled:
                of_row.append([])
                continue
            full = sum(points_for(laid, row, column)) + _foreseen(laid, EMPTY, 0, 0, left, experienced) - before
            values = [0.0]
            for count in range(1, row + 1):
                chance = SHARES[row + 1 - count]
                stays = _foreseen(filled, colour, row, count, left, experienced) - before
                values.append(chance * full + (1.0 - chance) * stays)
            of_row.append([*values, full])
        table.append(of_row)
    return table


def _foreseen(filled: int, colour: int, row: int, count: int, left: int, experienced: bool) -> float:
    """Return what may still come to a wall whose only tiles in lines are `count` of a colour in one row."""
    colours = tuple([colour if at == row else EMPTY for at in range(SIZE)])
    counts = tuple([count if at == row else 0 for at in range(SIZE)])
    later = expectation(filled, None, colours, counts, left).total
    return later + experience(filled, colours, counts, left).total if experienced else later


class Offers:
    """The value of takes to one board: for each colour and number of tiles, the value of every row and the best of
    them.
    """

    __slots__ = ("_board", "_floor", "bests", "values")

    def __init__(self, lines: Lines, colours: Sequence[int], counts: Sequence[int], floor: int) -> None:
        self._floor = floor
        # a line that is begun takes only its colour (else EMPTY), a full one has no space
        self._board = [
            (row + 1 - counts[row], colours[row] if counts[row] else EMPTY, lines[row]) for row in range(SIZE)
        ]
        self.values: dict[tuple[int, int], list[float]] = {}
        self.bests: dict[tuple[int, int], tuple[float, int]] = {}

    def rows(self, colour: int, count: int) -> list[float]:
        """Return the value of laying `count` tiles of `colour` in each row, the floor last; forbidden rows are low."""
        values = self.values.get((colour, count))
        if values is None:
            values = self.values[colour, count] = []
            for space, begun, line in self._board:
                worth = line[colour]
                if not space or begun not in (EMPTY, colour) or not worth:
                    values.append(FORBIDDEN)
                    continue
                there = len(worth) - 1 - space
                if count < space:
                    values.append(worth[there + count] - worth[there])
                else:
                    values.append(worth[-1] - worth[there] + (self._drop(count - space) if count > space else 0.0))
            values.append(self._drop(count))
        return values

    def best(self, colour: int, count: int) -> tuple[float, int]:
        """Return the highest value of `rows`, and its row; both are kept in `bests` for the next time."""
        values = self.rows(colour, count)
        value = max(values)
        found = self.bests[colour, count] = (value, values.index(value))
        return found

    def _drop(self, count: int) -> float:
        return FLOOR_TOTALS[min(len(FLOOR_PENALTIES), self._floor + count)] - FLOOR_TOTALS[self._floor]


@lru_cache(maxsize=1 << 11)
def offers_at_a_glance(
    filled: int,
    held: tuple[int, ...],
    grey: bool,
    colours: tuple[int, ...],
    counts: tuple[int, ...],
    floor: int,
) -> Offers:
    """Return the (shared) table of a board for `lines_at_a_glance`; `floor`: the pieces on its floor line."""
    return Offers(lines_at_a_glance(filled, held, grey), colours, counts, floor)


@lru_cache(maxsize=1 << 11)
def offers_foreseen(
    filled: int, left: int, experienced: bool, colours: tuple[int, ...], counts: tuple[int, ...], floor: int
) -> Offers:
    """Return the (shared) table of a board for `lines_foreseen`."""
    return Offers(lines_foreseen(filled, left, experienced), colours, counts, floor)
