"""Drawing the other seats at a table with trucks: who they are, their coins and points, and their boards in small."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scenes.games.zoo_trucks.pieces import COIN
from scenes.games.zoo_trucks.recap.turns import STRIP, has_strips
from scenes.games.zoo_trucks.stores import APART, SMALLER, Store, width
from scenes.games.zoo_trucks.stores import paint as paint_stores
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.numbers import plain
from scenes.model.people import initial_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, MICRO_BOLD, NAME, NUMBER_M, SMALL_BOLD, Style
from scenes.table.seats.thinking import paint_dots, paint_dots_on_edge

TIGHT, TIGHTEST = 42.0, 40.0
"""Seats lower than this show one line only; the second number is for those with coins in a second line."""
NAMES = 44.0
"""Where names have less space, coins stand in the second line, and then points too."""
NARROWEST, BESIDE_COINS, EACH_OF_TWO = 36.0, 62.0, 70.0
"""The space that a small board needs, what one beside the coins needs, and each of two."""
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
    return 18.0 if rect.w >= 200 else 14.0 if rect.w >= 130 else 6.0


def _points_style(rect: Rect) -> Style:
    return SMALL_BOLD if rect.h < TIGHTEST else LABEL if rect.h < 60 else NUMBER_M


def _margin(rect: Rect) -> float:
    """Return how far coins and points below a name are from the edges."""
    return 5.0 if rect.w < 100 else 8.0


def _second_line(rect: Rect) -> float:
    """Return the height of what stands below a name instead of beside it."""
    return rect.bottom - (13.0 if rect.h < 60 else 18.0)


class Stored(NamedTuple):
    """How depots and barns stand on cards that have no room for boards: the same on all cards of a table."""

    stores: Mapping[int, Sequence[Store]]  # by seat; none where boards have room
    in_head: bool = False  # beside or below the name
    told: bool = False  # with what they cost
    stacked: bool = False  # below the name, in the one line that a card has

    def beside_name(self, painter: Painter, seat: int) -> float:
        """Return how much of the room of a seat's name they take."""
        wide = width(painter, self.stores.get(seat, ()), told=self.told)
        return wide + APART if self.in_head and wide and not self.stacked else 0.0


def stored(view: TruckView, painter: Painter) -> Stored:
    """Return how the depots and barns of the other seats stand on their cards."""
    rect = view.plan.seats[0]
    head = _head_of(painter, rect)
    if not head.tight and (not head.coins_below or _boxes(view, painter, view.opponents[0], rect, head)):
        return Stored({})
    found: dict[int, list[Store]] = {}
    for seat in view.opponents:
        of_seat = [part.store(view.state, seat, view.sold.get((at, seat), ())) for at, part in enumerate(view.parts)]
        found[seat] = [store for store in of_seat if store]
    ways = ((True, False), (True, True)) if head.tight else ((False, False), (True, False))
    for told, (in_head, stacked) in itertools.product((True, False), ways):
        way = Stored(found, in_head, told, stacked)
        if all(_fits(view, painter, seat, way) for seat in view.opponents):
            return way
    return way


def _fits(view: TruckView, painter: Painter, seat: int, way: Stored) -> bool:
    """Tell whether what a seat has stored fits that way: below the name, or beside it without cutting it."""
    rect = view.plan.seats[0]
    head = _head_of(painter, rect)
    if way.in_head and not way.stacked:
        letters = (
            SMALL_BOLD if head.tight else MICRO_BOLD
        )  # a tight card has another line for what would make them smaller
        return way.beside_name(painter, seat) + painter.text_width(view.now.names[seat], letters) <= head.room - 3
    below = head.room if head.tight else _line_below(view, painter, seat, rect, head).w
    return width(painter, way.stores[seat], told=way.told) + (APART if way.told else 0.0) <= below


def letters_of_names(view: TruckView, painter: Painter, way: Stored) -> Style:
    """Return the letters of the names of all other seats: the largest in which each of them has room."""
    rect = view.plan.seats[0]
    sizes = (NAME, SMALL_BOLD, MICRO_BOLD) if rect.h > 60 else (SMALL_BOLD, MICRO_BOLD)
    longest = max(
        (view.now.names[seat] for seat in view.opponents), key=lambda name: painter.text_width(name, MICRO_BOLD)
    )
    head = _head_of(painter, rect)
    taken = max(way.beside_name(painter, seat) for seat in view.opponents)
    return painter.fitting(longest, sizes, max(SHORTEST, head.room - taken))


def paint_seat(view: TruckView, painter: Painter, seat: int, rect: Rect, letters: Style, way: Stored) -> None:
    """Draw the panel of another seat, its name in these letters, and what it has stored that `way`."""
    theme, head = painter.theme, _head_of(painter, rect)
    current = seat == view.now.player and not view.now.over
    painter.box(rect, theme.panel, 12, theme.brass if current else theme.line, 3 if current else 1)
    look, y = view.now.looks[seat], rect.y + head.y
    painter.picture(look.token, Rect(rect.x + 6, y - head.token / 2, head.token, head.token))
    coins, points, right = str(view.state.coins[seat]), plain(view.scores[seat]), rect.right - 8
    if head.points_below:
        wide = painter.text(
            points, rect.right - _margin(rect), _second_line(rect), _points_style(rect), theme.text, "right"
        )
        if way.stores.get(seat) and not way.in_head:  # what is stored does not cost these points
            foot = Rect(rect.right - _margin(rect) - wide - 5, _second_line(rect) - 9, 1.5, 18)
            painter.fill(theme.text2, foot)
    else:
        right -= painter.text(points, right, y, _points_style(rect), theme.text, "right") + _gap(rect)
    if not head.coins_below:
        right -= painter.text(coins, right, y, MICRO_BOLD, theme.text, "right") + 4
        painter.picture(COIN, Rect(right - 15, y - 7.5, 15, 15))
        right -= 20
    name, left = view.now.names[seat], rect.x + head.left
    stores, taken = way.stores.get(seat, ()), way.beside_name(painter, seat)
    if taken:
        paint_stores(painter, stores, right - taken + APART, y, told=way.told)
        right -= taken
    if way.stacked and stores:
        paint_stores(painter, stores, left, rect.bottom - 11, told=way.told, side=SMALLER)
        y = rect.y + 8.5
    if head.room < SHORTEST or (taken and painter.text_width(name, letters) > right - left):
        painter.text(initial_of(name), left, y, letters, theme.text)
    else:
        wide = painter.text(name, left, y, letters, theme.text, limit=right - left)
        last, left = "" if _recapped(view, seat) else view.last.get(seat, ""), left + wide + 8
        if not head.tight and not head.coins_below and left + painter.text_width(last, MICRO) <= right - 2:
            painter.text(last, left, y + 1, MICRO, theme.text2)
    if not head.tight:
        _paint_things(view, painter, seat, rect, head)
        if not way.in_head:
            line = _line_below(view, painter, seat, rect, head)
            paint_stores(painter, stores, line.x, line.centre[1], told=way.told)


def _area(view: TruckView, painter: Painter, seat: int, rect: Rect, head: _Head) -> Rect:
    """Return the room for the boards of a seat, below the head and beside the coins if these are not in the head."""
    area = Rect(rect.x + 8, rect.y + (36.0 if rect.h >= 88 else rect.h * 0.52), rect.w - 16, 0.0)
    foot = told_below(view, seat, rect) or 6.0
    area = area._replace(h=rect.bottom - foot - area.y)
    if not head.coins_below:
        return area
    middle = _second_line(rect)
    wide = painter.text_width(str(view.state.coins[seat]), MICRO_BOLD) + 26
    if head.points_below:
        area = area._replace(w=area.w - painter.text_width(plain(view.scores[seat]), _points_style(rect)) - 4)
    wide -= 8 - _margin(rect)
    return Rect(area.x + wide, middle - 8, area.w - wide, 19.0)


def _line_below(view: TruckView, painter: Painter, seat: int, rect: Rect, head: _Head) -> Rect:
    """Return the room for what a seat has stored, below the head; it may stand closer to numbers than boards do."""
    area = _area(view, painter, seat, rect, head)
    return Rect(area.x - 5, area.y, area.w + 7, area.h) if head.points_below else area


def _boxes(view: TruckView, painter: Painter, seat: int, rect: Rect, head: _Head) -> list[Rect]:
    """Return the room for each board of a seat; nothing where that is not enough."""
    boxes = halves(_area(view, painter, seat, rect, head), len(view.parts))
    least = NARROWEST if not head.coins_below else EACH_OF_TWO if len(boxes) > 1 else BESIDE_COINS
    return boxes if boxes[0].w >= least else []


def _paint_things(view: TruckView, painter: Painter, seat: int, rect: Rect, head: _Head) -> None:
    """Draw below the head what a seat has: its coins where these are not in the head, and its boards in small."""
    if head.coins_below:
        left, middle = rect.x + _margin(rect), _second_line(rect)
        painter.picture(COIN, Rect(left, middle - 7, 14, 14))
        painter.text(str(view.state.coins[seat]), left + 17, middle, MICRO_BOLD, painter.theme.text)
    boxes = _boxes(view, painter, seat, rect, head)
    for side, (part, box) in enumerate(zip(view.parts, boxes, strict=False)):
        part.paint_small(painter, box, view.state, seat, view.sold.get((side, seat), ()))


def told_below(view: TruckView, seat: int, rect: Rect) -> float:
    """Return the height of the card at the foot of a seat's panel that says what it did; 0 where there is none."""
    return STRIP + 4 if _recapped(view, seat) else 0.0


def gain_at(view: TruckView, seat: int, rect: Rect) -> tuple[float, float, float]:
    """Return the middle and the size of the chip that says what a truck would bring a seat: no number lies under it."""
    if view.plan.kind == "phone" and rect.h < 60:
        return rect.right - 20, rect.y - 1, 44.0
    if view.plan.kind == "low":
        return rect.right - 17, rect.bottom - 3 if rect.h < TIGHT else rect.y + 10, 34.0
    return rect.right - 22, rect.bottom - 10 - told_below(view, seat, rect), 44.0


def _recapped(view: TruckView, seat: int) -> bool:
    """Tell whether a card at the foot of a seat's panel says what it did."""
    return has_strips(view.plan) and any(recap.seat == seat for recap in view.now.recaps)


def halves(area: Rect, count: int) -> list[Rect]:
    """Divide an area for `count` small boards: one above the other where it is high, otherwise side by side."""
    if area.h >= 120:
        tall = (area.h - 6 * (count - 1)) / count
        return [Rect(area.x, area.y + (tall + 6) * at, area.w, tall) for at in range(count)]
    wide = (area.w - 8 * (count - 1)) / count
    return [Rect(area.x + (wide + 8) * at, area.y, wide, area.h) for at in range(count)]


def paint_thinking(view: TruckView, dots: int, painter: Painter) -> None:
    """Draw the dots of another seat that thinks: on its card, or on the edge of one that is full of words."""
    places = dict(zip(view.opponents, view.plan.seats, strict=True))
    rect = places.get(view.now.player)
    if rect is None:
        return
    head = _head_of(painter, rect)
    if head.points_below or head.tight:
        paint_dots_on_edge(painter, rect, dots)
        return
    paint_dots(painter, rect.right - 30, rect.bottom - 7, dots)
