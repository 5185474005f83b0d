"""The decision in words, for the page's mirror: every action that can be chosen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

from engine.match import Match
from engine.state import Action
from scenes.i18n.translation import language
from scenes.model.chooser import Chooser
from scenes.platform.base import MirrorChoice

FEW = 12
"""The most actions in the page's list before they are grouped."""


class Speaking(Protocol):
    """What putting a decision into words asks of a table."""

    match: Match
    chooser: Chooser

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now."""

    @property
    def places_named(self) -> Hashable:
        """What else changes the names of places, apart from the language."""

    def offered(self) -> Sequence[Action]:
        """Return the actions of the list."""

    def words_of(self, path: Action) -> str:
        """Return what a touch means."""

    def sentence(self, action: Action) -> str:
        """Return what an action does and leads to."""

    def play(self, action: Action) -> None:
        """Carry an action out."""


class Speech:
    """The actions of a decision as choices of the mirror.

    Many choices take longer than a frame to put into words, so the words of a decision are cached.
    """

    def __init__(self, table: Speaking) -> None:
        self._table = table
        self._said_of: Hashable = None
        self._said: list[MirrorChoice] = []

    def choices(self) -> list[MirrorChoice]:
        """Return every action that can be chosen. Many are grouped by all touches but the last."""
        offered = self._table.offered()
        asked = self._table.chooser.decisions, language(), self._table.places_named, tuple(offered)
        if asked != self._said_of:
            self._said_of, self._said = asked, self._in_words(offered)
        return self._said

    def _in_words(self, offered: Sequence[Action]) -> list[MirrorChoice]:
        table, name = self._table, self._table.match.game.format_action
        groups = {path: table.words_of(path) for path in dict.fromkeys(action[:-1] for action in offered)}
        many = len(offered) > FEW
        return [
            MirrorChoice(
                name(action), table.sentence(action), self._by_name(action), True, groups[action[:-1]] if many else ""
            )
            for action in offered
        ]

    def _by_name(self, action: Action) -> Callable[[], None]:
        # a button says in words what it does, so pressing it is confirmation enough
        table = self._table
        return lambda: table.play(action) if table.persons_turn and table.chooser.is_whole(action) else None
