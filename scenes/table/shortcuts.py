"""The keys that mean the same at every table."""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.model.chooser import Chooser
from scenes.stage.stage import Stage
from scenes.table.logs import TableLog
from scenes.widgets.base import By
from scenes.widgets.inputs import Key

EXPLAIN = pygame.K_e
"""The key that explains one symbol after another."""
_CONFIRM = (pygame.K_RETURN, pygame.K_KP_ENTER)
_UNDO = (pygame.K_u, pygame.K_BACKSPACE)


class Keyed(Protocol):
    """What keys do at a table."""

    stage: Stage
    chooser: Chooser
    logs: TableLog

    def put_back(self, by: By = "mouse") -> None:
        """Take back all touches of this decision."""

    def leave(self, by: By = "mouse") -> None:
        """Ask whether to leave."""

    def confirm(self, by: By = "mouse") -> None:
        """Carry out the marked action."""

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""

    def redo(self, by: By = "key") -> None:
        """Play again what was taken back."""

    def ask_hint(self, by: By = "mouse") -> None:
        """Ask for a hint."""

    def show_log(self, by: By = "mouse") -> None:
        """Open or close the log."""

    def explain_next(self) -> None:
        """Explain the next symbol."""

    def show_keys(self) -> None:
        """Show the list of keys."""


def press(table: Keyed, event: Key) -> None:
    """Do what a key means that no widget has taken."""
    code = event.code
    if code == pygame.K_ESCAPE:
        if table.logs.close():
            return
        if table.chooser.begun:
            table.put_back()
        else:
            table.leave()
    elif code in _CONFIRM:
        table.confirm()
    elif code in _UNDO:
        table.undo()
    elif code == pygame.K_y:
        table.redo()
    elif code in (pygame.K_QUESTION, pygame.K_F1) or (code == pygame.K_SLASH and event.shift):
        table.show_keys()
    elif code == pygame.K_h:
        table.ask_hint()
    elif code == pygame.K_l:
        table.show_log()
    elif code == pygame.K_s:
        table.stage.say_again()
    elif code == EXPLAIN:
        table.explain_next()
