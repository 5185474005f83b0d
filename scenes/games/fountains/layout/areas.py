"""What lessons point at, by name: the basin, what is dry in a fountain, the edges at which its newest tile touches."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.grid import DIRECTIONS, EAST, NORTH, STEP, WEST
from engine.games.fountains.pieces import DARK, OPEN
from scenes.games.fountains.layout.layout import Layout
from scenes.paint.rect import Rect, enclosing

CellRect = Callable[[int], Rect]
WIDE = 0.3
"""How wide the area round an edge is, as a share of a cell."""


def areas_of(plan: Layout, fountain: Fountain, where: CellRect, seen: Rect) -> dict[str, Rect]:
    """Return the areas in view: `where` says where the top of a cell is, `seen` what is seen of the fountain."""
    found: dict[str, Rect] = {}
    if plan.basin:
        found["basin"] = Rect.around(*plan.basin[:2], 2 * plan.basin[2])
    if plan.rewards:
        found["rewards"] = plan.rewards
    if plan.garden:
        newest = list(fountain.newest())
        dry = [cell for cell in fountain.top if not fountain.water.is_wet(cell)]
        found |= {"newest": enclosing([where(cell) for cell in newest])} if fountain.steps else {}
        found |= {"dry": enclosing([where(cell) for cell in dry])} if dry else {}
        for name, sides in (("bricks", _touching(fountain, newest)), ("channel", _channels(fountain, newest))):
            edges = [_edge(where(cell), direction) for cell, direction in sides]
            found |= {name: enclosing(edges)} if edges else {}
    return {name: rect for name, rect in found.items() if not plan.garden or _is_seen(name, rect, seen)}


def _is_seen(name: str, rect: Rect, seen: Rect) -> bool:
    return name in ("basin", "rewards") or seen.contains(*rect.centre)


def _touching(fountain: Fountain, cells: Sequence[int]) -> list[tuple[int, int]]:
    """Return the sides of some cells at which dark bricks touch those of another tile, channels or not."""
    return [
        (cell, direction)
        for cell, direction, beside in _outer(fountain, cells)
        if {fountain.top[cell].edges[direction], fountain.top[beside].edges[direction ^ 2]} <= {DARK, OPEN}
    ]


def _channels(fountain: Fountain, cells: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first side of some cells that has a channel, else of any cell."""
    of = [*cells, *fountain.top]
    sides = ((cell, way) for cell in of for way in DIRECTIONS if cell in fountain.top)
    return [next(side for side in sides if fountain.top[side[0]].edges[side[1]] == OPEN)]


def _outer(fountain: Fountain, cells: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    for cell in cells:
        for direction in DIRECTIONS:
            beside = cell + STEP[direction]
            if beside in fountain.top and fountain.top[beside].piece != fountain.top[cell].piece:
                yield cell, direction, beside


def _edge(cell: Rect, direction: int) -> Rect:
    """Return the area round an edge of a cell."""
    x, y = cell.centre
    across = WIDE * cell.w
    if direction in (EAST, WEST):
        return Rect.around(cell.right if direction == EAST else cell.x, y, across, cell.h)
    return Rect.around(x, cell.y if direction == NORTH else cell.bottom, cell.w, across)
