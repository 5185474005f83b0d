"""A panel over the scene below. Escape or a tap beside the panel closes it."""

from __future__ import annotations

import pygame

from scenes.paint.rect import Rect
from scenes.stage.stage import Scene
from scenes.widgets.base import By
from scenes.widgets.inputs import Input, Key


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
