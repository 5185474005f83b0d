"""The pictures in Zooloretto's rules, drawn from a few words; tiles are called as in records.

Beside those of all games with trucks: `enclosure 1 panda kiosk`: an enclosure by its number, with what is there;
`barn zebra kiosk`; `exchange panda panda / zebra`: two groups that change places; `lot`: a lot with its price.
"""

from __future__ import annotations

from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import TILES
from engine.games.zooloretto.zoo import Zoo
from scenes.games.zoo_trucks import figures
from scenes.games.zoo_trucks.figures import Drawing, paint_by, rows_of
from scenes.games.zoo_trucks.pieces import draw_tile
from scenes.games.zooloretto.board import CRATE, CRATE_EDGE, paint_enclosure, paint_lot
from scenes.games.zooloretto.plan import ZooPlan, columns_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    paint_by(KINDS, painter, rect, drawing)


def paint_enclosed(painter: Painter, rect: Rect, number: str, *words: str) -> None:
    """Draw one enclosure with tiles in it."""
    at = int(number) - 1
    tiles = [TILES.codes[word] for word in words]
    zoo = Zoo.new(3)
    zoo.animals += [()] * max(0, at + 1 - len(zoo.animals))
    zoo.stalls += [()] * max(0, at + 1 - len(zoo.stalls))
    zoo.animals[at] = tuple(tile for tile in tiles if TYPE_OF[tile] >= 0)
    zoo.stalls[at] = tuple(tile for tile in tiles if TYPE_OF[tile] < 0)
    head, pad = 18.0, 3.0
    cell = min((rect.w - 2 * pad) / columns_of(at), (rect.h - head - pad) / 2)
    block = Rect.around(*rect.centre, cell * columns_of(at) + 2 * pad, 2 * cell + head + pad)
    blocks = tuple(block for _ in zoo.animals)
    paint_enclosure(painter, ZooPlan(rect, cell, head, blocks, rect, (), {}), zoo, at)


def _barn(painter: Painter, rect: Rect, *words: str) -> None:
    crate = Rect.around(*rect.centre, rect.w * 0.9, rect.h * 0.8)
    painter.box(crate, CRATE, 8, CRATE_EDGE, 2)
    figures.paint_tiles(painter, crate.grown(-8), *words)


def _exchange(painter: Painter, rect: Rect, *words: str) -> None:
    upper, lower = rows_of(words)
    side = min(rect.w / max(len(upper), len(lower)), rect.h * 0.38)
    for tiles, middle in ((upper, rect.y + side / 2), (lower, rect.bottom - side / 2)):
        for at, word in enumerate(tiles):
            x = rect.centre[0] + (at - (len(tiles) - 1) / 2) * side
            draw_tile(painter, Rect.around(x, middle, side * 0.9), word)
    painter.picture("zoo_trucks/ico_exchange", Rect.around(*rect.centre, rect.h * 0.22))


def _lot(painter: Painter, rect: Rect) -> None:
    paint_lot(painter, Rect.around(*rect.centre, rect.w * 0.94, rect.h * 0.72))


KINDS: dict[str, Drawing] = {
    **figures.KINDS,
    "enclosure": paint_enclosed,
    "barn": _barn,
    "exchange": _exchange,
    "lot": _lot,
}
