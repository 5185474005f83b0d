"""The badges of Fountains: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "tall": Badge(mark("Third level"), mark("Place a tile on level 3."), "fountains/icon_level"),
    "reward": Badge(mark("Great reward"), mark("Score 12 points with one reward."), "fountains/token_coin"),
    "watered": Badge(mark("Twenty pools"), mark("Have 20 pools with water at the end."), "fountains/token_spout"),
    "machine": Badge(
        mark("Beat the machine"), mark("Win a solo game against the strongest Steam Machine."), "fountains/gear"
    ),
}
