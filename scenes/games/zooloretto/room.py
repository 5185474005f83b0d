"""The room of Zooloretto: a table with trucks, and a zoo each."""

from __future__ import annotations

from scenes.games.zoo_trucks.choice.keys import KEYS
from scenes.games.zoo_trucks.room import truck_room
from scenes.games.zooloretto import figures, finals
from scenes.games.zooloretto.badges import BADGES
from scenes.games.zooloretto.card import CARD
from scenes.games.zooloretto.lessons import CHAPTERS
from scenes.games.zooloretto.part import ZooBoard

ROOM = truck_room(
    CARD,
    (ZooBoard,),
    keys=KEYS,
    facts=finals.facts,
    tally=finals.tally,
    paint_final=finals.paint_final,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
    final_shape=1.2,
)
