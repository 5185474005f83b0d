"""The feats of Fountains."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.fountains.rules import FountainsState
from engine.past.feats import Feat, beats, lead
from engine.state import Event

HARDEST = "hard"


def _level(state: FountainsState, events: Sequence[Event], seat: int) -> int:
    return max((event[6] for event in events if event[0] == "placed" and event[1] == seat), default=0)


def _reward(state: FountainsState, events: Sequence[Event], seat: int) -> int:
    return max((event[3] for event in events if event[0] == "paid" and event[1] == seat), default=0)


def _watered(state: FountainsState, events: Sequence[Event], seat: int) -> int:
    return len(state.fountains[seat].water.wet)


def _machine(state: FountainsState, events: Sequence[Event], seat: int) -> int | None:
    return lead(state, events, seat) if state.machine == HARDEST else None


FEATS = (
    Feat("tall", 3, _level),
    Feat("reward", 12, _reward),
    Feat("watered", 20, _watered, "end"),
    Feat("machine", 1, _machine, "end", in_points=True),
    beats("hard"),
    beats("expert"),
)
"""The level of a tile; points of one reward; pools with water at the end; the strongest Steam Machine beaten alone."""
