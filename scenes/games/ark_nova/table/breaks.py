"""The break at the table: when one is over its six steps are told one by one, at the pace of a bot's turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.state import Event
from scenes.games.ark_nova.layout.window import panel_place, skip_place
from scenes.games.ark_nova.painters.break_steps import paint_panel
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.table.speech import SpokenArk
from scenes.games.ark_nova.words.break_report import StepTold, events_of_break, report, report_words
from scenes.i18n.translation import _
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.theme import SMALL_BOLD
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button

LENGTHS = (900.0, 900.0, 900.0, 1200.0, 2600.0, 1000.0)
"""How long each step is seen, in milliseconds."""


class BreakingArk(SpokenArk):
    """A table that tells of breaks. Buttons (or a tap, or Enter) go on with the next step, or skip them all."""

    _break_told: Sequence[StepTold] = ()
    _break_at = 0

    def break_steps(self, events: Sequence[Event]) -> list[Step]:
        """Return the steps that tell of a break which is over with these events; nothing where none is."""
        if self.watching or not any(event[0] == "turn" for event in events):
            return []
        happened = self.match.history.events()
        before = events_of_break(happened[:-1])
        found = events_of_break(happened)
        if not found or len(found) == len(before):
            return []
        told = report(self.seen(), found)
        return [
            Step(length, self._drawing(told, number), self._telling((), 0), self._telling(told, number))
            for number, length in enumerate(LENGTHS)
        ]

    def _telling(self, told: Sequence[StepTold], at: int) -> Callable[[], None]:
        def tell() -> None:
            self._break_told, self._break_at = told, at
            self.changed()

        return tell

    def _drawing(self, told: Sequence[StepTold], at: int) -> Callable[[Painter, float], None]:
        def draw(painter: Painter, elapsed: float) -> None:
            paint_panel(in_units(painter, self.plan), panel_place(self.plan), told, self.context().colours, at)

        return draw

    @property
    def tells_of_break(self) -> bool:
        """Whether a step of a break is told now."""
        return bool(self._break_told) and self.queue.busy

    def status(self) -> tuple[str, str]:
        """Return what is asked, or how far the break is told."""
        if not self.tells_of_break:
            return super().status()
        return _("Break: {n} of {count}").format(n=self._break_at + 1, count=len(LENGTHS)), ""

    def question_in_words(self) -> str:
        """Return what is asked in plain words, or the step of the break with what it did to whom."""
        if not self.tells_of_break:
            return super().question_in_words()
        return report_words(self._break_told, self.player_names)[self._break_at]

    def break_buttons(self) -> list[Widget]:
        """Return the buttons that go on with the next step, or skip them all."""
        plan = self.plan
        return [
            Button("next step", plan.css(plan.main), _("Next"), self.next_step, kind="primary"),
            Button("skip steps", plan.css(skip_place(plan)), _("Skip all"), self.skip_steps, style=SMALL_BOLD),
        ]

    def next_step(self, by: By = "mouse") -> None:
        """Go on with the next step at once."""
        self.queue.skip()
        self.changed()

    def skip_steps(self, by: By = "mouse") -> None:
        """Leave the steps out."""
        self.queue.finish()
        self.changed()

    def hurry(self) -> None:
        """A tap goes on with the next step of the break; else it ends what moves."""
        if self.tells_of_break:
            self.next_step()
        else:
            super().hurry()
