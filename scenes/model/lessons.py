"""What a tutorial is made of: chapters that begin with a position and ask for one action after another."""

from __future__ import annotations

from typing import NamedTuple

from engine.state import Action


class Lesson(NamedTuple):
    """One thing to do: what is told and asked (translated when shown), and the action that does it.

    Where `action` is empty there is only something to read; what then happens by itself is in `follows`: actions of
    others, shown as they would play.
    """

    words: str
    action: Action = ()
    follows: tuple[Action, ...] = ()


class Chapter(NamedTuple):
    """A title, the record (as text) that leads to the position it begins with, and its lessons."""

    title: str
    record: str
    lessons: tuple[Lesson, ...]
