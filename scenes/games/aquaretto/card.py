"""The card of Aquaretto: what the title page shows before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Aquaretto"),
    about=mark("Load trucks, take the one whose animals fit, and fill the basins of your water zoo."),
    line=mark("Load trucks, fill basins."),
    minutes=45,
    turns=(28, 29, 27, 28),
    players=(2, 3, 4, 5),
    picture="aquaretto/scene_aquaretto",
    tint=GroundTint("#123A44", "#CFDDD6", "#17454F", "#205763", "#3F7C88", "#BBD9DB", "#86A9AE", "#4A8793"),
    options={
        "types": (mark("Animals left out"), {"random": mark("Random"), "chosen": mark("First player chooses")}),
        "start": who_starts(5),
        "pile": (mark("Tiles in the stack"), {"shown": mark("Counted"), "hidden": mark("Not counted")}),
    },
    japanese="アクアレット",
    rules="aquaretto/rules",
    chapters=5,
    seat_options=frozenset({"start"}),
    about_values={
        ("types", "random"): mark("The animals left out are drawn at random."),
        ("types", "chosen"): mark("The first player chooses the animals left out."),
        ("pile", "shown"): mark("Everyone sees how many tiles are left in the stack."),
        ("pile", "hidden"): mark("The count is hidden; keep track yourself."),
    },
)
