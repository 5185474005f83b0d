"""The card of Zooloretto: what the title page shows before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Zooloretto"),
    about=mark("Load trucks, take the one whose animals fit, fill enclosures and open stalls."),
    line=mark("Load trucks, fill enclosures."),
    minutes=45,
    turns=(33, 34, 33, 31),
    players=(2, 3, 4, 5),
    picture="zooloretto/scene_zooloretto",
    tint=GroundTint("#3B3520", "#DDD8C0", "#3A3420", "#4B442B", "#74693F", "#DDD0A6", "#AFA57E", "#7D7148"),
    options={
        "types": (mark("Animals left out"), {"random": mark("Random"), "chosen": mark("First player chooses")}),
        "start": who_starts(5),
        "pile": (mark("Tiles in the stack"), {"shown": mark("Counted"), "hidden": mark("Not counted")}),
        "zoo_expansions": (
            mark("New enclosures for two"),
            {"two_for_two": mark("Two each"), "one": mark("One each")},
        ),
    },
    japanese="ズーロレット",
    rules="zooloretto/rules",
    chapters=5,
    seat_options=frozenset({"start"}),
    about_values={
        ("types", "random"): mark("The animals left out are drawn at random."),
        ("types", "chosen"): mark("The first player chooses the animals left out."),
        ("pile", "shown"): mark("Everyone sees how many tiles are left in the stack."),
        ("pile", "hidden"): mark("The count is hidden; keep track yourself."),
        ("zoo_expansions", "two_for_two"): mark(
            "Two players can build two more enclosures each; three or more can build one."
        ),
        ("zoo_expansions", "one"): mark("Each player can build one more enclosure, even with two players."),
    },
)
