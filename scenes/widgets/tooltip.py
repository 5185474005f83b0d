"""Tooltips: who rests the pointer on something, or holds a finger on it, is told what it is or why it cannot be.

A `Symbol` is anything on the screen that can be asked what it means. Of a button with an icon it is the name alone.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY_BOLD, CREAM, E2, GOLD, INK, SMALL, Style
from scenes.widgets.base import Ui, Widget
from scenes.widgets.buttons import IconButton

DELAY = 350.0
"""Milliseconds of rest before the words appear."""
HOLD = 450.0
"""Milliseconds that a finger holds a symbol until its sheet comes."""
NARROW, WIDE = 240.0, 300.0
GAP = 10.0


class Symbol(NamedTuple):
    """Something to be explained: its place, its name and value, the rule in a sentence, and how it stands now."""

    rect: Rect
    title: str
    rule: str = ""
    now: str = ""
    picture: str = ""


class Tooltip:
    """The words beside a symbol; `follow` is told which is asked for and lets time pass."""

    def __init__(self) -> None:
        self.symbol: Symbol | None = None  # the one whose words are seen
        self._over: Symbol | None = None
        self._rested = 0.0

    @property
    def words(self) -> str:
        """The name that is seen; empty while nothing is."""
        return self.symbol.title if self.symbol else ""

    def follow(self, ui: Ui, symbol: Symbol | None, milliseconds: float) -> bool:
        """Let time pass over the symbol that is hovered, held or focused; tell whether to redraw.

        A finger that was held until the words appeared presses nothing.
        """
        if symbol is None or self._over is None or symbol[:2] != self._over[:2]:
            shown, self.symbol = self.symbol, None
            self._over, self._rested = symbol, 0.0
            return bool(shown)
        self._over = symbol
        self._rested += milliseconds
        if self.symbol == symbol or self._rested < _delay(ui, symbol):
            return False
        self.symbol = symbol
        if ui.by_touch:
            ui.held = ""
        return True

    def wait(self, ui: Ui, symbol: Symbol | None) -> float:
        """Return the milliseconds until the words appear; infinite where nothing is to come."""
        if symbol is None or self.symbol == symbol:
            return math.inf
        rested = self._rested if self._over and self._over[:2] == symbol[:2] else 0.0
        return max(0.0, _delay(ui, symbol) - rested)

    def show(self, symbol: Symbol | None) -> None:
        """Show a symbol's words at once."""
        self.symbol = self._over = symbol
        self._rested = DELAY

    def draw(self, painter: Painter, width: float, height: float) -> None:
        """Draw the words above the symbol, or below it where there is no room, and a ring round what is explained."""
        if not self.symbol:
            return
        symbol = self.symbol
        lines = _lines(painter, symbol)
        wide = max(painter.text_width(words, style) for words, style, _gap in lines) + 24
        tall = sum(style.size * style.leading + gap for _words, style, gap in lines) + 12
        cx = symbol.rect.centre[0]
        x = max(8.0, min(cx - wide / 2, width - wide - 8))
        y = symbol.rect.y - GAP - tall
        if y < 8:
            y = min(symbol.rect.bottom + GAP, height - tall - 8)
        box = Rect(x, y, wide, tall)
        if symbol.rule:
            painter.box(symbol.rect.grown(3), radius=9, line=GOLD, width=2)
        painter.shadow(box, 8, E2)
        painter.box(box, INK, 8, CREAM + "60", 1)
        y += 6
        for words, style, gap in lines:
            step = style.size * style.leading
            y += gap
            painter.text(words, x + 12, y + step / 2 - 0.5, style, CREAM)
            y += step


def _delay(ui: Ui, symbol: Symbol) -> float:
    return HOLD if ui.by_touch and symbol.rule else DELAY


def _lines(painter: Painter, symbol: Symbol) -> list[tuple[str, Style, float]]:
    """Return the lines with the gap above each: a name alone is small, a whole explanation has it bold."""
    if not symbol.rule:
        return [(line, SMALL, 0.0) for line in wrap(symbol.title, SMALL, NARROW - 24, painter.density)]
    lines: list[tuple[str, Style, float]] = []
    for words, style, gap in ((symbol.title, BODY_BOLD, 0.0), (symbol.rule, SMALL, 2.0), (symbol.now, SMALL, 8.0)):
        if words:
            wrapped = wrap(words, style, WIDE - 24, painter.density)
            lines += [(line, style, gap if not number else 0.0) for number, line in enumerate(wrapped)]
    return lines


def watched(ui: Ui) -> Widget | None:
    """Return the widget that is hovered, or that a finger holds."""
    key = ui.held if ui.by_touch else ui.hover
    return ui.find(key) if key and not ui.dragging else None


def words_for(widget: Widget) -> str:
    """Return what a tooltip says of a widget: an icon's name, its tip, or why it cannot be pressed."""
    if not widget.enabled and widget.why:
        return f"{widget.words}: {widget.why}" if isinstance(widget, IconButton) else widget.why
    return widget.words if isinstance(widget, IconButton) else widget.tip
