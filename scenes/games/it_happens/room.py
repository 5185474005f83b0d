"""The room of It Happens..: its table, and what it adds to results, set-up and rules."""

from __future__ import annotations

from scenes.games.it_happens import figures, finals, words
from scenes.games.it_happens.badges import BADGES
from scenes.games.it_happens.card import CARD
from scenes.games.it_happens.lessons import CHAPTERS
from scenes.games.it_happens.scene import HappensTable
from scenes.i18n.translation import mark
from scenes.table.room import Room

ROOM = Room(
    card=CARD,
    table=HappensTable,
    sources=words.SOURCES,
    sounds={
        "rolls_seen": "roll",
        "placed": "place",
        "found": "take",
        "queen": "score",
        "general": "score",
        "insect_number": "take",
        "bonus": "score",
        "mounds": "take",
    },
    progress=finals.progress,
    tie_break=mark("Ties: most queens, then generals, then insects."),
    rounds=finals.rounds,
    facts=finals.facts,
    paint_final=finals.paint_final,
    count_words=finals.count_words,
    paint_value=finals.paint_value,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
)
