"""Depots and barns of other seats on small cards, which have no room for their boards: a picture, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD

APART = 5.0
"""The gap between two of them."""
BEFORE = 3.0
"""The gap between a picture, with the frame around it, and its points."""


class Store(NamedTuple):
    """What a seat has in a depot or barn."""

    picture: str  # of the tile on top, or of the barn
    points: int  # what everything stored costs
    sold: bool  # whether a tile of it can be bought now


def width(painter: Painter, stores: Sequence[Store], side: float) -> float:
    """Return how wide they are side by side, with pictures of that size."""
    each = [side + BEFORE + painter.text_width(signed(store.points), MICRO_BOLD) for store in stores]
    return sum(each) + APART * max(0, len(each) - 1)


def paint(painter: Painter, stores: Sequence[Store], x: float, y: float, side: float) -> None:
    """Draw them from `x` on, in the middle of a line at `y`; those that can be bought from shine."""
    for store in stores:
        box = Rect(x, y - side / 2, side, side)
        painter.picture(store.picture, box)
        if store.sold:
            painter.box(box.grown(1), radius=4, line=painter.theme.chosen, width=2, dash=(4, 3))
        x = box.right + BEFORE
        x += painter.text(signed(store.points), x, y, MICRO_BOLD, painter.theme.bad) + APART
