"""Draws a picture by its name, whether it is a file, made from a shape, or a small map."""

from __future__ import annotations

from engine.games.ark_nova.board.hexes import INDEX
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import BONUS_TILES, SHAPES
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.hexes import corners
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace
from scenes.paint import shapes
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS


def picture(painter: Painter, name: str, rect: Rect) -> None:
    """Draw a picture by its name: `shape:kind` a building, `map:id`, `bonus:map:space`, `left:map:n` the bonus of a
    token, `step:n` a number, `seat:n`, `action:verb`, else one of the room.
    """
    kind, __, what = name.partition(":")
    if kind == "shape":
        _shape(painter, what, rect)
    elif kind == "map":
        paint_board(painter, plan_board(rect, sides=False), BoardFace(MapFace(what, ()), 0, 127))
    elif kind == "bonus":
        zoo_map, __, space = what.partition(":")
        symbols.effect(painter, rect, MAPS[zoo_map].bonuses[INDEX[space]])
    elif kind == "left":
        zoo_map, __, number = what.partition(":")
        again, bonus = MAPS[zoo_map].left[int(number)]
        painter.box(rect, palette.PAPER, 0.18 * rect.w, palette.PURPLE if again else palette.BRASS, 2)
        symbols.effect(painter, rect.grown(-0.17 * rect.w), bonus[0])
    elif kind == "tile":
        symbols.effect(painter, rect.grown(-0.08 * rect.w), BONUS_TILES[what])
    elif kind == "step":
        symbols.disc(painter, *rect.centre, min(19.0, rect.h), what, "#E9C46F")
    elif kind == "seat":
        painter.picture(SEATS[int(what)].token, rect.grown(-0.1 * rect.w))
    elif kind == "action":
        painter.box(rect, palette.ACTIONS[what], 8)
        symbols.symbol(painter, f"action_{what}", rect.grown(-0.16 * rect.w))
    else:
        symbols.symbol(painter, name, rect)


def _shape(painter: Painter, kind: str, rect: Rect) -> None:
    if kind in ("kiosk", "pavilion"):
        symbols.symbol(painter, f"hex_{kind}", Rect.around(*rect.centre, rect.w * 0.9, rect.w * 0.8))
        return
    cells = SHAPES[kind]
    points = [(1.5 * dx, dy * 0.866) for dx, dy in cells]
    wide = max(x for x, _ in points) - min(x for x, _ in points) + 2
    high = max(y for _, y in points) - min(y for _, y in points) + 1.732
    side = min(rect.w / wide, rect.h / high, rect.w / 4.2)
    mx = (max(x for x, _ in points) + min(x for x, _ in points)) / 2
    my = (max(y for _, y in points) + min(y for _, y in points)) / 2
    d = painter.density
    w, h = painter.px(rect.w), painter.px(rect.h)
    fill = palette.FLOORS.get(kind, palette.SAND)
    parts = []
    for x, y in points:
        centre = ((x - mx) * side * d + w / 2, (y - my) * side * d + h / 2)
        way = "M" + " L".join(f"{cx:.1f} {cy:.1f}" for cx, cy in corners(centre, side * d * 0.97)) + "Z"
        parts.append(f'<path d="{way}" fill="{fill}" stroke="{palette.FENCE}" stroke-width="{1.4 * d:.1f}"/>')
    painter.blit(shapes.render_svg("".join(parts), w, h), painter.px(rect.x), painter.px(rect.y))
