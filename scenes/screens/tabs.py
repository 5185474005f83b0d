"""The tabs over a player's games: those in play, the finished ones, figures over them, and badges."""

from __future__ import annotations

from abc import ABC

from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR, TOUCH
from scenes.stage.page import Page
from scenes.stage.stage import Stage
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Segment
from scenes.widgets.topbar import draw_bar, draw_ground

TAB = 46.0
WIDEST, FILLED = 1320.0, 720.0
"""The most width of a page about games; up to `FILLED` its tabs take all of it."""
ROW, SHORT_ROW, SPREAD = 560.0, 440.0, 1000.0
"""How wide the tabs are together in a page wider than `FILLED`; up to `SPREAD` they are `SHORT_ROW`."""
TABS_FOOT = TOP_BAR + 10 + TAB
"""The bottom edge of the tabs."""
LEAST_BUTTON = 120.0
"""How much room a button beside the tabs has at least."""


class GamesPage(Page, ABC):
    """A page about a player's games; `icons` is how many its bar has at the right."""

    icons = 0

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("My games"), "", self.icons)


def page_span(width: float) -> tuple[float, float]:
    """Return where the pages about games begin in a window of that width, and how wide they are."""
    wide = min(WIDEST, width - 24)
    return (width - wide) / 2, wide


def tabs(stage: Stage, width: float, current: str) -> list[Widget]:
    """Return the tabs in a window of that width, the same on each page; `current` is the page that is open."""
    x, wide = page_span(width)
    wide = _row(wide)
    pages = [
        ("shelf", _("In play")), ("finished", _("Finished")), ("figures", _("Figures")), ("badges", _("Badges")),
        ("insight", _("Review")),
    ]  # fmt: skip
    each = (wide - 8 * (len(pages) - 1)) / len(pages)
    widgets: list[Widget] = []
    for number, (page, words) in enumerate(pages):
        rect = Rect(x + (each + 8) * number, TOP_BAR + 10, each, TAB)
        segment = Segment(f"tab:{page}", rect, words, _opening(stage, page), selected=page == current)
        segment.about = _("My games")
        widgets.append(segment)
    return widgets


def beside_tabs(width: float, count: int) -> Rect | None:
    """Return the room right of the tabs for `count` buttons in a row; None where it is too narrow for them."""
    x, wide = page_span(width)
    taken = _row(wide) + 16
    room = Rect(x + taken, TABS_FOOT - TAB + 1, wide - taken, TOUCH)
    return room if room.w >= LEAST_BUTTON * count else None


def _row(wide: float) -> float:
    """Return how wide the tabs are together on a page that is `wide`."""
    return wide if wide <= FILLED else SHORT_ROW if wide <= SPREAD else ROW


def _opening(stage: Stage, page: str) -> Press:
    def press(by: By) -> None:
        opened = stage.open
        ways = {
            "shelf": opened.shelf, "finished": opened.finished, "figures": opened.figures, "badges": opened.badges,
            "insight": opened.insight,
        }  # fmt: skip
        ways[page](instead=True)

    return press
