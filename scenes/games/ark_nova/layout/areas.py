"""Places for many things in one area: grids, rows, and areas cut into parts."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.paint.rect import Rect

ALMOST = 0.96
"""How much smaller things may be so that fewer rows are filled."""
LEAST_UPRIGHT, MOST_UPRIGHT, LARGER = 86.0, 190.0, 1.15
"""The least and the most width of an upright ticket, and by how much it must be larger than a lying one."""
LEAST_STANDING = 0.74
"""How high an upright ticket is at least, as a share of its width."""

LYING, LEGIBLE, LARGEST = (153.0, 84.0), 0.75, 1.5
"""The size of a lying ticket, and the scales of the smallest one that is legible and of the largest."""
LEAST_WORDED, MOST_WORDED, WORTH = 148.0, 240.0, 1.2
"""The least width and height of a card with its words, the most width, and how much its area counts for more."""
LEAST_STOOD, LEAST_STOOD_SHARE, TALLEST, SQUARE = 96.0, 0.9, 1.25, 1.5
"""The least width and height of a ticket that stands, its least and most height as a share of its width, and how much
wider than high the room for it may be.
"""
LEAST_SLIP, MOST_SLIP = (112.0, 40.0), 230.0
"""The width and height that a card should have at least, its name in two lines, and the most width it takes so."""


def grid(area: Rect, count: int, w: float, h: float, gap: float = 8, largest: float = 1.0) -> list[Rect]:
    """Return places for `count` things of one shape, row by row, as large as they all fit."""
    if not count:
        return []

    def scale_of(columns: int) -> float:
        down = -(-count // columns)
        across = (area.w - gap * (columns - 1)) / (columns * w)
        return max(0.05, min(largest, across, (area.h - gap * (down - 1)) / (down * h)))

    best = max(map(scale_of, range(1, count + 1)))
    columns = max(each for each in range(1, count + 1) if scale_of(each) >= ALMOST * best)  # rows are filled first
    scale = scale_of(columns)
    wide, high = w * scale, h * scale
    spare = (area.w - wide * columns) / max(1, columns - 1)
    step = wide + (min(spare, 4 * gap) if columns > 1 else 0)
    return [
        Rect(area.x + step * (at % columns), area.y + (high + gap) * (at // columns), wide, high) for at in range(count)
    ]


def lying(area: Rect, count: int, gap: float = 6, largest: float = 1.2) -> list[Rect]:
    """Return places for lying tickets; where there is little room they are lower, that names stay readable."""
    found = grid(area, count, 153, 84, gap, largest)
    if not found or found[0].w >= 150:
        return found
    best = found[0]
    for columns in range(1, count + 1):
        lines = -(-count // columns)
        wide = min(MOST_SLIP, (area.w - gap * (columns - 1)) / columns)
        high = min(84.0, (area.h - gap * (lines - 1)) / lines)
        if min(wide / LEAST_SLIP[0], high / LEAST_SLIP[1]) > min(best.w / LEAST_SLIP[0], best.h / LEAST_SLIP[1]):
            best = Rect(area.x, area.y, wide, high)
            found = [
                Rect(area.x + (wide + gap) * (at % columns), area.y + (high + gap) * (at // columns), wide, high)
                for at in range(count)
            ]
    return found


def tickets(area: Rect, count: int, gap: float = 6, largest: float = 1.2) -> list[Rect]:
    """Return places for tickets: lying, or upright where few cards are much larger so."""
    flat = grid(area, count, 153, 84, gap, largest)
    upright: list[Rect] = []
    for columns in range(1, count + 1):
        wide = min(MOST_UPRIGHT, (area.w - gap * (columns - 1)) / columns)
        lines = -(-count // columns)
        high = min(1.25 * wide, (area.h - gap * (lines - 1)) / lines)
        if (
            wide >= LEAST_UPRIGHT
            and high >= LEAST_STANDING * wide
            and (not upright or wide * high > upright[0].w * upright[0].h)
        ):
            upright = [
                Rect(area.x + (wide + gap) * (at % columns), area.y + (high + gap) * (at // columns), wide, high)
                for at in range(count)
            ]
    if upright and upright[0].w * upright[0].h > LARGER * flat[0].w * flat[0].h:
        return upright
    return lying(area, count, gap, largest)


def cells(area: Rect, count: int, gap: float = 8) -> tuple[str, list[Rect]]:
    """Return how `count` cards are shown that fill a large area: `wide` with their words, or as a `ticket`; and where.

    Nothing where each would be smaller than is legible.
    """
    best: tuple[float, str, float, float, int] = (0.0, "ticket", 0.0, 0.0, 1)
    for lines in range(1, count + 1):
        columns = -(-count // lines)
        w, h = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (lines - 1)) / lines
        if w >= LEAST_WORDED and h >= LEAST_WORDED:
            what, wide, high = "wide", min(w, MOST_WORDED), min(h, TALLEST * min(w, MOST_WORDED))
        elif min(w, h) >= LEAST_STOOD and w < SQUARE * h:
            wide = min(w, MOST_UPRIGHT, h / LEAST_STOOD_SHARE)
            what, high = "ticket", min(h, TALLEST * wide)
        else:
            scale = min(w / LYING[0], h / LYING[1], LARGEST)
            what, wide, high = "ticket", LYING[0] * scale, LYING[1] * scale
            if scale < LEGIBLE:
                continue
        if wide * high * (WORTH if what == "wide" else 1.0) > best[0]:
            best = (wide * high * (WORTH if what == "wide" else 1.0), what, wide, high, columns)
    __, what, wide, high, columns = best
    if not wide:
        return what, []
    step = wide + min(4 * gap, (area.w - wide * columns) / max(1, columns - 1))
    return what, [
        Rect(area.x + step * (at % columns), area.y + (high + gap) * (at // columns), wide, high) for at in range(count)
    ]


def centred(area: Rect, places: list[Rect]) -> list[Rect]:
    """Return places moved together to the middle of the width of their area."""
    aside = (area.right - max((place.right for place in places), default=area.right)) / 2
    return [place.moved(aside, 0) for place in places]


def rows(area: Rect, count: int, high: float, gap: float = 6, columns: int = 1) -> list[Rect]:
    """Return places for rows of words in one or more columns, less high where they would not fit."""
    if not count:
        return []
    lines = -(-count // columns)
    step = min(high + gap, (area.h + gap) / lines)
    wide = (area.w - gap * (columns - 1)) / columns
    return [
        Rect(area.x + (wide + gap) * (at % columns), area.y + step * (at // columns), wide, step - gap)
        for at in range(count)
    ]


def inside(panel: Rect, head: float = 34, edge: float = 8) -> Rect:
    """Return the area of a panel below its heading."""
    return Rect(panel.x + edge, panel.y + head, panel.w - 2 * edge, panel.h - head - edge)


def split(area: Rect, shares: Sequence[float], gap: float = 8) -> list[Rect]:
    """Return an area cut into parts one below the other, by their shares of its height."""
    whole = area.h - gap * (len(shares) - 1)
    total = sum(shares)
    parts = []
    y = area.y
    for share in shares:
        high = whole * share / total
        parts.append(Rect(area.x, y, area.w, high))
        y += high + gap
    return parts


def beside(area: Rect, shares: Sequence[float], gap: float = 8) -> list[Rect]:
    """Return an area cut into parts one beside the other, by their shares of its width."""
    turned = split(Rect(area.y, area.x, area.h, area.w), shares, gap)
    return [Rect(part.y, part.x, part.h, part.w) for part in turned]
