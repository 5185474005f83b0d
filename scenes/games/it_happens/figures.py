"""The pictures in the rules of It Happens.., drawn from a few words.

`shafts .../g5.m` : shafts from the left between slashes, each with its spaces from the bottom: `.` is plain, `i` an
insect, a letter of `_LETTERS` junk, and a colour's letter with a face (`g5`) a die. `die g5`, `thing map`, `prize 9 5`,
`roll g` and `pair map` are the other kinds.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from scenes.games.it_happens.painters.dice import draw_turned
from scenes.games.it_happens.painters.mounds import Holder, paint_prize, paint_space
from scenes.games.it_happens.pieces import (
    GENERAL,
    QUEEN,
    SHAFT,
    SHAFT_EDGE,
    draw_count,
    draw_die,
    draw_thing,
)
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import GOLD, SEATS

_COLOURS = {seat.name[0]: seat for seat in SEATS}
_LETTERS = {"i": "insect", "m": "map", "o": "bone", "v": "glove", "t": "telescope"}
_SPACE = re.compile(r"[rygbw][1-6]|[.?imovt]")


def paint_figure(painter: Painter, rect: Rect, drawing: str) -> None:
    """Draw a figure; the first word is its kind. Raises `KeyError` for a kind that does not exist."""
    kind, *words = drawing.split()
    _KINDS[kind](painter, rect, *words)


def _shafts(painter: Painter, rect: Rect, drawing: str) -> None:
    columns = [_SPACE.findall(part) for part in drawing.split("/")]
    painter.picture("it_happens/mound", rect)
    step = min(rect.w * 0.86 / len(columns), rect.h * 0.9 / max(map(len, columns)))
    side = step * 0.82
    for number, column in enumerate(columns):
        x = rect.centre[0] + (number - (len(columns) - 1) / 2) * step
        cells = [Rect.around(x, rect.bottom - rect.h * 0.06 - step * (at + 0.5), side) for at in range(len(column))]
        hollow = Rect(cells[-1].x - 2, cells[-1].y - 2, side + 4, cells[0].bottom - cells[-1].y + 4)
        painter.box(hollow, SHAFT, side * 0.3, SHAFT_EDGE)
        for cell, word in zip(cells, column, strict=True):
            if word[0] in _COLOURS and len(word) == 2:
                draw_die(painter, _COLOURS[word[0]], int(word[1]), cell)
            else:
                paint_space(painter, cell, _LETTERS.get(word, ""))
            if word == "?":
                painter.box(cell.grown(1), "", 4, GOLD, 2, (4, 3))


def _die(painter: Painter, rect: Rect, word: str) -> None:
    draw_turned(painter, _COLOURS[word[0]], int(word[1]), rect.grown(-rect.w * 0.18), 9)


def _dice(painter: Painter, rect: Rect, *dice: str) -> None:
    side = rect.w / max(2, len(dice)) * 0.84
    for number, word in enumerate(dice):
        x = rect.x + rect.w * (number + 0.5) / len(dice)
        draw_die(painter, _COLOURS[word[0]], int(word[1]), Rect.around(x, rect.centre[1], side))


def _thing(painter: Painter, rect: Rect, kind: str) -> None:
    draw_thing(painter, kind, rect.grown(-rect.w * 0.18))


def _pair(painter: Painter, rect: Rect, kind: str) -> None:
    cell = rect.grown(-rect.w * 0.18)
    draw_thing(painter, kind, cell)
    draw_count(painter, cell, 2)


def _prize(painter: Painter, rect: Rect, queen: str, general: str) -> None:
    tall = rect.h * 0.38
    for number, (picture, value) in enumerate(((QUEEN, queen), (GENERAL, general))):
        y = rect.centre[1] + (number - 0.5) * (tall + 8)
        paint_prize(painter, Rect.around(rect.centre[0], y, rect.w * 0.84, tall), picture, int(value), Holder(None, ""))


_KINDS: dict[str, Callable[..., None]] = {
    "shafts": _shafts,
    "die": _die,
    "dice": _dice,
    "thing": _thing,
    "pair": _pair,
    "prize": _prize,
}
