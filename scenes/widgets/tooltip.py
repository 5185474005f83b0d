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
POINTER, PICTURE, DIVIDED = 16.0, 34.0, 13.0
"""The width of the pointer, the size of a symbol's picture, and the gap above how it stands now."""


class Symbol(NamedTuple):
    """Something to be explained: its place, its name and value, the rule in a sentence, and how it stands now."""

    rect: Rect
    title: str
    rule: str = ""
    now: str = ""
    picture: str = ""

    @property
    def explains(self) -> bool:
        """Whether there is more to say than a name: the mirror tells rules, so what many share may stand in `now`."""
        return bool(self.rule or self.now)


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
        """Draw the words above the symbol or below it, with a pointer to it, and a ring round what is explained."""
        if not self.symbol:
            return
        symbol = self.symbol
        lines = _lines(painter, symbol)
        beside = PICTURE + 10 if symbol.picture and symbol.explains else 0.0
        wide = max(painter.text_width(words, style) for words, style, _gap in lines) + 24 + beside
        tall = max(beside, sum(style.size * style.leading + gap for _words, style, gap in lines)) + 12
        cx, end = symbol.rect.centre[0], symbol.rect.y - GAP
        x = max(8.0, min(cx - wide / 2, width - wide - 8))
        y = end - tall
        above = y >= 8
        if not above:
            end = symbol.rect.bottom + GAP
            y = min(end, height - tall - 8)
        box = Rect(x, y, wide, tall)
        line = CREAM + "60"
        if symbol.explains:
            painter.box(symbol.rect.grown(3), radius=9, line=GOLD, width=2)
        painter.shadow(box, 8, E2)
        painter.box(box, INK, 8, line, 1)
        if symbol.explains and (above or y >= end):  # not where it had to be moved over the symbol
            at = max(x + 20, min(cx, box.right - 20))
            painter.spike(at, end, POINTER, INK, line, 1 if above else -1)
        if beside:
            painter.picture(symbol.picture, Rect(x + 12, y + 9, PICTURE, PICTURE))
        y += 6
        for words, style, gap in lines:
            step = style.size * style.leading
            y += gap
            if gap == DIVIDED:
                painter.box(Rect(x + 12 + beside, y - gap / 2, wide - 24 - beside, 1), CREAM + "30")
            painter.text(words, x + 12 + beside, y + step / 2 - 0.5, style, CREAM)
            y += step


def _delay(ui: Ui, symbol: Symbol) -> float:
    return HOLD if ui.by_touch and symbol.explains else DELAY


def _lines(painter: Painter, symbol: Symbol) -> list[tuple[str, Style, float]]:
    """Return the lines with the gap above each: a name alone is small, a whole explanation has it bold."""
    if not symbol.explains:
        return [(line, SMALL, 0.0) for line in wrap(symbol.title, SMALL, NARROW - 24, painter.density)]
    lines: list[tuple[str, Style, float]] = []
    space = WIDE - 24 - (PICTURE + 10 if symbol.picture else 0)
    for words, style, gap in ((symbol.title, BODY_BOLD, 0.0), (symbol.rule, SMALL, 2.0), (symbol.now, SMALL, DIVIDED)):
        if words:
            wrapped = wrap(words, style, space, painter.density)
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
