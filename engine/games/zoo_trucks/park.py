"""The board a player has in one game: plain data. Its game's `BoardRules` say what can be done with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Self

from engine.games.zoo_trucks.tiles import TileSet


class Park(ABC):
    """One player's board of one game."""

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
    def contents(self) -> list[int]:
        """Return every tile on the board, in no particular order."""

    def has_manager(self) -> bool:
        """Tell whether a manager here halves the points lost to depot and barn."""
        return False
