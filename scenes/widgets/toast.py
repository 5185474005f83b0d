"""A short message above the bottom edge, one at a time, gone after a while."""

from __future__ import annotations

from scenes.paint.animation import ease_out, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY, E3

HOLD, RISE = 2600.0, 180.0
READING = 45.0
"""The least milliseconds of reading time for each letter."""


class Toast:
    """A message that is shown for a while."""

    def __init__(self, words: str, still: bool = False) -> None:
        self.words = words
        self.elapsed = RISE if still else 0.0
        self.hold = max(HOLD, READING * len(words))

    @property
    def over(self) -> bool:
        """Whether it is gone."""
        return self.elapsed >= RISE + self.hold

    @property
    def wait(self) -> float:
        """Milliseconds until it looks different."""
        return 0.0 if self.elapsed < RISE else max(0.0, RISE + self.hold - self.elapsed)

    def update(self, milliseconds: float) -> bool:
        """Let time pass; tell whether it looks different."""
        moving = self.elapsed < RISE
        self.elapsed += milliseconds
        return moving or self.over

    def draw(self, painter: Painter, width: float, height: float) -> None:
        """Draw it in a window of that size."""
        theme = painter.theme
        limit = min(480.0, width - 64)
        lines = wrap(self.words, BODY, limit, painter.density)
        step = BODY.size * BODY.leading
        wide = max(painter.text_width(line, BODY) for line in lines) + 40
        tall = max(40.0, step * len(lines) + 18)
        rise = 12 * (1 - ease_out(part(self.elapsed, 0, RISE)))
        rect = Rect((width - wide) / 2, height - 64 - tall + rise, wide, tall)
        painter.shadow(rect, 20, E3)
        painter.box(rect, theme.raised, min(20, tall / 2), theme.line)
        top = rect.y + (tall - step * len(lines)) / 2
        for number, line in enumerate(lines):
            painter.text(line, width / 2, top + step * (number + 0.5) - 0.5, BODY, theme.text, "centre")
