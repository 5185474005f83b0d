"""Pictures of icons and gains by the names that the engine gives them."""

from __future__ import annotations

from engine.games.ark_nova.pieces import CATEGORIES, CONTINENTS

SPECIAL_PICTURES = {
    "petting_zoo": "hex_petting",
    "reptile_house": "hex_reptile_house",
    "large_bird_aviary": "hex_aviary",
}
BUILDING_PICTURES = {"kiosk": "hex_kiosk", "pavilion": "hex_pavilion", **SPECIAL_PICTURES}
"""Pictures of buildings; all others are enclosures, or a sponsor's own."""
SOURCE_PICTURES = {
    "pavilion": "hex_pavilion",
    "partner_zoo": "ico_partner",
    "university": "ico_university",
    "worker": "ico_worker",
    "tile": "ico_conservation",
    "token": "ico_income",
    "reputation": "ico_reputation",
    "conservation": "ico_conservation",
}
"""Pictures of what gives effects beside cards and spaces."""

GAIN_PICTURES = {
    "money": "coin",
    "x_token": "ico_xtoken",
    "appeal": "ico_appeal",
    "conservation": "ico_conservation",
    "reputation": "ico_reputation",
}
EFFECT_PICTURES = {
    "upgrade": "ico_upgrade",
    "hire_worker": "ico_worker",
    "take_card": "ico_hand_card",
    "snapping": "ico_hand_card",
    "clever": "ico_clever",
    "multiplier": "ico_multiplier",
    "partner_zoo": "ico_partner",
    "university": "ico_university",
    "sponsor_for_money": "ico_sponsor_card",
    "determination": "ico_after",
    "pouch": "ico_card",
}
"""Pictures of effects that are no gain."""


PAYING_PICTURES = {"appeal": "ico_appeal", "kiosk": "hex_kiosk", "restaurant": "hex_unique", "token": "ico_income"}
"""Pictures of what pays in a break, beside sponsors."""


def gain_picture(what: str) -> str:
    """Return the picture of a resource or of an effect that is a gain."""
    return GAIN_PICTURES.get(what) or EFFECT_PICTURES.get(what, "ico_enclosure")


def icon_picture(icon: str) -> str:
    """Return the picture of an icon."""
    return f"ico_{icon}"


SHOWN_ICONS = (*CATEGORIES, *CONTINENTS, "science", "rock", "water")
"""All icons in the order in which they are shown: kinds, continents, the rest."""


FOLDER = "ark_nova/"
"""Where the pictures of this game lie under assets."""
