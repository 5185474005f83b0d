"""The card of It Happens..: what the title page shows before its table is loaded."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card, who_starts

CARD = Card(
    name=mark("It Happens.."),
    about=mark("Roll dice into the shafts of termite mounds, for queens, insects and junk that someone lost there."),
    line=mark("Roll dice into termite mounds."),
    minutes=30,
    turns=(27, 19, 21, 20),
    players=(2, 3, 4, 5),
    picture="it_happens/scene_it_happens",
    tint=GroundTint("#38241E", "#E3CDB0", "#3D2A2B", "#523A38", "#7A5A50", "#E3CBBB", "#AB9484", "#8A6A5C"),
    options={
        "tiles": (mark("Victory tiles"), {"hidden": mark("Face down"), "open": mark("Face up")}),
        "insect_number": (mark("Insect number"), {"equal": mark("Exact sum"), "at_least": mark("At least")}),
        "start": who_starts(5),
    },
    japanese="それってアリ!?",
    seat_options=frozenset({"start"}),
    about_values={
        ("tiles", "hidden"): mark("Only you see what yours are worth."),
        ("tiles", "open"): mark("Everyone can see them."),
        ("insect_number", "equal"): mark("A sum equal to the mound's number gains an insect."),
        ("insect_number", "at_least"): mark("A sum of the mound's number or more gains an insect."),
    },
    pictured=frozenset({"tiles"}),
    unseated=mark("Neutral"),
    token="it_happens/die_blue_5",
    rules="it_happens/rules",
    chapters=3,
)
