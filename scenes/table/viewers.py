"""Who looks at a table that several people share: the one before the screen, until it is passed on."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match
from scenes.table.tutor.tutor import PUPIL, Tutor


class Viewed(Protocol):
    """What it depends on who looks at a table."""

    match: Match
    tutor: Tutor | None
    tells_all: bool

    @property
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""

    def hides(self) -> bool:
        """Tell whether the table shows the player to move something that others may not see now."""


class Viewers:
    """The people at one screen. Games that hide something ask for it to be passed on."""

    def __init__(self, table: Viewed) -> None:
        self._table = table
        self._at_screen = -1  # the person who looked at the screen last

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self._table.match.seats) if who.is_person]

    def pass_to(self, seat: int) -> None:
        """Let the person of that seat be the one before the screen."""
        self._at_screen = seat

    def pass_on(self) -> bool:
        """Let the player to move look; tell whether somebody else did before, and the game hides something."""
        table, before = self._table, self._at_screen
        self.pass_to(table.player)
        return table.hides() and len(self.people) > 1 and before != table.player

    @property
    def veiled(self) -> bool:
        """Whether nobody has said yet to be the one before the screen, where several people hide something."""
        table = self._table
        several = len(self.people) > 1 and self._at_screen < 0
        return several and table.hides() and not (table.match.over or table.tells_all)

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front: the one person, or the one of several who is to move.

        Where something is hidden, it is the person before the screen until it has been passed on.
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
