"""The badges of It Happens..: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "queens": Badge(mark("Seven queens"), mark("Win 7 queens in one game."), "it_happens/queen"),
    "round_queens": Badge(mark("All three queens"), mark("Win all 3 queens of one round."), "it_happens/mound"),
    "all_junk": Badge(mark("Seven kinds"), mark("Collect 7 kinds of junk."), "it_happens/junk_telescope"),
    "pairs": Badge(mark("Four pairs"), mark("Collect pairs of 4 kinds of junk."), "it_happens/junk_sneakers"),
}
