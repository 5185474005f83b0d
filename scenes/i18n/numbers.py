"""Numbers in words and digits: places and points, with a real minus sign."""

from __future__ import annotations

from scenes.i18n.translation import mark, ngettext, signed

PLACES = (mark("1st"), mark("2nd"), mark("3rd"), mark("4th"), mark("5th"))
"""The names of the places of a ranking, translated where they are shown."""


def plain(points: int) -> str:
    """Return a number with a real minus sign: `12`, `−1`, `0`."""
    return str(points).replace("-", "−")


def points_words(points: int) -> str:
    """Return how many points somebody has: `1 point`, `−2 points`."""
    return ngettext("{count} point", "{count} points", abs(points)).format(count=plain(points))


def gain_words(points: int) -> str:
    """Return how many points something brings or costs: `+1 point`, `−2 points`."""
    return ngettext("{count} point", "{count} points", abs(points)).format(count=signed(points))
