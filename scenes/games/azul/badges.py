"""The badges of Azul: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "ten_points": Badge(mark("Ten for one tile"), mark("Place a tile that scores 10 points."), "azul/tile_sun"),
    "two_columns": Badge(mark("Two columns"), mark("Fill 2 columns of your wall."), "azul/tile_petal"),
    "one_colour": Badge(mark("One colour"), mark("Place all 5 tiles of one colour."), "azul/tile_moon"),
    "clean_floor": Badge(mark("Clean floor"), mark("Lose at most 3 points to your floor line."), "azul/tile_frost"),
}
