"""Where plates and the bowl lie in an area of any shape: in a ring, in columns or in rows; pure geometry."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise, product

from scenes.paint.rect import Rect

_STEP = 1.12
"""How far apart the middles of tiles in the bowl are, in sides of a tile."""


@dataclass(frozen=True, slots=True)
class Sources:
    """Where tiles are taken: the centres of the plates, their radius, and the bowl in the middle.

    The bowl is a stadium, or a box with round corners of the radius `corner`.
    """

    plates: tuple[tuple[float, float], ...]
    radius: float
    bowl: Rect
    corner: float = 0.0
    reach: tuple[float, float] = (0.0, 0.0)
    """How far from a plate's middle a touch still means it, across and down; 0 for its radius."""

    @property
    def rounded(self) -> float:
        """The radius of the bowl's corners."""
        return self.corner or min(self.bowl.w, self.bowl.h) / 2

    @property
    def tile(self) -> float:
        """The side of a tile on a plate. On small plates it is larger for the plate, so that fingers can hit it."""
        return self.radius * (0.68 if self.radius >= 60 else 0.72 if self.radius >= 46 else 0.78)

    def plate_tile(self, factory: int, place: int) -> Rect:
        """Return the place (0..3, two rows of two) of a tile on factory 1, 2, ..."""
        cx, cy = self.plates[factory - 1]
        tile = self.tile
        gap = max(2.0, tile * 0.15) if self.radius >= 60 else max(1.5, tile * 0.1)
        left = cx - tile - gap / 2 + (tile + gap) * (place % 2)
        top = cy - tile - gap / 2 + (tile + gap) * (place // 2) - 0.02 * self.radius
        return Rect(left, top, tile, tile)

    def plate(self, factory: int) -> Rect:
        """Return the area in which a touch means factory 1, 2, ..."""
        wide, tall = max(self.reach[0], self.radius), max(self.reach[1], self.radius)
        return Rect.around(*self.plates[factory - 1], 2 * wide, 2 * tall)

    def quarter(self, factory: int, rect: Rect) -> Rect:
        """Return the quarter of factory 1, 2, ... in which a place lies: touching it anywhere touches the place."""
        plate, (x, y) = self.plate(factory), rect.centre
        cx, cy = plate.centre
        return Rect(cx if x > cx else plate.x, cy if y > cy else plate.y, plate.w / 2, plate.h / 2)

    def bowl_tiles(self, count: int, share: float = 0.8, apart: float = 0.0) -> tuple[Rect, ...]:
        """Return places for `count` things in the bowl, in rows and as large as possible.

        `share` is their largest side in sides of a tile on a plate; their middles are at least `apart` pixels apart.
        """
        return _bowl_tiles(self.bowl, self.rounded, count, self.tile * share, apart)


@lru_cache(maxsize=256)
def _bowl_tiles(bowl: Rect, rounded: float, count: int, most: float, apart: float) -> tuple[Rect, ...]:
    """Return places of at most the side `most`. They are asked for several times a frame, so they are kept."""
    best: tuple[float, float, list[int]] = (0.0, 0.0, [count])
    for rows in range(1, min(count, 9) + 1):
        lengths = [count // rows + (number < count % rows) for number in range(rows)]
        lengths.sort()
        lengths = lengths[::2] + lengths[1::2][::-1]  # the longest in the middle, where a round bowl is widest
        side = most
        while side > 8 and not _fits(bowl, rounded, lengths, side, max(side * _STEP, apart)):
            side *= 0.96
        # of arrangements with equally large tiles, the one that is most like the bowl
        loose = 1 - max(max(lengths) * side / bowl.w, rows * side / bowl.h)
        best = max(best, (round(side, 1), loose, lengths))
    side, __, lengths = best
    step = max(side * _STEP, apart)
    cx, cy = bowl.centre
    places: list[Rect] = []
    for number, length in enumerate(lengths):
        y = cy + (number - (len(lengths) - 1) / 2) * step
        places += [Rect.around(cx + (i - (length - 1) / 2) * step, y, side) for i in range(length)]
    return tuple(places)


def _fits(bowl: Rect, rounded: float, lengths: list[int], side: float, step: float) -> bool:
    """Tell whether rows of these lengths stay inside the bowl's round ends."""
    margin = rounded * 0.12
    for number, length in enumerate(lengths):
        half_w = length * step / 2 - (step - side * _STEP) / 2
        edge_y = abs(number - (len(lengths) - 1) / 2) * step + side / 2
        straight_x, straight_y = bowl.w / 2 - rounded, bowl.h / 2 - rounded
        reach = math.hypot(max(0.0, half_w - straight_x), max(0.0, edge_y - straight_y))
        if reach > rounded - margin:
            return False
    return True


@lru_cache(maxsize=32)
def ring(area: Rect, count: int) -> Sources:
    """Return `count` plates around the bowl: in a ring, in columns or an arch in a flat area, in rows in a tall one."""
    round_, flat = _ellipse(area, count), _columns(area, count)
    if flat and _value(max(flat, key=_value)) > _value(round_):
        round_ = max((*flat, *_arches(area, count)), key=_value)
    stacked = max(_rows(area, count), key=_value, default=round_)
    return stacked if _value(stacked) * _RING_IS_NICER > _value(round_) else round_


_RING_IS_NICER = 0.82
"""How much better a ring is than rows with plates of the same size."""


def _value(sources: Sources) -> float:
    """Return how good an arrangement is: large plates, and a bowl that is not much smaller than it should be."""
    bowl = min(sources.bowl.w, sources.bowl.h)
    area = sources.bowl.w * sources.bowl.h
    needed = len(sources.plates) * 3 * (sources.radius * 0.5) ** 2
    return sources.radius * min(1.0, bowl / (sources.radius * 1.9)) * min(1.0, area / needed)


def _ellipse(area: Rect, count: int) -> Sources:
    """Return plates on an ellipse, the first at the top, going right; the largest that touch neither each other nor
    the bowl."""
    cx, cy = area.centre
    radius = min(area.w, area.h) / 2
    while radius > 8:
        a, b = area.w / 2 - radius - 2, area.h / 2 - radius - 2
        bowl_radius = min(a, b) - radius - 12
        if bowl_radius >= radius * _BOWL[count]:
            plates = _spaced(cx, cy, a, b, count)
            near = min(math.dist(plates[i], plates[i - 1]) for i in range(count))
            if near >= 2 * radius + 6:
                break
        radius *= 0.98
    else:
        a = b = bowl_radius = 8.0
        plates = _spaced(cx, cy, a, b, count)
    bowl_radius = min(bowl_radius, radius * 2.0)
    return Sources(tuple(plates), radius, Rect.around(cx, cy, 2 * bowl_radius))


_BOWL = {5: 1.35, 7: 1.6, 9: 1.9}
"""How many plate radii the bowl's radius is at least."""


def _spaced(cx: float, cy: float, a: float, b: float, count: int) -> list[tuple[float, float]]:
    """Return points on an ellipse, equally far apart along it."""
    turns = [2 * math.pi * i / 720 for i in range(721)]
    fine = [(cx + a * math.sin(turn), cy - b * math.cos(turn)) for turn in turns]
    lengths = [0.0]
    for one, other in pairwise(fine):
        lengths.append(lengths[-1] + math.dist(one, other))
    points: list[tuple[float, float]] = []
    at = 0
    for number in range(count):
        wanted = lengths[-1] * number / count
        while lengths[at] < wanted:
            at += 1
        points.append(fine[at])
    return points


def _columns(area: Rect, count: int) -> list[Sources]:
    """Return arrangements with plates in columns left and right of a long bowl."""
    found: list[Sources] = []
    for rows, share in product(range(2, 5), (0.62, 0.8, 1.0)):
        columns = math.ceil(count / rows)
        radius = min(area.h / rows / 2 - 3, 78.0)
        bowl_share = share * math.sqrt(count / 5)
        radius = min(radius, area.w / (2 * columns + 2 * bowl_share) - 3)
        if radius < 10:
            continue
        cell_w, cell_h = 2 * radius + 6, area.h / rows
        left_columns = columns // 2 if columns > 1 else 0
        plates: list[tuple[float, float]] = []
        left_width, right_width = left_columns * cell_w, (columns - left_columns) * cell_w
        for column in range(columns):
            here = rows if column < columns - 1 else count - rows * (columns - 1)
            if column < left_columns:
                x = area.x + cell_w * (column + 0.5)
            else:
                x = area.right - cell_w * (columns - column - 0.5)
            for row in range(here):
                offset = (rows - here) / 2 if column == columns - 1 else 0
                plates.append((x, area.y + cell_h * (row + offset + 0.5)))
        free = area.w - left_width - right_width - 4
        wide = min(free, radius * (3.0 if count == 5 else 4.0))
        tall = min(area.h - 6, max(wide * 1.5, min(wide * 2.0, 130.0)))
        cx, cy = area.x + left_width + 2 + free / 2, area.centre[1]
        bowl = Rect.around(cx, cy, wide, tall)
        found.append(Sources(tuple(plates), radius, bowl))
    return found


def _arches(area: Rect, count: int) -> list[Sources]:
    """Return arrangements with plates left and right of the bowl and one above it, the first, from there clockwise."""
    rows = count // 2
    radius = min(area.h / rows / 2 - 3, 78.0)
    found: list[Sources] = []
    for size in (radius, radius * 0.94, radius * 0.88, radius * 0.82):
        cell_w, cell_h = 2 * size + 6, area.h / rows
        wide = min(area.w - 2 * cell_w - 4, size * 4.4)
        tall = min(area.h - 2 * size - 12, max(wide * 1.5, 130.0))
        if size < 10 or min(wide, tall) < 2 * size:
            continue
        cx, sides = area.centre[0], (wide + cell_w) / 2 + 2
        heights = [area.y + cell_h * (row + 0.5) for row in range(rows)]
        top = heights[0] - cell_h / 2 + size + 3
        plates = [(cx, top), *((cx + sides, y) for y in heights), *((cx - sides, y) for y in reversed(heights))]
        bowl = Rect.around(cx, (top + size + 6 + area.bottom) / 2, wide, tall)
        found.append(Sources(tuple(plates), size, bowl))
    return found


def _rows(area: Rect, count: int) -> list[Sources]:
    """Return arrangements with plates in rows above and below a wide bowl."""
    found: list[Sources] = []
    for columns, share in product((2, 3), (0.8, 1.0, 1.3)):
        rows = math.ceil(count / columns)
        bowl_share = share * math.sqrt(count / 5)
        radius = min(area.w / columns / 2 - 3, area.h / (2 * rows + 2 * bowl_share) - 4, 78.0)
        if radius < 10:
            continue
        cell_h, bowl_h = 2 * radius + 8, 2 * bowl_share * radius
        spare = (area.h - rows * cell_h - bowl_h) / 2
        lengths = [count // rows + (number < count % rows) for number in range(rows)]
        above = rows // 2
        plates: list[tuple[float, float]] = []
        for row, length in enumerate(lengths):
            y = area.y + spare + cell_h * (row + 0.5) + (bowl_h if row >= above else 0)
            step = area.w / columns if length > 1 else 0
            plates += [(area.centre[0] + (number - (length - 1) / 2) * step, y) for number in range(length)]
        wide = min(area.w - 8, radius * 4.4)
        bowl = Rect.around(area.centre[0], area.y + spare + above * cell_h + bowl_h / 2, wide, bowl_h)
        found.append(Sources(tuple(plates), radius, bowl))
    return found
