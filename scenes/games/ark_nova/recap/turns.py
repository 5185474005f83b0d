"""The turns of a game: which actions of its record belong to each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.state import Event


class Turn(NamedTuple):
    """A turn: its number in the game, from 1, whose it is, and its actions as a range of the record.

    Actions count from 0; `last` is the first one after the turn. A break that the turn called belongs to it.
    """

    number: int
    seat: int
    first: int
    last: int
    over: bool  # whether another turn, or the end of the game, has followed


def turns_of(events: Sequence[Sequence[Event]]) -> list[Turn]:
    """Return the turns of a game from the events of each of its actions, the first one first."""
    found: list[Turn] = []
    for at, told in enumerate(events, 1):
        for event in told:
            if event[0] in ("turn", "over") and found:
                found[-1] = found[-1]._replace(last=at, over=True)
            if event[0] == "turn":
                found.append(Turn(len(found) + 1, event[1], at, at, over=False))
    if found and not found[-1].over:
        found[-1] = found[-1]._replace(last=len(events))
    return found


def last_turns(turns: Sequence[Turn], viewer: int) -> dict[int, Turn]:
    """Return the last turn of each seat since the `viewer` ended theirs, the one under way too.

    While the viewer moves, these are the turns since their last one: what has been done is told until they are done.
    """
    told: dict[int, Turn] = {}
    for turn in reversed(turns):
        if turn.seat == viewer and turn.over:
            break
        if turn.seat != viewer:
            told.setdefault(turn.seat, turn)
    return told
