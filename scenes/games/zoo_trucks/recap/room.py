"""Where the panel of the choice has room for what rivals did, beside what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.zoo_trucks.pieces import LOAD
from scenes.games.zoo_trucks.decision import Asking
from scenes.games.zoo_trucks.layout import Layout
from scenes.games.zoo_trucks.recap.turns import LEAST
from scenes.paint.rect import Rect

ASKED = 40.0
"""The height of the question over the cards."""


class Told(NamedTuple):
    """What a panel tells besides what rivals did.

    Rows, and whether they stand side by side; where a truck is marked, the `end` of the words below the question and
    the `strip` that tells what is face down. An upright panel leaves these words out.
    """

    rows: Sequence[Rect]
    level: bool
    marked: bool
    end: float = 0.0
    strip: Rect | None = None


def room_in_panel(plan: Layout, asking: Asking, told: Told) -> Rect | None:
    """Return the room between the words and the buttons; with rows in the panel, that below or above these.

    While a drawn tile looks for a truck, the room is the place of the buttons, until a truck is marked. None where
    something else needs it.
    """
    panel, phase = plan.panel, asking.state.phase
    buttons = min(plan.second.y, plan.main.y)
    if told.rows:
        below = _between(panel, max(row.bottom for row in told.rows) + 4, buttons - 6)
        above = _between(panel, plan.choices.y - plan.spare - 4, plan.choices.y - 4)
        return above if told.level and below.h < LEAST else below  # above others stands what they cost
    if asking.spending or plan.close or plan.listed:
        return None
    if told.marked and (phase == LOAD or plan.kind != "phone"):
        return _between(panel, told.end, (told.strip.y if told.strip else buttons) - 6)
    if phase == LOAD:
        return _between(panel, plan.second.y, plan.main.bottom)
    return room_over_buttons(plan, len(asking.state.draws))


def room_over_buttons(plan: Layout, stacks: int) -> Rect:
    """Return the room between the question of a turn and its buttons, of which `stacks` draw a tile.

    While others play, their cards lie there already, so that they stay where they are when one's turn begins.
    """
    purse, draws = plan.draws(stacks)
    return _between(plan.panel, plan.panel.y + ASKED, min(purse.y, *(rect.y for rect in draws)) - 6)


def _between(panel: Rect, top: float, foot: float) -> Rect:
    return Rect(panel.x + 10, top, panel.w - 20, foot - top)
