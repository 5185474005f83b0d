"""Fountains: the whole game for 2 to 5 players, and for one against the Steam Machine.

A turn is up to three decisions: a pawn's move, the place of the tile or token it brings, and on the white space the
colour of fish. A record therefore reads

    start 1
    deal P03 L07 C01 Q12 T05 X09
    tokens coin lily red red spout
    move green 2
    place 2 0 1
    reveal L11

Actions of players: `("move", pawn, steps)`, `("place", x, y, rotation in quarters clockwise)`, `("token", feature, x,
y)`, `("fish", colour)`, and where nothing else is possible `("pass",)` and `("discard", tile or feature)`; against the
machine `("swap", feature)` and `("keep",)`. Nature's are `start`, `deal`, `tokens`, `designs`, `reveal` and `refill`,
see `dealing.py`. The next tile of a stack, and the next token, is turned up when the turn is over (F26), so that a
turn can be taken back until then.

Alone, the Steam Machine is player 1, who scores without a seat (F32).

Events in `trace` (players from 0; spaces and stacks from 0, sources by name): `begins player`, `dealt tiles...`,
`tokens features...`, `designs cards...`, `moved player pawn from to`, `took player tile`, `placed player tile x y
rotation level`, `token_placed player feature x y`, `lost_token player x y`, `weed_gone player x y`, `weed player x y`,
`watered player pools-before pools-now`, `coins player points`, `discarded player what`, `passed player`, `rewarded
player pawn`, `fish player colour`, `paid player source points`, `revealed stack tile`, `refilled place feature`,
`machine_moved space`, `machine_took tile`, `swapped feature`, `last_round`, `ends`. What a tile or token changes is
told once it lies.

Nothing is hidden: what may be in a stack follows from what was seen. Rulings F1-F32 (docs/rules/fountains.md) are named
where they are applied.
"""

from __future__ import annotations

import random
from typing import Any, Self

from engine.games.fountains import codec, dealing, scoring
from engine.games.fountains.diagram import diagram
from engine.games.fountains.pieces import NEXT, OVER, SWAP
from engine.games.fountains.position import FountainsPosition
from engine.games.fountains.turns import flow, machine, turn
from engine.luck import Occasion
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction


class FountainsState(FountainsPosition):
    """One position of Fountains and its rules: who does what in which phase."""

    __slots__ = ()

    # --- who moves, and how

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        if self.phase in dealing.DRAWS:
            return CHANCE
        return TERMINAL if self.phase == OVER else self.player

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: pawns in the order green, white, blue; places by rotation."""
        if self.phase == SWAP:
            return machine.swaps(self)
        return turn.legal_actions(self)

    def sample_chance(self, rng: random.Random) -> Action:
        """Return one outcome of nature's draw. Raises `RuntimeError` where nature is not to move."""
        if self.phase not in dealing.DRAWS:
            raise RuntimeError("nature is not to move")
        return dealing.draw(self, rng)

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        """Return what nature may draw, with probabilities: who begins, the next tile or token; None for the set-up.

        Raises `RuntimeError` where nature is not to move.
        """
        if self.phase not in dealing.DRAWS:
            raise RuntimeError("nature is not to move")
        return dealing.outcomes(self)

    def occasion(self) -> Occasion:
        """Return what nature draws from, and how much. Raises `RuntimeError` where nature is not to move."""
        if self.phase not in dealing.DRAWS:
            raise RuntimeError("nature is not to move")
        return dealing.occasion(self)

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was, whatever `action` is."""
        if self.phase == OVER:
            raise IllegalAction("game_over", "the game is over")
        if type(action) is not tuple or not action or not all(type(part) in (str, int) for part in action):
            raise IllegalAction("not_an_action", "an action must be a tuple of words and numbers")
        was_last_round = self.trace is None or self.is_last_round()
        if self.phase in dealing.DRAWS:
            dealing.DRAWS[self.phase](self, action)
        elif self.phase == SWAP:
            machine.swap(self, action)
        else:
            turn.PLAYERS_MOVES[self.phase](self, action)
        if not was_last_round and not self.machine and self.is_last_round():
            self.tell("last_round")
        if self.phase == NEXT:
            flow.advance(self)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet a player that scores; final rewards and design cards stand there at the end."""
        return [scoring.sheet(self, player) for player in range(self.num_scored)]

    def ranking(self) -> list[list[int]]:
        """Return the players that score from first to last: see `scoring.ranking`."""
        return scoring.ranking(self)

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

    def __str__(self) -> str:
        return diagram(self)
