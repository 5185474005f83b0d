"""The dots of a player who thinks, on the edge of a card that is full of words and numbers."""

from __future__ import annotations

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_dots_on_edge(painter: Painter, card: Rect, dots: int) -> None:
    """Draw three dots on the upper edge of a card, as many of them lit as `dots` says."""
    theme, y = painter.theme, card.y + 1
    painter.box(Rect(card.right - 38, y - 5.5, 34, 11), theme.panel, 5.5, theme.brass)
    for number in range(3):
        x = card.right - 30 + 9 * number
        painter.circle(x, y, 2.5, theme.brass if number < dots else theme.line)
