"""Names of players over narrow columns."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.painter import Painter
from scenes.paint.text import wrap
from scenes.paint.theme import Style

STEP = 12.5
"""How far two lines of a name are apart."""


def paint_name(
    painter: Painter, name: str, x: float, y: float, room: float, styles: Sequence[Style], colour: str
) -> None:
    """Draw a name around (x, y) in a line as large as fits, else its words in two; what has no room then is cut.

    `styles` are the letters from those that are used where there is room; two lines have the last ones.
    """
    style = painter.fitting(name, styles, room)
    lines = [name]
    if painter.text_width(name, style) > room:
        broken = wrap(name, style, room, painter.density, whole=True)
        lines = broken if len(broken) == 2 else lines
    for number, line in enumerate(lines):
        middle = y + (number - (len(lines) - 1) / 2) * STEP
        painter.text(line, x, middle, style, colour, "centre", limit=room)
