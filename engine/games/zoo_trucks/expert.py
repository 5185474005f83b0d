"""What bots know about one kind of board: how good a tile is, how good a place, and what a board will be worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.games.zoo_trucks.park import Park
from engine.games.zoo_trucks.pieces import CLOSED, END_STACK, NOBODY, OPEN
from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zoo_trucks.tiles import COIN, OF_TYPE
from engine.state import Action

P = TypeVar("P", bound=Park)

WANTED = 1.4
"""How much likelier than by lot a player gets a tile he wants."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What one player can still expect of one game.

    `tiles`: how many the player will still receive, of all kinds. `types`: how many of each type, if wanted.
    `time`: how much of the game is left, 1 at its start and 0 at its end. `coins`: how many the player has.
    """

    tiles: float
    types: tuple[float, ...]
    time: float
    coins: int

    @property
    def coin(self) -> float:
        """The points that a coin will bring through money actions."""
        return 0.9 * min(1.0, self.tiles / 6)


def expectation(state: TruckPosition, side: int, player: int) -> Expectation:
    """Return what `player` can expect of a game: a share of its stacks and of what lies on trucks."""
    unseen = state.unseen[side]
    total = sum(unseen)
    on_trucks = free = 0
    for tiles, carried, taker, space in zip(state.trucks, state.truck_sides, state.takers, state.spaces, strict=True):
        if taker == NOBODY:
            on_trucks += len(tiles) if carried == side else 0
            free += space - len(tiles)
    stage = state.stages[side]
    drawn = 0.0 if stage == CLOSED else state.left[side] + 0.5 * free if stage == OPEN else 0.4 * free
    if len(state.sides) > 1 and stage != OPEN:
        drawn /= 2
    coming = (drawn + on_trucks) / state.players
    if state.players == 2:
        coming *= 0.8  # A21: one truck is left behind
    share = WANTED * coming / max(1, total)
    types = tuple(share * sum(unseen[kinds]) for kinds in OF_TYPE)
    start = sum(state.tiles(side).stack(state.removed[side])) - END_STACK
    return Expectation(coming, types, min(1.0, coming * state.players / start), state.coins[player])


class Expert(ABC, Generic[P]):
    """The knowledge about one kind of board. Values are in points; weights as in `Judge.weights`."""

    @abstractmethod
    def appeal(self, park: P, tile: int, time: float) -> float:
        """Return what a tile (no coin) is worth to the owner of `park`, roughly and fast."""

    @abstractmethod
    def place(self, park: P, tile: int, time: float) -> Action:
        """Return the targets where playouts put a truck's tile."""

    @abstractmethod
    def placement_weights(self, park: P, actions: Sequence[Action], time: float) -> list[float]:
        """Return weights for `place` actions and for what a placement leaves open."""

    @abstractmethod
    def money_weight(self, park: P, action: Action, table: TruckPosition, time: float) -> float | None:
        """Return the weight of a money action, where a draw has 1; None when it does not belong to this board."""

    @abstractmethod
    def decide(self, park: P, table: TruckPosition, actions: Sequence[Action], time: float) -> Action:
        """Return what playouts choose for a pending decision."""

    @abstractmethod
    def value(self, park: P, ahead: Expectation, managed: bool) -> dict[str, float]:
        """Return the board's final points expected, by their reasons."""


def truck_appeal(expert: Expert[P], park: P, tiles: Sequence[int], time: float) -> float:
    """Return what a truck's tiles are worth to the owner of `park`."""
    return sum(1.0 if tile == COIN else expert.appeal(park, tile, time) for tile in tiles)
