"""Draws what was done last, as the log tells it: in the rail the newest with what followed, or only its first line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.i18n.translation import _
from scenes.model.log_book import Entry, Part
from scenes.paint.cache import kept
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, NAME, SEATS, SMALL, SMALL_BOLD, Style, Theme, line_colour
from scenes.table.log.cards import runs_of

TOKEN = 17.0
PICTURE = 18.0
LINE = 19.0


def paint_last(painter: Painter, rect: Rect, entries: Sequence[Entry], colours: Sequence[int]) -> None:
    """Draw entries from the newest on, as many as there is room for; `colours` are the seats'."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    y = rect.y + 8
    if rect.h >= 110:
        painter.text(_("Last moves"), rect.x + 14, rect.y + 19, NAME, theme.text)
        y = rect.y + 34
    for at, entry in enumerate(entries):
        lines = _lines(painter, entry, rect.w - 56, rect.bottom - 14 - y if not at else 2 * LINE, whole=not at)
        high = 8 + LINE * len(lines)
        if y + high > rect.bottom - 4:
            break
        seat = SEATS[colours[entry.seat]]
        if not at:
            painter.box(Rect(rect.x + 7, y, rect.w - 14, high), theme.raised, 8, line_colour(theme, seat), 2)
        painter.picture(seat.token, Rect(rect.x + 14, y + 5, TOKEN, TOKEN))
        for number, runs in enumerate(lines):
            painter.runs(runs, rect.x + 38, y + 13.5 + LINE * number, limit=rect.w - 52)
        y += high + 4


def _lines(painter: Painter, entry: Entry, wide: float, width: float, *, whole: bool) -> list[list[Run]]:
    """Return an entry as lines: its head, and of the newest what followed, as far as there is room."""
    theme = painter.theme
    style, colour = (SMALL_BOLD, theme.text) if whole else (SMALL, theme.text2)
    lines = _laid(tuple(entry.head), style, colour, wide, painter.density, theme)
    if not whole:
        return lines[:2]
    for line in entry.lines:
        if line.seat < 0:
            lines = lines + _laid(tuple(line.parts), SMALL, theme.text2, wide, painter.density, theme)
    return lines[: max(1, int(width / LINE))]


@kept(64)
def _laid(
    parts: tuple[Part, ...], style: Style, colour: str, wide: float, density: float, theme: Theme
) -> list[list[Run]]:
    """Return parts broken into lines, kept because most entries were there before."""
    painter = Painter(pygame.Surface((1, 1)), density, theme)
    return flow(painter, runs_of(painter, parts, style, colour, PICTURE), wide)


def paint_last_line(painter: Painter, entry: Entry, x: float, cy: float, wide: float) -> None:
    """Draw the head of an entry in one line, in smaller letters or with an ellipsis where it is long."""
    for style in (SMALL, MICRO):
        runs = runs_of(painter, entry.head, style, painter.theme.text2, PICTURE)
        if painter.runs_width(runs) <= wide:
            break
    painter.runs(runs, x, cy, limit=wide)
