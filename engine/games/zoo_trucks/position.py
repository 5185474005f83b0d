"""The middle of the table: stacks, trucks, coins and boards of Aquaretto, Zooloretto and the double game, as data.

A game has one kind of `Park` or two; with one, the double game's extra rules for trucks have no effect. Nothing is
hidden: what is left in the stacks follows from what was seen, and its order does not exist until it is drawn. The end
stack is the last 15 of these tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self, TypeVar, cast

from engine.games.zoo_trucks.park import Park
from engine.games.zoo_trucks.pieces import (
    CLOSED,
    COINS,
    END_STACK,
    NOBODY,
    NONE,
    OPEN,
    OVER,
    REMOVE,
    REVEAL,
    START,
    capacities,
)
from engine.games.zoo_trucks.tiles import TileSet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State

P = TypeVar("P", bound=Park)

Pending = tuple[Any, ...]
"""A decision that a placement left open: a verb and what it is about, as `("young", 3)` or `("hire",)`."""

_NO_SEAT = {START: CHANCE, REVEAL: CHANCE, OVER: TERMINAL}
"""The phases in which no seat decides."""


class TruckPosition(State):
    """One position of a game with trucks. Tiles are numbers within their game (`tiles.py`)."""

    __slots__ = (
        "bank",
        "box",
        "chosen",
        "coins",
        "drawn",
        "hand",
        "left",
        "parks",
        "pending",
        "phase",
        "pile_hidden",
        "player",
        "players",
        "removed",
        "round",
        "side",
        "spaces",
        "stages",
        "start_player",
        "takers",
        "truck_sides",
        "trucks",
        "unseen",
    )

    sides: ClassVar[tuple[type[Park], ...]]
    """The games on this table: a class of boards for each. A side is an index into this."""

    start_coins: ClassVar[int]
    draws: ClassVar[tuple[Action, ...]] = (("draw",),)
    """The action that draws for each side."""

    players: int
    chosen: bool  # A1: the start player chooses the types that are left out; else they are drawn
    pile_hidden: bool  # A18: the table then does not show how many tiles the stacks hold; no effect on the rules
    phase: str
    round: int  # from 1; 0 before the first
    player: int  # who decides
    start_player: int  # who began this round; NOBODY before it is drawn
    side: int  # the game that a decision below a turn is about; else NONE
    drawn: int  # REVEAL and LOAD: the tile turned up, NONE before; else NONE
    hand: tuple[int, ...]  # tiles of the truck just taken that are still to be placed, in order of their numbers
    pending: tuple[Pending, ...]  # what a placement left to decide, the next one last
    trucks: list[tuple[int, ...]]
    truck_sides: list[int]  # which game a truck carries in this round, NONE before its first tile
    takers: list[int]  # who has taken a truck in this round
    spaces: tuple[int, ...]  # derived: `capacities(players)`
    coins: list[int]
    bank: int
    removed: list[tuple[int, ...]]  # by side: types left out
    unseen: list[list[int]]  # by side: tiles of each kind that are still face down, the end stack with them
    left: list[int]  # by side: how many of these lie before the end stack
    stages: list[str]  # by side
    box: list[list[int]]  # by side: tiles that left the game, sorted
    parks: list[list[Park]]  # by side, then by seat

    # --- set-up

    @classmethod
    def new(cls, players: int, *, chosen: bool = False, pile_hidden: bool = False) -> Self:
        """Return the state before it is known who begins, for 2 to 5 `players` (rules: preparation)."""
        state = cls.__new__(cls)
        state.trace = None
        state.players = players
        state.chosen = chosen
        state.pile_hidden = pile_hidden
        state.phase = START
        state.round = 0
        state.player = 0
        state.start_player = NOBODY
        state.side = state.drawn = NONE
        state.hand = ()
        state.pending = ()
        state.spaces = capacities(players)
        state.trucks = [()] * len(state.spaces)
        state.truck_sides = [NONE] * len(state.spaces)
        state.takers = [NOBODY] * len(state.spaces)
        state.coins = [cls.start_coins] * players
        state.bank = COINS * len(cls.sides) - cls.start_coins * players
        state.removed = [()] * len(cls.sides)
        state.unseen = [park.tiles.stack() for park in cls.sides]
        state.left = [sum(counts) - END_STACK for counts in state.unseen]
        state.stages = [OPEN] * len(cls.sides)
        state.box = [[] for _ in cls.sides]
        state.parks = [[park.new(players) for _ in range(players)] for park in cls.sides]
        return state

    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.players = self.players
        other.chosen = self.chosen
        other.pile_hidden = self.pile_hidden
        other.phase = self.phase
        other.round = self.round
        other.player = self.player
        other.start_player = self.start_player
        other.side = self.side
        other.drawn = self.drawn
        other.hand = self.hand
        other.pending = self.pending
        other.spaces = self.spaces
        other.trucks = self.trucks[:]
        other.truck_sides = self.truck_sides[:]
        other.takers = self.takers[:]
        other.coins = self.coins[:]
        other.bank = self.bank
        other.removed = self.removed[:]
        other.unseen = [counts[:] for counts in self.unseen]
        other.left = self.left[:]
        other.stages = self.stages[:]
        other.box = [tiles[:] for tiles in self.box]
        other.parks = [[park.clone() for park in parks] for parks in self.parks]
        return other

    # --- who moves, and how

    @property
    def num_players(self) -> int:
        """How many seats take part: 2 to 5."""
        return self.players

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        if self.phase == REMOVE and not self.chosen:
            return CHANCE
        return _NO_SEAT.get(self.phase, self.player)

    def tiles(self, side: int) -> TileSet:
        """Return the tiles of a side."""
        return self.sides[side].tiles

    def face_down(self, side: int) -> Sequence[int]:
        """Return how many tiles of each kind may still be drawn; none of a game that is over (V7)."""
        return (0,) * len(self.unseen[side]) if self.stages[side] == CLOSED else self.unseen[side]

    # --- for the boards

    def emit(self, *event: Any) -> None:
        """Add an event to the trace, if there is one."""
        if self.trace is not None:
            self.trace.append(event)

    def earn(self, player: int, coins: int) -> None:
        """Give a player coins from the bank."""
        self.coins[player] += coins
        self.bank -= coins
        self.emit("earned", player, coins)

    def check_purse(self, player: int, cost: int) -> None:
        """Raise `IllegalAction` when `player` cannot pay `cost`."""
        if self.coins[player] < cost:
            raise IllegalAction("too_few_coins", f"there are not enough coins: that costs {cost}", cost=cost)

    def check_seller(self, player: int, number: int) -> int:
        """Return the seat (from 0) of seat number `number`. Raises `IllegalAction` when `player` cannot buy there."""
        if type(number) is not int or not 1 <= number <= self.players:
            raise IllegalAction("no_such_seat", f"there is no seat {number!r}")
        if number - 1 == player:
            raise IllegalAction("own_tile", "tiles must be bought from other players")
        return number - 1

    def pay(self, player: int, cost: int, to: int = NOBODY) -> None:
        """Pay the bank; with `to`, one coin of the cost goes to that seat (rules: purchase)."""
        self.coins[player] -= cost
        self.bank += cost
        self.emit("paid", player, cost)
        if to != NOBODY:
            self.earn(to, 1)

    def discard(self, side: int, tile: int) -> None:
        """Put a tile out of the game."""
        self.box[side] = sorted((*self.box[side], tile))
        self.emit("discarded", side, tile)

    def side_of(self, park: type[Park]) -> int:
        """Return the side played on boards of that class. Raises `ValueError` where there are none."""
        return self.sides.index(park)

    def parks_of(self, park: type[P]) -> list[P]:
        """Return every seat's board of that class. Raises `ValueError` where there are none."""
        return cast(list[P], self.parks[self.sides.index(park)])

    # --- points

    def has_manager(self, player: int) -> bool:
        """Tell whether a manager works for `player` on any board (rules: manager; V8)."""
        return any(parks[player].has_manager() for parks in self.parks)
