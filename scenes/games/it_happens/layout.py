"""Where the things of It Happens.. lie, in CSS pixels, in a window of any size: pure geometry.

Desktops have three mounds side by side, the seats in a rail at the right and a panel below; phones and tablets stack
the seats, the mounds and a sheet with the die and the choice; low windows have seats and mounds side by side, and die
and choice in a column.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from engine.games.it_happens.pieces import MOUNDS_A_ROUND, SHAFTS
from scenes.paint.rect import Rect
from scenes.paint.theme import TOP_BAR, TOUCH
from scenes.paint.window import Window, table_area, window_class

WIDEST = 1760.0
TALLEST_SHAFT = 4
_UNDER_SEATS = {2: 74.0, 3: 100.0, 4: 124.0, 5: 124.0}
"""The height below the seats of a small desktop, by their number, in which it tells what others did."""
TALL, STEEP, FLAT = SHAPES = 360 / 360, 360 / 300, 360 / 222
"""Width by height of the three pictures of a mound."""


def _chip_height(art: Rect) -> float:
    return max(15.0, min(23.0, art.h * 0.1))


def _widest_shaft(art: Rect) -> float:
    share = 0.87 if art.w / art.h < (TALL + STEEP) / 2 else 0.83  # the sides of the tall mound are steeper
    return art.w * share / SHAFTS


def _pitch(art: Rect) -> float:
    return min(_widest_shaft(art), (art.h * 0.955 - _chip_height(art) - 3) / (TALLEST_SHAFT + 0.24))


@dataclass(frozen=True, slots=True)
class Mound:
    """A mound's panel: `art` is where the mound itself stands; `queen` to `words` lie beside it or above and below."""

    rect: Rect
    art: Rect
    queen: Rect
    general: Rect
    number: Rect
    words: Rect

    @property
    def pitch(self) -> float:
        """From one space to the next, up or sideways."""
        return _pitch(self.art)

    @property
    def chip_height(self) -> float:
        """How tall the sum above a shaft is."""
        return _chip_height(self.art)

    @property
    def die(self) -> float:
        """The side of a die and of a space."""
        return self.pitch * 0.88

    def space(self, shaft: int, space: int) -> Rect:
        """Return a space: shafts from the left, spaces from the bottom."""
        across = min(_widest_shaft(self.art), self.pitch * 1.24)
        x = self.art.centre[0] + (shaft - (SHAFTS - 1) / 2) * across
        y = self.art.y + self.art.h * 0.955 - self.pitch * (space + 0.5) - self.pitch * 0.1
        return Rect.around(x, y, self.die)

    def shaft(self, shaft: int, spaces: int) -> Rect:
        """Return the hollow of a shaft with that many spaces."""
        top, bottom = self.space(shaft, spaces - 1), self.space(shaft, 0)
        pad = self.pitch * 0.09
        return Rect(top.x - pad, top.y - pad, top.w + 2 * pad, bottom.bottom - top.y + 2 * pad)

    def chip(self, shaft: int, spaces: int) -> Rect:
        """Return the place of the sum above a shaft."""
        top = self.shaft(shaft, spaces)
        across = min(_widest_shaft(self.art), self.pitch * 1.24)
        wide = min(across - 1, max(self.die, 2.1 * self.chip_height))
        return Rect.around(top.centre[0], top.y - self.chip_height / 2 - 2, wide, self.chip_height)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies.

    `seats` are by player, those without a seat too. `tray`: where dice are rolled; `asked`: the question; `buttons`:
    the places of the buttons, the main one last; `finds` and `sums` (own junk, the sums if the round ended now) are
    there on desktops only, `last` is what others did: under the seats on phones and small desktops, else by buttons.
    """

    kind: Window
    mounds: tuple[Mound, ...]
    seats: tuple[Rect, ...]
    panel: Rect
    tray: Rect
    asked: Rect
    buttons: tuple[Rect, Rect, Rect]
    finds: Rect | None = None
    sums: Rect | None = None
    last: Rect | None = None
    rail: Rect = field(default=Rect(0, 0, 0, 0))

    @property
    def down(self) -> bool:
        """Whether the mounds lie below each other."""
        return self.mounds[1].rect.y > self.mounds[0].rect.y


def line_of(plan: Layout) -> Rect:
    """Return where words to the player are drawn: in the place of the question, above the buttons."""
    asked = plan.asked
    if plan.kind == "low":
        return Rect(plan.panel.x + 4, asked.y - 2, plan.panel.w - 8, min(72.0, plan.buttons[0].y - 14 - asked.y))
    return Rect(asked.x - 6, asked.y - 4, asked.w + 12, min(60.0, asked.h + 6))


@lru_cache(maxsize=8)
def lay_out(width: float, height: float, players: int) -> Layout:
    """Return the layout of a window for `players` who score."""
    how = {"phone": _narrow, "low": _low, "tablet": _tablet, "desktop": _wide}[window_class(width, height)]
    return how(width, height, players)


def _narrow(width: float, height: float, players: int) -> Layout:
    margin, short = 8.0, height < 740
    y = TOP_BAR + (4.0 if short else 6.0)
    strip_h = 46.0 if short else 54.0
    gap = 4.0 if players > 4 else 6.0
    each = (width - 2 * margin - gap * (players - 1)) / players
    seats = tuple(Rect(margin + (each + gap) * seat, y, each, strip_h) for seat in range(players))
    sheet_h = 112.0 if short else 204.0
    panel = Rect(0, height - sheet_h, width, sheet_h)
    y += strip_h + 4
    last = Rect(margin, y, width - 2 * margin, 30.0 if short else 44.0)
    top, gap = last.bottom + 4, 4.0 if short else 6.0
    tall = (panel.y - 7 - top - gap * (MOUNDS_A_ROUND - 1)) / MOUNDS_A_ROUND
    mounds = tuple(_beside(Rect(margin, top + (tall + gap) * m, width - 2 * margin, tall)) for m in range(3))
    if short:
        tray = Rect(12, panel.y + 6, 42, 42)
        asked = Rect(64, panel.y + 5, width - 76, 45)
        row = Rect(12, panel.y + 62, width - 24, 44)  # below the marks on the buttons' upper corners
        side = (row.w - 16) * 0.31
        buttons = (
            Rect(row.x, row.y, side, 44),
            Rect(row.x + side + 8, row.y, side, 44),
            Rect(row.x + 2 * (side + 8), row.y, row.w - 2 * (side + 8), 44),
        )
    else:
        wide = min(width - 32, 560.0)
        x = (width - wide) / 2
        tray = Rect(x, panel.y + 8, 66, 66)
        asked = Rect(x + 82, panel.y + 10, wide - 82, 64)
        half = (wide - 10) / 2
        y = panel.bottom - 14 - 50
        buttons = (
            Rect(x, y - 54, half, 46),
            Rect(x + half + 10, y - 54, half, 46),
            Rect(x, y, wide, 50),
        )
    return Layout("phone", mounds, seats, panel, tray, asked, buttons, last=last)


def _beside(rect: Rect) -> Mound:
    """Return a mound with its tiles at the right."""
    pad = 5.0 if rect.h < 170 else rect.h * 0.06
    side = max(112.0, min(190.0, rect.w * 0.31))
    x = rect.right - pad - side
    gap = min(6.0, rect.h * 0.024)
    tile_h = min(44.0, rect.h * 0.21)
    art = _standing(Rect(rect.x + 6, rect.y + 3, x - rect.x - 12, rect.h - 5))
    queen = Rect(x, rect.y + pad, side, tile_h)
    general = queen.moved(0, tile_h + gap)
    number = Rect(x, general.bottom + gap, side, min(30.0, rect.h * 0.16))
    words = Rect(x, number.bottom + gap, side, rect.bottom - pad - number.bottom - gap)
    return Mound(rect, art, queen, general, number, words)


def _standing(area: Rect) -> Rect:
    """Return the mound in an area, standing on its floor: of the three the one whose dice are largest."""
    made = []
    for shape in SHAPES:
        wide = min(area.w, area.h * shape)
        made.append(Rect(area.centre[0] - wide / 2, area.bottom - wide / shape, wide, wide / shape))
    return max(made, key=_pitch)


def _above(rect: Rect) -> Mound:
    """Return a mound with its tiles above it and the words below."""
    small = rect.h < 300
    pad = 4.0 if small else 7.0 if rect.w < 280 else 12.0
    tile_h = 30.0 if small else min(64.0, rect.h * 0.125)
    gap = 4.0 if small else 8.0
    wide = rect.w - 2 * pad - 2 * gap
    y = rect.y + pad
    queen = Rect(rect.x + pad, y, wide * 0.36, tile_h)
    general = Rect(queen.right + gap, y, wide * 0.36, tile_h)
    number = Rect(general.right + gap, y, wide * 0.28, tile_h)
    words_h = 34.0 if small else 48.0
    words = Rect(rect.x + pad, rect.bottom - pad - words_h, rect.w - 2 * pad, words_h)
    area = Rect(rect.x + pad, y + tile_h + 4, rect.w - 2 * pad, words.y - y - tile_h - 8)
    art = _standing(area)
    return Mound(rect, art.moved(0, -0.4 * (area.h - art.h)), queen, general, number, words)


def _low(width: float, height: float, players: int) -> Layout:
    """Return the layout of a low window: seats above the mounds, and a column with the die and the choice."""
    area, margin, gap = table_area(width, height), 8.0, 8.0 if width >= 700 else 6.0
    column = min(240.0, max(132.0, 0.218 * width))
    rail = Rect(width - margin - column, 6, column, height - 12)
    left = area.x + margin
    wide = rail.x - margin - left
    seat_w = (wide - gap * (players - 1)) / players
    seats = tuple(Rect(left + (seat_w + gap) * seat, 6, seat_w, 48) for seat in range(players))
    each = (wide - 2 * gap) / MOUNDS_A_ROUND
    mounds = tuple(_stacked(Rect(left + (each + gap) * m, 62, each, height - 68)) for m in range(MOUNDS_A_ROUND))
    pad = 8.0
    inner = Rect(rail.x + pad, rail.y + pad, rail.w - 2 * pad, rail.h - 2 * pad)
    tray = Rect(inner.x, inner.y, 56, 56)
    last = Rect(tray.right + 8, inner.y, inner.right - tray.right - 8, 56)
    main_h, high, apart = (54.0, 46.0, 14.0) if height >= 380 else (48.0, TOUCH, 12.0)
    main = Rect(inner.x, inner.bottom - main_h, inner.w, main_h)
    second = Rect(inner.x, main.y - apart - high + 4, inner.w, high)
    first = second.moved(0, -high - apart)
    asked = Rect(inner.x, tray.bottom + 6, inner.w, first.y - 14 - tray.bottom - 6)
    return Layout("low", mounds, seats, rail, tray, asked, (first, second, main), last=last, rail=rail)


def _stacked(rect: Rect) -> Mound:
    """Return a mound with queen and general side by side, the insect number below them, and the words at the foot."""
    small = rect.h < 300
    pad, gap, tile_h, pill_h, words_h = (4.0, 4.0, 38.0, 22.0, 46.0) if small else (6.0, 6.0, 46.0, 26.0, 52.0)
    half = (rect.w - 2 * pad - gap) / 2
    queen = Rect(rect.x + pad, rect.y + pad, half, tile_h)
    number = Rect(queen.x, queen.bottom + 4, rect.w - 2 * pad, pill_h)
    words = Rect(queen.x, rect.bottom - pad - words_h, rect.w - 2 * pad, words_h)
    art = _standing(Rect(rect.x + 2, number.bottom + 4, rect.w - 4, words.y - number.bottom - 8))
    return Mound(rect, art, queen, queen.moved(half + gap, 0), number, words)


def _tablet(width: float, height: float, players: int) -> Layout:
    """Return the layout of a tablet: seats, three wide mounds with words beside them, and a sheet."""
    margin, gap, seat_h = 8.0, 8.0, 86.0
    wide = width - 2 * margin
    top = TOP_BAR + 8.0
    each = (wide - gap * (players - 1)) / players
    seats = tuple(Rect(margin + (each + gap) * seat, top, each, seat_h) for seat in range(players))
    sheet_h = 212.0 if height >= 860 else 168.0
    panel = Rect(0, height - sheet_h, width, sheet_h)
    first = top + seat_h + gap
    tall = (panel.y - gap - first - gap * (MOUNDS_A_ROUND - 1)) / MOUNDS_A_ROUND
    mounds = tuple(_between(Rect(margin, first + (tall + gap) * m, wide, tall)) for m in range(MOUNDS_A_ROUND))
    side = 84.0 if sheet_h > 200 else 68.0
    tray = Rect(16, panel.y + 12, side, side)
    row = tray.bottom + 16
    low, half = panel.bottom - 14 - row, min(130.0, wide * 0.17)
    right = Rect(width - 16 - half, tray.y + 10, half, side - 26)
    left = right.moved(-half - 8, 0)
    asked = Rect(tray.right + 16, tray.y, left.x - 16 - tray.right - 16, side)
    last = Rect(16, row, wide * 0.4, low)
    main = Rect(last.right + 12, row, width - 16 - last.right - 12, low)
    return Layout("tablet", mounds, seats, panel, tray, asked, (left, right, main), last=last)


def _between(rect: Rect) -> Mound:
    """Return a mound at the left, and at the right four bars wide enough for words beside the symbols."""
    pad = 7.0
    x = rect.x + rect.w * 0.505
    bars = Rect(x, rect.y + pad, rect.right - pad - x, rect.h - 2 * pad)
    shares, gap = (46.0, 46.0, 38.0, 54.0), 5.0
    unit = (bars.h - 3 * gap) / sum(shares)
    queen = Rect(x, bars.y, bars.w, shares[0] * unit)
    general = queen.moved(0, queen.h + gap)
    number = Rect(x, general.bottom + gap, bars.w, shares[2] * unit)
    words = Rect(x, number.bottom + gap, bars.w, bars.bottom - number.bottom - gap)
    art = _standing(Rect(rect.x + pad, rect.y + 4, x - rect.x - 2 * pad, rect.h - 6))
    return Mound(rect, art, queen, general, number, words)


def _wide(width: float, height: float, players: int) -> Layout:
    content = min(WIDEST, width - 28)
    x, top, gap = (width - content) / 2, TOP_BAR + 12.0, 10.0
    tall = 206.0 if height < 700 else min(280.0, max(240.0, height * 0.29))
    panel = Rect(x, height - 14 - tall, content, tall)
    rail_w = max(228.0, min(330.0, content * 0.205))
    rail = Rect(x + content - rail_w, top, rail_w, panel.y - 12 - top)
    each = (rail.x - 14 - x - 2 * gap) / 3
    mounds = tuple(_above(Rect(x + (each + gap) * m, top, each, rail.h)) for m in range(3))
    last_w = 164.0 if content >= 1200 else 0.0
    under = 0.0 if last_w else _UNDER_SEATS[players]
    step = min(118.0, (rail.h - under + 8) / players)
    seats = tuple(Rect(rail.x, rail.y + step * seat, rail.w, step - 8) for seat in range(players))
    pad = 14.0
    inner = Rect(panel.x + pad, panel.y + pad, panel.w - 2 * pad, panel.h - 2 * pad)
    sums_w = min(250.0, max(186.0, content * 0.16))
    finds_w = min(inner.h * 1.22, 330.0)
    tray_w = min(inner.h * 1.1, 320.0) if content >= 1200 else 128.0
    tray = Rect(inner.x, inner.y, tray_w, inner.h)
    last = Rect(inner.right - last_w, inner.y, last_w, inner.h)
    sums = Rect((last.x - 22 if last_w else inner.right) - sums_w, inner.y, sums_w, inner.h)
    if not last_w:
        last = Rect(rail.x, rail.bottom - under, rail.w, under)
    finds = Rect(sums.x - 22 - finds_w, inner.y, finds_w, inner.h)
    asked = Rect(tray.right + 20, inner.y, finds.x - 22 - tray.right - 20, inner.h - 114)
    wide = min(asked.w, 420.0)
    half = (wide - 10) / 2
    y = inner.bottom - 52
    buttons = (
        Rect(asked.x, y - 58, half, 46),
        Rect(asked.x + half + 10, y - 58, half, 46),
        Rect(asked.x, y, wide, 52),
    )
    return Layout("desktop", mounds, seats, panel, tray, asked, buttons, finds, sums, last, rail)
