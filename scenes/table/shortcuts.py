"""The keys that mean the same at every table."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.stage.stage import Stage
from scenes.table.dialogs.ways_out import Redoing, WaysOut
from scenes.table.guide.hints import Hints
from scenes.table.guide.lead import Lead
from scenes.table.guide.tips import Tips
from scenes.table.log.logs import TableLog
from scenes.table.seats.rivals import Rivals
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import By, Ui
from scenes.widgets.inputs import Key

EXPLAIN = pygame.K_e
"""The key that explains one symbol after another."""
BACK = pygame.K_ESCAPE
"""The key that goes back one step."""
MOVES = (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
"""The keys that move the focus."""
CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that carry out what is marked."""
_STEPS = {pygame.K_n: 1, pygame.K_p: -1}
"""The keys that lead the focus to the next or previous choice."""
_UNDO = (pygame.K_u, pygame.K_BACKSPACE)


class Keyed(Protocol):
    """What keys do at a table."""

    stage: Stage
    logs: TableLog
    lead: Lead
    hints: Hints
    tips: Tips
    rivals: Rivals
    ways: WaysOut

    @property
    def turns(self) -> Redoing:
        """What plays again."""

    tutor: Tutor | None

    @property
    def ui(self) -> Ui:
        """The widgets."""

    def redraw(self) -> None:
        """Draw again what is there."""

    def step_back(self) -> bool:
        """Take back the mark or the last touch; tell whether there was anything to take back."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out the marked action."""

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""

    def show_log(self, by: By = "mouse") -> None:
        """Open or close the log."""


def take_key(table: Keyed, event: Key) -> None:
    """Take a key: what it explains or what the tutor says comes first, then the focus, then what keys mean.

    The first key for moving the focus does not move it yet, but shows it on the next decision.
    """
    explained = event.code != EXPLAIN and table.tips.forget_asked()
    if explained and event.code == BACK:
        table.redraw()
        return
    if event.code in CONFIRM and table.tutor and table.tutor.reading:
        table.ui.keyboard = True
        table.tutor.next("key")
        return
    if event.code in MOVES and table.lead.begin(table.ui):
        table.redraw()
        return
    if not table.ui.handle(event):
        press(table, event)


def press(table: Keyed, event: Key) -> None:
    """Do what a key means that no widget has taken."""
    code = event.code
    if code == BACK:
        _escape(table)
    elif code in CONFIRM:
        table.confirm()
    elif code in _UNDO:
        table.undo()
    elif code == pygame.K_y:
        table.turns.redo()
    elif code in (pygame.K_QUESTION, pygame.K_F1) or (code == pygame.K_SLASH and event.shift):
        table.ways.show_keys()
    elif code == pygame.K_h:
        table.hints.ask()
    elif code == pygame.K_l:
        table.show_log()
    elif code == pygame.K_s:
        table.stage.say_again()
    elif code in _STEPS:
        table.lead.walk(_STEPS[code])
    elif code == pygame.K_v:
        table.rivals.peek_next()
    elif code == pygame.K_i:
        table.ways.count_now()
    elif code == EXPLAIN:
        if table.tips.explain_next():
            table.redraw()
    else:
        table.lead.press(code)


def _escape(table: Keyed) -> None:
    """Go one step back: out of the log, from the mark, from what was chosen; where nothing is open, to the menu."""
    if table.logs.list:
        table.logs.toggle("key")
    elif not table.step_back():
        table.ways.show_menu("key")
