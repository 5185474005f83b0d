"""The pictures in the double game's rules, drawn from a few words; tiles are called as in records.

Beside those of both games: `stacks`: the backs of both games' tiles; `both zebra / orca`: a row of each zoo.
"""

from __future__ import annotations

from scenes.games.aquaretto import figures as water
from scenes.games.zoo_trucks.figures import Drawing, paint_by, paint_tiles, rows_of
from scenes.games.zoo_trucks.pieces import back_picture
from scenes.games.zooloretto import figures as zoo
from scenes.games.zooloretto.board import EDGE, MEADOW
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    paint_by(KINDS, painter, rect, drawing)


def _stacks(painter: Painter, rect: Rect) -> None:
    side = min(rect.w * 0.46, rect.h)
    for game, x in (("zooloretto", rect.x + rect.w * 0.25), ("aquaretto", rect.x + rect.w * 0.75)):
        for lower in (4.0, 2.0, 0.0):
            painter.picture(back_picture(game), Rect.around(x, rect.centre[1] + lower, side))


def _both(painter: Painter, rect: Rect, *words: str) -> None:
    above, below = rows_of(words)
    half = rect.h / 2
    meadow = Rect(rect.x, rect.y, rect.w, half - 4)
    painter.box(meadow, MEADOW, 8, EDGE, 2)
    paint_tiles(painter, meadow.grown(-5), *above)
    water.KINDS["zoo"](painter, Rect(rect.x, rect.y + half + 2, rect.w, half - 2), *below)


KINDS: dict[str, Drawing] = {**water.KINDS, **zoo.KINDS, "stacks": _stacks, "both": _both}
