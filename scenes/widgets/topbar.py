"""The bar at the top of most screens: back, the mark of Patio, a title, and icons at the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, MICRO, MICRO_BOLD, SMALL, SUBHEAD, TOP_BAR, TOUCH
from scenes.widgets.base import Press, Widget
from scenes.widgets.buttons import IconButton


class Icon(NamedTuple):
    """One icon of the bar."""

    key: str
    icon: str
    words: str
    press: Press
    enabled: bool = True
    why: str = ""


def bar_widgets(width: float, back: Icon, icons: Sequence[Icon]) -> list[Widget]:
    """Return the buttons of the bar."""
    top = (TOP_BAR - TOUCH) / 2
    buttons: list[Widget] = []
    for number, icon in enumerate((back, *icons)):
        x = 5 if number == 0 else width - 7 - TOUCH * (len(icons) - number + 1)
        button = IconButton(icon.key, Rect(x, top, TOUCH, TOUCH), icon.icon, icon.words, icon.press)
        button.enabled, button.why = icon.enabled, icon.why
        buttons.append(button)
    return buttons


def draw_bar(painter: Painter, width: float, title: str, detail: str, icons: int) -> None:
    """Draw the bar under its buttons; `icons` is how many there are at the right."""
    theme = painter.theme
    painter.fill(theme.panel, Rect(0, 0, width, TOP_BAR - 1))
    painter.fill(theme.line, Rect(0, TOP_BAR - 1, width, 1))
    narrow = width < 600
    x = 50.0
    if not narrow:
        painter.picture("ui/logo_mark", Rect(52, 10, 28, 28))
        x = 90.0
    middle = TOP_BAR / 2 - 0.5
    room = width - x - TOUCH * icons - 12
    if narrow and painter.text_width(title, BODY_BOLD) > room:
        for line, words in enumerate(wrap(title.replace("＋", "＋\n"), MICRO_BOLD, room, painter.density)[:2]):
            painter.text(words, x, middle - 8 + 17 * line, MICRO_BOLD, theme.text, limit=room)
        return
    if narrow and painter.text_width(title, LABEL) + 9 + painter.text_width(detail, SMALL) > room:
        painter.text(title, x, middle - 8, BODY_BOLD, theme.text, limit=room)
        painter.text(detail, x, middle + 9, MICRO, theme.text2, limit=room)
        return
    wide = painter.text(title, x, middle, LABEL if narrow else SUBHEAD, theme.text, limit=room)
    if room - wide > 40:
        painter.text(detail, x + wide + 9, middle + 1, SMALL if narrow else BODY, theme.text2, limit=room - wide - 9)


def draw_ground(painter: Painter, width: float, height: float, light: tuple[float, float, float] | None = None) -> None:
    """Fill the ground: its colour, the faint floor, and a lantern's light round (x, y) with a radius."""
    theme = painter.theme
    painter.fill(theme.ground)
    step = painter.px(96) / painter.density  # whole device pixels, so that no seam shows
    for row in range(int(height // step) + 1):
        for column in range(int(width // step) + 1):
            painter.picture(theme.floor, Rect(column * step, row * step, step, step), theme.floor_strength)
    if light:
        x, y, radius = light
        painter.picture("ui/glow", Rect.around(x, y, 2 * radius), theme.glow_strength)
