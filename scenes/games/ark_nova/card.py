"""Ark Nova's card: what the title says of the game before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("Ark Nova"),
    about=mark("Build a zoo, house animals from all over the world, and support conservation projects."),
    line=mark("Plan a zoo, save animals."),
    minutes=120,
    turns=(39, 36, 36),
    players=(1, 2, 3, 4),
    picture="ark_nova/scene_ark_nova",
    tint=GroundTint("#1F2E26", "#D6DCC0", "#26382E", "#33493C", "#4F6B58", "#BFD0C2", "#8FA697", "#5F7F6A"),
    options={
        "maps": (
            mark("Zoo map"),
            {
                "A": mark("Map A"),
                "0": mark("Map 0"),
                "1": mark("1 Observation Tower"),
                "2": mark("2 Outdoor Areas"),
                "3": mark("3 Silver Lake"),
                "4": mark("4 Commercial Harbor"),
                "5": mark("5 Park Restaurant"),
                "6": mark("6 Research Institute"),
                "7": mark("7 Ice Cream Parlors"),
                "8": mark("8 Hollywood Hills"),
                "deal": mark("Two to choose from"),
                "random": mark("Random maps"),
            },
        ),
        "start": who_starts(4),
        "appeal": (
            mark("Appeal in a solo game"),
            {"20": mark("20, easy"), "10": mark("10, normal"), "0": mark("0, hard")},
        ),
    },
    japanese="アーク・ノヴァ",
    seat_options=frozenset({"start"}),
    about_values={
        ("maps", "A"): mark("For a first game: starts with a kiosk and an enclosure."),
        ("maps", "0"): mark("Starts empty."),
        ("maps", "1"): mark("Animals that move into a standard enclosure next to the tower gain 2 extra appeal."),
        ("maps", "2"): mark("Size-1 to size-3 enclosures next to the outdoor area hold animals two sizes larger."),
        ("maps", "3"): mark("Cover spaces around the lake to gain 2 money each."),
        ("maps", "4"): mark("Once you build next to the Harbor: sell a hand card for 3 money in each of your turns."),
        ("maps", "5"): mark("Each break: gain 1 money per covered space next to the restaurant."),
        ("maps", "6"): mark("Once you build by the institute: each animal can lack one icon of its conditions."),
        ("maps", "7"): mark("Once all three kiosk bonuses are covered: each kiosk earns 1 extra money."),
        ("maps", "8"): mark(
            "Each covered H gives you the next sponsor from the deck. With all three, sponsors are one level lower."
        ),
        ("maps", "random"): mark("Each player gets a random advanced map."),
        ("maps", "deal"): mark("Each player keeps one of two advanced maps."),
    },
    only_for={"appeal": (1,)},
    pictured=frozenset({"maps"}),
    gridded={"maps": frozenset({"deal", "random"})},
    rules="ark_nova/rules",
    chapters=14,
)
