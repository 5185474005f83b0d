"""The areas of a table with trucks that lessons talk about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.games.zoo_trucks.layout import Layout
from scenes.paint.rect import Rect


def areas_of(plan: Layout, stores: Mapping[str, Rect]) -> dict[str, Rect]:
    """Return the areas by their names in lessons; `stores` has the places of barn and depot."""
    found = {"board": _around(plan.areas), "foot": plan.foot, **stores}
    if not plan.close:
        found |= {"pier": plan.pier, "stacks": _around(plan.stacks), "rivals": _around(plan.seats)}
    return found


def _around(rects: Sequence[Rect]) -> Rect:
    """Return the smallest rectangle that holds all of them."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)
