"""The card of an option that is chosen by its picture."""

from __future__ import annotations

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD, BODY_BOLD, E2, INK, INK2, MICRO, SMALL, SMALL_BOLD, TEAL
from scenes.table.room import Room


def paint_option_card(
    painter: Painter, rect: Rect, room: Room, choice: tuple[str, str], words: str, *, chosen: bool, hot: bool
) -> None:
    """Draw the `choice` (option, value) with its picture, its `words` and a sentence about it."""
    painter.shadow(rect, 12, E2)
    painter.box(rect, BOARD, 12)
    if chosen or hot:
        painter.ring(rect.grown(3), 15, painter.theme.chosen if chosen else painter.theme.line)
    size = min(rect.h - 56, rect.w * 0.45)
    picture = Rect(rect.x + 14, rect.y + 14, size, size)
    if room.paint_value:
        room.paint_value(painter, picture, *choice)
    left = picture.right + 12
    below = rect.y + 18 + painter.paragraph(words, left, rect.y + 16, BODY_BOLD, INK, rect.right - left - 8)
    about = _(room.card.about_values.get(choice, ""))
    style = SMALL if rect.w > 260 else MICRO
    if painter.text_width(about, style) <= rect.w - 24:
        painter.text(about, rect.x + 14, rect.bottom - 21, style, INK2)
    else:  # it takes several lines beside the picture
        painter.paragraph(about, left, below, MICRO, INK2, rect.right - left - (40 if chosen else 10))
    if chosen:
        painter.circle(rect.right - 22, rect.bottom - 60, 13, TEAL)
        painter.picture("ui/lu_check", Rect.around(rect.right - 22, rect.bottom - 60, 16), tint="#FFFFFF")


def paint_option_tile(
    painter: Painter, rect: Rect, room: Room, choice: tuple[str, str], words: str, *, chosen: bool, hot: bool
) -> None:
    """Draw the `choice` (option, value) of a grid: its picture, and below it its `words` and a sentence about it."""
    theme, edge = painter.theme, 8.0
    painter.box(rect, theme.raised if chosen or hot else theme.panel, 12, theme.line)
    if chosen:
        painter.ring(rect.grown(1), 13, theme.chosen)
    about = _(room.card.about_values.get(choice, ""))
    inner = rect.w - 2 * edge - 4
    name = painter.fitting(words, (BODY_BOLD, SMALL_BOLD), inner)
    below = painter.paragraph_height(words, name, inner) + painter.paragraph_height(about, MICRO, inner) + 14
    picture = Rect(rect.x + edge, rect.y + edge, rect.w - 2 * edge, min(0.94 * rect.w, rect.h - below - edge))
    if room.paint_value:
        room.paint_value(painter, picture, *choice)
    x, y = rect.x + edge + 2, picture.bottom + 5
    y += painter.paragraph(words, x, y, name, theme.text, inner) + 1
    painter.paragraph(about, x, y, MICRO, theme.text2, inner)
    if chosen:
        painter.circle(rect.right - 20, rect.y + 20, 13, TEAL)
        painter.picture("ui/lu_check", Rect.around(rect.right - 20, rect.y + 20, 16), tint="#FFFFFF")
