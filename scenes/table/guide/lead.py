"""Led focus: after every step the keyboard's focus is on what is to be decided next, and digits choose by number.

While keys are used, numbers are drawn as key caps beside what they choose. A pointer takes them away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import dist
from typing import NamedTuple, Protocol

import pygame

from engine.state import Action
from scenes.model.chooser import Chooser, begins_with
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD
from scenes.table.guide.refusals import Refusals
from scenes.table.task.task import Task
from scenes.table.touches import Touch
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import By, Ui, Widget, main_widget

LAST_RESORT = 0
"""The digit of what is chosen when nothing else is wanted: the floor, a pass."""
CAP = 18.0, 22.0
"""The size of a key cap."""
_RESTING = ("line", "log", "menu")
"""Where the focus waits while there is nothing to decide: the first of these that is there."""
_DIGITS = {
    **{pygame.K_0 + digit: digit for digit in range(10)},
    **{key: digit for digit, key in enumerate((pygame.K_KP_0, *range(pygame.K_KP_1, pygame.K_KP_9 + 1)))},
}


class Numbered(NamedTuple):
    """What a digit chooses: the touch at the end of `path`; its key cap is drawn around the point `at`, if `capped`."""

    digit: int
    path: Action
    at: tuple[float, float]
    capped: bool = True


class Led(Protocol):
    """What leading the focus needs of a table."""

    chooser: Chooser
    tutor: Tutor | None
    task: Task | None
    refusals: Refusals

    @property
    def ui(self) -> Ui:
        """The widgets."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    def is_complete(self) -> bool:
        """Tell whether as many things are marked as are asked for."""

    def redraw(self) -> None:
        """Draw the table again: the focus has moved."""

    def numbered(self) -> Sequence[Numbered]:
        """Return what digits choose now."""

    def touch(self, path: Action, by: By) -> None:
        """Take a touch of the spot at the end of `path`."""


class Lead:
    """Leads the focus of a table while keys are used."""

    def __init__(self, table: Led) -> None:
        self._table = table
        self._step: tuple[object, ...] = ()  # the step of the decision for which the focus was placed
        self._complete = False  # whether enough was marked then

    def follow(self, ui: Ui) -> None:
        """Place the focus again if a new step of the decision has begun, or if it is nowhere."""
        if not ui.keyboard:
            return
        table, chooser = self._table, self._table.chooser
        reads = bool(table.tutor and (table.tutor.reading or table.tutor.ended))
        judged = table.task.verdict if table.task else None
        step = (table.persons_turn, chooser.decisions, chooser.touched, chooser.marked, reads, judged)
        complete = table.persons_turn and table.is_complete()
        completed = complete and not self._complete
        self._complete = complete
        focused = ui.find(ui.focus)
        if step == self._step and focused and not completed:
            return
        self._step = step
        wanted = self._next(ui, focused)
        if wanted:
            ui.focus = wanted.key

    def begin(self, ui: Ui) -> bool:
        """Show the focus on what is to be decided; tell whether it was hidden before."""
        if ui.keyboard and ui.find(ui.focus):
            return False
        ui.keyboard, self._step = True, ()
        self.follow(ui)
        return bool(ui.focus)

    def _next(self, ui: Ui, focused: Widget | None) -> Widget | None:
        table = self._table
        tutor = table.tutor
        if tutor and (tutor.reading or tutor.ended):
            return ui.find("play" if tutor.ended else "next")
        if table.task and table.task.answer:
            return main_widget(ui.widgets)
        if not table.persons_turn:
            resting = (ui.find(key) for key in _RESTING)
            return next((widget for widget in resting if widget), main_widget(ui.widgets))
        chooser = table.chooser
        if chooser.marked:
            if isinstance(focused, Touch) and focused.path == chooser.marked:
                return focused
            touches = [touch for touch in _open_touches(ui.widgets) if touch.path == chooser.marked]
            return touches[0] if touches else main_widget(ui.widgets)
        if tutor and tutor.asked:
            pointed = [widget for widget in tutor.pointed() if widget.focusable]
            return pointed[0] if pointed else main_widget(ui.widgets)
        if table.is_complete():
            return main_widget(ui.widgets)
        further = self._further(ui)
        return further[0] if further else focused or main_widget(ui.widgets)

    def _further(self, ui: Ui) -> list[Touch]:
        """Return the touches that lead on from what has been chosen."""
        touched = self._table.chooser.touched
        return [
            touch
            for touch in _open_touches(ui.widgets)
            if len(touch.path) > len(touched) and begins_with(touch.path, touched)
        ]

    def walk(self, ahead: int) -> None:
        """Lead the focus to the next choice (1), or to the previous one (-1); round from the last to the first."""
        table, ui = self._table, self._table.ui
        if not table.persons_turn or (table.tutor and table.tutor.asked):
            return
        if not self.begin(ui):
            choices = self._further(ui)
            at = next((number for number, touch in enumerate(choices) if touch.key == ui.focus), None)
            if choices:
                ui.focus = choices[0 if at is None else (at + ahead) % len(choices)].key
        table.redraw()

    # --- digits

    def press(self, code: int) -> bool:
        """Choose by a digit; tell whether the key is one. A digit without a meaning now does nothing."""
        digit = _DIGITS.get(code)
        if digit is None or not self._table.persons_turn:
            return False
        table = self._table
        self.begin(table.ui)
        chosen = next((each for each in table.numbered() if each.digit == digit), None)
        if not chosen:
            return False
        if not table.chooser.can(chosen.path):
            table.refusals.say(chosen.path)
            return True
        table.touch(chosen.path, "key")
        ui = table.ui
        stands = next((touch for touch in _open_touches(ui.widgets) if touch.path == chosen.path), None)
        if stands and table.chooser.marked == chosen.path:
            ui.focus = stands.key
        return True

    def draw(self, painter: Painter) -> None:
        """Draw the key caps of the digits that choose something, over all that lies on the table."""
        table, ui = self._table, self._table.ui
        if not ui.keyboard or ui.pointing or not table.persons_turn:
            return
        asked = table.tutor.asked if table.tutor else ()
        for digit, path, at, capped in table.numbered():
            if capped and table.chooser.can(path) and (not table.tutor or begins_with(asked, path)):
                draw_cap(painter, digit, at, chosen=table.chooser.marked == path)


def in_reading_order(widgets: Iterable[Widget]) -> list[Numbered]:
    """Return the first nine touches among the widgets, line by line from the top, numbered from 1."""
    touches = _open_touches(widgets)
    lines = sorted(touches, key=lambda touch: (touch.rect.y // max(24.0, touch.rect.h / 2), touch.rect.x))
    return [
        Numbered(digit, touch.path, (touch.rect.x + CAP[0] / 2 + 2, touch.rect.y + CAP[1] / 2 + 2))
        for digit, touch in enumerate(lines[:9], 1)
    ]


def beside(numbered: Iterable[Numbered], words: Sequence[Rect]) -> list[Numbered]:
    """Return what is numbered with the key caps at the nearest side of words that they would cover.

    A side is taken where other words and caps are; if all are, the cap goes above or below its words.
    """
    placed = list(numbered)
    for index, each in enumerate(placed):
        covered = [said for said in words if cap_at(each.at).overlaps(said)]
        if not covered or not each.capped:
            continue
        taken = [*words, *(cap_at(other.at) for other in placed if other is not each and other.capped)]
        sides = sorted((side for said in covered for side in _sides(each.at, said)), key=partial(dist, each.at))
        free = (side for side in sides if not any(cap_at(side).overlaps(rect) for rect in taken))
        x, y = each.at
        least = min((side for side in sides if side[0] == x), key=partial(dist, (x, y)))
        placed[index] = each._replace(at=next(free, least))
    return placed


def _sides(at: tuple[float, float], words: Rect) -> list[tuple[float, float]]:
    """Return where a cap stands above, below, left and right of words."""
    (x, y), wide, high = at, CAP[0] / 2 + 1, CAP[1] / 2 + 1
    return [(x, words.y - high), (x, words.bottom + high), (words.x - wide, y), (words.right + wide, y)]


def cap_at(at: tuple[float, float]) -> Rect:
    """Return the rectangle of a key cap with that middle."""
    return Rect(at[0] - CAP[0] / 2, at[1] - CAP[1] / 2, *CAP)


def _open_touches(widgets: Iterable[Widget]) -> list[Touch]:
    return [widget for widget in widgets if isinstance(widget, Touch) and widget.enabled and widget.focusable]


def draw_cap(painter: Painter, digit: int, at: tuple[float, float], *, chosen: bool) -> None:
    """Draw the cap of the key that plays an action, with its digit; `at` is its middle."""
    cap = cap_at(at)
    painter.box(cap, "#17152A", 5)
    painter.box(Rect(cap.x + 1.5, cap.y + 1.5, cap.w - 3, cap.h - 5), "#9BD3FF" if chosen else "#FBF3E4", 4)
    painter.text(str(digit), at[0], at[1] - 1.5, MICRO_BOLD, "#17152A", "centre")
