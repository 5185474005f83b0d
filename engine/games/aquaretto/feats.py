"""The feats of Aquaretto."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.aquaretto.water import WaterZoo
from engine.games.zoo_trucks.position import TruckPosition
from engine.past.feats import Feat, beats, sheet_value, told
from engine.state import Event


def _largest_basin(state: TruckPosition, events: Sequence[Event], seat: int) -> int:
    if not any(event[0] == "settled" and event[1] == seat for event in events):
        return 0
    return max(basin.bit_count() for basin in state.parks_of(WaterZoo)[seat].basins)


FEATS = (
    Feat("large_basin", 8, _largest_basin),
    Feat("young", 4, told("bred"), "sum"),
    Feat("trainers", 12, sheet_value(lambda sheet: sheet.points("trainers")), "end"),
    Feat("empty_depot", 0, sheet_value(lambda sheet: -sheet.points("depot")), "end", at_most=True),
    beats("hard"),
    beats("expert"),
)
"""Animals in one basin; young; points from trainers; points lost to the depot."""
