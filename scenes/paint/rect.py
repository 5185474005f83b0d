"""A rectangle in CSS pixels, which layouts are made of. No pygame here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle in CSS pixels."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        """Tell whether the point lies in it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Rect:
        """Return it with `by` more on each side (less when negative)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> Rect:
        """Return it moved."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Rect) -> bool:
        """Tell whether they share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float | None = None) -> Rect:
        """Return the rectangle (or square) with that middle."""
        h = w if h is None else h
        return cls(cx - w / 2, cy - h / 2, w, h)


def enclosing(rects: Iterable[Rect]) -> Rect:
    """Return the smallest rectangle that holds all of these, of which there is at least one."""
    lefts, tops, rights, bottoms = zip(*((rect.x, rect.y, rect.right, rect.bottom) for rect in rects), strict=True)
    return Rect(min(lefts), min(tops), max(rights) - min(lefts), max(bottoms) - min(tops))
