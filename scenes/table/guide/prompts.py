"""What the table asks, and of whom: the tutor's or the puzzle's words come first."""

from __future__ import annotations

from typing import Protocol

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.table.has_match import HasMatch
from scenes.table.task.task import Task
from scenes.table.tutor.tutor import Tutor
from scenes.table.viewers import Viewers


class Prompting(HasMatch, Protocol):
    """What is asked of a table."""

    tutor: Tutor | None
    task: Task | None
    viewers: Viewers

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    def question_in_words(self) -> str:
        """Return what the table asks the player now, in plain words."""


class Prompts:
    """The question to the player to move, or whom the game waits for."""

    def __init__(self, table: Prompting) -> None:
        self._table = table

    def addressed(self, asked: str) -> str:
        """Return a question to the player to move, with the name where several people sit at the table."""
        table = self._table
        if not table.viewers.is_shared:
            return asked
        return _("{name}: {words}").format(name=table.player_names[table.player], words=asked)

    def waiting(self) -> str:
        """Return the words that a bot is thinking, or whom the game waits for; empty if neither is so.

        Where the verdict of a puzzle lies over the table, it says enough: words below it would be cut.
        """
        table = self._table
        if table.task and table.task.answer:
            return "" if table.task.covers_table else _("Your answer is on the table.")
        mover = table.match.to_move
        if table.player in table.match.elsewhere:
            return _("Waiting for {name}.").format(name=table.player_names[table.player])
        bot = mover and not mover.is_person
        return _("{name} is thinking.").format(name=table.player_names[table.player]) if bot else ""

    def question(self) -> str:
        """Return what the player, or the tutor's pupil, is asked now, in plain words."""
        table = self._table
        if table.task:
            return sentences((*table.task.words(), "" if table.task.answer else table.question_in_words()))
        return sentences(table.tutor.words()) if table.tutor else table.question_in_words()
