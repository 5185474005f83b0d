"""The things of the middle in regions that do not touch: each is kept as one picture while nothing in it changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.games.ark_nova.view import Item
from scenes.paint.rect import Rect, enclosing

MARGIN = 4.0
"""How far rings reach beyond a thing, and half of what lies between two panels."""
CARD_MARGIN = 14.0
"""The same of a large card, with its shadow."""


class Region(NamedTuple):
    """Things that are drawn together, and the area that they cover with rings and shadows."""

    area: Rect
    items: tuple[Item, ...]

    @property
    def shows(self) -> object:
        """What its picture depends on: not what a thing does, nor its words."""
        return tuple((each.what, each.rect, each.face, each.ring, each.dim, each.number) for each in self.items)


def regions_of(items: Sequence[Item]) -> list[Region]:
    """Return the things of the middle in regions, in the order in which they are drawn; no two regions overlap."""
    found: list[Region] = []
    for item in items:
        area = item.rect.grown(CARD_MARGIN if item.what == "full" else MARGIN)
        together: tuple[Item, ...] = (item,)
        while touched := [region for region in found if region.area.overlaps(area)]:
            area = enclosing([area, *(region.area for region in touched)])
            together = (*(each for region in touched for each in region.items), *together)
            found = [region for region in found if region not in touched]
        found.append(Region(area, together))
    return found
