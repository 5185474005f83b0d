"""The card of Azul: what the title page shows before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Azul"),
    about=mark("Take tiles of one colour, fill your rows, and build a wall. Neighbouring tiles score together."),
    line=mark("Draft tiles, build a wall."),
    minutes=30,
    players=(2, 3, 4),
    picture="azul/scene_azul",
    tint=GroundTint("#202248", "#DDD3C6"),
    options={
        "wall": (mark("Board side"), {"coloured": mark("Coloured wall"), "grey": mark("Grey wall")}),
        "start": who_starts(4),
        "lid": (mark("Tiles in the lid"), {"open": mark("Shown"), "hidden": mark("Hidden")}),
    },
    japanese="アズール",
    seat_options=frozenset({"start"}),
    about_values={
        ("wall", "coloured"): mark("Each tile has its printed place."),
        ("wall", "grey"): mark("You choose the place in the row."),
        ("lid", "open"): mark("Everybody sees how many lie there."),
        ("lid", "hidden"): mark("Who wants to know them has to remember them."),
    },
    pictured=frozenset({"wall"}),
    token="azul/tile_moon",
    rules="azul/rules",
    chapters=3,
)
