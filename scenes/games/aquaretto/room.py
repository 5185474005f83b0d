"""The room of Aquaretto: a table with trucks, and a water zoo each."""

from __future__ import annotations

from scenes.games.aquaretto import figures, finals
from scenes.games.aquaretto.badges import BADGES
from scenes.games.aquaretto.card import CARD
from scenes.games.aquaretto.lessons import CHAPTERS
from scenes.games.aquaretto.part import WaterBoard
from scenes.games.zoo_trucks.choice.keys import WATER_KEYS
from scenes.games.zoo_trucks.room import truck_room

ROOM = truck_room(
    CARD,
    (WaterBoard,),
    keys=WATER_KEYS,
    facts=finals.facts,
    tally=finals.tally,
    paint_final=finals.paint_final,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
    final_shape=1.4,
)
