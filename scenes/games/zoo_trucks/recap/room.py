"""Where the panel of the choice has room for what rivals did, beside what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zoo_trucks.pieces import LOAD, TURN
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.layout import Layout
from scenes.paint.rect import Rect

ASKED = 40.0
"""The height of the question over the cards."""


def room_in_panel(plan: Layout, asking: Asking, rows: Sequence[Rect], *, marked: bool) -> Rect | None:
    """Return the room between the question and the buttons; `rows` are those in which tiles wait to be placed.

    While a drawn tile looks for a truck, that is the place of the buttons, until a truck is marked. None where
    something else needs it; an upright panel has room for what is marked as well.
    """
    panel, phase = plan.panel, asking.state.phase
    if asking.spending:
        return None
    if phase == TURN and not (plan.close or plan.listed) and not (marked and plan.kind != "phone"):
        purse, buttons = plan.draws(len(asking.state.draws))
        return _between(panel, panel.y + ASKED, min(purse.y, *(rect.y for rect in buttons)) - 6)
    if phase == LOAD and not marked:
        return _between(panel, plan.second.y, plan.main.bottom)
    if rows:
        return _between(panel, max(row.bottom for row in rows) + 8, min(plan.second.y, plan.main.y) - 6)
    return None


def _between(panel: Rect, top: float, foot: float) -> Rect:
    return Rect(panel.x + 10, top, panel.w - 20, foot - top)
