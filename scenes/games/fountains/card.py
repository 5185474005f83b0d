"""The card of Fountains: what the title page shows before the table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Fountains"),
    about=mark("Place tiles beside and on top of each other, and lead water to fish, lily pads and pools."),
    line=mark("Stack tiles, let water flow."),
    minutes=45,
    turns=(14, 13, 14, 13),
    players=(1, 2, 3, 4, 5),
    picture="fountains/scene_fountains",
    tint=GroundTint("#16302F", "#D3DCC6", "#24433F", "#2F5550", "#4E7D74", "#C2D8D0", "#8FAFA6", "#568077"),
    options={
        "designs": (mark("Design cards"), {"none": mark("None"), "three": mark("Three cards")}),
        "design_water": (
            mark("Cards count"),
            {"visible": mark("Everything visible"), "watered": mark("Only with water")},
        ),
        "start": who_starts(5),
        "machine": (
            mark("Solo: Steam Machine"),
            {"easy": mark("Easy"), "medium": mark("Medium"), "hard": mark("Hard")},
        ),
        "swap": (mark("Solo: token swaps"), {"one": mark("One"), "any": mark("Any number")}),
    },
    japanese="ファウンテン",
    seat_options=frozenset({"start"}),
    about_values={
        ("machine", "easy"): mark("Its fish and lily pads score 1 each."),
        ("machine", "medium"): mark("Its fish score 2, its lily pads 1."),
        ("machine", "hard"): mark("Its fish and lily pads score 2 each."),
    },
    only_for={
        "designs": (2, 3, 4, 5),
        "design_water": (2, 3, 4, 5),
        "start": (2, 3, 4, 5),
        "machine": (1,),
        "swap": (1,),
    },
    unseated=mark("Steam Machine"),
    rules="fountains/rules",
    chapters=6,
)
