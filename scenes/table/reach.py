"""Places on boards that are smaller than a finger are touched beyond their edges, as far as neighbours let them."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.rect import Rect
from scenes.paint.theme import TOUCH
from scenes.widgets.base import Widget


def within_reach(places: Sequence[Widget], among: Sequence[Widget]) -> None:
    """Enlarge places smaller than a finger, to each side by at most half of what lies before the next neighbour there.

    Neighbours are all that is enabled `among` widgets. Places that are not enabled stay as they are.
    """
    taken = [widget.rect for widget in among if widget.enabled]
    turned = [_turned(rect) for rect in taken]
    for place in places:
        if place.enabled:
            tall = _taller(place.rect, taken)
            place.rect = _turned(_taller(_turned(tall), turned))


def _turned(rect: Rect) -> Rect:
    return Rect(rect.y, rect.x, rect.h, rect.w)


def _taller(rect: Rect, taken: Sequence[Rect]) -> Rect:
    """Return a rectangle as high as a finger, or as high as what lies above and below it allows."""
    needed = TOUCH - rect.h
    if needed <= 0:
        return rect
    level = [each for each in taken if each.x < rect.right and rect.x < each.right]
    above = min((max(0.0, rect.y - each.bottom) / 2 for each in level if each.y < rect.y), default=needed)
    below = min((max(0.0, each.y - rect.bottom) / 2 for each in level if each.bottom > rect.bottom), default=needed)
    up = min(above, max(needed / 2, needed - below))
    return rect._replace(y=rect.y - up, h=rect.h + up + min(below, needed - up))
