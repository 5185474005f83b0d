"""Draws a turn in the log: a block with its number, the action card, and a line a step, what changed at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.recap.recap import (
    BOLD,
    GAIN,
    PLAIN,
    change_runs,
    paint_step_picture,
    paint_verb_picture,
    share_runs,
)
from scenes.games.ark_nova.recap.record import Recap, Step
from scenes.games.ark_nova.recap.summary import gap_change, verb_words
from scenes.i18n.translation import _
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SEATS, SMALL, line_colour

PAD, HEAD, LINE, PICTURE, NUMBER = 10.0, 30.0, 19.0, 20.0, 46.0
LEAST = 62.0
"""The least height of a card: the number of the turn and the token below it."""


class StepRow(NamedTuple):
    """A step as it is laid out: lines of words, and lines of what changed, which stand at the right."""

    step: Step
    words: Sequence[Sequence[Run]]
    changes: Sequence[Sequence[Run]]
    height: float


class LaidTurn(NamedTuple):
    """A turn as it is laid out for a width."""

    told: Recap
    name: str
    rows: Sequence[StepRow]
    height: float


def lay_turn(painter: Painter, told: Recap, name: str, colours: Sequence[int], width: float) -> LaidTurn:
    """Return the layout of a turn on a card of that width."""
    room = width - NUMBER - PICTURE - 3 * PAD
    rows = [_row(painter, step, room, colours, told.seat) for step in told.steps]
    return LaidTurn(told, name, rows, max(LEAST, PAD + HEAD + sum(row.height for row in rows)))


def _row(painter: Painter, step: Step, room: float, colours: Sequence[int], own: int) -> StepRow:
    theme = painter.theme
    words = [Run(step.title, BOLD._replace(size=14), theme.text)]
    if step.why and step.why != step.title:
        words[:0] = [Run(_("{name}: ").format(name=step.why), PLAIN._replace(size=14), theme.brass)]
    if step.seat != own:
        words[:0] = [Run(picture=SEATS[colours[step.seat]].token, size=GAIN), Run(" ", PLAIN, theme.text)]
    if step.rest:
        words.append(Run(f" {step.rest}", PLAIN._replace(size=14), theme.text2))
    groups = [*change_runs(painter, step.changes), *share_runs(painter, step, colours)]
    changes: list[list[Run]] = []
    for group in groups:
        gap = [Run("  ", PLAIN, theme.text)] if changes else []
        if changes and painter.runs_width([*changes[-1], *gap, *group]) <= 0.6 * room:
            changes[-1] += [*gap, *group]
        else:
            changes.append(list(group))
    beside = max(map(painter.runs_width, changes), default=0.0)
    lines = flow(painter, words, room - (beside + PAD if changes else 0))
    return StepRow(step, lines, changes, LINE * max(len(lines), len(changes)) + 6)


def paint_turn(
    painter: Painter, rect: Rect, laid: LaidTurn, colours: Sequence[int], *, marked: bool, hot: bool
) -> None:
    """Draw a turn on its card."""
    theme, told = painter.theme, laid.told
    seat = SEATS[colours[told.seat]]
    line = theme.chosen if marked else theme.line
    painter.box(rect, theme.raised if marked or hot else theme.panel, 12, line, 2 if marked else 1)
    cy = rect.y + PAD / 2 + HEAD / 2
    painter.text(str(told.turn.number), rect.x + NUMBER / 2, cy, BODY_BOLD, theme.text, "centre")
    painter.picture(seat.token, Rect.around(rect.x + NUMBER / 2, cy + 24, 20))
    painter.fill(line_colour(theme, seat), Rect(rect.x + NUMBER, rect.y + 8, 2, rect.h - 16))
    x = rect.x + NUMBER + PAD
    paint_verb_picture(painter, Rect.around(x + 12, cy, 24), told.verb)
    x += 32
    gap = gap_change(told)
    wide = painter.text(gap, rect.right - PAD, cy, SMALL, theme.text2, "right")
    room = rect.right - PAD - wide - 30 - x
    title = _("{name}: {words}").format(name=laid.name, words=verb_words(told)) if told.verb else laid.name
    x += painter.text(title, x, cy, painter.fitting(title, (BODY_BOLD, BOLD), room), theme.text, limit=room)
    if told.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(x + 6, cy - 8, 16, 16))
    y = rect.y + PAD / 2 + HEAD
    for row in laid.rows:
        _paint_row(painter, Rect(rect.x + NUMBER + PAD, y, rect.w - NUMBER - 2 * PAD, row.height), row)
        y += row.height


def _paint_row(painter: Painter, rect: Rect, row: StepRow) -> None:
    high = row.height - 6
    paint_step_picture(painter, Rect(rect.x, rect.y + (min(high, 2 * LINE) - PICTURE) / 2, PICTURE, PICTURE), row.step)
    for lines, anchor in ((row.words, "left"), (row.changes, "right")):
        top = rect.y + (high - LINE * len(lines)) / 2
        for number, runs in enumerate(lines):
            y = top + LINE * (number + 0.5)
            if anchor == "left":
                painter.runs(runs, rect.x + PICTURE + PAD, y)
            else:
                painter.runs(runs, rect.right, y, "right")


def paint_scrubber(painter: Painter, rect: Rect, count: int, at: int) -> None:
    """Draw the turns of a game as ticks, and where one is among them."""
    theme, cy = painter.theme, rect.centre[1]
    painter.fill(theme.line, Rect(rect.x, cy - 1, rect.w, 2))
    step = rect.w / max(1, count - 1)
    every = max(1, round(7 / step)) if step else 1
    for number in range(0, count, every):
        painter.fill(theme.line, Rect(rect.x + step * number - 0.5, cy - 6, 1.5, 12))
    painter.circle(rect.x + step * at, cy, 11, theme.chosen, theme.ground, 2)
    painter.text(str(at + 1), rect.x + step * at, cy - 0.5, MICRO, "#2A2338", "centre")
