"""A water zoo in small, for neighbours and results: a flat map, and its pools and its depot in numbers."""

from __future__ import annotations

from engine.games.aquaretto.grid import STATIONS, XY, each
from engine.games.aquaretto.scoring import depot_types
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.tiles import TYPES
from scenes.games.aquaretto.board import PAVER, POOL, WOOD, land_of
from scenes.games.zoo_trucks.pieces import small_picture
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD

FLAT = ("#3E8FD0", "#3B3A5A", "#8A6A4A", "#2F8F5B", "#D9972B", "#B9CDE0", "#23704A", "#8E4F86")
"""The colours of the animals on small maps."""
SEEN = 13.0
"""On cells of that size the animals themselves are seen."""


def paint_flat(painter: Painter, rect: Rect, zoo: WaterZoo) -> None:
    """Draw a zoo as a small flat map."""
    cells = land_of(zoo)
    low_x, low_y = min(x for x, _y in cells), min(y for _x, y in cells)
    columns, rows = max(x for x, _y in cells) - low_x + 1, max(y for _x, y in cells) - low_y + 1
    side = min(rect.w / columns, rect.h / rows)
    left, top = rect.right - side * columns, rect.centre[1] - side * rows / 2
    owners = {XY[cell]: kind for kind in range(TYPES) for cell in each(zoo.basins[kind])}
    trainers = {XY[cell] for cell in each(zoo.trainers)}
    stations = {XY[cell] for cell in each(STATIONS)}
    for x, y in cells:
        kind = owners.get((x, y))
        colour = FLAT[kind] if kind is not None else WOOD if (x, y) in stations else PAVER
        box = Rect(left + side * (x - low_x), top + side * (y - low_y), side - 1, side - 1)
        if kind is not None and side >= SEEN:
            painter.box(box.grown(0.5), POOL, 2)
            painter.picture(small_picture(zoo.tiles.types[kind]), box)
            continue
        painter.box(box, colour, 2)
        if (x, y) in trainers and side >= SEEN:
            painter.picture("zoo_trucks/coworker_trainer", box)
        elif (x, y) in trainers:
            painter.circle(*box.centre, side * 0.28, "#C0507A")


def paint_small(painter: Painter, rect: Rect, zoo: WaterZoo) -> None:
    """Draw the pools as animals with their sizes, the depot with what it costs, and a map where there is room."""
    theme = painter.theme
    map_w = 0.0
    if rect.h >= 46:
        map_w = min(rect.w * (0.38 if rect.h < 100 else 0.52), rect.h)
        paint_flat(painter, Rect(rect.right - map_w - 2, rect.y, map_w, rect.h), zoo)
    counts = sorted(((basin.bit_count(), kind) for kind, basin in enumerate(zoo.basins) if basin), reverse=True)
    tall = rect.h >= 40
    side = 19.0 if tall else 16.0
    x, line = rect.x, rect.y + (10.0 if tall else rect.h * 0.42)
    for count, kind in counts:
        number = str(count)
        wide = side + painter.text_width(number, MICRO_BOLD) + 8
        if x + wide > rect.right - 2 - map_w:
            if line + 32 > rect.bottom:
                break
            x, line = rect.x, line + 22
        painter.picture(small_picture(zoo.tiles.types[kind]), Rect(x, line - side / 2, side, side))
        painter.text(number, x + side + 3, line, MICRO_BOLD, theme.text)
        x += wide
    types = depot_types(zoo)
    if types and x + 44 < rect.right - map_w:
        painter.picture("zoo_trucks/ico_depot", Rect(x, line - 8, 16, 16))
        minus = signed(-types if zoo.managers else -2 * types)
        painter.text(minus, x + 19, line, MICRO_BOLD, theme.bad)
