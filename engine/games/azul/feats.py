"""The feats of Azul."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.azul.pieces import COLOURS, SIZE
from engine.games.azul.rules import AzulState
from engine.past.feats import Feat, beats, sheet_value
from engine.state import Event


def _best_tile(state: AzulState, events: Sequence[Event], seat: int) -> int:
    return max((event[5] + event[6] for event in events if event[0] == "tiled" and event[1] == seat), default=0)


def _cells(state: AzulState, seat: int) -> list[int]:
    return state.wall[SIZE * SIZE * seat : SIZE * SIZE * (seat + 1)]


def _full_columns(state: AzulState, events: Sequence[Event], seat: int) -> int:
    if not any(event[0] == "tiled" and event[1] == seat for event in events):
        return 0
    cells = _cells(state, seat)
    return sum(all(cell >= 0 for cell in cells[column::SIZE]) for column in range(SIZE))


def _one_colour(state: AzulState, events: Sequence[Event], seat: int) -> int:
    if not any(event[0] == "tiled" and event[1] == seat for event in events):
        return 0
    cells = _cells(state, seat)
    return max(cells.count(colour) for colour in range(len(COLOURS)))


FEATS = (
    Feat("ten_points", 10, _best_tile),
    Feat("two_columns", 2, _full_columns),
    Feat("one_colour", 5, _one_colour),
    Feat("clean_floor", 3, sheet_value(lambda sheet: -sheet.points("floor")), "end", at_most=True),
    beats("hard"),
    beats("expert"),
)
"""One tile that scores 10; two full columns; all five tiles of a colour; at most 3 points lost to the floor line."""
