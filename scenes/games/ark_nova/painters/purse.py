"""The purse: six counters, each with how it would change, and the fifteen icons with their counts."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.layout.places import SMALL_PURSE, counter_middle, counter_places, icon_places
from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.pieces.icons import SHOWN_ICONS, icon_picture
from scenes.games.ark_nova.pieces.zoo import Counter, PurseFace, counters
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, MICRO_BOLD, SMALL, SMALL_BOLD, Style

CLEAR = 4.0
"""How far what a counter would change by stays away from the next counter."""
TIGHT = 50.0
"""Below this width a counter is smaller still."""


def paint_purse(painter: Painter, rect: Rect, face: PurseFace, icons: bool = True) -> None:
    """Draw the six counters, and below them the fifteen icons with their counts."""
    theme = painter.theme
    painter.box(rect, theme.panel, 12, theme.line, 1)
    changes = dict(face.changes)
    for place, counter in zip(counter_places(rect, icons), counters(face), strict=True):
        paint_counter(painter, place, counter, changes.get(counter.resource, ""), small=rect.w < SMALL_PURSE)
    if icons:
        _icon_counts(painter, rect, face.icons)


def paint_counter(painter: Painter, place: Rect, counter: Counter, said: str = "", *, small: bool = False) -> None:
    """Draw a counter in its place; `said` is how it would change, which takes the place of what stands behind it."""
    theme, cy = painter.theme, counter_middle(place)
    side, digits = (18, 15) if place.w < TIGHT else (22, 18) if small else (26, 20)
    style, beside = Style(digits, True, 1.0), SMALL_BOLD
    symbols.symbol(painter, counter.picture, Rect(place.x, cy - side / 2, side, side))
    x = place.x + side + (2 if place.w < TIGHT else 5)
    if said and not small:  # clear of the next counter's picture
        room = place.right - CLEAR - 4 - x
        taken = painter.text_width(str(counter.n), style) + painter.text_width(said, beside)
        if taken > room:
            x, style, beside = x - 2, Style(digits - 3, True, 1.0), MICRO_BOLD
    colour = theme.bad if said.startswith("−") else theme.good
    if said and small:  # there is room below the number alone
        painter.text(str(counter.n), x, cy - 7, style, theme.text)
        painter.text(said, x, cy + 10, MICRO_BOLD, colour)
        return
    x += painter.text(str(counter.n), x, cy, style, theme.text) + 4
    if said:
        painter.text(said, x, cy + 0.5, beside, colour)
    elif counter.after and not small:
        painter.text(counter.after, x, cy + 1, SMALL, theme.text2)


def paint_counting(painter: Painter, place: Rect, counter: Counter, *, small: bool = False) -> None:
    """Draw a counter whose number changes over what stands there."""
    painter.fill(painter.theme.panel, Rect(place.x, place.y + 3, place.w - 2, place.h - 6))
    paint_counter(painter, place, counter, small=small)


def paint_small_purse(painter: Painter, rect: Rect, face: PurseFace) -> None:
    """Draw the six counters alone."""
    paint_purse(painter, rect, face, icons=False)


def _icon_counts(painter: Painter, rect: Rect, counts: Sequence[int]) -> None:
    theme = painter.theme
    for place, icon, n in zip(icon_places(rect, len(SHOWN_ICONS)), SHOWN_ICONS, counts, strict=True):
        x = place.x
        symbols.symbol(painter, icon_picture(icon), Rect(x, rect.y + 39, 18, 18), 1.0 if n else 0.32)
        style, colour = (MICRO_BOLD, theme.text) if n else (MICRO, theme.text3)
        painter.text(str(n), x + 20, rect.y + 48, style, colour)
