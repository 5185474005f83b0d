"""Draws parts of a zoo on a small window: icons with names, the tokens at its left, and what was got at its right."""

from __future__ import annotations

from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.boards.board import paint_got, paint_token
from scenes.games.ark_nova.pieces.icons import icon_picture
from scenes.games.ark_nova.view import ZooFace
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, SMALL, SMALL_BOLD, Style

PLACES = 7
HEADED, CAPTIONED, HEADED_ICONS = 60.0, 84.0, 104.0
"""The least heights: of a row of places with a heading, of one with words below them, of the icons with a heading."""
NAMED = 24.0
"""What a column takes besides picture and name: the number between them, and what is free behind the name."""
COLUMN = 105.0
"""The least width of a column of icons with their names."""


def paint_zoo_part(painter: Painter, rect: Rect, face: ZooFace) -> None:
    """Draw one part of a zoo."""
    theme = painter.theme
    painter.box(rect, theme.panel, 10, theme.line, 1)
    if face.part == "icons":
        _icons(painter, rect, face)
        return
    tokens = face.part == "tokens"
    if rect.h < HEADED:
        _places(painter, rect, face, 5, tokens=tokens)
        return
    words = _("Map tokens: one per project") if tokens else _("Partner zoos and universities")
    painter.text(words, rect.x + 10, rect.y + 12, SMALL_BOLD, theme.text, limit=rect.w - 20)
    if tokens:
        note = _("purple: each break")
        if painter.text_width(words, SMALL_BOLD) + painter.text_width(note, MICRO) + 34 < rect.w:
            painter.text(note, rect.right - 10, rect.y + 12, MICRO, theme.text2, "right")
    _places(painter, rect, face, 26, tokens=tokens)


def _places(painter: Painter, rect: Rect, face: ZooFace, top: float, *, tokens: bool) -> None:
    """Draw the seven tokens, or the seven places for partner zoos and universities, side by side."""
    foot = 18.0 if rect.h >= CAPTIONED else 0.0
    side = min(44.0, rect.h - top - 5 - foot, (rect.w - 20) / PLACES - 6)
    step = (rect.w - 20 - side) / (PLACES - 1)
    for at, words in enumerate(face.captions):
        place = Rect(rect.x + 10 + step * at, rect.y + top, side, side)
        (paint_token if tokens else paint_got)(painter, place, face.board, at)
        if foot and painter.text_width(words, MICRO) <= step:
            painter.text(words, place.centre[0], place.bottom + 10, MICRO, painter.theme.text2, "centre")


def _icons(painter: Painter, rect: Rect, face: ZooFace) -> None:
    """Draw the icons in columns, each with its number and its name; those that one has not are faint."""
    theme, top = painter.theme, 26.0
    if rect.h >= HEADED_ICONS:
        painter.text(_("Icons"), rect.x + 10, rect.y + 14, LABEL._replace(size=14), theme.text)
    else:
        top = 4.0
    columns = min(3, int((rect.w - 16) / COLUMN))
    lines = -(-len(face.icons) // columns)
    step = (rect.h - top - 6) / lines
    side = min(20.0, step - 2)
    needed = [
        max(painter.text_width(name, MICRO) for __, name, _number in face.icons[lines * at : lines * (at + 1)])
        + side
        + NAMED
        for at in range(columns)
    ]
    spare = (rect.w - 14 - sum(needed)) / columns  # the columns are as wide as their names need
    for at, (icon, name, n) in enumerate(face.icons):
        column, cy = at // lines, rect.y + top + step * (at % lines + 0.5)
        x, wide = rect.x + 8 + sum(needed[:column]) + spare * column, needed[column] + spare
        symbols.symbol(painter, icon_picture(icon), Rect(x, cy - side / 2, side, side), 1.0 if n else 0.45)
        ink = theme.text if n else theme.text2
        painter.text(str(n), x + side + 9, cy, Style(15, True, 1), ink, "centre")
        left = x + side + 18
        style = painter.fitting(name, (SMALL, MICRO), x + wide - 2 - left)
        painter.text(name, left, cy, style, ink)
