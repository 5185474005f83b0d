"""The badges of Aquaretto: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "large_basin": Badge(mark("Large basin"), mark("Keep 8 animals in one basin."), "aquaretto/animal_orca"),
    "young": Badge(mark("Four offspring"), mark("Gain 4 offspring in one game."), "aquaretto/young_dolphin"),
    "trainers": Badge(mark("Great show"), mark("Score 12 points with trainers."), "zoo_trucks/coworker_trainer"),
    "empty_depot": Badge(mark("Empty depot"), mark("Lose no points to your depot."), "zoo_trucks/tile_coin"),
}
