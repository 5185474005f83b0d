"""Azul's pieces as pictures and words: tiles have names of their own, told apart by pattern as well as hue."""

from __future__ import annotations

from engine.games.azul.pieces import COLOURS, MARKER
from scenes.i18n.translation import _, mark
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

SLOTS = tuple(f"azul/slot_{name}" for name in PATTERNS)
"""The printed places of the coloured wall."""

# Materials of the boards: the same in both themes.
WALL_BED = "#D3BF98"
TERRACE = "#B9774F"  # the floor row
ARROW = "#BBA57C"

INDEX = {colour: number for number, colour in enumerate(COLOURS)}

_LETTERED = 20.0
"""The smallest tile, in CSS pixels, that a letter fits on."""


def draw_tile(painter: Painter, piece: int, rect: Rect, strength: float = 1.0) -> None:
    """Draw a tile, or the marker, which is a little smaller than its place."""
    painter.picture(TILES[piece], rect if piece != MARKER else rect.grown(-0.02 * rect.w), strength)
    if painter.theme.marks and piece != MARKER and rect.w >= _LETTERED and strength == 1.0:
        radius = max(6.5, 0.23 * rect.w)
        x, y = rect.right - radius * 0.95, rect.bottom - radius * 0.95
        painter.circle(x, y, radius, INK, CREAM, max(1.0, radius * 0.12))
        painter.text(_(NAMES[piece])[0], x, y - 0.5, Style(radius * 1.3, True, 1), CREAM, "centre")
