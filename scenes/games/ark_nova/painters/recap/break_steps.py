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
SIDE = 14.0
"""What is left free of the panel at each side of the list."""


def steps_height(
    painter: Painter,
    steps: Sequence[BreakStep],
    wide: float,
    shown: Sequence[int],
    listed: Sequence[int] = range(len(STEPS)),
) -> float:
    """Return how high the steps `listed` are in a column of that width, with the lines of the steps `shown` alone."""
    return sum(_heights(painter, steps, wide, shown, listed))


def _heights(
    painter: Painter, steps: Sequence[BreakStep], wide: float, shown: Sequence[int], listed: Sequence[int]
) -> list[float]:
    return [
        TITLE * len(wrap(steps[number].title, BODY_BOLD, wide - 34, painter.density))
        + (_lines_height(painter, steps[number], wide) if number in shown else 0)
        + GAP
        for number in listed
    ]


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
    y = rect.y
    for number in listed:
        y = paint_step(painter, rect._replace(y=y), StepFace(steps[number], number, now, number in shown), colours)
    return y


class StepFace(NamedTuple):
    """A step of the list: its number from 0, the step that is told now, whether its lines are shown."""

    step: BreakStep
    number: int
    now: int
    shown: bool


def paint_step(painter: Painter, rect: Rect, face: StepFace, colours: Sequence[int]) -> float:
    """Draw a step from the top of `rect` on; return where it ends."""
    theme, y = painter.theme, rect.y
    step, number, now, shown = face
    done, here = number < now, number == now
    if done:
        painter.picture("ui/lu_check", Rect(rect.x + 3, y + 1, 17, 17), tint=theme.good)
    else:
        disc(painter, rect.x + 11, y + 9.5, 19, str(number + 1), theme.brass if here else theme.line)
    colour = theme.text if done or here or now < 0 else theme.text3
    for line in wrap(step.title, BODY_BOLD, rect.w - 34, painter.density):
        painter.text(line, rect.x + 32, y + TITLE / 2, BODY_BOLD, colour)
        y += TITLE
    if shown:
        y = _paint_lines(painter, rect, y, step, colours)
    return y + GAP


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


def paint_panel(painter: Painter, rect: Rect, face: BreakFace, most: int | None = None) -> None:
    """Draw the break as a panel over the table, with its first `most` steps; None: with all.

    Each step is a picture of its own, for only few change with the next. Where there is little room only the step that
    is told has its lines, or is there at all.
    """
    theme, area = painter.theme, painter.device(rect)
    rect = Rect(*(side / painter.density for side in area))
    painter.box(rect, theme.raised, 14, theme.brass, 2)
    symbol(painter, "ico_break", Rect(rect.x + 12, rect.y + 9, 24, 24))
    room = rect.w - 58
    words = face.title if painter.text_width(face.title, LABEL) <= room else _("The break")
    painter.text(words, rect.x + 44, rect.y + 21, LABEL, theme.text, limit=room)
    left = painter.px(SIDE)
    for strip in _strips(face, area.w, area.h, painter.density, theme)[:most] if most != 0 else ():
        made = _strip(strip, face.colours, area.w, area.h, painter.density, theme)
        painter.surface.blit(made, (area.x + left, area.y + strip.top))


def prepare_step(painter: Painter, rect: Rect, face: BreakFace, number: int) -> None:
    """Make the picture of a step (from 0) that `paint_panel` will draw."""
    area, density, theme = painter.device(rect), painter.density, painter.theme
    strips = _strips(face, area.w, area.h, density, theme)
    if number < len(strips):
        _strip(strips[number], face.colours, area.w, area.h, density, theme)


class _Strip(NamedTuple):
    """A strip of the panel in device pixels, and the steps that may be seen in it, each with where it begins."""

    top: int
    high: int
    steps: tuple[tuple[StepFace, float], ...]


@kept(2)
def _strips(face: BreakFace, w: int, h: int, density: float, theme: Theme) -> tuple[_Strip, ...]:
    """Return a strip for each step; what is drawn of its neighbours reaches into it."""
    painter = Painter(pygame.Surface((1, 1)), density, theme)
    wide, room, every, now = w / density - 2 * SIDE, h / density - HEAD - 6, range(len(face.steps)), (face.now,)
    for listed, shown in ((every, range(face.now + 1)), (every, now), (every[face.now :], now), (now, now)):
        heights = _heights(painter, face.steps, wide, shown, listed)
        if sum(heights) <= room:
            break
    starts = [HEAD + sum(heights[:at]) for at in range(len(heights) + 1)]
    placed = [
        (StepFace(face.steps[number], number, face.now, number in shown), start)
        for number, start in zip(listed, starts, strict=False)
    ]
    edges = [min(h, 2 * round(start * density / 2)) for start in starts]  # even: halves are rounded as in the whole
    return tuple(
        _Strip(edges[at], edges[at + 1] - edges[at], tuple(placed[max(0, at - 1) : at + 2]))
        for at in range(len(placed))
        if edges[at] < edges[at + 1]
    )


@kept(24, screens=1)
def _strip(strip: _Strip, colours: tuple[int, ...], w: int, h: int, density: float, theme: Theme) -> pygame.Surface:
    left = round(SIDE * density)
    surface = pygame.Surface((w - 2 * left, strip.high))
    painter = Painter(surface, density, theme)
    x, y = -left / density, -strip.top / density
    painter.box(Rect(x, y, w / density, h / density), theme.raised, 14, theme.brass, 2)
    for step, start in strip.steps:
        paint_step(painter, Rect(x + SIDE, y + start, w / density - 2 * SIDE, 0), step, colours)
    return surface
