"""Every line of text on its way to the canvas: a test sees it first, and draws it, changes it or leaves it out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from scenes.paint import text as texts
from scenes.paint.painter import Anchor, Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Style


@dataclass(frozen=True)
class Line:
    """What `Painter.text` was called with, and `plain`, which draws it."""

    plain: Callable[..., float]
    painter: Painter
    words: str
    x: float
    y: float
    style: Style
    colour: str
    anchor: Anchor
    limit: float | None

    def draw(self) -> float:
        """Draw the line as it would have been drawn; return its width in CSS pixels."""
        return self.plain(self.painter, self.words, self.x, self.y, self.style, self.colour, self.anchor, self.limit)

    def moved(self, right: float, down: float) -> Line:
        """Return the line in another place, in CSS pixels."""
        return replace(self, x=self.x + right, y=self.y + down)

    @property
    def shown(self) -> str:
        """The words as they are drawn: cut short where they are wider than the limit."""
        if self.limit is None:
            return self.words
        return texts.fit(self.words, self.style, self.limit, self.painter.density)

    def left(self, wide: float) -> float:
        """Return where a line of that width begins, in CSS pixels."""
        return self.x - {"left": 0, "centre": wide / 2, "right": wide}[self.anchor]

    def letters(self, wide: float) -> Rect:
        """Return where the letters of a line of that width are: less high than the line, for lines may be set close."""
        high = self.style.size * 0.72
        return Rect(self.left(wide), self.y - high / 2, wide, high)


def letters_of_lines(monkeypatch: pytest.MonkeyPatch) -> list[Rect]:
    """Return a list to which the place of the letters is added of each line that is drawn from now on."""
    found: list[Rect] = []

    def take(line: Line) -> float:
        wide = line.draw()
        found.append(line.letters(wide))
        return wide

    take_lines(monkeypatch, take)
    return found


def take_lines(monkeypatch: pytest.MonkeyPatch, take: Callable[[Line], float]) -> None:
    """Let `take` be called instead of `Painter.text`; it returns the width, as `Line.draw` does."""
    plain = Painter.text

    def text(
        painter: Painter,
        words: str,
        x: float,
        y: float,
        style: Style,
        colour: str,
        anchor: Anchor = "left",
        limit: float | None = None,
    ) -> float:
        return take(Line(plain, painter, words, x, y, style, colour, anchor, limit))

    monkeypatch.setattr(Painter, "text", text)
