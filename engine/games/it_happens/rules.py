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
from the rules (see `outlook.target`); `("reroll",)` and `("pass",)` cost an insect each.

Players without a seat: with two players the neutral colour is player 2, without a seat (see `State.num_scored`).
Lists over players have an entry for it, too; lists over seats have not.

Events in `trace` (seats, players, mounds on the table, shafts and spaces from 0; things as words): `begins seat`,
`mounds round card card card` (cards from 1), `turn seat`, `skipped seat`, `rolls seat player`,
`rolled seat player face`, `rerolls seat insects_left`, `passed seat insects_left`,
`placed seat player mound shaft space face`, `found player thing mound shaft space`, `none_left player thing`, and at
the end of a round for each mound `queen mound player value sum`, `general mound player value sum`,
`unclaimed mound queen|general value`, `insect_number mound player sum gained`, `mound_over mound`; then
`round_over round`, and at last `bonus player source count points` for what is scored at the end, and `ends`.

Rulings I1-I20 (docs/rules/it_happens.md) are named where they are applied.
"""

from __future__ import annotations

import random
from typing import Any, Self

from engine.games.it_happens import codec, dealing, hidden, scoring, turns
from engine.games.it_happens.pieces import (
    ALL_MOUNDS,
    CHOOSE,
    CODES,
    FIRST_INSECTS,
    INSECT,
    MOUND,
    MOUNDS_A_ROUND,
    NOBODY,
    NUM_THINGS,
    OVER,
    PLACE,
    PLACE_CHOICES,
    ROLL,
    ROLL_CHOICES,
    ROLLED,
    START,
    SUPPLY,
)
from engine.score import ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State

__all__ = ["CHOOSE", "MOUND", "OVER", "PLACE", "ROLL", "START", "ItHappensState"]


class ItHappensState(State):
    """One position of It Happens..

    Players are the seats and, with two seats, the neutral colour (number 2). Things are numbers of `pieces.THINGS`.
    """

    __slots__ = (
        "at_least",
        "colour",
        "dice",
        "face",
        "faces",
        "held",
        "mounds",
        "neutral_dice",
        "open",
        "phase",
        "player",
        "players",
        "round",
        "scored",
        "shafts",
        "stack",
        "start_player",
        "supply",
        "taken",
        "tiles",
        "tiles_hidden",
        "to_move",
    )

    game = "it_happens"

    players: int  # seats
    scored: int  # players: the seats, and the neutral colour of two
    at_least: bool  # I2: whether a sum above the insect number counts, too
    tiles_hidden: bool  # I12: whether victory point tiles lie face down
    phase: str
    to_move: int  # derived: the seat that decides, CHANCE or TERMINAL
    round: int  # from 1; 0 before the first mounds
    start_player: int  # who begins this round; NOBODY before it is drawn
    player: int  # the seat whose turn it is
    colour: int  # ROLL and PLACE: whose die it is, a player; else NOBODY
    face: int  # PLACE: what was rolled, 1..6; else 0
    stack: int  # bits of the mounds not yet turned up (mound n is bit n - 1)
    mounds: tuple[int, ...]  # the three on the table, from 0; () before they are turned up and after the round
    dice: list[int]  # a seat's dice of its own colour still to be placed
    neutral_dice: list[int]  # a seat's dice of the neutral colour still to be placed
    faces: list[tuple[int, ...]]  # a player's dice in its shaft, from the bottom, at 3 * player + mound
    shafts: list[int]  # a player's shaft (0..4, NOBODY: none), at 3 * player + mound
    taken: list[int]  # derived: how many shafts of a mound are taken, which are the left-most ones
    open: list[int]  # derived: bits of the mounds in which a player can still place a die
    held: list[int]  # how many of a thing a player has, at 9 * player + thing
    supply: list[int]  # how many of a thing the stock has
    tiles: list[tuple[int, ...]]  # a player's victory point tiles (see `pieces.TILE_VALUES`) in the order won

    # --- set-up

    @classmethod
    def new(cls, players: int, *, start: int | None = None, at_least: bool = False, tiles_hidden: bool = False) -> Self:
        """Return the state before the first mounds are turned up (rules: set-up).

        `players` is 2 to 5. `start` is the seat that begins; None leaves it to chance.
        """
        state = cls.__new__(cls)
        state.trace = None
        state.players = players
        state.scored = max(players, 3)
        state.at_least = at_least
        state.tiles_hidden = tiles_hidden
        state.phase = START if start is None else MOUND
        state.to_move = CHANCE
        state.round = 0
        state.start_player = NOBODY if start is None else start
        state.player = 0 if start is None else start
        state.colour = NOBODY
        state.face = 0
        state.stack = ALL_MOUNDS
        state.held = [0] * (NUM_THINGS * state.scored)
        state.supply = list(SUPPLY)
        for seat in range(players):
            state.held[NUM_THINGS * seat + INSECT] = FIRST_INSECTS
            state.supply[INSECT] -= FIRST_INSECTS
        state.tiles = [()] * state.scored
        dealing.clear_table(state)
        return state

    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.players = self.players
        other.scored = self.scored
        other.at_least = self.at_least
        other.tiles_hidden = self.tiles_hidden
        other.phase = self.phase
        other.to_move = self.to_move
        other.round = self.round
        other.start_player = self.start_player
        other.player = self.player
        other.colour = self.colour
        other.face = self.face
        other.stack = self.stack
        other.mounds = self.mounds
        other.dice = self.dice[:]
        other.neutral_dice = self.neutral_dice[:]
        other.faces = self.faces[:]
        other.shafts = self.shafts[:]
        other.taken = self.taken[:]
        other.open = self.open[:]
        other.held = self.held[:]
        other.supply = self.supply[:]
        other.tiles = self.tiles[:]
        return other

    # --- who moves, and how

    @property
    def num_players(self) -> int:
        """How many seats take part: 2 to 5."""
        return self.players

    @property
    def num_scored(self) -> int:
        """How many players score: the seats, and with two of them the neutral colour, too (I14)."""
        return self.scored

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
        if self.phase is PLACE:
            spend = 8 if self.colour == self.player and self.held[NUM_THINGS * self.player + INSECT] else 0
            return PLACE_CHOICES[self.open[self.colour] | spend][:]
        if self.phase is CHOOSE:
            spend = 4 if self.held[NUM_THINGS * self.player + INSECT] else 0
            return ROLL_CHOICES[self.colours_to_roll(self.player) | spend][:]
        return []

    def colours_to_roll(self, seat: int) -> int:
        """Return which dice `seat` could roll and place: bit 0 its own, bit 1 neutral ones (I10, I13)."""
        colours = 1 if self.dice[seat] and self.open[seat] else 0
        if self.neutral_dice[seat] and self.open[2]:
            colours |= 2
        return colours

    def insects(self, player: int) -> int:
        """Return how many insect tiles `player` has."""
        return self.held[NUM_THINGS * player + INSECT]

    def sum_of(self, player: int, mound: int) -> int:
        """Return the sum of `player`'s dice in the mound (0..2, as they lie), 0 without any."""
        return sum(self.faces[MOUNDS_A_ROUND * player + mound])

    def sample_chance(self, rng: random.Random) -> Action:
        """Return who begins, three mounds, or a face. Raises `RuntimeError` where players are to move."""
        if self.phase is ROLL:
            return ROLLED[int(rng.random() * 6)]
        if self.phase is MOUND:
            return dealing.draw_mounds(self, rng)
        if self.phase is START:
            return dealing.draw_start(self, rng)
        raise RuntimeError("nature is not to move")

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was, whatever `action` is."""
        try:
            code = CODES.get(action, 0)
        except TypeError:
            raise IllegalAction("not_an_action", "an action is a tuple of words and numbers") from None
        phase = self.phase
        if phase is PLACE:
            turns.decide(self, code)
        elif phase is ROLL:
            turns.land(self, code)
        elif phase is CHOOSE:
            turns.begin(self, code)
        elif phase is OVER:
            raise IllegalAction("game_over", "the game is over")
        elif type(action) is not tuple:
            raise IllegalAction("not_an_action", "an action is a tuple")
        elif phase is MOUND:
            dealing.turn_up(self, action)
        else:
            dealing.start(self, action)

    # --- results

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet a player: `queens`, `generals`, `pairs` (kinds of junk twice or more), `insects`, and at the
        end `most_kinds`. Tiles that are not known (see `observation`) count nothing.
        """
        return scoring.sheets(self, final=self.phase is OVER)

    def ranking(self) -> list[list[int]]:
        """Return the players by points, then queens, then generals, then insects; then they share (rules: the end)."""
        return scoring.ranking(self)

    # --- knowledge and text

    def observation(self, player: int) -> Self:
        """Return a copy without the victory point tiles of others where those lie face down (I12)."""
        return hidden.observation(self, player)

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy in which the face-down tiles of others are shared out anew among them (I12)."""
        return hidden.resample(self, player, rng)

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values, with words for things and tiles."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)
