"""Cards on their way: to the hand, to the seat that takes one, and animals that shrink into the disc of their home."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.moves.in_place import as_built, home_centre
from scenes.games.ark_nova.moves.moving import Moving, as_it_is
from scenes.games.ark_nova.painters import palette
from scenes.games.ark_nova.pieces.cards import Face, card_picture
from scenes.games.ark_nova.pieces.icons import FOLDER
from scenes.games.ark_nova.view import ArkView
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import Lying, Paint, compare, flights_of

TOKEN = 46.0
"""The side of a card's picture on its way, in units."""
CARD = 84.0
"""The side of an animal's picture when it leaves the middle, in units."""
AT_HOME = 1.56
"""The disc of an animal at home, in sides of a hex."""
COARSE = 6
"""A disc shrinks in steps of this many device pixels, so that each size is rendered once."""


def card_flights(before: ArkView, after: ArkView) -> list[Moving]:
    """Return the flights of cards between two pictures of the table; nothing where none moved."""
    was = [each for each in _cards(before, ("full", "ticket", "hand")) if each.where != "zoo"]
    now = {each.name: each for each in (*elsewhere(before, after), *_cards(after, ("ticket", "hand")))}
    change = compare(was, list(now.values()))
    moved = [(one, other) for one, other in change.moved if one.where != other.where]
    homing = any(other.where == "zoo" for __, other in moved)
    moved = [(_leaving(one) if other.where == "zoo" else one, other) for one, other in moved]
    moving = _moving_house(before, after)
    flights = flights_of(change._replace(moved=[*moved, *moving]))
    if not flights:
        return []

    def draw(painter: Painter, elapsed: float) -> None:
        for flight in flights:
            flight.draw(painter, elapsed)

    length = max(flight.start + flight.length for flight in flights)
    on_the_way = {piece.name for piece, __ in moving}
    return [Moving(length, draw, as_built(before, on_the_way) if homing or moving else as_it_is)]


def _moving_house(before: ArkView, after: ArkView) -> list[tuple[Lying, Lying]]:
    """Return the animals of the zoo in front that live elsewhere than before, each in its old and in its new home."""
    if not (before.plan.shows_board and after.plan.shows_board):
        return []
    old, new = (dict(view.state.zoos[after.now.viewer].animals) for view in (before, after))
    side = AT_HOME * after.plan.board.grid.side

    def at(view: ArkView, card: int, home: str) -> Lying:
        return _token(view.plan, card, home_centre(view, home), f"home {home}", side)

    return [
        (at(before, card, old[card]), at(after, card, home))
        for card, home in new.items()
        if home and old.get(card) and old[card] != home
    ]


def _cards(view: ArkView, sizes: Sequence[str]) -> list[Lying]:
    """Return the cards of display and hand that lie in the middle in one of these sizes."""
    shown = set(view.state.display)
    return [
        _token(view.plan, item.face.card, item.rect.centre, "display" if item.face.card in shown else "hand")
        for item in view.items
        if item.what in sizes and isinstance(item.face, Face)
    ]


def _leaving(piece: Lying) -> Lying:
    """Return an animal as large as a card."""
    scale = CARD / TOKEN
    return piece._replace(rect=Rect.around(*piece.rect.centre, piece.rect.w * scale, piece.rect.h * scale))


def elsewhere(before: ArkView, after: ArkView) -> list[Lying]:
    """Return where cards that lay in the middle are now: with an opponent, or on the own map."""
    plan = after.plan
    gone = set(before.state.display) - set(after.state.display) - {0}
    found = []
    for seat, rect in zip(seats_of(after), plan.seats, strict=False):
        zoo = after.state.zoos[seat]
        owned = {*zoo.hand, *zoo.sponsors, *(card for card, __ in zoo.animals)}
        found += [_token(plan, card, rect.centre, f"seat {seat}") for card in gone & owned]
    zoo = after.state.zoos[after.now.viewer]
    old = {card for card, __ in before.state.zoos[after.now.viewer].animals}
    if plan.shows_board:
        side = AT_HOME * plan.board.grid.side
        new = [(card, home) for card, home in zoo.animals if home and card not in old]
        found += [_token(plan, card, home_centre(after, home), "zoo", side) for card, home in new]
    return found


def seats_of(view: ArkView) -> list[int]:
    """Return the opponents' seats in the order of play."""
    count = len(view.state.zoos)
    return [(view.now.viewer + ahead) % count for ahead in range(1, count)]


def _token(plan: Layout, card: int, centre: tuple[float, float], where: str, side: float = TOKEN) -> Lying:
    return Lying("card", plan.css(Rect.around(*centre, side)), token(card), where, card)


def token(card: int) -> Paint:
    """Return what draws a card as a disc with its picture."""
    name = FOLDER + card_picture(card)

    def paint(painter: Painter, rect: Rect) -> None:
        side = max(1, round(painter.px(rect.w) / COARSE)) * COARSE / painter.density
        painter.circle(*rect.centre, side / 2, palette.PAPER, palette.FENCE, 1.5)
        painter.moving(name, Rect.around(*rect.centre, 0.76 * side))

    return paint
