"""A look at a board in full, for windows in which the table shows it small."""

from __future__ import annotations

from engine.games.azul.pieces import EMPTY, FLOOR_PENALTIES, SIZE
from scenes.games.azul import boards
from scenes.games.azul.places import Board
from scenes.games.azul.shown import Shown
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Entry, Line, Part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat
from scenes.table.peek import Peeked


def peeked(shown: Shown, seat: int, look: Seat, kind: str, words: str, last: Entry | None) -> Peeked:
    """Return what there is to see of a seat: its board, its last move, wall and floor in numbers."""

    def paint(painter: Painter, rect: Rect) -> None:
        board = Board.fitting(rect)
        boards.paint_printed(painter, board, shown.grey)
        boards.paint_pieces(painter, board, shown, seat)
        boards.paint_foot(painter, board, look, "", "", shown.score[seat])

    laid = sum(cell != EMPTY for cell in shown.wall[SIZE * SIZE * seat : SIZE * SIZE * (seat + 1)])
    fallen = len(shown.floors[seat])
    notes = [
        Line((Part(_("Tiles on the wall")),), end=f"{laid} / {SIZE * SIZE}"),
        Line((Part(_("Floor line")),), end=signed(sum(FLOOR_PENALTIES[:fallen]))),
    ]
    if last:
        notes += [Line((Part(_("Last move")),)), Line(last.head)]
    size = Board(0, 0, 1).rect
    return Peeked(paint, words, kind, str(shown.score[seat]), notes, size.w / size.h)
