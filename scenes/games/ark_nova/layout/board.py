"""Where the parts of a zoo's board lie: the map, tokens at the left, partner zoos and universities at the right."""

from __future__ import annotations

from typing import NamedTuple

from scenes.games.ark_nova.layout.hexes import HexGrid, fitting
from scenes.paint.rect import Rect


class BoardPlan(NamedTuple):
    """Where the parts of a board lie."""

    rect: Rect
    grid: HexGrid
    left: tuple[Rect, ...]
    right: tuple[Rect, ...]


def plan_board(rect: Rect, sides: bool = True) -> BoardPlan:
    """Lay out a board: with its sides (columns of tokens and of what was got), or the map alone as on a phone."""
    if not sides:
        return BoardPlan(rect, fitting(rect.x + 12, rect.y + 6, rect.w - 24, rect.h - 12), (), ())
    unit = min(rect.w / 540, rect.h / 394)
    wide, gap = 44 * unit, 5 * unit
    top = rect.y + 13 * unit
    high = (rect.h - 26 * unit - 6 * gap) / 7
    left = tuple(Rect(rect.x + 12 * unit, top + (high + gap) * at, wide, high) for at in range(7))
    right = tuple(Rect(rect.right - 12 * unit - wide, each.y, wide, high) for each in left)
    grid = fitting(rect.x + 60 * unit, rect.y + 8 * unit, rect.w - 120 * unit, rect.h - 16 * unit)
    return BoardPlan(rect, grid, left, right)


def token_place(rect: Rect) -> Rect:
    """Return where the token lies on one of the seven places at the left."""
    unit = rect.w / 44
    return Rect.around(rect.right - 3 * unit, rect.y + 5.5 * unit, 19 * unit)
