"""The plan of a table while a zoo is looked at: on a small window it has tabs of its own."""

from __future__ import annotations

from scenes.games.ark_nova.layout.board import plan_board
from scenes.games.ark_nova.layout.window import LOW, MAP_SHARE, SMALL_TABS, UPRIGHT, Layout, tab_places
from scenes.paint.rect import Rect

ZOO_TABS = ("map", "icons", "animals", "sponsors", "hand")
OWN_ZOO_TABS = ("icons", "animals", "sponsors", "goals")
"""The tabs of another zoo, and of the own one, whose map and hand are seen on the table itself."""
WIDER = {"map": 0.82, "icons": 1.08, "animals": 1.08, "sponsors": 1.25, "hand": 0.77}
"""How much wider or narrower than others some tabs are, as their names are longer or shorter."""
TAB, GAP = 44.0, 5.0
"""The height of the row of tabs, and what is free beside it."""
RECAP = 160.0
"""The height in which a phone tells a turn below the map."""


def shown_tab(tab: str, *, own: bool) -> str:
    """Return the tab that is shown where `tab` was asked for last: the first one where a zoo has no such tab."""
    keys = OWN_ZOO_TABS if own else ZOO_TABS
    return tab if tab in keys else keys[0]


def looking_middle(plan: Layout, tab: str, *, own: bool) -> Layout:
    """Return the plan while a zoo is looked at: on a small window the tabs make room for its own.

    On a phone these are the lowest row above action cards and question, as it is there for a thumb.
    """
    if not plan.tabs:
        return plan
    keys, tab = OWN_ZOO_TABS if own else ZOO_TABS, shown_tab(tab, own=own)
    if plan.kind in (LOW, UPRIGHT):
        first, last = plan.tabs[0], plan.tabs[-1]
        tabs = tab_places(keys, first._replace(w=last.right - first.x), WIDER)
        return plan._replace(tabs=tabs, tab_keys=keys, shows_board=tab == "map" or plan.kind == UPRIGHT)
    small = plan.tab_keys is SMALL_TABS
    unused = own or (small and tab == "map")  # its action cards cannot be used, and what is read needs their place
    bottom = plan.prompt.y - 6 if unused else plan.middle.bottom
    top = min(plan.tabs[0].y, plan.board.rect.y)
    row = Rect(plan.middle.x, bottom - TAB, plan.middle.w, TAB)
    whole = row._replace(y=top, h=row.y - GAP - top)
    plan = plan._replace(tabs=tab_places(keys, row, WIDER), tab_keys=keys, verbs=() if unused else plan.verbs)
    if tab != "map":
        return plan._replace(middle=whole, shows_board=False)
    high = max(MAP_SHARE * whole.h, min(plan.board.rect.h, whole.h - RECAP))
    board = plan_board(whole._replace(h=high), sides=not small and whole.w > 1.4 * high)
    below = whole._replace(y=whole.y + high + GAP, h=whole.h - high - GAP)
    return plan._replace(board=board, middle=below, shows_board=True)
