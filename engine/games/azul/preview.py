"""What an action would lead to, for those who want to look before they choose: where tiles land, and the points.

Points are those of the next scoring if nothing else changes: the action is carried out on a copy, and what the
rules would score for this player there is compared with what they would score without it.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.azul.floor import score_floor
from engine.games.azul.pieces import (
    DECODE,
    FLOOR_ROW,
    FLOOR_TOTALS,
    SIZE,
    column_of,
    points_for,
)
from engine.games.azul.rules import OFFER, AzulState
from engine.games.azul.tiling import drop_lost_lines, lay_full_lines
from engine.score import ScoreLine, ScoreSheet
from engine.state import Action, Event

_ROUND_ENDS = ("tiled", "line_fell", "floor_scored", "round_over")
"""Events of the wall tiling, which the last action of a round sets off."""


class Preview(NamedTuple):
    """The result of a `take` or `place` for the player who does it.

    `line`: how many tiles join the pattern line; `missing`: how many it still lacks after that; `cell`: the wall's
    (row, column) from 0 that is filled at the end of the round, or at once by `place`, or None. `points`: what that
    cell will score; on the grey side, where the column is still to be chosen, 0 with `cell` None. `fits`: False if on
    the grey side that colour fits in no column of the row any more (Z12, Z13). `dropped`: how many pieces (the marker
    too) join the floor line; `floor`: the points lost by them and by a full line that does not fit, 0 or less.
    """

    line: int = 0
    missing: int = 0
    cell: tuple[int, int] | None = None
    points: int = 0
    fits: bool = True
    dropped: int = 0
    floor: int = 0


def preview(state: AzulState, action: Action) -> Preview:
    """Return what `action` leads to. Raises `IllegalAction` where the rules refuse it; the state stays as it is."""
    player = state.player
    after = state.clone()
    events: list[Event] = []
    after.trace = events
    after.apply_action(action)
    if state.phase != OFFER:
        # the first tile among the events is that of the line just placed
        _, _, row, column, _, across, down = next(event for event in events if event[0] == "tiled")
        return Preview(cell=(row, column), points=across + down)
    _, colour, row = DECODE[action]
    ends = next((at for at, event in enumerate(events) if event[0] in _ROUND_ENDS), len(events))
    del events[ends:]
    before_floor = len(state.floors[player])
    fallen = sum(event[3] for event in events if event[:2] == ("dropped", player))
    fallen += any(event == ("marker", player) for event in events) and before_floor < len(FLOOR_TOTALS) - 1
    if row == FLOOR_ROW:
        return Preview(dropped=fallen, floor=_lost(before_floor, fallen))
    laid = next(event[4] for event in events if event[0] == "lined")
    missing = row + 1 - state.line_counts[SIZE * player + row] - laid
    if missing or state.grey:
        fits = not state.grey or bool(state.columns_for(player, row, colour))
        lost = _lost(before_floor, fallen if fits or missing else fallen + row + 1)
        return Preview(line=laid, missing=missing, fits=fits, dropped=fallen, floor=lost)
    column = column_of(colour, row)
    points, lost = _points_at(state, player, row, column), _lost(before_floor, fallen)
    return Preview(laid, cell=(row, column), points=points, dropped=fallen, floor=lost)


def _lost(before: int, fallen: int) -> int:
    """Return what pieces cost that join a floor line with `before` pieces, 0 or less."""
    return FLOOR_TOTALS[min(before + fallen, len(FLOOR_TOTALS) - 1)] - FLOOR_TOTALS[before]


def round_scored(state: AzulState) -> tuple[AzulState, list[Event]]:
    """Return a copy in which rows and floors are scored as they lie, and what happened then; nothing is dealt.

    On the grey side a full line waits for its column, which is the player's choice: it scores nothing here, unless it
    fits in no column and falls to the floor line (Z12).
    """
    after = state.clone()
    events: list[Event] = []
    after.trace = events
    if after.grey:
        drop_lost_lines(after)
    else:
        lay_full_lines(after)
    for player in range(after.players):
        score_floor(after, player)
    after.trace = None
    return after, events


def scored_now(state: AzulState) -> list[ScoreSheet]:
    """Return everybody's sheet if the round were scored now and the game ended with it, bonuses included."""
    after, _ = round_scored(state)
    return [
        ScoreSheet(
            (
                ScoreLine("wall", after.wall_points[player]),
                ScoreLine("floor", after.floor_points[player]),
                *after.bonuses(player),
            )
        )
        for player in range(after.players)
    ]


def values_of_places(state: AzulState, player: int) -> dict[tuple[int, int], int]:
    """Return what a tile would score now on each open place (row, column) of a wall."""
    filled = state.filled[player]
    places = ((row, column) for row in range(SIZE) for column in range(SIZE))
    return {
        (row, column): sum(points_for(filled | 1 << (SIZE * row + column), row, column))
        for row, column in places
        if not filled >> (SIZE * row + column) & 1
    }


def _points_at(state: AzulState, player: int, row: int, column: int) -> int:
    """Return what a full line `row` will score: the full lines above it are laid first."""
    filled = state.filled[player]
    for above in range(row):
        line = SIZE * player + above
        if state.line_counts[line] == above + 1:
            filled |= 1 << (SIZE * above + column_of(state.line_colours[line], above))
    across, down = points_for(filled | 1 << (SIZE * row + column), row, column)
    return across + down
