"""Azul's floor line: what falls there, and what it costs at the end of the round (phase C)."""

from __future__ import annotations

from engine.games.azul.pieces import FLOOR_PENALTIES, FLOOR_TOTALS, MARKER
from engine.games.azul.position import AzulPosition

SPACES = len(FLOOR_PENALTIES)
"""How many tiles a floor line holds, the marker included."""


def drop(state: AzulPosition, player: int, colour: int, count: int) -> None:
    """Put tiles on the floor line from the left; what finds no space goes to the lid (Z3)."""
    floor = state.floors[player]
    room = SPACES - len(floor)
    kept = count if count < room else room
    if kept:
        state.floors[player] = floor + (colour,) * kept
    state.lid[colour] += count - kept
    if state.trace is not None:
        state.trace.append(("dropped", player, colour, kept, count - kept))


def score_floor(state: AzulPosition, player: int) -> None:
    """Deduct the floor line and clear it: tiles to the lid, the marker stays with its holder (rules: C)."""
    floor = state.floors[player]
    if not floor:
        return
    lost = max(-state.score[player], FLOOR_TOTALS[len(floor)])  # Z2: a score never falls below 0
    state.score[player] += lost
    state.floor_points[player] += lost
    for piece in floor:
        if piece != MARKER:
            state.lid[piece] += 1
    state.floors[player] = ()
    if state.trace is not None:
        state.trace.append(("floor_scored", player, lost))
