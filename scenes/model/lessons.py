"""The parts of a tutorial: chapters that begin with a position and ask for one action after another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from engine.state import Action
from scenes.model.storage.fields import or_else, read_kept
from scenes.model.storage.saves import Storage


class Lesson(NamedTuple):
    """One thing to do: its explanation and its task (translated when shown), and the action that does it.

    Without an `action` there is only something to read. `follows` are the actions that others play after it, shown as
    in a game. `about`: the areas of the table that the words are about (`GameTable.areas`).
    """

    words: str
    action: Action = ()
    follows: tuple[Action, ...] = ()
    about: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A title, the record (as text) of the position it begins with, and its lessons."""

    title: str
    record: str
    lessons: tuple[Lesson, ...]


def progress(storage: Storage, game_id: str, chapters: int) -> tuple[int, bool]:
    """Return the chapter, of that many, to go on with, and whether the tutorial has been finished before."""
    kept = read_kept(storage.load(f"tutorial.{game_id}"))
    chapter = or_else(0, lambda: kept.number("chapter", 0, chapters - 1))
    return chapter, or_else(False, lambda: kept.flag("done"))


def keep_progress(storage: Storage, game_id: str, chapter: int, done: bool) -> None:
    """Save how far the pupil of a tutorial is."""
    storage.save(f"tutorial.{game_id}", json.dumps({"chapter": chapter, "done": done}))


class Pupil:
    """How far somebody is in a tutorial: the chapter, the lesson in it, and what the other players still have to do."""

    def __init__(self, chapters: Sequence[Chapter], chapter: int = 0) -> None:
        self.chapters = chapters
        self.chapter = chapter
        self.lesson = 0
        self.follows: list[Action] = []
        """What others still have to play before the next lesson."""
        self.ended = False
        """Whether the tutorial is finished."""

    @property
    def _lessons(self) -> Sequence[Lesson]:
        return self.chapters[self.chapter].lessons

    @property
    def asked(self) -> Action:
        """The action the pupil is asked for; empty while there is only something to read, or others play."""
        return () if self.follows or self.ended else tuple(self._lessons[self.lesson].action)

    @property
    def reads(self) -> bool:
        """Whether there is something to read and nothing to do."""
        return not self.follows and not self.ended and not self._lessons[self.lesson].action

    @property
    def told(self) -> Lesson:
        """The lesson whose words are shown: while others play, the one before."""
        return self._lessons[max(0, self.lesson - (1 if self.follows else 0))]

    def do(self) -> None:
        """Note that the pupil has done what was asked. What follows is still to be played."""
        self.follows = list(self._lessons[self.lesson].follows)
        self.lesson += 1

    def read_on(self) -> bool:
        """Go on to the next lesson of the chapter; tell whether there is one."""
        if self.lesson + 1 == len(self._lessons):
            return False
        self.lesson += 1
        return True
