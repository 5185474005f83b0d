"""The four classes of windows, how large things are in each, and the area that bar or rail leaves to a table.

A phone has a bar above and a sheet below. A low window lacks height, so it has a rail of icons at its left. A tablet
has the player's board and the choice beside it in its lower half. A desktop has facts at its right. All this is pure
geometry.
"""

from __future__ import annotations

from typing import Literal

from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR, TOUCH

SMALLEST = (360, 640)
"""The smallest window that layouts are made for, in CSS pixels."""
COMFORTABLE = (1600, 900)
"""From this size on, a larger window shows the same things larger."""

Window = Literal["phone", "low", "tablet", "desktop"]

PHONE, DESKTOP = 600, 1024
"""A window narrower than the first is a phone, one as wide as the second a desktop, if its height allows."""
LOW = 520
"""Below this height a window is a low one."""
_UPRIGHT, _SPREAD, _ROOMY = 700, 900, 560
"""The least height of a tablet; the least width and height of a narrow desktop."""


def scale_of(width: float, height: float, text_size: float = 1.0) -> float:
    """Return how many CSS pixels of a window one pixel of its layout takes: large windows and larger text enlarge all.

    Text is enlarged only as long as the smallest layout still fits.
    """
    large = max(1.0, min(width / COMFORTABLE[0], height / COMFORTABLE[1]))
    roomy = max(1.0, min(width / SMALLEST[0], height / SMALLEST[1]))
    return min(large * text_size, roomy)


def window_class(width: float, height: float) -> Window:
    """Return the class of a window of that size in CSS pixels."""
    if width < PHONE and (height >= LOW or height > width):
        return "phone"
    if height < LOW or (width < DESKTOP and height < _UPRIGHT and (width < _SPREAD or height < _ROOMY)):
        return "low"
    if width < _SPREAD or (width < DESKTOP and height > width):
        return "tablet"
    return "desktop"


def rail_width(width: float) -> float:
    """Return the width of the rail of icons at the left of a low window."""
    return float(TOP_BAR if width >= 700 else TOUCH)


def table_area(width: float, height: float) -> Rect:
    """Return the window without its bar, or in a low window without its rail."""
    if window_class(width, height) == "low":
        left = rail_width(width)
        return Rect(left, 0, width - left, height)
    return Rect(0, TOP_BAR, width, height - TOP_BAR)
