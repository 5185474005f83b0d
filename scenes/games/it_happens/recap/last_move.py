"""The die placed last, which stays marked on the table until the next one, from the record of a game."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.it_happens.preview import target
from engine.games.it_happens.rules import ItHappensState
from engine.history import History


class LastMove(NamedTuple):
    """Whose die it was, and where it lies: mound (0..2), shaft (0..4) and space (from 0 at the bottom)."""

    player: int
    mound: int
    shaft: int
    space: int


def from_history(history: History[ItHappensState]) -> LastMove | None:
    """Return the last placement of the round under way, or None where none of its dice lies on the table."""
    actions = history.record.actions
    at = next((at for at in reversed(range(len(actions))) if actions[at][0] in ("place", "mounds")), -1)
    if at < 0 or actions[at][0] == "mounds":
        return None
    state = history.at(at)
    player, mound = state.colour, int(actions[at][1]) - 1
    where = target(state, player, mound)
    state.apply_action(actions[at])
    return LastMove(player, mound, where.shaft, where.space) if where and state.mounds else None
