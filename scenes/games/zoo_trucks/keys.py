"""What keys do at the tables with trucks, for the list of keys."""

from __future__ import annotations

from scenes.i18n.translation import mark

KEYS = {
    "d": mark("D: draw a tile; 1 to 5: a truck"),
    "c": mark("C: coins, then 1 to 6"),
    "esc": mark("Esc: back; while tiles are placed, the whole truck"),
    "v": mark("V: what the others have; I: trucks and tiles"),
}
WATER_KEYS = {**KEYS, "n": mark("R: turn the expansion; N: its next place")}
DOUBLE_KEYS = {
    **WATER_KEYS,
    "d": mark("Z, W: draw a zoo tile or a water tile; 1 to 5: a truck"),
    "f": mark("F: the other board"),
}
