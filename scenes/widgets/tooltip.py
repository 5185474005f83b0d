"""Tooltips: resting the pointer on something, or holding a finger on it, says what it is or why it cannot be chosen.

A `Symbol` is anything on the screen that can be explained. For a button with an icon that is just its name.
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

DELAY, LATER = 350.0, 600.0
"""Milliseconds of rest before the words appear, and before those of symbols that are told beside an area."""
HOLD = 450.0
"""Milliseconds that a finger must hold a symbol before its sheet opens."""
NARROW, WIDE = 240.0, 300.0
GAP = 10.0
POINTER, PICTURE, DIVIDED = 16.0, 34.0, 13.0
"""The width of the bubble's pointer, the size of a symbol's picture, and the gap above its current state."""


class Symbol(NamedTuple):
    """Something that can be explained: its place, name and value, its rule in a sentence, and its current state.

    With `area` its words are shown beside that instead of over it: later, and without the rule, which would be told
    again with each of many. With `clear` they are shown beside that, too, but at once and whole.
    """

    rect: Rect
    title: str
    rule: str = ""
    now: str = ""
    picture: str = ""
    area: Rect | None = None
    clear: Rect | None = None

    @property
    def explains(self) -> bool:
        """Whether there is more to say than a name. The mirror lists rules; a text that many share may be in `now`."""
        return bool(self.rule or self.now)


class Tooltip:
    """The words beside a symbol. `follow` is called every frame with the symbol to explain."""

    def __init__(self) -> None:
        self.symbol: Symbol | None = None  # the one whose words are shown
        self._over: Symbol | None = None
        self._rested = 0.0
        self._presses = 0
        self._pressed: Rect | None = None  # the place of what was pressed, until the pointer leaves it

    @property
    def words(self) -> str:
        """The name that is shown; empty while nothing is."""
        return self.symbol.title if self.symbol else ""

    def follow(self, ui: Ui, symbol: Symbol | None, milliseconds: float) -> bool:
        """Let time pass over the symbol that is hovered, held or focused; tell whether to redraw.

        A finger that was held until the words appeared presses nothing.
        """
        if self._is_pressed(ui, symbol) or symbol is None or self._over is None or symbol[:2] != self._over[:2]:
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

    def _is_pressed(self, ui: Ui, symbol: Symbol | None) -> bool:
        """Tell whether the mouse presses a symbol, or has pressed it and is still there: who does that does not ask
        what it is.
        """
        pressed, self._presses = ui.presses != self._presses, ui.presses
        if ui.by_touch or ui.keyboard:
            self._pressed = None
            return False
        if pressed:
            self._pressed = symbol.rect if symbol and symbol.rect.contains(*ui.pressed_at) else None
        elif self._pressed and not self._pressed.contains(*ui.pointer):
            self._pressed = None
        return ui.down or self._pressed is not None

    def wait(self, ui: Ui, symbol: Symbol | None) -> float:
        """Return the milliseconds until the words appear; infinite if none will."""
        if symbol is None or self.symbol == symbol or self._is_pressed(ui, symbol):
            return math.inf
        rested = self._rested if self._over and self._over[:2] == symbol[:2] else 0.0
        return max(0.0, _delay(ui, symbol) - rested)

    def show(self, symbol: Symbol | None) -> None:
        """Show a symbol's words at once."""
        self.symbol = self._over = symbol
        self._rested = DELAY
        self._pressed = None

    def draw(self, painter: Painter, width: float, height: float) -> None:
        """Draw the words above or below the symbol, with a pointer to it and a ring around it."""
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
        if aside := symbol.area or symbol.clear:
            x, y, end, above = *_beside(aside, symbol.rect, wide, tall, height), height, False
        elif not above:
            end = symbol.rect.bottom + GAP
            y = min(end, height - tall - 8)
        box = Rect(x, y, wide, tall)
        line = CREAM + "60"
        if symbol.explains:
            painter.box(symbol.rect.grown(3), radius=9, line=GOLD, width=2)
        painter.shadow(box, 8, E2)
        painter.box(box, INK, 8, line, 1)
        if symbol.explains and (above or y >= end):  # no pointer where the bubble had to cover the symbol
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
    return HOLD if ui.by_touch and symbol.explains else LATER if symbol.area else DELAY


def _beside(area: Rect, rect: Rect, wide: float, tall: float, height: float) -> tuple[float, float]:
    """Return where a bubble stands at the right of an area, as high as the symbol."""
    y = max(8.0, min(rect.centre[1] - tall / 2, height - tall - 8))
    return area.right + GAP, y


def _lines(painter: Painter, symbol: Symbol) -> list[tuple[str, Style, float]]:
    """Return the lines, each with its style and the gap above it. A name alone is small, above an explanation bold."""
    if not symbol.explains:
        return [(line, SMALL, 0.0) for line in wrap(symbol.title, SMALL, NARROW - 24, painter.density)]
    lines: list[tuple[str, Style, float]] = []
    rule = "" if symbol.area else symbol.rule
    space = WIDE - 24 - (PICTURE + 10 if symbol.picture else 0)
    for words, style, gap in ((symbol.title, BODY_BOLD, 0.0), (rule, SMALL, 2.0), (symbol.now, SMALL, DIVIDED)):
        if words:
            wrapped = wrap(words, style, space, painter.density)
            lines += [(line, style, gap if not number else 0.0) for number, line in enumerate(wrapped)]
    return lines


def watched(ui: Ui) -> Widget | None:
    """Return the widget that is hovered, or that a finger holds."""
    key = ui.held if ui.by_touch else ui.hover
    return ui.find(key) if key and not ui.dragging else None


def words_for(widget: Widget) -> str:
    """Return a widget's tooltip: an icon's name, its tip, or why it cannot be pressed."""
    if not widget.enabled and widget.why:
        return f"{widget.words}: {widget.why}" if isinstance(widget, IconButton) else widget.why
    return widget.words if isinstance(widget, IconButton) else widget.tip
