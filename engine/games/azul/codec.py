"""Azul states as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine.games.azul.pieces import (
    COLOURS,
    DEAL,
    EMPTY,
    FACTORIES,
    FLOOR_PENALTIES,
    LETTERS,
    MARKER,
    OFFER,
    OVER,
    PHASES,
    SIZE,
    START,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
    TILING,
    column_of,
    counts_of,
    letters,
)
from engine.games.azul.tiling import why_it_ends
from engine.reader import Reader, fail

if TYPE_CHECKING:
    from engine.games.azul.rules import AzulState

    S = TypeVar("S", bound=AzulState)

VERSION = 1
_FLOOR_LETTERS = LETTERS + "1"


def to_json(state: AzulState) -> dict[str, Any]:
    """Return `state` as JSON values: tiles are letters (`byrkw`), `1` is the marker, `.` an empty cell."""
    return {
        "game": "azul",
        "version": VERSION,
        "players": state.players,
        "grey": state.grey,
        "lid_hidden": state.lid_hidden,
        "phase": state.phase,
        "round": state.round,
        "player": state.player,
        "start_player": state.start_player,
        "marker": state.marker,
        "pending_row": state.pending_row,
        "walls_before": state.walls_before,
        "lines_before": state.lines_before,
        "centre": letters(state.sources[:SIZE]),
        "factories": [letters(state.sources[at : at + SIZE]) for at in range(SIZE, len(state.sources), SIZE)],
        "bag": letters(state.bag),
        "lid": letters(state.lid),
        "boards": [_board_to_json(state, player) for player in range(state.players)],
    }


def _board_to_json(state: AzulState, player: int) -> dict[str, Any]:
    lines = range(SIZE * player, SIZE * (player + 1))
    wall = state.wall[SIZE * SIZE * player : SIZE * SIZE * (player + 1)]
    return {
        "score": state.score[player],
        "wall_points": state.wall_points[player],
        "floor_points": state.floor_points[player],
        "lines": [LETTERS[state.line_colours[at]] * state.line_counts[at] for at in lines],
        "wall": [
            "".join("." if cell == EMPTY else LETTERS[cell] for cell in wall[at : at + SIZE])
            for at in range(0, SIZE * SIZE, SIZE)
        ],
        "floor": "".join(_FLOOR_LETTERS[piece] for piece in state.floors[player]),
    }


def from_json(cls: type[S], data: Any) -> S:
    """Return the state that `data` describes.

    Raises `InvalidState` when anything is missing, of the wrong type or against the rules: all 100 tiles must be
    there, lines and walls legal, derived numbers consistent.
    """
    head = _Reader(data, "the state")
    if head.text("game") != "azul":
        fail("this is no state of azul")
    version = head.number("version", 1, 10**6)
    if version > VERSION:
        fail(f"this state was written by a newer version ({version}; this one reads {VERSION})")
    players = head.number("players", 2, 4)
    state = cls.new(players, grey=head.flag("grey"), start=0, lid_hidden=head.flag("lid_hidden"))
    phase = head.text("phase")
    if phase not in PHASES:
        fail("there is no such phase")
    state.phase = PHASES[PHASES.index(phase)]  # the constant itself: `is` holds, too
    state.round = head.number("round", 0, 10**4)
    state.player = head.number("player", 0, players - 1)
    state.start_player = head.number("start_player", EMPTY, players - 1)
    state.marker = head.number("marker", EMPTY, players - 1)
    state.pending_row = head.number("pending_row", EMPTY, SIZE - 1)
    state.walls_before = head.number("walls_before", 0, SIZE * SIZE * players)
    state.lines_before = head.number("lines_before", 0, SIZE * SIZE * players)
    state.sources = head.tiles("centre")
    piles = head.items("factories", FACTORIES[players])
    for pile in piles:
        counts = _tiles(pile, "a factory")
        if sum(counts) > TILES_PER_FACTORY:
            fail("a factory holds more than four tiles")
        state.sources += counts
    state.bag = head.tiles("bag")
    state.lid = head.tiles("lid")
    for player, board in enumerate(head.items("boards", players)):
        _read_board(state, player, _Reader(board, f"board {player + 1}"))
    _check_tiles(state)
    if state.round == 0:
        _check_untouched(state)
    else:
        _check_phase(state)
        _check_floors(state)
    if to_json(state) != data:
        fail("the state has parts that do not belong there")
    return state


def _read_board(state: AzulState, player: int, board: _Reader) -> None:
    state.wall_points[player] = board.number("wall_points", 0, 10**4)
    state.floor_points[player] = board.number("floor_points", -(10**4), 0)
    for row, text in enumerate(board.items("wall", SIZE)):
        _read_wall_row(state, player, row, text)
    for row, text in enumerate(board.items("lines", SIZE)):
        counts = _tiles(text, "a pattern line")
        if sum(counts) > row + 1 or sum(1 for count in counts if count) > 1:
            fail(f"pattern line {row + 1} holds too many tiles or two colours")
        if sum(counts):
            line = SIZE * player + row
            state.line_counts[line] = sum(counts)
            state.line_colours[line] = counts.index(sum(counts))
            if state.held[line] >> state.line_colours[line] & 1:
                fail(f"pattern line {row + 1} holds a colour that its wall row has")
    _derive_accepts(state, player)
    floor = board.text("floor")
    if len(floor) > len(FLOOR_PENALTIES) or floor.count("1") > 1 or any(c not in _FLOOR_LETTERS for c in floor):
        fail("a floor line holds what it cannot")
    state.floors[player] = tuple(map(_FLOOR_LETTERS.index, floor))
    state.score[player] = board.number("score", 0, 10**4)
    before_bonuses = state.wall_points[player] + state.floor_points[player]
    bonuses = sum(line.points for line in state.bonuses(player)) if state.phase == OVER else 0
    if before_bonuses < 0 or state.score[player] != before_bonuses + bonuses:
        fail("a score is not the sum of its parts")


def _read_wall_row(state: AzulState, player: int, row: int, text: Any) -> None:
    if type(text) is not str or len(text) != SIZE:
        fail("a wall row has five cells")
    for column, letter in enumerate(text):
        if letter == ".":
            continue
        colour = LETTERS.find(letter)
        if colour < 0:
            fail(f"{letter!r} is no tile")
        if not state.grey and column_of(colour, row) != column:
            fail("a tile lies on another colour's cell")
        first = SIZE * SIZE * player
        above = (state.wall[first + SIZE * other + column] for other in range(row))
        if state.held[SIZE * player + row] >> colour & 1 or colour in above:
            fail("a colour stands twice in a row or column of a wall")
        state.wall[first + SIZE * row + column] = colour
        state.filled[player] |= 1 << (SIZE * row + column)
        state.held[SIZE * player + row] |= 1 << colour


def _derive_accepts(state: AzulState, player: int) -> None:
    for colour in range(len(COLOURS)):
        rows = 0
        for row in range(SIZE):
            line = SIZE * player + row
            free = not state.held[line] >> colour & 1 and state.line_counts[line] <= row
            if free and state.line_colours[line] in (EMPTY, colour):
                rows |= 1 << row
        state.accepts[SIZE * player + colour] = rows


def _check_tiles(state: AzulState) -> None:
    totals = [
        state.bag[colour] + state.lid[colour] + sum(state.sources[colour::SIZE]) + state.wall.count(colour)
        for colour in range(len(COLOURS))
    ]
    for colour, count in zip(state.line_colours, state.line_counts, strict=True):
        if colour != EMPTY:
            totals[colour] += count
    for floor in state.floors:
        for piece in floor:
            if piece != MARKER:
                totals[piece] += 1
    if totals != [TILES_PER_COLOUR] * len(COLOURS):
        fail("tiles are missing or too many")


def _check_untouched(state: AzulState) -> None:
    """Check that a state before the first deal is as the set-up leaves it."""
    start = None if state.phase == START else state.start_player
    if start == EMPTY:
        fail("it has not been drawn who begins")
    fresh = type(state).new(state.players, grey=state.grey, start=start, lid_hidden=state.lid_hidden)
    if to_json(state) != to_json(fresh):
        fail("before the first round everything lies as it was set up")


def _check_phase(state: AzulState) -> None:
    """Check that the phase, who moves and what lies on the table go together."""
    if state.phase == START or state.start_player == EMPTY:
        fail("who begins is drawn exactly once, before the first round")
    if any(state.sources) != (state.phase == OFFER):
        fail("tiles lie on factories or in the centre exactly while they are taken")
    short = [
        total for at in range(SIZE, len(state.sources), SIZE) if 0 < (total := sum(state.sources[at : at + SIZE])) < 4
    ]
    if len(short) > 1 or (short and any(state.bag)):
        fail("a factory holds fewer than four tiles")
    if state.phase == TILING:
        _check_tiling(state)
    elif state.pending_row != EMPTY:
        fail("a line waits in the wrong phase")
    walls, lines = state.tiles_laid()
    if walls < state.walls_before or (
        state.phase == OFFER and (walls > state.walls_before or lines < state.lines_before)
    ):
        fail("walls and lines do not go with what they were before the round")
    if state.phase in (DEAL, OVER):
        if any(_full_lines(state)) or any(state.floors):
            fail("finished lines and floor lines are cleared at the end of a round")
        if state.player != state.start_player or state.marker not in (EMPTY, state.start_player):
            fail("who took the marker begins the next round")
        if (why_it_ends(state) is None) != (state.phase == DEAL):
            fail("the game ends exactly when the rules end it")
    if state.phase == OFFER and any(state.complete_rows(player) for player in range(state.players)):
        fail("the game should be over")


def _check_tiling(state: AzulState) -> None:
    """Check that the waiting line is the first finished one in turn order, and fits somewhere."""
    order = [(state.start_player + turn) % state.players for turn in range(state.players)]
    full = _full_lines(state)
    waiting = [(player, row) for player in order for row in range(SIZE) if full[SIZE * player + row]]
    if not state.grey or not waiting or waiting[0] != (state.player, state.pending_row):
        fail("no finished line waits for its place, or another one does first")
    if not state.open_columns(state.player, state.pending_row):
        fail("a finished line waits that fits nowhere")


def _full_lines(state: AzulState) -> list[bool]:
    return [count == at % SIZE + 1 for at, count in enumerate(state.line_counts)]


def _check_floors(state: AzulState) -> None:
    """Check that the marker lies with whom it belongs to, or had no room there (Z4)."""
    for player, floor in enumerate(state.floors):
        holds = state.marker == player and state.phase in (OFFER, TILING)
        if (MARKER in floor) != holds and not (holds and len(floor) == len(FLOOR_PENALTIES)):
            fail("the starting player marker lies where it cannot")


class _Reader(Reader):
    """A JSON object that may hold tiles, as letters."""

    def tiles(self, key: str) -> list[int]:
        """Return counts by colour."""
        return _tiles(self.get(key), key)


def _tiles(value: Any, what: str) -> list[int]:
    if type(value) is not str or len(value) > TILES_PER_COLOUR * len(COLOURS):
        fail(f"{what!r} is no text of tiles")
    try:
        counts = counts_of(value)
    except ValueError as problem:
        fail(str(problem))
    if letters(counts) != value:
        fail(f"tiles of {what!r} are not in the order {LETTERS}")
    return counts
