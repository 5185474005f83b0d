"""The chip at the seat of somebody with whom the game is played live."""

from __future__ import annotations

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import MICRO_BOLD
from scenes.widgets.base import Ui, Widget

TALL = 20.0
ICON = 13.0
LEAST = 200.0
"""The least width of a seat's place whose chip has a word beside its sign."""
INSET = 10.0
"""How far the chip lies from the right end of the place."""
OVER = 0.7
"""How much of the chip's height lies above the place."""


class LiveChip(Widget):
    """Lies over an edge of a seat's place, and lets every touch through."""

    focusable = False

    def __init__(self, seat: int, place: Rect) -> None:
        super().__init__(f"live chip {seat + 1}", place, _("Live"))

    def contains(self, x: float, y: float) -> bool:
        """Tell that no point touches it."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the sign, and the word where there is room."""
        theme, place = painter.theme, self.rect
        above = place.y >= TALL
        words = self.words if above and place.w >= LEAST else ""
        wide = TALL + (painter.text_width(words, MICRO_BOLD) + 8 if words else 0)
        x, y = place.right - INSET - wide, place.y - OVER * TALL
        if not above:  # then it is a badge at the lower left, near the seat's token
            x, y = place.x - 3, place.bottom - TALL + 4
        chip = Rect(x, y, wide, TALL)
        painter.box(chip, theme.panel, TALL / 2, theme.good, 1.5)
        painter.picture("ui/lu_wifi", Rect.around(chip.x + TALL / 2, chip.y + TALL / 2, ICON), tint=theme.good)
        if words:
            painter.text(words, chip.x + TALL, chip.y + TALL / 2 - 0.5, MICRO_BOLD, theme.text)
