"""The room of Azul: its table, and what it adds to results, set-up and rules."""

from __future__ import annotations

from scenes.games.azul import figures, finals
from scenes.games.azul.badges import BADGES
from scenes.games.azul.card import CARD
from scenes.games.azul.lessons import CHAPTERS
from scenes.games.azul.scene import AzulTable
from scenes.i18n.translation import mark
from scenes.table.room import Room

ROOM = Room(
    card=CARD,
    table=AzulTable,
    sources={
        "wall": mark("Tiles on the wall"),
        "floor": mark("Floor line"),
        "rows": mark("Full rows"),
        "columns": mark("Full columns"),
        "colours": mark("Full colours"),
    },
    terms={
        "score": mark("Points of this round"),
        "tiles": mark("Tiles for the wall"),
        "lines": mark("Pattern lines"),
        "rounds": mark("Length of the game"),
        "start": mark("Starting player"),
    },
    sounds={"took": "take", "lined": "place", "dropped": "place", "tiled": "score", "bonus": "score"},
    progress=finals.progress,
    tie_break=mark("Ties: most full rows."),
    rounds=finals.rounds,
    facts=finals.facts,
    paint_final=finals.paint_final,
    count_words=finals.count_words,
    paint_value=finals.paint_value,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
)
