"""Phases B to D of Azul's round: finished lines go to the wall and score, floors are deducted, the game may end."""

from __future__ import annotations

from engine.games.azul.floor import drop, score_floor
from engine.games.azul.pieces import (
    COLOURS,
    DEAL,
    EMPTY,
    IDLE_ROUNDS,
    OVER,
    SIZE,
    TILING,
    column_of,
    points_for,
)
from engine.games.azul.position import AzulPosition
from engine.state import Action, IllegalAction


def end_offer(state: AzulPosition) -> None:
    """Begin the wall tiling: on the coloured side it runs by itself, on the grey side lines wait for their place."""
    if state.grey:
        _next_line(state, state.start_player, 0)
        return
    lay_full_lines(state)
    _end_round(state)


def lay_full_lines(state: AzulPosition) -> None:
    """Lay a tile of every full line on the coloured wall: for each player from the top, scored one by one (Z10)."""
    for player in range(state.players):
        for row in range(SIZE):
            line = SIZE * player + row
            if state.line_counts[line] == row + 1:
                _lay_on_wall(state, player, row, column_of(state.line_colours[line], row))


def _next_line(state: AzulPosition, player: int, row: int) -> None:
    """Ask for the next finished line, from `row` of `player` on; rows from the top (Z10), seats in turn order.

    A line that fits in no column falls to the floor before the floor is scored (Z12).
    """
    while True:
        while row < SIZE:
            if state.line_counts[SIZE * player + row] == row + 1:
                if state.open_columns(player, row):
                    state.phase, state.player, state.pending_row = TILING, player, row
                    return
                _drop_line(state, player, row)
            row += 1
        player, row = (player + 1) % state.players, 0
        if player == state.start_player:
            break
    state.pending_row = EMPTY
    _end_round(state)


def drop_lost_lines(state: AzulPosition) -> None:
    """Grey side: drop the full lines that already fit in no column, since walls only become fuller (Z12)."""
    for player in range(state.players):
        for row in range(SIZE):
            if state.line_counts[SIZE * player + row] == row + 1 and not state.open_columns(player, row):
                _drop_line(state, player, row)


def _drop_line(state: AzulPosition, player: int, row: int) -> None:
    colour = state.line_colours[SIZE * player + row]
    _clear_line(state, player, row)
    if state.trace is not None:
        state.trace.append(("line_fell", player, row, colour))
    drop(state, player, colour, row + 1)


def place(state: AzulPosition, action: Action) -> None:
    """Lay the waiting line on the grey wall: `("place", row, column)`, both from 1. Raises `IllegalAction`."""
    if len(action) != 3 or action[0] != "place" or type(action[1]) is not int or type(action[2]) is not int:
        raise IllegalAction("not_an_action", "the tile of a full line must go to the wall: place ROW COLUMN")
    player, row, column = state.player, action[1] - 1, action[2] - 1
    pending = state.pending_row
    if row != pending:
        raise IllegalAction(
            "another_row_first", f"the tile of line {pending + 1} must be placed first", row=pending + 1
        )
    if not 0 <= column < SIZE:
        raise IllegalAction("no_such_column", f"there is no column {column + 1}", column=column + 1)
    if not state.open_columns(player, row) >> column & 1:
        if state.filled[player] >> (SIZE * row + column) & 1:
            raise IllegalAction("cell_is_taken", "a tile cannot go on another one", row=row + 1, column=column + 1)
        raise IllegalAction(
            "column_has_colour",
            f"a column cannot hold a colour twice: column {column + 1} has this one",
            column=column + 1,
        )
    _lay_on_wall(state, player, row, column)
    _next_line(state, player, row + 1)


def _lay_on_wall(state: AzulPosition, player: int, row: int, column: int) -> None:
    """Move one tile of a finished line to the wall and score it; the others go to the lid."""
    colour = state.line_colours[SIZE * player + row]
    state.lid[colour] += row
    state.wall[SIZE * SIZE * player + SIZE * row + column] = colour
    state.filled[player] |= 1 << (SIZE * row + column)
    state.held[SIZE * player + row] |= 1 << colour
    _clear_line(state, player, row)
    across, down = points_for(state.filled[player], row, column)
    state.score[player] += across + down
    state.wall_points[player] += across + down
    if state.trace is not None:
        state.trace.append(("tiled", player, row, column, colour, across, down))


def _clear_line(state: AzulPosition, player: int, row: int) -> None:
    """Empty a pattern line, which then accepts every colour its wall row lacks."""
    line = SIZE * player + row
    state.line_colours[line] = EMPTY
    state.line_counts[line] = 0
    held = state.held[line]
    for colour in range(len(COLOURS)):
        if not held >> colour & 1:
            state.accepts[SIZE * player + colour] |= 1 << row


def _end_round(state: AzulPosition) -> None:
    """Deduct the floors, pass the start, and end the game or wait for the next deal."""
    for player in range(state.players):
        score_floor(state, player)
    if state.marker != EMPTY:
        state.start_player = state.marker  # Z6: with the marker untouched, the same player begins again
    state.player = state.start_player
    if state.trace is not None:
        state.trace.append(("round_over", state.round))
    state.idle_rounds = state.idle_rounds + 1 if state.tiles_on_walls() == state.walls_before else 0
    reason = why_it_ends(state)
    if reason is None:
        state.phase = DEAL
    else:
        _end_game(state, reason)


def why_it_ends(state: AzulPosition) -> str | None:
    """Return why the game ends with the round just over, or None if it goes on.

    `"row"`: a wall has a full row. `"no_tiles"`: nothing is left to deal (Z7). `"standstill"`: for five rounds in a
    row no wall has gained a tile (Z17).
    """
    if any(state.complete_rows(player) for player in range(state.players)):
        return "row"
    if not any(state.bag) and not any(state.lid):
        return "no_tiles"
    return "standstill" if state.idle_rounds >= IDLE_ROUNDS else None


def _end_game(state: AzulPosition, reason: str) -> None:
    state.phase = OVER
    if state.trace is not None:
        state.trace.append(("ends", reason))
    for player in range(state.players):
        for line in state.bonuses(player):
            if line.points:
                state.score[player] += line.points
                if state.trace is not None:
                    state.trace.append(("bonus", player, line.source, line.count, line.points))
