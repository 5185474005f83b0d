"""The badges of Zooloretto: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "full_enclosures": Badge(
        mark("Four full enclosures"), mark("Have 4 full enclosures at the same time."), "zooloretto/animal_elephant"
    ),
    "all_stalls": Badge(mark("Every stall"), mark("Place all 4 kinds of stalls."), "zooloretto/stall_popcorn"),
    "young": Badge(mark("Four offspring"), mark("Gain 4 offspring in one game."), "zooloretto/young_panda"),
    "empty_barn": Badge(mark("Empty barn"), mark("Lose no points to your barn."), "zoo_trucks/tile_coin"),
}
