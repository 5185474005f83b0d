"""Azul: the whole game for 2 to 4 players, coloured and grey side.

A round: nature deals the factories (`deal`), players take tiles in turn (`take`), then finished lines go to
the wall and the floor is scored. On the coloured side that follows by itself; on the grey side each finished
line is a decision (`place`). A record therefore reads

    start 1
    deal bbyr kkww bykw rrww byyk
    take 3 blue 2
    take centre black floor

Actions: `("start", seat from 1)` and `("deal", tiles of factory 1, of factory 2, ...)` are nature's;
`("take", factory from 1 | "centre", colour, row from 1 | "floor")`; `("place", row, column)` on the grey side.

Events in `trace` (seats, rows, columns and colours from 0, source 0 is the centre): `begins seat`, `refilled`,
`dealt round tiles...`, `took seat source colour count`, `to_centre factory counts...`, `marker seat`,
`lined seat row colour count`, `dropped seat colour to_floor to_lid`, `line_fell seat row colour`,
`tiled seat row column colour points_across points_down`, `floor_scored seat points`, `round_over round`,
`ends reason` (see `tiling.why_it_ends`), `bonus seat source count points`.

Nothing is hidden in Azul: what is in the bag follows from what was seen, and its order does not exist until
it is drawn. Rulings Z1-Z18 (docs/rules/azul.md) are named where they are applied.
"""

from __future__ import annotations

import random
from itertools import compress
from typing import Any, Self

from engine.games.azul import codec, dealing, offer, tiling
from engine.games.azul.pieces import (
    ALL_ROWS,
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BITS,
    COLUMN_BONUS,
    DEAL,
    DECODE,
    EMPTY,
    FACTORIES,
    FULL_ROW,
    OFFER,
    OVER,
    PLACES,
    ROW_BONUS,
    SIZE,
    START,
    TAKES,
    TILES_PER_COLOUR,
    TILING,
)
from engine.score import ScoreLine, ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State, rank_by

__all__ = ["DEAL", "OFFER", "OVER", "START", "TILING", "AzulState"]

_PLAYERS_DECIDE = (OFFER, TILING)


class AzulState(State):
    """One position of Azul.

    Lists over players are flat: player p's row r is at `5 * p + r`. Colours are indices into `COLOURS`.
    """

    __slots__ = (
        "accepts",
        "bag",
        "filled",
        "floor_points",
        "floors",
        "grey",
        "held",
        "lid",
        "lid_hidden",
        "line_colours",
        "line_counts",
        "lines_before",
        "marker",
        "pending_row",
        "phase",
        "player",
        "players",
        "round",
        "score",
        "sources",
        "start_player",
        "wall",
        "wall_points",
        "walls_before",
    )

    game = "azul"

    players: int
    grey: bool
    lid_hidden: bool  # Z14: a wish for the table, which then does not show the lid; the rules do not care
    phase: str
    round: int  # from 1; 0 before the first deal
    player: int  # who decides in OFFER and TILING
    start_player: int  # who began this round, or will begin the next one; EMPTY before the first
    marker: int  # who holds the starting player marker; EMPTY while it lies in the centre
    pending_row: int  # TILING: the row that `player` has to lay; else EMPTY
    walls_before: int  # tiles on all walls when the round was dealt (Z17)
    lines_before: int  # tiles in all pattern lines then
    sources: list[int]  # tiles at 5 * source + colour; source 0 is the centre, then the factories
    bag: list[int]  # tiles by colour
    lid: list[int]  # tiles by colour
    line_colours: list[int]  # a row's colour, or EMPTY
    line_counts: list[int]  # a row's tiles
    wall: list[int]  # colour or EMPTY at 25 * player + 5 * row + column
    floors: list[tuple[int, ...]]  # a player's floor line from the left: colours and MARKER, 7 at most
    score: list[int]
    wall_points: list[int]  # of which: from tiles on the wall
    floor_points: list[int]  # of which: lost to the floor line (0 or less, as far as there was a score to lose)
    filled: list[int]  # derived: 25 bits a player, set where the wall has a tile
    held: list[int]  # derived: bits of the colours that the wall has in a row
    accepts: list[int]  # derived: bits of the rows that take a colour, at 5 * player + colour

    # --- set-up

    @classmethod
    def new(cls, players: int, *, grey: bool = False, start: int | None = None, lid_hidden: bool = False) -> Self:
        """Return the state before the first deal (rules: set-up).

        `players` is 2, 3 or 4. `start` is the seat that begins; None leaves it to chance (Z15).
        """
        state = cls.__new__(cls)
        state.trace = None
        state.players = players
        state.grey = grey
        state.lid_hidden = lid_hidden
        state.phase = START if start is None else DEAL
        state.round = 0
        state.player = 0 if start is None else start
        state.start_player = EMPTY if start is None else start
        state.marker = EMPTY
        state.pending_row = EMPTY
        state.walls_before = state.lines_before = 0
        state.sources = [0] * (SIZE * (FACTORIES[players] + 1))
        state.bag = [TILES_PER_COLOUR] * len(COLOURS)
        state.lid = [0] * len(COLOURS)
        state.line_colours = [EMPTY] * (SIZE * players)
        state.line_counts = [0] * (SIZE * players)
        state.wall = [EMPTY] * (SIZE * SIZE * players)
        state.floors = [()] * players
        state.score = [0] * players
        state.wall_points = [0] * players
        state.floor_points = [0] * players
        state.filled = [0] * players
        state.held = [0] * (SIZE * players)
        state.accepts = [ALL_ROWS] * (len(COLOURS) * players)
        return state

    def clone(self) -> Self:
        """Return an independent copy with `trace` off."""
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.players = self.players
        other.grey = self.grey
        other.lid_hidden = self.lid_hidden
        other.phase = self.phase
        other.round = self.round
        other.player = self.player
        other.start_player = self.start_player
        other.marker = self.marker
        other.pending_row = self.pending_row
        other.walls_before = self.walls_before
        other.lines_before = self.lines_before
        other.sources = self.sources[:]
        other.bag = self.bag[:]
        other.lid = self.lid[:]
        other.line_colours = self.line_colours[:]
        other.line_counts = self.line_counts[:]
        other.wall = self.wall[:]
        other.floors = self.floors[:]
        other.score = self.score[:]
        other.wall_points = self.wall_points[:]
        other.floor_points = self.floor_points[:]
        other.filled = self.filled[:]
        other.held = self.held[:]
        other.accepts = self.accepts[:]
        return other

    # --- who moves, and how

    @property
    def num_players(self) -> int:
        """How many seats take part: 2, 3 or 4."""
        return self.players

    def current_player(self) -> int:
        """Return the seat that decides now, or `CHANCE`, or `TERMINAL`."""
        phase = self.phase
        if phase in _PLAYERS_DECIDE:
            return self.player
        return TERMINAL if phase == OVER else CHANCE

    def legal_actions(self) -> list[Action]:
        """Return the actions of the player to move: the centre first, then the factories; rows from the top."""
        actions: list[Action] = []
        if self.phase == OFFER:
            base = SIZE * self.player
            accepts = self.accepts[base : base + SIZE] * (len(self.sources) // SIZE)
            for takes, rows in compress(zip(TAKES, accepts, strict=False), self.sources):
                actions += takes[rows]
        elif self.phase == TILING:
            actions += PLACES[self.pending_row][self.open_columns(self.player, self.pending_row)]
        return actions

    def open_columns(self, player: int, row: int) -> int:
        """Return the bits of the columns in which `player` may lay the finished line `row` on the wall.

        Grey side: free cells whose column does not hold the colour yet (rules: optional grey side; Z11).
        """
        colour = self.line_colours[SIZE * player + row]
        wall = self.wall[SIZE * SIZE * player : SIZE * SIZE * (player + 1)]
        columns = 0
        for column in range(SIZE):
            if wall[SIZE * row + column] == EMPTY and colour not in wall[column::SIZE]:
                columns |= 1 << column
        return columns

    def sample_chance(self, rng: random.Random) -> Action:
        """Return who begins (Z15), or what the factories get (Z7). Raises `RuntimeError` where players are to move."""
        if self.phase == START:
            return dealing.draw_start(self, rng)
        if self.phase == DEAL:
            return dealing.draw_deal(self, rng)
        raise RuntimeError("nature is not to move")

    def apply_action(self, action: Action) -> None:
        """Carry out `action`. Raises `IllegalAction` and leaves the state as it was, whatever `action` is."""
        phase = self.phase
        if phase == OFFER:
            try:
                source, colour, row = DECODE[action]
            except (KeyError, TypeError):
                raise IllegalAction("not_an_action", "tiles are taken as: take FACTORY COLOUR ROW") from None
            offer.take(self, source, colour, row)
        elif phase == OVER:
            raise IllegalAction("game_over", "the game is over")
        elif type(action) is not tuple:
            raise IllegalAction("not_an_action", "an action is a tuple")
        elif phase == START:
            dealing.begin(self, action)
        elif phase == DEAL:
            dealing.deal(self, action)
        else:
            tiling.place(self, action)

    # --- results

    def tiles_laid(self) -> tuple[int, int]:
        """Return how many tiles lie on all walls and in all pattern lines."""
        return sum(filled.bit_count() for filled in self.filled), sum(self.line_counts)

    def complete_rows(self, player: int) -> int:
        """Return how many rows of `player`'s wall are full (0..5)."""
        filled = self.filled[player]
        return sum(filled >> (SIZE * row) & FULL_ROW == FULL_ROW for row in range(SIZE))

    def complete_columns(self, player: int) -> int:
        """Return how many columns of `player`'s wall are full (0..5)."""
        filled = self.filled[player]
        return sum(filled >> column & COLUMN_BITS == COLUMN_BITS for column in range(SIZE))

    def complete_colours(self, player: int) -> int:
        """Return of how many colours `player`'s wall has all five tiles (0..5)."""
        common = ALL_ROWS
        for row in range(SIZE):
            common &= self.held[SIZE * player + row]
        return common.bit_count()

    def bonuses(self, player: int) -> list[ScoreLine]:
        """Return what complete rows, columns and colours of `player`'s wall would pay at the end of the game."""
        rows, columns = self.complete_rows(player), self.complete_columns(player)
        colours = self.complete_colours(player)
        return [
            ScoreLine("rows", ROW_BONUS * rows, rows),
            ScoreLine("columns", COLUMN_BONUS * columns, columns),
            ScoreLine("colours", COLOUR_BONUS * colours, colours),
        ]

    def scores(self) -> list[ScoreSheet]:
        """Return a sheet a seat: `wall`, `floor`, and at the end `rows`, `columns` and `colours`."""
        return [
            ScoreSheet(
                (
                    ScoreLine("wall", self.wall_points[player]),
                    ScoreLine("floor", self.floor_points[player]),
                    *(self.bonuses(player) if self.phase == OVER else ()),
                )
            )
            for player in range(self.players)
        ]

    def ranking(self) -> list[list[int]]:
        """Return the seats by score, then by complete rows; then they share (rules: winner; Z16)."""
        return rank_by([(self.score[player], self.complete_rows(player)) for player in range(self.players)])

    # --- knowledge and text

    def observation(self, player: int) -> Self:
        """Return the state itself, copied: Azul hides nothing."""
        return self.clone()

    def resample(self, player: int, rng: random.Random) -> Self:
        """Return a copy: what is unknown (the next deals) is not part of the state."""
        return self.clone()

    def to_json(self) -> dict[str, Any]:
        """Return the state as JSON values: tiles as letters, one object a board."""
        return codec.to_json(self)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read back what `to_json` wrote. Raises `InvalidState`."""
        return codec.from_json(cls, data)
