"""Numbers as they are written: places, points, and a minus that is a true one."""

from __future__ import annotations

from scenes.i18n.translation import mark, ngettext, signed

PLACES = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))
"""What the places of a ranking are called (translated where they are shown)."""


def plain(points: int) -> str:
    """Return a number, the minus a true one: `12`, `−1`, `0`."""
    return str(points).replace("-", "−")


def points_words(points: int) -> str:
    """Return how many points somebody has: `1 point`, `−2 points`."""
    return ngettext("{count} point", "{count} points", abs(points)).format(count=plain(points))


def gain_words(points: int) -> str:
    """Return how many points something brings or costs: `+1 point`, `−2 points`."""
    return ngettext("{count} point", "{count} points", abs(points)).format(count=signed(points))
