"""Typing a short text: a dialog with one field. The page lays its own text field over it, which brings up keyboards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.record import clean_name
from scenes.i18n.translation import _
from scenes.model.people import spelled
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL
from scenes.platform.base import Field
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.stage import Stage
from scenes.widgets.inputs import Input, Key

FIELD = 48.0


def typed_name(stage: Stage, text: str) -> str:
    """Return what was typed as a name, as far as it can be drawn, and say so if something is left out."""
    whole = clean_name(text)
    name = spelled(whole)
    if not name and whole:
        stage.say(_("Patio cannot show this name. Use Latin or Japanese letters."), "refusal")
    elif name != whole:
        stage.say(_("Patio cannot show all of this name: {name}").format(name=name), "refusal")
    return name


class EntryDialog(Dialog):
    """Asks for at most `most` characters and gives them to `take`; Escape changes nothing."""

    def __init__(self, title: str, words: str, text: str, most: int, take: Callable[[str], None]) -> None:
        answers = [
            Answer("cancel", _("Cancel"), self._cancelled),
            Answer("ok", _("OK"), lambda: take(self.text), kind="primary", icon="check"),
        ]
        super().__init__(title, words, answers)
        self.text = text
        self._most = most
        self._native = False
        self.field = Rect(0, 0, 0, 0)

    def _cancelled(self) -> None:
        pass

    def layout(self, width: float, height: float) -> None:
        """Place the field between words and buttons, high up so that an on-screen keyboard does not hide it."""
        super().layout(width, height)
        wide = min(480.0, width - 16)
        inner = wide - 48
        tall = 62 + self.stage.painter.paragraph_height(self.words, self.words_style, inner) + 12 + FIELD + 20 + 48 + 24
        self._panel = Rect((width - wide) / 2, max(8.0, min(80.0, (height - tall) / 2)), wide, tall)
        self.field = Rect(self._panel.x + 24, self._panel.bottom - 24 - 48 - 20 - FIELD, inner, FIELD)
        half = (inner - 12) / 2
        for number, widget in enumerate(self.ui.widgets):
            widget.rect = Rect(self._panel.x + 24 + (half + 12) * number, self._panel.bottom - 72, half, 48)
        scale = self.stage.scale
        place = (self.field.x * scale, self.field.y * scale, self.field.w * scale, self.field.h * scale)
        self._native = self.stage.platform.edit_text(Field(place, self.text, self._most, self.title), self._typed)

    def _typed(self, text: str, done: bool | None) -> None:
        """Take the text of the page's own field; `done` is True after Return, False after Escape."""
        self.text = text[: self._most]
        if done is not None:
            self._press("ok" if done else "cancel")

    def _press(self, key: str) -> None:
        widget = self.ui.find(key)
        if widget and widget.press and self.on_top:
            widget.press("key")
            self.stage.refresh()

    def exit(self) -> None:
        """Take the page's field away."""
        self.stage.platform.end_edit()

    def type(self, words: str) -> None:
        """Append what was typed."""
        if not self._native:
            self.text = (self.text + words)[: self._most]
            self.redraw()

    def handle(self, event: Input) -> None:
        """Let Backspace delete the last character, and Return give the main answer."""
        if isinstance(event, Key) and not self._native:
            if event.code == pygame.K_BACKSPACE:
                self.text = self.text[:-1]
                self.redraw()
                return
            if event.code in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.ui.keyboard:
                self._press("ok")
                return
            if event.code == pygame.K_SPACE:
                return  # it comes as `Text`, too
        super().handle(event)

    def draw(self, painter: Painter) -> None:
        """Draw the field with its text and a caret."""
        super().draw(painter)
        theme, field = painter.theme, self.field
        painter.box(field, theme.panel, 10, theme.focus, 2)
        if not self._native:
            wide = painter.text(self.text, field.x + 14, field.centre[1] - 1, LABEL, theme.text, limit=field.w - 32)
            painter.fill(theme.text, Rect(field.x + 15 + wide, field.y + 13, 1.5, field.h - 26))
