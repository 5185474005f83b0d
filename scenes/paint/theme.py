"""Colours, type and spacing: the look of Patio as data.

Ground and chrome come in two themes, evening and plaster; materials (boards, tiles, wood) never change with them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

Colour = str
"""A colour as `#RRGGBB` or `#RRGGBBAA`."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of ground and chrome. Main text has a contrast of at least 4.5:1 on every surface it is put on."""

    name: str
    ground: Colour  # behind everything
    panel: Colour
    raised: Colour
    line: Colour  # edges of panels
    text: Colour
    text2: Colour
    text3: Colour  # disabled things only
    brass: Colour  # whose turn it is; links
    focus: Colour  # the keyboard focus, nothing else
    chosen: Colour  # what the player is about to do
    selected: Colour  # segments, tabs, switches
    selected_text: Colour
    primary: Colour  # the one main button
    primary_text: Colour
    good: Colour
    bad: Colour
    scrim: Colour
    shadow: Colour
    well: Colour  # the inside of sunken boxes
    well_line: Colour
    well_line2: Colour
    empty_line: Colour  # the dashed outline of something that is gone
    empty_fill: Colour
    floor: str  # the seamless picture on the ground
    floor_strength: float
    glow_strength: float
    marks: bool = False  # whether pieces carry letters besides colour and pattern
    high: bool = False  # whether contrast is as high as it can be: plain grounds, thick lines, white boards


EVENING = Theme(
    name="evening",
    ground="#1F1C3A",
    panel="#2C2952",
    raised="#3A3668",
    line="#544F86",
    text="#F8EFE0",
    text2="#C8BFDA",
    text3="#948DB3",
    brass="#E9C46F",
    focus="#8FD3FF",
    chosen="#FFC64B",
    selected="#E9C46F",
    selected_text="#2A2338",
    primary="#C4512B",
    primary_text="#FFFFFF",
    good="#7FD6A8",
    bad="#FF9C85",
    scrim="#15132BB0",
    shadow="#0806188C",
    well="#2B2E63",
    well_line="#6265A8",
    well_line2="#474A88",
    empty_line="#5A5C96",
    empty_fill="#00000024",
    floor="ui/floor_evening",
    floor_strength=0.35,
    glow_strength=0.6,
)

PLASTER = Theme(
    name="plaster",
    ground="#E6D5B8",
    panel="#FBF5E9",
    raised="#FFFDF7",
    line="#CDB993",
    text="#2A2338",
    text2="#574C60",
    text3="#85788A",
    brass="#7E5A12",
    focus="#0B5FA5",
    chosen="#B86B00",
    selected="#0E6E73",
    selected_text="#FFFFFF",
    primary="#B5461F",
    primary_text="#FFFFFF",
    good="#14694A",
    bad="#A8321A",
    scrim="#7A6A54B0",
    shadow="#5A3C1E52",
    well="#C9BCA6",
    well_line="#9C8C70",
    well_line2="#B0A189",
    empty_line="#A99776",
    empty_fill="#2A23381C",
    floor="ui/floor_plaster",
    floor_strength=0.14,
    glow_strength=0.35,
)

THEMES = {theme.name: theme for theme in (EVENING, PLASTER)}

_EVENING_HIGH = replace(
    EVENING,
    ground="#05050C",
    panel="#12111F",
    raised="#12111F",
    line="#F8EFE0",
    text="#FFFFFF",
    text2="#F8EFE0",
    text3="#F8EFE0",
    brass="#FFD96B",
    focus="#9BE0FF",
    chosen="#FFD96B",
    selected="#FFD96B",
    selected_text="#12111F",
    primary="#FFD96B",
    primary_text="#12111F",
    good="#9DF0C4",
    bad="#FFB9A6",
    scrim="#000000E0",
    shadow="#00000000",
    well="#05050C",
    well_line="#F8EFE0",
    well_line2="#F8EFE0",
    empty_line="#F8EFE0",
    floor_strength=0.0,
    glow_strength=0.0,
    marks=True,
    high=True,
)
_PLASTER_HIGH = replace(
    PLASTER,
    ground="#FFFFFF",
    panel="#FFFFFF",
    raised="#FFFFFF",
    line="#16121F",
    text="#16121F",
    text2="#16121F",
    text3="#16121F",
    brass="#5A3D00",
    focus="#003F7D",
    chosen="#5A3D00",
    selected="#5A3D00",
    selected_text="#FFFFFF",
    primary="#16121F",
    primary_text="#FFFFFF",
    good="#0A4A33",
    bad="#7D1A08",
    scrim="#FFFFFFE0",
    shadow="#00000000",
    well="#FFFFFF",
    well_line="#16121F",
    well_line2="#16121F",
    empty_line="#16121F",
    floor_strength=0.0,
    glow_strength=0.0,
    marks=True,
    high=True,
)


def theme_of(name: str, *, marks: bool = False, high: bool = False) -> Theme:
    """Return the theme of that name, if wanted with letters on pieces or with high contrast, which has them, too."""
    if high:
        return _EVENING_HIGH if name == EVENING.name else _PLASTER_HIGH
    return replace(THEMES[name], marks=marks)


class GroundTint(NamedTuple):
    """What a game changes in a theme: the ground in both, and in evening also panels and faint text and lines."""

    evening: Colour
    plaster: Colour
    panel: Colour = EVENING.panel
    raised: Colour = EVENING.raised
    line: Colour = EVENING.line
    text2: Colour = EVENING.text2
    text3: Colour = EVENING.text3
    empty_line: Colour = EVENING.empty_line


LOBBY = GroundTint("#221D3D", "#E6D5B8")


def tinted(theme: Theme, tint: GroundTint) -> Theme:
    """Return `theme` with a game's own colours; high contrast has none."""
    if theme.high:
        return theme
    if theme.name == PLASTER.name:
        return replace(theme, ground=tint.plaster)
    __, __, *panels = tint._fields
    return replace(theme, ground=tint.evening, **{name: getattr(tint, name) for name in panels})


# Materials: the same in both themes.

BOARD = "#F6ECDA"
BOARD_LINE = "#D9C39A"
INSET = "#E7D8BD"
INK = "#2A2338"
INK2 = "#5D5266"
CREAM = "#FFF6EA"
TEAL = "#0E6E73"
TEAL_INK = "#0B5D62"  # for words on the lower end of a card
LEGAL_FILL = "#D5E8E1"  # a place that can be chosen, on plaster
LANDING_FILL = "#FFE29A"  # the place where a piece would land
GOLD = "#FFC64B"
GOOD = "#14694A"
BAD = "#A8321A"
PAPER = "#FFFDF7"
HIGH_MATERIALS = {BOARD: "#FFFFFF", INSET: "#FFFFFF", PAPER: "#FFFFFF", LEGAL_FILL: "#FFFFFF", BOARD_LINE: INK}
"""What the colours of boards become in high contrast; words on them are dark anyway."""
PAPERS = (BOARD, PAPER)
"""Those that have an edge in high contrast: white paper may lie on a white ground."""


class Seat(NamedTuple):
    """A seat's colour and symbol, the same in every game. The symbol is always drawn with the colour."""

    name: str
    fill: Colour
    on_dark: Colour
    on_light: Colour

    @property
    def token(self) -> str:
        """The picture of the seat's token."""
        return f"ui/player_{self.name}"


def line_colour(theme: Theme, look: Seat) -> Colour:
    """Return the colour of a seat's lines on the grounds of a theme."""
    return look.on_light if theme.name == PLASTER.name else look.on_dark


SEATS = (
    Seat("blue", "#2E6CC4", "#6FA3EC", "#2459A8"),
    Seat("red", "#D2512E", "#F0805F", "#B83C1F"),
    Seat("green", "#17836A", "#4CC2A2", "#0F6B55"),
    Seat("yellow", "#EDB93A", "#EDB93A", "#8A6100"),
    Seat("white", "#F4EFE4", "#F4EFE4", "#5D5266"),
)


class Style(NamedTuple):
    """A text style: size in CSS pixels, whether bold, and the line height as a factor of the size."""

    size: float
    bold: bool
    leading: float


DISPLAY = Style(52, True, 1.1)
TITLE = Style(30, True, 1.2)
HEADING = Style(22, True, 1.3)
SUBHEAD = Style(18, True, 1.35)
LABEL = Style(16, True, 1.35)
BODY = Style(14, False, 1.5)
BODY_BOLD = Style(14, True, 1.5)
BUTTON = Style(16, True, 1.2)
SMALL = Style(13, False, 1.4)
SMALL_BOLD = Style(13, True, 1.4)
MICRO = Style(12, False, 1.3)
MICRO_BOLD = Style(12, True, 1.3)
NAME = Style(15, True, 1.2)
NUMBER_M = Style(20, True, 1.0)

TOUCH = 44
"""The smallest side of anything that can be touched, in CSS pixels."""
TOP_BAR = 48
E1, E2, E3 = (1, 3), (3, 10), (10, 28)
"""Elevations: (offset down, blur) of the shadow."""
