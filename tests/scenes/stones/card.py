"""The card of Stones: what title and set-up say about it."""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.paint.theme import GroundTint
from scenes.table.card import Card

CARD = Card(
    name=mark("Stones"),
    about=mark("Take one to three stones in turn, and end with an odd or even number, as you wish."),
    minutes=1,
    players=(2, 3),
    picture="azul/scene_azul",
    tint=GroundTint("#202248", "#DDD3C6"),
    options={"heap": (mark("Heap"), {"small": mark("7 stones"), "large": mark("12 stones")})},
)
