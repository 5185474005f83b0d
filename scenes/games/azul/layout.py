"""Where Azul's things lie, in CSS pixels, in a window of any size: pure geometry.

Wide windows have the sources at the left, the boards in the middle and a rail at the right; narrow ones stack
opponents, sources, the own board and a sheet with the choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.games.azul.pieces import FACTORIES, FLOOR_PENALTIES, SIZE
from scenes.games.azul.ring import Sources, ring
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR

PHONE = 600
WIDEST = 1760.0
LOG_BAR = 40.0
_UNDER_SMALL = 64.0
"""The most room under a small board: two lines."""
LOW = 560


@dataclass(frozen=True, slots=True)
class Board:
    """A player board with tiles of side `tile`: where each of its places lies."""

    x: float
    y: float
    tile: float

    @classmethod
    def fitting(cls, room: Rect) -> Board:
        """Return the largest board in a room, centred sideways and at its top."""
        tile = min(room.w / _WIDE, room.h / _HIGH)
        board = cls(0, 0, tile)
        return cls(room.x + (room.w - board.rect.w) / 2, room.y, tile)

    @property
    def gap(self) -> float:
        """The space between two tiles."""
        return self.tile * _GAP

    @property
    def step(self) -> float:
        """From one tile to the next."""
        return self.tile + self.gap

    @property
    def rect(self) -> Rect:
        """The whole board."""
        return Rect(self.x, self.y, self.tile * _WIDE, self.tile * _HIGH)

    @property
    def bed(self) -> Rect:
        """The sunken bed of the wall."""
        first = self.wall_cell(0, 0)
        side = SIZE * self.tile + (SIZE - 1) * self.gap
        return Rect(first.x, first.y, side, side).grown(0.12 * self.tile)

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
        """Return the whole pattern line with a little room round it."""
        first, last = self.line_cell(row, row), self.line_cell(row, 0)
        return Rect(first.x, first.y, last.right - first.x, self.tile).grown(min(4.0, self.gap * 0.5))

    def row_rect(self, row: int) -> Rect:
        """Return what is touched for a pattern line: all the height, and the arrow."""
        left = self.line_cell(row, row).x - self.gap
        return Rect(left, self._row_y(row) - self.gap / 2, self.bed.x - left, self.step)

    def wall_cell(self, row: int, column: int) -> Rect:
        """Return a place of the wall."""
        left = self.x + self.tile * (_PAD + SIZE + (SIZE - 1) * _GAP + _MIDDLE)
        return Rect(left + column * self.step, self._row_y(row), self.tile, self.tile)

    def floor_cell(self, place: int) -> Rect:
        """Return a place of the floor line, from the left."""
        side = 0.84 * self.tile
        top = self.y + self.tile * (_PAD + SIZE + (SIZE - 1) * _GAP + 0.29)
        return Rect(self.x + self.tile * _PAD + place * (side + self.gap), top, side, side)

    def arrow(self, row: int) -> tuple[float, float]:
        """Return the middle of the arrow between line and wall."""
        return self.line_cell(row, 0).right + self.tile * 0.215, self._row_y(row) + self.tile / 2

    def _row_y(self, row: int) -> float:
        return self.y + self.tile * _PAD + row * self.step


_GAP, _PAD, _MIDDLE = 0.07, 0.3, 0.56
_WIDE = 2 * _PAD + 2 * (SIZE + (SIZE - 1) * _GAP) + _MIDDLE + 0.06
_HIGH = _PAD + SIZE + (SIZE - 1) * _GAP + 0.29 + 0.84 + 0.31


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies. `boards` and `strips` are by seat; a seat has a strip where its board is small.

    `kind` is "phone", "low" (a phone on its side) or "desktop"; `rail` shows the last move and the tiles (absent on
    phones), `choice` the rows to choose from and the main button; `status` the question; `log` the last move where
    there is no rail.
    """

    kind: str
    sources: Sources
    boards: dict[int, Board]
    strips: dict[int, Rect]
    rail: Rect | None
    choice: Rect
    status: Rect
    log: Rect | None = None


@lru_cache(maxsize=8)
def lay_out(width: float, height: float, players: int, viewer: int) -> Layout:
    """Return the layout of a window for a game of `players` whose board of seat `viewer` lies in front."""
    others = [(viewer + ahead) % players for ahead in range(1, players)]
    if width < PHONE or (width < 1000 and height > width):
        return _narrow(width, height, players, viewer, others)
    if height < LOW:
        return _low(width, height, players, viewer, others)
    return _wide(width, height, players, viewer, others)


def _low(width: float, height: float, players: int, viewer: int, others: list[int]) -> Layout:
    """Return the layout of a phone on its side: sources, the own board, and a column with seats and buttons."""
    top, margin = TOP_BAR + 8.0, 8.0
    rail_w = 168.0 if width > 700 else 132.0
    rail_x = width - margin - rail_w
    bottom = height - 12.0
    board_w = min((bottom - top) * _WIDE / _HIGH, (rail_x - margin) * (0.54 if width > 700 else 0.47))
    board = Board.fitting(Rect(rail_x - 14 - board_w, 0, board_w, 1e6))
    board = Board(board.x, top + (bottom - top - board.rect.h) / 2, board.tile)
    status = Rect(margin, height - 44, board.x - 14 - margin, 36)
    sources = ring(Rect(margin, top, board.x - 14 - margin, status.y - 8 - top), FACTORIES[players])
    strip_h = min(64.0, (bottom - top - 124) / len(others) - 6)
    strips = {seat: Rect(rail_x, top + (strip_h + 6) * number, rail_w, strip_h) for number, seat in enumerate(others)}
    choice = Rect(rail_x, bottom - 116, rail_w, 116)
    return Layout("low", sources, {viewer: board}, strips, None, choice, status)


def _narrow(width: float, height: float, players: int, viewer: int, others: list[int]) -> Layout:
    margin = 8.0
    short = height < 740
    y = TOP_BAR + (4.0 if short else 6.0)
    strip_h = 52.0 if short else 64.0
    each = (width - 2 * margin - 6 * (len(others) - 1)) / len(others)
    strips = {seat: Rect(margin + (each + 6) * number, y, each, strip_h) for number, seat in enumerate(others)}
    y += strip_h + (4 if short else 8)
    sheet_h = 104.0 if short else 156.0 if width < PHONE else 176.0
    choice = Rect(0, height - sheet_h, width, sheet_h)
    board_w = min(width - 2 * margin, (height - y - sheet_h) * 0.56 * _WIDE / _HIGH)
    board = Board.fitting(Rect((width - board_w) / 2, 0, board_w, 1e6))
    top = choice.y - 9 - board.rect.h
    board = Board(board.x, top, board.tile)
    sources = ring(Rect(margin, y, width - 2 * margin, top - 8 - y), FACTORIES[players])
    status = Rect(16, choice.y + 8, width - 32, 24)
    return Layout("phone", sources, {viewer: board}, strips, None, choice, status)


def _wide(width: float, height: float, players: int, viewer: int, others: list[int]) -> Layout:
    inside = min(width, WIDEST)
    left, right = (width - inside) / 2, (width + inside) / 2
    top, bottom = TOP_BAR + 14.0, height - 12.0
    low = height < 620
    rail_w = 153.0 if inside < 1500 else 200.0
    rail_x = right - 14 - rail_w
    # sources and boards share what the rail leaves; boards get what their height can use
    span = rail_x - 16 - left - 18
    tall = bottom - top
    if players == 2:
        board_h = (tall - 24 - 18) / 2
        board_w = min(board_h * _WIDE / _HIGH, span * 0.56)
    else:
        board_w = span * 0.53
        strip_w = (right - 14 - (rail_x - 16 - board_w) - 9 * (len(others) - 1)) / len(others)
        strip_h = min(46 + (strip_w - 14) * _HIGH / _WIDE + 38, tall * 0.42)
        board_w = min((tall - LOG_BAR - 12 - 8 - 14 - strip_h) * _WIDE / _HIGH, board_w)
    board_x = rail_x - 16 - board_w
    status = Rect(left + 18, bottom - 36, board_x - left - 18 - 30, 36)
    room = Rect(left + 10, top - 4, board_x - left - 30, status.y - 8 - top)
    sources = ring(room, FACTORIES[players])
    boards: dict[int, Board] = {}
    strips: dict[int, Rect] = {}
    log: Rect | None = None
    if players == 2:
        height_each = board_w * _HIGH / _WIDE
        gap = min(40.0, tall - 25 - 2 * height_each) if tall - 25 > 2 * height_each else 12.0
        first = top + max(0.0, (tall - 25 - 2 * height_each - gap) / 2)
        boards[others[0]] = Board.fitting(Rect(board_x, first, board_w, 1e6))
        boards[viewer] = Board.fitting(Rect(board_x, first + height_each + max(18.0, gap), board_w, 1e6))
        own = boards[viewer].rect
        rail = Rect(rail_x, boards[others[0]].y, rail_w, own.y - 18 - boards[others[0]].y)
        choice = Rect(rail_x, own.y, rail_w, own.h)
    else:
        own_h = board_w * _HIGH / _WIDE
        own_y = bottom - LOG_BAR - 16 - own_h
        log = Rect(board_x, bottom - LOG_BAR, right - 14 - board_x, LOG_BAR)
        boards[viewer] = Board.fitting(Rect(board_x, own_y, board_w, 1e6))
        free = own_y - 18 - top
        each = (right - 14 - board_x - 9 * (len(others) - 1)) / len(others)
        small_h = free - 46 - (30 if not low else 6)
        small_w = min(each - 14, small_h * _WIDE / _HIGH)
        strip_h = min(free, 46 + small_w * _HIGH / _WIDE + _UNDER_SMALL)
        for number, seat in enumerate(others):
            strips[seat] = Rect(board_x + (each + 9) * number, top + (free - strip_h) / 2, each, strip_h)
            strip = strips[seat]
            boards[seat] = Board.fitting(Rect(strip.x + (each - small_w) / 2, strip.y + 46, small_w, 1e6))
        rail = None
        choice = Rect(rail_x, own_y, rail_w, own_h)
    return Layout("desktop", sources, boards, strips, rail, choice, status, log)
