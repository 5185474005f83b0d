"""The middle of the table: stacks, trucks, coins, turns and rounds of Aquaretto, Zooloretto and the double game.

A turn is one of three: draw a tile and load it, take a truck and place its tiles one by one, or one money action.
The tile is shown before the truck is chosen. A record reads

    start 2
    remove hippopotamus
    remove crocodile
    draw
    tile dolphin.male
    load 1
    take 1
    place dolphin.male 2 2

Actions: `("start", seat from 1)` and `("tile", word)` are nature's, and so is `("remove", type)` unless the start
player chooses. Players: `("draw",)`, in the double game `("draw", game)`; `("load", truck from 1)`;
`("take", truck)`; `("place", tile, target...)`; what else there is belongs to the boards (see each game's room).

A game is one kind of `Park` or two: with one, the double game's rules for trucks say nothing new. Nothing is
hidden: what is left in the stacks follows from what was seen, and its order does not exist until it is drawn. The
end stack is the last 15 of these tiles. Rulings A1-A21 and V1-V11 (docs/rules) are named where they are applied.
"""

from __future__ import annotations

import random
from bisect import bisect
from itertools import accumulate
from typing import Any, ClassVar, Self

from engine.games.zoo_trucks import loading, preparation
from engine.games.zoo_trucks.park import Park, Pending
from engine.games.zoo_trucks.pieces import (
    CLOSED,
    COINS,
    END_STACK,
    LAST,
    LOAD,
    NOBODY,
    NONE,
    OPEN,
    OVER,
    PLACE,
    REMOVE,
    REVEAL,
    START,
    TURN,
    capacities,
)
from engine.games.zoo_trucks.tiles import COIN, TileSet
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State, rank_by

_TAKES: tuple[Action, ...] = tuple(("take", truck) for truck in range(1, 6))


class TruckTable(State):
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
    """The games on this table: a kind of board for each. A side is an index into this."""

    start_coins: ClassVar[int]
    draws: ClassVar[tuple[Action, ...]] = (("draw",),)
    """The action that draws for each side."""

    players: int
    chosen: bool  # A1: the start player chooses the types that are left out; else they are drawn
    pile_hidden: bool  # A18: a wish for the table, which then does not count the stacks; the rules do not care
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
    def new(cls, players: int, *, start: int | None = None, chosen: bool = False, pile_hidden: bool = False) -> Self:
        """Return the state before the types that are left out are known (rules: preparation).

        `players` is 2 to 5. `start` is the seat that begins; None leaves it to chance.
        """
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
        state.unseen = [kind.tiles.stack() for kind in cls.sides]
        state.left = [sum(counts) - END_STACK for counts in state.unseen]
        state.stages = [OPEN] * len(cls.sides)
        state.box = [[] for _ in cls.sides]
        state.parks = [[kind.new(players) for _ in range(players)] for kind in cls.sides]
        if start is not None:
            preparation.begin(state, start)
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
        phase = self.phase
        if phase is REVEAL or phase is START or (phase is REMOVE and not self.chosen):
            return CHANCE
        return TERMINAL if phase is OVER else self.player

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: draw, take, then money; places in reading order."""
        phase, player = self.phase, self.player
        if phase is TURN:
            return self._turns(player)
        if phase is LOAD:
            return [loading.LOADS[truck] for truck in loading.loadable(self, self.side)]
        if phase is PLACE:
            return self._placements(player)
        if self.pending:
            return list(self.parks[self.side][player].decisions(self, player, self.pending[-1]))
        if phase is REMOVE and self.chosen:
            side = preparation.removing(self)
            types = self.tiles(side).types
            return [("remove", types[index]) for index in preparation.removable(self, side)]
        return []

    def _placements(self, player: int) -> list[Action]:
        park = self.parks[self.side][player]
        actions: list[Action] = []
        before = NONE
        for tile in self.hand:
            if tile != before:
                actions += park.placements(tile)
                before = tile
        return actions

    def _turns(self, player: int) -> list[Action]:
        actions = [action for side, action in enumerate(self.draws) if loading.loadable(self, side)]
        if loading.all_games_loaded(self):
            # a truck that was taken is empty
            actions += [_TAKES[truck] for truck, tiles in enumerate(self.trucks) if tiles]
        if self.coins[player]:
            for parks in self.parks:
                actions += parks[player].money_actions(self, player)
        return actions

    def tiles(self, side: int) -> TileSet:
        """Return the tiles of a side."""
        return self.sides[side].tiles

    # --- chance

    def sample_chance(self, rng: random.Random) -> Action:
        """Return who begins, a type that is left out, or the tile turned up."""
        if self.phase is REVEAL:
            counts = self.unseen[self.side]
            sums = list(accumulate(counts))
            return ("tile", self.tiles(self.side).words[bisect(sums, rng.randrange(sums[-1]))])
        if self.phase is START:
            return ("start", rng.randrange(self.players) + 1)
        if self.phase is REMOVE and not self.chosen:
            side = preparation.removing(self)
            return ("remove", self.tiles(side).types[rng.choice(preparation.removable(self, side))])
        raise RuntimeError("nature is not to move")

    # --- actions

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was."""
        if type(action) is not tuple or not action or type(action[0]) is not str:
            raise IllegalAction("not_an_action", "an action is a verb and its targets")
        phase = self.phase
        if phase is TURN:
            self._turn(action)
        elif phase is LOAD:
            loading.load(self, action)
        elif phase is REVEAL:
            loading.reveal(self, action)
        elif phase is PLACE:
            self._place(action)
        elif self.pending:
            self._decide(action)
        elif phase is OVER:
            raise IllegalAction("game_over", "the game is over")
        elif phase is START:
            if len(action) != 2 or action[0] != "start" or type(action[1]) is not int:
                raise IllegalAction("not_an_action", "first it is drawn who begins: start SEAT")
            if not 1 <= action[1] <= self.players:
                raise IllegalAction("no_such_seat", f"there is no seat {action[1]}", seat=action[1])
            preparation.begin(self, action[1] - 1)
        else:
            preparation.remove(self, action)

    def _turn(self, action: Action) -> None:
        verb = action[0]
        if verb == "draw":
            loading.draw(self, action)
        elif verb == "take":
            self._take(action)
        else:
            player = self.player
            for side, parks in enumerate(self.parks):
                if parks[player].spend(self, player, action):
                    self.side = side
                    self._proceed()
                    return
            raise IllegalAction("not_an_action", "a turn is: draw, take TRUCK, or a money action")

    def truck_at(self, number: int) -> int:
        """Return the index of truck `number`. Raises `IllegalAction` where there is none."""
        if not 1 <= number <= len(self.trucks):
            raise IllegalAction("no_such_truck", f"there is no truck {number}", truck=number)
        return number - 1

    def _take(self, action: Action) -> None:
        if len(action) != 2 or type(action[1]) is not int:
            raise IllegalAction("not_an_action", "a truck is taken as: take TRUCK")
        truck = self.truck_at(action[1])
        if self.takers[truck] != NOBODY:
            raise IllegalAction("truck_is_taken", loading.REFUSALS["truck_is_taken"], truck=action[1])
        tiles = self.trucks[truck]
        if not tiles:
            raise IllegalAction("truck_is_empty", "a truck without tiles may not be taken", truck=action[1])
        if not loading.all_games_loaded(self):
            raise IllegalAction("game_on_no_truck", "no truck is taken before both games lie on trucks")
        player = self.player
        self.takers[truck] = player
        self.trucks[truck] = ()
        self.side = self.truck_sides[truck]
        self.hand = tuple(sorted(tile for tile in tiles if tile != COIN))
        self.emit("took", player, truck, self.side, *tiles)
        coins = len(tiles) - len(self.hand)
        if coins:
            self.coins[player] += coins  # coin tiles are coins (A20)
            self.emit("coin_tiles", player, coins)
        self._proceed()

    def _place(self, action: Action) -> None:
        if len(action) < 3 or action[0] != "place" or type(action[1]) is not str:
            raise IllegalAction("not_an_action", "a tile of the truck is to be placed: place TILE WHERE")
        tile = self.tiles(self.side).codes.get(action[1], NONE)
        hand = self.hand
        if tile not in hand:
            raise IllegalAction("not_on_truck", f"the truck brought no {action[1][:40]!r}", tile=action[1])
        self.parks[self.side][self.player].place(self, self.player, tile, action[2:])
        at = hand.index(tile)
        self.hand = hand[:at] + hand[at + 1 :]
        self._proceed()

    def _decide(self, action: Action) -> None:
        pending = self.pending
        self.pending = pending[:-1]
        try:
            self.parks[self.side][self.player].decide(self, self.player, pending[-1], action)
        except IllegalAction:
            self.pending = pending
            raise
        self._proceed()

    # --- what follows

    def _proceed(self) -> None:
        """Ask for what is still to be decided in this turn; else the turn passes."""
        player = self.player
        while self.pending:
            park = self.parks[self.side][player]
            pending = self.pending[-1]
            if park.decisions(self, player, pending):
                self.phase = pending[0]
                return
            self.pending = self.pending[:-1]
            park.forgo(self, player, pending)
        if self.hand:
            self.phase = PLACE
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        """Pass to the next seat that has no truck yet; alone, a player goes on (rules: end of the round)."""
        self.side = NONE
        takers, players = self.takers, self.players
        player = self.player
        for _ in range(players):
            player = (player + 1) % players
            if player not in takers:
                self.player = player
                self.phase = TURN
                return
        self._end_round()

    def _end_round(self) -> None:
        """Bring the trucks back; who took the last one begins (rules: end of the round, end of the game; A21, V7)."""
        for truck, tiles in enumerate(self.trucks):
            if tiles:
                side = self.truck_sides[truck]
                self.box[side] = sorted((*self.box[side], *tiles))
                self.emit("left_behind", truck, side, *tiles)
        fleet = len(self.trucks)
        self.trucks = [()] * fleet
        self.truck_sides = [NONE] * fleet
        self.takers = [NOBODY] * fleet
        self.emit("round_over", self.round)
        for side, stage in enumerate(self.stages):
            if stage is LAST:
                self.stages[side] = CLOSED
                self.emit("closed", side)
        if all(stage is CLOSED for stage in self.stages):
            self.phase = OVER
            self.emit("over")
        else:
            self.start_player = self.player
            self.round += 1
            self.phase = TURN

    # --- for the boards

    def emit(self, *event: Any) -> None:
        """Tell whoever listens."""
        if self.trace is not None:
            self.trace.append(event)

    def earn(self, player: int, coins: int) -> None:
        """Give a player coins of the bank."""
        self.coins[player] += coins
        self.bank -= coins
        self.emit("earned", player, coins)

    def check_purse(self, player: int, cost: int) -> None:
        """Raise `IllegalAction` when `player` cannot pay `cost`."""
        if self.coins[player] < cost:
            raise IllegalAction("too_few_coins", f"that costs {cost} coins", cost=cost)

    def check_seller(self, player: int, number: int) -> int:
        """Return the seat (from 0) of seat number `number`. Raises `IllegalAction` when `player` cannot buy there."""
        if type(number) is not int or not 1 <= number <= self.players:
            raise IllegalAction("no_such_seat", f"there is no seat {number!r}")
        if number - 1 == player:
            raise IllegalAction("own_tile", "tiles are bought from other players")
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

    def side_of(self, kind: type[Park]) -> int:
        """Return the side played on boards of that kind. Raises `ValueError` where there are none."""
        return self.sides.index(kind)

    # --- points

    def has_manager(self, player: int) -> bool:
        """Tell whether a manager works for `player`, on whichever board (rules: manager; V8)."""
        return any(parks[player].has_manager() for parks in self.parks)

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet a seat, as if the game ended now."""
        return [
            ScoreSheet(tuple(line for parks in self.parks for line in parks[player].score_lines(self, player)))
            for player in range(self.players)
        ]

    def ranking(self) -> list[list[int]]:
        """Return the seats by score, then by coins; then they share (rules: scoring; A19)."""
        return rank_by([(sheet.total, self.coins[player]) for player, sheet in enumerate(self.scores())])

    # --- knowledge and text

    def observation(self, player: int) -> Self:
        """Return the state itself, copied: depots are open (A17), and what is drawn next is not part of it."""
        return self.clone()

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy: what is unknown (the order of the stacks) is not part of the state."""
        return self.clone()

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: tiles as words."""
        from engine.games.zoo_trucks import codec

        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        from engine.games.zoo_trucks import codec

        return codec.from_json(cls, data)
