"""The badges of the double game: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "both_sides": Badge(
        mark("Two good zoos"), mark("Score 28 points with each of your two zoos."), "zooloretto/animal_zebra"
    ),
    "young": Badge(mark("Five offspring"), mark("Gain 5 offspring in one game."), "aquaretto/young_penguin"),
    "coworkers": Badge(mark("Three coworkers"), mark("Hire 3 coworkers in one game."), "zoo_trucks/coworker"),
    "all_housed": Badge(mark("All at home"), mark("Lose no points to barn and depot."), "zoo_trucks/tile_coin"),
}
