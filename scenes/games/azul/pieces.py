"""Azul's pieces as pictures and words: tiles have names of their own, told apart by pattern as well as hue."""

from __future__ import annotations

from engine.games.azul.pieces import COLOURS, MARKER
from scenes.i18n.translation import _, mark
from scenes.paint.breaking import is_wide
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import CREAM, INK, Style

PATTERNS = ("wave", "sun", "petal", "moon", "frost")
"""The picture of each colour, in the order of `COLOURS`."""

NAMES = (mark("Wave"), mark("Sun"), mark("Petal"), mark("Moon"), mark("Frost"))

FLAT = ("#3F78C9", "#EDB13B", "#C64A32", "#0F0E18", "#F7F3E6")
"""The colours of tiles that are drawn too small for a pattern."""

TILES = (*(f"azul/tile_{name}" for name in PATTERNS), "azul/first_player")
"""The picture of each colour, and of the marker at `MARKER`."""

_SLOT_INKS = ("#2C62A8", "#8A5A0A", "#A03A28", "#57535F", "#1E6E77")
_SLOT_GROUNDS = ("#D3DFEC", "#F4E3BC", "#F0D2C3", "#D8D4D3", "#DCE4E0")
_SLOT_INKS_HIGH = ("#173F86", "#6B4400", "#8C2014", "#2A2837", "#0B5860")

# Materials of the boards: the same in both themes.
WALL_BED = "#D3BF98"
TERRACE = "#B9774F"  # the floor row
ARROW = "#BBA57C"

INDEX = {colour: number for number, colour in enumerate(COLOURS)}

_LETTERED = 14.0
"""The smallest tile, in CSS pixels, that a letter fits on."""


def draw_tile(painter: Painter, piece: int, rect: Rect, strength: float = 1.0) -> None:
    """Draw a tile, or the marker, which is a little smaller than its place."""
    painter.picture(TILES[piece], rect if piece != MARKER else rect.grown(-0.02 * rect.w), strength)
    if painter.theme.marks and piece != MARKER and strength == 1.0:
        _draw_letter(painter, piece, rect, INK, CREAM)


def draw_blank(painter: Painter, rect: Rect, picture: str = "azul/slot_blank") -> None:
    """Draw a place without a print; in high contrast just its outline."""
    if painter.theme.high:
        painter.box(rect.grown(-1), "#FFFFFF", 0.12 * rect.w, INK, 2)
    else:
        painter.picture(picture, rect)


def draw_slot(painter: Painter, colour: int, rect: Rect) -> None:
    """Draw a printed place of the coloured wall."""
    high = painter.theme.high
    painter.picture(f"azul/slot_{PATTERNS[colour]}{'_high' if high else ''}", rect)
    if painter.theme.marks:
        ground, inks = ("#FFFFFF", _SLOT_INKS_HIGH) if high else (_SLOT_GROUNDS[colour], _SLOT_INKS)
        _draw_letter(painter, colour, rect, ground, inks[colour])


def _draw_letter(painter: Painter, colour: int, rect: Rect, ground: str, ink: str) -> None:
    """Draw the first letter of a colour's name on a plate at the lower right of a tile or a printed place."""
    if rect.w < _LETTERED:
        return
    letter = _(NAMES[colour])[0]
    side = max(12.0, (0.48 if is_wide(letter) else 0.38) * rect.w)  # kanji have more strokes than letters
    plate = Rect(rect.right - side + 1, rect.bottom - side + 1, side, side)
    painter.box(plate, ground, 0.25 * side, ink, max(1.0, 0.06 * side))
    style = Style(max(11.0, (0.82 if is_wide(letter) else 0.72) * side), True, 1)
    painter.text(letter, *plate.centre, style, ink, "centre")
