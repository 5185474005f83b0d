"""The tutor's panel: the size at which his words fit, and its buttons."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, E3, MICRO, SMALL, SMALL_BOLD, TOUCH, Style
from scenes.widgets.base import Ui
from scenes.widgets.buttons import IconButton

SIZES = (Style(18, False, 1.45), Style(15, False, 1.45), BODY, SMALL, MICRO, MICRO._replace(leading=1.2))
"""The sizes of the tutor's words: the first that fits is used."""

BAND = 84.0
"""The height of the tutor's band below a table in a low window."""
TALL = 180.0
"""A panel higher than this has its button below whole lines, wide enough for a word."""
LOW, WIDE = 100.0, 400.0
"""A panel lower and wider than this has the button of its last words beside them."""
Words = tuple[str, str, str]
"""A chapter's title, the explanation, and the task, which may be empty."""


class Written(NamedTuple):
    """The layout of the tutor's words: style, top and width, and the height that the panel lacks.

    `whole`: no word has to be broken. `titled`: the chapter's title has room above them.
    """

    style: Style
    top: float
    wide: float
    lack: float
    whole: bool
    titled: bool = True


def written(painter: Painter, panel: Rect, words: Words, *, reading: bool, ended: bool) -> Written:
    """Return the layout of the words in a panel, as large as they fit.

    While the pupil is `reading`, and when the tutorial has `ended`, a button stands below them.
    """
    title, told, asked = words
    beside = _beside(panel, reading=reading and not ended)
    in_band = ended and _is_band(panel)
    if in_band:
        beside = play_place(panel).x - panel.x - 28
    # a tall panel has room for whole lines below the corner's button
    tall = panel.h > TALL
    wide = panel.w - 28 if tall else beside
    top = panel.y + 8 + painter.paragraph_height(title, SMALL_BOLD, beside) + 3
    top = max(top, panel.y + 52) if tall else top
    below = 8 + (TOUCH + 6 if (tall and reading) or (ended and not in_band) else 0)

    def height(style: Style, whole: bool) -> float:
        bold = style._replace(bold=True)
        more = painter.paragraph_height(_to_do(asked), bold, wide, whole=whole) if asked else 0
        return painter.paragraph_height(told, style, wide, whole=whole) + more

    def laid(start: float) -> Written:
        left = panel.bottom - start - below
        style, whole = next((way for way in ways if height(*way) <= left), ways[-1])
        return Written(style, start, wide, max(0.0, height(style, whole) - left), whole, start == top)

    # a size smaller is better than a broken word
    ways = [way for one, less in pairwise((*SIZES, SIZES[-1])) for way in ((one, True), (less, True), (one, False))]
    how = laid(top)
    # the task matters more than the title, which stood on the page before
    return laid(panel.y + 7) if how.lack and asked and not tall else how


def paint_panel(painter: Painter, panel: Rect, words: Words, *, reading: bool, ended: bool) -> None:
    """Draw the panel with its words."""
    theme = painter.theme
    painter.shadow(panel, 14, E3)
    painter.box(panel, theme.raised, 0 if panel.y <= 0 else 14, theme.brass, 2)
    title, told, asked = words
    how = written(painter, panel, words, reading=reading, ended=ended)
    x = panel.x + 14
    if how.titled:
        beside = _beside(panel, reading=reading and not ended)
        painter.paragraph(title, x, panel.y + 8, SMALL_BOLD, theme.brass, beside)
    told_h = painter.paragraph(told, x, how.top, how.style, theme.text, how.wide, whole=how.whole)
    top = how.top + told_h + 2
    if asked:
        style = how.style._replace(bold=True)
        painter.paragraph(_to_do(asked), x, top, style, theme.brass, how.wide, whole=how.whole)


def buttons_of(panel: Rect, *, reading: bool) -> tuple[Rect, Rect]:
    """Return the places of the buttons that leave and go on: one above the other, or side by side in a low panel."""
    leave = Rect(panel.right - TOUCH - 4, panel.y + 4, TOUCH, TOUCH)
    if panel.h > TALL:
        wide = min(150.0, panel.w - 24)
        return leave, Rect(panel.right - 12 - wide, panel.bottom - TOUCH - 8, wide, TOUCH)
    go_on = leave._replace(y=panel.bottom - TOUCH - 6)
    return (go_on.moved(-TOUCH - 4, 0), go_on) if reading and go_on.overlaps(leave) else (leave, go_on)


def play_place(panel: Rect) -> Rect:
    """Return the place of the button that begins a game of one's own: below the words, or in a band beside them."""
    if _is_band(panel):
        return Rect(panel.right - TOUCH - 16 - 220, panel.bottom - TOUCH - 14, 220, TOUCH)
    return Rect(panel.x + 12, panel.bottom - TOUCH - 6, min(220.0, panel.w - 24), TOUCH)


def _is_band(panel: Rect) -> bool:
    return panel.h <= LOW and panel.w >= WIDE


def _beside(panel: Rect, *, reading: bool) -> float:
    """Return how wide words beside the buttons are."""
    return buttons_of(panel, reading=reading)[0].x - panel.x - 24


def _to_do(asked: str) -> str:
    return f"→ {asked}"


class NextButton(IconButton):
    """The main button of a lesson to read."""

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it filled, with its word where it is wide."""
        theme = painter.theme
        painter.box(self.rect, theme.primary, 10)
        cx, cy = self.rect.centre
        if self.rect.w > TOUCH:
            wide = painter.text_width(self.words, BODY_BOLD)
            painter.text(self.words, cx - 13, cy - 0.5, BODY_BOLD, theme.primary_text, "centre")
            cx += wide / 2 + 3
        painter.picture(f"ui/lu_{self.icon}", Rect.around(cx, cy, 24), tint=theme.primary_text)
