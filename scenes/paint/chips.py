"""The chip that shows points which have just been won or lost."""

from __future__ import annotations

from math import inf

from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, GOOD, Style


def paint_chip(painter: Painter, cx: float, cy: float, tile: float, points: int, *, room: float = inf) -> None:
    """Draw a filled chip with points won or lost, on a tile of that size; `room` is how wide it may be."""
    wide, high = min(room, max(30.0, 0.7 * tile)), max(18.0, 0.46 * tile)
    chip = Rect.around(cx, cy, wide, high)
    painter.box(chip, GOOD if points >= 0 else BAD, high / 2)
    painter.text(
        signed(points),
        chip.centre[0],
        chip.centre[1] - 0.5,
        Style(max(12.0, 0.32 * tile), True, 1),
        "#FFFFFF",
        "centre",
    )
