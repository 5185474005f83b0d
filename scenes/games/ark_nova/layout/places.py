"""Where the parts of things lie: counters of a purse, tiles of a task, levels of a project; and the sizes of cards."""

from __future__ import annotations

from itertools import pairwise

from scenes.paint.rect import Rect

SMALL_PURSE = 480.0
"""Below this width all counters of a purse have the same width, and smaller numbers."""


WITH_ICONS = 38.0
"""The height of the counters above the icons."""


def counter_places(rect: Rect, icons: bool = True) -> list[Rect]:
    """Return the places of the six counters on a purse; on a narrow one all have the same width."""
    width = rect.w - 20
    shares = [at / 6 for at in range(7)] if rect.w < SMALL_PURSE else [0.0, 0.163, 0.322, 0.47, 0.678, 0.837, 1.0]
    high = WITH_ICONS if icons else rect.h
    return [Rect(rect.x + 10 + width * share, rect.y, width * (end - share), high) for share, end in pairwise(shares)]


def counter_middle(place: Rect) -> float:
    """Return how high the number of a counter stands: above the icons, where there are any."""
    return place.y + 20 if place.h == WITH_ICONS else place.centre[1]


def icon_places(rect: Rect, count: int) -> list[Rect]:
    """Return the places of that many icons below the counters."""
    step = (rect.w - 24) / count
    return [Rect(rect.x + 12 + step * at, rect.y + 38, step, rect.h - 38) for at in range(count)]


SMALL_TASK, LARGE = 56.0, 100.0
"""Below the first height a task shows its tiles in a row, from there on so that they can be chosen; its note stands
there from the second on."""


STACKED = 300.0
"""From this width on a task has all its tiles in one row, which may be larger."""


def tile_places(rect: Rect, count: int, *, noted: bool) -> list[Rect]:
    """Return where that many tiles of a large task lie, as large as they fit.

    `noted`: whether a note stands below them.
    """
    if not count:
        return []
    low = rect.h < LARGE
    top = 31 if low else 34
    width = rect.h - top - (24 if noted and not low else 5)

    def side_of(per_row: int) -> float:
        rows = -(-count // per_row)
        return min(
            44.0 if rect.w < STACKED else 58.0, (rect.w - 12 - 4 * (per_row - 1)) / per_row, (width + 4) / rows - 4
        )

    per_row = max(range(1, count + 1), key=side_of)
    side = side_of(per_row)
    places = []
    for at in range(count):
        row, column = divmod(at, per_row)
        here = min(per_row, count - row * per_row)
        x = rect.centre[0] + (column - (here - 1) / 2) * (side + 4)
        places.append(Rect.around(x, rect.y + top + side / 2 + row * (side + 4), side))
    return places


ROOMY = 300.0
"""From this width on a finger hits the levels of a project also where its row is low."""
NARROW = 160.0
"""Below this width a project shows no name, and its levels stand close together."""
BESIDE = 340.0
"""From this width on a level of a low row has what it needs and what it gives side by side."""


def level_places(rect: Rect) -> list[Rect]:
    """Return where the three levels of a project lie on its row."""
    if rect.h < 56:
        wide = rect.w
        step = 62.0 if wide >= BESIDE else 44.0 if wide >= ROOMY else 36.0 if wide >= NARROW else 25.0
        return [Rect(rect.right - 5 - step * (3 - at), rect.y + 5, step - 4, rect.h - 10) for at in range(3)]
    wide = min(62.0, (rect.w - 146) / 3)
    return [Rect(rect.right - (wide + 6) * (3 - at) - 4, rect.y + 7, wide, rect.h - 14) for at in range(3)]


TICKET, HAND, WIDE, FULL = "ticket", "hand", "wide", "full"
UPRIGHT = "upright"
"""A ticket that is about as high as wide, of any height."""

SIZES = {
    TICKET: (153.0, 84.0), UPRIGHT: (116.0, 112.0), HAND: (112.0, 192.0), WIDE: (172.0, 210.0), FULL: (232.0, 384.0)
}  # fmt: skip
