"""A word below each place beside a map: the tokens at its left, the partner zoos and universities at its right.

They stand under pictures 44 wide, so that they say what a picture is about and leave the number to it.
"""

from __future__ import annotations

from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.pieces import Effect
from scenes.games.ark_nova.words.names import icon_label
from scenes.i18n.translation import _, mark

_GAINS = {
    "money": mark("money"),
    "x_token": mark("X"),
    "reputation": mark("rep."),
    "conservation": mark("cons."),
}
_EFFECTS = {
    "snapping": mark("snap"),
    "free_building": mark("build"),
    "hire_worker": mark("worker"),
    "upgrade": mark("side II"),
    "sponsor_for_money": mark("sponsor"),
    "determination": mark("action"),
    "clever": mark("clever"),
    "pouch": mark("pouch"),
    "partner_zoo": mark("partner"),
    "university": mark("univ."),
}
_UNIVERSITIES = {
    "two_science": mark("science"),
    "science_reputation": mark("science"),
    "hand_limit": mark("hand"),
}


def left_captions(zoo: Zoo) -> list[str]:
    """Return what the seven tokens at the left give, from the top."""
    return [_of(bonus[0]) for __, bonus in MAPS[zoo.map].left]


def right_captions(zoo: Zoo) -> list[str]:
    """Return what lies on the seven places at the right, from the top, or what comes with the next to lie there."""
    zoo_map = MAPS[zoo.map]
    partners = [icon_label(continent) for continent in zoo.partner_zoos]
    universities = [_(_UNIVERSITIES[kind]) for kind in zoo.universities]
    return [
        *partners,
        *(_of(bonus[0]) if bonus else "" for bonus in zoo_map.partner_zoos[len(partners) :]),
        *universities,
        *(_of(bonus[0]) if bonus else "" for bonus in zoo_map.universities[len(universities) :]),
    ]


def _of(effect: Effect) -> str:
    words = _GAINS[effect[1]] if effect[0] == "gain" else _EFFECTS[effect[0]]
    return _(words)
