"""Draws a turn of an opponent in the middle: who plays what, their zoo, the steps, and what each one changed."""

from __future__ import annotations

from scenes.games.ark_nova.layout.areas import beside
from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.rivals import LOW_RECAP, plan_told, recap_beside
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.boards.board import paint_board
from scenes.games.ark_nova.painters.boards.zoo_map import paint_choices
from scenes.games.ark_nova.painters.keeping import paint_kept
from scenes.games.ark_nova.painters.recap.recap import (
    BOLD,
    change_runs,
    paint_gap,
    paint_recap,
    paint_step_picture,
    paint_verb_picture,
    share_runs,
)
from scenes.games.ark_nova.pieces.icons import FOLDER, GAIN_PICTURES
from scenes.games.ark_nova.pieces.zoo import BoardFace
from scenes.games.ark_nova.recap.record import Recap, Step
from scenes.games.ark_nova.recap.summary import slot_words, verb_words
from scenes.games.ark_nova.view import RecapFace, ToldFace
from scenes.i18n.lists import side_by_side
from scenes.i18n.translation import _
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, LABEL, MICRO, SEATS, SMALL, SUBHEAD, Style, line_colour

LINE = 18.0
SHOWN = 3
"""How many steps are numbered at once: the one before, the one that is told, the next."""


def paint_told(painter: Painter, rect: Rect, face: ToldFace) -> None:
    """Draw a turn up to the step that is told now."""
    theme, plan = painter.theme, plan_told(rect)
    painter.box(rect, theme.panel, 14, line_colour(theme, SEATS[face.colour]), 2)
    _head(painter, plan.head, face)
    if plan.board:
        paint_kept(painter, plan.board, face.board, _whole_board if plan.sides else _bare_board, 8)
        if face.place:
            paint_choices(painter, plan_board(plan.board, sides=plan.sides).grid, [face.place], face.place)
    steps = face.told.own_steps
    if not plan.roomy:
        inner = plan.words
        paint_recap(painter, Rect(inner.x, inner.y, inner.w, inner.h - 28), face.told, face.colours)
        paint_gap(painter, Rect(inner.x, inner.bottom - 24, inner.w, 24), face.told)
        return
    if steps:
        first = min(max(0, face.at - 1), max(0, len(steps) - SHOWN))
        places = beside(plan.steps, [1.0] * min(SHOWN, max(1, len(steps))))
        for place, number in zip(places, range(first, len(steps)), strict=False):
            _step(painter, place, steps[number], number, face.at)
        _at_work(painter, plan.words, face)
    paint_gap(painter, Rect(plan.words.x, plan.words.bottom - 24, plan.words.w, 24), face.told)


def paint_beside(painter: Painter, rect: Rect, face: RecapFace) -> None:
    """Draw what somebody did in a turn beside their zoo."""
    theme = painter.theme
    painter.box(rect, theme.panel, 14, line_colour(theme, SEATS[face.colour]), 2)
    inner = recap_beside(rect)
    if rect.h < LOW_RECAP:
        paint_recap(painter, inner, face.told, face.colours, gap=True)
        return
    painter.text(face.title, rect.x + 12, rect.y + 17, LABEL._replace(size=15), theme.text, limit=rect.w - 24)
    paint_recap(painter, inner, face.told, face.colours)
    paint_gap(painter, Rect(inner.x, inner.bottom + 2, inner.w, 22), face.told)


def _whole_board(painter: Painter, rect: Rect, face: BoardFace) -> None:
    paint_board(painter, plan_board(rect), face)


def _bare_board(painter: Painter, rect: Rect, face: BoardFace) -> None:
    paint_board(painter, plan_board(rect, sides=False), face)


def _head(painter: Painter, rect: Rect, face: ToldFace) -> None:
    """Draw who it is, the action card with its strength, and what makes that."""
    theme, told, cy = painter.theme, face.told, rect.centre[1]
    painter.picture(SEATS[face.colour].token, Rect(rect.x, cy - 13, 26, 26))
    x = rect.x + 36
    if told.verb:
        paint_verb_picture(painter, Rect(x, cy - 19, 38, 38), told.verb)
        x += 48
    title = _("{name}: {words}").format(name=face.name, words=verb_words(told)) if told.verb else face.name
    style = painter.fitting(title, (SUBHEAD, Style(16, True, 1.1), Style(14, True, 1.1)), rect.right - x - 24)
    wide = painter.text(title, x, cy - 10, style, theme.text, limit=rect.right - x - 24)
    if told.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(x + wide + 7, cy - 19, 18, 18))
    number = _("turn {n}").format(n=told.turn.number)
    slot = slot_words(told) if told.verb else ""
    below = painter.wording([side_by_side([number, slot]), slot or number], SMALL, rect.right - x)
    painter.text(below, x, cy + 12, SMALL, theme.text2, limit=rect.right - x)


def _step(painter: Painter, rect: Rect, step: Step, number: int, now: int) -> None:
    """Draw a step in its place: done, told now, or still to come."""
    theme, told = painter.theme, number <= now
    painter.box(rect, theme.raised, 10, theme.chosen if number == now else theme.line, 2 if number == now else 1)
    cy = rect.centre[1]
    if number < now:
        painter.circle(rect.x + 19, cy, 11, "", theme.good, 1.5)
        painter.picture("ui/lu_check", Rect(rect.x + 12.5, cy - 6.5, 13, 13), tint=theme.good)
    else:
        line = theme.chosen if number == now else ""
        painter.circle(rect.x + 19, cy, 11, palette.DISC, line, 1.5)
        painter.text(str(number + 1), rect.x + 19, cy - 0.5, BOLD, palette.DISC_INK, "centre")
    x, width = rect.x + 37, rect.w - 43
    style = painter.fitting(step.title, (Style(14, True, 1.1), Style(13, True, 1.1), Style(12, True, 1.1)), width)
    ink = theme.text if told else theme.text2
    changes = [run for group in change_runs(painter, step.changes) for run in (*group, Run(" ", BOLD, ink))]
    while changes and painter.runs_width(changes) > width:
        del changes[-3:]
    lines = flow(painter, [Run(step.title, style, ink)], width)[: 1 if changes and told else 2]
    high = 17.0 * (len(lines) + bool(changes and told))
    y = cy - high / 2 + 8.5
    for runs in lines:
        painter.runs(runs, x, y, limit=width)
        y += 17
    if changes and told:
        painter.runs(changes, x, y)


def _at_work(painter: Painter, rect: Rect, face: ToldFace) -> None:
    """Draw the thing that the step is about, in words, with every number before and after it."""
    steps = face.told.own_steps
    at = min(face.at, len(steps) - 1)
    step, theme = steps[at], painter.theme
    side = min(84.0, rect.h - 30)
    paint_step_picture(painter, Rect(rect.x, rect.y + 4, side, side), step)
    x = rect.x + side + 14
    width, y = rect.right - x, rect.y + 14
    words = [Run(step.title, SUBHEAD._replace(size=17), theme.text)]
    if step.rest:
        words.append(Run(f"  {step.rest}", BODY._replace(size=14), theme.text2))
    for runs in flow(painter, words, width)[:3]:
        painter.runs(runs, x, y)
        y += 21
    if step.why:
        painter.text(step.why, x, y, MICRO._replace(size=13), theme.brass, limit=width)
        y += LINE + 2
    changed = [*_before_after(painter, face.told, at), *share_runs(painter, step, face.colours)]
    for runs in _fitted(painter, changed, width):
        painter.runs(runs, x, y + 2)
        y += LINE + 4


def _before_after(painter: Painter, told: Recap, at: int) -> list[list[Run]]:
    """Return every own counter that a step changed, before and after it."""
    theme, before, after = painter.theme, told.counters(at), told.counters(at + 1)
    style = Style(15, True, 1.1)
    return [
        [
            Run(picture=FOLDER + GAIN_PICTURES[resource], size=20),
            Run(f"{before[resource]} → ", style, theme.text2),
            Run(f"{after[resource]}    ", style, theme.good if after[resource] > before[resource] else theme.bad),
        ]
        for resource in before
        if before[resource] != after[resource]
    ]


def _fitted(painter: Painter, groups: list[list[Run]], width: float) -> list[list[Run]]:
    """Return groups in lines, none of them parted."""
    lines: list[list[Run]] = []
    for group in groups:
        if lines and painter.runs_width([*lines[-1], *group]) <= width:
            lines[-1] += group
        else:
            lines.append(list(group))
    return lines
