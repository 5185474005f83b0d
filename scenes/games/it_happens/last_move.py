"""The die placed last, which stays marked on the table until the next one, from the record of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.games.it_happens.outlook import target
from engine.games.it_happens.rules import ItHappensState
from engine.record import Record


class LastMove(NamedTuple):
    """Whose die it was, and where it lies: mound (0..2), shaft (0..4) and space (from 0 at the bottom)."""

    player: int
    mound: int
    shaft: int
    space: int


def from_record(record: Record) -> LastMove | None:
    """Return the last placement of the round under way, or None where none of its dice lies on the table."""
    verbs = [action[0] for action in record.actions]
    at = max((at for at, verb in enumerate(verbs) if verb == "place"), default=-1)
    if at < 0 or "mounds" in verbs[at:]:
        return None
    state = replace(record, actions=record.actions[:at]).replay()
    assert isinstance(state, ItHappensState)
    player, mound = state.colour, int(record.actions[at][1]) - 1
    where = target(state, player, mound)
    state.apply_action(record.actions[at])
    return LastMove(player, mound, where.shaft, where.space) if where and state.mounds else None
