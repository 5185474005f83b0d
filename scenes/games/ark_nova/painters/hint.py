"""Draws a hint in the middle: what it names, the bar while it is looked for, the reasons one below the other."""

from __future__ import annotations

from scenes.games.ark_nova.painters.cards.card_parts import lines_of
from scenes.games.ark_nova.painters.income import gains_width, paint_gains
from scenes.games.ark_nova.painters.named import picture
from scenes.games.ark_nova.view import HintFace, Line
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO, SMALL, Style

TITLES = tuple(Style(size, True, 1.2) for size in (19, 17, 15, 14, 13))
BOLD = tuple(Style(size, True, 1.2) for size in (15, 14, 13, 12))
SAID = tuple(Style(size, False, 1.25) for size in (14, 13, 12))
TITLE, SENTENCE = 19.0, 16.5
"""How high the title of a reason is, and a line of its sentence."""
MOST_MORE = 40.0
"""By how much a reason is higher at most than it has to be."""
WORDED = 230.0
"""The least width of the words of a reason whose gains are at its right."""
LOW = 28.0
"""The least height of a reason."""


def paint_hint(painter: Painter, rect: Rect, face: HintFace) -> None:
    """Draw a hint."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.chosen, 2)
    x, width, low = rect.x + 16, rect.w - 32, rect.h < 220
    side, y = (20.0, rect.y + 19) if low else (26.0, rect.y + 28)
    painter.picture("ui/lu_lightbulb", Rect(x, y - side / 2, side, side), tint=theme.brass)
    room = width - side - 10
    note = painter.text_width(face.note, MICRO) + 20 if face.note else 0.0
    style = painter.fitting(face.title, TITLES, room - note)
    if note and painter.text_width(face.title, style) <= room - note:
        painter.box(Rect(rect.right - 14 - note, y - 12, note, 24), theme.raised, 8, theme.line, 1)
        painter.text(face.note, rect.right - 14 - note / 2, y, MICRO, theme.text2, "centre")
        room -= note
    painter.text(face.title, x + side + 10, y, style, theme.text, limit=room)
    if not face.found:
        painter.box(bar_place(rect), theme.ground, 4, theme.line, 1)
        return
    top = y + (16 if low else 24)
    _lines(painter, Rect(x, top, width, rect.bottom - 6 - top), face.lines)


def bar_place(rect: Rect) -> Rect:
    """Return where the bar is while a hint is looked for in the middle `rect`."""
    return Rect(rect.x + 16, rect.y + (36 if rect.h < 220 else 52), rect.w - 32, 10)


def paint_bar(painter: Painter, rect: Rect, milliseconds: float, most: float) -> None:
    """Fill the bar by the share of `most` milliseconds that has passed, and write the seconds below it."""
    bar, theme = bar_place(rect), painter.theme
    share = min(1.0, milliseconds / most)
    painter.box(bar._replace(w=max(bar.h, bar.w * share)), theme.good, 4)
    words = _("{n} s").format(n=int(milliseconds // 1000))
    painter.text(words, bar.right, bar.bottom + 14, SMALL, theme.text2, "right")


def _lines(painter: Painter, area: Rect, lines: tuple[Line, ...]) -> None:
    """Draw the reasons, as many as there is room for; what is left over is shared among them."""
    width = area.w - 52
    shown = lines[: max(1, min(len(lines), int(area.h / LOW)))]
    highs = [min(TITLE + 11, area.h / len(shown))] * len(shown)
    for at, line in enumerate(shown):  # the first ones have their sentences before the others
        high = _needed(painter, line, width)
        if sum(highs) - highs[at] + high <= area.h:
            highs[at] = high
    more = min(MOST_MORE, (area.h - sum(highs)) / max(1, len(shown)))
    y = area.y
    for line, high in zip(shown, highs, strict=True):
        place = Rect(area.x, y, area.w, high + more)
        painter.box(Rect(place.x, place.y, place.w, 1), painter.theme.line)
        _line(painter, place, line)
        y = place.bottom


def _needed(painter: Painter, line: Line, width: float) -> float:
    """Return the least height in which a reason is whole."""
    beside_title, beside_all = _for_gains(painter, line, width)
    below = 1 if painter.text_width(line.words, BOLD[-1]) > width - beside_title else 0  # the second line of its title
    below += len(lines_of(painter, line.more, SAID[-1], width - beside_all, 3)) if line.more else 0
    return 8 + TITLE + SENTENCE * below


def _for_gains(painter: Painter, line: Line, width: float) -> tuple[float, float]:
    """Return how much the gains of a reason take of the width of its title, and of that of its sentence.

    They are beside both where these keep enough of it, else beside the title; where that needs it, only words say them.
    """
    given = gains_width(painter, line.gains) + 12 if line.gains else 0.0
    if width - given >= WORDED:
        return given, given
    return (given, 0.0) if painter.text_width(line.words, BOLD[-1]) <= width - given else (0.0, 0.0)


def _line(painter: Painter, place: Rect, line: Line) -> None:
    theme = painter.theme
    side = min(42.0, place.h - 8)
    square = Rect(place.x, place.centre[1] - side / 2, side, side)
    painter.box(square, theme.raised, 9, theme.line, 1)
    picture(painter, line.picture, square.grown(-0.16 * side))
    x = square.x + 52
    width = place.right - x
    beside_title, beside_all = _for_gains(painter, line, width)
    bold, titles = _title(painter, line.words, width - beside_title, place.h)
    high = TITLE + SENTENCE * (len(titles) - 1)
    style, words = _said(painter, line.more, width - beside_all, int((place.h - 6 - high) / SENTENCE))
    y = place.centre[1] - (high + SENTENCE * len(words)) / 2
    if beside_title:
        paint_gains(painter, place.right, place.centre[1] if beside_all else y + TITLE / 2 - 1, line.gains)
    for at, each in enumerate(titles):
        painter.text(each, x, y + TITLE / 2 - 1 + SENTENCE * at, bold, theme.text, limit=width - beside_title)
    for at, each in enumerate(words):
        painter.text(each, x, y + high + SENTENCE * (at + 0.5), style, theme.text2)


def _title(painter: Painter, words: str, width: float, high: float) -> tuple[Style, list[str]]:
    """Return the title of a reason as one line, or as two where it would be cut and there is room for them."""
    style = painter.fitting(words, BOLD, width)
    two = painter.text_width(words, style) > width and high >= TITLE + SENTENCE + 6
    return style, lines_of(painter, words, style, width, 2) if two else [words]


def _said(painter: Painter, words: str, width: float, most: int) -> tuple[Style, list[str]]:
    """Return a sentence as lines in the largest letters in which it is whole; nothing where it would be cut."""
    for style in SAID:
        lines = lines_of(painter, words, style, width, most) if words and most > 0 else []
        if lines and not lines[-1].endswith("…"):
            return style, lines
    return SAID[-1], []
