"""The feats of Zooloretto with Aquaretto."""

from __future__ import annotations

from engine.games.zooloretto.feats import barn_lost
from engine.past.feats import Feat, beats, sheet_value, told
from engine.score import ScoreSheet

ZOO = ("full_enclosures", "nearly_full_enclosures", "enclosures_with_stalls", "stalls", "barn_animals", "barn_stalls")


def _lower_side(sheet: ScoreSheet) -> int:
    zoo = sum(map(sheet.points, ZOO))
    return min(zoo, sheet.total - zoo)


def _lost(sheet: ScoreSheet) -> int:
    return barn_lost(sheet) - sheet.points("depot")


FEATS = (
    Feat("both_sides", 28, sheet_value(_lower_side), "end"),
    Feat("young", 5, told("bred"), "sum"),
    Feat("coworkers", 3, told("hired"), "sum"),
    Feat("all_housed", 0, sheet_value(_lost), "end", at_most=True),
    beats("hard"),
    beats("expert"),
)
"""Points of the weaker of zoo and water zoo; young of both; coworkers; points lost to barn and depot."""
