"""Where the things of Fountains lie, in CSS pixels, in a window of any size: pure geometry.

Wide windows have the basin and the rewards at the left, the fountain in the middle and the others at the right. Upright
ones stack players, basin, fountain and a sheet with the action; while a tile is placed the fountain has the basin's
room too. Low ones have three columns, the middle one for basin or fountain.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine.games.fountains.pieces import TRACK
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.paint.window import table_room, window_class

WIDE = 1000
LOW = 560
WIDEST = 1760.0
_SPACES, _STACKS = 0.49, 0.80
"""How far from the middle of the basin its spaces and stacks lie, as shares of its radius."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies; what a window has no room for is None.

    `kind` is "desktop", "phone" or "low". `others` has a place for each opponent, `players` one for each who scores
    where they are a line of chips. `bar` holds the words of the decision and its buttons.
    """

    kind: str
    basin: tuple[float, float, float] | None
    garden: Rect | None
    bar: Rect
    rewards: Rect | None
    others: tuple[Rect, ...]
    players: tuple[Rect, ...]
    log: Rect | None
    cards: Rect | None

    def space(self, number: int) -> tuple[float, float]:
        """Return the middle of a space of the basin."""
        return self._around(number, _SPACES)

    def stack(self, number: int) -> tuple[float, float]:
        """Return the middle of what lies beside a space: a stack, or the open tokens."""
        return self._around(number, _STACKS)

    def _around(self, number: int, share: float) -> tuple[float, float]:
        assert self.basin
        x, y, radius = self.basin
        angle = 2 * math.pi * number / TRACK - math.pi / 2
        return x + math.cos(angle) * share * radius, y + math.sin(angle) * share * radius

    def pill(self, number: int) -> Rect:
        """Return where the tiles left in the stack beside a space are counted."""
        assert self.basin
        x, y = self.stack(number)
        lean = -1 if x < self.basin[0] else 1
        return Rect.around(x + lean * self.basin[2] * 0.13, y - self.basin[2] * 0.16, 24, 18)

    def token(self, number: int) -> tuple[float, float]:
        """Return the middle of an open token."""
        assert self.basin
        x, y, radius = self.basin
        angle = -math.pi / 2 + (number - 2) * 0.22
        return x + math.cos(angle) * 0.83 * radius, y + math.sin(angle) * 0.83 * radius


def lay_out(width: float, height: float, scored: int, *, cards: bool, placing: bool) -> Layout:
    """Return the layout of a window for so many who score; `placing` where a tile or token is in hand."""
    if height < LOW or window_class(width, height) == "low":
        return _low(width, height, scored, placing)
    return _desktop(width, height, scored, cards) if width >= WIDE else _phone(width, height, scored, placing)


def _desktop(width: float, height: float, scored: int, cards: bool) -> Layout:
    wide = min(width, WIDEST)
    left = (width - wide) / 2
    side = min(484.0, max(300.0, 372 + (wide - 1280) * 0.21))
    right_wide = min(378.0, max(216.0, 276 + (wide - 1280) * 0.21))
    rows = 5 * 38 + 82 if height > 640 else 5 * 26 + 60
    card_room = 92.0 if cards else 0.0
    top = TOP_BAR + 8
    rewards = Rect(left + 12, height - 12 - rows - card_room, side, rows)
    room = rewards.y - top - 8
    radius = min(side / 2, room / 2)
    basin = (left + 12 + side / 2, top + room / 2, radius)
    deck = Rect(left + 12, height - 12 - card_room + 8, side, card_room - 8) if cards else None
    middle = left + 12 + side + 12
    last = left + wide - 12 - right_wide
    bar = Rect(middle, height - 112, last - 12 - middle, 100)
    garden = Rect(middle, top, bar.w, bar.y - 8 - top)
    count = scored - 1
    log_high = 132.0 if height < 700 else 190.0
    free = height - 12 - log_high - 8 - top
    pitch = min(224.0 if height < 800 else 286.0, (free + 8) / max(1, count))
    others = tuple(Rect(last, top + pitch * n, right_wide, pitch - 8) for n in range(count))
    log_top = top + pitch * count
    return Layout(
        "desktop",
        basin,
        garden,
        bar,
        rewards,
        others,
        (),
        Rect(last, log_top, right_wide, height - 12 - log_top),
        deck,
    )


def _phone(width: float, height: float, scored: int, placing: bool) -> Layout:
    gap = 6.0
    chip = (width - 16 - gap * (scored - 1)) / scored
    players = tuple(Rect(8 + (chip + gap) * n, TOP_BAR + 6, chip, 44) for n in range(scored))
    top = players[0].bottom + 6
    if placing:
        bar = Rect(0, height - 246, width, 246)
        return Layout("phone", None, Rect(8, top, width - 16, bar.y - 8 - top), bar, None, (), players, None, None)
    bar = Rect(0, height - 206, width, 206)
    room = bar.y - 8 - top
    radius = min((width - 16) / 2, room * (0.29 if room > 480 else 0.36))
    basin = (width / 2, top + radius, radius)
    fountain = Rect(8, top + 2 * radius + 6, width - 16, room - 2 * radius - 6)
    return Layout("phone", basin, fountain, bar, None, (), players, None, None)


def _low(width: float, height: float, scored: int, placing: bool) -> Layout:
    free = table_room(width, height)  # beside the rail of icons, or below the bar
    left = min(176.0, free.w * 0.21)
    right = min(192.0, width * 0.28) if width >= 700 else 188.0
    top = free.y + 6
    chip = min(40.0, (height - top - 6) / scored)
    players = tuple(Rect(free.x + 8, top + chip * n, left, chip - 4) for n in range(scored))
    bar = Rect(width - 8 - right, top, right, height - top - 8)
    start = free.x + left + 16
    middle = Rect(start, top, bar.x - 8 - start, height - top - 8)
    if placing:
        return Layout("low", None, middle, bar, None, (), players, None, None)
    radius = min(middle.w, middle.h) / 2
    return Layout("low", (*middle.centre, radius), None, bar, None, (), players, None, None)


def reward_row(panel: Rect, number: int, rows: int) -> Rect:
    """Return where a reward stands in their panel; a high one has a line of words below them."""
    high = (panel.bottom - panel.y - 44 - (36 if panel.h > 210 else 4)) / rows
    return Rect(panel.x + 6, panel.y + 40 + high * number, panel.w - 12, high - 3)


@dataclass(frozen=True, slots=True)
class BarPlaces:
    """Where words and buttons of the bar lie: the main button, the one beside it, and a row of small ones."""

    words: Rect
    main: Rect
    second: Rect
    slots: tuple[Rect, ...]


def bar_places(plan: Layout, slots: int) -> BarPlaces:
    """Return the places in the bar with so many small buttons."""
    bar = plan.bar
    if plan.kind == "desktop":
        main = Rect(bar.right - 144, bar.y + 5, 136, 44)
        second = Rect(main.x - 92, main.y, 86, 44)
        wide = 232 / max(1, slots)
        places = tuple(Rect(bar.right - 240 + wide * n, bar.y + 52, wide - 4, 44) for n in range(slots))
        return BarPlaces(Rect(bar.x + 16, bar.y + 8, second.x - 12 - bar.x - 16, bar.h - 16), main, second, places)
    inner = Rect(bar.x + 12, bar.y, bar.w - 24, bar.h)
    if plan.kind == "phone":
        second = Rect(inner.x, bar.bottom - 60, 104, 48)
        main = Rect(second.right + 8, second.y, inner.right - second.right - 8, 48)
        wide = inner.w / max(1, slots)
        places = tuple(Rect(inner.x + wide * n + 2, main.y - 54, wide - 4, 46) for n in range(slots))
        foot = main.y - (58 if slots else 6)
        return BarPlaces(Rect(inner.x + 4, bar.y + 10, inner.w - 8, foot - bar.y - 10), main, second, places)
    inner = Rect(bar.x + 8, bar.y, bar.w - 16, bar.h)
    main = Rect(inner.x, bar.bottom - 52, inner.w, 46)
    second = Rect(inner.x, main.y - 50, inner.w, 46)
    columns = 3 if slots > 4 or slots == 3 else 2
    rows = -(-slots // columns)
    wide = inner.w / columns
    places = tuple(
        Rect(inner.x + wide * (n % columns) + 1, second.y - 50 * (rows - n // columns), wide - 2, 46)
        for n in range(slots)
    )
    foot = second.y - 50 * rows - 4
    return BarPlaces(Rect(inner.x + 2, bar.y + 8, inner.w - 4, foot - bar.y - 8), main, second, places)
