"""A position of Azul: what lies where, copying it, and questions about it."""

from __future__ import annotations

from typing import Self

from engine.games.azul.pieces import (
    ALL_ROWS,
    COLOUR_BONUS,
    COLOURS,
    COLUMN_BITS,
    COLUMN_BONUS,
    DEAL,
    EMPTY,
    FACTORIES,
    FULL_ROW,
    ROW_BONUS,
    SIZE,
    START,
    TILES_PER_COLOUR,
)
from engine.score import ScoreLine
from engine.state import State


class AzulPosition(State):
    """What lies on the table, and questions about it. How it changes is in the phases and in `rules`.

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
        "idle_rounds",
        "lid",
        "lid_hidden",
        "line_colours",
        "line_counts",
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
    lid_hidden: bool  # Z14: the table then does not show the lid; no effect on the rules
    phase: str
    round: int  # from 1; 0 before the first deal
    player: int  # who decides in OFFER and TILING
    start_player: int  # who began this round, or will begin the next one; EMPTY before the first
    marker: int  # who holds the starting player marker; EMPTY while it lies in the centre
    pending_row: int  # TILING: the row that `player` has to lay; else EMPTY
    walls_before: int  # tiles on all walls when the round was dealt (Z17)
    idle_rounds: int  # rounds in a row without a new tile on any wall, up to the last that ended (Z17)
    sources: list[int]  # tiles at 5 * source + colour; source 0 is the centre, then the factories
    bag: list[int]  # tiles by colour
    lid: list[int]  # tiles by colour
    line_colours: list[int]  # a row's colour, or EMPTY
    line_counts: list[int]  # a row's tiles
    wall: list[int]  # colour or EMPTY at 25 * player + 5 * row + column
    floors: list[tuple[int, ...]]  # a player's floor line from the left: colours and MARKER, 7 at most
    score: list[int]
    wall_points: list[int]  # of which: from tiles on the wall
    floor_points: list[int]  # of which: lost to the floor line (0 or less; no more than there was to lose)
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
        state.walls_before = state.idle_rounds = 0
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
        other.idle_rounds = self.idle_rounds
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

    # --- questions

    @property
    def num_players(self) -> int:
        """How many seats take part: 2, 3 or 4."""
        return self.players

    def open_columns(self, player: int, row: int) -> int:
        """Return the bits of the columns in which `player` may lay the finished line `row` on the wall."""
        return self.columns_for(player, row, self.line_colours[SIZE * player + row])

    def columns_for(self, player: int, row: int, colour: int) -> int:
        """Return the bits of the columns in which a tile of `colour` may lie in a `row` of a player's wall.

        Grey side: free cells whose column does not hold the colour yet (rules: optional grey side; Z11).
        """
        wall = self.wall[SIZE * SIZE * player : SIZE * SIZE * (player + 1)]
        columns = 0
        for column in range(SIZE):
            if wall[SIZE * row + column] == EMPTY and colour not in wall[column::SIZE]:
                columns |= 1 << column
        return columns

    def tiles_on_walls(self) -> int:
        """Return how many tiles lie on all walls."""
        return sum(filled.bit_count() for filled in self.filled)

    def complete_rows(self, player: int) -> int:
        """Return how many rows of `player`'s wall are full (0..5)."""
        filled = self.filled[player]
        return sum(filled >> (SIZE * row) & FULL_ROW == FULL_ROW for row in range(SIZE))

    def complete_columns(self, player: int) -> int:
        """Return how many columns of `player`'s wall are full (0..5)."""
        filled = self.filled[player]
        return sum(filled >> column & COLUMN_BITS == COLUMN_BITS for column in range(SIZE))

    def complete_colours(self, player: int) -> int:
        """Return how many colours are complete on `player`'s wall (0..5)."""
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
