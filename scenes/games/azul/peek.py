"""A look at a board in full, with what each open place of its wall would bring now, and what the round would."""

from __future__ import annotations

from engine.games.azul.pieces import COLOURS, EMPTY, FLOOR_PENALTIES, SIZE
from engine.games.azul.preview import scored_now, values_of_places
from engine.games.azul.rules import AzulState
from scenes.games.azul import words
from scenes.games.azul.layout.board import Board
from scenes.games.azul.painters import boards
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Entry, Line, Part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat
from scenes.table.seats.peek import Peeked

LEAST_TILE = 24.0
"""On smaller boards there is no room for numbers on the wall."""


def peeked(state: AzulState, shown: AzulState, seat: int, look: Seat, kind: str, last: Entry | None) -> Peeked:
    """Return what there is to see of a seat: its board with the gains on the wall, and what counts in numbers."""
    values = values_of_places(state, seat)

    def paint(painter: Painter, rect: Rect) -> None:
        board = Board.fitting(rect)
        boards.paint_printed(painter, board, shown.grey)
        boards.paint_pieces(painter, board, shown, seat)
        boards.paint_foot(painter, board, look, "", "", shown.score[seat])
        if board.tile >= LEAST_TILE:
            for place, points in values.items():
                boards.paint_value(painter, board.wall_cell(*place), points, begun=_begun(state, seat, *place))

    laid = sum(cell != EMPTY for cell in shown.wall[SIZE * SIZE * seat : SIZE * SIZE * (seat + 1)])
    fallen = len(shown.floors[seat])
    sheet = scored_now(state)[seat]
    then = sheet.points("wall") + sheet.points("floor")
    notes = [
        Line((Part(_("Tiles on the wall")),), end=f"{laid} / {SIZE * SIZE}"),
        Line((Part(_("Floor line")),), end=signed(sum(FLOOR_PENALTIES[:fallen]))),
        Line((Part(_("If the round ended now")),), end=f"{shown.score[seat]} → {then}"),
        Line((Part(_("With end-of-game points")),), end=str(sheet.total)),
    ]
    if last:
        notes += [Line((Part(_("Last move")),)), Line(last.head)]
    size = Board(0, 0, 1).rect
    said = sentences((words.board_in_words(state, seat), words.values_in_words(values, grey=state.grey)))
    return Peeked(paint, said, kind, str(shown.score[seat]), notes, size.w / size.h)


def _begun(state: AzulState, seat: int, row: int, column: int) -> bool:
    """Tell whether the row of a place holds the tiles that belong there."""
    line = len(COLOURS) * seat + row
    return bool(state.line_counts[line]) and (state.grey or state.line_colours[line] == (column - row) % SIZE)
