"""What is true of every position of Azul."""

from __future__ import annotations

import random

from engine.games.azul.pieces import DECODE, FLOOR_PENALTIES, FLOOR_ROW, MARKER, column_of
from engine.games.azul.rules import AzulState
from engine.state import Action, State

EXAMPLES = 75
"""Random games a number of players."""

VARIANTS = ({"wall": "coloured"}, {"wall": "grey"})
"""What golden playthroughs are kept of, with each number of players."""


def choose(state: State, rng: random.Random) -> Action:
    """Return an action that wastes few tiles, so that playthroughs see full rows, columns and colours."""
    assert isinstance(state, AzulState)
    if state.is_chance():
        return state.sample_chance(rng)
    return min(state.legal_actions(), key=lambda action: (_wasted(state, action), rng.random()))


def _wasted(state: AzulState, action: Action) -> int:
    """Return how many tiles a `take` drops, or leaves lacking in the line."""
    if action[0] != "take":
        return 0
    source, colour, row = DECODE[action]
    taken = state.sources[5 * source + colour]
    if row == FLOOR_ROW:
        return 2 * taken
    room = row + 1 - state.line_counts[5 * state.player + row]
    return abs(room - taken)


def check(state: State) -> None:
    """Check what is quick to check; it is called after every action."""
    assert isinstance(state, AzulState)
    assert min(state.bag) >= 0
    assert min(state.lid) >= 0
    tiles = [state.bag[c] + state.lid[c] + sum(state.sources[c::5]) + state.wall.count(c) for c in range(5)]
    for colour, count in zip(state.line_colours, state.line_counts, strict=True):
        assert (colour == -1) == (count == 0)
        tiles[colour] += count
    for floor in state.floors:
        assert len(floor) <= len(FLOOR_PENALTIES)
        for piece in floor:
            if piece != MARKER:
                tiles[piece] += 1
    assert tiles == [20] * 5, "every colour has its twenty tiles"
    assert all(count <= at % 5 + 1 for at, count in enumerate(state.line_counts))
    assert sum(MARKER in floor for floor in state.floors) <= 1
    assert min(state.score) >= 0
    assert state.score == [sheet.total for sheet in state.scores()]


def check_thoroughly(state: State) -> None:
    """Check what takes longer; it is called at some positions of a game."""
    assert isinstance(state, AzulState)
    again = AzulState.from_json(state.to_json())
    for name in ("filled", "held", "accepts"):
        assert getattr(again, name) == getattr(state, name), f"{name} follows from the boards"
    for player in range(state.players):
        wall = [state.wall[25 * player + 5 * row : 25 * player + 5 * row + 5] for row in range(5)]
        for lane in [*wall, *map(list, zip(*wall, strict=True))]:
            laid = [colour for colour in lane if colour >= 0]
            assert len(laid) == len(set(laid)), "a colour stands once in a row and in a column"
        if not state.grey:
            for row, cells in enumerate(wall):
                assert all(colour < 0 or column_of(colour, row) == column for column, colour in enumerate(cells))
        for row in range(5):
            line = state.line_colours[5 * player + row]
            assert line < 0 or line not in wall[row], "no line holds a colour that its wall row has"
