"""Where everything lies on the table of Fountains, in CSS pixels, in a window of any size: pure geometry.

Wide windows have the basin and the rewards at the left, the fountain in the middle and the opponents at the right.
Upright ones stack players, basin, fountain and a sheet with the action; while a tile is placed, the fountain has the
basin's room too. Low ones have basin, fountain and action side by side; while a tile is placed, the rewards and a wider
fountain.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.games.fountains.pieces import TRACK
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR
from scenes.paint.window import table_area, window_class

WIDE = 1000
LOW = 560
SHORT = 700
"""An upright window below this height has smaller chips and a lower sheet."""
WIDEST = 1760.0
WITH_NAME = 480
"""A row of counts wider than this begins with the player's name."""
RAILED = 1200.0
"""A replay's table that is narrower has the players as chips above a wider garden, instead of a rail beside it."""
NARROW, WITH_COUNTS = 325, 150
"""A garden that is not wider has two rows of counts, and one that is lower none."""
TIGHT = 520.0
"""A bar that is narrower has smaller buttons, so that its words have room."""
NAMED, SLIM, WIDE_NAMES = 280.0, 200.0, 370.0
"""The widths of a panel of rewards that has names, of one with the scores over its columns, of one with long names."""
TAUGHT = 600.0
"""A low table that is narrower, because a tutor has the rest, has a slim bar, and no rewards while a tile is placed."""
HEADS = 50.0
"""The height of these heads."""
COUNTS = 7
"""How many numbers stand over a fountain: what it counts for, and its highest level."""
REWARDS = 5
"""How many rewards there are: pools, three colours of fish, lily pads."""
ASKED = 46.0
"""The height of the question in a bar that has what rivals did below it."""
TOLD = 24.0
"""The least height of a card that tells what a rival did: a lower one says nothing."""
CONTROLS = 98.0
"""The height of a replay's controls in a phone's sheet, from the top of the track's knob down."""
_SPACES, _STACKS = 0.49, 0.80
"""How far from the middle of the basin its spaces and stacks lie, as shares of its radius."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies; what a window has no room for is None.

    `kind` is "desktop", "phone" or "low". `opponents` has a place for each opponent, `players` one for each who scores
    where they are a line of chips. `bar` holds the words of the decision and its buttons; `rows` says that the small
    ones lie below one another, each as wide as the bar. `watched`: it is a replay, which has its controls in the bar.
    """

    kind: str
    basin: tuple[float, float, float] | None
    garden: Rect | None
    bar: Rect
    rewards: Rect | None
    opponents: tuple[Rect, ...]
    players: tuple[Rect, ...]
    log: Rect | None
    cards: Rect | None
    rows: bool = False
    watched: bool = False

    @property
    def builds(self) -> bool:
        """Whether tiles can be placed in this layout; else the fountain is only looked at, beside the basin."""
        return self.kind == "desktop" or (self.basin is None and not self.rows)

    @property
    def has_sheet(self) -> bool:
        """Whether the rewards are on a sheet that can be laid over the basin: they have no panel."""
        return bool(self.basin and self.players) and not self.rewards

    def space(self, number: int) -> tuple[float, float]:
        """Return the middle of a space of the basin."""
        return self._around(number, _SPACES)

    def stack(self, number: int) -> tuple[float, float]:
        """Return the middle of what lies beside a space: a stack, or the open tokens."""
        return self._around(number, _STACKS)

    def along(self, way: float) -> tuple[float, float]:
        """Return a point on the pawns' track; whole numbers are spaces."""
        return self._around(way, _SPACES)

    def _around(self, number: float, share: float) -> tuple[float, float]:
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

    def steps(self, number: int) -> tuple[float, float]:
        """Return where the steps to a space are told: at its lower right, or where no count of tiles is."""
        assert self.basin
        (x, y), off = self.space(number), 0.12 * self.basin[2]
        pills = [self.pill(each) for each in range(1, TRACK)]
        spots = [(x + across * off, y + down * off) for down in (1, -1) for across in (1, -1)]
        free = (spot for spot in spots if not any(pill.overlaps(Rect.around(*spot, 20)) for pill in pills))
        return next(free, spots[0])

    def token(self, number: int) -> tuple[float, float]:
        """Return the middle of an open token."""
        assert self.basin
        x, y, radius = self.basin
        angle = -math.pi / 2 + (number - 2) * 0.22
        return x + math.cos(angle) * 0.83 * radius, y + math.sin(angle) * 0.83 * radius


class Needs(NamedTuple):
    """What a layout depends on in a game.

    How many score, whether there are design cards, whether one plays against the machine, whether a tile or token is in
    hand, whether a colour of fish is named, and whether it is a replay that is watched.
    """

    scored: int
    cards: bool = False
    machine: bool = False
    placing: bool = False
    naming: bool = False
    watched: bool = False


def lay_out(width: float, height: float, needs: Needs) -> Layout:
    """Return the layout of a window."""
    if height < LOW or window_class(width, height) == "low":
        plan = _low(width, height, needs)
    else:
        plan = _desktop(width, height, needs) if width >= WIDE else _phone(width, height, needs)
    return replace(plan, watched=needs.watched)


def _desktop(width: float, height: float, needs: Needs) -> Layout:
    wide = min(width, WIDEST)
    left = (width - wide) / 2
    side = min(484.0, max(300.0, 372 + (wide - 1280) * 0.21))
    right_wide = min(378.0, max(216.0, 276 + (wide - 1280) * 0.21))
    card_room = 0.0 if not needs.cards else 164.0 if height > 660 else 116.0
    spacious = height > (820 if needs.cards else 640)
    rows = 5 * 38 + 82 if spacious else 5 * 26 + 42
    top = TOP_BAR + 8
    rewards = Rect(left + 12, height - 12 - rows - card_room, side, rows)
    free = rewards.y - top - 8
    radius = min(side / 2, free / 2)
    basin = (left + 12 + side / 2, top + free / 2, radius)
    deck = Rect(left + 12, height - 12 - card_room + 8, side, card_room - 8) if needs.cards else None
    middle = left + 12 + side + 12
    last = left + wide - 12 - right_wide
    if needs.watched and width < RAILED:
        bar = Rect(middle, height - 112, left + wide - 12 - middle, 100)
        chip = (bar.w + 8) / needs.scored
        players = tuple(Rect(middle + chip * n, top, chip - 8, 44) for n in range(needs.scored))
        garden = Rect(middle, top + 52, bar.w, bar.y - 60 - top)
        return Layout("desktop", basin, garden, bar, rewards, (), players, None, deck)
    bar = Rect(middle, height - 112, last - 12 - middle, 100)
    if bar.w < TIGHT:  # with words of more lines
        bar = bar._replace(y=bar.y - 10, h=bar.h + 10)
    garden = Rect(middle, top, bar.w, bar.y - 8 - top)
    count = needs.scored - 1
    log_high = 132.0 if height < 700 else 190.0
    free = height - 12 - log_high - 8 - top
    most = 456.0 if needs.machine else 224.0 if height < 800 else 286.0
    pitch = min(most, (free + 8) / max(1, count))
    opponents = tuple(Rect(last, top + pitch * n, right_wide, pitch - 8) for n in range(count))
    log_top = top + pitch * count
    log = Rect(last, log_top, right_wide, height - 12 - log_top)
    return Layout("desktop", basin, garden, bar, rewards, opponents, (), log, deck)


def _phone(width: float, height: float, needs: Needs) -> Layout:
    gap = 6.0
    short = height < SHORT
    chip = (width - 16 - gap * (needs.scored - 1)) / needs.scored
    players = tuple(Rect(8 + (chip + gap) * n, TOP_BAR + (4 if short else 6), chip, 44) for n in range(needs.scored))
    top = players[0].bottom + (4 if short else 6)
    if needs.placing:
        high = 236.0 if short else 240.0
        bar = Rect(0, height - high, width, high)
        return Layout("phone", None, Rect(8, top, width - 16, bar.y - 8 - top), bar, None, (), players, None, None)
    if needs.naming:
        bar = Rect(0, height - (282 if short else 320), width, 282 if short else 320)
        garden = Rect(8, top, width - 16, bar.y - 8 - top)
        return Layout("phone", None, garden, bar, None, (), players, None, None, rows=True)
    high = 204.0 if short else 206.0
    share = 0.29 if height - high - 8 - top > 480 else 0.31
    if needs.watched:  # what was built is looked at more than the basin
        high, share = 158.0, 0.24
    bar = Rect(0, height - high, width, high)
    free = bar.y - 8 - top
    radius = min((width - 16) / 2, free * share)
    basin = (width / 2, top + radius, radius)
    fountain = Rect(8, top + 2 * radius + 6, width - 16, free - 2 * radius - 6)
    return Layout("phone", basin, fountain, bar, None, (), players, None, None)


def _low(width: float, height: float, needs: Needs) -> Layout:
    free = table_area(width, height)  # beside the rail of icons, or below the bar
    taught = width < TAUGHT
    right = 192.0 if not taught else 150.0 if needs.placing or needs.naming else 124.0
    top, foot = free.y + 6, height - 8
    start = free.x + 8
    bar = Rect(width - 8 - right, top, right, foot - top)
    if needs.placing and taught:
        middle = Rect(start, top, bar.x - 6 - start, foot - top)
        return Layout("low", None, middle, bar, None, (), (), None, None)
    if needs.placing:
        left = 116.0 if needs.scored == 2 else 184.0 if width >= 700 else 156.0
        rewards = Rect(free.x + 4, top - 2, left, foot + 4 - top)
        middle = Rect(rewards.right + 6, top, bar.x - 12 - rewards.right, foot - top)
        return Layout("low", None, middle, bar, rewards, (), (), None, None)
    across = bar.x - 8 - start
    high = 44.0
    radius = min((foot - top - high - 6) / 2, (across - 8) * 0.54 / 2)
    chip = (2 * radius + 6) / needs.scored
    players = tuple(Rect(start + chip * n, top, chip - 6, high) for n in range(needs.scored))
    basin = (start + radius, (top + high + 6 + foot) / 2, radius)
    garden = Rect(start + 2 * radius + 8, top, across - 2 * radius - 8, foot - top)
    return Layout("low", basin, garden, bar, None, (), players, None, None, rows=needs.naming)


def reward_row(panel: Rect, number: int, rows: int) -> Rect:
    """Return where a reward stands in their panel; a high and wide one has a line of words below them."""
    if panel.w < SLIM:
        high = (panel.h - HEADS - 2) / rows
        return Rect(panel.x + 4, panel.y + HEADS + high * number, panel.w - 8, high - 3)
    high = (panel.bottom - panel.y - 44 - (36 if panel.h > 210 else 4)) / rows
    return Rect(panel.x + 6, panel.y + 40 + high * number, panel.w - 12, high - 3)


class Columns(NamedTuple):
    """The columns of those who score in a panel: where the first begins, and how far they are apart."""

    first: float
    step: float

    def middle(self, column: int) -> float:
        """Return the middle of a column."""
        return self.first + self.step * (column + 0.5)


def columns_of(panel: Rect, scored: int) -> Columns:
    """Return the columns of a panel of rewards."""
    names = min(172.0 if panel.w >= WIDE_NAMES else 160.0, panel.w * (0.46 if panel.w >= WIDE_NAMES else 0.42))
    first = panel.x + (names if panel.w >= NAMED else 32.0 if panel.w < SLIM else 56.0)
    return Columns(first, (panel.right - (4 if panel.w < SLIM else 8) - first) / scored)


def head_of(panel: Rect, scored: int, column: int) -> Rect:
    """Return where the token and the score of a column stand, in a slim panel."""
    columns = columns_of(panel, scored)
    return Rect(columns.first + columns.step * column, panel.y, columns.step, HEADS)


def deck_places(deck: Rect, count: int) -> tuple[Rect, ...]:
    """Return the places of `count` design cards side by side."""
    wide = (deck.w - 8 * (count - 1)) / max(1, count)
    return tuple(Rect(deck.x + (wide + 8) * number, deck.y, wide, deck.h) for number in range(count))


def counts_row(garden: Rect) -> Rect:
    """Return the row over a fountain with what it counts for: two lines in a narrow garden, none in a low one."""
    high = 0.0 if garden.h < WITH_COUNTS else 34.0 if garden.w > NARROW else 62.0
    return Rect(garden.x + 8, garden.y + 6, garden.w - 16, high)


def over_garden(plan: Layout) -> tuple[Rect, ...]:
    """Return where buttons lie over a garden in which tiles can be placed: for levels, and those for its size."""
    area = plan.garden
    if not area or not plan.builds:
        return ()
    return Rect(area.right - 100, area.bottom - 52, 44, 44), Rect(area.right - 52, area.bottom - 100, 44, 92)


def score_width(plan: Layout) -> float:
    """Return the width that the score takes in that row: 0 where a chip shows it."""
    return 56.0 if plan.opponents else 0.0


def count_chips(row: Rect, count: int, end: float = 0.0) -> tuple[Rect, ...]:
    """Return the places of `count` numbers in that row, after the name; the last `end` pixels stay free."""
    left = row.x + (124 if row.w > WITH_NAME else 0)
    lines = 1 if row.h < 40 else 2
    columns = -(-count // lines)
    step, high = (row.right - end - left) / columns, row.h / lines
    return tuple(
        Rect(left + step * (number % columns), row.y + high * (number // columns) + 2, step - 3, high - 4)
        for number in range(count)
    )


@dataclass(frozen=True, slots=True)
class BarPlaces:
    """Where words and buttons of the bar lie: the main button, the one beside it, and a row of small ones.

    `tile` is the place of the tile in hand, where there is one.
    """

    words: Rect
    main: Rect
    second: Rect
    slots: tuple[Rect, ...]
    tile: Rect | None = None


def bar_places(plan: Layout, slots: int, *, tile: bool = False) -> BarPlaces:
    """Return the places in the bar with that number of small buttons, and with a `tile` in hand."""
    places = _bar_places(plan, slots)
    if not tile:
        return places
    words = places.words
    if plan.kind == "low":
        high = min(66.0, words.h * 0.36)
        box = Rect(words.x, words.y - 2, words.w, high)
        return replace(places, words=Rect(words.x, box.bottom + 3, words.w, words.bottom - box.bottom - 3), tile=box)
    wide, high = (94.0 if plan.bar.w >= TIGHT else 56.0, 84.0) if plan.kind == "desktop" else (92.0, 70.0)
    box = Rect(plan.bar.x + 8, plan.bar.y + (8 if plan.kind == "desktop" else 10), wide, high)
    return replace(places, words=words._replace(x=box.right + 10, w=words.right - box.right - 10), tile=box)


def _bar_places(plan: Layout, slots: int) -> BarPlaces:
    bar = plan.bar
    if plan.kind == "desktop":
        tight = bar.w < TIGHT and slots <= 4  # five tokens need their room
        main = Rect(bar.right - (122 if tight else 144), bar.y + 5, 114 if tight else 136, 44)
        second = Rect(main.x - (76 if tight else 92), main.y, 70 if tight else 86, 44)
        wide = (192 if tight else 232) / max(1, slots)
        places = tuple(Rect(second.x + (0 if tight else -4) + wide * n, bar.y + 52, wide - 4, 44) for n in range(slots))
        if plan.watched:
            return BarPlaces(Rect(bar.x + 16, bar.y + 5, bar.w - 32, 34), main, second, places)
        return BarPlaces(Rect(bar.x + 16, bar.y + 8, second.x - 12 - bar.x - 16, bar.h - 16), main, second, places)
    inner = Rect(bar.x + 12, bar.y, bar.w - 24, bar.h)
    if plan.kind == "phone":
        second = Rect(inner.x, bar.bottom - 60, 104, 48)
        main = Rect(second.right + 8, second.y, inner.right - second.right - 8, 48)
        wide = inner.w / max(1, slots)
        places = tuple(Rect(inner.x + wide * n + 2, main.y - 54, wide - 4, 46) for n in range(slots))
        foot = main.y - (58 if slots else 6)
        if plan.rows and slots <= 3:  # a colour of fish each
            step = 50.0 if bar.h < 300 else 60.0
            high = main.y - 4 - step * slots
            places = tuple(Rect(inner.x, high + step * n, inner.w, step - 6) for n in range(slots))
            foot = high - 4
        if plan.watched:  # the controls of the replay are below
            foot = bar.bottom - CONTROLS
        return BarPlaces(Rect(inner.x + 4, bar.y + 10, inner.w - 8, foot - bar.y - 10), main, second, places)
    inner = Rect(bar.x + 8, bar.y, bar.w - 16, bar.h)
    main = Rect(inner.x, bar.bottom - 52, inner.w, 46)
    second = Rect(inner.x, main.y - 50, inner.w, 46)
    if plan.rows and 0 < slots <= 3:  # a colour of fish each
        high = second.y - 4 - 46 * slots
        places = tuple(Rect(inner.x, high + 46 * n, inner.w, 44) for n in range(slots))
        return BarPlaces(Rect(inner.x + 2, bar.y + 8, inner.w - 4, high - bar.y - 12), main, second, places)
    columns = 4 if slots == 4 and inner.w > 168 else 3 if slots > 4 or slots == 3 else 2
    rows = -(-slots // columns)
    wide = inner.w / columns
    places = tuple(
        Rect(inner.x + wide * (n % columns) + 1, second.y - 50 * (rows - n // columns), wide - 2, 46)
        for n in range(slots)
    )
    foot = second.y - 50 * rows - 4
    return BarPlaces(Rect(inner.x + 2, bar.y + 8, inner.w - 4, foot - bar.y - 8), main, second, places)
