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


def last_turns(events: Sequence[Sequence[Event]], number: int, viewer: int) -> dict[int, Turn]:
    """Return the last turn of each seat since the `viewer` ended theirs, the one under way too.

    While the viewer moves, these are the turns since their last one: what has been done is told until they are done.
    `events` are those of every action of the game, `number` is that of the turn under way.
    """
    told: dict[int, Turn] = {}
    last, over = len(events), False
    for at in reversed(range(len(events))):
        for event in reversed(events[at]):
            if event[0] == "over":
                last, over = at + 1, True
            if event[0] != "turn":
                continue
            seat = event[1]
            if seat == viewer and over:
                return told
            if seat != viewer:
                told.setdefault(seat, Turn(number, seat, at + 1, last, over))
            number, last, over = number - 1, at + 1, True
    return told
