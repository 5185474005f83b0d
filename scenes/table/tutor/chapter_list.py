"""The list of a tutorial's chapters beside the table: those that are done have a tick, the one being taught is lit."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E3, LABEL, MICRO, MICRO_BOLD, SMALL, SMALL_BOLD

HEAD, FOOT = 38.0, 8.0
"""What is above the rows, and below them."""
LEAST, MOST = 17.0, 38.0
"""The least and the most height of a row."""


def paint_chapters(painter: Painter, place: Rect, titles: Sequence[str], now: int) -> None:
    """Draw the list, or the part of it round the chapter `now` (from 0) that has room; beyond the last all are done."""
    theme = painter.theme
    painter.shadow(place, 14, E3)
    painter.box(place, theme.panel, 14, theme.line, 1)
    painter.text(_("Chapters"), place.x + 14, place.y + 20, LABEL, theme.text)
    count = _("{n} of {count}").format(n=min(now + 1, len(titles)), count=len(titles))
    painter.text(count, place.right - 14, place.y + 20, MICRO, theme.text2, "right")
    room = place.h - HEAD - FOOT
    shown = min(len(titles), int(room / LEAST))
    first = max(0, min(now - shown // 2, len(titles) - shown))
    high = min(MOST, room / max(1, shown))
    for row, number in enumerate(range(first, first + shown)):
        _row(painter, Rect(place.x + 8, place.y + HEAD + high * row, place.w - 16, high), titles[number], number - now)


def _row(painter: Painter, rect: Rect, title: str, ahead: int) -> None:
    """Draw a chapter that is `ahead` chapters ahead: below 0 it is done."""
    theme, middle = painter.theme, rect.centre[1]
    if not ahead:
        painter.box(rect.grown(-1), theme.raised, 7, theme.chosen, 2)
    side = min(24.0, rect.h - 3)
    sign = Rect(rect.x + 5, middle - side / 2, side, side)
    if ahead < 0:
        painter.picture("ui/lu_check", sign.grown(-0.1 * side), tint=theme.good)
    else:
        painter.box(sign.grown(-0.25 * side), theme.brass if not ahead else "", side / 4, theme.brass, 1.5)
    x = sign.right + 8
    styles = (SMALL_BOLD, MICRO_BOLD) if not ahead else (SMALL, MICRO)
    style = painter.fitting(title, styles, rect.right - 4 - x)
    colour = theme.text2 if ahead > 0 else theme.text
    painter.text(title, x, middle - 0.5, style, colour, limit=rect.right - 4 - x)
