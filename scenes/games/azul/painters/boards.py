"""Drawing a player board: what is printed on it, what lies on it, and what would land on it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.azul.pieces import COLOUR_BONUS, COLUMN_BONUS, EMPTY, FLOOR_PENALTIES, ROW_BONUS, SIZE
from engine.games.azul.preview import Preview
from engine.games.azul.rules import AzulState
from scenes.games.azul.layout.board import Board
from scenes.games.azul.pieces import ARROW, TERRACE, WALL_BED, draw_blank, draw_slot, draw_tile
from scenes.i18n.translation import signed
from scenes.paint.chips import paint_chip
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BAD,
    BOARD,
    BOARD_LINE,
    CREAM,
    E2,
    E3,
    GOLD,
    GOOD,
    INK,
    INK2,
    LANDING_FILL,
    LEGAL_FILL,
    MICRO,
    MICRO_BOLD,
    NAME,
    PAPER,
    SMALL_BOLD,
    TEAL,
    Seat,
    Style,
)

LEGIBLE = 16.0
"""A place at least this wide has room for letters of 12 pixels."""


def paint_printed(painter: Painter, board: Board, grey: bool) -> None:
    """Draw the bare board: its places, the wall's print, the floor line with its minuses."""
    rect, tile = board.rect, board.tile
    radius = min(16.0, tile * 0.5)
    painter.shadow(rect, radius, E3 if tile > 24 else E2)
    painter.box(rect, BOARD, radius, BOARD_LINE, 1.5)
    corner = 0.24 * tile
    if not painter.theme.high:
        painter.box(board.bed, WALL_BED, corner)
        painter.well(board.bed, corner, max(2.0, 0.08 * tile), "#50321E60")
        painter.box(board.floor, TERRACE, corner)
        painter.well(board.floor, corner, max(2.0, 0.08 * tile), "#3C140070")
    for row in range(SIZE):
        for place in range(row + 1):
            draw_blank(painter, board.line_cell(row, place))
        for column in range(SIZE):
            colour = (column - row) % SIZE
            cell = board.wall_cell(row, column)
            if grey:
                draw_blank(painter, cell)
            else:
                draw_slot(painter, colour, cell)
    style = Style(max(12.0, 0.302 * tile), True, 1)
    for place, penalty in enumerate(FLOOR_PENALTIES):
        cell = board.floor_cell(place)
        draw_blank(painter, cell, "azul/slot_floor")
        if cell.w >= LEGIBLE:
            painter.text(signed(penalty), cell.x + cell.w / 2, cell.y + cell.h / 2 - 0.5, style, INK, "centre")


def paint_pieces(painter: Painter, board: Board, shown: AzulState, seat: int) -> None:
    """Draw the tiles on a board, and the arrows of full lines."""
    for row in range(SIZE):
        count, colour = shown.line_counts[SIZE * seat + row], shown.line_colours[SIZE * seat + row]
        for place in range(count):
            draw_tile(painter, colour, board.line_cell(row, place))
        x, y = board.arrow(row)
        full = count == row + 1
        painter.chevron(x, y, 0.26 * board.tile, TEAL if full else ARROW, max(1.5, 0.07 * board.tile))
        for column in range(SIZE):
            laid = shown.wall[SIZE * SIZE * seat + SIZE * row + column]
            if laid != EMPTY:
                draw_tile(painter, laid, board.wall_cell(row, column))
    for place, piece in enumerate(shown.floors[seat]):
        draw_tile(painter, piece, board.floor_cell(place))


CUT_NAME = 48.0
"""From this room on a name that is too long for it is cut rather than left out."""


def paint_foot(
    painter: Painter,
    board: Board,
    seat: Seat,
    name: str,
    second: str,
    score: int,
    *,
    raised: bool = False,
) -> None:
    """Draw who sits at a board and the score, right of the floor line; `second` stands under the name.

    With `raised` the name leaves room for a second line even where it is empty. A long name is cut; without room for
    the beginning of one, there is none.
    """
    foot = board.foot
    middle = foot.y + foot.h / 2 - 1
    size = token_size(board)
    painter.picture(seat.token, Rect.around(foot.x + size / 2, middle, size))
    high = min(30.0, foot.h * 0.92)
    badge = Rect.around(foot.right - 26, middle, 52, high)
    painter.box(badge, INK, high / 2)
    painter.text(str(score), badge.x + 26, middle - 0.5, Style(max(12.0, 0.6 * high), True, 1), CREAM, "centre")
    left, room = _beside_token(board)
    style = painter.fitting(name, (NAME, SMALL_BOLD, MICRO_BOLD), room)
    if room >= CUT_NAME or painter.text_width(name, style) <= room:
        two = has_second(board)
        painter.text(name, left, middle - (9 if two and (second or raised) else 0), style, INK, limit=room)
        if two:
            painter.text(second, left, middle + 9, MICRO, INK2, limit=room)


def has_second(board: Board) -> bool:
    """Tell whether there is room for a line under a player's name."""
    return board.foot.w > 170 and board.foot.h >= 34


def paint_second(painter: Painter, board: Board, runs: Sequence[Run]) -> None:
    """Draw what stands under a player's name."""
    left, room = _beside_token(board)
    if has_second(board):
        painter.runs(runs, left, board.foot.y + board.foot.h / 2 + 8, limit=room)


def room_for_words(board: Board) -> float:
    """Return how wide words under a player's name may be."""
    return _beside_token(board)[1]


def _beside_token(board: Board) -> tuple[float, float]:
    """Return where words beside the token begin, and their room up to the score."""
    foot = board.foot
    left = foot.x + token_size(board) + 7
    return left, foot.right - 52 - 4 - left


def paint_bonuses(painter: Painter, board: Board, shown: AzulState, seat: int) -> None:
    """Draw round full rows, columns and colours of a wall what each has paid at the end."""
    wall = shown.wall[SIZE * SIZE * seat : SIZE * SIZE * (seat + 1)]
    thick = max(2.0, 0.07 * board.tile)
    for at in range(SIZE):
        if EMPTY not in wall[SIZE * at : SIZE * (at + 1)]:
            first, last = board.wall_cell(at, 0), board.wall_cell(at, SIZE - 1)
            _bonus(painter, board, Rect(first.x, first.y, last.right - first.x, first.h), ROW_BONUS, thick, "right")
        if EMPTY not in wall[at::SIZE]:
            first, last = board.wall_cell(0, at), board.wall_cell(SIZE - 1, at)
            _bonus(
                painter, board, Rect(first.x, first.y, first.w, last.bottom - first.y), COLUMN_BONUS, thick, "bottom"
            )
        if wall.count(at) == SIZE:
            cells = [board.wall_cell(*divmod(place, SIZE)) for place, colour in enumerate(wall) if colour == at]
            for cell in cells:
                painter.box(cell.grown(thick / 2), radius=0.2 * cell.w, line=GOLD, width=thick)
            _paid(painter, board, *cells[0].centre, COLOUR_BONUS)


def _bonus(painter: Painter, board: Board, ring: Rect, points: int, thick: float, side: str) -> None:
    painter.ring(ring.grown(thick), 0.2 * board.tile, GOLD, thick)
    x, y = (ring.right, ring.centre[1]) if side == "right" else (ring.centre[0], ring.bottom)
    _paid(painter, board, x - (0.2 * board.tile if side == "right" else 0), y, points)


def _paid(painter: Painter, board: Board, x: float, y: float, points: int) -> None:
    paint_chip(painter, x, y, max(34.0, board.tile * 0.9), points)


def token_size(board: Board) -> float:
    """Return how large the token beside the name is."""
    return min(30.0, max(20.0, board.foot.h * 0.6))


def paint_legal(
    painter: Painter, board: Board, shown: AzulState, seat: int, row: int, colour: int, look: Preview
) -> None:
    """Draw a pattern line that would take the tiles: where they would lie, faintly, and what they would score."""
    painter.box(board.line_rect(row), LEGAL_FILL, 9, TEAL, 1.5, (6, 4) if painter.theme.high else ())
    _line_slots(painter, board, shown, seat, row)
    count = shown.line_counts[SIZE * seat + row]
    for place in range(count, count + look.line):
        cell = board.line_cell(row, place)
        draw_tile(painter, colour, cell.grown(-0.14 * cell.w), 0.55)
    if look.cell:
        _chip(painter, board, board.wall_cell(*look.cell), signed(look.points), landing=False)


def paint_landing(
    painter: Painter, board: Board, shown: AzulState, seat: int, row: int, colour: int, look: Preview
) -> None:
    """Draw a pattern line with the tiles lying on it, the wall's place with its points, and what would fall."""
    if look.line:
        painter.box(board.line_rect(row).grown(1), LANDING_FILL, 9, TEAL, 3)
        _line_slots(painter, board, shown, seat, row)
        count = shown.line_counts[SIZE * seat + row]
        for place in range(count, count + look.line):
            draw_tile(painter, colour, board.line_cell(row, place))
    if look.cell:
        cell = board.wall_cell(*look.cell)
        draw_tile(painter, colour, cell)
        painter.box(cell.grown(2), radius=9, line=TEAL, width=3)
        _chip(painter, board, cell, signed(look.points), landing=True)


def paint_value(painter: Painter, cell: Rect, points: int, *, begun: bool) -> None:
    """Draw what an open place of the wall would bring now; green where its row has been begun with its tiles."""
    chip = Rect.around(*cell.centre, max(22.0, 0.62 * cell.w), max(16.0, 0.42 * cell.w))
    painter.box(chip, GOOD if begun else PAPER, chip.h / 2, GOOD if begun else BOARD_LINE, 1)
    style = Style(max(12.0, 0.3 * cell.w), True, 1)
    painter.text(signed(points), *_up(chip), style, "#FFFFFF" if begun else INK2, "centre")


def paint_falling(painter: Painter, board: Board, shown: AzulState, seat: int, pieces: Sequence[int]) -> None:
    """Draw pieces that would fall to the floor line, each with its minus."""
    first = len(shown.floors[seat])
    for place, piece in enumerate(pieces[: len(FLOOR_PENALTIES) - first], start=first):
        cell = board.floor_cell(place)
        draw_tile(painter, piece, cell)
        painter.box(cell.grown(2), radius=8, line="#FFD9C9", width=2.5)
        high = max(14.0, 0.46 * cell.h)
        chip = Rect.around(cell.x + cell.w / 2, cell.bottom - high * 0.36, max(24.0, cell.w * 0.8), high)
        painter.box(chip, BAD, high / 2)
        style = Style(max(12.0, high * 0.74), True, 1)
        painter.text(signed(FLOOR_PENALTIES[place]), *_up(chip), style, "#FFFFFF", "centre")


def paint_line_mark(painter: Painter, board: Board, row: int, count: int, first: int, seat: Seat) -> None:
    """Draw the ring of the last move around the tiles that it laid in a line."""
    left, right = board.line_cell(row, first + count - 1), board.line_cell(row, first)
    ring = Rect(left.x, left.y, right.right - left.x, left.h).grown(min(4.0, board.gap * 1.2))
    painter.box(ring, radius=9 if board.tile > 24 else 5, line=seat.fill, width=2.5 if board.tile > 24 else 2)
    size = max(12.0, 0.44 * board.tile)
    painter.picture(seat.token, Rect.around(ring.x + 2, ring.y + 4, size))


def _chip(painter: Painter, board: Board, cell: Rect, words: str, *, landing: bool) -> None:
    tile = board.tile
    chip = Rect.around(*cell.centre, max(24.0, 0.7 * tile), max(17.0, 0.46 * tile))
    painter.box(chip, GOOD if landing else PAPER, chip.h / 2, GOOD, 1)
    style = Style(max(12.0, 0.32 * tile), True, 1)
    painter.text(words, *_up(chip), style, "#FFFFFF" if landing else GOOD, "centre")


def _up(chip: Rect) -> tuple[float, float]:
    """Return the middle of a chip for digits, which have no descenders."""
    cx, cy = chip.centre
    return cx, cy - 0.5


def _line_slots(painter: Painter, board: Board, shown: AzulState, seat: int, row: int) -> None:
    count = shown.line_counts[SIZE * seat + row]
    for place in range(row + 1):
        cell = board.line_cell(row, place)
        if place < count:
            draw_tile(painter, shown.line_colours[SIZE * seat + row], cell)
        else:
            draw_blank(painter, cell)
