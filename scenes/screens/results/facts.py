"""The facts below the course of the scores: other numbers, one line each."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.i18n.translation import _
from scenes.model.rounds import Fact
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL, SMALL_BOLD, Seat
from scenes.widgets.base import Widget
from scenes.widgets.controls import Paint


def facts_panel(box: Rect, facts: Sequence[Fact], looks: Sequence[Seat], order: Sequence[int]) -> list[Widget]:
    """Return the panel of the facts, as high as they need, with the seats in that `order`; nothing without facts."""
    if not facts:
        return []

    def paint(painter: Painter, rect: Rect) -> None:
        theme = painter.theme
        painter.box(rect, theme.panel, 14, theme.line)
        step = min(46.0, (rect.w - 170) / len(order))
        xs = [rect.right - 16 - step * (len(order) - order.index(seat) - 0.5) for seat in range(len(order))]
        space = rect.w - 40 - step * len(order)
        painter.text(_("In numbers"), rect.x + 18, rect.y + 22, SMALL_BOLD, theme.text2, limit=space)
        for look, x in zip(looks, xs, strict=True):
            painter.picture(look.token, Rect.around(x, rect.y + 22, 18))
        for number, fact in enumerate(facts):
            y = rect.y + 50 + 26 * number
            style = painter.fitting(fact.title, (SMALL, MICRO), space)
            painter.text(fact.title, rect.x + 18, y, style, theme.text, limit=space)
            for x, value in zip(xs, fact.values, strict=True):
                painter.text(str(value), x, y, BODY_BOLD, theme.text, "centre")

    return [Paint("facts", Rect(box.x, box.y, box.w, 44 + 26 * len(facts)), paint)]
