"""Where Azul's table tells what each opponent did: in the rail, under small boards, in the column, or on the sheet."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.azul.layout.window import Layout
from scenes.paint.rect import Rect
from scenes.table.recap.recap_card import cells

RAIL_CARD = 112.0
"""The height of the card in the rail."""
UNDER_ORDER, UNDER_ORDER_SHORT = 47.0, 46.0
"""The height of the order in a phone's sheet, and in a low phone's."""
_QUESTION = 47.0
_TALLEST = 112.0


def recap_places(plan: Layout, seats: Sequence[int], *, begun: bool) -> list[Rect]:
    """Return a place for each seat; none while the sheet or column has the choice (`begun`)."""
    if plan.kind in ("desktop", "tablet") and not plan.rail:
        return [_under_board(plan, seat) for seat in seats]
    if plan.rail:
        return [_in_rail(plan.rail) if plan.kind == "desktop" else beside_rival(plan.rail)]
    if begun:
        return []
    box = plan.choice
    if plan.kind == "phone":
        top = box.y + (UNDER_ORDER if box.h > 120 else UNDER_ORDER_SHORT)
        return cells(Rect(box.x + 16, top, box.w - 32, box.bottom - 8 - top), len(seats), 48)
    top = _column_top(plan)
    return cells(Rect(box.x + 5, top, box.w - 10, box.bottom - 6 - top), len(seats), _TALLEST)


def recaps_height(plan: Layout, count: int) -> float:
    """Return how far down the recaps of `seats` seats reach in a low window's column."""
    box, top = plan.choice, _column_top(plan)
    last = cells(Rect(box.x, top, box.w, box.bottom - 6 - top), count, _TALLEST)[-1]
    return last.bottom - box.y


def beside_rival(rail: Rect) -> Rect:
    """Return the place beside the one opponent's board on a tablet."""
    return Rect(rail.x, rail.y + 52, rail.w, 44)


def _column_top(plan: Layout) -> float:
    return plan.choice.y + (_QUESTION if plan.status is None else 8.0)


def _under_board(plan: Layout, seat: int) -> Rect:
    strip, board = plan.strips[seat], plan.boards[seat]
    top = board.rect.bottom + 5
    return Rect(strip.x + 6, top, strip.w - 12, strip.bottom - 5 - top)


def _in_rail(rail: Rect) -> Rect:
    return Rect(rail.x + 8, rail.y + 8, rail.w - 16, RAIL_CARD)
