"""Panels over the scene below. Escape or a tap beside the panel closes them."""

from __future__ import annotations

from abc import ABC

import pygame

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import E3
from scenes.stage.page import Page
from scenes.stage.stage import Scene
from scenes.widgets.base import By
from scenes.widgets.inputs import Input, Key, Pointer


class PanelScene(Scene):
    """An overlay with everything on one `panel`, which subclasses place in `layout`."""

    overlay = True

    def __init__(self) -> None:
        super().__init__()
        self.panel = Rect(0, 0, 0, 0)

    def close(self, by: By = "key") -> None:
        """Go back to the scene below."""
        self.stage.pop()

    def handle(self, event: Input) -> None:
        """Close on Escape or a tap beside the panel; give other input to the widgets."""
        if isinstance(event, Key):
            closes = event.code == pygame.K_ESCAPE
        else:
            closes = event.kind == "down" and not self.panel.contains(event.x, event.y)
        if closes:
            self.close()
        else:
            super().handle(event)


class PanelPage(Page, ABC):
    """A page on one `panel`, which subclasses place in `build`, over the darkened scene below."""

    overlay = True

    def __init__(self) -> None:
        super().__init__()
        self.panel = Rect(0, 0, 0, 0)

    def handle(self, event: Input) -> None:
        """Close with a tap beside the panel."""
        if isinstance(event, Pointer) and event.kind == "down" and not self.panel.contains(event.x, event.y):
            self.back("mouse")
        else:
            super().handle(event)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the scene below darkened, and the panel."""
        self.stage.draw_below(self, painter)
        painter.box(Rect(0, 0, self.stage.width, self.stage.height), painter.theme.scrim)
        painter.shadow(self.panel, 16, E3)
        painter.box(self.panel, painter.theme.raised, 16, painter.theme.line)
