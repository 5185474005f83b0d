"""The pictures in Azul's rules, drawn from a few letters: `plate kykr`, `row 3 kk`, `grid .r./byr/.b.`, `floor kk`."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.azul.pieces import FLOOR_PENALTIES, LETTERS
from scenes.games.azul.pieces import TERRACE, draw_tile
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TEAL


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    kind, *words = drawing.split()
    _KINDS[kind](painter, rect, *words)


def _piece(painter: Painter, letter: str, cell: Rect) -> None:
    if letter == ".":
        painter.picture("azul/slot_blank", cell)
    else:
        draw_tile(painter, LETTERS.index(letter), cell)


def _line(painter: Painter, rect: Rect, letters: str, side: float, y: float) -> None:
    step = side * 1.08
    x = rect.centre[0] - (step * len(letters) - step + side) / 2
    for number, letter in enumerate(letters):
        _piece(painter, letter, Rect(x + step * number, y, side, side))


def _plate(painter: Painter, rect: Rect, letters: str) -> None:
    painter.picture("azul/factory_dish", rect)
    side = rect.w * 0.27
    for number, letter in enumerate(letters):
        x = rect.centre[0] + (side * 0.54 if number % 2 else -side * 0.54)
        y = rect.centre[1] + (side * 0.54 if number > 1 else -side * 0.54)
        _piece(painter, letter, Rect.around(x, y, side))


def _row(painter: Painter, rect: Rect, size: str, letters: str) -> None:
    in_row, __, on_wall = letters.partition(">")
    filled = in_row.rjust(int(size), ".")
    if not on_wall:
        _line(painter, rect, filled, rect.w / (int(size) + 0.4), rect.centre[1] - rect.w / (int(size) + 0.4) / 2)
        return
    side = rect.w / 5.6
    y = rect.centre[1] - side / 2
    step = side * 1.06
    for number, letter in enumerate(filled):
        _piece(painter, letter if number == len(filled) - 1 else ".", Rect(rect.x + step * number, y, side, side))
    painter.chevron(rect.x + step * len(filled) + side * 0.45, y + side / 2, side * 0.5, TEAL, 2.5)
    _piece(painter, on_wall, Rect(rect.right - side * 1.15, y - side * 0.07, side * 1.15, side * 1.15))


def _grid(painter: Painter, rect: Rect, lines: str) -> None:
    rows = lines.split("/")
    side = min(rect.w / (1.08 * max(map(len, rows))), rect.h / (1.08 * len(rows)))
    top = rect.centre[1] - side * 1.08 * len(rows) / 2
    for number, row in enumerate(rows):
        _line(painter, rect, row, side, top + side * 1.08 * number)


def _floor(painter: Painter, rect: Rect, letters: str) -> None:
    count = len(FLOOR_PENALTIES)
    side = rect.w / (count + 0.3)
    bar = Rect.around(rect.centre[0], rect.centre[1], rect.w, side * 1.5)
    painter.box(bar, TERRACE, 4)
    for place in range(count):
        cell = Rect(bar.x + side * (place + 0.15) + 0.5, bar.centre[1] - side / 2, side - 1, side - 1)
        if place < len(letters):
            draw_tile(painter, LETTERS.index(letters[place]), cell)
        else:
            painter.picture("azul/slot_floor", cell)


def _marker(painter: Painter, rect: Rect) -> None:
    painter.picture("azul/first_player", Rect.around(*rect.centre, rect.w * 0.72))


_KINDS: dict[str, Callable[..., None]] = {
    "plate": _plate,
    "row": _row,
    "grid": _grid,
    "floor": _floor,
    "marker": _marker,
}
