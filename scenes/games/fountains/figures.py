"""The pictures in Fountains' rules, drawn from a few words.

`basin 135 246`: the basin board with the green, white and blue pawns on their spaces, and spaces that are ringed.
`fountain X04:2,0,1 red:0,1`: a fountain, of tiles with their place and rotation, and tokens. `pawns lily red pool`:
pawns over what they reward. `pictures fish_red lily`: small pictures in rows of two.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.games.fountains.building.fountain import Step, TileStep, TokenStep, built
from engine.games.fountains.pieces import BONUS_SPACE, FEATURES, PAWN_SPACES, PAWNS, TILE_NAMES, TRACK
from scenes.games.fountains.painters.small import paint_fountain
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD

_WIDE = {"machine": 1.39, "design_stars": 1.5}
"""How much wider than high a picture is, if it is not square."""


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    kind, *words = drawing.split()
    _KINDS[kind](painter, rect, *words)


def _basin(painter: Painter, rect: Rect, pawns: str, ringed: str) -> None:
    x, y = rect.centre
    radius = rect.w / 2 + 5
    painter.picture("fountains/basin_board", Rect.around(x, y, 2 * radius))
    for space in range(TRACK):
        angle = 2 * math.pi * space / TRACK - math.pi / 2
        sx, sy = x + math.cos(angle) * 0.8 * radius, y + math.sin(angle) * 0.8 * radius
        colour = PAWNS[PAWN_SPACES.index(space)] if space in PAWN_SPACES else "plain"
        name = "bonus" if space == BONUS_SPACE else colour
        painter.picture(f"fountains/space_{name}", Rect.around(sx, sy, radius * 0.36))
        if str(space) in ringed:
            painter.circle(sx, sy, radius * 0.2, line=GOLD, width=2.5)
        if str(space) in pawns:
            high = radius * 0.5
            pawn = Rect(sx - high * 0.364, sy - high * 0.75, high * 0.727, high)
            painter.picture(f"fountains/pawn_{PAWNS[pawns.index(str(space))]}", pawn)


def _step(word: str) -> Step:
    name, __, numbers = word.partition(":")
    x, y, *rotation = map(int, numbers.split(","))
    return TileStep(TILE_NAMES[name], x, y, *rotation) if rotation else TokenStep(FEATURES.index(name), x, y)


def _fountain(painter: Painter, rect: Rect, *steps: str) -> None:
    paint_fountain(painter, rect.grown(5), built(map(_step, steps)))


def _pawns(painter: Painter, rect: Rect, *icons: str) -> None:
    step = rect.w / len(icons)
    for number, (pawn, icon) in enumerate(zip(PAWNS, icons, strict=True)):
        x = rect.x + step * (number + 0.5)
        high = step * 1.3
        painter.picture(f"fountains/pawn_{pawn}", Rect(x - high * 0.364, rect.y + rect.h * 0.04, high * 0.727, high))
        painter.picture(f"fountains/icon_{icon}", Rect.around(x, rect.bottom - rect.h * 0.22, step * 0.96))


def _pictures(painter: Painter, rect: Rect, *names: str) -> None:
    columns = 1 if len(names) == 1 else 2
    rows = -(-len(names) // columns)
    wide, high = rect.w / columns, rect.h / rows
    for number, name in enumerate(names):
        x, y = rect.x + wide * (number % columns + 0.5), rect.y + high * (number // columns + 0.5)
        side = min(wide, high) * 0.94
        tall = side / _WIDE.get(name, 1.0)
        painter.picture(f"fountains/{name}", Rect(x - side / 2, y - tall / 2, side, tall))


_KINDS: dict[str, Callable[..., None]] = {
    "basin": _basin,
    "fountain": _fountain,
    "pawns": _pawns,
    "pictures": _pictures,
}
