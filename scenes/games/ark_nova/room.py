"""The room of Ark Nova: its table, and what results and set-up show of it."""

from __future__ import annotations

from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from scenes.games.ark_nova import finals
from scenes.games.ark_nova.card import CARD
from scenes.games.ark_nova.scene import ArkTable
from scenes.i18n.translation import mark
from scenes.table.room import Room

ROOM = Room(
    card=CARD,
    table=ArkTable,
    sources={
        "appeal": mark("Appeal"),
        "conservation": mark("Target at your conservation points"),
        **{f"sponsor_{card}": sponsor.name for card, sponsor in SPONSORS.items()},
        **{f"final_{card}": final.name for card, final in FINALS.items()},
    },
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
    tie_break=mark("A tie is broken by supported projects."),
    facts=finals.facts,
    paint_final=finals.paint_final,
    final_shape=finals.SHAPE,
    paint_value=finals.paint_value,
)
