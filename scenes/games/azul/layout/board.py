"""Where the places of a player board lie: pure geometry."""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.azul.pieces import FLOOR_PENALTIES, SIZE
from scenes.paint.rect import Rect

_TALLEST = 2.0
"""The largest step from one row to the next, in sides of a tile; tiles stay square."""


@dataclass(frozen=True, slots=True)
class Board:
    """A player board with tiles of side `tile`: where each of its places lies.

    `spread` is from one row to the next; 0 where rows are as close as columns.
    """

    x: float
    y: float
    tile: float
    spread: float = 0.0

    @classmethod
    def fitting(cls, area: Rect) -> Board:
        """Return the largest board in an area, centred sideways and at its top."""
        tile = min(area.w / WIDE, area.h / HIGH)
        board = cls(0, 0, tile)
        return cls(area.x + (area.w - board.rect.w) / 2, area.y, tile)

    @classmethod
    def filling(cls, area: Rect) -> Board:
        """Return the largest board in an area, its rows as far apart as the area is high, at the right of the area."""
        tile = min(area.w / WIDE, area.h / HIGH)
        spread = min(_TALLEST * tile, (area.h - (HIGH - (SIZE - 1) * (1 + _GAP)) * tile) / (SIZE - 1))
        board = cls(0, 0, tile, spread)
        return cls(area.right - board.rect.w, area.y + (area.h - board.rect.h) / 2, tile, spread)

    @property
    def gap(self) -> float:
        """The space between two tiles."""
        return self.tile * _GAP

    @property
    def step(self) -> float:
        """From one tile to the next."""
        return self.tile + self.gap

    @property
    def row_step(self) -> float:
        """From one row to the next."""
        return self.spread or self.step

    @property
    def rect(self) -> Rect:
        """The whole board."""
        return Rect(self.x, self.y, self.tile * WIDE, self.tile * HIGH + (SIZE - 1) * (self.row_step - self.step))

    @property
    def bed(self) -> Rect:
        """The sunken bed of the wall."""
        first, last = self.wall_cell(0, 0), self.wall_cell(SIZE - 1, SIZE - 1)
        return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y).grown(0.12 * self.tile)

    @property
    def floor(self) -> Rect:
        """The sunken floor line."""
        first, last = self.floor_cell(0), self.floor_cell(len(FLOOR_PENALTIES) - 1)
        pad = 0.1 * self.tile
        return Rect(first.x - pad * 1.2, first.y - pad, last.right - first.x + 2.4 * pad, first.h + 2 * pad)

    @property
    def foot(self) -> Rect:
        """The space right of the floor line, for the name and the score."""
        left = self.floor.right + 0.2 * self.tile
        return Rect(left, self.floor.y, self.rect.right - 0.26 * self.tile - left, self.floor.h)

    def line_cell(self, row: int, place: int) -> Rect:
        """Return the place of a pattern line: 0 is the one beside the wall."""
        right = self.x + self.tile * (_PAD + SIZE + (SIZE - 1) * _GAP)
        return Rect(right - self.tile - place * self.step, self._row_y(row), self.tile, self.tile)

    def line_rect(self, row: int) -> Rect:
        """Return the whole pattern line with a little space around it, above the floor line."""
        first, last = self.line_cell(row, row), self.line_cell(row, 0)
        pad = min(4.0, self.gap * 0.5)
        tall = max(self.tile + 2 * pad, self.row_step - 4)
        top = first.centre[1] - tall / 2
        bottom = min(top + tall, self.floor.y - 1)
        return Rect(first.x - pad, top, last.right - first.x + 2 * pad, bottom - top)

    def row_rect(self, row: int) -> Rect:
        """Return what is touched for a pattern line: all the height, and the arrow."""
        left = self.line_cell(row, row).x - self.gap
        middle = self._row_y(row) + self.tile / 2
        return Rect(left, middle - self.row_step / 2, self.bed.x - left, self.row_step)

    def wall_cell(self, row: int, column: int) -> Rect:
        """Return a place of the wall."""
        left = self.x + self.tile * (_PAD + SIZE + (SIZE - 1) * _GAP + _MIDDLE)
        return Rect(left + column * self.step, self._row_y(row), self.tile, self.tile)

    def floor_cell(self, place: int) -> Rect:
        """Return a place of the floor line, from the left."""
        side = 0.84 * self.tile
        top = self._row_y(SIZE - 1) + self.tile * 1.29
        return Rect(self.x + self.tile * _PAD + place * (side + self.gap), top, side, side)

    def arrow(self, row: int) -> tuple[float, float]:
        """Return the middle of the arrow between line and wall."""
        return self.line_cell(row, 0).right + self.tile * 0.215, self._row_y(row) + self.tile / 2

    def _row_y(self, row: int) -> float:
        return self.y + self.tile * _PAD + row * self.row_step


_GAP, _PAD, _MIDDLE = 0.07, 0.3, 0.56
WIDE = 2 * _PAD + 2 * (SIZE + (SIZE - 1) * _GAP) + _MIDDLE + 0.06
HIGH = _PAD + SIZE + (SIZE - 1) * _GAP + 0.29 + 0.84 + 0.31
"""A board's sides in sides of a tile, its rows as close as its columns."""
