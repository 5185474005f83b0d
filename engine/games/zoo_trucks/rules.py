"""The rules of Aquaretto, Zooloretto and the double game, put together: whose turn it is, and what can be done.

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
`("take", truck)`; `("place", tile, target...)`; all others belong to the boards (see each game's room).

Events in `trace` (seats, trucks and sides from 0, tiles as numbers): `begins seat`, `removed side type`,
`draws seat side`, `drew seat side tile`, `end_stack side`, `loaded seat truck side tile`,
`took seat truck side tiles...`, `coin_tiles seat coins`, `earned seat coins`, `paid seat coins`,
`bought seat seller tile`, `discarded side tile`, `left_behind truck side tiles...`, `round_over round`,
`closed side`, `over`; and the boards' own events.

Rulings A1-A25, L1-L11 and V1-V11 (docs/rules) are named where they are applied.
"""

from __future__ import annotations

import random
from bisect import bisect
from itertools import accumulate
from typing import Any, ClassVar, Self

from engine import starting
from engine.games.zoo_trucks import codec, loading, preparation, rounds
from engine.games.zoo_trucks.boards import BoardRules
from engine.games.zoo_trucks.diagram import diagram
from engine.games.zoo_trucks.pieces import LOAD, NONE, OVER, PLACE, REMOVE, REVEAL, START, TURN
from engine.games.zoo_trucks.position import TruckPosition
from engine.luck import Occasion
from engine.score import ScoreSheet
from engine.state import Action, IllegalAction, rank_by


class TruckState(TruckPosition):
    """One position of a game with trucks, and how it goes on."""

    __slots__ = ()

    boards: ClassVar[tuple[BoardRules[Any], ...]]
    """The rules of each side's boards."""

    @classmethod
    def new(cls, players: int, *, start: int | None = None, chosen: bool = False, pile_hidden: bool = False) -> Self:
        """Return the state before the types that are left out are known (rules: preparation).

        `players` is 2 to 5. `start` is the seat that begins; None leaves it to chance.
        """
        state = super().new(players, chosen=chosen, pile_hidden=pile_hidden)
        if start is not None:
            preparation.begin(state, start)
        return state

    # --- what can be done

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: draw, take, then money; places in reading order."""
        phase, player = self.phase, self.player
        if phase == TURN:
            return self._turns(player)
        if phase == LOAD:
            return [loading.LOADS[truck] for truck in loading.loadable(self, self.side)]
        if phase == PLACE:
            return self._placements(player)
        if self.pending:
            board, pending = self.boards[self.side], self.pending[-1]
            return list(board.decisions[pending[0]].legal(self.parks[self.side][player], self, pending))
        if phase == REMOVE and self.chosen:
            return preparation.removals(self)
        return []

    def _turns(self, player: int) -> list[Action]:
        actions = [action for side, action in enumerate(self.draws) if loading.loadable(self, side)]
        if loading.all_games_loaded(self):
            # a truck that was taken is empty
            actions += [rounds.TAKES[truck] for truck, tiles in enumerate(self.trucks) if tiles]
        if self.coins[player]:
            for side, board in enumerate(self.boards):
                actions += board.money_actions(self.parks[side][player], self, player)
        return actions

    def _placements(self, player: int) -> list[Action]:
        park, placements = self.parks[self.side][player], self.boards[self.side].placements
        actions: list[Action] = []
        before = NONE
        for tile in self.hand:
            if tile != before:
                actions += placements(park, tile)
                before = tile
        return actions

    # --- chance

    def sample_chance(self, rng: random.Random) -> Action:
        """Return who begins, a type that is left out, or the tile turned up."""
        if self.phase == REVEAL:
            counts = self.unseen[self.side]
            sums = list(accumulate(counts))
            return ("tile", self.tiles(self.side).words[bisect(sums, rng.randrange(sums[-1]))])
        if self.phase == START:
            return starting.draw(self.players, rng)
        if self.phase == REMOVE and not self.chosen:
            return rng.choice(preparation.removals(self))
        raise RuntimeError("nature is not to move")

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        """Return every outcome that `sample_chance` may draw, with its probability; tiles in order of their numbers.

        Raises `RuntimeError` where nature is not to move.
        """
        if self.phase == REVEAL:
            words, counts = self.tiles(self.side).words, self.unseen[self.side]
            total = sum(counts)
            return [(("tile", words[tile]), count / total) for tile, count in enumerate(counts) if count]
        if self.phase == START:
            return starting.outcomes(self.players)
        if self.phase == REMOVE and not self.chosen:
            actions = preparation.removals(self)
            return [(action, 1 / len(actions)) for action in actions]
        raise RuntimeError("nature is not to move")

    def occasion(self) -> Occasion:
        """Return what is drawn from: the seats, the types of a side, or its stack.

        Raises `RuntimeError` where nature is not to move.
        """
        if self.phase == REVEAL:
            return Occasion(f"stack {self.side}")
        if self.phase == START:
            return Occasion("start")
        if self.phase == REMOVE and not self.chosen:
            return Occasion(f"types {preparation.removing(self)}")
        raise RuntimeError("nature is not to move")

    # --- actions

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was."""
        if type(action) is not tuple or not action or type(action[0]) is not str:
            raise IllegalAction("not_an_action", "an action must be a verb and its targets")
        phase = self.phase
        if phase == TURN:
            self._turn(action)
        elif phase == LOAD:
            loading.load(self, action)
            rounds.pass_turn(self)
        elif phase == REVEAL:
            loading.reveal(self, action)
        elif phase == PLACE:
            self._place(action)
        elif self.pending:
            self._decide(action)
        elif phase == OVER:
            raise IllegalAction("game_over", "the game is over")
        elif phase == START:
            preparation.start(self, action)
        else:
            preparation.remove(self, action)

    def _turn(self, action: Action) -> None:
        verb = action[0]
        if verb == "draw":
            loading.draw(self, action)
            return
        if verb == "take":
            rounds.take(self, action)
        else:
            self._spend(action)
        self._go_on()

    def _spend(self, action: Action) -> None:
        player = self.player
        for side, board in enumerate(self.boards):
            if board.spend(self.parks[side][player], self, player, action):
                self.side = side
                return
        raise IllegalAction("not_an_action", "a turn must be: draw, take TRUCK, or a money action")

    def _place(self, action: Action) -> None:
        if len(action) < 3 or action[0] != "place" or type(action[1]) is not str:
            raise IllegalAction("not_an_action", "a tile of the truck must be placed: place TILE WHERE")
        side, hand = self.side, self.hand
        tile = self.tiles(side).codes.get(action[1], NONE)
        if tile not in hand:
            raise IllegalAction("not_on_truck", f"there is no {action[1][:40]!r} on the truck", tile=action[1])
        self.boards[side].place(self.parks[side][self.player], self, self.player, tile, action[2:])
        at = hand.index(tile)
        self.hand = hand[:at] + hand[at + 1 :]
        self._go_on()

    def _decide(self, action: Action) -> None:
        pending = self.pending
        verb = pending[-1][0]
        if action[0] != verb:
            raise IllegalAction("decide_first", f"the player must first: {verb}", verb=verb)
        decision = self.boards[self.side].decisions[verb]
        self.pending = pending[:-1]
        try:
            decision.apply(self.parks[self.side][self.player], self, self.player, pending[-1], action)
        except IllegalAction:
            self.pending = pending
            raise
        self._go_on()

    def _go_on(self) -> None:
        """Ask for what is still to be decided in this turn; else the turn passes."""
        player = self.player
        while self.pending:
            park, pending = self.parks[self.side][player], self.pending[-1]
            decision = self.boards[self.side].decisions[pending[0]]
            if decision.legal(park, self, pending):
                self.phase = pending[0]
                return
            self.pending = self.pending[:-1]
            decision.forgo(park, self, player, pending)
        if self.hand:
            self.phase = PLACE
        else:
            rounds.pass_turn(self)

    # --- points

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet for each seat, as if the game ended now."""
        return [self.score_of(player) for player in range(self.players)]

    def score_of(self, player: int) -> ScoreSheet:
        """Return the sheet of one seat, as if the game ended now."""
        lines = [
            line
            for board, parks in zip(self.boards, self.parks, strict=True)
            for line in board.score_lines(parks[player], self, player)
        ]
        return ScoreSheet(tuple(lines))

    def ranking(self) -> list[list[int]]:
        """Return the seats by score, then by coins; then they share (rules: scoring; A19)."""
        return rank_by([(sheet.total, self.coins[player]) for player, sheet in enumerate(self.scores())])

    # --- knowledge and text

    def observation(self, player: int) -> Self:
        """Return a copy of the state: depots are open (A17), and the next tile is not part of it."""
        return self.clone()

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy: what is unknown (the order of the stacks) is not part of the state."""
        return self.clone()

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: tiles as words."""
        return codec.to_json(self, self.boards)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, cls.boards, data)

    def __str__(self) -> str:
        """Return the position as text that a person can read (`diagram.py`)."""
        return diagram(self, self.boards)
