"""The pictures in Aquaretto's rules, drawn from a few words; tiles are called as in records.

`truck orca penguin / coin`: trucks, `-` for a blocked place; `zoo dolphin . / . orca.male`: spaces, with pools where
animals are; `tiles coin / penguin.fish`; `coins 2`; `crew cashier trainer`: coworkers; `depot crocodile`: a depot;
`land`: both expansions.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.aquaretto.pieces import LARGE_SHAPE, SMALL_SHAPES
from scenes.games.aquaretto.board import CRATE, EXPANSION, JOINT, PAVER, POOL, RIM, paint_worker
from scenes.games.zoo_trucks.middle import truck_well
from scenes.games.zoo_trucks.tiles import COIN, draw_tile
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

_TRUCK = 84 / 204
"""How high a short truck is for its width."""


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    kind, *words = drawing.split()
    _KINDS[kind](painter, rect, *words)


def _rows(words: tuple[str, ...]) -> list[list[str]]:
    return [row.split() for row in " ".join(words).split("/")]


def _truck(painter: Painter, rect: Rect, *words: str) -> None:
    rows = _rows(words)
    high = min(rect.w * _TRUCK, rect.h / len(rows) - 2)
    wide = high / _TRUCK
    for number, tiles in enumerate(rows):
        y = rect.centre[1] + (number - len(rows) / 2) * (high + 2) + 1
        place = Rect(rect.centre[0] - wide / 2, y, wide, high)
        loaded = any(tile not in ".-" for tile in tiles)
        painter.picture(f"zoo_trucks/truck_{'water' if loaded else 'free'}_short", place)
        for at, tile in enumerate(tiles):
            well = truck_well(place, at, short=True)
            if tile == "-":
                painter.picture("zoo_trucks/well_blocked", well)
            elif tile != ".":
                draw_tile(painter, well.grown(-0.5), tile)


def _zoo(painter: Painter, rect: Rect, *words: str) -> None:
    rows = _rows(words)
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


def _tiles(painter: Painter, rect: Rect, *words: str) -> None:
    rows = _rows(words)
    side = min(rect.w / max(map(len, rows)), rect.h / len(rows), 34.0)
    left, top = rect.centre[0] - side * len(rows[0]) / 2, rect.centre[1] - side * len(rows) / 2
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            draw_tile(painter, Rect(left + side * x, top + side * y, side, side).grown(-0.08 * side), tile)


def _coins(painter: Painter, rect: Rect, count: str) -> None:
    side = min(rect.h, rect.w / int(count)) * 0.9
    for number in range(int(count)):
        x = rect.centre[0] + (number - (int(count) - 1) / 2) * side * 1.05
        painter.picture(COIN, Rect.around(x, rect.centre[1], side))


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


_KINDS: dict[str, Callable[..., None]] = {
    "truck": _truck,
    "zoo": _zoo,
    "tiles": _tiles,
    "coins": _coins,
    "crew": _crew,
    "depot": _depot,
    "land": _land,
}
