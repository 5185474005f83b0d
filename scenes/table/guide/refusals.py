"""Why the rules do not allow a touch, in words."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match
from engine.state import Action, IllegalAction
from scenes.stage.stage import Stage
from scenes.table.touches import Touch
from scenes.widgets.base import Widget


class Refusing(Protocol):
    """What is asked of a table."""

    stage: Stage
    match: Match

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    def question(self) -> str:
        """Return what the player is asked now."""

    def refusal_in_words(self, refusal: IllegalAction) -> str:
        """Return why something is not allowed."""


class Refusals:
    """The reasons for which something cannot be chosen now."""

    def __init__(self, table: Refusing) -> None:
        self._table = table

    def why_not(self, widget: Widget) -> str:
        """Return why the rules do not allow a touch of a widget; empty where they do, or do not know it."""
        table = self._table
        if not isinstance(widget, Touch) or widget.enabled or not table.persons_turn:
            return ""
        refusal = table.match.state.why_not(widget.path)
        return table.refusal_in_words(refusal) if refusal else ""

    def say(self, path: Action) -> None:
        """Say why a path cannot be touched."""
        table = self._table
        refusal = table.match.state.why_not(path)
        table.stage.say(table.refusal_in_words(refusal) if refusal else table.question(), "refusal")
