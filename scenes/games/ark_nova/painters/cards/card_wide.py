"""The wide card of a hand of few: 150 wide or more and of any height, with what it needs and what it does in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import (
    area,
    chip_lines,
    chips,
    chips_width,
    cuts_word,
    ground,
    level_box,
    lines_of,
    name_lines,
    struck,
)
from scenes.games.ark_nova.pieces.cards import Face
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, INK, INK2, MICRO, MICRO_BOLD, Style

_NAMES = (Style(14, True, 1.2), Style(13, True, 1.2), Style(12, True, 1.2))
_WORDS = (Style(13, False, 1.25), Style(12, False, 1.25), Style(12, False, 1.1))
_USUAL = _WORDS[1]
"""In which words are measured for whether there is room for more; the last style sets them closer where there is not.
"""
_BAR, _STRIP, _FOOT = 34.0, 44.0, 27.0
_LOW_STRIP = 30.0
"""The height of the strip below the name of a card without a size, where its words need the rest."""
_DISC = 9.0
"""How much of the width of the name the number of a folder takes, which lies over the corner."""
_SIZED_STRIP = 36.0
"""The height of that of an animal at its printed price, which has none struck through below it."""
_SIGNS = 71.0
"""Where price and size of an animal end, with the gap behind them."""
_LEVELS = 46.0
_REASON = 39.0
"""The height in which a card that cannot be chosen says why, in two lines."""
_LEAST = 30.0
"""The least height for what a card does; where less is left its foot makes room."""


class _Told(NamedTuple):
    """One thing that a card does: a picture before it, its name in bold, and its words."""

    picture: str
    name: str
    words: str
    after: bool = False


def paint_wide(painter: Painter, face: Face, w: float, h: float, dim: bool) -> None:
    """Draw a hand card with its words; `dim`: it cannot be chosen now. Why it cannot be played is above its foot."""
    tint = ground(painter, face, w, h, 11, False)
    area(painter, Rect(0, 0, w, _BAR), tint.bar, (11, 11, 0, 0))
    style, lines = name_lines(painter, face.short, _NAMES, w - 16 - (_DISC if face.folder else 0), 2)
    for number, line in enumerate(lines):
        painter.text(line, 9, _BAR / 2 + 15 * (number - (len(lines) - 1) / 2), style, "#FFFFFF")
    strip = _strip(painter, face, w, h)
    painter.fill(tint.pale, Rect(0, _BAR, w, strip))
    x = _prices(painter, face, strip, INK if dim else INK2)  # a veil follows
    side = min(strip - 6, w - 8 - x)
    symbols.symbol(painter, face.picture, Rect(w - 6 - side, _BAR + (strip - side) / 2, side, side))
    y = _BAR + strip + (5 if strip == _STRIP else 3)
    if x + _needs_width(painter, face) <= w - 8 - side:
        x = symbols.row(painter, face.icons, x, _BAR + min(9, (strip - 18) / 2), 18, 20)
        chips(painter, face.chips, x + 1, _BAR + min(8, (strip - 20) / 2), 17, 20)
    else:
        y = _needs(painter, face, w, y)
    foot = _FOOT if face.gains and h - y >= _LEAST + _FOOT else 0.0
    if foot:
        area(painter, Rect(0, h - foot, w, foot), palette.FOOT, (0, 0, 11, 11))
        symbols.amounts_left(painter, face.gains, 8, h - foot / 2, 17, Style(14, True, 1), INK, gap=7)
    bottom = h - foot - 3
    needed = _needed(painter, face, w)
    why: list[str] = []
    if dim or bottom - y - needed >= 21:  # what the card does goes before why not: that the conditions show, too
        why = _reasons(painter, face.reasons, w, bottom, min(y + needed, bottom - (_REASON if dim else 21)))
    _does(painter, face, w, y, bottom - _reasons_height(why))
    if dim:
        painter.box(Rect(0, 0, w, h), "#26382E4D", 11)
    _paint_reasons(painter, why, w, bottom)


def _needed(painter: Painter, face: Face, w: float) -> float:
    """Return the height that levels and words need."""
    told = sum(_height(painter, each, w, _USUAL, whole=True) for each in _told(face))
    return told + (_LEVELS + 4 if face.levels else 0)


def _strip(painter: Painter, face: Face, w: float, h: float) -> float:
    """Return the height of the strip with price and picture: less where the words would have too little room."""
    foot = _FOOT if face.gains else 0.0
    below = 0.0  # what the row of icons and conditions takes
    if face.kind == "animal" and _SIGNS + 18 * (face.rock + face.water) + _needs_width(painter, face) > w - 2 - _STRIP:
        below = 24.0
    crowded = _BAR + _STRIP + 5 + below + _needed(painter, face, w) + foot + 3 > h
    if not crowded:
        return _STRIP
    return _LOW_STRIP if face.kind != "animal" else _SIZED_STRIP if face.price == face.printed else _STRIP


def _prices(painter: Painter, face: Face, strip: float, ink: str) -> float:
    """Draw price, size and terrain, or the level of a sponsor; return where the picture can begin.

    `ink` is the colour of a printed price that is not paid.
    """
    if face.kind == "animal":
        symbols.coin(painter, Rect(5, _BAR - 1, 30, 30), face.price, dear=face.dear)
        if face.price != face.printed:
            struck(painter, str(face.printed), 13, _BAR + 36, MICRO, ink)
        symbols.size(painter, Rect(38, _BAR + 3, 27, 27), face.size, face.home)
        terrain = ["ico_rock"] * face.rock + ["ico_water"] * face.water
        return symbols.row(painter, terrain, _SIGNS - 4, _BAR + 8, 17, 18) + 4
    if face.kind == "sponsor":
        side = min(32.0, strip - 3)
        symbols.level(painter, Rect(7, _BAR + (strip - side) / 2, side, side), face.level)
    else:
        side = min(30.0, strip - 3)
        symbols.symbol(painter, "ico_conservation", Rect(7, _BAR + (strip - side) / 2, side, side))
    return 46.0


def _needs_width(painter: Painter, face: Face) -> float:
    """Return how wide icons and conditions are in one row."""
    return 20 * len(face.icons) + chips_width(painter, face.chips, 17)


def _needs(painter: Painter, face: Face, w: float, y: float) -> float:
    """Draw icons and conditions, in one row where they fit; return where they end."""
    if not (face.icons or face.chips):
        return y
    width = w - 16
    x = symbols.row(painter, face.icons, 8, y + 1, 18, 20, width) if face.icons else 8.0
    if chips_width(painter, face.chips, 17) <= w - 8 - x:
        chips(painter, face.chips, x + 2, y, 17, 20)
        return y + 24
    y += 23 if face.icons else 0
    for line in chip_lines(painter, face.chips, 17, width):
        chips(painter, line, 8, y, 17, 20)
        y += 23
    return y


def _reasons(painter: Painter, reasons: Sequence[str], w: float, bottom: float, top: float) -> list[str]:
    """Return why a card cannot be played as lines, as many reasons as are told whole above `bottom`."""
    most = min(3, int((bottom - top - 8) / 15))
    if not reasons or most < 1:
        return []
    for count in range(len(reasons), 0, -1):
        words = side_by_side(reasons[:count])
        lines = text.wrap(words, MICRO_BOLD, w - 20, painter.density)
        if len(lines) <= most:
            return lines
    return []


def _reasons_height(lines: Sequence[str]) -> float:
    return 15.0 * len(lines) + 6 if lines else 0.0


def _paint_reasons(painter: Painter, lines: Sequence[str], w: float, bottom: float) -> None:
    """Draw why a card cannot be played, over the veil of one that cannot be chosen."""
    high = _reasons_height(lines)
    if lines:
        painter.box(Rect(5, bottom - high, w - 10, high), palette.REASON, 7)
    for number, line in enumerate(lines):
        painter.text(line, 10, bottom - high + 10.5 + 15 * number, MICRO_BOLD, BAD)


def _told(face: Face) -> list[_Told]:
    if face.kind == "animal":
        return [_Told("", *each) for each in face.abilities] or [_Told("", "", _("No ability"))]
    return [_Told(picture, "", words) for picture, words in face.parts] or [_Told("", "", face.rule)]


def _does(painter: Painter, face: Face, w: float, y: float, bottom: float) -> None:
    """Draw what a card does: names whole, words in the largest style that fits, else parted, else as many as fit."""
    if face.levels:
        bottom -= _LEVELS + 4
        step = (w - 16) / 3
        for number, level in enumerate(face.levels):
            level_box(painter, Rect(8 + step * number, bottom + 2, step - 5, _LEVELS), level, large=False)
    told = _told(face)
    if face.kind == "project" and _height(painter, told[0], w, _WORDS[-1], whole=False) > bottom - y + 3:
        told = [_Told("", "", face.kinds or face.counted)]
    for style, whole in (*((style, True) for style in _WORDS), (_WORDS[-1], False)):
        if sum(_height(painter, each, w, style, whole=whole) for each in told) > bottom - y:
            continue
        if style.size == _WORDS[-1].size or not any(_cuts(painter, each, w, style) for each in told):
            break
    for at, each in enumerate(told):
        later = 16.0 * sum(bool(other.name) for other in told[at + 1 :])
        y = _draw(painter, each, w, y, bottom - later, style, whole=whole)


def _words_width(each: _Told, w: float) -> float:
    return w - (33 if each.picture else 16)


def _cuts(painter: Painter, each: _Told, w: float, style: Style) -> bool:
    """Tell whether a line would end within a word."""
    return cuts_word(text.wrap(each.words, style, _words_width(each, w), painter.density, whole=True))


def _height(painter: Painter, each: _Told, w: float, style: Style, *, whole: bool) -> float:
    lines = len(text.wrap(each.words, style, _words_width(each, w), painter.density, whole=whole)) if each.words else 0
    return (16.0 if each.name else 0) + lines * style.size * style.leading + 3


def _draw(painter: Painter, each: _Told, w: float, y: float, bottom: float, style: Style, *, whole: bool) -> float:
    left, step = (25.0 if each.picture else 8.0), style.size * style.leading
    if each.name and y + 15 <= bottom:
        fitting = painter.fitting(each.name, _NAMES[1:], w - 30)
        for line in lines_of(painter, each.name, fitting, w - 16, 2):
            wide = painter.text(line, left, y + 8, fitting, palette.ABILITY_INK)
            y += 16
        if each.after:
            symbols.symbol(painter, "ico_after", Rect(left + wide + 3, y - 14, 12, 12))
    most = int((bottom - y + 2) / step)
    width = _words_width(each, w)
    lines = lines_of(painter, each.words, style, width, most, whole=whole) if each.words and most > 0 else []
    cut = not lines or lines[-1].endswith("…")
    if each.picture and y + 15 <= bottom + 2:
        symbols.symbol(painter, each.picture, Rect(7, y + 1, 15, 15))
    if cut:
        return y  # the name or the picture stands for what has no room
    for line in lines:
        painter.text(line, left, y + step / 2, style, INK)
        y += step
    return y + 3
