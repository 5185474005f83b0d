"""What own games showed about a board beyond `expectation`: points for what it is made of, learned.

Each part of a board looks up a number of points: the rows that a column or a colour still lacks, how full each row and
its line are, the cells that are filled, the cells that lines are begun for, and how far their column and colour are.
The sum corrects the points expected. The table has a stage for each number of rounds left at least.
`python -m tests.bench.azul_learning --games 1957 --write` made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.games.azul.pieces import COLOURS, FULL_ROW, SIZE, column_of

STAGES = 4
"""The last one is for 4 rounds and more."""
SETS = 1 << SIZE
"""How many sets of rows there are."""

# Where the kinds of parts begin among the places of a stage.
COLUMN_SETS = 0
COLOUR_SETS = COLUMN_SETS + SETS
ROWS = COLOUR_SETS + SETS
CELLS = ROWS + SIZE * (SIZE + 1) * SIZE
BEGUN_CELLS = CELLS + SIZE * SIZE
BEGUN_COLUMNS = BEGUN_CELLS + SIZE * SIZE
BEGUN_COLOURS = BEGUN_COLUMNS + SIZE * SIZE
START = BEGUN_COLOURS + SIZE * SIZE
"""The place of beginning the next round."""
PLACES = START + 1


class Experience(NamedTuple):
    """Points that a board is worth more (or less) than `expectation` says, by what they come from."""

    lines: float
    columns: float
    colours: float
    total: float


def places(filled: int, colours: Sequence[int], counts: Sequence[int]) -> tuple[list[int], list[int], list[int]]:
    """Return the places of a board's parts in a stage of the table: of lines and cells, of columns, of colours.

    `filled`: the wall's 25 bits; `colours` and `counts` of the lines, none of them full.
    """
    lines: list[int] = []
    in_column, of_colour = [0] * SIZE, [0] * len(COLOURS)
    for row in range(SIZE):
        bits = filled >> (SIZE * row) & FULL_ROW
        lines.append(ROWS + SIZE * ((SIZE + 1) * row + bits.bit_count()) + counts[row])
        for colour in range(len(COLOURS)):
            column = column_of(colour, row)
            if bits >> column & 1:
                in_column[column] |= 1 << row
                of_colour[colour] |= 1 << row
                lines.append(CELLS + SIZE * row + column)
    columns = [COLUMN_SETS + rows for rows in in_column]
    by_colour = [COLOUR_SETS + rows for rows in of_colour]
    for row in range(SIZE):
        if counts[row]:
            column = column_of(colours[row], row)
            lines.append(BEGUN_CELLS + SIZE * row + column)
            columns.append(BEGUN_COLUMNS + SIZE * row + in_column[column].bit_count())
            by_colour.append(BEGUN_COLOURS + SIZE * row + of_colour[colours[row]].bit_count())
    return lines, columns, by_colour


@lru_cache(maxsize=1 << 12)
def experience(filled: int, colours: tuple[int, ...], counts: tuple[int, ...], left: int) -> Experience:
    """Return the correction for a board of the coloured side (see `places`) with at least `left` rounds to go."""
    if not left:
        return NOTHING
    stage = TABLE[min(left, STAGES) - 1]
    lines, columns, by_colour = (sum([stage[place] for place in group]) for group in places(filled, colours, counts))
    return Experience(lines, columns, by_colour, lines + columns + by_colour)


def seen_start(left: int) -> float:
    """Return the correction for beginning the next round."""
    return TABLE[min(left, STAGES) - 1][START] if left else 0.0


NOTHING = Experience(0.0, 0.0, 0.0, 0.0)

_HUNDREDTHS = """\
-6 4 7 -9 1 19 -4 -1 -7 -5 69 -4 -5 -2 10 -3 -10 44 53 -26 -39 -13 -11 -12 38 33 123 52 23 -25 24 15 -63 4 -12 5 -7 9
4 -11 -9 -24 -1 2 -29 48 80 17 -52 -4 39 -2 23 -15 53 1 63 79 100 62 82 -25 150 8 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -15 0
0 0 0 1 0 0 0 0 0 0 0 0 0 -1 -23 0 0 0 0 -62 0 0 0 -33 -29 0 0 0 -3 -10 0 0 0 6 20 0 0 0 0 0 0 0 0 -13 -38 -69 0 0 19
-28 -46 0 0 24 10 23 0 0 -8 -1 41 0 0 -15 0 0 0 0 0 0 0 0 0 13 -99 -14 2 0 34 -50 2 -21 0 36 -26 -41 52 0 2 -13 -5 7 0
-11 0 0 0 0 0 0 0 0 0 39 -27 -37 -7 14 39 -16 -49 13 -16 36 -52 -10 -2 -38 4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -21 0 6 10 -5
-2 10 13 -2 -15 8 13 19 -2 -30 13 28 16 -3 -17 0 2 -5 32 32 0 0 0 0 0 -64 -19 -46 -20 21 12 -4 21 -33 -66 -38 0 2 -12
-55 5 -5 -4 -30 -47 0 0 0 0 0 -62 -20 -55 24 7 31 -33 -11 -12 3 -33 -24 3 -27 -29 -58 -11 -7 -28 11 0 0 0 0 0 -33 -36
-45 33 16 -84 -21 0 28 65 -76 -38 -18 3 177 -11 -19 -21 -18 92 3
-11 1 -3 -5 4 13 12 0 2 12 66 -5 -15 32 28 0 -7 14 43 -38 4 10 3 -10 74 85 122 40 58 2 13 -4 -13 4 1 0 4 9 1 -14 -12
-25 -12 7 -4 70 99 53 -17 -15 28 -6 8 -24 50 33 95 64 93 61 69 11 79 4 2 0 0 0 0 0 0 0 0 0 -10 0 0 0 0 0 0 0 0 0 1 0 0
0 0 0 0 0 0 0 -1 -23 0 0 0 -11 -85 0 0 0 -4 -20 0 0 0 1 -7 0 0 0 4 10 0 0 0 0 0 0 0 0 -13 -66 -41 0 0 18 -30 -33 0 0
18 13 -1 0 0 1 -1 29 0 0 -11 0 0 0 0 0 0 0 0 0 13 -111 -2 28 0 25 -67 -12 1 0 50 -58 -20 87 0 3 -7 -3 4 0 -5 0 0 0 0 0
0 0 0 0 39 -42 -20 -8 30 26 -28 -22 0 14 0 -29 10 10 -29 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -17 -5 4 14 -5 -8 7 19 1 -17 9
15 28 -5 -31 19 32 22 -6 -21 11 -6 -12 19 37 0 0 0 0 0 -61 16 -85 10 -27 -35 -7 12 -30 -58 -28 10 2 -20 -65 -1 2 4 -15
-36 0 0 0 0 0 -81 -29 -33 19 6 6 -42 -21 -2 -28 -42 -25 3 -21 -32 -27 -15 -4 -1 3 0 0 0 0 0 -50 -50 -31 39 8 -66 -21
-1 12 27 -34 -40 -5 12 113 -5 -8 -16 1 38 -11
-15 5 4 -7 6 30 23 -16 3 0 48 22 10 28 1 -18 8 46 73 2 20 4 -5 -6 63 39 107 17 39 -3 3 -28 -10 4 -5 -2 3 13 3 -12 1
-39 -1 9 7 57 72 45 -5 -24 60 35 0 -6 48 12 81 51 84 44 51 -6 79 4 2 0 0 0 0 -11 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0
0 0 0 0 0 -1 -27 0 0 0 -1 -84 0 0 0 1 -16 0 0 0 0 -7 0 0 0 4 10 0 0 0 0 0 0 0 0 -16 -52 -24 0 0 12 -27 -34 0 0 18 9 9
0 0 -3 -1 29 0 0 -11 0 0 0 0 0 0 0 0 0 -2 -92 6 25 0 23 -51 0 -3 0 19 -25 -26 45 0 2 -7 -3 4 0 -5 0 0 0 0 0 0 0 0 0 27
-37 -9 -14 24 36 -49 -18 19 -5 34 -28 -1 2 -23 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -32 0 11 16 -12 -16 8 22 8 -26 13 10 27 6
-38 2 33 26 0 -30 23 3 8 36 31 0 0 0 0 0 -65 -40 -57 -13 -3 -49 -14 27 -38 -44 -22 12 29 -23 -74 -3 -3 3 -12 -45 0 0 0
0 0 -136 -2 -41 -9 9 -22 -39 -12 5 -28 -31 -15 16 -33 -20 -46 -1 0 -14 -5 0 0 0 0 0 -55 -59 -39 24 8 -53 -24 5 36 32
-21 -21 -6 27 106 -19 -7 -8 -41 57 -9
-10 4 7 -12 4 31 7 -17 -4 20 46 -21 13 35 16 0 7 7 61 -20 -11 1 -7 -8 44 39 87 30 30 -8 13 6 -4 0 -7 6 6 -1 -3 6 1 -40
23 8 -32 38 68 18 -42 6 53 6 8 -12 38 5 59 51 70 44 51 -6 79 4 3 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0
0 0 -2 -40 0 0 0 0 -62 0 0 0 0 -16 0 0 0 0 -7 0 0 0 4 10 0 0 0 0 0 0 0 0 -18 -34 -23 0 0 10 -20 -26 0 0 14 9 9 0 0 -3
-1 29 0 0 -11 0 0 0 0 0 0 0 0 0 19 -64 -1 19 0 22 -41 -3 -8 0 29 -25 -26 45 0 2 -7 -3 4 0 -5 0 0 0 0 0 0 0 0 0 56 -16
-23 21 -16 25 -17 -29 7 -5 21 -28 -1 2 -23 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -42 0 19 18 -11 -39 14 29 25 -38 5 14 35 2
-40 -13 31 35 8 -24 14 -13 -12 18 41 0 0 0 0 0 -70 -29 -35 -15 15 -49 -2 28 -13 -65 -30 21 25 -9 -85 -12 6 4 -13 -46 0
0 0 0 0 -67 -38 -35 17 6 -9 -27 -14 -29 -12 -34 -9 14 -20 -21 -42 4 -1 -16 4 0 0 0 0 0 -52 -44 -25 24 8 -52 2 10 22 32
-14 -24 -2 4 106 -8 -16 -5 -11 55 -20
"""


def _stages(text: str) -> list[list[float]]:
    numbers = [int(word) / 100 for word in text.split()]
    return [numbers[PLACES * stage : PLACES * (stage + 1)] for stage in range(STAGES)]


TABLE = _stages(_HUNDREDTHS)
"""Points by stage and place."""
