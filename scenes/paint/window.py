"""The four classes of windows, by both sides, how large things are there, and what bar or rail leaves of one.

A phone has a bar above and a sheet below; a low window has a rail of icons at its left, because its height is what it
lacks; a tablet has its own board and the choice beside it in its lower half; a desktop has facts at its right. All this
is pure geometry.
"""

from __future__ import annotations

from typing import Literal

from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR, TOUCH

SMALLEST = (360, 640)
"""The smallest window, in CSS pixels, that layouts are made for."""
COMFORTABLE = (1600, 900)
"""From this size on, a larger window shows the same things larger."""

Window = Literal["phone", "low", "tablet", "desktop"]

PHONE, DESKTOP = 600, 1024
"""Below the one a window is a phone, from the other on it is a desktop, where its height allows."""
LOW = 520
"""Below this height nothing but a low window has room."""
_UPRIGHT, _SPREAD, _ROOMY = 700, 900, 560
"""A tablet is at least so high; a narrow desktop at least so wide and so high."""


def scale_of(width: float, height: float, text_size: float = 1.0) -> float:
    """Return how many CSS pixels one of a layout is in a window: a large one enlarges all, and so does larger text.

    Text is enlarged as far as there is room for the smallest layout.
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
    """Return how wide the rail of icons at the left of a low window is."""
    return float(TOP_BAR if width >= 700 else TOUCH)


def table_room(width: float, height: float) -> Rect:
    """Return what the bar, or in a low window the rail, leaves of a window."""
    if window_class(width, height) == "low":
        left = rail_width(width)
        return Rect(left, 0, width - left, height)
    return Rect(0, TOP_BAR, width, height - TOP_BAR)
