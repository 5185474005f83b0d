"""What a symbol means, as a sheet for touch: its name, rule and current state, and the symbols near it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, E3, HEADING, SMALL_BOLD, GroundTint
from scenes.platform.base import Mirror
from scenes.stage.panel import PanelScene
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.tooltip import Symbol

NEAR = 3
"""The most other symbols that are offered."""


class ExplainScene(PanelScene):
    """The sheet of one symbol over its table; symbols near it are buttons."""

    def __init__(self, symbol: Symbol, symbols: Sequence[Symbol], tint: GroundTint) -> None:
        super().__init__()
        self.symbol = symbol
        self.symbols = symbols
        self.tint = tint

    def near(self) -> list[Symbol]:
        """Return the nearest other symbols."""
        x, y = self.symbol.rect.centre
        others = [symbol for symbol in self.symbols if symbol.rule and symbol.title != self.symbol.title]

        def far(symbol: Symbol) -> float:
            cx, cy = symbol.rect.centre
            return abs(cx - x) + abs(cy - y)

        by_title = {symbol.title: symbol for symbol in sorted(others, key=far, reverse=True)}
        return list(by_title.values())[::-1][:NEAR]

    def layout(self, width: float, height: float) -> None:
        """Put the sheet at the bottom, or at the top where it would hide what it explains."""
        self._ground = None
        wide = min(width, 560.0)
        painter, symbol = self.stage.painter, self.symbol
        text = sum(painter.paragraph_height(words, BODY, wide - 40) + 8 for words in (symbol.rule, symbol.now) if words)
        near = self.near()
        tall = min(height, 64 + text + (78 if near else 0) + 72)
        self.panel = panel = Rect((width - wide) / 2, height - tall, wide, tall)
        if panel.overlaps(symbol.rect.grown(8)) and symbol.rect.y - 8 >= tall:
            self.panel = panel = panel._replace(y=0.0)  # so that the symbol is seen
        widgets: list[Widget] = []
        longest = max((painter.text_width(other.title, SMALL_BOLD) for other in near), default=0) + 18
        columns = next((count for count in (NEAR, 2) if (wide - 32) / count - 8 >= longest), 1)
        each = (wide - 32) / columns - 8
        for number, other in enumerate(near[:columns]):
            rect = Rect(panel.x + 20 + (each + 8) * number, panel.bottom - 72 - 56, each, 48)
            widgets.append(Button(f"near{number}", rect, other.title, self._asking(other), style=SMALL_BOLD))
        close = Rect(panel.x + 20, panel.bottom - 66, wide - 40, 54)
        widgets.append(Button("close", close, _("Close"), self.close))
        self.ui.show(widgets)
        self.stage.refresh()

    def _asking(self, symbol: Symbol) -> Press:
        def press(by: By) -> None:
            self.symbol = symbol
            self.layout(self.stage.width, self.stage.height)

        return press

    def mirror(self) -> Mirror:
        """Say what the sheet says."""
        words = (self.symbol.title, self.symbol.rule, self.symbol.now)
        return super().mirror()._replace(status="\n".join(filter(None, words)))

    def draw(self, painter: Painter) -> None:
        """Draw the table, darkened except for the symbol, and the sheet."""
        if self._ground is None:
            self._ground = painter.layer()
            below = painter.on(self._ground)
            self.stage.draw_below(self, below)
            below.box(Rect(0, 0, self.stage.width, self.stage.height), painter.theme.scrim)
            painter.on(self._ground).box(self.symbol.rect.grown(3), radius=9, line=painter.theme.brass, width=3)
        painter.surface.blit(self._ground, (0, 0))
        panel, theme, symbol = self.panel, painter.theme, self.symbol
        painter.shadow(panel, 16, E3)
        painter.box(panel, theme.raised, 16, theme.line)
        x = panel.x + 20
        if symbol.picture:
            painter.picture(symbol.picture, Rect(x, panel.y + 12, 40, 40))
            x += 52
        painter.text(symbol.title, x, panel.y + 34, HEADING, theme.text, limit=panel.right - 20 - x)
        y = panel.y + 62
        for words, colour in ((symbol.rule, theme.text2), (symbol.now, theme.text)):
            if words:
                y += painter.paragraph(words, panel.x + 20, y, BODY, colour, panel.w - 40) + 8
        self.ui.draw(painter)
