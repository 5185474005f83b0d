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

from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State, rank_by
from engine.zoo_trucks.park import Park, Pending
from engine.zoo_trucks.tiles import COIN, TileSet

START, REMOVE, TURN, REVEAL, LOAD, PLACE, OVER = "start", "remove", "turn", "reveal", "load", "place", "over"
"""The phases: who begins, which types are left out, a turn, a tile is turned up, it is loaded, a truck's tiles are
placed, the end. Beside them: the verbs of the boards' pending decisions (`Pending`)."""

OPEN, LAST, CLOSED = "open", "last", "closed"
"""A game's stacks: tiles are drawn; the end stack was opened in this round; nothing is drawn any more."""

NOBODY = NONE = -1
END_STACK = 15
TRUCK_SPACES = 3
COINS = 30
"""Wooden coins in one box. Rounds of great wealth may need more: the bank lends them and falls below 0."""

TYPES_REMOVED = {2: 3, 3: 2, 4: 1, 5: 0}
"""Types left out of each game, by players (rules: preparation; V1)."""

BLOCKED = {2: (0, 1, 2)}
"""Truck places taken by face-down tiles; two players use three trucks (rules for two; V2)."""

_LOADS: tuple[Action, ...] = tuple(("load", truck) for truck in range(1, 6))
_TAKES: tuple[Action, ...] = tuple(("take", truck) for truck in range(1, 6))


def capacities(players: int) -> tuple[int, ...]:
    """Return how many tiles each truck takes."""
    return tuple(TRUCK_SPACES - blocked for blocked in BLOCKED.get(players, (0,) * players))


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
            state._begin(start)
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
            return [_LOADS[truck] for truck in self.loadable(self.side)]
        if phase is PLACE:
            return self._placements(player)
        if self.pending:
            return list(self.parks[self.side][player].decisions(self, player, self.pending[-1]))
        if phase is REMOVE and self.chosen:
            side = self.removing()
            types = self.tiles(side).types
            return [("remove", types[index]) for index in self._removable(side)]
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
        actions = [action for side, action in enumerate(self.draws) if self.loadable(side)]
        if self.all_games_loaded():
            # a truck that was taken is empty
            actions += [_TAKES[truck] for truck, tiles in enumerate(self.trucks) if tiles]
        if self.coins[player]:
            for parks in self.parks:
                actions += parks[player].money_actions(self, player)
        return actions

    def loadable(self, side: int) -> list[int]:
        """Return the trucks (from 0) that may get a tile of `side` now; none when nothing of it may be drawn.

        In the double game a truck carries one game, and the last truck without a tile must get the game that is on
        none (rules: double game A; V4, V5). A game that has ended asks for nothing (V7).
        """
        if self.stages[side] is CLOSED:
            return []
        spaces, trucks = self.spaces, self.trucks
        waits = self._last_truck_waits(side)
        return [
            truck
            for truck, (taker, carried) in enumerate(zip(self.takers, self.truck_sides, strict=True))
            if taker == NOBODY
            and ((carried == side and len(trucks[truck]) < spaces[truck]) or (carried == NONE and not waits))
        ]

    def _last_truck_waits(self, side: int) -> bool:
        """Tell whether the only truck without a tile is kept for another game than `side`."""
        sides = self.truck_sides
        if len(self.sides) == 1 or sides.count(NONE) != 1:
            return False
        return any(
            other != side and other not in sides and stage is not CLOSED for other, stage in enumerate(self.stages)
        )

    def _refusal(self, truck: int, side: int) -> str:
        """Return the code of the rule that keeps a tile of `side` off `truck`."""
        if self.takers[truck] != NOBODY:
            return "truck_is_taken"
        if self.truck_sides[truck] == NONE:
            return "last_truck_waits"
        return "truck_carries_another_game" if self.truck_sides[truck] != side else "truck_is_full"

    def all_games_loaded(self) -> bool:
        """Tell whether every game still played lies on a truck, taken ones too (rules: double game B; V5)."""
        loaded = self.truck_sides
        return not [side for side, stage in enumerate(self.stages) if side not in loaded and stage is not CLOSED]

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
            side = self.removing()
            return ("remove", self.tiles(side).types[rng.choice(self._removable(side))])
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
            self._load(action)
        elif phase is REVEAL:
            self._reveal(action)
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
            self._begin(action[1] - 1)
        else:
            self._remove(action)

    def _begin(self, seat: int) -> None:
        self.start_player = self.player = seat
        self.emit("begins", seat)
        self._next_removal()

    def removing(self) -> int:
        """Return the side whose types are left out next, NONE when all are."""
        for side, types in enumerate(self.removed):
            if len(types) < TYPES_REMOVED[self.players]:
                return side
        return NONE

    def _removable(self, side: int) -> list[int]:
        return [index for index in self.tiles(side).removable if index not in self.removed[side]]

    def _remove(self, action: Action) -> None:
        """Leave a type out with its young: at random, or as the start player chooses (A1)."""
        side = self.removing()
        types = self.tiles(side).types
        if len(action) != 2 or action[0] != "remove" or action[1] not in types:
            raise IllegalAction("not_an_action", f"a type of {self.tiles(side).game} is left out: remove TYPE")
        index = types.index(action[1])
        if index not in self.tiles(side).removable:
            raise IllegalAction("type_stays", f"the {action[1]} always takes part", type=action[1])
        if index in self.removed[side]:
            raise IllegalAction("type_is_out", f"the {action[1]} is left out already", type=action[1])
        self.removed[side] = tuple(sorted((*self.removed[side], index)))
        self.unseen[side] = self.tiles(side).stack(self.removed[side])
        self.left[side] = sum(self.unseen[side]) - END_STACK
        self.emit("removed", side, index)
        self._next_removal()

    def _next_removal(self) -> None:
        if self.removing() != NONE:
            self.phase = REMOVE
        else:
            self.phase = TURN
            self.round = 1

    def _turn(self, action: Action) -> None:
        verb = action[0]
        if verb == "draw":
            self._draw(action)
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

    # A. load a tile

    def _draw(self, action: Action) -> None:
        if action not in self.draws:
            raise IllegalAction("not_an_action", "tiles are drawn as: " + ", ".join(" ".join(a) for a in self.draws))
        side = self.draws.index(action)
        if self.stages[side] is CLOSED:
            raise IllegalAction("game_has_ended", f"the tiles of {self.tiles(side).game} have left the game")
        if not self.loadable(side):
            raise IllegalAction("no_truck_takes_it", "no truck may take such a tile")
        self.side = side
        self.phase = REVEAL
        self.emit("draws", self.player, side)

    def _reveal(self, action: Action) -> None:
        side = self.side
        if len(action) != 2 or action[0] != "tile" or type(action[1]) is not str:
            raise IllegalAction("not_an_action", "a tile is to be turned up: tile WORD")
        tile = self.tiles(side).codes.get(action[1], NONE)
        counts = self.unseen[side]
        if not 0 <= tile < len(counts) or not counts[tile]:
            raise IllegalAction("not_in_stack", f"the stacks hold no {action[1][:40]!r}")
        counts[tile] -= 1
        if self.left[side]:
            self.left[side] -= 1
        elif self.stages[side] is OPEN:
            self.stages[side] = LAST  # A16, V6: the end stack is opened when all others are used up
            self.emit("end_stack", side)
        self.drawn = tile
        self.phase = LOAD
        self.emit("drew", self.player, side, tile)

    def _load(self, action: Action) -> None:
        if len(action) != 2 or action[0] != "load" or type(action[1]) is not int:
            raise IllegalAction("not_an_action", "the tile goes onto a truck: load TRUCK")
        truck = self._truck(action[1])
        if truck not in self.loadable(self.side):
            code = self._refusal(truck, self.side)
            raise IllegalAction(code, _REFUSALS[code], truck=action[1])
        self.trucks[truck] += (self.drawn,)
        self.truck_sides[truck] = self.side
        self.emit("loaded", self.player, truck, self.side, self.drawn)
        self.drawn = NONE
        self._next_turn()

    def _truck(self, number: int) -> int:
        if not 1 <= number <= len(self.trucks):
            raise IllegalAction("no_such_truck", f"there is no truck {number}", truck=number)
        return number - 1

    # B. take a truck

    def _take(self, action: Action) -> None:
        if len(action) != 2 or type(action[1]) is not int:
            raise IllegalAction("not_an_action", "a truck is taken as: take TRUCK")
        truck = self._truck(action[1])
        if self.takers[truck] != NOBODY:
            raise IllegalAction("truck_is_taken", _REFUSALS["truck_is_taken"], truck=action[1])
        tiles = self.trucks[truck]
        if not tiles:
            raise IllegalAction("truck_is_empty", "a truck without tiles may not be taken", truck=action[1])
        if not self.all_games_loaded():
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
            self._next_turn()

    def _next_turn(self) -> None:
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
        from engine.zoo_trucks import codec

        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        from engine.zoo_trucks import codec

        return codec.from_json(cls, data)


_REFUSALS = {
    "truck_is_taken": "that truck has been taken",
    "truck_is_full": "that truck has no free place",
    "truck_carries_another_game": "that truck carries tiles of the other game",
    "last_truck_waits": "the last truck without a tile waits for the game that lies on none",
}
