"""Panels, labels, and a scrolling region."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.paint.painter import Anchor, Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E3, Style
from scenes.widgets.base import Ui, Widget


class Panel(Widget):
    """An opaque panel with a thin line; `floating` ones have a shadow."""

    focusable = False

    def __init__(self, key: str, rect: Rect, *, radius: float = 14, floating: bool = False) -> None:
        super().__init__(key, rect)
        self.radius = radius
        self.floating = floating

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        theme = painter.theme
        if self.floating:
            painter.shadow(self.rect, self.radius, E3)
        painter.box(self.rect, theme.raised if self.floating else theme.panel, self.radius, theme.line)


class Label(Widget):
    """A line of text, or wrapped lines when `wrapped`, of `whole` words where there is room below (see `text.wrap`)."""

    focusable = False

    def __init__(
        self, key: str, rect: Rect, words: str, style: Style, *, anchor: Anchor = "left", quiet: bool = False,
        wrapped: bool = False, whole: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(key, rect, words)
        self.style = style
        self.whole = whole
        self.anchor: Anchor = anchor
        self.quiet = quiet
        self.wrapped = wrapped

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        colour = painter.theme.text2 if self.quiet else painter.theme.text
        rect = self.rect
        if self.wrapped:
            painter.paragraph(self.words, rect.x, rect.y, self.style, colour, rect.w, whole=self.whole)
            return
        x = {"left": rect.x, "centre": rect.x + rect.w / 2, "right": rect.right}[self.anchor]
        painter.text(self.words, x, rect.y + rect.h / 2, self.style, colour, self.anchor, limit=rect.w)


class Scroll(Widget):
    """A region that shows part of something taller; wheel and drag move it.

    `content(painter, top, width)` draws everything from the height `top` on and returns how tall it is.
    """

    focusable = False

    def __init__(self, key: str, rect: Rect, content: Callable[[Painter, float, float], float]) -> None:
        super().__init__(key, rect)
        self.content = content
        self.offset = 0.0
        self.height = rect.h

    def scroll(self, by: float) -> bool:
        """Scroll by CSS pixels, down positive; tell whether it moved."""
        wanted = min(max(0.0, self.offset + by), max(0.0, self.height - self.rect.h))
        moved, self.offset = wanted != self.offset, wanted
        return moved

    def wheel(self, dy: float) -> bool:
        """Scroll by a turn of the wheel."""
        return self.scroll(-48 * dy)

    def drag(self, dx: float, dy: float) -> bool:
        """Follow the finger."""
        return self.scroll(-dy)

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw the visible part and, if there is more, a thin scroll bar."""
        area = painter.device(self.rect)
        before = painter.surface.get_clip()
        painter.surface.set_clip(area.clip(before) if before else area)
        self.height = self.content(painter, self.rect.y - self.offset, self.rect.w)
        painter.surface.set_clip(before)
        self.scroll(0)
        if self.height > self.rect.h + 1:
            share = self.rect.h / self.height
            top = self.rect.y + self.offset * share
            bar = Rect(self.rect.right - 4, top, 4, max(24.0, self.rect.h * share))
            painter.box(bar, painter.theme.line, 2)


SCROLL_KEYS = {pygame.K_PAGEUP: -0.9, pygame.K_PAGEDOWN: 0.9}
"""How far each key moves a scrolling region, as a share of its height."""
