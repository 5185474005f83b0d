"""The pictures in Aquaretto's rules, drawn from a few words; tiles are called as in records.

Beside those of all games with trucks: `zoo dolphin . / . orca.male`: spaces, with pools where animals are;
`crew cashier trainer`: coworkers; `depot crocodile`: a depot; `land`: both expansions.
"""

from __future__ import annotations

from engine.games.aquaretto.pieces import LARGE_SHAPE, SMALL_SHAPES
from scenes.games.aquaretto.board import CRATE, EXPANSION, JOINT, PAVER, POOL, RIM, paint_worker
from scenes.games.zoo_trucks import figures
from scenes.games.zoo_trucks.figures import Drawing, paint_by, rows_of
from scenes.games.zoo_trucks.pieces import draw_tile
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    paint_by(KINDS, painter, rect, drawing)


def _zoo(painter: Painter, rect: Rect, *words: str) -> None:
    rows = rows_of(words)
    side = min(rect.w / max(map(len, rows)), rect.h / len(rows), 32.0)
    left, top = rect.centre[0] - side * len(rows[0]) / 2, rect.centre[1] - side * len(rows) / 2
    cells = {
        (x, y): (tile, Rect(left + side * x, top + side * y, side, side))
        for y, row in enumerate(rows)
        for x, tile in enumerate(row)
    }
    for _tile, cell in cells.values():
        painter.box(cell, JOINT, 3)
        painter.box(cell.grown(-0.8), PAVER, 3)
    animals = {at: tile.partition(".")[0] for at, (tile, _cell) in cells.items() if tile != "."}
    for colour, grow in ((RIM, 0.0), (POOL, -1.2)):
        for (x, y), animal in animals.items():
            here = cells[x, y][1].grown(grow)
            painter.box(here, colour, 4)
            if animals.get((x + 1, y)) == animal:
                painter.fill(colour, Rect(here.centre[0], here.y, side, here.h))
            if animals.get((x, y + 1)) == animal:
                painter.fill(colour, Rect(here.x, here.centre[1], here.w, side))
    for at in animals:
        tile, cell = cells[at]
        draw_tile(painter, cell.grown(-0.09 * side), tile)


def _crew(painter: Painter, rect: Rect, *posts: str) -> None:
    wide, high = rect.w / 2, rect.h / 2
    for number, post in enumerate(posts):
        place = Rect(rect.x + wide * (number % 2), rect.y + high * (number // 2), wide, high)
        paint_worker(painter, post, place.grown(-1))


def _depot(painter: Painter, rect: Rect, tile: str) -> None:
    crate = Rect.around(*rect.centre, rect.w * 0.86)
    painter.box(crate, CRATE, 8, "#5E3B27", 2)
    draw_tile(painter, crate.grown(-0.2 * crate.w), tile)


def _land(painter: Painter, rect: Rect) -> None:
    side = rect.w / 4.4
    for left, top, shape in (
        (rect.x, rect.y, SMALL_SHAPES[0]),
        (rect.right - 2 * side, rect.bottom - 2 * side, LARGE_SHAPE),
    ):
        for x, y in shape:
            cell = Rect(left + side * x, top + side * y, side, side)
            painter.box(cell, JOINT, 3)
            painter.box(cell.grown(-0.8), EXPANSION, 3)


KINDS: dict[str, Drawing] = {
    **figures.KINDS,
    "zoo": _zoo,
    "crew": _crew,
    "depot": _depot,
    "land": _land,
}
