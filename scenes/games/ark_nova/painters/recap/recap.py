"""Draws what somebody did: the steps of a turn with pictures, words, and what each cost and gave."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.layout.rivals import LinePlan
from scenes.games.ark_nova.painters import palette, symbols
from scenes.games.ark_nova.painters.cards.card_parts import lines_of
from scenes.games.ark_nova.pieces.icons import FOLDER, GAIN_PICTURES
from scenes.games.ark_nova.recap.counters import Changes
from scenes.games.ark_nova.recap.record import MOST, Recap, Step
from scenes.games.ark_nova.recap.summary import (
    gap_arrow,
    listed_steps,
    more_words,
    spent_on,
    things,
    things_wordings,
    verb_words,
)
from scenes.games.ark_nova.words.speech import gap_words
from scenes.i18n.translation import _, signed
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import LABEL, MICRO, SEATS, SMALL, SMALL_BOLD, Style

LINE = 16.0
PICTURE = 22.0
GAIN = 15.0
BOLD, PLAIN = Style(13, True, 1.2), Style(13, False, 1.2)


def change_runs(painter: Painter, changes: Changes, style: Style = BOLD, size: float = GAIN) -> list[list[Run]]:
    """Return every change as what stands together: `−18` and a coin."""
    theme = painter.theme
    return [
        [
            Run(f"{signed(n)} ", style, theme.good if n > 0 else theme.bad),
            Run(picture=FOLDER + GAIN_PICTURES[resource], size=size),
        ]
        for resource, n in changes
    ]


def share_runs(painter: Painter, step: Step, colours: Sequence[int]) -> list[list[Run]]:
    """Return what a step changed for other seats, each after the token of that seat."""
    found = []
    for seat, changes in step.shares:
        token = Run(picture=SEATS[colours[seat]].token, size=GAIN)
        for at, group in enumerate(change_runs(painter, changes)):
            found.append([token, Run(" ", PLAIN, painter.theme.text), *group] if not at else group)
    return found


def step_lines(painter: Painter, step: Step, wide: float, colours: Sequence[int], own: int) -> list[list[Run]]:
    """Return a step as lines that fit: what it is, what became of it, and then what changed.

    `own` is the seat whose turn it is: the token of another one leads its steps.
    """
    theme = painter.theme
    words = [Run(step.title, BOLD, theme.text)]
    if step.rest:
        words.append(Run(f" {step.rest}", PLAIN, theme.text2))
    if step.seat != own:
        words[:0] = [Run(picture=SEATS[colours[step.seat]].token, size=GAIN), Run(" ", PLAIN, theme.text)]
    lines = flow(painter, words, wide)
    for group in [*change_runs(painter, step.changes), *share_runs(painter, step, colours)]:
        gap = Run("  ", PLAIN, theme.text2)
        if painter.runs_width([*lines[-1], gap, *group]) <= wide:
            lines[-1] += [gap, *group]
        else:
            lines.append(list(group))
    return lines


def paint_steps(painter: Painter, rect: Rect, told: Recap, colours: Sequence[int]) -> float:
    """Draw what a turn was about, at most `MOST` steps and how many more there are; return where they end."""
    steps, left = listed_steps(told), rect.x + PICTURE + 8
    laid = _laid(painter, rect, told, colours)
    shown = _fitting(laid, rect.h)
    y = rect.y
    for step, lines in zip(steps[:shown], laid, strict=False):
        high = _height(lines)
        paint_step_picture(painter, Rect(rect.x, y + (min(high, 26.0) - PICTURE) / 2, PICTURE, PICTURE), step)
        top = y + (high - LINE * len(lines)) / 2
        for number, runs in enumerate(lines):
            painter.runs(runs, left, top + LINE * (number + 0.5))
        y += high + 3
    if shown < len(steps):
        cy = min(y + 7, rect.bottom - 8)
        x = left + painter.text(more_words(len(steps) - shown), left, cy, SMALL_BOLD, painter.theme.brass) + 6
        for step in steps[shown:]:
            if x + GAIN > rect.right:
                break
            paint_step_picture(painter, Rect(x, cy - LINE / 2, LINE, LINE), step)
            x += LINE + 3
        y += LINE
    return y


def _laid(painter: Painter, rect: Rect, told: Recap, colours: Sequence[int]) -> list[list[list[Run]]]:
    """Return the lines of every step beside its picture, without places on the map if that lets more steps be told.

    Where the first one would take the room of the line that says how many more there are, it has its name alone.
    """
    wide, steps = rect.w - PICTURE - 8, listed_steps(told)
    laid = [step_lines(painter, step, wide, colours, told.seat) for step in steps]
    if _fitting(laid, rect.h) == len(laid):
        return laid
    crowded = _height(laid[0]) + LINE > rect.h + 3
    short = [step._replace(rest="") if step.spaces or (crowded and not at) else step for at, step in enumerate(steps)]
    shorter = [step_lines(painter, step, wide, colours, told.seat) for step in short]
    return shorter if crowded or _fitting(shorter, rect.h) > _fitting(laid, rect.h) else laid


def more_place(painter: Painter, rect: Rect, told: Recap, colours: Sequence[int]) -> Rect | None:
    """Return the line that says how many more steps there are, where `paint_recap` has one in that place."""
    area = _below_head(rect)
    laid = _laid(painter, area, told, colours)
    shown = _fitting(laid, area.h)
    y = area.y + sum(_height(lines) + 3 for lines in laid[:shown])
    return Rect(area.x, min(y, area.bottom - LINE), area.w, LINE) if shown < len(laid) else None


def _below_head(rect: Rect) -> Rect:
    return Rect(rect.x, rect.y + 28, rect.w, rect.h - 28)


def _fitting(laid: Sequence[Sequence[Sequence[Run]]], room: float) -> int:
    """Return how many steps fit, with a line for how many more there are."""
    heights = [_height(lines) + 3 for lines in laid]
    for count in range(min(MOST, len(laid)), 0, -1):
        if sum(heights[:count]) + (LINE if count < len(laid) else 0) <= room + 3:
            return count
    return min(1, len(laid))


def _height(lines: Sequence[Sequence[Run]]) -> float:
    return max(PICTURE + 1, LINE * len(lines) + 1)


def paint_step_picture(painter: Painter, rect: Rect, step: Step) -> None:
    """Draw the picture of a step on pale ground, so that dark ones are seen in every theme."""
    if step.picture.startswith("verb_"):
        paint_verb_picture(painter, rect, step.picture.removeprefix("verb_"))
        return
    painter.box(rect, palette.PAPER, rect.w * 0.28)
    symbols.symbol(painter, step.picture, rect.grown(-0.09 * rect.w))


def paint_verb_picture(painter: Painter, rect: Rect, verb: str) -> None:
    """Draw an action card in small, or the X-token that was taken instead."""
    if verb in palette.ACTIONS:
        painter.box(rect, palette.ACTIONS[verb], rect.w * 0.25)
        symbols.symbol(painter, f"action_{verb}", rect.grown(-0.14 * rect.w))
    else:
        symbols.symbol(painter, "ico_xtoken", rect)


def paint_recap(painter: Painter, rect: Rect, told: Recap, colours: Sequence[int], *, gap: bool = False) -> float:
    """Draw a turn: its head and its steps; return where they end.

    The head has the action card with its strength, its side and what it cost; at the right stands the number of the
    turn, or the `gap` after it.
    """
    theme = painter.theme
    cy = rect.y + 13
    paint_verb_picture(painter, Rect(rect.x, cy - 11, PICTURE, PICTURE), told.verb)
    x = rect.x + PICTURE + 8
    spent = [run for group in change_runs(painter, spent_on(told)) for run in (Run("  ", PLAIN, theme.text), *group)]
    words = verb_words(told)
    room = rect.right - x - (21 if told.upgraded else 0) - painter.runs_width(spent)
    style = painter.fitting(words, (Style(15, True, 1.1), Style(14, True, 1.1), Style(13, True, 1.1)), room)
    x += painter.text(words, x, cy, style, theme.text, limit=room)
    if told.upgraded:
        symbols.symbol(painter, "mark_ii", Rect(x + 5, cy - 8, 16, 16))
        x += 21
    x += painter.runs(spent, x, cy)
    said, colour = _("turn {n}").format(n=told.turn.number), theme.text2
    if gap:
        said, colour = gap_arrow(told), theme.brass if told.gaps[0] != told.gaps[1] else theme.text2
    if painter.text_width(said, MICRO) + 6 <= rect.right - x:
        painter.text(said, rect.right, cy, MICRO, colour, "right")
    return paint_steps(painter, _below_head(rect), told, colours)


def paint_gap(painter: Painter, rect: Rect, told: Recap) -> None:
    """Draw the gap before and after a turn, or that it has stayed."""
    before, after = told.gaps
    theme = painter.theme
    cy = rect.centre[1]
    if before == after:
        painter.text(_("gap stays {n}").format(n=gap_words(after)), rect.x, cy, SMALL, theme.text2, limit=rect.w)
        return
    x = rect.x + painter.text(_("gap"), rect.x, cy, SMALL, theme.text2) + 5
    painter.text(gap_arrow(told), x, cy, SMALL_BOLD, theme.brass, limit=rect.right - x)


def paint_line(painter: Painter, rect: Rect, told: Recap, plan: LinePlan, colours: Sequence[int]) -> None:
    """Draw a turn in a line: action card and strength, what it was about, and everything that it cost and gave.

    A short line has no room for a picture; it has one in place of words for which there is no room. Where words have no
    place, action card and picture say it alone.
    """
    theme = painter.theme
    paint_verb_picture(painter, plan.verb, told.verb)
    if told.strength:
        middle = (plan.verb.bottom + rect.bottom) / 2 - 1
        painter.text(str(told.strength), plan.verb.centre[0], middle, SMALL_BOLD, theme.text, "centre")
    about = things(told)
    if about and plan.picture.w:
        paint_step_picture(painter, plan.picture, about[0])
    if not plan.words.w:
        return
    words, cy = plan.words, rect.centre[1]
    style = LABEL._replace(size=14)
    wordings = things_wordings(told) or [verb_words(told)]
    style = painter.fitting(wordings[-1], [style, *(Style(size, True, 1.1) for size in (13, 12))], words.w)
    lines = lines_of(painter, painter.wording(wordings, style, words.w), style, words.w, 2)
    if about and not plan.picture.w and len(wrap(wordings[-1], style, words.w, painter.density)) > 2:
        paint_step_picture(painter, Rect(words.x, plan.picture.y, 30, plan.picture.h), about[0])
        words, lines = Rect(words.x + 36, words.y, words.w - 36, words.h), []
    changes = [run for group in change_runs(painter, told.changes) for run in (*group, Run("  ", PLAIN, theme.text))]
    more = 13.0 * max(0, len(lines) - 1)
    for at, line in enumerate(lines):
        painter.text(line, words.x, cy - (9 if changes else 0) - more / 2 + 13 * at, style, theme.text)
    if changes:
        while painter.runs_width(changes) - 8 > words.w:
            del changes[-3:]
        painter.runs(changes, words.x, cy + (10 + more / 4 if lines else 0))
