"""The room of the double game: a table with trucks, and both a zoo and a water zoo each."""

from __future__ import annotations

from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.choice.keys import DOUBLE_KEYS
from scenes.games.zoo_trucks.room import truck_room
from scenes.games.zooloretto.part import ZooBoard
from scenes.games.zooloretto_aquaretto import figures, finals
from scenes.games.zooloretto_aquaretto.badges import BADGES
from scenes.games.zooloretto_aquaretto.card import CARD
from scenes.games.zooloretto_aquaretto.lessons import CHAPTERS
from scenes.i18n.translation import mark

ROOM = truck_room(
    CARD,
    (ZooBoard, WaterBoard),
    keys=DOUBLE_KEYS,
    facts=finals.facts,
    tally=finals.tally,
    paint_final=finals.paint_final,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
    final_shape=1.7,
    blocks=[(mark("Zoo"), words.ZOO_SOURCES), (mark("Water zoo"), words.WATER_SOURCES)],
)
