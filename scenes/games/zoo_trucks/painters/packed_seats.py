"""Drawing another seat on a card without room for its boards: who, points, coins, coworkers, and what is stored.

The cards of a table are alike: everything in one line, or in two or three below each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from scenes.games.zoo_trucks.pieces import COIN
from scenes.games.zoo_trucks.stores import APART, Store, paint, width
from scenes.games.zoo_trucks.view import TruckView
from scenes.i18n.numbers import plain
from scenes.model.people import initial_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import LABEL, MICRO_BOLD, SMALL_BOLD, Style

EDGE, AFTER = 4.0, 3.0
"""The space at the sides of a card, and behind its token and its name."""
ONE_LINE, THREE_LINES = 200.0, 43.0
"""The least width of a low card with one line, and the least height of a card with three."""
NARROW = 86.0
"""A narrower card has smaller letters for its points: names need the room."""
SIDES = (16.0, 14.0, 12.0)
"""How large pictures are where there is room, and in the end."""
CLOSEST = 5.0
"""How far two coworkers are apart at least: they stand in front of each other."""


class Held(NamedTuple):
    """What a seat has that such a card shows besides its points."""

    coins: str
    posts: Sequence[str]  # of the coworkers, each as often as it is filled
    stores: Sequence[Store]


class Shape(NamedTuple):
    """How the lines of such cards lie: what depends on their size and the games at the table."""

    lines: int
    token: float  # its side
    points: Style

    def name_x(self, rect: Rect) -> float:
        """Return where the name begins on a card."""
        return rect.x + EDGE + self.token + AFTER

    def line(self, rect: Rect, number: int) -> float:
        """Return the middle of a line of a card."""
        if self.lines == 1:
            return rect.centre[1]
        inset = rect.h * (0.2 if self.lines == 3 else 0.25)
        return rect.y + inset + number * (rect.h - 2 * inset) / (self.lines - 1)


class Packing(NamedTuple):
    """How the cards of a table are laid out."""

    shape: Shape
    side: float  # of pictures
    held: Mapping[int, Held]  # by seat
    crowded: bool  # whether coworkers stand in front of each other, and beside the name if that has a line of its own
    letters: Style = MICRO_BOLD  # of the names


def shape_of(view: TruckView) -> Shape:
    """Return how the lines of the cards of the other seats lie."""
    rect = view.plan.seats[0]
    employs = any(part.employs for part in view.parts)
    lines = 1 if rect.h < THREE_LINES and rect.w >= ONE_LINE else 3 if employs and rect.h >= THREE_LINES else 2
    step = rect.h / lines
    points = LABEL if step >= 20 and rect.w >= NARROW else SMALL_BOLD if rect.w >= NARROW else MICRO_BOLD
    return Shape(lines, min(18.0, step - 1, 0.15 * rect.w), points)


def packing(view: TruckView, painter: Painter) -> Packing:
    """Return how the cards of the other seats are laid out: with pictures and names as large as all of them allow."""
    rect, shape = view.plan.seats[0], shape_of(view)
    held = {seat: _held(view, seat) for seat in view.opponents}
    sides = [side for side in SIDES if side <= rect.h / shape.lines - 2] or SIDES[-1:]
    for crowded, side in product((False, True), sides):
        way = Packing(shape, side, held, crowded)
        if all(_fits(view, painter, way, seat, rect) for seat in view.opponents):
            break
    names = [(view.now.names[seat], _room_of_name(view, painter, way, seat, rect)) for seat in view.opponents]
    if all(painter.text_width(name, SMALL_BOLD) <= room for name, room in names):
        return way._replace(letters=SMALL_BOLD)
    return way


def _held(view: TruckView, seat: int) -> Held:
    state = view.state
    posts = [post for part in view.parts for post in part.coworkers(part.park(state, seat))]
    stores = [part.store(state, seat, view.sold.get((at, seat), ())) for at, part in enumerate(view.parts)]
    return Held(str(state.coins[seat]), posts, [store for store in stores if store])


def _fits(view: TruckView, painter: Painter, way: Packing, seat: int, rect: Rect) -> bool:
    """Tell whether what a seat has fits its card that way."""
    held, room = way.held[seat], rect.w - 2 * EDGE
    coins, posts, stores = _coins(painter, way, held), _posts(way, held), width(painter, held.stores, way.side)
    if way.shape.lines == 3:
        return max(coins + posts, stores) <= room
    if way.shape.lines == 2:
        return coins + stores + (0.0 if way.crowded else posts) <= room
    return painter.text_width(view.now.names[seat], MICRO_BOLD) <= _room_of_name(view, painter, way, seat, rect)


def _coins(painter: Painter, way: Packing, held: Held) -> float:
    """Return how much of a line the coins take, with the gap behind them."""
    return way.side + 2 + painter.text_width(held.coins, MICRO_BOLD) + APART


def _posts(way: Packing, held: Held) -> float:
    """Return how much of a line the coworkers take, with the gap before them."""
    return APART + way.side + _apart(way) * (len(held.posts) - 1) if held.posts else 0.0


def _apart(way: Packing) -> float:
    """Return how far two coworkers are apart where they have the room that they need."""
    return CLOSEST if way.crowded and way.shape.lines < 3 else way.side + 1


def _room_of_name(view: TruckView, painter: Painter, way: Packing, seat: int, rect: Rect) -> float:
    """Return how wide the name of a seat may be."""
    held, shape = way.held[seat], way.shape
    room = rect.right - EDGE - painter.text_width(plain(view.scores[seat]), shape.points) - AFTER - shape.name_x(rect)
    if shape.lines == 1:
        return room - APART - _coins(painter, way, held) - width(painter, held.stores, way.side) - _posts(way, held)
    return room - (_posts(way, held) if way.crowded and shape.lines == 2 else 0.0)


def paint_packed(view: TruckView, painter: Painter, seat: int, rect: Rect, way: Packing) -> None:
    """Draw what is on the card of a seat, on its ground."""
    theme, held, shape = painter.theme, way.held[seat], way.shape
    left, y, room = shape.name_x(rect), shape.line(rect, 0), _room_of_name(view, painter, way, seat, rect)
    token = Rect(rect.x + EDGE, y - shape.token / 2, shape.token, shape.token)
    painter.picture(view.now.looks[seat].token, token)
    name = view.now.names[seat]
    if way.crowded and painter.text_width(name, way.letters) > room:
        name, room = initial_of(name), max(room, 12.0)
    named = left + painter.text(name, left, y, way.letters, theme.text, limit=room)
    points, start, last = plain(view.scores[seat]), rect.x + EDGE, shape.line(rect, shape.lines - 1)
    painter.text(points, rect.right - EDGE, y, shape.points, theme.text, "right")
    if shape.lines == 3:
        middle = shape.line(rect, 1)
        _paint_posts(painter, held.posts, _paint_coins(painter, held, start, middle, way) + APART, middle, rect, way)
        paint(painter, held.stores, start, last, way.side)
        return
    if shape.lines == 1:
        start = left + room + APART
    end = _paint_coins(painter, held, start, last, way)
    paint(painter, held.stores, end, last, way.side)
    end += width(painter, held.stores, way.side) + APART
    beside = way.crowded and shape.lines == 2
    _paint_posts(painter, held.posts, named + APART if beside else end, y if beside else last, rect, way)


def _paint_coins(painter: Painter, held: Held, x: float, y: float, way: Packing) -> float:
    """Draw the coins; return where the next thing begins."""
    painter.picture(COIN, Rect(x, y - way.side / 2, way.side, way.side))
    painter.text(held.coins, x + way.side + 2, y, MICRO_BOLD, painter.theme.text)
    return x + _coins(painter, way, held)


def _paint_posts(painter: Painter, posts: Sequence[str], x: float, y: float, card: Rect, way: Packing) -> None:
    """Draw coworkers from `x` on: in front of each other where they are crowded, or the card ends."""
    room = card.right - EDGE - x - way.side
    apart = min(_apart(way), room / (len(posts) - 1)) if len(posts) > 1 else 0.0
    for number, post in enumerate(posts):
        box = Rect(x + apart * number, y - way.side / 2, way.side, way.side)
        painter.picture(f"zoo_trucks/coworker_{post}", box)
