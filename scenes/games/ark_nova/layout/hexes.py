"""Where the hexes of a zoo map lie: centres, corners, what is under a point, outlines of buildings. No pygame.

Hexes lie flat side up, nine columns of half-rows as in `engine.games.ark_nova.board.hexes`; lengths are CSS pixels
from the upper left corner of the map.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.games.ark_nova.board.hexes import COORDINATES, indices

ROOT3 = math.sqrt(3)
WIDE, HIGH = 14.0, 7 * ROOT3
"""The map's size in sides of a hex."""

Point = tuple[float, float]


class HexGrid(NamedTuple):
    """A map of hexes of one side, its upper left corner at (x, y)."""

    x: float
    y: float
    side: float

    @property
    def size(self) -> Point:
        """Width and height of the whole map."""
        return WIDE * self.side, HIGH * self.side

    def centre(self, space: int) -> Point:
        """Return the middle of a space."""
        cx, cy = _centre(space)
        return self.x + cx * self.side, self.y + cy * self.side

    def at(self, x: float, y: float) -> int | None:
        """Return the space under a point, or None between and beyond them."""
        px, py = (x - self.x) / self.side, (y - self.y) / self.side
        for space in range(len(COORDINATES)):
            cx, cy = _centre(space)
            dx, dy = abs(px - cx), abs(py - cy)
            if dx <= 1 and dy <= ROOT3 / 2 and ROOT3 * dx + dy <= ROOT3:
                return space
        return None

    def middle(self, mask: int) -> Point:
        """Return where a building's picture stands: the middle of its spaces, or the space nearest to that."""
        spaces = indices(mask)
        points = [self.centre(space) for space in spaces]
        mx, my = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        nearest = min(points, key=lambda point: math.hypot(point[0] - mx, point[1] - my))
        # the middle of a bent row lies beside it
        return (mx, my) if math.hypot(nearest[0] - mx, nearest[1] - my) < 1.05 * self.side else nearest

    def box(self, mask: int) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of some spaces."""
        points = [self.centre(space) for space in indices(mask)]
        half = ROOT3 / 2 * self.side
        return (
            min(x for x, _ in points) - self.side,
            min(y for _, y in points) - half,
            max(x for x, _ in points) + self.side,
            max(y for _, y in points) + half,
        )


@cache
def _centre(space: int) -> Point:
    column, half_row = COORDINATES[space]
    return 1 + 1.5 * column, (half_row + 1) * ROOT3 / 2


def fitting(x: float, y: float, w: float, h: float) -> HexGrid:
    """Return the largest map that fits a rectangle, in its middle."""
    side = min(w / WIDE, h / HIGH)
    return HexGrid(x + (w - WIDE * side) / 2, y + (h - HIGH * side) / 2, side)


def corners(centre: Point, side: float) -> list[Point]:
    """Return the six corners of a hex, the right one first, clockwise on the screen."""
    cx, cy = centre
    return [(cx + side * math.cos(math.pi * at / 3), cy + side * math.sin(math.pi * at / 3)) for at in range(6)]


@cache
def outline(mask: int) -> tuple[tuple[Point, ...], ...]:
    """Return the closed lines around the spaces of `mask`, in sides of a hex from the map's corner."""
    edges: dict[Point, Point] = {}
    for space in indices(mask):
        points = [_rounded(point) for point in corners(_centre(space), 1)]
        for start, end in zip(points, [*points[1:], points[0]], strict=True):
            if edges.get(end) == start:
                del edges[end]  # two hexes share this edge, each in its direction
            else:
                edges[start] = end
    loops = []
    while edges:
        first, point = edges.popitem()
        loop = [first]
        while point != first:
            loop.append(point)
            point = edges.pop(point)
        loops.append(tuple(loop))
    return tuple(loops)


def _rounded(point: Point) -> Point:
    return round(point[0], 3), round(point[1], 3)


def way(points: Sequence[Point], side: float, dx: float = 0, dy: float = 0) -> str:
    """Return a closed line as an SVG path; points in sides of a hex."""
    return "M" + " L".join(f"{x * side + dx:.1f} {y * side + dy:.1f}" for x, y in points) + "Z"


def begun(points: Sequence[Point], share: float) -> list[Point]:
    """Return a closed line from its first point on, as far as that share (0 to 1) of its length."""
    left = share * sum(math.dist(one, other) for one, other in zip(points, [*points[1:], points[0]], strict=True))
    drawn = [points[0]]
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        length = math.dist(start, end)
        if left < length:
            part = left / length
            drawn.append((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))
            break
        drawn.append(end)
        left -= length
    return drawn


def dashed_way(points: Sequence[Point], side: float, dash: float, gap: float) -> str:
    """Return a closed line as dashes, of about that length, that turn no corner."""
    parts = []
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        x0, y0, x1, y1 = x0 * side, y0 * side, x1 * side, y1 * side
        length = math.hypot(x1 - x0, y1 - y0)
        count = max(1, round(length / (dash + gap)))
        for at in range(count):
            a, b = (at + gap / (2 * (dash + gap))) / count, (at + 1 - gap / (2 * (dash + gap))) / count
            parts.append(
                f"M{x0 + (x1 - x0) * a:.1f} {y0 + (y1 - y0) * a:.1f}L{x0 + (x1 - x0) * b:.1f} {y0 + (y1 - y0) * b:.1f}"
            )
    return "".join(parts)


def hexagon(space: int, shrink: float = 1.0) -> list[Point]:
    """Return the corners of a space in sides of a hex; `shrink` makes it smaller around its middle."""
    return corners(_centre(space), shrink)


def middle_of(space: int) -> Point:
    """Return the middle of a space in sides of a hex."""
    return _centre(space)
