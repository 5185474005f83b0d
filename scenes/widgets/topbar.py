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

NARROW = 600
"""A bar narrower than this leaves out Patio's mark and has two lines for long words."""


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
    narrow = width < NARROW
    if not narrow:
        painter.picture("ui/logo_mark", Rect(52, 10, 28, 28))
    middle = TOP_BAR / 2 - 0.5
    x, space = _words_place(width, icons)
    if narrow and painter.text_width(title, BODY_BOLD) > space:
        for line, words in enumerate(wrap(title.replace("＋", "＋\n"), MICRO_BOLD, space, painter.density)[:2]):
            painter.text(words, x, middle - 8 + 17 * line, MICRO_BOLD, theme.text, limit=space)
        return
    if narrow and detail and painter.text_width(title, LABEL) + 9 + painter.text_width(detail, SMALL) > space:
        painter.text(title, x, middle - 8, BODY_BOLD, theme.text, limit=space)
        painter.text(detail, x, middle + 9, MICRO, theme.text2, limit=space)
        return
    style = painter.fitting(title, (LABEL, BODY_BOLD), space) if narrow else SUBHEAD
    wide = painter.text(title, x, middle, style, theme.text, limit=space)
    if space - wide > 40:
        painter.text(detail, x + wide + 9, middle + 1, SMALL if narrow else BODY, theme.text2, limit=space - wide - 9)


def fitting_detail(painter: Painter, width: float, title: str, details: Sequence[str], icons: int) -> str:
    """Return the first of the details that fits the bar, else the last one."""
    space = _words_place(width, icons)[1]
    if width < NARROW:  # here the detail may stand below the title
        return next((each for each in details if painter.text_width(each, MICRO) <= space), details[-1])
    left = space - painter.text_width(title, SUBHEAD) - 9
    return next((each for each in details if painter.text_width(each, BODY) <= left), details[-1])


def _words_place(width: float, icons: int) -> tuple[float, float]:
    """Return where the words of a bar begin, and the width they have."""
    x = 50.0 if width < NARROW else 90.0
    return x, width - x - TOUCH * icons - 12


def draw_ground(painter: Painter, width: float, height: float, light: tuple[float, float, float] | None = None) -> None:
    """Fill the ground: its colour, the faint floor, and a lantern's light round (x, y) with a radius."""
    theme = painter.theme
    painter.fill(theme.ground)
    step = painter.px(96) / painter.density  # whole device pixels, so that no seam shows
    for row in range(int(height // step) + 1):
        for column in range(int(width // step) + 1):
            painter.picture(theme.floor, Rect(column * step, row * step, step, step), theme.floor_strength)
    if light:
        draw_light(painter, *light)


def draw_light(painter: Painter, x: float, y: float, radius: float) -> None:
    """Draw a lantern's light on the ground."""
    painter.light("ui/glow", Rect.around(x, y, 2 * radius), painter.theme.glow_strength)
