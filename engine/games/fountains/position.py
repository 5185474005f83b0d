"""One position of Fountains as data: its fields, the first position, copies, and simple questions and changes.

The rules are functions over it (`turn`, `machine`, `dealing`, `flow`, `payouts`), and `rules.py` puts them together.
"""

from __future__ import annotations

from typing import Any, Self

from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    COINS,
    DEAL,
    EMPTY,
    FEATURES,
    NEXT,
    OPEN_TOKENS,
    PAWN_SPACES,
    SHAPES,
    SOURCES,
    STACK_SIZES,
    START,
    TILES_OF,
    TOKEN_COUNTS,
)
from engine.state import State


class FountainsPosition(State):
    """One position of Fountains; it knows no rules."""

    __slots__ = (
        "designs",
        "discarded_tiles",
        "discarded_tokens",
        "fountains",
        "gear",
        "hand",
        "left",
        "machine",
        "machine_points",
        "machine_tiles",
        "machine_turns",
        "offer",
        "pawns",
        "phase",
        "player",
        "players",
        "points",
        "reward",
        "start_player",
        "supply",
        "swap_any",
        "swap_due",
        "swapped",
        "tops",
        "turns",
        "unseen",
        "watered_only",
        "with_designs",
    )

    game = "fountains"
    unseated = "machine"

    players: int
    with_designs: bool
    watered_only: bool  # F17: design cards count what is in pools with water only
    machine: str  # the Steam Machine's level; empty with several players
    swap_any: bool  # F20: any number of tokens may be swapped, not one
    phase: str
    player: int  # who decides, or whose turn is ending
    start_player: int  # EMPTY before it is drawn
    turns: int  # turns completed, by all players together
    pawns: list[int]  # spaces of green, white and blue
    hand: int  # the tile to be placed, or EMPTY
    reward: int  # the pawn whose reward this turn triggers, or EMPTY
    tops: list[int]  # the open tile of each stack, or EMPTY
    left: list[int]  # tiles in each stack, the open one too
    unseen: list[tuple[int, ...]]  # derived: the tiles of each shape not seen yet, in the stack or in the box
    offer: list[int]  # features of the open tokens; EMPTY where one was taken
    supply: list[int]  # face-down tokens by feature
    designs: tuple[int, ...]  # design cards on the table, ascending
    fountains: list[Fountain]
    points: list[list[int]]  # points by source, a list a player
    discarded_tiles: list[int]
    discarded_tokens: list[int]  # by feature: those that never came to a fountain
    gear: int  # the machine's space; EMPTY with several players
    machine_turns: int
    machine_tiles: list[int]
    machine_points: list[int]  # by source
    swap_due: bool  # the player may still swap tokens at this stop of the machine
    swapped: list[int]  # by feature: tokens that left the game by swaps

    # --- set-up

    @classmethod
    def new(
        cls,
        players: int,
        *,
        designs: bool = False,
        watered_only: bool = False,
        start: int | None = None,
        machine: str = "easy",
        swap_any: bool = False,
    ) -> Self:
        """Return the state before anything is drawn (rules: set-up).

        `players` is 1 to 5. `start` is the seat that begins; None leaves it to chance. `designs` plays with three
        design cards, `watered_only` counts only pools with water for them. Alone, `machine` is the Steam Machine's
        level and `swap_any` lets any number of tokens be swapped; with several players these two mean nothing.
        """
        state = cls.__new__(cls)
        state.trace = None
        solo = players == 1
        state.players = players
        state.with_designs = designs and not solo
        state.watered_only = watered_only
        state.machine = machine if solo else ""
        state.swap_any = swap_any and solo
        known = 0 if solo else start
        state.phase = START if known is None else DEAL
        state.player = known or 0
        state.start_player = EMPTY if known is None else known
        state.turns = 0
        state.pawns = list(PAWN_SPACES)
        state.hand = state.reward = EMPTY
        state.tops = [EMPTY] * len(SHAPES)
        state.left = [STACK_SIZES[players]] * len(SHAPES)
        state.unseen = list(TILES_OF)
        state.offer = [EMPTY] * OPEN_TOKENS
        state.supply = list(TOKEN_COUNTS)
        state.designs = ()
        state.fountains = [FRESH] * players
        state.points = [[0] * len(SOURCES) for _ in range(players)]
        state.discarded_tiles = []
        state.discarded_tokens = [0] * len(FEATURES)
        state.gear = BONUS_SPACE if solo else EMPTY
        state.machine_turns = 0
        state.machine_tiles = []
        state.machine_points = [0] * len(SOURCES)
        state.swap_due = False
        state.swapped = [0] * len(FEATURES)
        return state

    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.players = self.players
        other.with_designs = self.with_designs
        other.watered_only = self.watered_only
        other.machine = self.machine
        other.swap_any = self.swap_any
        other.phase = self.phase
        other.player = self.player
        other.start_player = self.start_player
        other.turns = self.turns
        other.pawns = self.pawns[:]
        other.hand = self.hand
        other.reward = self.reward
        other.tops = self.tops[:]
        other.left = self.left[:]
        other.unseen = self.unseen[:]
        other.offer = self.offer[:]
        other.supply = self.supply[:]
        other.designs = self.designs
        other.fountains = self.fountains[:]  # fountains are values
        other.points = [points[:] for points in self.points]
        other.discarded_tiles = self.discarded_tiles[:]
        other.discarded_tokens = self.discarded_tokens[:]
        other.gear = self.gear
        other.machine_turns = self.machine_turns
        other.machine_tiles = self.machine_tiles[:]
        other.machine_points = self.machine_points[:]
        other.swap_due = self.swap_due
        other.swapped = self.swapped[:]
        return other

    # --- queries

    @property
    def num_players(self) -> int:
        """How many seats take part: 1 to 5; the Steam Machine has none."""
        return self.players

    @property
    def num_scored(self) -> int:
        """How many score: the seats, and alone the Steam Machine as player 1 (F32)."""
        return self.players + bool(self.machine)

    def bare_stack(self) -> int:
        """Return the first stack whose next tile is not turned up yet, or EMPTY."""
        for stack, top in enumerate(self.tops):
            if top == EMPTY and self.left[stack]:
                return stack
        return EMPTY

    def is_last_round(self) -> bool:
        """Tell whether a stack or the supply of tokens is empty (F11): this round is the last."""
        return not all(self.left) or not any(self.supply)

    def still_to_play(self) -> list[int]:
        """Return the seats that play after the present one in this round, in their order."""
        seats = [(self.player + ahead) % self.players for ahead in range(1, self.players)]
        return seats[: seats.index(self.start_player)] if self.start_player in seats else seats

    # --- what every rule does with it

    def tell(self, *event: Any) -> None:
        """Add an event to the trace, if somebody listens."""
        if self.trace is not None:
            self.trace.append(event)

    def pay(self, player: int, source: int, points: int) -> None:
        """Give points to a seat or to the machine."""
        (self.points[player] if player < self.players else self.machine_points)[source] += points
        self.tell("paid", player, SOURCES[source], points)

    def pay_coins(self, player: int, points: int) -> None:
        """Give points for coins, if there are any, to a seat or to the machine."""
        if points:
            (self.points[player] if player < self.players else self.machine_points)[COINS] += points
            self.tell("coins", player, points)

    def show(self, stack: int, number: int) -> None:
        """Turn up tile `number` on a stack."""
        self.tops[stack] = number
        self.unseen[stack] = tuple(other for other in self.unseen[stack] if other != number)

    def take_top(self, stack: int) -> int:
        """Take the open tile off a stack and return it, or EMPTY where there is none."""
        number = self.tops[stack]
        if number != EMPTY:
            self.tops[stack] = EMPTY
            self.left[stack] -= 1
        return number

    def end_turn(self) -> None:
        """End a player's turn, once all it triggered is paid; what comes next is for `flow` to say."""
        self.reward = EMPTY
        self.turns += 1
        self.phase = NEXT
