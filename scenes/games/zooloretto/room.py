"""The room of Zooloretto: its table, and what results and set-up show of it."""

from __future__ import annotations

from scenes.games.zoo_trucks import words
from scenes.games.zoo_trucks.choices import CHOICES
from scenes.games.zoo_trucks.finals import progress, rounds
from scenes.games.zoo_trucks.keys import KEYS
from scenes.games.zoo_trucks.sheets import SHEETS
from scenes.games.zoo_trucks.sounds import SOUNDS
from scenes.games.zooloretto import figures, finals
from scenes.games.zooloretto.card import CARD
from scenes.games.zooloretto.lessons import CHAPTERS
from scenes.games.zooloretto.scene import ZoolorettoTable
from scenes.i18n.translation import mark
from scenes.table.room import Room

ROOM = Room(
    card=CARD,
    table=ZoolorettoTable,
    sources=words.SOURCES,
    sounds=SOUNDS,
    sheets=SHEETS,
    choices=CHOICES,
    keys=KEYS,
    progress=progress,
    tie_break=mark("A tie is broken by coins."),
    rounds=rounds,
    facts=finals.facts,
    paint_final=finals.paint_final,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    final_shape=1.2,
)
