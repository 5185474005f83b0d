"""What cannot be taken back: the eye on the button that plays an action which reveals something."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match
from engine.state import Action
from scenes.i18n.translation import _
from scenes.model.chooser import Chooser
from scenes.model.foresight import Finality


def final_words() -> str:
    """Return what the eye on a button means."""
    return _("This reveals something. You cannot undo it.")


class Decided(Protocol):
    """What is asked of a table."""

    match: Match
    chooser: Chooser


class FinalActions:
    """Which actions of the decision being made cannot be taken back, and how their button says so."""

    def __init__(self, table: Decided) -> None:
        self._table = table
        self._finality = Finality(table.chooser)

    def has(self, action: Action) -> bool:
        """Tell whether an action of the player to move cannot be taken back: see `Finality`."""
        return self._finality.of(self._table.match.state, action)

    def icon(self, action: Action | None) -> str:
        """Return the icon of the button that plays an action: an eye where it cannot be taken back."""
        if not action:
            return ""
        return "eye" if self.has(action) else "check"

    def tip(self, action: Action | None) -> str:
        """Return what the eye on a button means; empty for an action without it."""
        return final_words() if action and self.has(action) else ""
