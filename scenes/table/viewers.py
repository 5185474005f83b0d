"""The viewer of a table that several people share: the person at the screen, until it is passed on."""

from __future__ import annotations

from typing import Protocol

from scenes.table.has_match import HasMatch
from scenes.table.tutor.tutor import PUPIL, Tutor


class Viewed(HasMatch, Protocol):
    """What `Viewers` asks of a table."""

    tutor: Tutor | None
    tells_all: bool

    def hides(self) -> bool:
        """Tell whether the table shows the player to move something that other players must not see now."""


class Viewers:
    """The people at one screen. A game with secrets asks for the screen to be passed on."""

    def __init__(self, table: Viewed) -> None:
        self._table = table
        self._at_screen = -1  # the last person at the screen

    @property
    def people(self) -> list[int]:
        """The seats of the people at this device."""
        return self._table.match.people_here

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at the table, so that questions name the player."""
        return len(self.people) > 1

    def pass_to(self, seat: int) -> None:
        """Note that the person of that seat is at the screen now."""
        self._at_screen = seat

    def pass_on(self) -> bool:
        """Pass the screen to the player to move; tell whether that needs a curtain over secrets."""
        table, before = self._table, self._at_screen
        self.pass_to(table.player)
        return table.hides() and len(self.people) > 1 and before != table.player

    @property
    def veiled(self) -> bool:
        """Whether secrets must stay hidden, because nobody has confirmed yet to be at the screen."""
        table = self._table
        several = len(self.people) > 1 and self._at_screen < 0
        nobody = bool(table.match.elsewhere) and not self.people
        return (several or nobody) and table.hides() and not (table.match.over or table.tells_all)

    @property
    def viewer(self) -> int:
        """The seat whose board is in front: the only person's, or that of several who is to move.

        In a game with secrets it is the person at the screen until that is passed on.
        """
        table, people = self._table, self.people
        if table.tutor:
            return PUPIL
        if len(people) < 2:
            return people[0] if people else 0
        if self._at_screen >= 0 and table.hides() and not table.match.over:
            return self._at_screen
        seats = len(table.match.seats)
        following = [(table.player + ahead) % seats for ahead in range(seats)]
        return next(seat for seat in following if seat in people) if table.player >= 0 else people[0]
