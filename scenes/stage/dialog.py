"""A question over a scene: the scene below is darkened, and only the dialog takes input."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, E3, HEADING
from scenes.platform.base import Mirror
from scenes.stage.stage import Scene, Stage
from scenes.widgets.base import Widget
from scenes.widgets.buttons import Button, Kind
from scenes.widgets.inputs import Input, Key


class Answer(NamedTuple):
    """One button of a dialog."""

    key: str
    words: str
    do: Callable[[], None]
    kind: Kind = "secondary"
    icon: str = ""


class Dialog(Scene):
    """A title, some words and answers. Escape gives the first answer that is not primary. `way`: see `Scene.way`."""

    overlay = True
    words_style = BODY

    def __init__(self, title: str, words: str, answers: Sequence[Answer], way: str = "") -> None:
        super().__init__()
        self.way = way
        self.title = title
        self.words = words
        self.answers = list(answers)
        self._panel = Rect(0, 0, 0, 0)

    def layout(self, width: float, height: float) -> None:
        """Place the panel: in the middle, or at the bottom of a phone."""
        self._ground = None
        narrow = width < 600
        wide = width if narrow else min(480.0, width - 32)
        inner = wide - 48
        painter = self.stage.painter
        text_height = painter.paragraph_height(self.words, BODY, inner) if self.words else 0
        stacked = narrow or len(self.answers) > 3
        rows = len(self.answers) if stacked else 1
        tall = 24 + 34 + text_height + 24 + rows * 48 + (rows - 1) * 8 + 24
        top = height - tall if narrow else (height - tall) / 2
        self._panel = Rect((width - wide) / 2, max(0.0, top), wide, tall)
        self.ui.show(self._buttons(inner, stacked))

    def _buttons(self, inner: float, stacked: bool) -> list[Widget]:
        buttons: list[Widget] = []
        panel, count = self._panel, len(self.answers)
        each = inner if stacked else min(160.0, (inner - 12 * (count - 1)) / count)
        for number, answer in enumerate(self.answers):
            if stacked:
                rect = Rect(panel.x + 24, panel.bottom - 24 - 56 * (count - number) + 8, each, 48)
            else:
                rect = Rect(panel.right - 24 - (each + 12) * (count - number) + 12, panel.bottom - 72, each, 48)
            press = self._answering(answer)
            buttons.append(Button(answer.key, rect, answer.words, press, icon=answer.icon, kind=answer.kind))
        return buttons

    def _answering(self, answer: Answer) -> Callable[[str], None]:
        def press(by: str) -> None:
            self.stage.pop()
            answer.do()

        return press

    def type(self, words: str) -> None:
        """Take no typed words."""

    def handle(self, event: Input) -> None:
        """Let the buttons answer; Escape gives the harmless answer."""
        if isinstance(event, Key) and event.code == pygame.K_ESCAPE:
            harmless = next((answer for answer in self.answers if answer.kind != "primary"), self.answers[0])
            self._answering(harmless)("key")
            return
        self.ui.handle(event)

    def mirror(self) -> Mirror:
        """Return the question in words."""
        return super().mirror()._replace(status=sentences((self.title, self.words)))

    def draw(self, painter: Painter) -> None:
        """Draw the darkened scene below from a cached picture, and the dialog over it."""
        if self._ground is None:
            self._ground = painter.layer()
            below = painter.on(self._ground)
            self.stage.draw_below(self, below)
            width, height = painter.surface.get_size()
            below.box(Rect(0, 0, width / painter.density, height / painter.density), painter.theme.scrim)
        painter.surface.blit(self._ground, (0, 0))
        panel, theme = self._panel, painter.theme
        painter.shadow(panel, 16, E3)
        painter.box(panel, theme.raised, 16, theme.line)
        painter.text(self.title, panel.x + 24, panel.y + 40, HEADING, theme.text, limit=panel.w - 48)
        if self.words:
            painter.paragraph(self.words, panel.x + 24, panel.y + 62, BODY, theme.text2, panel.w - 48)
        self.ui.draw(painter)


def tell(stage: Stage, title: str, words: str, way: str = "") -> None:
    """Show the words in a dialog: the line of messages would be gone before they are read. `way`: see `Scene.way`."""
    stage.push(Dialog(title, words, [Answer("close", _("Close"), stage.refresh, "primary")], way))
