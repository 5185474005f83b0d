"""The card of Azul: what the title page shows before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Azul"),
    about=mark(
        "Take tiles of one colour, fill your pattern lines, and build a wall. Neighbouring tiles score together."
    ),
    line=mark("Draft tiles, build a wall."),
    minutes=30,
    turns=(27, 25, 21),
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
        ("wall", "coloured"): mark("Each tile has its printed space."),
        ("wall", "grey"): mark("You choose the space in the row."),
        ("lid", "open"): mark("Everyone sees how many there are."),
        ("lid", "hidden"): mark("Keep track of them yourself."),
    },
    pictured=frozenset({"wall"}),
    token="azul/tile_moon",
    rules="azul/rules",
    chapters=3,
)
