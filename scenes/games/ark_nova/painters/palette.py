"""Colours of Ark Nova's materials: the same in both themes."""

from __future__ import annotations

from typing import NamedTuple

from scenes.paint.theme import BAD, GOLD, GOOD, INK, INK2


class Tint(NamedTuple):
    """The colour of a kind of card: its bar, and the pale ground of its picture."""

    bar: str
    pale: str


TINTS = {
    "predator": Tint("#B5472F", "#F6DDD2"),
    "herbivore": Tint("#557F31", "#E2EBCF"),
    "bird": Tint("#2F6BAE", "#D8E6F4"),
    "reptile": Tint("#7C6F1B", "#EEE9C6"),
    "primate": Tint("#99600F", "#F5E3C4"),
    "petting": Tint("#B24C75", "#F6DBE6"),
    "sponsor": Tint("#6C4C9A", "#E6DCF2"),
    "project": Tint("#2E7A52", "#D5E8DA"),
    "final": Tint("#7E5A12", "#F3E6C4"),
}

PAPER = "#FBF5E9"
PAPER_NOT_NOW = "#DDD7C3"
PALE_NOT_NOW = "#C9C9B4"
INK_NOT_NOW = "#45443C"
FOOT = "#EFE3CA"
COIN_INK = "#4A3208"
SIZE_INK = "#24430F"
ABILITY_INK = "#7E5A12"
MET, MET_LINE = "#E4EFD6", "#7FA060"
UNMET, UNMET_LINE = "#F3D9D2", "#A8321A"
REASON = "#FBE3DC"
LEVEL_FILL, LEVEL_LINE = "#F3E3C2", "#94733A"
LEVEL_DONE, LEVEL_DONE_LINE = "#BFE3B4", "#1E6B2E"
LEVEL_TAKEN, LEVEL_TAKEN_LINE = "#CFCBC3", "#6F6A60"
DISC = "#2A2338"
DISC_INK = "#FFF6EA"

ACTIONS = {
    "cards": "#2F5C96",
    "build": "#7A5B34",
    "animals": "#B5512E",
    "association": "#2E7A52",
    "sponsors": "#7A4A92",
}

# the map
BOARD = "#D9CBA9"
BOARD_EDGE = "#F6ECDA"
GRASS, GRASS_LINE = "#C3D3A0", "#A9BC84"
ROCK, ROCK_LINE, ROCK_MARK = "#A99F92", "#8B8175", "#867B6F"
WATER, WATER_LINE, WATER_MARK = "#74B9CB", "#4C98AE", "#D3EEF2"
TERRAIN = ((GRASS, GRASS_LINE, GRASS_LINE), (ROCK, ROCK_LINE, ROCK_MARK), (WATER, WATER_LINE, WATER_MARK))
HARD_TERRAIN = (("#FFFFFF", "#2A2338", "#2A2338"), ("#77706A", "#2A2338", "#FFFFFF"), ("#2B7A99", "#2A2338", "#FFFFFF"))
"""Ground, line and mark of grass, rock and water; the second in high contrast."""
SAND, SAND_LINE = "#E3CFA4", "#CDB684"
OCCUPIED, OCCUPIED_LINE = "#86AE5F", "#769E50"
FENCE = "#5E3B27"
REFUSED = "#E59A88"
FLOORS = {
    "kiosk": "#EFD9B2",
    "pavilion": "#E4E9CF",
    "petting_zoo": "#F0CFA8",
    "reptile_house": "#D9D48A",
    "large_bird_aviary": "#BCD8EE",
}
UNIQUE = "#D9C6E8"
BRASS = "#C9973F"
PURPLE = "#7A4A92"
EMPTY_SLOT, EMPTY_SLOT_LINE = "#CDBE99", "#8F7F5A"
GONE = "#E7DDC2"

# the race
TRACK = "#17221B"
APPEAL, APPEAL_INK = "#E08A3C", {"evening": "#F2A55C", "plaster": "#9A5208"}
CONSERVATION, CONSERVATION_INK = "#58B27C", {"evening": "#7FD6A8", "plaster": "#14694A"}

# words
MAP_INK = "#674B0F"
PILL, PILL_INK = "#2A2338", "#FFF6EA"
THEMED_WORDS = {
    "text": ("ground", "panel", "raised"),
    "text2": ("ground", "panel", "raised"),
    "good": ("panel", "raised"),
    "bad": ("panel", "raised"),
    "brass": ("panel", "raised"),
    "primary_text": ("primary",),
    "selected_text": ("selected",),
}
"""On which colours of a theme words have which of its colours."""
PRINTED_WORDS = {
    INK: (PAPER, FOOT, MET, UNMET, LEVEL_FILL, LEVEL_DONE, LEVEL_TAKEN, GOLD, *(tint.pale for tint in TINTS.values())),
    INK2: (PAPER, FOOT),
    INK_NOT_NOW: (PAPER_NOT_NOW, PALE_NOT_NOW),
    BAD: (PAPER, REASON),
    GOOD: (LEVEL_DONE,),
    ABILITY_INK: (PAPER,),
    "#FFFFFF": (*(tint.bar for tint in TINTS.values()), *ACTIONS.values()),
    DISC_INK: (DISC, PILL),
    MAP_INK: (PAPER,),
}
"""On which colours of materials words have which colour, in every theme."""
PICTURED_WORDS = (COIN_INK, SIZE_INK)
"""The colours of numbers on pictures: a coin, an enclosure."""
