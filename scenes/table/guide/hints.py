"""Hints at a table: the action of the strongest bot is marked and said, then why, if the game has words for it."""

from __future__ import annotations

from typing import Protocol

from engine.bots.comparison import Comparison
from engine.state import Action
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.chooser import Chooser
from scenes.model.far.post import allows_hints, is_far
from scenes.model.jobs.bots import Bots
from scenes.stage.stage import Stage
from scenes.table.has_match import HasMatch
from scenes.table.task.task import Task
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import By

PATIENCE = 300.0
"""After how many milliseconds the line says that a hint is being looked for."""
MOST = 1800.0
"""After how many milliseconds the best action so far is the hint."""


class Advised(HasMatch, Protocol):
    """What a hint asks of a table."""

    stage: Stage
    chooser: Chooser
    bots: Bots
    tutor: Tutor | None
    task: Task | None
    explains_hints: bool

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    def preview(self, action: Action) -> None:
        """Show an action as if it had been touched, without carrying it out."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def instruction(self, action: Action) -> str:
        """Return what to do, as a sentence."""

    def instruction_heard(self, action: Action) -> str:
        """Return the same for people who cannot see what is marked on the table."""

    def hint_reason(self, action: Action) -> str:
        """Return what speaks for an action at once."""

    def why_in_words(self, why: Comparison) -> str:
        """Return why an action is better than the next best one."""


class Hints:
    """The last hint."""

    def __init__(self, table: Advised) -> None:
        self._table = table
        self.action: Action = ()  # the last hint
        self.why: Comparison | None = None  # what speaks for it, once that is known
        self._said = ""  # the words of the last hint, or that one is looked for
        self._heard = ""  # those of the last hint in the mirror
        self._waited: float | None = None  # since a hint was asked for, while it is looked for
        self.thought = 0.0
        """For how many milliseconds the last hint was looked for."""

    @property
    def looking(self) -> float:
        """For how many milliseconds a hint has been looked for; 0 before it is worth a word, and when it is found."""
        return self._waited if self._waited is not None and self._waited >= PATIENCE else 0.0

    def ask(self, by: By = "mouse") -> None:
        """Let the strongest bot find an action and mark it; a tutor instead shows what he asks for."""
        table = self._table
        if table.tutor:
            if table.tutor.asked and table.persons_turn:
                table.preview(table.tutor.asked)
        elif table.task:
            table.task.show()
        elif is_far(table.match) and not allows_hints(table.match.record):
            table.stage.say(_("Hints are off while other players are far away."), "refusal")
        elif table.persons_turn:
            self._look()

    def _look(self) -> None:
        """Let the strongest bot think for the player."""
        self._table.bots.begin_hint(self._table.match)
        if self._waited is None:
            self._waited = 0.0

    def go_on(self, milliseconds: float) -> None:
        """Let the bot think for a frame, and say what it has found."""
        table = self._table
        if self._waited is not None:
            self._waited += milliseconds
            if self._waited >= PATIENCE and not self._said:
                self._said = _("Looking for a good move")
                table.stage.say(self._said, "thinking")
                table.changed()
        hint = table.bots.continue_hint(milliseconds, hurry=self._waited is not None and self._waited >= MOST)
        if hint:
            self.thought, self._waited = self._waited or 0.0, None
            self._show(hint)
        why = table.bots.continue_why()
        if why:
            self._explain(why)

    def _show(self, action: Action) -> None:
        table = self._table
        table.stage.hush(self._said)
        table.changed()
        if not table.chooser.can(action):
            return
        reason = table.hint_reason(action)
        self._said = _hint(table.instruction(action), reason)
        self._heard = _hint(table.instruction_heard(action), reason)
        self.action, self.why = action, None
        table.preview(action)
        table.stage.say(self._said, "hint", self._heard)
        if table.explains_hints:
            table.bots.begin_why(table.match, action)

    def _explain(self, why: Comparison) -> None:
        """Replace the words of the last hint by the same with its reasons, unless it has been put away."""
        table, self.why = self._table, why
        table.changed()
        words = table.why_in_words(why) if table.chooser.marked == why.action else ""
        if words and table.stage.said == self._said:
            self._said, self._heard = sentences((self._said, words)), sentences((self._heard, words))
            table.stage.say(self._said, "hint", self._heard)

    def hush(self) -> None:
        """Remove the last hint, because its decision has been made."""
        self._waited = None
        self._table.stage.hush(self._said)
        self._said = ""
        self.action, self.why = (), None


def _hint(move: str, reason: str) -> str:
    hint = _("Hint: {move}").format(move=move)
    return sentences((hint, reason)) if reason else hint
