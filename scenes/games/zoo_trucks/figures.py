"""The pictures that the rules of all games with trucks have, drawn from a few words; tiles are called as in records.

`truck orca penguin / coin`: trucks, `-` for a blocked place and `.` for a free one; `tiles coin / penguin.fish`;
`coins 2`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scenes.games.zoo_trucks.painters.middle import truck_well
from scenes.games.zoo_trucks.pieces import COIN, WATER, draw_tile
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect

Drawing = Callable[..., None]
"""Draws one kind of figure: a painter, the place, and the words behind the kind."""

_TRUCK = 84 / 204
"""How high a short truck is for its width."""


def paint_by(kinds: Mapping[str, Drawing], painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    kind, *words = drawing.split()
    kinds[kind](painter, rect, *words)


def rows_of(words: tuple[str, ...]) -> list[list[str]]:
    """Return words as rows, which a stroke divides."""
    return [row.split() for row in " ".join(words).split("/")]


def paint_trucks(painter: Painter, rect: Rect, *words: str) -> None:
    """Draw trucks, one below the other."""
    rows = rows_of(words)
    high = min(rect.w * _TRUCK, rect.h / len(rows) - 2)
    wide = high / _TRUCK
    for number, tiles in enumerate(rows):
        y = rect.centre[1] + (number - len(rows) / 2) * (high + 2) + 1
        place = Rect(rect.centre[0] - wide / 2, y, wide, high)
        painter.picture(f"zoo_trucks/truck_{_game(tiles)}_short", place)
        for at, tile in enumerate(tiles):
            well = truck_well(place, at, short=True)
            if tile == "-":
                painter.picture("zoo_trucks/well_blocked", well)
            elif tile != ".":
                draw_tile(painter, well.grown(-0.5), tile)


def _game(tiles: list[str]) -> str:
    """Return which truck carries such tiles."""
    animals = {tile.partition(".")[0] for tile in tiles} - {"", "-", "coin"}
    return "free" if not animals else "water" if animals <= WATER else "zoo"


def paint_tiles(painter: Painter, rect: Rect, *words: str) -> None:
    """Draw tiles in rows."""
    rows = rows_of(words)
    side = min(rect.w / max(map(len, rows)), rect.h / len(rows), 34.0)
    left, top = rect.centre[0] - side * len(rows[0]) / 2, rect.centre[1] - side * len(rows) / 2
    for y, row in enumerate(rows):
        for x, tile in enumerate(row):
            draw_tile(painter, Rect(left + side * x, top + side * y, side, side).grown(-0.08 * side), tile)


def paint_coins(painter: Painter, rect: Rect, count: str) -> None:
    """Draw that many coins side by side."""
    side = min(rect.h, rect.w / int(count)) * 0.9
    for number in range(int(count)):
        x = rect.centre[0] + (number - (int(count) - 1) / 2) * side * 1.05
        painter.picture(COIN, Rect.around(x, rect.centre[1], side))


KINDS: dict[str, Drawing] = {"truck": paint_trucks, "tiles": paint_tiles, "coins": paint_coins}
