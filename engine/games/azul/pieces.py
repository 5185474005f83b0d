"""Azul's facts as tables: colours, factories, lines, wall, floor, bonuses, and what follows from them.

Sources: the rulebook's set-up and scoring; wall order and floor values as printed on the player board.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.state import Action

START, DEAL, OFFER, TILING, OVER = PHASES = ("start", "deal", "offer", "tiling", "over")
"""The phases: who begins, fill the factories, take tiles, lay tiles on the grey wall, the end."""

COLOURS = ("blue", "yellow", "red", "black", "white")
LETTERS = "byrkw"
"""One letter a colour, in the order of `COLOURS` (k is black)."""

TILES_PER_COLOUR = 20
FACTORIES = {2: 5, 3: 7, 4: 9}
TILES_PER_FACTORY = 4
SIZE = 5
"""Rows and columns of the wall; pattern line r (from 0) holds r + 1 tiles."""

FLOOR_PENALTIES = (-1, -1, -2, -2, -2, -3, -3)
ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10

IDLE_ROUNDS = 5
"""The game ends after this many rounds in a row in which no wall gained a tile (Z17)."""

EMPTY = -1
MARKER = len(COLOURS)
"""The starting player marker where it lies on a floor line among colours."""

ALL_ROWS = (1 << SIZE) - 1
FULL_ROW = ALL_ROWS
COLUMN_BITS = 0b00001_00001_00001_00001_00001
"""The cells of column 0 among the 25 bits of a wall (bit 5 * row + column)."""

FLOOR_TOTALS = tuple(sum(FLOOR_PENALTIES[:count]) for count in range(len(FLOOR_PENALTIES) + 1))
"""Penalty of a floor line by how many of its spaces are taken."""


def column_of(colour: int, row: int) -> int:
    """Return the column (0..4) in which the coloured wall prints `colour` in `row`."""
    return (row + colour) % SIZE


def _run(mask: int, position: int) -> int:
    """Return how many neighbouring bits of `mask` are set around `position`, itself included."""
    low = high = position
    while low > 0 and mask >> (low - 1) & 1:
        low -= 1
    while high < SIZE - 1 and mask >> (high + 1) & 1:
        high += 1
    return high - low + 1


def _spread(mask: int) -> int:
    """Return the wall bits of column 0: row r is filled where bit r of `mask` is set."""
    return sum(1 << (SIZE * row) for row in range(SIZE) if mask >> row & 1)


ROW_RUN = tuple(tuple(_run(mask, column) for column in range(SIZE)) for mask in range(1 << SIZE))
"""`ROW_RUN[row's bits][column]`: length of the horizontal run through a cell."""

COLUMN_RUN = {_spread(mask): tuple(_run(mask, row) for row in range(SIZE)) for mask in range(1 << SIZE)}
"""`COLUMN_RUN[wall >> column & COLUMN_BITS][row]`: length of the vertical run through a cell."""


def points_for(filled: int, row: int, column: int) -> tuple[int, int]:
    """Return the (horizontal, vertical) points of a tile just placed, itself included (rules: scoring).

    `filled` is the wall with the tile on it. A lone tile is (1, 0); a run of one counts only then.
    """
    across = ROW_RUN[filled >> (SIZE * row) & FULL_ROW][column]
    down = COLUMN_RUN[filled >> column & COLUMN_BITS][row]
    if down == 1:
        return across, 0
    return (across if across > 1 else 0), down


# Actions. The objects are shared: legal_actions() hands out slices of these tables, and DECODE reads them back.

_SOURCES: tuple[str | int, ...] = ("centre", *range(1, max(FACTORIES.values()) + 1))
_ROWS: tuple[str | int, ...] = (*range(1, SIZE + 1), "floor")
FLOOR_ROW = SIZE
"""The row index of the floor line among the targets of `take`."""

DECODE: dict[Action, tuple[int, int, int]] = {
    ("take", source, colour, row): (source_index, colour_index, row_index)
    for source_index, source in enumerate(_SOURCES)
    for colour_index, colour in enumerate(COLOURS)
    for row_index, row in enumerate(_ROWS)
}
"""`take` actions to (source, colour, row): source 0 is the centre, row 5 the floor line."""

_ENCODE = {indices: action for action, indices in DECODE.items()}

TAKES: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(
        (
            *(_ENCODE[source, colour, row] for row in range(SIZE) if mask >> row & 1),
            _ENCODE[source, colour, FLOOR_ROW],
        )
        for mask in range(1 << SIZE)
    )
    for source in range(len(_SOURCES))
    for colour in range(len(COLOURS))
)
"""`TAKES[5 * source + colour][rows' bits]`: the actions for that group onto these rows, the floor last."""

PLACES: tuple[tuple[tuple[Action, ...], ...], ...] = tuple(
    tuple(
        tuple(("place", row + 1, column + 1) for column in range(SIZE) if mask >> column & 1)
        for mask in range(1 << SIZE)
    )
    for row in range(SIZE)
)
"""`PLACES[row][columns' bits]`: the actions that lay a finished line on the grey wall."""


def letters(counts: list[int] | tuple[int, ...]) -> str:
    """Return tiles as letters in the order of `COLOURS`: counts (1, 0, 2, 0, 0) are `brr`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def counts_of(text: str) -> list[int]:
    """Read letters back as five counts. Raises `ValueError` for any other character."""
    counts = [text.count(letter) for letter in LETTERS]
    if sum(counts) != len(text):
        raise ValueError(f"{text[:40]!r} has other characters than {LETTERS}")
    return counts


PILES: dict[str, tuple[int, ...]] = {
    "".join(LETTERS[colour] for colour in pile): tuple(map(pile.count, range(len(COLOURS))))
    for size in range(1, TILES_PER_FACTORY + 1)
    for pile in combinations_with_replacement(range(len(COLOURS)), size)
}
"""Everything that can lie on a factory, as letters in the order of `COLOURS`, to its five counts."""
