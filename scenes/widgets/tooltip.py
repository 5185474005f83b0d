"""Tooltips: who rests the pointer on something, or holds a finger on it, is told what it is or why it cannot be."""

from __future__ import annotations

import math

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import CREAM, E2, INK, SMALL
from scenes.widgets.base import Ui, Widget
from scenes.widgets.buttons import IconButton

DELAY = 350.0
"""Milliseconds of rest before the words appear."""
WIDEST = 240.0
GAP = 10.0


class Tooltip:
    """The words beside a widget; `follow` looks where the pointer is and lets time pass."""

    def __init__(self) -> None:
        self.words = ""
        self._over = ""
        self._rested = 0.0
        self._beside = Rect(0, 0, 0, 0)

    def follow(self, ui: Ui, words: str, milliseconds: float) -> bool:
        """Let time pass over the widget that is hovered or held, of which there are `words`; tell whether to redraw.

        A finger that was held until the words appeared presses nothing.
        """
        over = watched(ui)
        if over is None or over.key != self._over or not words:
            shown, self.words = self.words, ""
            self._over, self._rested = (over.key if over else ""), 0.0
            return bool(shown)
        self._rested += milliseconds
        if self.words == words or self._rested < DELAY:
            return False
        self.words, self._beside = words, over.rect
        if ui.by_touch:
            ui.held = ""
        return True

    def wait(self, ui: Ui, words: str) -> float:
        """Return the milliseconds until the words appear; infinite where nothing is to come."""
        over = watched(ui)
        return max(0.0, DELAY - self._rested) if over and words and self.words != words else math.inf

    def draw(self, painter: Painter, width: float, height: float) -> None:
        """Draw the words above the widget, or below it where there is no room."""
        if not self.words:
            return
        lines = wrap(self.words, SMALL, WIDEST - 24, painter.density)
        step = SMALL.size * SMALL.leading
        wide = max(painter.text_width(line, SMALL) for line in lines) + 24
        tall = step * len(lines) + 12
        cx = self._beside.centre[0]
        x = min(max(8.0, cx - wide / 2), width - wide - 8)
        y = self._beside.y - GAP - tall
        if y < 8:
            y = min(self._beside.bottom + GAP, height - tall - 8)
        box = Rect(x, y, wide, tall)
        painter.shadow(box, 8, E2)
        painter.box(box, INK, 8, CREAM + "60", 1)
        for number, line in enumerate(lines):
            painter.text(line, x + 12, y + 6 + step * (number + 0.5) - 0.5, SMALL, CREAM)


def watched(ui: Ui) -> Widget | None:
    """Return the widget that is hovered, or that a finger holds."""
    key = ui.held if ui.by_touch else ui.hover
    return ui.find(key) if key and not ui.dragging else None


def words_for(widget: Widget) -> str:
    """Return what a tooltip says of a widget: an icon's name, or why it cannot be pressed."""
    if not widget.enabled and widget.why:
        return f"{widget.words}: {widget.why}" if isinstance(widget, IconButton) else widget.why
    return widget.words if isinstance(widget, IconButton) else ""
