"""A zoo in small, for neighbours: enclosures as rows of little tiles, or only how full they are."""

from __future__ import annotations

from collections.abc import Collection

from engine.games.zoo_trucks.tiles import TYPE_OF
from engine.games.zooloretto.pieces import TILES, printed
from engine.games.zooloretto.scoring import barn_points
from engine.games.zooloretto.zoo import Zoo
from scenes.games.zoo_trucks.painters.materials import edge, material
from scenes.games.zoo_trucks.pieces import draw_tile, small_picture
from scenes.games.zooloretto.board import MEADOW, PLACE, STALL, paint_zoo
from scenes.games.zooloretto.plan import plan_zoo
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD

BARN_LINE = 22.0
PICTURED = 130.0
"""From this height on a zoo is drawn as it lies on the table."""


def paint_small(painter: Painter, rect: Rect, zoo: Zoo, *, managed: bool, sold: Collection[str] = ()) -> None:
    """Draw enclosures and barn where there is room, otherwise each type with the number of places it fills.

    The tiles of the barn that are `sold` shine.
    """
    if rect.h >= PICTURED:
        _paint_picture(painter, rect, zoo, managed=managed, sold=sold)
        return
    lines = -(-len(zoo.animals) // 2)
    high = (rect.h - BARN_LINE - 4 * lines) / lines
    if rect.w < 200 or high < 15:
        two = rect.h >= 2 * BARN_LINE - 4 and bool(zoo.barn)
        counts = rect._replace(h=rect.h - BARN_LINE) if two else rect
        _paint_counts(painter, counts, zoo, managed=managed, barn=not two)
        if two:
            _paint_barn(painter, Rect(rect.x, counts.bottom, rect.w, BARN_LINE), zoo, managed=managed, sold=sold)
        return
    wide, high = (rect.w - 6) / 2, min(high, 34.0)
    for at in range(len(zoo.animals)):
        box = Rect(rect.x + (wide + 6) * (at % 2), rect.y + (high + 4) * (at // 2), wide, high)
        _paint_strip(painter, box, zoo, at)
    below = Rect(rect.x, rect.y + (high + 4) * lines, rect.w, BARN_LINE)
    _paint_barn(painter, below, zoo, managed=managed, sold=sold)


def _paint_picture(painter: Painter, rect: Rect, zoo: Zoo, *, managed: bool, sold: Collection[str]) -> None:
    """Draw a zoo as it lies on the table, and what its barn costs."""
    points = barn_points(zoo, managed=managed)
    beside = painter.text_width(signed(points), MICRO_BOLD) + 24 if points else 0.0
    plan = plan_zoo(zoo, rect._replace(w=rect.w - beside), bare=True)
    paint_zoo(painter, plan, zoo)
    for tile, place in plan.stored:
        if _is_sold(tile, sold):
            painter.box(place.grown(1), radius=5, line=painter.theme.chosen, width=2, dash=(4, 3))
    if points:
        left = rect.right - painter.text_width(signed(points), MICRO_BOLD)
        painter.text(signed(points), left, rect.bottom - 9, MICRO_BOLD, painter.theme.bad)
        painter.picture("zoo_trucks/ico_barn", Rect(left - 20, rect.bottom - 17, 16, 16))


def _is_sold(tile: int, sold: Collection[str]) -> bool:
    """Tell whether a tile, or its type, is among those that can be bought."""
    return bool({TILES.words[tile], TILES.words[tile].partition(".")[0]} & set(sold))


def _paint_strip(painter: Painter, box: Rect, zoo: Zoo, at: int) -> None:
    board = printed(at)
    painter.box(box, material(painter, MEADOW), 5, edge(painter))
    places = board.animals + board.stalls
    side = min(box.h - 4, (box.w - 6) / places)
    for place in range(places):
        cell = Rect(box.x + 3 + side * place, box.centre[1] - side / 2, side, side).grown(-0.06 * side)
        stall = place - board.animals
        tiles, index = (zoo.animals[at], place) if stall < 0 else (zoo.stalls[at], stall)
        painter.box(cell, material(painter, PLACE if stall < 0 else STALL), 3, edge(painter))
        if index < len(tiles):
            painter.edged(small_picture(TILES.words[tiles[index]]), cell)


def _paint_barn(painter: Painter, line: Rect, zoo: Zoo, *, managed: bool, sold: Collection[str]) -> None:
    middle = line.centre[1]
    painter.picture("zoo_trucks/ico_barn", Rect(line.x, middle - 9, 18, 18))
    points = barn_points(zoo, managed=managed)
    right = line.right
    if points:
        right -= painter.text(signed(points), right, middle, MICRO_BOLD, painter.theme.bad, "right") + 4
    side = min(20.0, (right - line.x - 24) / max(1, len(zoo.barn)))
    for number, tile in enumerate(zoo.barn):
        box = Rect(line.x + 24 + side * number, middle - side / 2, side, side)
        draw_tile(painter, box, TILES.words[tile])
        if _is_sold(tile, sold):
            painter.box(box.grown(1), radius=5, line=painter.theme.chosen, width=2, dash=(4, 3))


def _paint_counts(painter: Painter, rect: Rect, zoo: Zoo, *, managed: bool, barn: bool) -> None:
    """Draw each enclosure's animal with how many of its places are filled, and with `barn` what that costs."""
    tall = rect.h >= 40
    side = 18.0 if tall else 15.0
    x, line = rect.x, rect.y + (10.0 if tall else rect.h * 0.42)
    entries = [
        (small_picture(TILES.types[TYPE_OF[animals[0]]]), f"{len(animals)}/{printed(at).animals}", painter.theme.text)
        for at, animals in enumerate(zoo.animals)
        if animals
    ]
    points = barn_points(zoo, managed=managed)
    if points and barn:  # the barn is never left out
        entries.insert(0, ("zoo_trucks/ico_barn", signed(points), painter.theme.bad))
    for picture, said, colour in entries:
        wide = side + painter.text_width(said, MICRO_BOLD) + 9
        if x + wide > rect.right:
            if line + 32 > rect.bottom:
                break
            x, line = rect.x, line + 22
        painter.edged(picture, Rect(x, line - side / 2, side, side))
        painter.text(said, x + side + 3, line, MICRO_BOLD, colour)
        x += wide
