"""Controls of settings and set-up: switches, a track with stops, cards to choose from, drawings, mixed lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.paint.painter import Anchor, Painter, Run
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, MICRO, SMALL, TEAL, Style
from scenes.widgets.base import Press, Ui, Widget


class Paint(Widget):
    """A drawing by `paint(painter, rect)`. It lets touches through."""

    focusable = False

    def __init__(self, key: str, rect: Rect, paint: Callable[[Painter, Rect], None], words: str = "") -> None:
        super().__init__(key, rect, words)
        self._paint = paint

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        self._paint(painter, self.rect)


class Line(Widget):
    """One line of mixed text, whose runs are made in the colours of the current theme."""

    focusable = False

    def __init__(self, key: str, rect: Rect, runs: Callable[[Painter], Sequence[Run]], anchor: Anchor = "left") -> None:
        super().__init__(key, rect)
        self._runs = runs
        self._anchor: Anchor = anchor

    def contains(self, x: float, y: float) -> bool:
        """Let touches through."""
        return False

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        rect = self.rect
        x = {"left": rect.x, "centre": rect.x + rect.w / 2, "right": rect.right}[self._anchor]
        painter.runs(self._runs(painter), x, rect.y + rect.h / 2, self._anchor, limit=rect.w)


SWITCH_HEAD = 22.0
SWITCH_ROOM = 76.0
"""The width of the switch itself in its row."""


class Switch(Widget):
    """A row with words and a switch at its right; the whole row can be pressed. `detail` explains it in small type."""

    def __init__(self, key: str, rect: Rect, words: str, press: Press, *, on: bool, detail: str = "") -> None:
        super().__init__(key, rect, words, press)
        self.on = self.state = on
        self.detail = self.more = detail

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it: the knob is at the right when it is on."""
        theme, rect = painter.theme, self.rect
        middle = rect.y + rect.h / 2
        track = Rect(rect.right - 60, middle - 16, 60, 32)
        space = rect.w - SWITCH_ROOM
        if self.detail:
            top = middle - (SWITCH_HEAD + painter.paragraph_height(self.detail, SMALL, space)) / 2
            painter.text(self.words, rect.x, top + SWITCH_HEAD / 2 - 1, BODY_BOLD, theme.text, limit=space)
            painter.paragraph(self.detail, rect.x, top + SWITCH_HEAD, SMALL, theme.text2, space)
        else:
            painter.text(self.words, rect.x, middle, BODY, theme.text, limit=space)
        x = track.right - 16 if self.on else track.x + 16
        if theme.high:
            painter.box(track, theme.selected if self.on else theme.panel, 16, theme.text)
            painter.circle(x, middle, 11, theme.selected_text if self.on else theme.text)
        else:
            painter.box(track, TEAL if self.on else theme.text3, 16)
            painter.circle(x, middle, 13, "#FFFDF7")
        if ui.hover == self.key:
            painter.box(track, radius=16, line=theme.text2, width=2)


class Stop(Widget):
    """One stop of a track, `index` of `count`; together they look like a slider whose knob is at `value`."""

    def __init__(self, key: str, rect: Rect, words: str, press: Press, index: int, count: int, value: int) -> None:
        super().__init__(key, rect, words, press)
        self.index = index
        self.count = count
        self.value = value
        self.state = index == value

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw this part of the track, and the knob where it stands."""
        theme, rect = painter.theme, self.rect
        cx, cy = rect.centre
        left = cx if self.index == 0 else rect.x
        right = cx if self.index == self.count - 1 else rect.right
        lit = min(max(left, cx if self.value == self.index else left), right)
        if self.value > self.index:
            lit = right
        painter.box(Rect(left, cy - 3, right - left, 6), theme.line)
        if lit > left:
            painter.box(Rect(left, cy - 3, lit - left, 6), theme.selected)
        if self.value == self.index:
            painter.circle(cx, cy, 13, "#FFFDF7", theme.selected, 3)
        else:
            painter.circle(cx, cy, 5 if ui.hover != self.key else 7, theme.selected if lit > left else theme.line)


class Tile(Widget):
    """A panel that can be pressed and draws itself: `paint(painter, rect, hot)`."""

    def __init__(
        self, key: str, rect: Rect, words: str, press: Press, paint: Callable[[Painter, Rect, bool], None],
        radius: float = 12,
    ) -> None:  # fmt: skip
        super().__init__(key, rect, words, press)
        self._paint = paint
        self.radius = radius

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        self._paint(painter, self.rect, ui.hover == self.key and self.enabled)


class Choice(Widget):
    """A row of a list to pick from: a title and a sentence about it. The selected one is filled.

    `signs` stand at the right of the title, a `token` before it. They are only for eyes: the sentence says what they
    mean.
    """

    def __init__(
        self, key: str, rect: Rect, words: str, detail: str, press: Press, *, selected: bool, signs: str = "",
        token: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, rect, words, press)
        self.signs = signs
        self.token = token
        self.detail = self.more = detail
        self.selected = self.state = selected

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        theme, rect = painter.theme, self.rect
        fill = theme.selected if self.selected else theme.panel
        painter.box(rect, fill, 10, theme.text2 if ui.hover == self.key else theme.line)
        colour = theme.selected_text if self.selected else theme.text
        quiet = theme.selected_text if self.selected else theme.text2
        middle = rect.y + rect.h / 2
        y = middle - (9 if self.detail else 0)
        x = rect.x + 14
        if self.token:
            painter.picture(self.token, Rect.around(x + 15, middle, 30))
            x += 44
        painter.text(self.words, x, y, BODY_BOLD, colour, limit=rect.right - 14 - x)
        painter.text(self.signs, rect.right - 14, y, SMALL, quiet, "right")
        painter.text(self.detail, x, middle + 10, _small(rect), quiet, limit=rect.right - 14 - x)


def _small(rect: Rect) -> Style:
    return SMALL if rect.w > 300 else MICRO
