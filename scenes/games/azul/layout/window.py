"""Where Azul's things lie, in CSS pixels, in a window of any size: pure geometry.

Desktops have the sources at the left, the boards in the middle and a rail at the right; phones stack opponents,
sources, the own board and a sheet with the choice. In low windows and on tablets a column with the choice touches the
own board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.games.azul.pieces import FACTORIES
from scenes.games.azul.layout.board import HIGH, WIDE, Board
from scenes.games.azul.layout.grid import columns, two_rows
from scenes.games.azul.layout.ring import Sources, ring
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.paint.window import Window, table_area, window_class

WIDEST = 1760.0
LOG_BAR = 40.0
HEAD = 48.0
"""The height of a column's head: what is chosen, and what puts it back."""
ROW = 40.0
"""The least height of a row on a phone, where it is touched."""
_UNDER_SMALL = 64.0
"""The most room under a small board: two lines."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies. `boards` and `strips` are by seat; a seat has a strip where its board is small.

    `rail` shows the last move and the tiles (where there is room), `choice` the rows to choose from and the main
    button; `status` the question, which else stands in the choice; `log` the last move where there is no rail.
    """

    kind: Window
    sources: Sources
    boards: dict[int, Board]
    strips: dict[int, Rect]
    rail: Rect | None
    choice: Rect
    status: Rect | None
    log: Rect | None = None

    @property
    def line(self) -> Rect:
        """Where words to the player are drawn: in the place of the question."""
        if self.kind == "phone":
            return Rect(self.choice.x + 8, self.choice.y + 4, self.choice.w - 16, 40)
        assert self.status
        if self.kind == "desktop":
            return Rect(self.status.x, self.status.y - 8, self.status.w, self.status.h + 8)
        return self.status

    @property
    def columned(self) -> bool:
        """Whether the choice is a column that touches the own board."""
        return self.kind in ("low", "tablet")


@lru_cache(maxsize=8)
def lay_out(width: float, height: float, players: int, viewer: int) -> Layout:
    """Return the layout of a window for a game of `players` whose board of seat `viewer` lies in front."""
    opponents = [(viewer + ahead) % players for ahead in range(1, players)]
    how = {"phone": _narrow, "low": _low, "tablet": _tablet, "desktop": _wide}[window_class(width, height)]
    return how(width, height, players, viewer, opponents)


def _low(width: float, height: float, players: int, viewer: int, opponents: list[int]) -> Layout:
    """Return the layout of a low window: sources, the own board below a strip, and the choice in a column."""
    area, small = table_area(width, height), width < 700
    margin, gap = 8.0, 6.0
    top = 6.0 if small else 8.0
    tall = height - 2 * top
    column = min(140.0, max(96.0, 0.119 * width))
    choice = Rect(width - margin - column, top, column, tall)
    strip_h = 48.0 if small else 52.0
    left = area.x + margin
    free = choice.x - margin - left
    board_top = top + strip_h + 8
    board_w = min(0.633 * free, (height - top - board_top) * WIDE / HIGH)
    board = Board.filling(Rect(choice.x - margin - board_w, board_top, board_w, height - top - board_top))
    sources = columns(Rect(left, top, board.x - gap - left, tall), FACTORIES[players])
    wide = choice.x - margin - board.x
    share = 0.4 if small else 0.48  # of one opponent: the words of a hint need the rest
    each = (wide - margin) * share if len(opponents) == 1 else 44.0 if small else 62.0
    taken = (each + gap) * len(opponents)
    status = Rect(board.x + taken, top, wide - taken, strip_h)
    strips = {seat: Rect(board.x + (each + gap) * at, top, each, strip_h) for at, seat in enumerate(opponents)}
    return Layout("low", sources, {viewer: board}, strips, None, choice, status)


def _tablet(width: float, height: float, players: int, viewer: int, opponents: list[int]) -> Layout:
    """Return the layout of a tablet: opponents, sources, and below them the own board beside the choice."""
    margin, column, tall = 8.0, 120.0, 0.402 * height
    choice_x = width - margin - column
    board = Board.filling(Rect(margin, height - 6 - tall, choice_x - 2 * margin, tall))
    if board.x > margin:  # a board that is narrower than its area stands in the middle with its column
        shift = (board.x - margin) / 2
        board = Board(board.x - shift, board.y, board.tile, board.spread)
        choice_x -= shift
    choice = Rect(choice_x, board.rect.y, column, board.rect.h)
    boards = {viewer: board}
    strips: dict[int, Rect] = {}
    rail: Rect | None = None
    top, most = TOP_BAR + 8.0, 0.19 * height
    if len(opponents) == 1:
        strips[opponents[0]] = Rect(margin, top, width - 2 * margin, most)
        boards[opponents[0]] = rival = Board.fitting(Rect(margin + 10, top + 8, (most - 16) * WIDE / HIGH, most - 16))
        rail = Rect(rival.rect.right + 16, top, width - margin - 12 - rival.rect.right - 16, most)
    else:
        each = (width - 2 * margin - 8 * (len(opponents) - 1)) / len(opponents)
        small_w = min(each - 14, (most - 46 - 8) * WIDE / HIGH)
        for number, seat in enumerate(opponents):
            strips[seat] = Rect(margin + (each + 8) * number, top, each, 46 + small_w * HIGH / WIDE + 48)
            x = strips[seat].x + (each - small_w) / 2
            boards[seat] = Board.fitting(Rect(x, top + 46, small_w, 1e6))
    status = Rect(margin, board.y - 8 - 40, width - 2 * margin, 40)
    first = strips[opponents[0]].bottom + 8
    sources = two_rows(Rect(margin, first, width - 2 * margin, status.y - 6 - first), FACTORIES[players])
    return Layout("tablet", sources, boards, strips, rail, choice, status)


def _narrow(width: float, height: float, players: int, viewer: int, opponents: list[int]) -> Layout:
    margin = 8.0
    short = height < 740
    y = TOP_BAR + (4.0 if short else 6.0)
    strip_h = 52.0 if short else 64.0
    each = (width - 2 * margin - 6 * (len(opponents) - 1)) / len(opponents)
    strips = {seat: Rect(margin + (each + 6) * number, y, each, strip_h) for number, seat in enumerate(opponents)}
    y += strip_h + (4 if short else 8)
    sheet_h = 104.0 if short else 156.0
    choice = Rect(0, height - sheet_h, width, sheet_h)
    board_w = min(width - 2 * margin, (height - y - sheet_h) * 0.56 * WIDE / HIGH)
    board = Board.fitting(Rect((width - board_w) / 2, 0, board_w, 1e6))
    board = replace(board, spread=max(board.step, ROW))
    board = replace(board, y=choice.y - (5 if short else 9) - board.rect.h)
    top = board.y
    sources = ring(Rect(margin, y, width - 2 * margin, top - (6 if short else 8) - y), FACTORIES[players])
    status = Rect(16, choice.y + 8, width - 32, 24)
    return Layout("phone", sources, {viewer: board}, strips, None, choice, status)


def _wide(width: float, height: float, players: int, viewer: int, opponents: list[int]) -> Layout:
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
        board_w = min(board_h * WIDE / HIGH, span * 0.56)
    else:
        board_w = span * 0.53
        strip_w = (right - 14 - (rail_x - 16 - board_w) - 9 * (len(opponents) - 1)) / len(opponents)
        strip_h = min(46 + (strip_w - 14) * HIGH / WIDE + 38, tall * 0.42)
        board_w = min((tall - LOG_BAR - 12 - 8 - 14 - strip_h) * WIDE / HIGH, board_w)
    board_x = rail_x - 16 - board_w
    status = Rect(left + 18, bottom - 36, board_x - left - 18 - 30, 36)
    area = Rect(left + 10, top - 4, board_x - left - 30, status.y - 8 - top)
    sources = ring(area, FACTORIES[players])
    boards: dict[int, Board] = {}
    strips: dict[int, Rect] = {}
    log: Rect | None = None
    if players == 2:
        height_each = board_w * HIGH / WIDE
        gap = min(40.0, tall - 25 - 2 * height_each) if tall - 25 > 2 * height_each else 12.0
        first = top + max(0.0, (tall - 25 - 2 * height_each - gap) / 2)
        boards[opponents[0]] = Board.fitting(Rect(board_x, first, board_w, 1e6))
        boards[viewer] = Board.fitting(Rect(board_x, first + height_each + max(18.0, gap), board_w, 1e6))
        own = boards[viewer].rect
        rail = Rect(rail_x, boards[opponents[0]].y, rail_w, own.y - 18 - boards[opponents[0]].y)
        choice = Rect(rail_x, own.y, rail_w, own.h)
    else:
        own_h = board_w * HIGH / WIDE
        own_y = bottom - LOG_BAR - 16 - own_h
        log = Rect(board_x, bottom - LOG_BAR, right - 14 - board_x, LOG_BAR)
        boards[viewer] = Board.fitting(Rect(board_x, own_y, board_w, 1e6))
        free = own_y - 18 - top
        each = (right - 14 - board_x - 9 * (len(opponents) - 1)) / len(opponents)
        small_h = free - 46 - (30 if not low else 6)
        small_w = min(each - 14, small_h * WIDE / HIGH)
        strip_h = min(free, 46 + small_w * HIGH / WIDE + _UNDER_SMALL)
        for number, seat in enumerate(opponents):
            strips[seat] = Rect(board_x + (each + 9) * number, top + (free - strip_h) / 2, each, strip_h)
            strip = strips[seat]
            boards[seat] = Board.fitting(Rect(strip.x + (each - small_w) / 2, strip.y + 46, small_w, 1e6))
        rail = None
        choice = Rect(rail_x, own_y, rail_w, own_h)
    return Layout("desktop", sources, boards, strips, rail, choice, status, log)
