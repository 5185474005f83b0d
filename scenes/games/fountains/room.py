"""The room of Fountains: its table, and what results, set-up and rules show."""

from __future__ import annotations

from scenes.games.fountains import figures, finals, pieces
from scenes.games.fountains.badges import BADGES
from scenes.games.fountains.card import CARD
from scenes.games.fountains.lessons import CHAPTERS
from scenes.games.fountains.scene import FountainsTable
from scenes.i18n.translation import mark
from scenes.table.room import Room

ROOM = Room(
    card=CARD,
    table=FountainsTable,
    sources=pieces.SOURCES,
    terms={"designs": mark("Design cards"), "room": mark("Room for tiles")},
    sounds={"moved": "take", "placed": "place", "token_placed": "place", "coins": "score", "rewarded": "score"},
    progress=finals.progress,
    tie_break=mark("Ties: least pond weed, then most tokens."),
    verdict=finals.verdict,
    rounds=finals.rounds,
    facts=finals.facts,
    paint_final=finals.paint_final,
    paint_figure=figures.paint_figure,
    chapters=CHAPTERS,
    badges=BADGES,
    keys={
        "arrows": mark("Arrows: move the focus or the tile; with Alt: move the view"),
        "tab": mark("Tab: the next part of the table"),
        "g": mark("G, W, B, then 1 to 3: a pawn and its steps"),
        "r": mark("R, Shift+R: turn the tile"),
        "n": mark("N, P: next and previous place; A: every place"),
        "t": mark("T: the bonus tokens; Space: the next fountain"),
        "f": mark("F: the whole fountain; + and -: larger and smaller"),
        "k": mark("K: levels as numbers"),
    },
)
