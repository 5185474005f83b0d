"""What a tutorial is made of: chapters that begin with a position and ask for one action after another."""

from __future__ import annotations

import json
from typing import NamedTuple

from engine.state import Action
from scenes.model.kept import or_else, read_kept
from scenes.model.saves import Storage


class Lesson(NamedTuple):
    """One thing to do: what is told and asked (translated when shown), and the action that does it.

    Where `action` is empty there is only something to read; what then happens by itself is in `follows`: actions of
    others, shown as they would play. `about`: the areas of the table that the words are about (`GameTable.areas`).
    """

    words: str
    action: Action = ()
    follows: tuple[Action, ...] = ()
    about: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A title, the record (as text) that leads to the position it begins with, and its lessons."""

    title: str
    record: str
    lessons: tuple[Lesson, ...]


def progress(storage: Storage, game_id: str, chapters: int) -> tuple[int, bool]:
    """Return the chapter of a tutorial (of that many) to go on with, and whether it has been finished once."""
    kept = read_kept(storage.load(f"tutorial.{game_id}"))
    chapter = or_else(0, lambda: kept.number("chapter", 0, chapters - 1))
    return chapter, or_else(False, lambda: kept.flag("done"))


def keep_progress(storage: Storage, game_id: str, chapter: int, done: bool) -> None:
    """Keep how far the pupil of a tutorial is."""
    storage.save(f"tutorial.{game_id}", json.dumps({"chapter": chapter, "done": done}))
