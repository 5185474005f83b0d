"""Plates in columns for low windows, and in two rows for tablets; the centre takes what they leave. Pure geometry."""

from __future__ import annotations

import math
from functools import lru_cache

from scenes.games.azul.layout.ring import Sources
from scenes.paint.rect import Rect

_APART = 4.0
"""The least space between two plates."""
_CORNER = 24.0


@lru_cache(maxsize=32)
def columns(area: Rect, count: int) -> Sources:
    """Return `count` plates in two or three columns, the centre below them: of all ways the one with the largest."""
    found = [
        _columned(area, count, across, own_row=own_row)
        for across in (2, 3)
        for own_row in (False, True)
        if own_row or count % across
    ]
    return max(found, key=lambda sources: (round(sources.radius), sources.bowl.w * sources.bowl.h))


def _columned(area: Rect, count: int, across: int, *, own_row: bool) -> Sources:
    rows = math.ceil(count / across)
    wide, tall = area.w / across, area.h / (rows + own_row)
    radius = (min(wide, tall) - _APART) / 2
    # columns are close; what is left of the height goes between the rows
    plates = [
        (area.x + wide * (number % across + 0.5), area.y + tall * (number // across + 0.5)) for number in range(count)
    ]
    first = 0 if own_row else count % across
    top = area.y + tall * (rows if own_row else rows - 1)
    bowl = Rect(area.x + wide * first, top, wide * (across - first), tall).grown(-_APART / 2)
    return Sources(tuple(plates), radius, bowl, _CORNER, (wide / 2, tall / 2))


@lru_cache(maxsize=32)
def two_rows(area: Rect, count: int) -> Sources:
    """Return `count` plates in two rows: the lower one lies at both sides of a wide centre."""
    below = 4 if count > 7 else 2
    above = count - below
    tall = area.h / 2
    radius = (min(tall, area.w / above) - 2 * _APART) / 2
    step = (area.w - 2 * radius) / (above - 1)
    plates = [(area.x + radius + step * number, area.y + tall / 2) for number in range(above)]
    close = 2 * radius + 2 * _APART
    y = area.y + 1.5 * tall
    half = below // 2
    left = [(area.x + radius + close * number, y) for number in range(half)]
    right = [(area.right - radius - close * number, y) for number in reversed(range(half))]
    bowl = Rect(area.x + close * half, y - radius, area.w - 2 * close * half, 2 * radius).grown(-_APART)
    return Sources((*plates, *left, *right), radius, bowl, 1.4 * _CORNER)
