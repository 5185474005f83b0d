"""Azul states as JSON that a person can read, and back with every fact checked."""

from __future__ import annotations

from typing import Any, TypeVar

from engine.games.azul import checks
from engine.games.azul.pieces import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FLOOR_PENALTIES,
    IDLE_ROUNDS,
    LETTERS,
    OVER,
    PHASES,
    SIZE,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
    column_of,
    counts_of,
    letters,
)
from engine.games.azul.position import AzulPosition
from engine.reader import Reader, fail

S = TypeVar("S", bound=AzulPosition)

VERSION = 2
_FLOOR_LETTERS = LETTERS + "1"


def to_json(state: AzulPosition) -> dict[str, Any]:
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
        "idle_rounds": state.idle_rounds,
        "centre": letters(state.sources[:SIZE]),
        "factories": [letters(state.sources[at : at + SIZE]) for at in range(SIZE, len(state.sources), SIZE)],
        "bag": letters(state.bag),
        "lid": letters(state.lid),
        "boards": [_board_to_json(state, player) for player in range(state.players)],
    }


def _board_to_json(state: AzulPosition, player: int) -> dict[str, Any]:
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
    there, lines and walls legal, derived numbers consistent, and a game can have led there.
    """
    state = read(cls, data)
    problem = next(checks.problems(state), None)
    if problem is not None:
        fail(problem)
    if to_json(state) != data:
        fail("the state has parts that do not belong there")
    return state


def read(cls: type[S], data: Any) -> S:
    """Return the state that `data` describes, whether or not a game can lead there (`checks`).

    Raises `InvalidState` for anything that is not a state.
    """
    head = _Reader(data, "the state")
    if head.text("game") != "azul":
        fail("this is no state of azul")
    version = head.number("version", 1, 10**6)
    if version != VERSION:
        age = "a newer" if version > VERSION else "an older"
        fail(f"this state was written by {age} version ({version}; this one reads {VERSION})")
    players = head.number("players", 2, 4)
    state = cls.new(players, grey=head.flag("grey"), start=0, lid_hidden=head.flag("lid_hidden"))
    phase = head.text("phase")
    if phase not in PHASES:
        fail("there is no such phase")
    state.phase = PHASES[PHASES.index(phase)]  # the constant itself, so that `is` holds
    state.round = head.number("round", 0, 10**4)
    state.player = head.number("player", 0, players - 1)
    state.start_player = head.number("start_player", EMPTY, players - 1)
    state.marker = head.number("marker", EMPTY, players - 1)
    state.pending_row = head.number("pending_row", EMPTY, SIZE - 1)
    state.walls_before = head.number("walls_before", 0, SIZE * SIZE * players)
    state.idle_rounds = head.number("idle_rounds", 0, IDLE_ROUNDS)
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
    return state


def _read_board(state: AzulPosition, player: int, board: _Reader) -> None:
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


def _read_wall_row(state: AzulPosition, player: int, row: int, text: Any) -> None:
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


def _derive_accepts(state: AzulPosition, player: int) -> None:
    for colour in range(len(COLOURS)):
        rows = 0
        for row in range(SIZE):
            line = SIZE * player + row
            free = not state.held[line] >> colour & 1 and state.line_counts[line] <= row
            if free and state.line_colours[line] in (EMPTY, colour):
                rows |= 1 << row
        state.accepts[SIZE * player + colour] = rows


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
