"""Who sits at the table of It Happens.., as seats, symbols and looks show it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.it_happens.pieces import TILE_VALUES
from engine.games.it_happens.rules import ItHappensState
from scenes.paint.theme import Seat


class Sitter(NamedTuple):
    """What is drawn of a player."""

    player: int
    name: str
    look: Seat
    second: Sequence[str]  # what stands under the name, from the longest words to the shortest
    dice: Sequence[tuple[Seat, int]]  # the colours and faces that stand for the dice left
    values: Sequence[int] | None  # those of the tiles; None where they lie face down
    current: bool  # whether it is this player's turn


def values_of(state: ItHappensState, player: int) -> list[int]:
    """Return what a player's tiles are worth."""
    return [TILE_VALUES[tile] for tile in state.tiles[player]]
