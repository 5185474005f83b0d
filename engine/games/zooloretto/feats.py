"""The feats of Zooloretto."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.position import TruckPosition
from engine.games.zooloretto.pieces import printed
from engine.games.zooloretto.zoo import Zoo
from engine.past.feats import Feat, beats, sheet_value, told
from engine.score import ScoreSheet
from engine.state import Event


def _zoo(state: TruckPosition, seat: int) -> Zoo:
    return state.parks_of(Zoo)[seat]


def _full_enclosures(state: TruckPosition, events: Sequence[Event], seat: int) -> int:
    return sum(len(animals) == printed(at).animals for at, animals in enumerate(_zoo(state, seat).animals))


def _stalls(state: TruckPosition, events: Sequence[Event], seat: int) -> int:
    return len({tile for tiles in _zoo(state, seat).stalls for tile in tiles})


def barn_lost(sheet: ScoreSheet) -> int:
    """Return how many points the barn cost."""
    return -sheet.points("barn_animals") - sheet.points("barn_stalls")


FEATS = (
    Feat("full_enclosures", 4, _full_enclosures),
    Feat("all_stalls", 4, _stalls),
    Feat("young", 4, told("bred"), "sum"),
    Feat("empty_barn", 0, sheet_value(barn_lost), "end", at_most=True),
    beats("hard"),
    beats("expert"),
)
"""Enclosures full at the same time; kinds of stalls; young; points lost to the barn."""
