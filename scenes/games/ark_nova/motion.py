"""What moves on Ark Nova's table: action cards slide to their new slots, the pictures of cards fly to where they go."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.board.hexes import mask_of
from scenes.games.ark_nova.drawing import in_units
from scenes.games.ark_nova.faces import Face, card_picture
from scenes.games.ark_nova.layout import Layout
from scenes.games.ark_nova.painting.keeping import paint_kept
from scenes.games.ark_nova.painting.panels import VerbFace, paint_verb
from scenes.games.ark_nova.painting.symbols import ROOM
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import Step
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import Lying, Paint, compare, flying

TOKEN = 46.0
"""The side of a card's picture on its way, in units."""
SLIDE = 260.0


def card_flights(before: ArkView, after: ArkView, done: Callable[[], None], *, reduced: bool) -> list[Step]:
    """Return the flights of cards between two pictures of the table; nothing where none moved."""
    was = [each for each in _cards(before) if each.where != "zoo"]
    now = {each.name: each for each in (*elsewhere(before, after), *_cards(after))}
    change = compare(was, list(now.values()))
    moved = [(one, other) for one, other in change.moved if one.where != other.where]
    return [flying(change._replace(moved=moved), lambda: None, done, reduced=reduced)] if moved else []


def _cards(view: ArkView) -> list[Lying]:
    """Return the cards of display and hand, and the animals on the map, as they lie."""
    plan = view.plan
    shown = set(view.state.display)
    found = []
    for item in view.items:
        if item.what in ("ticket", "hand") and isinstance(item.face, Face):
            card = item.face.card
            where = "display" if card in shown else "hand"
            found.append(_token(plan, card, item.rect.centre, where))
    return found


def elsewhere(before: ArkView, after: ArkView) -> list[Lying]:
    """Return where cards are that lay on the stage before: with somebody else, or on the own map."""
    plan = after.plan
    gone = set(before.state.display) - set(after.state.display) - {0}
    found = []
    for seat, rect in zip(_seats_of(after), plan.seats or plan.chips[1:], strict=False):
        zoo = after.state.zoos[seat]
        owned = {*zoo.hand, *zoo.sponsors, *(card for card, __ in zoo.animals)}
        found += [_token(plan, card, rect.centre, f"seat {seat}") for card in gone & owned]
    zoo = after.state.zoos[after.now.viewer]
    homes = {home: plan.board.grid.centre(_first(home)) for __, home in zoo.animals if home}
    old = {card for card, __ in before.state.zoos[after.now.viewer].animals}
    found += [_token(plan, card, homes[home], "zoo") for card, home in zoo.animals if home and card not in old]
    return found


def _seats_of(view: ArkView) -> list[int]:
    count = len(view.state.zoos)
    return [(view.now.viewer + ahead) % count for ahead in range(1, count)]


def _first(home: str) -> int:
    return mask_of(home).bit_length() - 1


def _token(plan: Layout, card: int, centre: tuple[float, float], where: str) -> Lying:
    return Lying("card", plan.css(Rect.around(*centre, TOKEN)), _picture(card), where, card)


def _picture(card: int) -> Paint:
    name = ROOM + card_picture(card)

    def paint(painter: Painter, rect: Rect) -> None:
        painter.circle(*rect.centre, TOKEN / 2, "#FBF5E9", "#5E3B27", 1.5)
        painter.moving(name, Rect.around(*rect.centre, 0.72 * TOKEN))

    return paint


def sliding(
    before: ArkView, after: ArkView, begin: Callable[[], None], done: Callable[[], None], *, reduced: bool
) -> list[Step]:
    """Return the step in which the action cards of the own zoo slide to their slots; nothing where none moved."""
    plan = after.plan
    old = {face.action: rect for rect, face in zip(before.plan.verbs, before.verbs, strict=False)}
    moves = [
        (old[face.action], rect, face)
        for rect, face in zip(plan.verbs, after.verbs, strict=False)
        if face.action in old and old[face.action] != rect
    ]
    if not moves or len(before.verbs) != len(after.verbs) or before.now.viewer != after.now.viewer:
        return []
    still = [(rect, face) for rect, face in zip(plan.verbs, after.verbs, strict=False) if old.get(face.action) == rect]

    def draw(painter: Painter, elapsed: float) -> None:
        t = min(1.0, elapsed / SLIDE)
        t = t * t * (3 - 2 * t)
        scaled = in_units(painter, plan)
        for rect, face in still:
            _put(scaled, rect, face)
        for origin, goal, face in moves:
            _put(scaled, origin.moved((goal.x - origin.x) * t, (goal.y - origin.y) * t), face)

    return [Step(0 if reduced else SLIDE, draw, done, begin)]


def _put(painter: Painter, rect: Rect, face: VerbFace) -> None:
    paint_kept(painter, rect, face, paint_verb)
