"""The map of a zoo: terrain, bonuses, buildings with fences, animals, places that can be chosen, the ghost.

Terrain and buildings are kept as pictures; what moves is drawn on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil, floor
from typing import NamedTuple

import pygame

from engine.games.ark_nova.board.hexes import NAMES, indices
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.pieces import CAPACITY, ENCLOSURE_SIZE
from scenes.games.ark_nova.layout.hexes import HexGrid, begun, dashed_way, hexagon, middle_of, outline, way
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.pieces.zoo import MapFace, Standing
from scenes.games.ark_nova.words.names import UNIQUE
from scenes.paint import shapes
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD, INK, Style

FENCE = 0.1
"""The width of a fence in sides of a hex."""
CLOSE = 9.0
"""Device pixels of a hex's side from which its bonus can be made out."""


def paint_terrain(painter: Painter, grid: HexGrid, map_id: str) -> None:
    """Draw the hexes of a map."""
    _put(painter, grid, terrain(map_id, *_device(painter, grid), high=painter.theme.high))


def paint_map(painter: Painter, grid: HexGrid, face: MapFace) -> None:
    """Draw everything that lies and stands on the terrain of a map."""
    close = grid.side * painter.density >= CLOSE
    if close:
        _bonuses(painter, grid, face, ~face.covered)
    for each in face.buildings:
        paint_floor(painter, grid, each)
    if close:
        _ability(painter, grid, face)
    for each in face.buildings:
        paint_dwellers(painter, grid, each)


def paint_floor(painter: Painter, grid: HexGrid, each: Standing) -> None:
    """Draw a building without what tells who lives there."""
    built = _building(each.mask, _ground(each), grid.side * painter.density)
    painter.blit(built.picture, painter.px(grid.x) + built.x, painter.px(grid.y) + built.y)


def parts_of_map(painter: Painter, grid: HexGrid, face: MapFace) -> list[Callable[[], object]]:
    """Return what makes the pictures of terrain and buildings, one by one: new ones take a while."""
    ground = partial(terrain, face.map, *_device(painter, grid), high=painter.theme.high)
    s = grid.side * painter.density
    return [ground, *(partial(_building, each.mask, _ground(each), s) for each in face.buildings)]


def _device(painter: Painter, grid: HexGrid) -> tuple[int, int, float]:
    w, h = grid.size
    return painter.px(w) + 2, painter.px(h) + 2, grid.side * painter.density


def _put(painter: Painter, grid: HexGrid, picture: pygame.Surface) -> None:
    painter.blit(picture, painter.px(grid.x), painter.px(grid.y))


# --- what lies below


@kept(24)
def terrain(map_id: str, w: int, h: int, s: float, *, high: bool = False) -> pygame.Surface:
    """Return the hexes of a map in device pixels: `s` is the side of one; with `high` contrast if that is wanted."""
    zoo_map = MAPS[map_id]
    looks = palette.HARD_TERRAIN if high else palette.TERRAIN
    width = (0.07 if high else 0.04) * s
    parts = []
    for space in range(len(NAMES)):
        bit = 1 << space
        fill, line, mark = looks[1 if zoo_map.rock & bit else 2 if zoo_map.water & bit else 0]
        shape = way(hexagon(space, 0.985), s)
        parts.append(f'<path d="{shape}" fill="{fill}" stroke="{line}" stroke-width="{width:.2f}"/>')
        x, y = (each * s for each in middle_of(space))
        if zoo_map.rock & bit:
            peaks = f"l{0.33 * s:.1f} {-0.62 * s:.1f} l{0.2 * s:.1f} {0.28 * s:.1f} l{0.17 * s:.1f} {-0.2 * s:.1f} "
            start = f"M{x - 0.52 * s:.1f} {y + 0.3 * s:.1f}"
            parts.append(f'<path d="{start} {peaks}l{0.36 * s:.1f} {0.54 * s:.1f}z" fill="{mark}"/>')
        elif zoo_map.water & bit:
            for drop in (-0.15, 0.23):
                wave = f"q{0.25 * s:.1f} {-0.24 * s:.1f} {0.5 * s:.1f} 0 t{0.5 * s:.1f} 0"
                parts.append(
                    f'<path d="M{x - 0.5 * s:.1f} {y + drop * s:.1f} {wave}" fill="none" '
                    f'stroke="{mark}" stroke-width="{0.07 * s:.2f}" stroke-linecap="round"/>'
                )
    return shapes.render_svg("".join(parts), w, h)


def _bonuses(painter: Painter, grid: HexGrid, face: MapFace, spaces: int) -> None:
    zoo_map = MAPS[face.map]
    for space, effect in zoo_map.bonuses.items():
        if spaces >> space & 1:
            symbols.effect(painter, Rect.around(*grid.centre(space), 0.86 * grid.side), effect)
    if face.upgraded:
        return
    for space in indices(zoo_map.two & spaces):
        x, y = grid.centre(space)
        low = 0.3 * grid.side if space in zoo_map.bonuses else 0
        symbols.symbol(painter, "mark_ii", Rect.around(x, y + low, (0.5 if low else 0.84) * grid.side))


_ABILITY_INITIALS = {
    "tower": "T",
    "outdoor": "A",
    "harbor": "C",
    "restaurant": "R",
    "institute": "I",
    "parlors": "",
    "hollywood": "H",
}


def _ability(painter: Painter, grid: HexGrid, face: MapFace) -> None:
    """Draw a brass ring around the places that a map's ability is about, with its initial where nothing lies."""
    zoo_map = MAPS[face.map]
    for space in indices(zoo_map.places):
        x, y = grid.centre(space)
        painter.circle(x, y, 0.72 * grid.side, "", palette.BRASS, max(1.5, 0.08 * grid.side))
    _initials(painter, grid, face, zoo_map.places)


def _initials(painter: Painter, grid: HexGrid, face: MapFace, spaces: int) -> None:
    """Draw the initial of a map's ability on those of its places that are among `spaces` and on which nothing lies."""
    zoo_map = MAPS[face.map]
    for space in indices(zoo_map.places & spaces & ~face.covered):
        x, y = grid.centre(space)
        initial = _ABILITY_INITIALS[zoo_map.ability]
        if initial and space not in zoo_map.bonuses:
            painter.circle(x, y, max(8.5, 0.44 * grid.side), palette.PAPER)
            style = Style(max(12.0, 0.6 * grid.side), True, 1)
            painter.text(initial, x, y, style, palette.MAP_INK, "centre")


# --- buildings


def _ground(each: Standing) -> str:
    if each.kind in ENCLOSURE_SIZE:
        return palette.OCCUPIED if each.fill else palette.SAND
    return palette.FLOORS.get(each.kind, palette.UNIQUE)


class Built(NamedTuple):
    """The picture of a building, and where it lies on the map in device pixels."""

    picture: pygame.Surface
    x: int
    y: int


@kept(256, screens=0.5)
def _building(mask: int, fill: str, s: float, fenced: bool = True) -> Built:
    """Return the floor and the fence of a building: one for each, so that a new one leaves the others as they are."""
    inner = palette.OCCUPIED_LINE if fill == palette.OCCUPIED else palette.SAND_LINE
    spaces = indices(mask)
    middles = [middle_of(space) for space in spaces]
    x, y = (floor((min(each[axis] for each in middles) - 1.1) * s) for axis in (0, 1))
    w, h = (ceil((max(each[axis] for each in middles) + 1.1) * s) for axis in (0, 1))
    parts = [
        f'<path d="{way(hexagon(space), s)}" fill="{fill}" stroke="{inner}" stroke-width="{0.035 * s:.2f}"/>'
        for space in spaces
    ]
    parts += [
        f'<path d="{way(loop, s)}" fill="none" stroke="{palette.FENCE}" stroke-width="{FENCE * s:.2f}" '
        'stroke-linejoin="round"/>'
        for loop in (outline(mask) if fenced else ())
    ]
    body = f'<g transform="translate({-x} {-y})">{"".join(parts)}</g>'
    return Built(shapes.render_svg(body, w - x, h - y), x, y)


DROP = 6.0
"""How far a new building drops."""


def paint_dropping(painter: Painter, grid: HexGrid, each: Standing, t: float) -> None:
    """Draw a building that comes to the map, at `t` (0 to 1) of its way: it drops, and its fence is drawn around it."""
    above = grid._replace(y=grid.y - DROP * (1 - t))
    s = grid.side * painter.density
    built = _building(each.mask, _ground(each), s, fenced=t >= 1)
    left, top = painter.px(above.x), painter.px(above.y)
    painter.blit(built.picture, left + built.x, top + built.y)
    width = max(1, round(FENCE * s))
    for loop in outline(each.mask) if t < 1 else ():
        points = [(left + x * s, top + y * s) for x, y in begun(loop, t)]
        if points:
            painter.stroke(_around(points, width), partial(_draw_fence, points, width))
    paint_dwellers(painter, above, each)


def _around(points: Sequence[tuple[float, float]], width: int) -> pygame.Rect:
    """Return the device pixels that a line through points may touch."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = floor(min(xs)), floor(min(ys))
    return pygame.Rect(left, top, ceil(max(xs)) - left, ceil(max(ys)) - top).inflate(4 * width, 4 * width)


def _draw_fence(points: Sequence[tuple[float, float]], width: int, surface: pygame.Surface, dx: int, dy: int) -> None:
    """Draw a line with round corners through points, moved by a number of pixels."""
    moved = [(x + dx, y + dy) for x, y in points]
    if len(moved) > 1:
        pygame.draw.lines(surface, palette.FENCE, False, moved, width)
    for point in moved if width > 2 else ():
        pygame.draw.circle(surface, palette.FENCE, point, width / 2)


def paint_dwellers(painter: Painter, grid: HexGrid, each: Standing) -> None:
    """Draw what tells a building: its sign, its size while it is empty, or who lives in it."""
    s = grid.side
    x, y = grid.middle(each.mask)
    if each.kind in ENCLOSURE_SIZE:
        if not each.fill:
            symbols.size(painter, Rect.around(x, y, s), str(ENCLOSURE_SIZE[each.kind]))
        elif each.animals:
            _animals(painter, grid, each)
        else:
            animal_disc(painter, x, y, 1.2 * s, "")
    elif each.kind in ("kiosk", "pavilion"):
        symbols.symbol(painter, f"hex_{each.kind}", Rect.around(x, y, 1.6 * s, 1.42 * s))
    elif each.kind in CAPACITY:
        _special(painter, grid, each)
    else:
        side = (1.1 if each.mask.bit_count() < 3 else 1.3) * s
        symbols.symbol(painter, f"cards/{UNIQUE[each.kind]}", Rect.around(x, y, side))


def _animals(painter: Painter, grid: HexGrid, each: Standing) -> None:
    """Draw who lives in a standard enclosure: the first large, those that share with it beside."""
    s = grid.side
    x, y = grid.middle(each.mask)
    if len(each.animals) == 1:
        animal_disc(painter, x, y, 1.56 * s if each.mask.bit_count() > 1 else 1.44 * s, f"cards/{each.animals[0]}")
        return
    shown = each.animals[:3]
    side = 1.2 * s
    for at, card in enumerate(shown):
        animal_disc(painter, x + (at - (len(shown) - 1) / 2) * 0.85 * side, y, side, f"cards/{card}")
    if len(each.animals) > len(shown):
        symbols.disc(painter, x + 1.4 * s, y + 0.5 * s, 0.6 * s, f"+{len(each.animals) - len(shown)}")


_SPECIAL_SIGNS = {
    "petting_zoo": "hex_petting",
    "reptile_house": "hex_reptile_house",
    "large_bird_aviary": "hex_aviary",
}


def _special(painter: Painter, grid: HexGrid, each: Standing) -> None:
    s = grid.side
    spaces = indices(each.mask)
    middle = grid.middle(each.mask)
    by_distance = sorted(spaces, key=lambda space: _distance(grid.centre(space), middle))
    sign, rest = by_distance[0], by_distance[1:]
    x, y = grid.centre(sign)
    symbols.symbol(painter, _SPECIAL_SIGNS[each.kind], Rect.around(x, y - 0.12 * s, 1.2 * s, 1.06 * s))
    wide = 0.95 * s
    pill = Rect.around(x, y + 0.56 * s, wide, 0.46 * s)
    painter.box(pill, palette.DISC, pill.h / 2)
    words = f"{each.fill}/{CAPACITY[each.kind]}"
    painter.text(words, x, pill.centre[1] - 0.5, Style(max(12.0, 0.36 * s), True, 1), palette.DISC_INK, "centre")
    for space, card in zip(rest, each.animals, strict=False):
        animal_disc(painter, *grid.centre(space), 1.25 * s, f"cards/{card}")
    if len(each.animals) > len(rest):
        symbols.disc(painter, x + 0.7 * s, y - 0.55 * s, 0.6 * s, f"+{len(each.animals) - len(rest)}")


def _distance(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def animal_disc(painter: Painter, x: float, y: float, side: float, picture: str) -> None:
    """Draw an animal in its disc; without a picture a sign that somebody lives there."""
    painter.circle(x, y, side / 2, palette.PAPER, palette.FENCE, max(1.0, 0.032 * side))
    symbols.symbol(painter, picture or "cards/101", Rect.around(x, y, 0.76 * side), 1.0 if picture else 0.5)


# --- placing


def paint_candidates(painter: Painter, grid: HexGrid, face: MapFace, mask: int) -> None:
    """Draw spaces on which something can lie: pale gold, dashed, the bonuses on them still visible."""
    if mask:
        _put(painter, grid, _candidates(mask, *_device(painter, grid)))
        _bonuses(painter, grid, face, mask)
        _initials(painter, grid, face, mask)


@kept(24)
def _candidates(mask: int, w: int, h: int, s: float) -> pygame.Surface:
    parts = []
    for space in indices(mask):
        points = hexagon(space, 0.9)
        parts.append(f'<path d="{way(points, s)}" fill="#FFE7A8" fill-opacity=".8"/>')
        dashes = dashed_way(points, s, 0.17 * s, 0.13 * s)
        parts.append(f'<path d="{dashes}" fill="none" stroke="#8A5F12" stroke-width="{0.067 * s:.2f}"/>')
    return shapes.render_svg("".join(parts), w, h)


def paint_ghost(painter: Painter, grid: HexGrid, face: MapFace, kind: str, mask: int, *, refused: bool = False) -> None:
    """Draw a building where it would lie, ringed in gold; red where the rules refuse it."""
    _put(painter, grid, _ghost(kind, mask, refused, *_device(painter, grid)))
    if not refused:
        _bonuses(painter, grid, face, mask & ~face.covered)
        paint_dwellers(painter, grid, Standing(kind, mask))


@kept(48)
def _ghost(kind: str, mask: int, refused: bool, w: int, h: int, s: float) -> pygame.Surface:
    fill = palette.REFUSED if refused else _ground(Standing(kind, mask))
    parts = [
        f'<path d="{way(hexagon(space), s)}" fill="{fill}" stroke="{palette.SAND_LINE}" stroke-width="1"/>'
        for space in indices(mask)
    ]
    ring = "#A8321A" if refused else GOLD
    for loop in outline(mask):
        shape = way(loop, s)
        for colour, width in ((INK, 0.235), (ring, 0.135)):
            parts.append(
                f'<path d="{shape}" fill="none" stroke="{colour}" stroke-width="{width * s:.2f}" '
                'stroke-linejoin="round"/>'
            )
    return shapes.render_svg("".join(parts), w, h)


def paint_choices(painter: Painter, grid: HexGrid, masks: Sequence[int], chosen: int = 0) -> None:
    """Draw rings around buildings (or spaces) that can be chosen: dashed gold on ink, the chosen one solid."""
    for mask in masks:
        _put(painter, grid, _choice(mask, mask == chosen, *_device(painter, grid)))


@kept(48)
def _choice(mask: int, chosen: bool, w: int, h: int, s: float) -> pygame.Surface:
    parts = []
    for loop in outline(mask):
        shape = way(loop, s)
        parts.append(
            f'<path d="{shape}" fill="#FFE29A" fill-opacity=".2" stroke="{INK}" stroke-width="{0.2 * s:.2f}" '
            'stroke-linejoin="round"/>'
        )
        line = shape if chosen else dashed_way(loop, s, 0.3 * s, 0.2 * s)
        parts.append(f'<path d="{line}" fill="none" stroke="{GOLD}" stroke-width="{0.115 * s:.2f}"/>')
    return shapes.render_svg("".join(parts), w, h)
