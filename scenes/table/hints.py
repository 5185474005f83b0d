"""Hints at a table: the action of the strongest bot is marked and said, then why, if the game has words for it."""

from __future__ import annotations

from typing import Protocol

from engine.bots.comparison import Comparison
from engine.digest import note_help
from engine.match import Match
from engine.state import Action
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.bots import Bots
from scenes.model.chooser import Chooser
from scenes.model.log_book import Done
from scenes.stage.stage import Stage


class Advised(Protocol):
    """What a hint asks of a table."""

    stage: Stage
    match: Match
    chooser: Chooser
    bots: Bots
    explains_hints: bool
    drawn: Action

    @property
    def player(self) -> int:
        """The seat that decides now."""

    def preview(self, action: Action) -> None:
        """Show an action as if it had been touched, without carrying it out."""

    def tell(self, done: Done) -> str:
        """Return an action in words."""

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action is better than the next best one."""


class Hints:
    """The last hint."""

    def __init__(self, table: Advised) -> None:
        self._table = table
        self._said = ""  # the words of the last hint

    def ask(self) -> None:
        """Let the strongest bot think for the player."""
        self._table.bots.begin_hint(self._table.match)

    def go_on(self, milliseconds: float) -> None:
        """Let the bot think for a frame, and say what it has found."""
        hint = self._table.bots.continue_hint(milliseconds)
        if hint:
            self._show(hint)
        why = self._table.bots.continue_why()
        if why:
            self._explain(why)

    def _show(self, action: Action) -> None:
        table = self._table
        if not table.chooser.can(action):
            return
        note_help(table.match.record, hints=1)
        self._said = _("Hint: {move}").format(move=table.tell(Done(table.player, action, table.drawn)))
        table.preview(action)
        table.stage.toast(self._said)
        if table.explains_hints:
            table.bots.begin_why(table.match, action)

    def _explain(self, why: Comparison) -> None:
        """Replace the words of the last hint by the same with its reasons."""
        table = self._table
        words = table.why_in_words(why) if table.chooser.marked == why.action else ""
        if words:
            table.stage.hush(self._said)
            self._said = sentences((self._said, words))
            table.stage.toast(self._said)

    def hush(self) -> None:
        """Remove the last hint, because its decision has been made."""
        self._table.stage.hush(self._said)
