"""The three dots of a player who thinks."""

from __future__ import annotations

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect


def paint_dots(
    painter: Painter,
    x: float,
    y: float,
    dots: int,
    *,
    apart: float = 9.0,
    radius: float = 2.5,
    colours: tuple[str, str] | None = None,
) -> None:
    """Draw three dots, the first one round (x, y); as many of them are lit as `dots` says.

    `colours` are those of a dot that is lit and of one that is not, where they do not lie on a panel.
    """
    lit, unlit = colours or (painter.theme.brass, painter.theme.line)
    for number in range(3):
        painter.circle(x + apart * number, y, radius, lit if number < dots else unlit)


def paint_dots_on_edge(painter: Painter, card: Rect, dots: int) -> None:
    """Draw them on the upper edge of a card that is full of words and numbers."""
    theme, y = painter.theme, card.y + 1
    painter.box(Rect(card.right - 38, y - 5.5, 34, 11), theme.panel, 5.5, theme.brass)
    paint_dots(painter, card.right - 30, y, dots)
