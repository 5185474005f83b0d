"""Drawing a fountain: water, rims, walls and the water that falls over them, row by row from the north.

A cell is 100 units wide and a level 20 high: the top of a cell on level L lies 20 L further up, x never shifts.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pygame

from engine.games.fountains.building.fountain import Fountain, Piece
from engine.games.fountains.building.water import Cell, from_nothing
from engine.games.fountains.grid import EDGE, STRIDE, xy_of
from engine.games.fountains.pieces import COIN, DARK, FEATURES, INSIDE, LIGHT, OPEN, PLAIN, SHADED, TILES, Edges
from scenes.paint.cache import kept
from scenes.paint.painter import ALPHA
from scenes.paint.pictures import picture
from scenes.paint.rect import Rect

UNIT = 100.0
LEVEL = 20.0
CONTOUR = 3.5
"""How wide the dark line around a fountain is, in units."""
MARGIN = 0.2
"""What a rendering has around its cells, in cells: for shadows."""

_EDGES = {LIGHT: "light", DARK: "dark", OPEN: "open"}
_NORTH, _EAST, _SOUTH, _WEST = range(4)
_ROUND = 2.0
"""What a cell's picture has around it, in units: posts stand out by one."""
SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Which way north, east, south and west are."""
Places = Mapping[tuple[int, int], int]
"""Cells by (x, y)."""


def bounds(fountain: Fountain, free: float = 0.0) -> Rect:
    """Return the rectangle of a fountain with `free` cells around it, in cells; tall fountains reach further up."""
    xs, ys = zip(*(xy_of(cell) for cell in fountain.top), strict=True)
    up = LEVEL / UNIT * fountain.height()
    left, top = min(xs) - free, min(ys) - free - up
    return Rect(left, top, max(xs) + 1 + free - left, max(ys) + 1 + free - top)


def frame_of(fountain: Fountain, cell: float) -> pygame.Rect:
    """Return the device pixels that a fountain takes, from the middle cell's corner; `cell` is the width of a cell."""
    return _pixels(bounds(fountain, MARGIN), cell)


def _pixels(area: Rect, cell: float) -> pygame.Rect:
    left, top = math.floor(area.x * cell), math.floor(area.y * cell)
    return pygame.Rect(left, top, math.ceil(area.right * cell) + 2 - left, math.ceil(area.bottom * cell) + 2 - top)


@kept(6)
def rendering(fountain: Fountain, cell: float, spent: bool) -> pygame.Surface:
    """Return a fountain without pond weed in its frame; `spent` coins are drawn as such.

    If it grew out of a fountain drawn lately, only what differs is drawn.
    """
    lately = _drawn_lately(cell, spent)
    before = next((each for each in lately if each.pieces == fountain.pieces[: len(each.pieces)]), None)
    made = _altered(before, lately[before], fountain, cell, spent) if before else None
    if made is None:
        made = Easel(fountain, cell, spent).paint()
    lately[fountain] = made
    if len(lately) > LATELY:
        del lately[next(iter(lately))]
    return made


def render_ahead(fountain: Fountain, cell: float, spent: bool) -> Iterator[None]:
    """Make, cell by cell, what `rendering` returns, at a size at which no fountain has been drawn lately."""
    lately = _drawn_lately(cell, spent)
    if lately:
        return
    easel = Easel(fountain, cell, spent)
    yield from easel.cells()
    yield from easel.steps()
    lately[fountain] = easel.surface


LATELY = 4
"""How many pictures of fountains are kept, from which new ones are made."""


@kept(4)
def _drawn_lately(cell: float, spent: bool) -> dict[Fountain, pygame.Surface]:
    """Return the fountains drawn last at a size, with their pictures; `rendering` adds to them."""
    return {}


def _altered(before: Fountain, drawn: pygame.Surface, after: Fountain, cell: float, spent: bool) -> pygame.Surface:
    """Return the rendering of a fountain, made from that of one before."""
    frame, old = frame_of(after, cell), frame_of(before, cell)
    made = pygame.Surface(frame.size, pygame.SRCALPHA)
    made.blit(drawn, (old.x - frame.x, old.y - frame.y), special_flags=pygame.BLEND_RGBA_ADD)
    patch = alteration(before, after, cell, spent)
    if patch:
        place = patch.place.move(-frame.x, -frame.y)
        made.fill((0, 0, 0, 0), place)
        made.blit(patch.picture, place, special_flags=pygame.BLEND_RGBA_ADD)
    return made


class Alteration(NamedTuple):
    """A picture of the part of a fountain that has changed, and the device pixels it takes, as in `frame_of`."""

    picture: pygame.Surface
    place: pygame.Rect


@kept(6)
def alteration(before: Fountain, after: Fountain, cell: float, spent: bool) -> Alteration | None:
    """Return the part of `rendering(after)` that looks different from `rendering(before)`; None where nothing does."""
    changed = [
        at
        for at, seen in after.top.items()
        if before.top.get(at) is not seen or before.water.is_wet(at) != after.water.is_wet(at)
    ]
    if not changed:
        return None
    boxes = [_pixels(_influence(after, at), cell) for at in changed]
    place = boxes[0].unionall(boxes[1:])
    return Alteration(Easel(after, cell, spent, window=place).paint(), place)


def face(fountain: Fountain, at: int, cell: float, spent: bool) -> Alteration:
    """Return the part of `rendering` that shows the top of one cell."""
    x, y = xy_of(at)
    place = _pixels(Rect(x, y - LEVEL / UNIT * fountain.top[at].level, 1, 1), cell)
    return Alteration(Easel(fountain, cell, spent, window=place).paint(), place)


@kept(48)
def digest(fountain: Fountain, cell: float) -> pygame.Surface:
    """Return a fountain in small, with its pond weed."""
    easel = Easel(fountain, cell, True)
    made = easel.paint()
    for at in weed_cells(fountain):
        place = weed_place(fountain, at)
        easel.part("weed", place.x * UNIT, place.y * UNIT, place.w * UNIT, place.h * UNIT)
    return made


def _influence(fountain: Fountain, cell: int) -> Rect:
    """Return how far, in cells, a cell is seen: with its wall, shadow, falls, and its shade on the cells around."""
    x, y = xy_of(cell)
    high = LEVEL / UNIT * fountain.top[cell].level
    return Rect(x - 0.35, y - high - 0.25, 1.75, 1.55 + high)


def weed_cells(fountain: Fountain) -> list[int]:
    """Return a cell of each dry pool, on which its pond weed lies: beside its features where there is room."""
    water = fountain.water
    found = []
    for name, pool in water.pools.items():
        if name not in water.wet:
            found.append(next((cell for cell in pool.cells if fountain.top[cell].icon == PLAIN), pool.cells[0]))
    return found


def weed_place(fountain: Fountain, cell: int) -> Rect:
    """Return where on a cell pond weed is seen, in cells."""
    x, y = xy_of(cell)
    return Rect(x + 0.34, y - LEVEL / UNIT * fountain.top[cell].level + 0.3, 0.56, 0.56)


def lying_on(fountain: Fountain, cell: int, spent: bool, wet: bool) -> str:
    """Return the picture of what lies on a cell; empty for nothing."""
    icon = fountain.top[cell].icon
    if icon == PLAIN:
        return ""
    if cell in fountain.tokens:
        return f"token_{FEATURES[icon]}"
    if icon == SHADED:
        return "spot" if wet else "spot_dry"
    if icon == COIN and spent:
        return "coin_spent"
    return f"fish_{FEATURES[icon]}" if icon < FEATURES.index("lily") else FEATURES[icon]


@kept(256, screens=2)
def tile_picture(number: int, rotation: int, cell: float, wet: bool = True) -> pygame.Surface:
    """Return a tile on its own, `wet` if it has water; `cell` is the width of a cell in device pixels."""
    return Easel(alone(number, rotation), cell, False, wet=wet).paint()


@kept(512)
def alone(number: int, rotation: int) -> Fountain:
    """Return a tile that lies alone, its handle at (0, 0)."""
    handle = EDGE * STRIDE + EDGE
    piece = Piece(number, handle, rotation, 1)
    cells = TILES[number].rotations[rotation].cells
    top = {handle + cell.offset: Cell(1, cell.edges, cell.icon, 0) for cell in cells}
    return Fountain((), (piece,), top, frozenset(), frozenset(), from_nothing(top))


@kept(128)
def _mirrored(name: str, w: int, h: int) -> pygame.Surface:
    return pygame.transform.flip(picture(name, w, h), True, False)


class Look(NamedTuple):
    """Everything that the look of a cell depends on.

    Its ground, its edges, what lies on it, which neighbours stand higher (west, east, north), and the edges of its wall
    in the south, level by level downwards.
    """

    ground: str
    edges: Edges
    feature: str
    shaded: tuple[bool, bool, bool]
    wall: tuple[int, ...]


def _ground(x: int, y: int, level: int, wet: bool) -> str:
    return f"water_{min(level, 5)}{'abc'[(7 * x + 5 * y) % 3]}" if wet else f"dry_{'ab'[(x + y) % 2]}"


TINY, LARGER = 0.18, 3
"""Below `TINY` parts are scaled down from pictures this many times as large, for there they come in many sizes."""


def _part(name: str, w: float, h: float, scale: float, mirrored: bool = False) -> pygame.Surface:
    wide, high = max(1, math.ceil(w * scale)), max(1, math.ceil(h * scale))
    if scale < TINY and not mirrored:
        large = LARGER * TINY
        return _shrunk(f"fountains/{name}", wide, high, math.ceil(large * w), math.ceil(large * h))
    return (_mirrored if mirrored else picture)(f"fountains/{name}", wide, high)


@kept(512)
def _shrunk(name: str, w: int, h: int, drawn_w: int, drawn_h: int) -> pygame.Surface:
    return pygame.transform.smoothscale(picture(name, drawn_w, drawn_h), (w, h))


@kept(600)
def cell_picture(look: Look, scale: float) -> pygame.Surface:
    """Return a cell with rims, feature and wall; its top begins `_ROUND` units from the left and upper edge."""
    high = UNIT + LEVEL * len(look.wall) + 2 * _ROUND
    made = pygame.Surface((math.ceil((UNIT + 2 * _ROUND) * scale) + 1, math.ceil(high * scale) + 1), pygame.SRCALPHA)

    def put(name: str, x: float, y: float, w: float, h: float, mirrored: bool = False) -> None:
        at = (round((x + _ROUND) * scale), round((y + _ROUND) * scale))
        made.blit(_part(name, w, h, scale, mirrored), at, special_flags=ALPHA)

    put(look.ground, 0, 0, UNIT, UNIT)
    west, east, north = look.shaded
    if west:
        put("shade_w", 0, 0, 30, UNIT)
    if east:
        put("shade_e", 88, 0, 12, UNIT, mirrored=True)
    if north:
        put("shade_n", 0, 0, UNIT, LEVEL)
    _rims(put, look.edges)
    if look.feature:
        side = 92.0 if look.feature.startswith("token_") else 88.0
        put(look.feature, 50 - side / 2, 48 - side / 2, side, side)
    for down, edge in enumerate(look.wall):
        if edge != INSIDE:
            put(f"course_{_EDGES[edge]}", 0, UNIT + down * LEVEL, UNIT, LEVEL)
    return made


def _rims(put: Callable[[str, float, float, float, float], None], edges: Edges) -> None:
    north, east, south, west = edges
    if north != INSIDE:
        put(f"rim_{_EDGES[north]}_n", 0, 0, UNIT, 28)
    if west != INSIDE:
        put(f"rim_{_EDGES[west]}_w", 0, 0, 28, UNIT)
    if east != INSIDE:
        put(f"rim_{_EDGES[east]}_e", 85, 0, 15, UNIT)
    if south != INSIDE:
        put(f"rim_{_EDGES[south]}_s", 0, 85, UNIT, 15)
    corners = ((north, west, -1, -1), (north, east, 83, -1), (south, west, -1, 83), (south, east, 83, 83))
    for one, other, x, y in corners:
        if one != INSIDE and other != INSIDE:
            put("post", x, y, 18, 18)


class Easel:
    """A fountain being drawn on a surface of its own: the whole, or the part within a window of device pixels."""

    def __init__(
        self, fountain: Fountain, cell: float, spent: bool, *, wet: bool = False, window: pygame.Rect | None = None
    ) -> None:
        self.fountain = fountain
        self.scale = cell / UNIT
        self.spent = spent
        self.all_wet = wet
        self.partly = window is not None
        self.window = window or frame_of(fountain, cell)
        self.surface = pygame.Surface(self.window.size, pygame.SRCALPHA)
        self.layers: dict[tuple[int, int], Edges] = {
            (piece.handle + at.offset, piece.level): at.edges
            for piece in fountain.pieces
            for at in piece.tile.rotations[piece.rotation].cells
        }
        self.places = {xy_of(at): at for at in fountain.top}

    def paint(self) -> pygame.Surface:
        """Draw row by row from the north."""
        for _ in self.steps():
            pass
        return self.surface

    def steps(self) -> Iterator[None]:
        """Draw row by row from the north, cell by cell."""
        order = sorted(self.places, key=lambda place: (place[1], place[0]))
        if self.partly:
            order = [place for place in order if self._is_in_window(self.places[place])]
        for draw in (self._shadow, self._contour, self._cell, self._currents):
            for x, y in order:
                draw(x, y)
                yield

    def _is_in_window(self, cell: int) -> bool:
        return self.window.colliderect(_pixels(_influence(self.fountain, cell), self.scale * UNIT))

    def _at(self, x: float, y: float) -> tuple[int, int]:
        """Return where on the surface a point in units lies."""
        return round(x * self.scale) - self.window.x, round(y * self.scale) - self.window.y

    def _level(self, x: int, y: int) -> int:
        cell = self.places.get((x, y))
        return self.fountain.top[cell].level if cell is not None else 0

    def _is_wet(self, cell: int) -> bool:
        return self.all_wet or self.fountain.water.is_wet(cell)

    def _shadow(self, x: int, y: int) -> None:
        side = math.ceil(112 * self.scale)
        self.surface.fill("#08161455", pygame.Rect(self._at(x * UNIT + 2, y * UNIT + 4), (side, side)))

    def _contour(self, x: int, y: int) -> None:
        """Draw the dark line that parts the fountain from the ground, light paving above all."""
        level = self._level(x, y)
        wall = max(0, level - self._level(x, y + 1))
        edge = max(1, round(CONTOUR * self.scale))
        left, top = self._at(x * UNIT, y * UNIT - LEVEL * level)
        right, bottom = self._at((x + 1) * UNIT, (y + 1) * UNIT + LEVEL * (wall - level))
        self.surface.fill("#1D1628C8", pygame.Rect(left, top, right - left, bottom - top).inflate(2 * edge, 2 * edge))

    def _look(self, x: int, y: int) -> Look:
        at = self.places[x, y]
        level, edges, _, _ = self.fountain.top[at]
        wet = self._is_wet(at)
        south = range(level, self._level(x, y + 1), -1)
        return Look(
            _ground(x, y, level, wet),
            edges,
            lying_on(self.fountain, at, self.spent, wet),
            (self._level(x - 1, y) > level, self._level(x + 1, y) > level, self._level(x, y - 1) > level),
            tuple(self.layers.get((at, down), edges)[_SOUTH] for down in south),
        )

    def cells(self) -> Iterator[None]:
        """Make the pictures of all cells, one by one; nothing is drawn yet."""
        for x, y in self.places:
            cell_picture(self._look(x, y), self.scale)
            yield

    def _cell(self, x: int, y: int) -> None:
        top = y * UNIT - LEVEL * self._level(x, y)
        self.put(cell_picture(self._look(x, y), self.scale), x * UNIT - _ROUND, top - _ROUND)

    def put(self, made: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture at (x, y) in units."""
        self.surface.blit(made, self._at(x, y), special_flags=ALPHA)

    def part(self, name: str, x: float, y: float, w: float, h: float, mirrored: bool = False) -> None:
        """Draw a part at (x, y) in units, as large as that."""
        self.put(_part(name, w, h, self.scale, mirrored), x, y)

    def _currents(self, x: int, y: int) -> None:
        at = self.places[x, y]
        level, edges, _, _ = self.fountain.top[at]
        if OPEN not in edges or not self._is_wet(at):
            return
        left, top = x * UNIT, y * UNIT - LEVEL * level
        for side, (dx, dy) in enumerate(SIDES):
            other = self.places.get((x + dx, y + dy))
            if edges[side] != OPEN or other is None:
                continue
            lower = level - self.fountain.top[other].level
            if lower == 0 and self.fountain.top[other].edges[side ^ 2] == OPEN:
                self._run(side, left, top)
            elif lower > 0:
                self._fall(side, left, top, lower)

    def _run(self, side: int, left: float, top: float) -> None:
        if side == _EAST:
            self.part("current_h", left + 83, top + 35, 34, 30)
        elif side == _SOUTH:
            self.part("current_v", left + 35, top + 83, 30, 34)

    def _fall(self, side: int, left: float, top: float, lower: int) -> None:
        if side == _SOUTH:
            for step in range(lower):
                self.part("fall_front", left + 30, top + 98 + LEVEL * step, 40, LEVEL)
            self.part("fall_foam", left + 20, top + 90 + LEVEL * lower, 60, 24)
        elif side == _EAST:
            self.part("fall_east", left + 92, top + 34, 34, 40 + LEVEL * lower)
        elif side == _WEST:
            self.part("fall_east", left - 26, top + 34, 34, 40 + LEVEL * lower, mirrored=True)
        else:
            self.part("fall_north", left + 30, top - 12, 40, 18)
