"""It Happens..: the whole game for 2 to 5 players, with the neutral colour of two players.

A round: nature turns up three mounds (`mounds`); then each turn is the choice to roll or to pass (`roll`, `pass`),
nature's roll (`rolled`), and the choice to place the die, to roll it again or to pass (`place`, `reroll`, `pass`).
Where a turn has only one way to begin, the die is rolled at once. A record therefore reads

    start 1
    mounds 3 11 7
    roll own
    rolled 4
    reroll
    rolled 6
    place 2

Actions: `("start", seat from 1)`, `("mounds", three of 1..12)` and `("rolled", 1..6)` are nature's;
`("roll", "own" | "neutral")`; `("place", mound from 1 to 3 as they lie)`: which shaft and space the die goes to follows
from the rules (see `preview.target`); `("reroll",)` and `("pass",)` cost an insect each.

With two players the neutral colour is player 2, without a seat (see `State.num_scored`). Lists over players have an
entry for it, lists over seats have not.

Events in `trace` (seats, players, mounds on the table, shafts and spaces from 0; things as words): `begins seat`,
`mounds round card card card` (cards from 1), `turn seat`, `skipped seat`, `rolls seat player`,
`rolled seat player face`, `rerolls seat insects_left`, `passed seat insects_left`,
`placed seat player mound shaft space face`, `found player thing mound shaft space`, `none_left player thing`, and at
the end of a round for each mound `queen mound player value sum`, `general mound player value sum`,
`unclaimed mound queen|general value`, `insect_number mound player sum gained`, `mound_over mound`; then
`round_over round`, and finally `bonus player source count points` for what is scored at the end, and `ends`.

Rulings I1-I20 (docs/rules/it_happens.md) are named where they are applied.
"""

from __future__ import annotations

import random
from typing import Any, Self

from engine import starting
from engine.games.it_happens import codec, dealing, diagram, hidden, scoring, turns
from engine.games.it_happens.pieces import (
    BY_CODE,
    CHOOSE,
    CODES,
    INSECT,
    MOUND,
    MOUNDS_A_ROUND,
    NUM_THINGS,
    OVER,
    PLACE,
    PLACE_CHOICES,
    ROLL,
    ROLL_CHOICES,
    ROLLED,
    START,
)
from engine.games.it_happens.position import ItHappensPosition
from engine.luck import Occasion
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction

__all__ = ["CHOOSE", "MOUND", "OVER", "PLACE", "ROLL", "START", "ItHappensState"]


class ItHappensState(ItHappensPosition):
    """A position of It Happens.., and how it goes on."""

    __slots__ = ()

    # --- who moves, and how

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        return self.to_move

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.to_move == TERMINAL

    def is_chance(self) -> bool:
        """Tell whether nature is to move."""
        return self.to_move == CHANCE

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: mounds from the left, then roll again, then pass."""
        if self.phase == PLACE:
            spend = 8 if self.colour == self.player and self.held[NUM_THINGS * self.player + INSECT] else 0
            return PLACE_CHOICES[self.open[self.colour] | spend][:]
        if self.phase == CHOOSE:
            spend = 4 if self.held[NUM_THINGS * self.player + INSECT] else 0
            return ROLL_CHOICES[self.colours_to_roll(self.player) | spend][:]
        return []

    def sample_chance(self, rng: random.Random) -> Action:
        """Return who begins, three mounds, or a face. Raises `RuntimeError` where players are to move."""
        if self.phase == ROLL:
            return ROLLED[int(rng.random() * 6)]
        if self.phase == MOUND:
            return dealing.draw_mounds(self, rng)
        if self.phase == START:
            return starting.draw(self.players, rng)
        raise RuntimeError("nature is not to move")

    def chance_outcomes(self) -> list[tuple[Action, float]] | None:
        """Return who may begin, the faces of a die or the orders of the last three mounds, with probabilities.

        None for the mounds of earlier rounds: there are too many ways to draw three. Raises `RuntimeError` where
        players are to move.
        """
        if self.phase == ROLL:
            return [(action, 1 / len(ROLLED)) for action in ROLLED]
        if self.phase == MOUND:
            return dealing.outcomes(self)
        if self.phase == START:
            return starting.outcomes(self.players)
        raise RuntimeError("nature is not to move")

    def occasion(self) -> Occasion:
        """Return what is drawn from: the seats, the mounds, or the dice of a colour.

        Raises `RuntimeError` where nature is not to move.
        """
        if self.phase == ROLL:
            return Occasion(f"die {self.colour}")
        if self.phase == MOUND:
            return Occasion("mounds", MOUNDS_A_ROUND)
        if self.phase == START:
            return Occasion("start")
        raise RuntimeError("nature is not to move")

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was, whatever `action` is.

        After a turn comes the next one, or the end of the round where nobody can place a die (I11).
        """
        try:
            code = CODES.get(action, 0)
        except TypeError:
            raise IllegalAction("not_an_action", "an action must be a tuple of words and numbers") from None
        if action is not BY_CODE[code] and code and type(action[-1]) is not type(BY_CODE[code][-1]):
            # 1.0 and True equal a number, and so are found among the codes, too
            raise IllegalAction("not_an_action", "faces and mounds must be whole numbers")
        phase = self.phase
        if phase == PLACE:
            if turns.decide(self, code) and not turns.next_turn(self):
                scoring.end_round(self)
        elif phase == ROLL:
            turns.land(self, code)
        elif phase == CHOOSE:
            if turns.begin(self, code) and not turns.next_turn(self):
                scoring.end_round(self)
        elif phase == OVER:
            raise IllegalAction("game_over", "the game is over")
        elif type(action) is not tuple:
            raise IllegalAction("not_an_action", "an action must be a tuple")
        elif phase == MOUND:
            dealing.turn_up(self, action)
            turns.begin_turn(self, self.start_player)
        else:
            dealing.start(self, action)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet for each player: `queens`, `generals`, `pairs` (kinds of junk twice or more), `insects`, and
        at the end `most_kinds`. Tiles that are not known (see `observation`) count nothing.
        """
        return scoring.sheets(self, final=self.phase == OVER)

    def ranking(self) -> list[list[int]]:
        """Return the players by points, then queens, then generals, then insects; then they share (rules: the end)."""
        return scoring.ranking(self)

    # --- knowledge and text

    def __str__(self) -> str:
        """Return the position as text for people (see `diagram`)."""
        return diagram.diagram(self)

    def observation(self, player: int) -> Self:
        """Return a copy without the opponents' victory point tiles where these lie face down (I12)."""
        return hidden.observation(self, player)

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy in which the face-down tiles of the opponents are dealt among them at random (I12)."""
        return hidden.resample(self, player, rng)

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values, with words for things and tiles."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)
