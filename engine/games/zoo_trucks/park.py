"""The board a player has in one game, as the trucks' rules see it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from engine.games.zoo_trucks.reader import Reader
from engine.games.zoo_trucks.tiles import TileSet
from engine.score import ScoreLine
from engine.state import Action

if TYPE_CHECKING:
    from engine.games.zoo_trucks.table import TruckTable

Pending = tuple[Any, ...]
"""A decision that a placement left open: a verb and what it is about, as `("young", 3)` or `("hire",)`."""


class Park(ABC):
    """One player's board of one game: plain data, changed only through the table's actions.

    Methods that carry out an action raise `IllegalAction` before they change anything.
    """

    __slots__ = ()

    tiles: ClassVar[TileSet]

    @classmethod
    @abstractmethod
    def new(cls, players: int) -> Self:
        """Return the empty board of one of `players` seats."""

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy."""

    @abstractmethod
    def placements(self, tile: int) -> Sequence[Action]:
        """Return the `place` actions for a tile that came with a truck. Never empty."""

    @abstractmethod
    def place(self, table: TruckTable, player: int, tile: int, where: Action) -> None:
        """Put a truck's `tile` where the targets `where` say, with all that follows from it."""

    @abstractmethod
    def money_actions(self, table: TruckTable, player: int) -> list[Action]:
        """Return the money actions on this board that `player` can pay now."""

    @abstractmethod
    def spend(self, table: TruckTable, player: int, action: Action) -> bool:
        """Carry out a money action; return False when it is none of this board's."""

    @abstractmethod
    def decisions(self, table: TruckTable, player: int, pending: Pending) -> Sequence[Action]:
        """Return the ways to settle `pending`; none when it has to be forgone."""

    @abstractmethod
    def decide(self, table: TruckTable, player: int, pending: Pending, action: Action) -> None:
        """Settle `pending` as `action` says."""

    @abstractmethod
    def forgo(self, table: TruckTable, player: int, pending: Pending) -> None:
        """Settle `pending` where `decisions` had nothing to offer."""

    def has_manager(self) -> bool:
        """Tell whether somebody here halves the points lost to depot and barn."""
        return False

    @abstractmethod
    def score_lines(self, table: TruckTable, player: int) -> list[ScoreLine]:
        """Return the points of this board, each with its reason."""

    @abstractmethod
    def contents(self) -> list[int]:
        """Return every tile on the board, in no particular order."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return the board as JSON values."""

    @classmethod
    @abstractmethod
    def from_json(cls, data: Reader, players: int) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
