"""A page: a scene made of widgets whose middle scrolls when the window is too small for it.

Set-up, results, settings and rules are pages. Scrolling widgets are placed as if the window were high enough.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from scenes.paint.cache import in_tries
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.stage.stage import Scene
from scenes.widgets.base import By, Widget
from scenes.widgets.inputs import Input, Key, Pointer
from scenes.widgets.panels import SCROLL_KEYS
from scenes.widgets.topbar import draw_ground

_DRAG = 8
_MARGIN = 16.0


class Built(NamedTuple):
    """The widgets of a page: those that scroll within `view`, and those that stay."""

    view: Rect
    flow: list[Widget]
    fixed: list[Widget]


class Page(Scene, ABC):
    """A scene of widgets. Subclasses place them in `build`."""

    def __init__(self) -> None:
        super().__init__()
        self.view = Rect(0, 0, 0, 0)
        self.offset = 0.0
        self._flow: list[Widget] = []
        self._height = 0.0
        self._grip: float | None = None
        self._dragging = False

    # --- what a page says

    @abstractmethod
    def build(self, width: float, height: float) -> Built:
        """Return the widgets for a window of that size."""

    def paint_ground(self, painter: Painter) -> None:
        """Draw everything that only changes with the window's size."""
        draw_ground(painter, self.stage.width, self.stage.height)

    def back(self, by: By = "key") -> None:
        """Go back to the scene that opened the page."""
        self.stage.pop()

    # --- life

    def layout(self, width: float, height: float) -> None:
        """Place everything."""
        self._ground = None
        self.rebuild()

    def rebuild(self) -> None:
        """Build the widgets again, and keep the scroll position."""
        built = self.build(self.stage.width, self.stage.height)
        self.view, self._flow = built.view, built.flow
        self._height = max((widget.rect.bottom for widget in built.flow), default=0.0) + _MARGIN - self.view.y
        for widget in built.flow:
            widget.clip = self.view
        self.ui.show([*built.flow, *built.fixed])
        before, self.offset = self.offset, 0.0
        self.scroll(before)
        self.stage.refresh()

    @property
    def scrolls(self) -> bool:
        """Whether there is more than the window shows."""
        return self._height > self.view.h + _MARGIN

    def scroll(self, by: float) -> None:
        """Scroll by CSS pixels, down positive."""
        most = max(0.0, self._height - self.view.h) if self.scrolls else 0.0
        wanted = min(max(0.0, self.offset + by), most)
        moved, self.offset = wanted - self.offset, wanted
        if moved:
            for widget in self._flow:
                widget.rect = widget.rect.moved(0, -moved)
            self.redraw()

    def show_widget(self, widget: Widget) -> None:
        """Scroll until a widget is in sight."""
        if widget.clip and widget.rect.y < self.view.y + 8:
            self.scroll(widget.rect.y - self.view.y - 8)
        elif widget.clip and widget.rect.bottom > self.view.bottom - 8:
            self.scroll(widget.rect.bottom - self.view.bottom + 8)

    # --- input

    def handle(self, event: Input) -> None:
        """Give the input to the widgets, or scroll."""
        if isinstance(event, Key):
            self._key(event)
        elif event.kind == "wheel":
            if not self.ui.handle(event):
                self.scroll(-48 * event.dy)
        elif not self._dragged(event):
            self.ui.handle(event)

    def _key(self, event: Key) -> None:
        if event.code == pygame.K_ESCAPE:
            self.back("key")
        elif event.code in SCROLL_KEYS:
            self.scroll(SCROLL_KEYS[event.code] * self.view.h)
        elif self.ui.handle(event):
            focused = self.ui.find(self.ui.focus)
            if focused:
                self.show_widget(focused)

    def _dragged(self, event: Pointer) -> bool:
        """Scroll with a finger or pressed pointer; a press that becomes a drag presses nothing."""
        if event.kind == "down":
            self._grip = event.y if self.view.contains(event.x, event.y) and self.scrolls else None
            self._dragging = False
        elif self._grip is None:
            return False
        elif event.kind == "up":
            self._grip, dragging, self._dragging = None, self._dragging, False
            return dragging
        elif self._dragging or abs(event.y - self._grip) > _DRAG:
            self._dragging = True
            self.ui.held = ""
            self.scroll(self._grip - event.y)
            self._grip = event.y
            return True
        return False

    # --- drawing

    def draw_ahead(self) -> Iterator[None]:
        """Draw the page part by part where nobody sees it, so that what it is made of is there when it is opened."""
        self.layout(self.stage.width, self.stage.height)
        yield
        painter = self.stage.painter  # between two drawings it only notes, and the next one begins without that
        yield from in_tries(partial(self.paint_ground, painter))
        yield
        for widget in self.ui.widgets:
            yield from in_tries(partial(self.ui.draw_one, painter, widget))
            yield

    def draw(self, painter: Painter) -> None:
        """Draw the ground, the widgets, and a thin scroll bar if there is more."""
        if self._ground is None:
            self._ground = painter.layer()
            self.paint_ground(painter.on(self._ground))
        painter.surface.blit(self._ground, (0, 0))
        self.ui.draw(painter)
        if self.scrolls:
            share = self.view.h / self._height
            bar = Rect(self.view.right - 6, self.view.y + self.offset * share, 4, max(24.0, self.view.h * share))
            painter.box(bar, painter.theme.line, 2)


def bar_view(width: float, height: float, foot: float = 0) -> Rect:
    """Return the part of a window below the top bar, without `foot` CSS pixels at the bottom."""
    return Rect(0, TOP_BAR, width, height - TOP_BAR - foot)


def bottom_of(widgets: Iterable[Widget], least: float = 0) -> float:
    """Return the bottom edge of the lowest widget, or `least` without widgets."""
    return max((widget.rect.bottom for widget in widgets), default=least)


def paint_foot(painter: Painter, rect: Rect) -> None:
    """Draw the bar at the bottom that holds the main button."""
    painter.fill(painter.theme.panel, rect)
    painter.fill(painter.theme.line, Rect(rect.x, rect.y, rect.w, 1))
