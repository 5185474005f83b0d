"""The card of the double game: what the title page shows before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Zooloretto with Aquaretto"),
    about=mark("Both games at one table. The trucks are shared, and each player has a zoo and a water zoo."),
    line=mark("Two zoos at once."),
    minutes=90,
    turns=(73, 67, 64, 59),
    players=(2, 3, 4, 5),
    picture="zooloretto_aquaretto/scene_zoo_both",
    tint=GroundTint("#1E3A3C", "#D2DCCB", "#223F41", "#2E5254", "#4E7678", "#C3D9D5", "#8FAFAB", "#578384"),
    options={
        "types": (mark("Animals left out"), {"random": mark("Random"), "chosen": mark("First player chooses")}),
        "start": who_starts(5),
        "pile": (mark("Tiles in the stacks"), {"shown": mark("Counted"), "hidden": mark("Not counted")}),
        "zoo_expansions": (
            mark("New enclosures for two"),
            {"two_for_two": mark("Two each"), "one": mark("One each")},
        ),
    },
    japanese="ズーロレット＋アクアレット",
    rules="zooloretto_aquaretto/rules",
    chapters=1,
    seat_options=frozenset({"start"}),
    about_values={
        ("types", "random"): mark("The animals left out are drawn at random."),
        ("types", "chosen"): mark("The first player chooses the animals left out."),
        ("pile", "shown"): mark("Everyone sees how many tiles are left in the stacks."),
        ("pile", "hidden"): mark("The count is hidden; keep track yourself."),
        ("zoo_expansions", "two_for_two"): mark(
            "Two players can build two more enclosures each; three or more can build one."
        ),
        ("zoo_expansions", "one"): mark("Each player can build one more enclosure, even with two players."),
    },
)
