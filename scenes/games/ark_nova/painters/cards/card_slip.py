"""The smallest card, for places that are less than a ticket: of any size, its name never smaller than elsewhere.

Signs and pictures give way to the name: what a card is and costs is read first, the rest when it is touched.
"""

from __future__ import annotations

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import area, chips, chips_width, ground, name_lines
from scenes.games.ark_nova.pieces.cards import Face
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, INK, MICRO_BOLD, Style

_NAMES = (Style(13, True, 1.15), Style(12, True, 1.15))
_STRIP, _LINE, _CLOSE, _FOOT = 31.0, 14.0, 12.5, 18.0
"""The width of the strip with price and picture; the height of a line of the name, of one of three lines, and of what
stands below.
"""
_CORNER, _CLEAR = 12.0, 43.0
"""How much of the right edge the disc of a folder may cover, and from which height a name of one line is below it."""
_PICTURED = 47.0
"""From this height on the picture has room below the price."""


def paint_slip(painter: Painter, face: Face, w: float, h: float, dim: bool) -> None:
    """Draw a card into w x h; `dim`: it cannot be chosen now, and says why if there is room."""
    tint = ground(painter, face, w, h, 8, dim)
    area(painter, Rect(0, 0, _STRIP, h), palette.PALE_NOT_NOW if dim else tint.pale, (8, 0, 0, 8))
    area(painter, Rect(0, 0, 4, h), tint.bar, (4, 0, 0, 4))
    sign = min(23.0, h / 2 - 1)
    at = Rect(4 + (26 - sign) / 2, 2, sign, sign)
    below = Rect(5, sign + 2, 26, h - sign - 4)
    if h >= _PICTURED or face.kind != "animal":
        side = min(below.w, below.h)
        symbols.symbol(painter, face.picture, Rect.around(*below.centre, side), 0.75 if dim else 1.0)
    else:
        symbols.size(painter, Rect.around(*below.centre, min(22.0, below.h)), face.size, face.home)
    _sign(painter, face, at)
    left, step, ink = _STRIP + 4, _LINE, palette.INK_NOT_NOW if dim else INK
    most = max(1, min(2, int((h - 3) / _LINE)))
    width = w - left - 3
    style, lines = name_lines(painter, face.short, _NAMES, width, 1)
    if lines[0].endswith("…") or (face.folder and h < _CLEAR):
        width = w - left - (_CORNER if face.folder else 3)
        style, lines = name_lines(painter, face.short, _NAMES, width, most)
    if lines[-1].endswith("…") and h >= 3 * _CLOSE + 2:
        style, lines = name_lines(painter, face.short, _NAMES[-1:], width, 3)
        step = min(_LINE, (h - 2) / 3)
    free = h - 3 - step * len(lines)
    reason = _reason(painter, face.reasons[0], w, h, free) if dim and face.reasons else 0.0
    foot = reason or _FOOT if reason or (free >= _FOOT and _has_foot(face, pictured=h >= _PICTURED)) else 0.0
    y = (h - foot) / 2 + 1 - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        painter.text(line, left, y + step * number, style, ink)
    if foot and not reason:
        _foot(painter, face, Rect(left, h - foot - 1, w - left - 3, foot), pictured=h >= _PICTURED)


def _reason(painter: Painter, words: str, w: float, h: float, free: float) -> float:
    """Draw why a card cannot be chosen at its foot, if that is told whole in `free`; return the height it takes."""
    style, lines = name_lines(painter, words, (MICRO_BOLD,), w - 12, 2)
    high = 13.0 * len(lines) + 5
    if lines[-1].endswith("…") or high > free + 2:
        return 0.0
    painter.box(Rect(4, h - 3 - high, w - 7, high), palette.REASON, 7)  # over the picture, too
    for number, line in enumerate(lines):
        painter.text(line, w / 2, h - 9 - 13 * (len(lines) - 1 - number), style, BAD, "centre")
    return high


def _sign(painter: Painter, face: Face, at: Rect) -> None:
    """Draw the price of an animal, the level of a sponsor, or that it is a project."""
    if face.kind == "animal":
        symbols.coin(painter, at, face.price, dear=face.dear)
    elif face.kind == "sponsor":
        symbols.level(painter, at, face.level)
    else:
        symbols.symbol(painter, "ico_conservation", at)


def _has_foot(face: Face, *, pictured: bool) -> bool:
    return bool(face.icons or face.chips or face.gains or face.levels or (pictured and face.kind == "animal"))


def _foot(painter: Painter, face: Face, rect: Rect, *, pictured: bool) -> None:
    """Draw size, icons, conditions and gains in one row, the last of them only if they have room."""
    x, cy = rect.x, rect.centre[1]
    if face.kind == "animal" and pictured:
        symbols.size(painter, Rect(x - 2, cy - 9, 18, 18), face.size, face.home)
        x += 18
    if face.kind == "project":
        words = " / ".join(str(level.conservation) for level in face.levels)
        painter.text(words, x, cy, MICRO_BOLD, INK)
        return
    room = rect.right - x
    step = next((step for step in (17, 15, 13) if step * len(face.icons) <= room), 11)
    x = symbols.row(painter, face.icons, x, cy - (step - 2) / 2, step - 2, step, room)
    if face.chips and x + chips_width(painter, face.chips, 13) <= rect.right + 3:
        chips(painter, face.chips, x + 1, cy - 8, 13, 16)
        x += chips_width(painter, face.chips, 13) + 2
    if face.gains and x + symbols.amounts_width(painter, face.gains, 13, MICRO_BOLD, 3) + 2 <= rect.right:
        symbols.amounts_right(painter, face.gains, rect.right, cy, 13, MICRO_BOLD, INK, 3)
