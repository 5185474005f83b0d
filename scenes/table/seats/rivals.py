"""A closer look at the things of other players: whose can be looked at, and what opens the peek."""

from __future__ import annotations

from typing import Protocol

from engine.match import Match
from scenes.paint.rect import Rect
from scenes.stage.stage import Stage
from scenes.table.seats.peek import Peekable, PeekScene, what_is_had
from scenes.table.touches import LOOK
from scenes.widgets.base import Spot


class LookedAt(Peekable, Protocol):
    """What is asked of a table, besides what the peek asks."""

    stage: Stage
    match: Match

    @property
    def viewer(self) -> int:
        """The seat whose board lies in front."""

    def can_peek(self, player: int) -> bool:
        """Tell whether there is a peek at a player's things."""


class Rivals:
    """Opens peeks."""

    def __init__(self, table: LookedAt) -> None:
        self._table = table

    def peek(self, player: int) -> None:
        """Open the peek at a player's things, if there is anything to see."""
        if self._table.peeked(player):
            self._table.stage.push(PeekScene(self._table, player))

    def peek_next(self) -> None:
        """Open the peek at the next player's things, if they have more than the table shows."""
        seen = self.to_see()
        if seen:
            self.peek(seen[0])

    def to_see(self) -> list[int]:
        """Return the other seats that can be looked at more closely, in order of play from the viewer."""
        seats = len(self._table.match.seats)
        opponents = [(self._table.viewer + ahead) % seats for ahead in range(1, seats)]
        return [seat for seat in opponents if self._table.can_peek(seat)]

    def spot(self, player: int, rect: Rect) -> Spot:
        """Return the spot that opens the peek at a player's things."""
        words = what_is_had(self._table.player_names[player])
        return Spot(f"{LOOK}{player + 1}", rect, words, lambda by: self.peek(player))
