"""Draws the six steps of a break as a list, those that are over with a tick, each with what it did to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.games.ark_nova.painters.symbols import disc, symbol
from scenes.games.ark_nova.words.break_report import StepTold
from scenes.paint.cache import kept
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY_BOLD, LABEL, SEATS, SMALL, Theme

TITLE, LINE, GAP, HEAD = 19.0, 17.0, 5.0, 40.0
SIDE = 14.0
"""What is left free of the panel at each side of the list."""


def steps_height(painter: Painter, steps: Sequence[StepTold], wide: float, shown: Sequence[int]) -> float:
    """Return how high the list is in a column of that width, with the lines of the steps `shown` alone."""
    return sum(_heights(steps, wide, shown, painter.density))


def _heights(steps: Sequence[StepTold], wide: float, shown: Sequence[int], density: float) -> list[float]:
    return [
        TITLE * len(wrap(step.title, BODY_BOLD, wide - 34, density))
        + sum(_line_height(words, seat, wide, density) for seat, words in step.lines if number in shown)
        + GAP
        for number, step in enumerate(steps)
    ]


def _line_height(words: str, seat: int, wide: float, density: float) -> float:
    return LINE * len(wrap(words, SMALL, wide - 34 - (20 if seat >= 0 else 0), density))


def paint_steps(
    painter: Painter, rect: Rect, steps: Sequence[StepTold], colours: Sequence[int], now: int, shown: Sequence[int]
) -> float:
    """Draw the list: steps before `now` are ticked, that one is bright, those after it dim. Return where it ends.

    Where `now` is negative none has been done.
    """
    y = rect.y
    for number, step in enumerate(steps):
        y = _paint_step(painter, rect._replace(y=y), _StepFace(step, number, now, number in shown), colours)
    return y


class _StepFace(NamedTuple):
    """A step of the list: its number from 0, the step that is told now, whether its lines are shown."""

    step: StepTold
    number: int
    now: int
    shown: bool


def _paint_step(painter: Painter, rect: Rect, face: _StepFace, colours: Sequence[int]) -> float:
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
    for seat, words in step.lines if shown else ():
        x = rect.x + 32
        if seat >= 0:
            painter.picture(SEATS[colours[seat]].token, Rect(x, y + 1, 15, 15))
            x += 20
        for line in wrap(words, SMALL, rect.right - x - 2, painter.density):
            painter.text(line, x, y + LINE / 2, SMALL, theme.text2)
            y += LINE
    return y + GAP


class BreakFace(NamedTuple):
    """What the panel of a break shows: its heading, its steps, the seats' colours, and the step that is told now."""

    title: str
    steps: tuple[StepTold, ...]
    colours: tuple[int, ...]
    now: int


def paint_panel(painter: Painter, rect: Rect, face: BreakFace, most: int | None = None) -> None:
    """Draw the break as a panel over the table, with its first `most` steps; None: with all.

    Each step is a picture of its own, for only few change with the next. Where there is little room only the step that
    runs has its lines.
    """
    theme, area = painter.theme, painter.device(rect)
    rect = Rect(*(side / painter.density for side in area))
    painter.box(rect, theme.raised, 14, theme.brass, 2)
    symbol(painter, "ico_break", Rect(rect.x + 12, rect.y + 9, 24, 24))
    painter.text(face.title, rect.x + 44, rect.y + 21, LABEL, theme.text, limit=rect.w - 58)
    left = painter.px(SIDE)
    for strip in _strips(face, area.w, area.h, painter.density)[:most] if most != 0 else ():
        made = _strip(strip, face.colours, area.w, area.h, painter.density, theme)
        painter.surface.blit(made, (area.x + left, area.y + strip.top))


def prepare_step(painter: Painter, rect: Rect, face: BreakFace, number: int) -> None:
    """Make the picture of a step (from 0) that `paint_panel` will draw."""
    area = painter.device(rect)
    strips = _strips(face, area.w, area.h, painter.density)
    if number < len(strips):
        _strip(strips[number], face.colours, area.w, area.h, painter.density, painter.theme)


class _Strip(NamedTuple):
    """A strip of the panel in device pixels, and the steps that may be seen in it, each with where it begins."""

    top: int
    high: int
    steps: tuple[tuple[_StepFace, float], ...]


@kept(2)
def _strips(face: BreakFace, w: int, h: int, density: float) -> tuple[_Strip, ...]:
    """Return a strip for each step; what is drawn of its neighbours reaches into it."""
    wide, room = w / density - 2 * SIDE, h / density - HEAD - 6
    for shown in (range(face.now + 1), (face.now,), ()):
        heights = _heights(face.steps, wide, shown, density)
        if sum(heights) <= room:
            break
    starts = [HEAD + sum(heights[:at]) for at in range(len(heights) + 1)]
    placed = [(_StepFace(step, at, face.now, at in shown), starts[at]) for at, step in enumerate(face.steps)]
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
        _paint_step(painter, Rect(x + SIDE, y + start, w / density - 2 * SIDE, 0), step, colours)
    return surface
