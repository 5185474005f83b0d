"""The areas of a table with trucks that lessons talk about."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.games.zoo_trucks.layout import Layout
from scenes.paint.rect import Rect, enclosing


def areas_of(plan: Layout, stores: Mapping[str, Rect]) -> dict[str, Rect]:
    """Return the areas by their names in lessons; `stores` has the places of barn and depot."""
    found = {"board": enclosing(plan.areas), "foot": plan.foot, **stores}
    if not plan.close:
        found |= {"pier": plan.pier, "stacks": enclosing(plan.stacks), "rivals": enclosing(plan.seats)}
    return found
