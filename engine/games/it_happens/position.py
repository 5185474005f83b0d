"""A position of It Happens..: what lies where, copying it, and questions about it."""

from __future__ import annotations

from typing import Self

from engine.games.it_happens.pieces import (
    ALL_MOUNDS,
    ALL_THREE,
    DICE,
    FIRST_INSECTS,
    INSECT,
    MOUND,
    MOUNDS_A_ROUND,
    NEUTRAL_DICE,
    NOBODY,
    NUM_THINGS,
    START,
    SUPPLY,
)
from engine.state import CHANCE, State

NEUTRAL_PLAYER = 2
"""The neutral colour among the players of a game with two seats."""


class ItHappensPosition(State):
    """What lies on the table and before the players, and questions about it. How it changes is in the phases.

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
        state.clear_table()
        return state

    def clear_table(self) -> None:
        """Give everybody their dice back and take the mounds away."""
        self.mounds = ()
        self.dice = [DICE] * self.players
        self.neutral_dice = [NEUTRAL_DICE if self.players == 2 else 0] * self.players
        self.faces = [()] * (MOUNDS_A_ROUND * self.scored)
        self.shafts = [NOBODY] * (MOUNDS_A_ROUND * self.scored)
        self.taken = [0] * MOUNDS_A_ROUND
        self.open = [ALL_THREE] * self.scored

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

    # --- questions

    @property
    def num_players(self) -> int:
        """How many seats take part: 2 to 5."""
        return self.players

    @property
    def num_scored(self) -> int:
        """How many players score: the seats and, with two seats, the neutral colour (I14)."""
        return self.scored

    def colours_to_roll(self, seat: int) -> int:
        """Return which dice `seat` could roll and place: bit 0 its own, bit 1 neutral ones (I10, I13)."""
        colours = 1 if self.dice[seat] and self.open[seat] else 0
        if self.neutral_dice[seat] and self.open[NEUTRAL_PLAYER]:
            colours |= 2
        return colours

    def insects(self, player: int) -> int:
        """Return how many insect tiles `player` has."""
        return self.held[NUM_THINGS * player + INSECT]

    def sum_of(self, player: int, mound: int) -> int:
        """Return the sum of `player`'s dice in the mound (0..2, as they lie), 0 without any."""
        return sum(self.faces[MOUNDS_A_ROUND * player + mound])
