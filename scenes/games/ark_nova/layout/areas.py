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

LEAST_SLIP, MOST_SLIP = (112.0, 40.0), 184.0
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
