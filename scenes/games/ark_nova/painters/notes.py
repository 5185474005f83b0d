"""Draws a note: what something brings, line by line, each with a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, lines_of
from scenes.games.ark_nova.painters.income import ROW, gains_width, income_rows, paint_gains, paint_income
from scenes.games.ark_nova.painters.named import picture
from scenes.games.ark_nova.painters.strips import paint_strip
from scenes.games.ark_nova.view import Line, NoteFace
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL_BOLD, Style

LOW = 22.0
"""The height that a line has where there is little room."""
CLOSER = 3.0
"""By how much a line may be lower than that where not all have room."""
MOST_SPARE = 30.0
"""By how much a line is higher than what it says where there is much room."""
TITLE, TITLE_STEP, FOOT = Style(15, True, 1.25), 19.0, 6.0
"""How the heading is set, the height of each of its lines, and the gap at the lower edge."""
SHORT = 150.0
"""Up to this height a note has a heading of one line."""
EDGE, SLENDER, SLENDER_EDGE = 10.0, 220.0, 6.0
"""The gap at the sides, and below which width of a note it is how large."""
LEAST_LINE, CLOSE, CLOSEST = 18.0, 14.0, Style(12, True, 1.2)
"""The least height of a line, what each more row of its words adds, and how these are set then."""


def paint_note(painter: Painter, rect: Rect, face: NoteFace) -> None:
    """Draw what something brings: a heading and lines with pictures, as many as there is room for."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    room = rect.w - 28
    if face.gains:
        paint_gains(painter, rect.right - 14, rect.y + 17, face.gains)
        room -= gains_width(painter, face.gains) + 8
    edge = EDGE if rect.w >= SLENDER else SLENDER_EDGE
    heading = _heading(painter, rect, face, room)
    lines, columns = _fitting(painter, rect, face.lines, len(heading))
    tight = len(heading) > 1 or bool(heading and rect.h <= SHORT)
    if tight and _needed(painter, rect, lines, columns) > _room(rect, len(heading)):
        heading = []  # the question says it whole
        lines, columns = _fitting(painter, rect, face.lines, 0)
    for at, words in enumerate(heading):
        painter.text(words, rect.x + 14, rect.y + 17 + TITLE_STEP * at, TITLE, theme.text)
    y = rect.bottom - FOOT - _room(rect, len(heading))
    wide = _column(rect, columns)
    for column, part in enumerate(_parts(lines, columns)):
        top = y
        for line, step in zip(part, _line_heights(painter, part, wide, rect.bottom - FOOT - y), strict=True):
            if top + min(step, 18) <= rect.bottom - 2:
                _note_line(painter, Rect(rect.x + edge + (wide + 12) * column, top, wide, step), line)
            top += step


def _heading(painter: Painter, rect: Rect, face: NoteFace, room: float) -> list[str]:
    """Return the heading as lines: more than two only where nothing else is told; none where it would be cut."""
    most = 1 if rect.h <= SHORT else 2 if face.lines else max(2, int(_room(rect, 0) / TITLE_STEP))
    heading = lines_of(painter, face.title, TITLE, room, most)
    if rect.h <= SHORT and face.title and heading[-1].endswith("…"):
        return []  # on a small window the question says it whole
    return heading


def _room(rect: Rect, heading: int) -> float:
    """Return how much height is left below the heading, which has that number of lines."""
    return rect.h - 12 - TITLE_STEP * heading - FOOT


def _column(rect: Rect, columns: int) -> float:
    """Return how wide each of the columns is."""
    edge = EDGE if rect.w >= SLENDER else SLENDER_EDGE
    return (rect.w - 2 * edge - 12 * (columns - 1)) / columns


def _parts(lines: Sequence[Line], columns: int) -> list[Sequence[Line]]:
    """Return the lines of each column."""
    down = max(1, -(-len(lines) // columns))
    return [lines[column * down : (column + 1) * down] for column in range(columns)]


def _fitting(painter: Painter, rect: Rect, lines: tuple[Line, ...], heading: int) -> tuple[tuple[Line, ...], int]:
    """Return the lines that are told below a heading, and in how many columns.

    Where not all have room, incomes go before the steps that lead to them, and what is not seen elsewhere before what
    a card beside the note says as well.
    """
    high = _room(rect, heading)
    columns = 2 if len(lines) * 30 > high and rect.w >= 420 else 1
    if len(lines) * LOW > columns * high:
        lines = tuple(line for line in lines if line.income) or lines
    if _needed(painter, rect, lines, columns) > high:
        lines = tuple(line for line in lines if not line.spare) or lines
    return lines, columns


def _needed(painter: Painter, rect: Rect, lines: Sequence[Line], columns: int) -> float:
    """Return the least height in which no words of the lines are cut."""
    wide = _column(rect, columns)
    return max(sum(_least(painter, line, wide) for line in part) for part in _parts(lines, columns))


def words_below(painter: Painter, words: str, width: float, most: int) -> list[str]:
    """Return the words below a title as lines, whole words in each where that cuts nothing."""
    lines = lines_of(painter, words, MICRO, width, most, whole=True) if words else []
    if not lines or not (lines[-1].endswith("…") or cuts_word(lines)):
        return lines
    return lines_of(painter, words, MICRO, width, most)


def _words_width(painter: Painter, line: Line, wide: float) -> float:
    """Return how wide the words of a line may be."""
    return wide - _left(wide) - (painter.text_width(line.right, BODY_BOLD) + 8 if line.right else 0.0)


def _left(wide: float) -> float:
    """Return where the words of a line begin, behind its picture."""
    return 34.0 if wide >= SLENDER - 2 * SLENDER_EDGE else 26.0


def _least(painter: Painter, line: Line, wide: float) -> float:
    """Return the least height in which the words of a line are not cut."""
    if line.income:
        named = painter.text_width(line.words, BODY_BOLD)
        return ROW * income_rows(painter, line.income, wide - _left(wide), named) + 4
    rows = len(text.wrap(line.words, CLOSEST, _words_width(painter, line, wide), painter.density))
    return LEAST_LINE + CLOSE * (max(1, rows) - 1)


def _line_heights(painter: Painter, lines: Sequence[Line], wide: float, high: float) -> list[float]:
    """Return the heights of a note's lines: as much as each has to say, or the same where not all of that fits."""
    least = [_least(painter, line, wide) for line in lines]
    for pictured in (True, False):
        heights = [_told_height(painter, line, wide, pictured=pictured) for line in lines]
        if sum(heights) <= high:
            break
    if sum(least) <= high < sum(heights):
        spare = (high - sum(least)) / len(lines)
        return [each + min(spare, 24.0) for each in least]
    if 0 <= sum(least) - high <= CLOSER * len(lines):
        return [each - (sum(least) - high) / len(lines) for each in least]
    if sum(heights) > high:
        return [max(18.0, min(42.0, high / max(1, len(lines))))] * len(lines)
    spare = min(MOST_SPARE, (high - sum(heights)) / max(1, len(lines)))
    return [each + spare for each in heights]


def _told_height(painter: Painter, line: Line, wide: float, *, pictured: bool) -> float:
    """Return the height in which a line tells all that it has to say, `pictured`: also in the pictures below it."""
    if line.income:
        return _least(painter, line, wide)
    strip = line.pictured(wide - _left(wide)) if pictured else 0.0
    room = _words_width(painter, line, wide)
    bold = min(2, len(text.wrap(line.words, BODY_BOLD, room, painter.density)))
    more = "" if strip and line.order else line.more
    small = len(text.wrap(more, MICRO, room, painter.density, whole=True)) if more else 0
    return 7 + 17.0 * max(1, bold) + 15 * small + (4 if small else 0) + strip


def _note_line(painter: Painter, box: Rect, line: Line) -> None:
    theme, left = painter.theme, _left(box.w)
    side = min(24.0, box.h - 1, left - 8)
    top = 2.0 if box.h >= 30 else (box.h - side) / 2
    picture(painter, line.picture, Rect(box.x + 4, box.y + top, side, side))
    if line.income:
        named = painter.text(line.words, box.x + left, box.y + ROW / 2, BODY_BOLD, theme.text)
        paint_income(painter, Rect(box.x + left, box.y, box.w - left, box.h), line.income, named)
        return
    strip = line.pictured(box.w - left)
    if strip and box.h < _told_height(painter, line, box.w, pictured=True):
        strip = 0.0
    width = _words_width(painter, line, box.w)
    more = "" if strip and line.order else line.more
    told = _told(painter, Rect(box.x + left, box.y, width, box.h - strip), line.words, more)
    alone = len(told.bold) == 1 and not told.small  # then the words stand beside the middle of the picture
    first = box.y + (top + side / 2 if alone else min(10.0, box.h / 2))
    if line.right:
        colour = {"good": theme.good, "bad": theme.bad}.get(line.tone, theme.text)
        painter.text(line.right, box.right, first, BODY_BOLD, colour, "right")
    for at, words in enumerate(told.bold):
        painter.text(words, box.x + left, first + told.step * at, told.style, theme.text, limit=width)
    for at, words in enumerate(told.small):
        painter.text(words, box.x + left, box.y + 27 + told.step * (len(told.bold) - 1) + 15 * at, MICRO, theme.text2)
    if strip:
        top = box.y + 22 + told.step * (len(told.bold) - 1) + 15 * len(told.small)
        paint_strip(painter, Rect(box.x + left, top, box.w - left, strip), line)


class _Told(NamedTuple):
    """The words of a line: bold ones in a style and a distance of their own, and small ones below them."""

    bold: list[str]
    style: Style
    step: float
    small: list[str]


def _told(painter: Painter, box: Rect, bold: str, small: str) -> _Told:
    """Return how the words of a line are told in a box: the small ones whole or not at all."""
    lines, style, step = text.wrap(bold, BODY_BOLD, box.w, painter.density), BODY_BOLD, 17.0
    if len(lines) > 1 and (small or len(lines) > 2 or box.h < 38):
        style = painter.fitting(bold, (SMALL_BOLD, CLOSEST), box.w)
        lines = text.wrap(bold, style, box.w, painter.density)
        step = 17.0 if box.h >= 4 + 17 * max(2, len(lines)) else CLOSE
    most = 1 + max(0, int((box.h - LEAST_LINE + CLOSER) / CLOSE))
    if len(lines) > most:
        lines = [*lines[: most - 1], bold[bold.find(lines[most - 1]) :]]
    under = step * (len(lines) - 1)
    below = words_below(painter, small, box.w, int((box.h - 18 - under) / 15)) if small and box.h >= 33 + under else []
    return _Told(lines, style, step, [] if any(line.endswith("…") for line in below) else below)
