"""A break at the table: when it is over, its six steps are told one by one, at the pace of a bot's turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.state import Event
from scenes.games.ark_nova.decision.context import Deciding
from scenes.games.ark_nova.layout.window import LOW, Layout, panel_place
from scenes.games.ark_nova.painters.recap.break_steps import BreakFace, paint_panel, prepare_step
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.words.break_report import (
    BreakStep,
    break_title,
    caller_of,
    events_of_break,
    report,
    report_words,
)
from scenes.i18n.translation import _
from scenes.paint.animation import Queue, Step
from scenes.paint.cache import PART, in_tries
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SMALL_BOLD
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button, IconButton

LENGTHS = (900.0, 900.0, 900.0, 1200.0, 2600.0, 1000.0)
"""How long each step is seen, in milliseconds."""


class BreakTable(Deciding, Protocol):
    """What the telling of a break asks of the table."""

    plan: Layout
    queue: Queue
    watching: bool

    @property
    def divides(self) -> bool:
        """Whether the work for an action is divided among frames."""


class BreakTeller:
    """Tells of a break. Buttons (or a tap, or Enter) go on with the next step, or skip them all."""

    def __init__(self, table: BreakTable) -> None:
        self._table = table
        self._told: Sequence[BreakStep] = ()
        self._at = 0  # the step that is told now

    @property
    def busy(self) -> bool:
        """Whether a step is told now."""
        return bool(self._told) and self._table.queue.busy

    def steps(self, events: Sequence[Event], history: History[ArkNovaState]) -> list[Step]:
        """Return the animation that tells of a break which ended with these events, the last of a game's history.

        Empty where none ended, and in a replay.
        """
        if self._table.watching or not any(event[0] == "turn" for event in events):
            return []
        happened = history.events()
        found = events_of_break(happened)
        if not found or len(found) == len(events_of_break(happened[:-1])):
            return []
        now = self._table.context()
        told, title = report(now.state, found), break_title(now.names, caller_of(found) if now.names[1:] else -1)
        return [
            Step(
                length,
                self._drawing(title, told, number),
                self._telling((), 0),
                self._telling(told, number),
                lands=False,
            )
            for number, length in enumerate(LENGTHS)
        ]

    def _telling(self, told: Sequence[BreakStep], at: int) -> Callable[[], None]:
        def tell() -> None:
            self._told, self._at = told, at
            self._table.changed()

        return tell

    def _drawing(self, title: str, told: Sequence[BreakStep], at: int) -> Callable[[Painter, float], None]:
        """Return what draws a step; a slow device lists the steps one by one, and makes the next ones ahead."""
        frames = 0

        def draw(painter: Painter, elapsed: float) -> None:
            nonlocal frames
            plan, divides = self._table.plan, self._table.divides
            if divides and not elapsed:
                return  # the frame in which it begins has enough to do
            scaled, place = in_units(painter, plan), panel_place(plan)
            face = BreakFace(title, tuple(told), tuple(self._table.context().colours), at)
            if divides:
                frames += _draw_part(scaled, place, face, frames)
            else:
                paint_panel(scaled, place, face)

        return draw

    def status(self) -> str:
        """Return how far the break is told."""
        return _("Break: {n} of {count}").format(n=self._at + 1, count=len(LENGTHS))

    def in_words(self, names: Sequence[str]) -> str:
        """Return the step that is told now, with what it did to whom."""
        return report_words(self._told, names)[self._at]

    def buttons(self) -> list[Widget]:
        """Return the buttons that go on with the next step, or skip them all; that one is an icon in a low window."""
        plan = self._table.plan
        at, words = plan.css(plan.back), _("Skip all")
        skip: Widget = Button("skip steps", at, words, self.skip_steps, style=SMALL_BOLD)
        if plan.kind == LOW:
            skip = IconButton("skip steps", at, "chevrons_right", words, self.skip_steps, framed=True)
        return [Button("next step", plan.css(plan.main), _("Next"), self.next_step, kind="primary"), skip]

    def next_step(self, by: By = "mouse") -> None:
        """Go on with the next step at once."""
        self._table.queue.skip()
        self._table.changed()

    def skip_steps(self, by: By = "mouse") -> None:
        """Leave the steps out."""
        self._table.queue.finish()
        self._table.changed()


def _draw_part(painter: Painter, place: Rect, face: BreakFace, frames: int) -> bool:
    """Draw the part of a step's panel that is due in frame `frames`; tell whether the next frame can draw more."""
    steps = len(face.steps)
    if not face.now and frames <= steps:
        drawn = painter.attempt(partial(paint_panel, painter, place, face, frames), PART)
        if not drawn and frames:
            paint_panel(painter, place, face, frames - 1)
        return drawn
    paint_panel(painter, place, face)
    if face.now + 1 < steps:
        ahead = face._replace(now=face.now + 1)
        next(in_tries(partial(prepare_step, painter, place, ahead, frames % steps)), None)
    return True
