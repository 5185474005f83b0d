"""A water zoo in small, for neighbours and results: a flat map, and its pools and its depot in numbers."""

from __future__ import annotations

from engine.games.aquaretto.grid import STATIONS, XY, each
from engine.games.aquaretto.scoring import depot_types
from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.tiles import TYPES
from scenes.games.aquaretto.board import PAVER, POOL, WOOD, land_of
from scenes.games.zoo_trucks.painters.materials import edge, material
from scenes.games.zoo_trucks.pieces import draw_tile, small_picture, tile_picture
from scenes.i18n.translation import _, pgettext, signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, GOLD, MICRO, MICRO_BOLD, SMALL_BOLD

FLAT = ("#3E8FD0", "#3B3A5A", "#8A6A4A", "#2F8F5B", "#D9972B", "#B9CDE0", "#23704A", "#8E4F86")
"""The colours of the animals on small maps."""
SEEN = 13.0
"""On cells of that size the animals themselves are seen."""
LINE, MAPPED, PLATED = 21.0, 60.0, 76.0
"""The height of a line of counts, and the least heights that have a map, and a plate for the depot."""
NAMED = 62.0
"""The least height of a plate that says what it is above its tile."""
DEPOT = 100.0
"""The width that depot and coworkers need in the line of the counts."""
CLOSEST = 4.0
"""How far two coworkers are apart at least: they stand in front of each other."""
DEPOT_GROUND, DEPOT_EDGE, LOSS = "#7D4F31", "#5E3B27", "#FFC3B0"


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
        painter.box(box, material(painter, colour), 2, edge(painter) if kind is None else "")
        if (x, y) in trainers and side >= SEEN:
            painter.picture("zoo_trucks/coworker_trainer", box)
        elif (x, y) in trainers:
            painter.circle(*box.centre, side * 0.28, "#C0507A")


def paint_final(painter: Painter, rect: Rect, zoo: WaterZoo) -> None:
    """Draw a zoo as it is at the end: its map, and beside or below that its coworkers and its depot."""
    if rect.w > rect.h:
        yard = rect._replace(x=rect.right - 0.34 * rect.w, w=0.34 * rect.w)
        paint_flat(painter, rect._replace(w=rect.w - yard.w - 4), zoo)
    else:
        share = 0.46 if zoo.depot and zoo.coworkers() else 0.3
        yard = rect._replace(y=rect.bottom - share * rect.h, h=share * rect.h)
        paint_flat(painter, rect._replace(h=rect.h - yard.h - 4), zoo)
    _paint_yard(painter, yard, zoo)


def _paint_yard(painter: Painter, yard: Rect, zoo: WaterZoo) -> None:
    """Draw the coworkers in rows, and below them the tiles of the depot."""
    posts = coworkers(zoo)
    figure, columns = _in_rows(len(posts), yard.w, yard.h * (0.4 if zoo.depot else 1.0), 20.0)
    for number, post in enumerate(posts):
        x, y = yard.x + figure * (number % columns), yard.y + figure * (number // columns)
        painter.picture(f"zoo_trucks/coworker_{post}", Rect(x, y, figure - 1, figure - 1))
    top = yard.y + figure * -(-len(posts) // columns) + (3 if posts else 0)
    crate = yard._replace(y=top, h=yard.bottom - top)
    if not zoo.depot:
        return
    tile, columns = _in_rows(len(zoo.depot), crate.w - 4, crate.h - 4, 22.0)
    rows = -(-len(zoo.depot) // columns)
    painter.box(crate._replace(h=tile * rows + 4), material(painter, DEPOT_GROUND), 4, DEPOT_EDGE, 1)
    for number, stored in enumerate(reversed(zoo.depot)):  # the top tile first
        x, y = crate.x + 2 + tile * (number % columns), crate.y + 2 + tile * (number // columns)
        painter.picture(tile_picture(zoo.tiles.words[stored]), Rect(x, y, tile - 1, tile - 1))


def _in_rows(count: int, wide: float, high: float, most: float) -> tuple[float, int]:
    """Return how large `count` squares can be in rows, `most` at most, and how many stand in a row."""
    ways = [(min(most, wide / columns, high / -(-count // columns)), columns) for columns in range(1, count + 1)]
    return max(ways, default=(most, 1))


def paint_small(painter: Painter, rect: Rect, zoo: WaterZoo, *, shines: bool = False) -> None:
    """Draw basins as animals with their sizes, the depot and the coworkers; a map where there is room.

    The depot is always there: its top tile, how many are below it, what it costs. It `shines` while it can be bought.
    """
    high = rect.h >= PLATED
    map_w = 0.0
    if rect.h >= MAPPED:
        map_w = min(rect.w * (0.38 if rect.h < 100 else 0.36), rect.h)
        paint_flat(painter, Rect(rect.right - map_w - 2, rect.y, map_w, rect.h), zoo)
    line = rect._replace(w=rect.w - map_w - (8 if map_w else 0), h=LINE if rect.h >= 2 * LINE else rect.h)
    x = _paint_counts(painter, line, zoo, whole=rect.h >= 2 * LINE)
    if rect.h < 2 * LINE:
        x += 5
        _paint_depot_line(painter, Rect(x, line.y, line.right - x, line.h), zoo, shines=shines)
        return
    below = Rect(line.x, line.bottom + 3, line.w, rect.bottom - line.bottom - 3)
    if high:
        _paint_depot(painter, below._replace(w=min(below.w, 178.0), h=min(below.h, 78.0)), zoo, shines=shines)
    else:
        _paint_depot_line(painter, below._replace(h=LINE), zoo, shines=shines)


def _paint_counts(painter: Painter, line: Rect, zoo: WaterZoo, *, whole: bool) -> float:
    """Draw the basins in a line, which they may fill if it is `whole` theirs; return where they end."""
    counts = sorted(((basin.bit_count(), kind) for kind, basin in enumerate(zoo.basins) if basin), reverse=True)
    end = line.right - (0 if whole or not zoo.depot else DEPOT)
    numbers = sum(painter.text_width(str(count), MICRO_BOLD) for count, __ in counts)
    room = end - line.x - numbers
    side, apart = next(
        (way for way in ((19.0, 8.0), (17.0, 6.0), (15.0, 4.0)) if len(counts) * sum(way) <= room), (14.0, 4.0)
    )  # smaller and closer together where they would not fit
    side = min(side, line.h - 1)
    x = line.x
    for count, kind in counts:
        if x + side > end:
            break
        painter.edged(small_picture(zoo.tiles.types[kind]), Rect(x, line.centre[1] - side / 2, side, side))
        wide = painter.text(str(count), x + side + 2, line.centre[1], MICRO_BOLD, painter.theme.text)
        x += side + wide + apart
    return x


def coworkers(zoo: WaterZoo) -> list[str]:
    """Return the posts of all coworkers of a zoo, each as often as it is filled."""
    trainers = len(list(each(zoo.trainers)))
    posts = (("cashier", zoo.cashiers), ("keeper", zoo.keepers), ("trainer", trainers), ("manager", zoo.managers))
    return [post for post, count in posts for __ in range(count)]


def _minus(zoo: WaterZoo) -> str:
    types = depot_types(zoo)
    return signed(-types if zoo.managers else -2 * types) if types else ""


def _paint_depot_line(painter: Painter, line: Rect, zoo: WaterZoo, *, shines: bool) -> None:
    """Draw the depot and the coworkers in a line."""
    x, y = line.x, line.centre[1]
    side, posts = min(20.0, line.h - 1), coworkers(zoo)
    figure = min(16.0, line.h - 2)
    needed = figure + CLOSEST * (len(posts) - 1) if posts else 0.0
    if zoo.depot:
        box = Rect(x, y - side / 2, side, side)
        draw_tile(painter, box, zoo.tiles.words[zoo.depot[-1]])
        if shines:
            painter.box(box.grown(2), radius=5, line=painter.theme.chosen, width=2, dash=(4, 3))
        x = box.right + 4
        free = line.right - x - painter.text_width(_minus(zoo), MICRO_BOLD) - 8 - needed
        if len(zoo.depot) > 1 and painter.text_width(_under(zoo), MICRO) + 4 <= free:
            x += painter.text(_under(zoo), x, y, MICRO, painter.theme.text2) + 4
        x += painter.text(_minus(zoo), x, y, MICRO_BOLD, painter.theme.bad) + 8
    x = min(x, line.right - needed)
    step = min(figure + 1, max(CLOSEST, (line.right - x - figure) / max(1, len(posts) - 1)))
    for post in posts:
        painter.picture(f"zoo_trucks/coworker_{post}", Rect(x, y - figure / 2, figure, figure))
        x += step


def _under(zoo: WaterZoo) -> str:
    return f"+{len(zoo.depot) - 1}"


def _paint_depot(painter: Painter, box: Rect, zoo: WaterZoo, *, shines: bool) -> None:
    """Draw the depot as a plate: top tile, what is below it, what it costs, and the coworkers beside that."""
    painter.box(box, material(painter, DEPOT_GROUND), 7, DEPOT_EDGE, 1)
    side = min(48.0, box.h - 22 if box.h >= NAMED else box.h - 10)
    top = Rect(box.x + 8, box.bottom - side - (4 if box.h >= NAMED else 5), side, side)
    if box.h >= NAMED:
        painter.text(_("Depot"), box.x + 8, box.y + 9, MICRO_BOLD, CREAM)
    x, posts = top.right + 8, coworkers(zoo)
    if zoo.depot:
        draw_tile(painter, top, zoo.tiles.words[zoo.depot[-1]])
        if shines:
            painter.box(top.grown(3), radius=9, line=GOLD, width=2.5, dash=(6, 4))
        below = len(zoo.depot) - 1
        said = _("+{count} under").format(count=below) if below else _("only this")
        room = box.right - (58 if posts else 6) - x
        if painter.text_width(said, MICRO) > room:
            said = _under(zoo) if below else ""
        painter.text(said, x, top.centre[1] - 9, MICRO, CREAM, limit=room)
        painter.text(_minus(zoo), x, top.centre[1] + 9, SMALL_BOLD, LOSS)
    else:
        painter.text(pgettext("a depot", "empty"), top.x, top.centre[1], MICRO, CREAM)
    figure = 20.0 if len(posts) <= 4 else 16.0
    columns = 2 if len(posts) <= 4 else 3
    for number, post in enumerate(posts[: 3 * columns]):
        x = box.right - 6 - (figure + 3) * (columns - number % columns)
        y = box.y + 8 + (figure + 3) * (number // columns)
        painter.picture(f"zoo_trucks/coworker_{post}", Rect(x, y, figure, figure))
