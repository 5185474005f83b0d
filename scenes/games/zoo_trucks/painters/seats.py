"""Drawing the other seats at a table with trucks: who they are, their coins and points, and their boards in small."""

from __future__ import annotations

from typing import NamedTuple

from scenes.games.zoo_trucks.pieces import COIN
from scenes.games.zoo_trucks.recap import STRIP, TALL
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.numbers import plain
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, MICRO_BOLD, NAME, NUMBER_M, SMALL_BOLD, Style

TIGHT, TIGHTEST = 42.0, 40.0
"""Seats lower than this show one line only; the second number is for those with coins in a second line."""
NAMES = 44.0
"""Where names have less space, coins stand in the second line, and then points too."""
NARROWEST = 36.0
"""The space that a small board needs."""
TINY = Style(10, True, 1)
"""For names where five seats stand side by side on a phone."""
SHORTEST = 20.0
"""A name with less space is left out: the token says who it is."""


class _Head(NamedTuple):
    """How the head of a seat is laid out: the same for all seats of a table."""

    tight: bool  # a line is all there is
    coins_below: bool
    points_below: bool
    token: float  # its side
    y: float  # the height of the name below the top
    left: float  # where the name begins
    room: float  # how wide names may be beside points and coins


def _head_of(painter: Painter, rect: Rect) -> _Head:
    """Return how the head of a seat of that size is laid out."""
    coins, points = (
        painter.text_width("8", MICRO_BOLD) + 20 + _gap(rect),
        painter.text_width("−88", _points_style(rect)) + 8,
    )
    token = 18.0 if rect.h < 60 else 24.0
    coins_below = rect.w - 18 - token - coins - points < NAMES
    tight = rect.h < (TIGHTEST if coins_below else TIGHT)
    token -= 2.0 if tight and coins_below else 0.0
    left = token + (8.0 if coins_below else 12.0)
    room = rect.w - 6 - left - points - (0.0 if coins_below else coins)
    points_below = coins_below and not tight and room < NAMES
    y = rect.h / 2 if tight else 14.0 if coins_below and rect.h < 60 else min(22.0, rect.h * 0.3)
    return _Head(tight, coins_below, points_below, token, y, left, room + (points if points_below else 0.0))


def _gap(rect: Rect) -> float:
    """Return how far coins and points are apart, so that they do not look like one number."""
    return 18.0 if rect.w >= 200 else 14.0 if rect.w >= 160 else 6.0


def _points_style(rect: Rect) -> Style:
    return SMALL_BOLD if rect.h < TIGHTEST else LABEL if rect.h < 60 else NUMBER_M


def _second_line(rect: Rect) -> float:
    """Return the height of what stands below a name instead of beside it."""
    return rect.bottom - (13.0 if rect.h < 60 else 18.0)


def letters_of_names(view: TruckView, painter: Painter) -> Style:
    """Return the letters of the names of all other seats: the largest in which each of them has room."""
    rect = view.plan.seats[0]
    sizes = (NAME, SMALL_BOLD, MICRO_BOLD, TINY) if rect.h > 60 else (SMALL_BOLD, MICRO_BOLD, TINY)
    longest = max((view.now.names[seat] for seat in view.opponents), key=lambda name: painter.text_width(name, TINY))
    return painter.fitting(longest, sizes, _head_of(painter, rect).room)


def paint_seat(view: TruckView, painter: Painter, seat: int, rect: Rect, letters: Style) -> None:
    """Draw the panel of another seat, its name in these letters."""
    theme, head = painter.theme, _head_of(painter, rect)
    current = seat == view.now.player and not view.now.over
    painter.box(rect, theme.panel, 12, theme.brass if current else theme.line, 3 if current else 1)
    look, y = view.now.looks[seat], rect.y + head.y
    painter.picture(look.token, Rect(rect.x + 6, y - head.token / 2, head.token, head.token))
    coins, points, right = str(view.state.coins[seat]), plain(view.scores[seat]), rect.right - 8
    if head.points_below:
        painter.text(points, right, _second_line(rect), _points_style(rect), theme.text, "right")
    else:
        right -= painter.text(points, right, y, _points_style(rect), theme.text, "right") + _gap(rect)
    if not head.coins_below:
        right -= painter.text(coins, right, y, MICRO_BOLD, theme.text, "right") + 4
        painter.picture(COIN, Rect(right - 15, y - 7.5, 15, 15))
        right -= 20
    name, left = view.now.names[seat], rect.x + head.left
    if head.room >= SHORTEST:
        wide = painter.text(name, left, y, letters, theme.text, limit=right - left)
        last, left = "" if _recapped(view, seat) else view.last.get(seat, ""), left + wide + 8
        if not head.tight and not head.coins_below and left + painter.text_width(last, MICRO) <= right - 2:
            painter.text(last, left, y + 1, MICRO, theme.text2)
    if not head.tight:
        _paint_things(view, painter, seat, rect, head)


def _paint_things(view: TruckView, painter: Painter, seat: int, rect: Rect, head: _Head) -> None:
    """Draw below the head what a seat has: its coins where these are not in the head, and its boards in small."""
    area = Rect(rect.x + 8, rect.y + (36.0 if rect.h >= 88 else rect.h * 0.52), rect.w - 16, 0.0)
    foot = told_below(view, seat, rect) or 6.0
    area = area._replace(h=rect.bottom - foot - area.y)
    if head.coins_below:
        middle = _second_line(rect)
        painter.picture(COIN, Rect(area.x, middle - 7, 14, 14))
        wide = painter.text(str(view.state.coins[seat]), area.x + 17, middle, MICRO_BOLD, painter.theme.text) + 26
        if head.points_below:
            area = area._replace(w=area.w - painter.text_width(plain(view.scores[seat]), _points_style(rect)) - 4)
        area = Rect(area.x + wide, middle - 8, area.w - wide, 19.0)
    boxes = halves(area, len(view.parts))
    if boxes[0].w < NARROWEST:
        return
    for side, (part, box) in enumerate(zip(view.parts, boxes, strict=True)):
        part.paint_small(painter, box, view.state, seat, view.sold.get((side, seat), ()))


def told_below(view: TruckView, seat: int, rect: Rect) -> float:
    """Return the height of the card at the foot of a seat's panel that says what it did; 0 where there is none."""
    return STRIP + 4 if _recapped(view, seat) and rect.h >= TALL else 0.0


def _recapped(view: TruckView, seat: int) -> bool:
    """Tell whether a card at the foot of a seat's panel says what it did."""
    return view.plan.kind == "desktop" and any(recap.seat == seat for recap in view.now.recaps)


def halves(area: Rect, count: int) -> list[Rect]:
    """Divide an area for `count` small boards: one above the other where it is high, otherwise side by side."""
    if area.h >= 120:
        tall = (area.h - 6 * (count - 1)) / count
        return [Rect(area.x, area.y + (tall + 6) * at, area.w, tall) for at in range(count)]
    wide = (area.w - 8 * (count - 1)) / count
    return [Rect(area.x + (wide + 8) * at, area.y, wide, area.h) for at in range(count)]


def paint_thinking(view: TruckView, dots: int, painter: Painter) -> None:
    """Draw the dots of another seat that thinks."""
    places = dict(zip(view.opponents, view.plan.seats, strict=True))
    rect = places.get(view.now.player)
    if rect is None:
        return
    for number in range(3):
        x = rect.right - 30 + 9 * number
        painter.circle(x, rect.bottom - 7, 2.5, painter.theme.brass if number < dots else painter.theme.line)
