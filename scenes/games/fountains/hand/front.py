"""Whose fountain lies in front: one's own, or an opponent's who is looked at; in a replay whoever moved last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.pieces import PLACE
from engine.games.fountains.rules import FountainsState
from engine.match import Match
from scenes.games.fountains.hand.decision import IN_HAND
from scenes.games.fountains.layout.layout import Layout
from scenes.games.fountains.layout.shown import Shown
from scenes.model.log_book import Done


class FrontTable(Protocol):
    """What it depends on."""

    match: Match
    shown: Shown
    plan: Layout
    watching: bool
    log: list[Done]

    @property
    def state(self) -> FountainsState:
        """The match's position."""

    @property
    def viewer(self) -> int:
        """The seat that looks."""

    def peek(self, player: int) -> None:
        """Open the peek at a player's things."""


class Front:
    """The fountain in front. `turned` is called when another one lies there now."""

    def __init__(self, table: FrontTable, turned: Callable[[], None]) -> None:
        self._table = table
        self._turned = turned
        self._looked_at = -1  # the opponent whose fountain lies in front, or -1

    @property
    def seat(self) -> int:
        """The seat whose fountain lies in front."""
        if self._looked_at >= 0 and not self.has_hand:
            return self._looked_at
        table = self._table
        return table.log[-1].player if table.watching and table.log else table.viewer

    @property
    def is_own(self) -> bool:
        """Whether that is the fountain of who looks."""
        return self.seat == self._table.viewer

    @property
    def standing(self) -> Fountain:
        """The fountain in front, without what is marked."""
        return self._table.shown.state.fountains[self.seat]

    @property
    def has_hand(self) -> bool:
        """Whether a person holds a tile or token, so that the fountain needs the room."""
        return self.is_persons(*IN_HAND)

    @property
    def builds(self) -> bool:
        """Whether a person holds a tile, which can come to lie beside the fountain."""
        return self.is_persons(PLACE)

    def is_persons(self, *phases: str) -> bool:
        """Tell whether a person is shown deciding in one of these phases; never in a replay."""
        shown = self._table.shown.state
        return not self._table.watching and shown.phase in phases and self._table.match.is_here(shown.player)

    def look_at(self, seat: int) -> None:
        """Show the fountain of that seat in front; -1 for one's own."""
        self._looked_at = seat
        self._turned()

    def look(self, seat: int) -> None:
        """Show a seat's fountain in front, or one's own again; over the table while the one in front is needed."""
        table = self._table
        if self.has_hand or not table.plan.garden or seat >= table.state.players:
            table.peek(seat)
        else:
            own = -1 if table.watching else table.viewer  # a replay shows whoever moved last
            self.look_at(-1 if seat in (self._looked_at, own) else seat)

    def look_on(self) -> None:
        """Show the next opponent's fountain in front; after the last one, one's own again."""
        state = self._table.state
        seats = [seat for seat in range(state.num_scored) if seat != self._table.viewer]
        shown = [-1, *(seat for seat in seats if seat < state.players)]
        if seats and (self.has_hand or not self._table.plan.garden or len(shown) == 1):
            self._table.peek(seats[0])  # there is no room for a fountain, or the machine has none
        elif seats:
            self.look_at(shown[(shown.index(self._looked_at) + 1) % len(shown)])
