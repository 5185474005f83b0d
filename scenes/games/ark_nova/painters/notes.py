"""Draws a note: what something brings, line by line, each with a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.games.ark_nova.painters.cards.card_parts import cuts_word, lines_of
from scenes.games.ark_nova.painters.income import ROW, gains_width, income_rows, paint_gains, paint_income
from scenes.games.ark_nova.painters.named import picture
from scenes.games.ark_nova.view import Line, NoteFace
from scenes.paint import text
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL_BOLD, Style

LOW = 22.0
"""The height that a line has where there is little room."""


def paint_note(painter: Painter, rect: Rect, face: NoteFace) -> None:
    """Draw what something brings: a heading and lines with pictures, as many as there is room for."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, theme.line, 1)
    title = Style(15, True, 1.25)
    room = rect.w - 28
    if face.gains:
        paint_gains(painter, rect.right - 14, rect.y + 17, face.gains)
        room -= gains_width(painter, face.gains) + 8
    y = rect.y + 8
    heading = lines_of(painter, face.title, title, room, 2 if rect.h > 150 else 1)
    if rect.h <= 150 and face.title and heading[-1].endswith("…"):
        heading = []  # on a small window the question says it whole
    for words in heading:
        painter.text(words, rect.x + 14, y + 9, title, theme.text)
        y += 19
    y += 4
    high = rect.bottom - 6 - y
    lines = face.lines
    columns = 2 if len(lines) * 30 > high and rect.w >= 420 else 1
    if len(lines) * LOW > columns * high:  # incomes go before the steps that lead to them
        lines = tuple(line for line in lines if line.income) or lines
    down = max(1, -(-len(lines) // columns))
    wide = (rect.w - 20 - 12 * (columns - 1)) / columns
    for column in range(columns):
        part = lines[column * down : (column + 1) * down]
        top = y
        for line, step in zip(part, _line_heights(painter, part, wide, high), strict=True):
            if top + min(step, 18) <= rect.bottom - 2:
                _note_line(painter, Rect(rect.x + 10 + (wide + 12) * column, top, wide, step), line)
            top += step


def words_below(painter: Painter, words: str, width: float, most: int) -> list[str]:
    """Return the words below a title as lines, whole words in each where that cuts nothing."""
    lines = lines_of(painter, words, MICRO, width, most, whole=True) if words else []
    if not lines or not (lines[-1].endswith("…") or cuts_word(lines)):
        return lines
    return lines_of(painter, words, MICRO, width, most)


def _line_heights(painter: Painter, lines: Sequence[Line], wide: float, high: float) -> list[float]:
    """Return the heights of a note's lines: as much as each has to say, or the same where not all of that fits."""
    heights, least = [], []
    for line in lines:
        if line.income:
            named = painter.text_width(line.words, BODY_BOLD)
            rows = ROW * income_rows(painter, line.income, wide - 34, named) + 4
            heights.append(rows)
            least.append(rows)
            continue
        room = wide - 34 - (painter.text_width(line.right, BODY_BOLD) + 8 if line.right else 0)
        bold = min(2, len(text.wrap(line.words, BODY_BOLD, room, painter.density)))
        small = len(text.wrap(line.more, MICRO, room, painter.density, whole=True)) if line.more else 0
        heights.append(7 + 17.0 * max(1, bold) + 15 * small + (4 if small else 0))
        least.append(31.0 if bold > 1 and not small else 18.0)
    if sum(least) <= high < sum(heights):
        spare = (high - sum(least)) / len(lines)
        return [each + min(spare, 24.0) for each in least]
    if sum(heights) > high:
        return [max(18.0, min(42.0, high / max(1, len(lines))))] * len(lines)
    spare = min(12.0, (high - sum(heights)) / max(1, len(lines)))
    return [each + spare for each in heights]


def _note_line(painter: Painter, box: Rect, line: Line) -> None:
    theme = painter.theme
    side = min(24.0, box.h - 1)
    top = 2.0 if box.h >= 30 else (box.h - side) / 2
    picture(painter, line.picture, Rect(box.x + 4, box.y + top, side, side))
    if line.income:
        named = painter.text(line.words, box.x + 34, box.y + ROW / 2, BODY_BOLD, theme.text)
        paint_income(painter, Rect(box.x + 34, box.y, box.w - 34, box.h), line.income, named)
        return
    taken = painter.text_width(line.right, BODY_BOLD) + 8 if line.right else 0.0
    told = _told(painter, Rect(box.x + 34, box.y, box.w - 34 - taken, box.h), line.words, line.more)
    alone = len(told.bold) == 1 and not told.small  # then the words stand beside the middle of the picture
    first = box.y + (top + side / 2 if alone else min(10.0, box.h / 2))
    if line.right:
        colour = {"good": theme.good, "bad": theme.bad}.get(line.tone, theme.text)
        painter.text(line.right, box.right, first, BODY_BOLD, colour, "right")
    for at, words in enumerate(told.bold):
        painter.text(words, box.x + 34, first + told.step * at, told.style, theme.text, limit=box.w - 34 - taken)
    for at, words in enumerate(told.small):
        painter.text(words, box.x + 34, box.y + 27 + told.step * (len(told.bold) - 1) + 15 * at, MICRO, theme.text2)


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
        style = painter.fitting(bold, (SMALL_BOLD, Style(12, True, 1.2)), box.w)
        step = 17.0 if box.h >= 38 else 14.0
        lines = text.wrap(bold, style, box.w, painter.density)
    most = 2 if box.h >= 30 else 1
    if len(lines) > most:
        lines = [*lines[: most - 1], bold[bold.find(lines[most - 1]) :]]
    under = step * (len(lines) - 1)
    below = words_below(painter, small, box.w, int((box.h - 18 - under) / 15)) if small and box.h >= 33 + under else []
    return _Told(lines, style, step, [] if any(line.endswith("…") for line in below) else below)
