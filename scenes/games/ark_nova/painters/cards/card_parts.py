"""Parts that the painters of cards share: coloured areas, condition chips, levels of a project, wrapped names."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.painters.symbols import disc, symbol
from scenes.games.ark_nova.pieces.cards import Chip, Face, LevelFace
from scenes.games.ark_nova.words.names import parted
from scenes.paint import text
from scenes.paint.arch import paint_gradient
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BAD, GOOD, INK, SEATS, Style

Radii = tuple[float, float, float, float]


def flat(painter: Painter, rect: Rect, colour: str, radius: float) -> None:
    """Draw a box of one colour."""
    painter.box(rect, colour, radius)


def area(painter: Painter, rect: Rect, colour: str, radii: Radii) -> None:
    """Draw a box of one colour whose corners are rounded each by its own radius, from the top left."""
    paint_gradient(painter, rect, (colour, colour), radii)


def lines_of(painter: Painter, words: str, style: Style, width: float, most: int, *, whole: bool = False) -> list[str]:
    """Return at most `most` lines, the last one cut where there are more; `whole` as for `text.wrap`."""
    lines = text.wrap(words, style, width, painter.density, whole=whole)
    if len(lines) > most:
        rest = "".join(lines[most - 1 :]) if text.wrap("あ", style, width, 1) == lines else " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], text.fit(rest, style, width, painter.density)]
    return [text.fit(line, style, width, painter.density) for line in lines]


_CUT = re.compile("[ァ-ヺー]\n[ァ-ヺー]")


def cuts_word(lines: Sequence[str]) -> bool:
    """Tell whether a line ends within a word in katakana."""
    return _CUT.search("\n".join(lines)) is not None


def name_style(painter: Painter, words: str, styles: Sequence[Style], width: float, most: int) -> Style:
    """Return the first style in which a name takes at most `most` lines without a word cut or a letter alone
    on a line, if there is one.
    """
    fitting = []
    for style in styles:
        lines = text.wrap(words, style, width, painter.density)
        if len(lines) <= most and all(painter.text_width(line, style) <= width for line in lines):
            if len(lines[-1]) > 1 and not cuts_word(lines):
                return style
            fitting.append(style)
    return fitting[0] if fitting else styles[-1]


def name_lines(
    painter: Painter, words: str, styles: Sequence[Style], width: float, most: int
) -> tuple[Style, list[str]]:
    """Return a name in at most `most` lines, in the largest style in which words are cut only where they may be."""
    style = name_style(painter, words, styles, width, most)
    if painter.text_width(words, style) <= width:
        return style, [words]
    found = _in_parts(painter, parted(words), styles, width, most)
    if found:
        return found
    spaced = " ".join(_hyphened(painter, word, style, width) for word in words.split(" "))
    lines = lines_of(painter, spaced, style, width, most)
    if cuts_word(lines) or lines[-1].endswith("…"):
        return _in_parts(painter, parted(words, deep=True), styles, width, most) or (style, lines)
    return style, lines


def _in_parts(
    painter: Painter, parts: Sequence[str], styles: Sequence[Style], width: float, most: int
) -> tuple[Style, list[str]] | None:
    """Return a name of parts in the first style in which no line ends within a part; None if there is none."""
    for style in styles if len(parts) > 1 else ():
        lines = [parts[0]]
        for part in parts[1:]:
            if painter.text_width(lines[-1] + part, style) <= width:
                lines[-1] += part
            else:
                lines.append(part)
        if len(lines) <= most and all(painter.text_width(line, style) <= width for line in lines):
            return style, lines
    return None


_SEAMS = re.compile("(?<=-)(?=[a-z])|(?=potamus|person|ologist|through|nicator|ground)")
"""Where an English word that is wider than its line is parted."""


def _hyphened(painter: Painter, word: str, style: Style, width: float) -> str:
    """Return a word in two with a hyphen, if it is wider than a line and has a seam."""
    if painter.text_width(word, style) <= width:
        return word
    return " ".join(part.removesuffix("-") + "-" for part in _SEAMS.split(word, 1)).removesuffix("-")


_CHIP = Style(12, True, 1)


def _chip_width(painter: Painter, what: Chip, side: float) -> float:
    return side + 7 + (painter.text_width(what.number, _CHIP) if what.number else 0)


def chips_width(painter: Painter, what: Sequence[Chip], side: float) -> float:
    """Return how wide a row of chips is."""
    return sum(_chip_width(painter, each, side) + 3 for each in what)


def chip_lines(painter: Painter, what: Sequence[Chip], side: float, width: float) -> list[list[Chip]]:
    """Return chips in rows that are no wider than `width`."""
    rows: list[list[Chip]] = []
    for each in what:
        if rows and chips_width(painter, [*rows[-1], each], side) <= width + 3:
            rows[-1].append(each)
        else:
            rows.append([each])
    return rows


def chips(painter: Painter, what: Sequence[Chip], x: float, y: float, side: float, height: float) -> None:
    """Draw conditions side by side as chips; where they are not met red, with a thick line."""
    for each in what:
        box = Rect(x, y, _chip_width(painter, each, side), height)
        unmet = each.met is False
        fill, line = (palette.UNMET, palette.UNMET_LINE) if unmet else (palette.MET, palette.MET_LINE)
        painter.box(box, fill, 6, line, 2 if unmet else 1)
        painter.text(each.number, x + 3, box.centre[1], _CHIP, BAD if unmet else palette.SIZE_INK)
        symbol(painter, each.picture, Rect(box.right - side - 2.5, box.centre[1] - side / 2, side, side))
        x = box.right + 3


NARROW_LEVEL = 27.0
"""Below this width a level of a project shows its gain as a number alone."""


def level_tick(painter: Painter, rect: Rect) -> None:
    """Draw the tick in the corner of a level that can be supported: it is told apart without its colour, too."""
    disc = Rect.around(rect.right - 3, rect.y + 2, 11)
    painter.circle(*disc.centre, 5.5, palette.LEVEL_DONE_LINE)
    painter.picture("ui/lu_check", disc.grown(-1.5), tint=palette.PAPER)


def level_box(painter: Painter, rect: Rect, level: LevelFace, large: bool, icon: bool = True) -> None:
    """Draw a level of a project: need above, gain below, or the token of who has it."""
    if level.holder >= 0 or level.blocked:
        painter.box(rect, palette.LEVEL_TAKEN, 7, palette.LEVEL_TAKEN_LINE, 1)
        side = min(rect.w, rect.h) * 0.62
        if level.blocked:
            disc(painter, *rect.centre, side * 0.7, "×")
        else:
            painter.picture(SEATS[level.holder].token, Rect.around(*rect.centre, side))
        return
    if level.open:
        painter.box(rect, palette.LEVEL_DONE, 7, palette.LEVEL_DONE_LINE, 2)
        level_tick(painter, rect)
    else:
        painter.box(rect, palette.LEVEL_FILL, 7 if not large else 9, palette.LEVEL_LINE, 1)
    cx = rect.centre[0]
    need = Style(20 if large else 12, True, 1)
    while need.size > 12 and painter.text_width(level.need, need) > rect.w - 6:
        need = need._replace(size=need.size - 1)
    top = rect.y + (19 if large else 12)
    painter.text(level.need, cx, top, need, INK, "centre")
    both = large and level.reputation > 0
    if large and icon and level.picture:
        symbol(painter, level.picture, Rect.around(cx, rect.y + (37 if both else 46), 18 if both else 20))
    side = 20 if large else 13
    number, ink = Style(17 if large else 13, True, 1), GOOD if level.open else INK
    gains = [("ico_conservation", level.conservation)]
    if both:
        gains.append(("ico_reputation", level.reputation))
    if rect.w < NARROW_LEVEL:
        painter.text(str(level.conservation), cx, rect.bottom - 13, number, ink, "centre")
        return
    for at, (name, n) in enumerate(gains):
        cy = rect.bottom - (14 if both else 20 if large else 13) - 22 * (len(gains) - 1 - at)
        wide = side + 2 + painter.text_width(str(n), number)
        symbol(painter, name, Rect(cx - wide / 2, cy - side / 2, side, side))
        painter.text(str(n), cx - wide / 2 + side + 2, cy - 0.5, number, ink)


def struck(painter: Painter, words: str, x: float, cy: float, style: Style, colour: str) -> None:
    """Draw words struck through: a price that is not paid."""
    wide = painter.text(words, x, cy, style, colour)
    painter.box(Rect(x - 1, cy - 0.5, wide + 2, 1.5), colour)


def ground(painter: Painter, face: Face, w: float, h: float, radius: float, dim: bool) -> palette.Tint:
    """Draw the paper of a card; return its colours."""
    painter.box(Rect(0, 0, w, h), palette.PAPER_NOT_NOW if dim else palette.PAPER, radius)
    return palette.TINTS[face.colour]
