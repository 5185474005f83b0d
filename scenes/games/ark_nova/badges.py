"""The badges of Ark Nova: the words and the picture of each of its feats."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.table.room import Badge

BADGES = {
    "projects": Badge(mark("Five projects"), mark("Support 5 conservation projects."), "ark_nova/ico_conservation"),
    "animals": Badge(mark("Eleven animals"), mark("Play 11 animals in one game."), "ark_nova/action_animals"),
    "upgrades": Badge(mark("Four upgrades"), mark("Upgrade 4 action cards."), "ark_nova/ico_upgrade"),
    "solo": Badge(mark("Solo"), mark("Win a solo game."), "ark_nova/ico_appeal"),
}
