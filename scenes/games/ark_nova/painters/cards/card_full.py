"""The full card, 232 x 384 (or of another height): everything in words, every condition with its tick."""

from __future__ import annotations

from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import area, ground, level_box, name_lines, struck
from scenes.games.ark_nova.pieces.cards import Face
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, BODY_BOLD, GOOD, INK, INK2, MICRO, SMALL, Style

_NAMES = (Style(16, True, 1.2), Style(14, True, 1.2), Style(13, True, 1.2))
_TEXTS = (Style(13, False, 1.385), Style(12, False, 1.3), Style(12, False, 1.17))
_LARGE = (Style(18, False, 1.35), Style(16, False, 1.35), Style(15, False, 1.35))
_HIGH, _HEIGHTS = (160.0, 132.0), (104.0, 91.0, 74.0, 62.0, 50.0)
_BAR, _FOOT = 46.0, 42.0


def paint_full(painter: Painter, face: Face, w: float, h: float) -> None:
    """Draw a card with all its words; where they are many the picture is smaller."""
    tint = ground(painter, face, w, h, 14, False)
    area(painter, Rect(0, 0, w, _BAR), tint.bar, (14, 14, 0, 0))
    _bar(painter, face, w)
    foot = 0.0 if face.kind in ("project", "final") else _FOOT
    style, high = fitting(painter, face, w, h - _BAR - foot)
    painter.fill(tint.pale, Rect(0, _BAR, w, high))
    symbols.symbol(painter, face.picture, _picture_place(face, w, high))
    _prices(painter, face, w, high)
    if foot:
        area(painter, Rect(0, h - foot, w, foot), palette.FOOT, (0, 0, 14, 14))
    _middle(painter, face, w, _BAR + high + 7, style, draw=True)
    if foot:
        _foot(painter, face, w, h - foot / 2)


def _bar(painter: Painter, face: Face, w: float) -> None:
    number = str(face.card) if face.card > 99 else ""
    width = w - 24 - (painter.text_width(number, MICRO) + 8 if number else 0)
    style, lines = name_lines(painter, face.name, _NAMES, width, 2)
    for at, line in enumerate(lines):
        painter.text(line, 12, _BAR / 2 + 18 * (at - (len(lines) - 1) / 2), style, "#FFFFFF")
    painter.text(number, w - 9, _BAR / 2, MICRO, "#FFFFFF", "right")


def fitting(painter: Painter, face: Face, w: float, width: float) -> tuple[Style, float]:
    """Return the style of the words and the height of the picture, so that all of it fits."""
    final = face.kind == "final"  # it has few words
    for style in (*_LARGE, *_TEXTS) if final else _TEXTS:
        for high in (*_HIGH, *_HEIGHTS) if final else _HEIGHTS:
            if high + 7 + words_height(painter, face, w, style) <= width:
                return style, high
    return _TEXTS[-1], 50.0


def _size_place(high: float) -> Rect:
    """Return where the smallest enclosure stands: below the price, or beside it where the picture is low."""
    side = 38.0 if high > 95 else 34.0 if high > 80 else 28.0
    left, top = (14.0, _BAR + min(46, high - side - 5)) if high > 80 else (58.0, _BAR + high - side - 5)
    return Rect(left, top, side, side)


def _picture_place(face: Face, w: float, high: float) -> Rect:
    """Return where the picture of a card stands: in the middle, or beside terrain that reaches there."""
    side = high - 12
    left, right = w / 2 + 12 - side / 2, w - (46 if face.special else 8)
    if face.rock + face.water:
        left = max(left, _size_place(high).right + 4 + 24 * (face.rock + face.water))
    shown = min(side, right - left)
    return Rect(left, _BAR + high / 2 - shown / 2, shown, shown)


def _prices(painter: Painter, face: Face, w: float, high: float) -> None:
    if face.kind == "animal":
        symbols.coin(painter, Rect(10, _BAR - 4, 46, 46), face.price, dear=face.dear)
        if face.price != face.printed:
            struck(painter, str(face.printed), 58, _BAR + 14, Style(14, False, 1), INK2)
        size = _size_place(high)
        symbols.size(painter, size, face.size, face.home)
        x = symbols.row(painter, ["ico_rock"] * face.rock, size.right + 2, size.bottom - 26, 24, 24)
        symbols.row(painter, ["ico_water"] * face.water, x, size.bottom - 26, 24, 24)
        if face.special:
            symbols.symbol(painter, face.special, Rect(w - 44, _BAR + high - 38, 36, 32))
            symbols.disc(painter, w - 12, _BAR + high - 10, 16, str(face.spaces))
    elif face.kind == "sponsor":
        symbols.level(painter, Rect(12, _BAR + 6, 42, 42), face.level)
    if face.folder:
        symbols.disc(painter, w - 16, _BAR + 16, 20, str(face.folder))


def words_height(painter: Painter, face: Face, w: float, style: Style) -> float:
    """Return how high icons, conditions and words of a card are together, with its words in that style."""
    return _middle(painter, face, w, 0, style, draw=False)


def _middle(painter: Painter, face: Face, w: float, y: float, style: Style, *, draw: bool) -> float:
    """Draw (or only measure) icons, conditions and words from `y` on; return the height they take."""
    top = y
    if face.kind in ("project", "final"):
        y += _words(painter, face.rule, 12, y, style, INK, w - 24, draw)
        if face.levels:
            y += _levels(painter, face, w, y + 18, draw)
        return y - top
    if face.icons:
        if draw:
            x = symbols.row(painter, face.icons, 12, y, 25, 28)
            if x + painter.text_width(face.kinds, MICRO) < w - 6:
                painter.text(face.kinds, x + 4, y + 12.5, MICRO, INK2)
        y += 31
    for chip in face.chips:
        if draw:
            _condition(painter, Rect(10, y, w - 20, 26), chip.picture, chip.words, chip.met)
        y += 30
    for name, words, after in face.abilities:
        if draw:
            painter.text(name, 12, y + 10, BODY_BOLD, palette.ABILITY_INK, limit=w - 24)
            if after:
                wide = min(w - 44, painter.text_width(name, BODY_BOLD))
                symbols.symbol(painter, "ico_after", Rect(12 + wide + 5, y + 2, 15, 15))
        y += 20
        y += _words(painter, words, 12, y, style, INK, w - 24, draw) + 6
    for name, words in face.parts:
        if draw:
            symbols.symbol(painter, name, Rect(12, y + 1, 20, 20))
        y += max(22, _words(painter, words, 40, y + 1, style, INK, w - 52, draw)) + 8
    if not (face.abilities or face.parts):
        y += _words(painter, _("No ability"), 12, y, style, INK2, w - 24, draw)
    return y - top


def _words(
    painter: Painter, words: str, x: float, y: float, style: Style, colour: str, width: float, draw: bool
) -> float:
    if draw:
        return painter.paragraph(words, x, y, style, colour, width, whole=True)
    return painter.paragraph_height(words, style, width, whole=True)


def _condition(painter: Painter, rect: Rect, picture: str, words: str, met: bool | None) -> None:
    painter.box(rect, palette.UNMET if met is False else palette.MET, 7)
    symbols.symbol(painter, picture, Rect(rect.x + 5, rect.y + 3.5, 19, 19))
    width = rect.w - 30 - (24 if met is not None else 4)
    style = painter.fitting(words, (SMALL, MICRO), width)
    painter.text(words, rect.x + 30, rect.centre[1], style, INK, limit=width)
    if met is not None:
        mark = Rect(rect.right - 22, rect.y + 5, 16, 16)
        painter.picture("ui/lu_check" if met else "ui/lu_x", mark, tint=GOOD if met else BAD)


def _levels(painter: Painter, face: Face, w: float, y: float, draw: bool) -> float:
    if draw:
        wide = (w - 36) / 3
        for number, level in enumerate(face.levels):
            level_box(painter, Rect(12 + (wide + 6) * number, y, wide, 96), level, large=True)
    return 18 + 96


def _foot(painter: Painter, face: Face, w: float, cy: float) -> None:
    if not face.gains:
        painter.text(_("No printed gains"), 12, cy, SMALL, INK2)
        return
    symbols.amounts_left(painter, face.gains, 12, cy, 26, Style(19, True, 1), INK, "+{n}", gap=12)
