"""Passing the device on: a curtain over a table with secrets, until the next person confirms."""

from __future__ import annotations

import pygame

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, E3, HEADING, LABEL, MICRO, SMALL, TITLE, GroundTint, Seat
from scenes.platform.base import Mirror, MirrorChoice
from scenes.stage.stage import Scene
from scenes.widgets.base import By
from scenes.widgets.buttons import Button
from scenes.widgets.inputs import Input, Key
from scenes.widgets.topbar import draw_ground


class CurtainScene(Scene):
    """Says whose turn it is and shows nothing of the game, neither on the canvas nor in the mirror."""

    def __init__(self, name: str, look: Seat, tint: GroundTint) -> None:
        super().__init__()
        self.name = name
        self.look = look
        self.tint = tint
        self._panel = Rect(0, 0, 0, 0)

    def layout(self, width: float, height: float) -> None:
        """Place the one button in the middle."""
        wide = min(460.0, width - 24)
        self._panel = panel = Rect.around(width / 2, height / 2, wide, min(330.0, height - 16))
        ready = Rect(panel.x + 24, panel.bottom - 80, wide - 48, 56)
        self.ui.show([Button("ready", ready, _("I am ready"), self._ready, icon="eye", kind="primary")])

    def _ready(self, by: By) -> None:
        self.stage.pop()

    def go_up(self) -> None:
        """Leave the table too: who goes back may not see it."""
        self.stage.pop()
        self.stage.top.go_up()

    def handle(self, event: Input) -> None:
        """Let Return press the button."""
        if isinstance(event, Key) and event.code in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._ready("key")
            return
        self.ui.handle(event)

    def words(self) -> tuple[str, str]:
        """Return whom the device is for, and what the other players do."""
        return _("Next: {name}").format(name=self.name), _("Pass the device on. Everyone else, look away.")

    def mirror(self) -> Mirror:
        """Say whom the device is for."""
        ready = MirrorChoice("ready", _("I am ready"), lambda: self._ready("key"))
        return Mirror(sentences(self.words()), choices=[ready])

    def draw(self, painter: Painter) -> None:
        """Draw the ground and the panel; nothing of the table shows through."""
        draw_ground(painter, self.stage.width, self.stage.height, (*self._panel.centre, 320))
        panel, theme = self._panel, painter.theme
        painter.shadow(panel, 16, E3)
        painter.box(panel, theme.raised, 16, theme.line)
        cx = panel.centre[0]
        space = panel.h - 96
        size = max(32.0, min(88.0, space - 110))
        painter.picture(self.look.token, Rect.around(cx, panel.y + 24 + size / 2, size))
        y = panel.y + 24 + size + 30
        whom, others = self.words()
        wide = panel.w - 40
        style = painter.fitting(whom, (TITLE._replace(size=26), HEADING, LABEL), wide)
        painter.text(whom, cx, y, style, theme.text, "centre", limit=wide)
        style = painter.fitting(others, (BODY, SMALL, MICRO), wide)
        painter.text(others, cx, y + 36, style, theme.text2, "centre", limit=wide)
        self.ui.draw(painter)
