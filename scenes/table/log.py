"""The log: every action in words, the newest first, over the table."""

from __future__ import annotations

import pygame

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, E3, HEADING, TOUCH, Seat
from scenes.platform.base import Mirror
from scenes.stage.stage import Scene
from scenes.widgets.buttons import IconButton
from scenes.widgets.inputs import Input, Key
from scenes.widgets.panels import SCROLL_KEYS, Scroll

LINE = 32.0


class LogScene(Scene):
    """Lines with the token of who acted."""

    overlay = True

    def __init__(self, lines: list[tuple[Seat, str]]) -> None:
        super().__init__()
        self.lines = lines[::-1]
        self._panel = Rect(0, 0, 0, 0)
        self._ground: pygame.Surface | None = None

    def layout(self, width: float, height: float) -> None:
        """Take the right side of a wide window, all of a narrow one."""
        self._ground = None
        wide = min(480.0, width - 16)
        self._panel = Rect(width - wide - 8, 8, wide, height - 16)
        panel = self._panel
        inner = Rect(panel.x + 20, panel.y + 60, panel.w - 32, panel.h - 72)
        close = IconButton("close", Rect(panel.right - 52, panel.y + 8, TOUCH, TOUCH), "x", _("Close"), self._close)
        self.ui.show([Scroll("lines", inner, self._content), close])

    def _close(self, by: str = "key") -> None:
        self.stage.pop()

    def handle(self, event: Input) -> None:
        """Scroll and close; a tap beside the panel closes too."""
        if isinstance(event, Key):
            scroll = self.ui.find("lines")
            if event.code == pygame.K_ESCAPE:
                self._close()
                return
            if event.code in SCROLL_KEYS and isinstance(scroll, Scroll):
                scroll.scroll(SCROLL_KEYS[event.code] * scroll.rect.h)
                self.redraw()
                return
        elif event.kind == "down" and not self._panel.contains(event.x, event.y):
            self._close()
            return
        self.ui.handle(event)

    def _content(self, painter: Painter, top: float, width: float) -> float:
        y = top
        x = self._panel.x + 20
        for seat, words in self.lines:
            painter.picture(seat.token, Rect(x, y + 6, 20, 20))
            tall = painter.paragraph(words, x + 30, y + 6, BODY, painter.theme.text, width - 42)
            y += max(LINE, tall + 8)
        if not self.lines:
            painter.text(_("Nothing has happened yet."), x, y + 12, BODY, painter.theme.text2)
        return y - top

    def mirror(self) -> Mirror:
        """Keep the log where it is."""
        return super().mirror()._replace(status=_("Log"), log=[words for _seat, words in reversed(self.lines)])

    def draw(self, painter: Painter) -> None:
        """Draw the table darkened, and the panel over it."""
        if self._ground is None:
            self._ground = painter.layer()
            below = painter.on(self._ground)
            self.stage.draw_below(self, below)
            below.box(Rect(0, 0, self.stage.width, self.stage.height), painter.theme.scrim)
        painter.surface.blit(self._ground, (0, 0))
        painter.shadow(self._panel, 16, E3)
        painter.box(self._panel, painter.theme.raised, 16, painter.theme.line)
        painter.text(_("Log"), self._panel.x + 20, self._panel.y + 30, HEADING, painter.theme.text)
        self.ui.draw(painter)
