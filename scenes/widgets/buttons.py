"""Buttons: primary, secondary and ghost ones, icons alone, and segments to choose one of several."""

from __future__ import annotations

from typing import Literal

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY_BOLD, BUTTON, E2, MICRO_BOLD, SMALL, SMALL_BOLD, Style
from scenes.widgets.base import Press, Ui, Widget

Kind = Literal["primary", "secondary", "ghost"]
LABELS = (BUTTON, BODY_BOLD, SMALL_BOLD, MICRO_BOLD, Style(10.5, True, 1.2))
"""The sizes of a button's words: the first that fits is used."""
TINY = Style(9, True, 1.2)
"""For one of many choices side by side on a narrow phone."""
DISABLED = (5.0, 4.0)
"""The dashes of a line round what cannot be pressed, in high contrast, where its words are no fainter."""


class Button(Widget):
    """A button with words and perhaps an icon. Each screen has one primary button."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        words: str,
        press: Press,
        *,
        icon: str = "",
        kind: Kind = "secondary",
        style: Style = BUTTON,
    ) -> None:
        super().__init__(key, rect, words, press)
        self.icon = icon
        self.kind = kind
        self.main = kind == "primary"
        self.style = style

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it: pressed ones sit lower, hovered ones are lit."""
        theme, rect = painter.theme, self.rect
        down = ui.held == self.key and self.enabled
        hot = ui.hover == self.key and self.enabled
        if not self.enabled:
            painter.box(rect, theme.panel, self.radius, theme.line, dash=DISABLED if theme.high else ())
            colour = theme.text3
        elif self.kind == "primary":
            painter.shadow(rect, self.radius, E2)
            painter.box(rect, _mixed(theme.primary, "#000000", 0.38), self.radius)
            face = theme.primary if not hot else _mixed(theme.primary, "#FFFFFF", 0.08)
            painter.box(
                Rect(rect.x, rect.y + (2 if down else 0), rect.w, rect.h - (2 if down else 3)), face, self.radius
            )
            colour = theme.primary_text
        elif self.kind == "secondary":
            painter.box(rect, _mixed(theme.raised, theme.text, 0.08) if hot else theme.raised, self.radius, theme.line)
            colour = theme.text
        else:
            if hot:
                painter.box(rect, theme.raised, self.radius)
            colour = theme.text
        self._label(painter, rect.y + rect.h / 2 + (0.5 if down else -1), colour)

    def _label(self, painter: Painter, middle: float, colour: str) -> None:
        smaller = [self.style._replace(size=self.style.size - less) for less in (2, 4) if self.style.size - less >= 11]
        style = painter.fitting(self.words, [self.style, *smaller], self.rect.w - 10)
        whole = painter.text_width(self.words, style)
        shown = bool(self.icon) and (not self.words or whole <= self.rect.w - 16 - 28)  # words before the icon
        gap = 8 if shown and self.words else 0
        size = 20 if shown else 0
        space = self.rect.w - 10 - size - gap
        wide = min(space, whole)
        left = self.rect.x + (self.rect.w - wide - size - gap) / 2
        if shown:
            painter.picture(f"ui/lu_{self.icon}", Rect(left, middle - size / 2, size, size), tint=colour)
        painter.text(self.words, left + size + gap, middle, style, colour, limit=space)


class IconButton(Widget):
    """An icon without text, at least 44 pixels to touch; its `words` are for screen readers."""

    def __init__(self, key: str, rect: Rect, icon: str, words: str, press: Press, *, framed: bool = False) -> None:
        super().__init__(key, rect, words, press)
        self.icon = icon
        self.framed = framed

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it; what is disabled is dim."""
        theme = painter.theme
        if self.framed:
            painter.box(self.rect, theme.raised, self.radius, theme.line)
        if ui.hover == self.key and self.enabled:
            painter.box(self.rect.grown(-2), _mixed(theme.raised, theme.text, 0.08), self.radius)
        cx, cy = self.rect.centre
        colour = theme.text if self.enabled else theme.text3
        strength = 1.0 if self.enabled or not theme.high else 0.5
        painter.picture(f"ui/lu_{self.icon}", Rect.around(cx, cy, 22), strength, tint=colour)


class Segment(Widget):
    """One of several choices side by side; the selected one is filled."""

    def __init__(self, key: str, rect: Rect, words: str, press: Press, *, selected: bool) -> None:
        super().__init__(key, rect, words, press)
        self.selected = self.state = selected

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        theme = painter.theme
        hot = ui.hover == self.key and self.enabled
        if self.selected:
            painter.box(self.rect, theme.selected, self.radius)
        else:
            painter.box(self.rect, theme.raised if hot else theme.panel, self.radius, theme.line)
        colour = theme.selected_text if self.selected else theme.text2 if self.enabled else theme.text3
        sizes = (BUTTON, SMALL, *LABELS[3:], TINY) if self.rect.w > 76 else (SMALL, *LABELS[3:], TINY)
        bold = [size._replace(bold=self.selected) for size in sizes]
        space = self.rect.w - 8
        style = painter.fitting(self.words, bold, space)
        if painter.text_width(self.words, style) > space:
            style = bold[-2]  # in two lines
        lines = wrap(self.words, style, space, painter.density)
        cx, cy = self.rect.centre
        step = style.size * style.leading
        for number, line in enumerate(lines):
            painter.text(
                line, cx, cy - 1 + step * (number - (len(lines) - 1) / 2), style, colour, "centre", limit=space
            )


def _mixed(colour: str, other: str, share: float) -> str:
    """Return `colour` mixed with a share (0..1) of another."""
    mixed = (round(int(colour[i : i + 2], 16) * (1 - share) + int(other[i : i + 2], 16) * share) for i in (1, 3, 5))
    return "#" + "".join(f"{part:02X}" for part in mixed)
