"""Drawing a fountain: water, rims, walls and what falls over them, row by row from the north.

A cell is 100 units wide and a level 20 high: the top of a cell on level L lies 20 L further up, x never shifts.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

import pygame

from engine.games.fountains.fountain import Fountain, Piece
from engine.games.fountains.grid import EDGE, STRIDE, xy_of
from engine.games.fountains.pieces import COIN, DARK, FEATURES, INSIDE, LIGHT, OPEN, PLAIN, SHADED, TILES, Edges
from engine.games.fountains.water import Cell, from_nothing
from scenes.paint.cache import kept
from scenes.paint.painter import ALPHA
from scenes.paint.pictures import picture
from scenes.paint.rect import Rect

UNIT = 100.0
LEVEL = 20.0
MARGIN = 0.2
"""What a rendering has around its cells, in cells: for shadows."""

_EDGES = {LIGHT: "light", DARK: "dark", OPEN: "open"}
_NORTH, _EAST, _SOUTH, _WEST = range(4)
_SIDES = ((0, -1), (1, 0), (0, 1), (-1, 0))
Places = Mapping[tuple[int, int], int]
"""Cells by (x, y)."""


def bounds(fountain: Fountain, free: float = 0.0) -> Rect:
    """Return the cells of a fountain and so many around them, in cells; tall ones reach further up."""
    xs, ys = zip(*(xy_of(cell) for cell in fountain.top), strict=True)
    up = LEVEL / UNIT * fountain.height()
    left, top = min(xs) - free, min(ys) - free - up
    return Rect(left, top, max(xs) + 1 + free - left, max(ys) + 1 + free - top)


@kept(6)
def rendering(fountain: Fountain, cell: float, spent: bool) -> pygame.Surface:
    """Return a fountain with cells of so many device pixels; `spent` coins are drawn as such."""
    return _Easel(fountain, cell, spent).paint()


@kept(48)
def digest(fountain: Fountain, cell: float) -> pygame.Surface:
    """Return a fountain in small."""
    return _Easel(fountain, cell, True).paint()


@kept(256)
def tile_picture(number: int, turn: int, cell: float, wet: bool = True) -> pygame.Surface:
    """Return a tile alone, `wet` with water; cells are so many device pixels wide."""
    return _Easel(alone(number, turn), cell, False, wet=wet).paint()


@kept(512)
def alone(number: int, turn: int) -> Fountain:
    """Return a tile that lies alone, its handle at (0, 0)."""
    handle = EDGE * STRIDE + EDGE
    piece = Piece(number, handle, turn, 1)
    cells = TILES[number].turns[turn].cells
    top = {handle + cell.offset: Cell(1, cell.edges, cell.icon, 0) for cell in cells}
    return Fountain((), (piece,), top, frozenset(), frozenset(), from_nothing(top))


@kept(128)
def _mirrored(name: str, w: int, h: int) -> pygame.Surface:
    return pygame.transform.flip(picture(name, w, h), True, False)


class _Easel:
    """A fountain being drawn on a surface of its own."""

    def __init__(self, fountain: Fountain, cell: float, spent: bool, wet: bool = False) -> None:
        self.fountain = fountain
        self.scale = cell / UNIT
        self.spent = spent
        self.all_wet = wet
        area = bounds(fountain, MARGIN)
        self.left, self.top = area.x, area.y
        size = (math.ceil(area.w * cell) + 2, math.ceil(area.h * cell) + 2)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.layers: dict[tuple[int, int], Edges] = {
            (piece.handle + at.offset, piece.level): at.edges
            for piece in fountain.pieces
            for at in piece.tile.turns[piece.turn].cells
        }
        self.places = {xy_of(at): at for at in fountain.top}

    def paint(self) -> pygame.Surface:
        order = sorted(self.places, key=lambda place: (place[1], place[0]))
        for x, y in order:
            self._shadow(x, y)
        for x, y in order:
            self._cell(x, y)
        for x, y in order:
            self._currents(x, y)
        self._weeds()
        return self.surface

    def put(self, name: str, x: float, y: float, w: float, h: float, mirrored: bool = False) -> None:
        """Draw a picture at (x, y) in units."""
        wide, high = max(1, math.ceil(w * self.scale)), max(1, math.ceil(h * self.scale))
        made = (_mirrored if mirrored else picture)(f"fountains/{name}", wide, high)
        at = (round((x - self.left * UNIT) * self.scale), round((y - self.top * UNIT) * self.scale))
        self.surface.blit(made, at, special_flags=ALPHA)

    def _level(self, x: int, y: int) -> int:
        cell = self.places.get((x, y))
        return self.fountain.top[cell].level if cell is not None else 0

    def _is_wet(self, cell: int) -> bool:
        return self.all_wet or self.fountain.water.is_wet(cell)

    def _shadow(self, x: int, y: int) -> None:
        left = round((x * UNIT + 2 - self.left * UNIT) * self.scale)
        top = round((y * UNIT + 4 - self.top * UNIT) * self.scale)
        side = math.ceil(112 * self.scale)
        self.surface.fill("#08161455", pygame.Rect(left, top, side, side))

    def _cell(self, x: int, y: int) -> None:
        at = self.places[x, y]
        level, edges, icon, _ = self.fountain.top[at]
        left, top = x * UNIT, y * UNIT - LEVEL * level
        wet = self._is_wet(at)
        if wet:
            self.put(f"water_{min(level, 5)}{'abc'[(7 * x + 5 * y) % 3]}", left, top, UNIT, UNIT)
        else:
            self.put(f"dry_{'ab'[(x + y) % 2]}", left, top, UNIT, UNIT)
        if self._level(x - 1, y) > level:
            self.put("shade_w", left, top, 30, UNIT)
        if self._level(x + 1, y) > level:
            self.put("shade_e", left + 88, top, 12, UNIT, mirrored=True)
        if self._level(x, y - 1) > level:
            self.put("shade_n", left, top, UNIT, LEVEL)
        self._rims(edges, left, top)
        self._feature(at, icon, wet, left, top)
        for down in range(level, self._level(x, y + 1), -1):
            edge = self.layers.get((at, down), edges)[_SOUTH]
            if edge != INSIDE:
                self.put(f"course_{_EDGES[edge]}", left, top + UNIT + (level - down) * LEVEL, UNIT, LEVEL)

    def _rims(self, edges: Edges, left: float, top: float) -> None:
        north, east, south, west = edges
        if north != INSIDE:
            self.put(f"rim_{_EDGES[north]}_n", left, top, UNIT, 28)
        if west != INSIDE:
            self.put(f"rim_{_EDGES[west]}_w", left, top, 28, UNIT)
        if east != INSIDE:
            self.put(f"rim_{_EDGES[east]}_e", left + 85, top, 15, UNIT)
        if south != INSIDE:
            self.put(f"rim_{_EDGES[south]}_s", left, top + 85, UNIT, 15)
        for one, other, dx, dy in (
            (north, west, -1, -1),
            (north, east, 83, -1),
            (south, west, -1, 83),
            (south, east, 83, 83),
        ):
            if one != INSIDE and other != INSIDE:
                self.put("post", left + dx, top + dy, 18, 18)

    def _feature(self, at: int, icon: int, wet: bool, left: float, top: float) -> None:
        if icon == PLAIN:
            return
        x, y = left + 50, top + 48
        if at in self.fountain.tokens:
            self.put(f"token_{FEATURES[icon]}", x - 46, y - 46, 92, 92)
        elif icon == SHADED:
            self.put("spot" if wet else "spot_dry", x - 44, y - 44, 88, 88)
        else:
            name = FEATURES[icon]
            if icon == COIN and self.spent:
                name = "coin_spent"
            elif icon < FEATURES.index("lily"):
                name = f"fish_{name}"
            self.put(name, x - 44, y - 44, 88, 88)

    def _currents(self, x: int, y: int) -> None:
        at = self.places[x, y]
        level, edges, _, _ = self.fountain.top[at]
        if OPEN not in edges or not self._is_wet(at):
            return
        left, top = x * UNIT, y * UNIT - LEVEL * level
        for side, (dx, dy) in enumerate(_SIDES):
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
            self.put("current_h", left + 83, top + 35, 34, 30)
        elif side == _SOUTH:
            self.put("current_v", left + 35, top + 83, 30, 34)

    def _fall(self, side: int, left: float, top: float, lower: int) -> None:
        if side == _SOUTH:
            for step in range(lower):
                self.put("fall_front", left + 30, top + 98 + LEVEL * step, 40, LEVEL)
            self.put("fall_foam", left + 20, top + 90 + LEVEL * lower, 60, 24)
        elif side == _EAST:
            self.put("fall_east", left + 92, top + 34, 34, 40 + LEVEL * lower)
        elif side == _WEST:
            self.put("fall_east", left - 26, top + 34, 34, 40 + LEVEL * lower, mirrored=True)
        else:
            self.put("fall_north", left + 30, top - 12, 40, 18)

    def _weeds(self) -> None:
        """Put a pond weed on each dry pool, beside its features where there is room."""
        if self.all_wet:
            return
        water = self.fountain.water
        for name, pool in water.pools.items():
            if name not in water.wet:
                plain = [cell for cell in pool.cells if self.fountain.top[cell].icon == PLAIN]
                x, y = xy_of((plain or pool.cells)[0])
                self.put("weed", x * UNIT + 34, y * UNIT - LEVEL * pool.level + 30, 56, 56)
