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
def columns(room: Rect, count: int) -> Sources:
    """Return `count` plates in two or three columns, the centre below them: of all ways the one with the largest."""
    found = [
        _columned(room, count, across, own_row=own_row)
        for across in (2, 3)
        for own_row in (False, True)
        if own_row or count % across
    ]
    return max(found, key=lambda sources: (round(sources.radius), sources.bowl.w * sources.bowl.h))


def _columned(room: Rect, count: int, across: int, *, own_row: bool) -> Sources:
    rows = math.ceil(count / across)
    wide, tall = room.w / across, room.h / (rows + own_row)
    radius = (min(wide, tall) - _APART) / 2
    # columns are close; what is left of the height goes between the rows
    plates = [
        (room.x + wide * (number % across + 0.5), room.y + tall * (number // across + 0.5)) for number in range(count)
    ]
    first = 0 if own_row else count % across
    top = room.y + tall * (rows if own_row else rows - 1)
    bowl = Rect(room.x + wide * first, top, wide * (across - first), tall).grown(-_APART / 2)
    return Sources(tuple(plates), radius, bowl, _CORNER)


@lru_cache(maxsize=32)
def two_rows(room: Rect, count: int) -> Sources:
    """Return `count` plates in two rows: the lower one lies at both sides of a wide centre."""
    below = 4 if count > 7 else 2
    above = count - below
    tall = room.h / 2
    radius = (min(tall, room.w / above) - 2 * _APART) / 2
    step = (room.w - 2 * radius) / (above - 1)
    plates = [(room.x + radius + step * number, room.y + tall / 2) for number in range(above)]
    close = 2 * radius + 2 * _APART
    y = room.y + 1.5 * tall
    half = below // 2
    left = [(room.x + radius + close * number, y) for number in range(half)]
    right = [(room.right - radius - close * number, y) for number in reversed(range(half))]
    bowl = Rect(room.x + close * half, y - radius, room.w - 2 * close * half, 2 * radius).grown(-_APART)
    return Sources((*plates, *left, *right), radius, bowl, 1.4 * _CORNER)
