"""The line of speech: what Patio says, drawn in the place of the order, never over anything else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import Style, Theme

ICON = 22.0
PAD = 10.0
NARROW = 150.0
"""A line narrower than this leaves its icon out, as one whose first sentence has no room beside it."""
_LINES = ((14.0, 18.0), (13.0, 16.5), (12.0, 15.0), (11.0, 13.5))
"""Sizes of letters with the height of their lines, from the one that is used where there is room."""
_DOT = 300.0
"""Milliseconds between two steps of the dots."""
_END = re.compile(r"(?<=[.!?。！？])(?=\s|[^\s.!?。！？」』）)])")
"""Between two sentences."""
_HEAD = re.compile(r".+?([.!?:](?=\s)\s*|[。！？：])")
"""The words that are bold: the first sentence, or what stands before a colon."""


def paint_line(painter: Painter, rect: Rect, words: str, icon: str, colour: str, *, close: bool, dots: float) -> None:
    """Draw words in a frame of a colour, their first sentence bold.

    `icon` is a picture; without one, three dots step with the time `dots`. `close` draws a cross at the right. Where
    not all sentences have room, the last ones are left out.
    """
    theme = painter.theme
    painter.box(rect, theme.raised, min(12.0, rect.h / 2), colour, 2)
    x = rect.x + PAD
    room = rect.right - x - (30 if close else PAD)
    beside = _fitted(painter, words, room - ICON - 8, rect.h - 6)
    if icon and (rect.w < NARROW or not beside.whole):
        lines, step, _whole = _fitted(painter, words, room, rect.h - 6)
    else:
        if icon:
            painter.picture(icon, Rect(x, rect.centre[1] - ICON / 2, ICON, ICON), tint=theme.text)
        else:
            _paint_dots(painter, x, rect.centre[1], dots)
        lines, step, _whole = beside
        x, room = x + ICON + 8, room - ICON - 8
    for number, line in enumerate(lines):
        y = rect.centre[1] - 0.5 + (number - (len(lines) - 1) / 2) * step
        painter.runs(line, x, y, limit=room + 2)
    if close:
        painter.picture("ui/lu_x", Rect.around(rect.right - 17, rect.centre[1], 16), tint=theme.text)


def _paint_dots(painter: Painter, x: float, y: float, time: float) -> None:
    lit = int(time // _DOT) % 3
    for number in range(3):
        colour = painter.theme.brass if number <= lit else painter.theme.line
        painter.circle(x + 3 + 8 * number, y, 3, colour)


class _Fitted(NamedTuple):
    """Lines of words: how far they are apart, and whether at least the first sentence is whole."""

    lines: Sequence[list[Run]]
    step: float
    whole: bool


def _fitted(painter: Painter, words: str, room: float, high: float) -> _Fitted:
    """Return the lines of the words in the largest letters in which as many sentences as possible fit.

    Smaller letters are better than a word that is parted.
    """
    sentences = [part for part in _END.split(words) if part] or [""]
    made: list[list[Run]] = []
    for count in range(len(sentences), 0, -1):
        said = "".join(sentences[:count]).strip()
        for whole, (size, step) in product((True, False), _LINES):
            made = _flowed(painter, said, Style(size, False, 1.2), room, whole=whole)
            if step * len(made) <= high:
                return _Fitted(made, step, whole=True)
    most = max(1, int(high // _LINES[-1][1]))
    return _Fitted(made[:most], _LINES[-1][1], whole=False)


def _flowed(painter: Painter, said: str, style: Style, room: float, *, whole: bool) -> list[list[Run]]:
    colour = painter.theme.text
    head = _HEAD.match(said)
    end = head.end() if head else len(said)
    line = [Run(said[:end], style._replace(bold=True), colour)]
    if said[end:]:
        line.append(Run(said[end:], style, colour))
    return flow(painter, line, room, whole=whole)


def frame_of(theme: Theme, kind: str) -> str:
    """Return the colour of the frame of a kind of words."""
    frames = {"trouble": theme.bad, "refusal": theme.bad, "hint": theme.brass, "thinking": theme.brass}
    return frames.get(kind, theme.good)


ICONS = {"trouble": "ui/lu_info", "refusal": "ui/lu_hand", "hint": "ui/lu_lightbulb", "thinking": ""}
OTHER_ICON = "ui/lu_check"
