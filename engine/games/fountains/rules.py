"""Fountains: the whole game for 2 to 5 players, and for one against the Steam Machine.

A turn is up to three decisions: a pawn's move, the place of the tile or token it brings, and on the white space the
colour of fish. A record therefore reads

    start 1
    deal P03 L07 C01 Q12 T05 X09
    tokens coin lily red red spout
    move green 2
    place 2 0 1
    reveal L11

Actions of players: `("move", pawn, steps)`, `("place", x, y, quarter turns clockwise)`, `("token", feature, x, y)`,
`("fish", colour)`, and where nothing else is possible `("pass",)` and `("discard", tile or feature)`; against the
machine `("swap", feature)` and `("keep",)`. Nature's are `start`, `deal`, `tokens`, `designs`, `reveal` and `refill`,
see `dealing.py`. The next tile of a stack, and the next token, is turned up when the turn is over (F26), so that a
turn can be taken back until then.

Events in `trace` (seats from 0, -1 is the machine; spaces and stacks from 0, sources by name): `begins seat`,
`dealt tiles...`, `tokens features...`, `designs cards...`, `moved seat pawn from to`, `took seat tile`, `placed seat
tile x y turn level`, `token_placed seat feature x y`, `discarded seat what`, `passed seat`, `weed seat x y`,
`weed_gone seat x y`, `lost_token seat x y`, `coins seat points`, `rewarded seat pawn`, `fish seat colour`, `paid seat
source points`, `revealed stack tile`, `refilled place feature`, `machine_moved space`, `machine_took tile`, `swapped
feature`, `last_round`, `ends`.

Nothing is hidden: what may be in a stack follows from what was seen. Rulings F1-F31 (docs/rules/fountains.md) are named
where they are applied.
"""

from __future__ import annotations

import random
from typing import Any, Self

from engine.games.fountains import codec, dealing, machine, scoring, turn
from engine.games.fountains.fountain import FRESH, Fountain
from engine.games.fountains.grid import xy_of
from engine.games.fountains.pieces import (
    BONUS_SPACE,
    DEAL,
    DESIGNS,
    EMPTY,
    FEATURES,
    MOVE,
    OPEN_TOKENS,
    OVER,
    PAWN_SPACES,
    REFILL,
    REVEAL,
    SHAPES,
    SOURCES,
    STACK_SIZES,
    START,
    SWAP,
    TILES_OF,
    TOKEN_COUNTS,
)
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State, rank_by


class FountainsState(State):
    """One position of Fountains."""

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

    # --- who moves, and how

    @property
    def num_players(self) -> int:
        """How many seats take part: 1 to 5; the Steam Machine has none."""
        return self.players

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        if self.phase in dealing.DRAWS:
            return CHANCE
        return TERMINAL if self.phase == OVER else self.player

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: pawns in the order green, white, blue; places by turn."""
        if self.phase == SWAP:
            return machine.swaps(self)
        return turn.legal_actions(self)

    def sample_chance(self, rng: random.Random) -> Action:
        """Return one outcome of nature's draw. Raises `RuntimeError` where nature is not to move."""
        if self.phase not in dealing.DRAWS:
            raise RuntimeError("nature is not to move")
        return dealing.draw(self, rng)

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was, whatever `action` is."""
        if self.phase == OVER:
            raise IllegalAction("game_over", "the game is over")
        last_round = self.is_last_round()
        if type(action) is not tuple or not action or not all(type(part) in (str, int) for part in action):
            raise IllegalAction("not_an_action", "an action is a tuple of words and numbers")
        if self.phase in dealing.DRAWS:
            dealing.DRAWS[self.phase](self, action)
        elif self.phase == SWAP:
            machine.swap(self, action)
        else:
            turn.PLAYERS_MOVES[self.phase](self, action)
        if self.trace is not None and not last_round and self.is_last_round() and not self.machine:
            self.trace.append(("last_round",))

    # --- steps that the rules take by themselves

    def tell(self, *event: Any) -> None:
        """Add an event to the trace, if somebody listens."""
        if self.trace is not None:
            self.trace.append(event)

    def pay(self, player: int, source: int, points: int) -> None:
        """Give points to a seat."""
        self.points[player][source] += points
        self.tell("paid", player, SOURCES[source], points)

    def build(self, fountain: Fountain) -> None:
        """Put the mover's fountain as it is now in place of what it was, and tell what pond weed and tokens did."""
        before = self.fountains[self.player]
        self.fountains[self.player] = fountain
        if self.trace is not None:
            for cell in sorted(before.tokens - fountain.tokens):
                self.tell("lost_token", self.player, *xy_of(cell))
            old, new = before.water, fountain.water
            for cell in sorted((new.pools.keys() - new.wet) - (old.pools.keys() - old.wet)):
                self.tell("weed", self.player, *xy_of(cell))
            for cell in sorted((old.pools.keys() - old.wet) - (new.pools.keys() - new.wet)):
                self.tell("weed_gone", self.player, *xy_of(cell))

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

    def bare_stack(self) -> int:
        """Return the first stack whose next tile is not turned up yet, or EMPTY."""
        for stack, top in enumerate(self.tops):
            if top == EMPTY and self.left[stack]:
                return stack
        return EMPTY

    def is_last_round(self) -> bool:
        """Tell whether a stack or the supply of tokens is empty (F11): this round is the last."""
        return not all(self.left) or not any(self.supply)

    def after_set_up(self) -> None:
        """Go on with the set-up, or with the first turn."""
        self.phase = DESIGNS if self.with_designs and not self.designs else MOVE

    def end_turn(self) -> None:
        """End a player's turn, once all it triggered is paid."""
        self.reward = EMPTY
        self.turns += 1
        self.settle()

    def settle(self) -> None:
        """Let nature replace what was taken, then go on: the machine, the next player, or the end."""
        while True:
            if self.bare_stack() != EMPTY:
                self.phase = REVEAL
                return
            if EMPTY in self.offer and any(self.supply):
                self.phase = REFILL
                return
            if self.machine and self.machine_turns < self.turns:
                machine.move(self)
                if machine.is_finished(self):
                    self._finish()
                    return
                self.swap_due = machine.is_at_bonus(self) and any(self.supply)
                continue
            break
        if self.swap_due:
            self.phase = SWAP
            return
        self._next_turn()

    def _next_turn(self) -> None:
        following = (self.start_player + self.turns) % self.players
        if not self.machine and following == self.start_player and self.is_last_round():
            self._finish()
            return
        self.player = following
        self.phase = MOVE

    def _finish(self) -> None:
        self.phase = OVER
        self.tell("ends")
        turn.final_rewards(self)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet a seat; final rewards and design cards stand there at the end."""
        return [scoring.sheet(self, player) for player in range(self.players)]

    def ranking(self) -> list[list[int]]:
        """Return the seats by points, then by least pond weed, then by most tokens; then they share (rules: winner)."""
        return rank_by(
            [
                (scoring.sheet(self, player).total, -fountain.water.weeds(), len(fountain.tokens))
                for player, fountain in enumerate(self.fountains)
            ]
        )

    # --- knowledge and text

    def observation(self, player: int) -> Self:
        """Return the state itself, copied: Fountains hides nothing."""
        return self.clone()

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy: the order of the stacks is unknown to the state, too.

        Its fountains are copies without notes, so that what a bot notes on them goes when the bot is done.
        """
        other = self.clone()
        other.fountains = [fountain.without_notes() for fountain in self.fountains]
        return other

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: see `codec`."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)
