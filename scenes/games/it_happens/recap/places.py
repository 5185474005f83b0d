"""Where the table of It Happens.. tells what each rival did."""

from __future__ import annotations

from scenes.games.it_happens.layout import Layout
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import cells

HEAD = 26.0
"""The height of the title over the recaps on a desktop."""
_TALLEST = {"desktop": 96.0, "tablet": 76.0, "low": 70.0, "phone": 46.0}
_QUESTION = 42.0
"""The height of the question in a low window's column."""


def recap_places(plan: Layout, count: int, *, placing: bool) -> list[Rect]:
    """Return the places of the recaps; `placing`: a die lies in the tray, so that three buttons stand below it."""
    area = recap_area(plan, count, placing=placing)
    return cells(area, count, _TALLEST[plan.kind]) if area else []


def recap_area(plan: Layout, count: int, *, placing: bool) -> Rect | None:
    """Return where all recaps are, or None where there is no room for any."""
    if plan.kind == "low" and count > 1:
        first, second, __ = plan.buttons
        foot = (first if placing else second).y - 16
        top = max(plan.asked.y + _QUESTION, foot - 48) if placing else plan.asked.y + _QUESTION
        return Rect(plan.asked.x, top, plan.asked.w, foot - top)
    if plan.last and plan.kind == "desktop":
        return Rect(plan.last.x, plan.last.y + HEAD, plan.last.w, plan.last.h - HEAD)
    return plan.last
