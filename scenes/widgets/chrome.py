"""The chrome of a table: the bar at its top, or in a low window a rail of icons at its left."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import MICRO, TOUCH, Style
from scenes.paint.window import rail_width, window_class
from scenes.widgets.base import Widget
from scenes.widgets.buttons import IconButton
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, fitting_detail

_FIRST = 2.0
"""Where the rail's first icon begins."""
_STEP = 46.0
_FOOT = 10.0
_MOST_LINES = 3
"""The most lines that words at the foot of a rail may take before a shorter wording is used."""
_FOOT_STYLES = (MICRO, Style(11, False, 1.3), Style(10, False, 1.3))
_EDGE = 2.0
"""How far words at the foot of a rail stay from its edges."""
_KATAKANA = "\u30a0-\u30ff"


def chrome_widgets(width: float, height: float, back: Icon, icons: Sequence[Icon]) -> list[Widget]:
    """Return the buttons of the bar or the rail: the way back first."""
    if window_class(width, height) != "low":
        return bar_widgets(width, back, icons)
    wide = rail_width(width)
    step = _rail_step(height, 1 + len(icons))
    buttons: list[Widget] = []
    for number, icon in enumerate((back, *icons)):
        place = Rect((wide - TOUCH) / 2, _FIRST + step * number, TOUCH, TOUCH)
        button = IconButton(icon.key, place, icon.icon, icon.words, icon.press)
        button.enabled, button.why = icon.enabled, icon.why
        buttons.append(button)
    return buttons


def draw_chrome(painter: Painter, window: Rect, title: str, detail: str | Sequence[str], icons: int) -> None:
    """Draw the bar or the rail under its buttons; `icons` is how many there are beside the way back.

    The rail has no room for the title; `detail` (the round) stands at its foot if the icons leave room for it. Several
    details are wordings from long to short; the first that fits is drawn.
    """
    details = [detail] if isinstance(detail, str) else detail
    if window_class(window.w, window.h) != "low":
        draw_bar(painter, window.w, title, fitting_detail(painter, window.w, title, details, icons), icons)
        return
    theme, wide = painter.theme, rail_width(window.w)
    painter.fill(theme.panel, Rect(0, 0, wide - 1, window.h))
    painter.fill(theme.line, Rect(wide - 1, 0, 1, window.h))
    step = MICRO.size * MICRO.leading
    for words in details:
        style, lines = _foot_lines(painter, words, wide)
        top = window.h - _FOOT - step * len(lines)
        short = len(lines) <= _MOST_LINES or words == details[-1]
        if short and top >= _FIRST + _rail_step(window.h, icons + 1) * (icons + 1):
            for number, line in enumerate(lines):
                painter.text(line, wide / 2, top + step * (number + 0.5), style, theme.text2, "centre")
            return


def _foot_lines(painter: Painter, detail: str, space: float) -> tuple[Style, list[str]]:
    """Return the lines at the foot of a rail, and their style. No word is broken, nor one in katakana.

    The letters are as large as the longest word lets them be.
    """
    space -= 2 * _EDGE
    apart = re.sub(rf"(?<=[^{_KATAKANA}\s])(?=[{_KATAKANA}])|(?<=[{_KATAKANA}])(?=[^{_KATAKANA}\s])", "\n", detail)
    words = apart.replace(" ", "\n").split("\n")
    widest = max(words, key=lambda word: painter.text_width(word, MICRO))
    style = next((each for each in _FOOT_STYLES if painter.text_width(widest, each) <= space), _FOOT_STYLES[-1])
    return style, wrap(apart, style, space, painter.density) if detail else []


def _rail_step(height: float, count: int) -> float:
    """Return the distance between the icons of a rail at which all of them fit."""
    return min(_STEP, (height - _FIRST - TOUCH) / max(1, count - 1))
