"""What commits: the deed with what it changes; while something is missing, a dashed frame that says what."""

from __future__ import annotations

from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, lines_of
from scenes.games.ark_nova.view import CommitFace
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Style

DEEDS = tuple(Style(size, True, 1.2) for size in (16, 15, 14, 13, 12))
SUMS = tuple(Style(size, True, 1.2) for size in (14, 13, 12))
ICON = 15.0
"""The side of the picture behind a number, and 20 that of the sign before the deed."""


def paint_commit(painter: Painter, rect: Rect, face: CommitFace) -> None:
    """Draw the words on the button: the deed with its sign, and below it the changes, or what it is about.

    What it is about is left out where it would be cut: what is marked says it, too.
    """
    colour = painter.theme.primary_text
    second = face.second if painter.text_width(face.second, SUMS[-1]) <= rect.w - 12 else ""
    middle = rect.centre[1] - (10 if face.sums or second else 0) - 0.5
    style = painter.fitting(face.words, DEEDS, rect.w - 40)
    wide = min(painter.text_width(face.words, style), rect.w - 40)
    left = rect.centre[0] - (wide + 26) / 2
    painter.picture(f"ui/lu_{face.icon}", Rect(left, middle - 9, 18, 18), tint=colour)
    painter.text(face.words, left + 26, middle, style, colour, limit=wide + 1)
    y = rect.centre[1] + 12
    if face.sums:
        _sums(painter, rect, y, face, colour)
    elif second:
        painter.text(second, rect.centre[0], y, SUMS[-1], colour, "centre", limit=rect.w - 11)


def _sums(painter: Painter, rect: Rect, y: float, face: CommitFace, colour: str) -> None:
    """Draw the changes side by side, the first ones where not all fit."""
    for style in SUMS:
        widths = [painter.text_width(said, style) + 2 + ICON for __, said in face.sums]
        if sum(widths) + 8 * (len(widths) - 1) <= rect.w - 14:
            break
    while widths and sum(widths) + 8 * (len(widths) - 1) > rect.w - 10:
        widths.pop()
    x = rect.centre[0] - (sum(widths) + 8 * (len(widths) - 1)) / 2
    for (picture, said), wide in zip(face.sums, widths, strict=False):
        painter.text(said, x, y, style, colour)
        symbols.symbol(painter, picture, Rect(x + wide - ICON, y - ICON / 2, ICON, ICON))
        x += wide + 8


def paint_missing(painter: Painter, rect: Rect, words: str) -> None:
    """Draw the dashed frame that says what must be chosen first."""
    theme = painter.theme
    painter.box(rect, radius=10, line=theme.line, width=1.5, dash=(5, 4))
    for size in (13, 12):
        style = Style(size, False, 1.25)
        lines = lines_of(painter, words, style, rect.w - 16, 2 if rect.h < 54 and size > 12 else 3)
        if not (any(line.endswith("…") for line in lines) or cuts_word(lines)):
            break
    step = 17 if 17 * len(lines) <= rect.h else 14
    for at, line in enumerate(lines):
        y = rect.centre[1] + step * (at - (len(lines) - 1) / 2)
        painter.text(line, rect.centre[0], y, style, theme.text2, "centre", limit=rect.w - 8)
