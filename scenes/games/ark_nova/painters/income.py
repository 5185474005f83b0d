"""Draws what a break brings somebody: what pays, each as a picture with its number, and all that is gained."""

from __future__ import annotations

from typing import NamedTuple

from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.pieces.icons import PAYING_PICTURES, gain_picture
from scenes.games.ark_nova.words.incomes import Amounts, Income
from scenes.i18n.translation import signed
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SMALL_BOLD, Style

ROW = 22.0
"""The height of a row of pictures with numbers."""
SIDE, GAP = 17.0, 10.0


class Size(NamedTuple):
    """How large gains are: the letters, the side of a picture, and the gap between two of them."""

    style: Style
    side: float
    gap: float


SIZES = tuple(
    Size(Style(letters, True, 1.1), side, gap) for letters, side, gap in ((15, SIDE, GAP), (14, 16, 8), (12, 14, 4))
)


def income_rows(painter: Painter, income: Income, width: float, named: float) -> int:
    """Return how many rows an income takes behind, or below, a name that is `named` wide."""
    whole = named + GAP + _width(painter, income.sources) + GAP + gains_width(painter, income.gains)
    if whole <= width:
        return 1
    return 2 if _beside(painter, income, width, named) else 3


def paint_income(painter: Painter, rect: Rect, income: Income, named: float) -> None:
    """Draw an income: what is gained at the right, and what pays behind the name.

    What pays has a row below where it does not fit, and so has what is gained where it would reach over the name.
    """
    rows, cy = income_rows(painter, income, rect.w, named), rect.y + ROW / 2
    size = _beside(painter, income, rect.w, named)
    paint_gains(painter, rect.right, cy if size else cy + ROW, income.gains, size or SIZES[0])
    x = rect.x + named + GAP
    if rows > 1:
        x, cy = rect.x, cy + ROW * (rows - 1)
    for source, n in income.sources:
        if x + SIDE > rect.right:
            return
        symbols.symbol(painter, PAYING_PICTURES.get(source) or f"cards/{source}", Rect(x, cy - SIDE / 2, SIDE, SIDE))
        x += SIDE + 3 + painter.text(str(n), x + SIDE + 3, cy, SMALL_BOLD, painter.theme.text) + GAP


def _beside(painter: Painter, income: Income, width: float, named: float) -> Size | None:
    """Return the largest size in which gains stand behind a name; None where they cannot."""
    room = width - named - GAP
    return next((size for size in SIZES if gains_width(painter, income.gains, size) <= room), None)


def _width(painter: Painter, sources: Amounts) -> float:
    return sum(SIDE + 3 + painter.text_width(str(n), SMALL_BOLD) + GAP for __, n in sources) - GAP


def gains_width(painter: Painter, gains: Amounts, size: Size = SIZES[0]) -> float:
    """Return how wide gains are."""
    return sum(painter.text_width(signed(n), size.style) + 3 + size.side + size.gap for __, n in gains) - size.gap


def paint_gains(painter: Painter, right: float, cy: float, gains: Amounts, size: Size = SIZES[0]) -> None:
    """Draw gains and costs, number and picture each, so that they end at `right`."""
    theme, x = painter.theme, right - gains_width(painter, gains, size)
    for what, n in gains:
        x += painter.text(signed(n), x, cy, size.style, theme.good if n > 0 else theme.bad) + 3
        symbols.symbol(painter, gain_picture(what), Rect(x, cy - size.side / 2, size.side, size.side))
        x += size.side + size.gap
