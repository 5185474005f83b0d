"""Draws what a break brings somebody: what pays, each as a picture with its number, and all that is gained."""

from __future__ import annotations

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
GAINED = Style(15, True, 1.1)


def income_rows(painter: Painter, income: Income, width: float, named: float) -> int:
    """Return how many rows an income takes behind, or below, a name that is `named` wide."""
    whole = named + GAP + _width(painter, income.sources) + GAP + gains_width(painter, income.gains)
    return 1 if whole <= width else 2


def paint_income(painter: Painter, rect: Rect, income: Income, named: float) -> None:
    """Draw an income: what pays behind the name where that fits, else in a row below; what is gained at the right."""
    paint_gains(painter, rect.right, rect.y + ROW / 2, income.gains)
    x, cy = rect.x + named + GAP, rect.y + ROW / 2
    if income_rows(painter, income, rect.w, named) > 1:
        x, cy = rect.x, cy + ROW
    for source, n in income.sources:
        if x + SIDE > rect.right:
            return
        symbols.symbol(painter, PAYING_PICTURES.get(source) or f"cards/{source}", Rect(x, cy - SIDE / 2, SIDE, SIDE))
        x += SIDE + 3 + painter.text(str(n), x + SIDE + 3, cy, SMALL_BOLD, painter.theme.text) + GAP


def _width(painter: Painter, sources: Amounts) -> float:
    return sum(SIDE + 3 + painter.text_width(str(n), SMALL_BOLD) + GAP for __, n in sources) - GAP


def gains_width(painter: Painter, gains: Amounts) -> float:
    """Return how wide gains are."""
    return sum(painter.text_width(signed(n), GAINED) + 3 + SIDE + GAP for __, n in gains) - GAP


def paint_gains(painter: Painter, right: float, cy: float, gains: Amounts) -> None:
    """Draw gains and costs, number and picture each, so that they end at `right`."""
    theme, x = painter.theme, right - gains_width(painter, gains)
    for what, n in gains:
        x += painter.text(signed(n), x, cy, GAINED, theme.good if n > 0 else theme.bad) + 3
        symbols.symbol(painter, gain_picture(what), Rect(x, cy - SIDE / 2, SIDE, SIDE))
        x += SIDE + GAP
