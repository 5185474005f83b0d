"""Draws the six steps of a break as a list, those that are over with a tick, each with what it did to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.games.ark_nova.painters.income import ROW, income_rows, paint_income
from scenes.games.ark_nova.painters.symbols import disc, symbol
from scenes.games.ark_nova.words.break_report import BreakStep
from scenes.games.ark_nova.words.breaks import STEPS
from scenes.i18n.translation import _
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY_BOLD, LABEL, SEATS, SMALL, Theme

TITLE, LINE, GAP, HEAD = 19.0, 17.0, 5.0, 40.0
INDENT, TOKEN = 32.0, 20.0
"""How far titles and lines are moved in, and how much the token of a seat takes."""


def steps_height(
    painter: Painter,
    steps: Sequence[BreakStep],
    wide: float,
    shown: Sequence[int],
    listed: Sequence[int] = range(len(STEPS)),
) -> float:
    """Return how high the steps `listed` are in a column of that width, with the lines of the steps `shown` alone."""
    return sum(
        TITLE * len(wrap(steps[number].title, BODY_BOLD, wide - 34, painter.density))
        + (_lines_height(painter, steps[number], wide) if number in shown else 0)
        + GAP
        for number in listed
    )


def _lines_height(painter: Painter, step: BreakStep, wide: float) -> float:
    if step.incomes:
        return sum(ROW * income_rows(painter, income, wide - INDENT - TOKEN - 2, 0) for income in step.incomes)
    return sum(
        LINE * len(wrap(words, SMALL, wide - INDENT - (TOKEN if seat >= 0 else 0) - 2, painter.density))
        for seat, words in step.lines
    )


def paint_steps(
    painter: Painter,
    rect: Rect,
    steps: Sequence[BreakStep],
    colours: Sequence[int],
    now: int,
    shown: Sequence[int],
    listed: Sequence[int] = range(len(STEPS)),
) -> float:
    """Draw the steps `listed`, with the lines of those `shown`; return where they end.

    Steps before `now` are ticked, that one is bright, those after it dim. Where `now` is negative none has been done.
    """
    theme = painter.theme
    y = rect.y
    for number in listed:
        step = steps[number]
        done, here = number < now, number == now
        if done:
            painter.picture("ui/lu_check", Rect(rect.x + 3, y + 1, 17, 17), tint=theme.good)
        else:
            disc(painter, rect.x + 11, y + 9.5, 19, str(number + 1), theme.brass if here else theme.line)
        colour = theme.text if done or here or now < 0 else theme.text3
        for line in wrap(step.title, BODY_BOLD, rect.w - 34, painter.density):
            painter.text(line, rect.x + 32, y + TITLE / 2, BODY_BOLD, colour)
            y += TITLE
        if number in shown:
            y = _paint_lines(painter, rect, y, step, colours)
        y += GAP
    return y


def _paint_lines(painter: Painter, rect: Rect, y: float, step: BreakStep, colours: Sequence[int]) -> float:
    """Draw what a step did to whom, incomes in pictures; return where that ends."""
    left = rect.x + INDENT
    for at, (seat, words) in enumerate(step.lines):
        x = left
        if seat >= 0:
            painter.picture(SEATS[colours[seat]].token, Rect(x, y + (3 if step.incomes else 1), 15, 15))
            x += TOKEN
        if step.incomes:
            place = Rect(x, y, rect.right - x - 2, ROW)
            paint_income(painter, place, step.incomes[at], 0)
            y += ROW * income_rows(painter, step.incomes[at], place.w, 0)
            continue
        for line in wrap(words, SMALL, rect.right - x - 2, painter.density):
            painter.text(line, x, y + LINE / 2, SMALL, painter.theme.text2)
            y += LINE
    return y


class BreakFace(NamedTuple):
    """What the panel of a break shows: its heading, its steps, the seats' colours, and the step that is told now."""

    title: str
    steps: tuple[BreakStep, ...]
    colours: tuple[int, ...]
    now: int


def paint_panel(painter: Painter, rect: Rect, face: BreakFace) -> None:
    """Draw the break as a panel over the table, from its picture: it stays the same for as long as a step is told."""
    area = painter.device(rect)
    painter.blit(_picture(face, area.w, area.h, painter.density, painter.theme), area.x, area.y)


@kept(1, screens=1)
def _picture(face: BreakFace, w: int, h: int, density: float, theme: Theme) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    _paint_panel(Painter(surface, density, theme), Rect(0, 0, w / density, h / density), *face)
    return surface


def _paint_panel(
    painter: Painter, rect: Rect, title: str, steps: Sequence[BreakStep], colours: Sequence[int], now: int
) -> None:
    """Draw it; where there is little room only the step that is told has its lines, or is there at all."""
    theme = painter.theme
    painter.box(rect, theme.raised, 14, theme.brass, 2)
    symbol(painter, "ico_break", Rect(rect.x + 12, rect.y + 9, 24, 24))
    room = rect.w - 58
    words = title if painter.text_width(title, LABEL) <= room else _("The break")
    painter.text(words, rect.x + 44, rect.y + 21, LABEL, theme.text, limit=room)
    inner = Rect(rect.x + 14, rect.y + HEAD, rect.w - 28, rect.h - HEAD - 6)
    every = range(len(steps))
    ways: Sequence[tuple[Sequence[int], Sequence[int]]] = (
        (every, range(now + 1)),
        (every, (now,)),
        (every[now:], (now,)),
        ((now,), (now,)),
    )
    listed, shown = next(
        (way for way in ways if steps_height(painter, steps, inner.w, way[1], way[0]) <= inner.h), ways[-1]
    )
    paint_steps(painter, inner, steps, colours, now, shown, listed)
