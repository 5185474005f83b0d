"""Drawing the other seats at a table with trucks: who they are, their coins and points, and their boards in small."""

from __future__ import annotations

from scenes.games.zoo_trucks.tiles import COIN
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.numbers import plain
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, MICRO_BOLD, NAME, NUMBER_M, SMALL_BOLD, Style

TIGHT = 48.0
"""Seats lower than this show a line alone."""
NARROWEST = 36.0
"""A board in small needs as much room."""
TINY = Style(10, True, 1)
"""For names where five seats stand side by side on a phone."""


def paint_seat(view: TruckView, painter: Painter, seat: int, rect: Rect) -> None:
    """Draw the panel of another seat."""
    theme = painter.theme
    current = seat == view.now.player and not view.now.over
    painter.box(rect, theme.panel, 12, theme.brass if current else theme.line, 3 if current else 1)
    look = view.now.looks[seat]
    tight = rect.h < TIGHT
    y = rect.centre[1] if tight else rect.y + min(22.0, rect.h * 0.3)
    size = 18.0 if rect.h < 60 else 24.0
    painter.picture(look.token, Rect(rect.x + 6, y - size / 2, size, size))
    style = LABEL if rect.h < 60 else NUMBER_M
    right = rect.right - 8
    right -= painter.text(plain(view.scores[seat]), right, y, style, theme.text, "right") + 8
    coins, narrow = str(view.state.coins[seat]), rect.w <= 105
    if not narrow:
        right -= painter.text(coins, right, y, MICRO_BOLD, theme.text, "right") + 4
        painter.picture(COIN, Rect(right - 15, y - 7.5, 15, 15))
        right -= 22
    name_x = rect.x + size + (8 if narrow else 12)
    if right - name_x > 16:
        name = view.now.names[seat]
        sizes = (NAME, SMALL_BOLD, MICRO_BOLD, TINY) if rect.h > 60 else (SMALL_BOLD, MICRO_BOLD, TINY)
        style = painter.fitting(name, sizes, right - name_x)
        wide = painter.text_width(name, style)
        if name_x + wide <= right:  # else the token alone says who it is
            painter.text(name, name_x, y, style, theme.text)
        last, left = view.last.get(seat, ""), name_x + wide + 8
        if not tight and left + painter.text_width(last, MICRO) <= right - 2:
            painter.text(last, left, y + 1, MICRO, theme.text2)
    if tight:
        return
    head = 36.0 if rect.h >= 88 else rect.h * 0.52
    room = Rect(rect.x + 8, rect.y + head, rect.w - 16, rect.h - head - 6)
    if narrow:
        middle = room.y + room.h * 0.42
        painter.picture(COIN, Rect(room.x, middle - 7, 14, 14))
        wide = painter.text(coins, room.x + 17, middle, MICRO_BOLD, theme.text) + 26
        room = Rect(room.x + wide, room.y, room.w - wide, room.h)
    boxes = halves(room, len(view.parts))
    if boxes[0].w < NARROWEST:
        return
    for part, box in zip(view.parts, boxes, strict=True):
        part.paint_small(painter, box, view.state, seat)


def halves(room: Rect, count: int) -> list[Rect]:
    """Return the room for the small boards of so many games: one above the other where it is high, else beside it."""
    if room.h >= 120:
        tall = (room.h - 6 * (count - 1)) / count
        return [Rect(room.x, room.y + (tall + 6) * at, room.w, tall) for at in range(count)]
    wide = (room.w - 8 * (count - 1)) / count
    return [Rect(room.x + (wide + 8) * at, room.y, wide, room.h) for at in range(count)]


def paint_thinking(view: TruckView, dots: int, painter: Painter) -> None:
    """Draw the dots of another seat that thinks."""
    places = dict(zip(view.others, view.plan.seats, strict=True))
    rect = places.get(view.now.player)
    if rect is None:
        return
    for number in range(3):
        x = rect.right - 30 + 9 * number
        painter.circle(x, rect.bottom - 7, 2.5, painter.theme.brass if number < dots else painter.theme.line)
