"""Explanations at a table: of the symbol or widget under pointer, finger or focus, or of one chosen by key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from scenes.i18n.lists import sentences
from scenes.table.guide.refusals import Refusals
from scenes.widgets.base import Ui, Widget
from scenes.widgets.tooltip import Symbol, Tooltip, watched, words_for


class Explained(Protocol):
    """What explaining asks of a table."""

    refusals: Refusals

    @property
    def ui(self) -> Ui:
        """The widgets."""

    def symbols_at_rest(self) -> Sequence[Symbol]:
        """Return the symbols of the table; none while something moves."""

    def question(self) -> str:
        """Return what the player is asked now."""


class Tips:
    """The tooltip of a table."""

    def __init__(self, table: Explained) -> None:
        self._table = table
        self._symbols: Sequence[Symbol] | None = None  # those of the current table, once they are needed
        self._asked: Symbol | None = None  # the symbol chosen by key
        self._late = False  # whether the symbol under the pointer is still to be found
        self.tooltip = Tooltip()

    def forget(self) -> None:
        """Find all symbols again, because the table has changed."""
        self._symbols = None
        self._late = True

    def forget_asked(self) -> bool:
        """Stop explaining the symbol chosen by key; tell whether there was one."""
        asked, self._asked = self._asked, None
        return asked is not None

    def symbols(self) -> Sequence[Symbol]:
        """Return the symbols of the current table."""
        if self._symbols is None:
            self._symbols = self._table.symbols_at_rest()
        return self._symbols

    def follow(self, milliseconds: float) -> bool:
        """Let time pass; tell whether to redraw."""
        self._late = False
        return self.tooltip.follow(self._table.ui, self._tip(), milliseconds)

    def wait(self) -> float:
        """Return the milliseconds until an explanation appears."""
        return 0.0 if self._late else self.tooltip.wait(self._table.ui, self._tip())

    def explain(self, symbol: Symbol) -> None:
        """Explain a symbol at once, for people without a pointer."""
        self._asked = symbol
        self._table.ui.keyboard = True
        self.tooltip.show(symbol)

    def explain_next(self) -> bool:
        """Explain the next symbol of the table; tell whether there is any."""
        symbols = self.symbols()
        if not symbols:
            return False
        at = symbols.index(self._asked) + 1 if self._asked in symbols else 0
        self.explain(symbols[at % len(symbols)])
        return True

    def _tip(self) -> Symbol | None:
        """Return what is explained now."""
        ui = self._table.ui
        if ui.keyboard and self._asked is not None:
            return self._asked
        widget = ui.find(ui.focus) if ui.keyboard and ui.focus else watched(ui)
        if widget and widget.why and not widget.enabled and widget.why == self._table.question():
            return None  # the table shows its question already
        found = self._symbol_of(widget) if ui.keyboard and widget else self._pointed_at()
        why = self._table.refusals.why_not(widget) if widget else ""
        if why and widget:
            # the symbol, and why it cannot be chosen now
            return found._replace(now=sentences((why, found.now))) if found else Symbol(widget.rect, why)
        if found:
            return found
        words = words_for(widget) if widget else ""
        return Symbol(widget.rect, words) if widget and words else None

    def _pointed_at(self) -> Symbol | None:
        """Return the smallest symbol under the pointer or a finger that lies on the table."""
        ui = self._table.ui
        if ui.dragging or ui.keyboard or not (ui.down if ui.by_touch else ui.pointing or ui.hover):
            return None
        under = [symbol for symbol in self.symbols() if symbol.rect.contains(*ui.pointer)]
        return min(under, key=lambda symbol: symbol.rect.w * symbol.rect.h, default=None)

    def _symbol_of(self, widget: Widget) -> Symbol | None:
        """Return the symbol of a widget: the one with the same rectangle, or the only one on it."""
        inside = [symbol for symbol in self.symbols() if widget.rect.contains(*symbol.rect.centre)]
        same = [symbol for symbol in inside if symbol.rect == widget.rect]
        return same[0] if same else inside[0] if len(inside) == 1 else None
