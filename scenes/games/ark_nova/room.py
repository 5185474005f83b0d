"""The room of Ark Nova: its table, and what results and set-up show."""

from __future__ import annotations

from scenes.games.ark_nova import figures, finals
from scenes.games.ark_nova.badges import BADGES
from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.lessons import CHAPTERS
from scenes.games.ark_nova.painters.boards.offered import SHAPE, paint_value
from scenes.games.ark_nova.reasons import decided
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.sheets import break_sheet, browse, symbol_sheet
from scenes.games.ark_nova.table.keys import KEYS
from scenes.games.ark_nova.words.advice import term_name
from scenes.games.ark_nova.words.breaks import source_name
from scenes.games.ark_nova.words.offered import map_words
from scenes.i18n.translation import mark
from scenes.table.room import Room, Sheet

ROOM = Room(
    card=CARD,
    table=ArkNovaTable,
    sources={},
    name_source=source_name,
    name_term=term_name,
    sounds={
        "built": "place",
        "played": "place",
        "took": "take",
        "drew": "take",
        "supported": "score",
        "donated": "score",
        "tile": "score",
        "break": "turn",
    },
    progress=finals.progress,
    tie_break=mark("Ties: most supported projects."),
    rounds=finals.rounds,
    facts=finals.facts,
    decided=decided,
    in_short=finals.in_short,
    times_words=finals.times_words,
    verdict=finals.verdict,
    paint_final=finals.paint_final,
    final_shape=SHAPE,
    paint_standing=finals.paint_standing,
    paint_value=paint_value,
    value_words=lambda option, value: map_words(value),
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
    keys=KEYS,
    sheets=(
        Sheet("cards", mark("Cards"), "search", browse),
        Sheet("symbols", mark("Symbols"), "list", symbol_sheet),
        Sheet("break", mark("The break"), "info", break_sheet, about_match=True),
    ),
)
