"""The feats of It Happens.. ."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.it_happens.position import ItHappensPosition
from engine.games.it_happens.scoring import kinds_of, pairs_of
from engine.past.feats import Feat, beats
from engine.state import Event


def _queens(state: ItHappensPosition, events: Sequence[Event], seat: int) -> int:
    return sum(event[0] == "queen" and event[2] == seat for event in events)


def _kinds(state: ItHappensPosition, events: Sequence[Event], seat: int) -> int:
    return kinds_of(state, seat)


def _pairs(state: ItHappensPosition, events: Sequence[Event], seat: int) -> int:
    return pairs_of(state, seat)


FEATS = (
    Feat("queens", 7, _queens, "sum"),
    Feat("round_queens", 3, _queens),
    Feat("all_junk", 7, _kinds),
    Feat("pairs", 4, _pairs),
    beats("hard"),
    beats("expert"),
)
"""Queens won in a game, and in one round; all kinds of junk; pairs of junk."""
