"""Drawing the other seats at a table with trucks: who they are, their coins and points, and their boards in small."""

from __future__ import annotations

from typing import NamedTuple

from scenes.games.zoo_trucks.painters.packed_seats import Packing, packing, paint_packed, shape_of
from scenes.games.zoo_trucks.pieces import COIN
from scenes.games.zoo_trucks.recap.turns import STRIP, has_strips
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.numbers import plain
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO, MICRO_BOLD, NAME, NUMBER_M, SMALL_BOLD, Style
from scenes.table.seats.thinking import paint_dots, paint_dots_on_edge

LOWEST, NAMES = 42.0, 44.0
"""The least height of a card with boards, and what a name needs on it beside coins and points."""


class Cards(NamedTuple):
    """How the cards of the other seats are drawn: all alike. Without a `packing` they have their boards."""

    letters: Style  # of the names
    packing: Packing | None = None

    @property
    def look(self) -> object:
        """All that a card depends on besides what its seat has."""
        way = self.packing
        return (self.letters, way.shape, way.side, way.crowded) if way else self.letters


class _Head(NamedTuple):
    """How the head of a card with boards is laid out."""

    token: float  # its side
    y: float  # the height of the name below the top
    left: float  # where the name begins
    room: float  # how wide names may be beside points and coins


def _head_of(painter: Painter, rect: Rect) -> _Head:
    """Return how the head of a card of that size is laid out."""
    coins = painter.text_width("8", MICRO_BOLD) + 20 + _gap(rect)
    points = painter.text_width("−88", _points_style(rect)) + 8
    token = 18.0 if rect.h < 60 else 24.0
    return _Head(token, min(22.0, rect.h * 0.3), token + 12, rect.w - 18 - token - points - coins)


def _gap(rect: Rect) -> float:
    """Return how far coins and points are apart, so that they do not look like one number."""
    return 18.0 if rect.w >= 200 else 14.0


def _points_style(rect: Rect) -> Style:
    return LABEL if rect.h < 60 else NUMBER_M


def is_packed(painter: Painter, rect: Rect) -> bool:
    """Tell whether a card of that size has no room for boards below a name, coins and points."""
    return rect.h < LOWEST or _head_of(painter, rect).room < NAMES


def cards_of(view: TruckView, painter: Painter) -> Cards:
    """Return how the cards of the other seats are drawn, names in the largest letters in which each has room."""
    rect = view.plan.seats[0]
    if is_packed(painter, rect):
        way = packing(view, painter)
        return Cards(way.letters, way)
    sizes = (NAME, SMALL_BOLD, MICRO_BOLD) if rect.h > 60 else (SMALL_BOLD, MICRO_BOLD)
    longest = max(
        (view.now.names[seat] for seat in view.opponents), key=lambda name: painter.text_width(name, MICRO_BOLD)
    )
    return Cards(painter.fitting(longest, sizes, _head_of(painter, rect).room))


def paint_seat(view: TruckView, painter: Painter, seat: int, rect: Rect, cards: Cards) -> None:
    """Draw the card of another seat."""
    theme = painter.theme
    current = seat == view.now.player and not view.now.over
    painter.box(rect, theme.panel, 12, theme.brass if current else theme.line, 3 if current else 1)
    if cards.packing:
        paint_packed(view, painter, seat, rect, cards.packing)
        return
    head = _head_of(painter, rect)
    look, y, right = view.now.looks[seat], rect.y + head.y, rect.right - 8
    painter.picture(look.token, Rect(rect.x + 6, y - head.token / 2, head.token, head.token))
    right -= painter.text(plain(view.scores[seat]), right, y, _points_style(rect), theme.text, "right") + _gap(rect)
    right -= painter.text(str(view.state.coins[seat]), right, y, MICRO_BOLD, theme.text, "right") + 4
    painter.picture(COIN, Rect(right - 15, y - 7.5, 15, 15))
    right -= 20
    left = rect.x + head.left
    left += painter.text(view.now.names[seat], left, y, cards.letters, theme.text, limit=right - left) + 8
    last = "" if _recapped(view, seat) else view.last.get(seat, "")
    if left + painter.text_width(last, MICRO) <= right - 2:
        painter.text(last, left, y + 1, MICRO, theme.text2)
    boxes = halves(_area(view, seat, rect), len(view.parts))
    for side, (part, box) in enumerate(zip(view.parts, boxes, strict=True)):
        part.paint_small(painter, box, view.state, seat, view.sold.get((side, seat), ()))


def _area(view: TruckView, seat: int, rect: Rect) -> Rect:
    """Return the room for the boards of a seat, below the head."""
    top = rect.y + (36.0 if rect.h >= 88 else rect.h * 0.52)
    foot = told_below(view, seat, rect) or 6.0
    return Rect(rect.x + 8, top, rect.w - 16, rect.bottom - foot - top)


def told_below(view: TruckView, seat: int, rect: Rect) -> float:
    """Return the height of the card at the foot of a seat's panel that says what it did; 0 where there is none."""
    return STRIP + 4 if _recapped(view, seat) else 0.0


def gain_at(view: TruckView, painter: Painter, seat: int, rect: Rect) -> tuple[float, float, float]:
    """Return the middle and the size of the chip that says what a truck would bring a seat: no number lies under it."""
    if is_packed(painter, rect):  # over the name: the token says whose it is, too
        shape = shape_of(view)
        return shape.name_x(rect) + 15, shape.line(rect, 0), 34.0
    if view.plan.kind == "phone" and rect.h < 60:
        return rect.right - 20, rect.y - 1, 44.0
    if view.plan.kind == "low":
        return rect.right - 17, rect.y + 10, 34.0
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
    if is_packed(painter, rect):
        paint_dots_on_edge(painter, rect, dots)
        return
    paint_dots(painter, rect.right - 30, rect.bottom - 7, dots)
