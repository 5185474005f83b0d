"""What opponents do, as pieces that fly between a seat's panel and the place where the move is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.state import Event
from scenes.games.ark_nova.layout.places import level_places
from scenes.games.ark_nova.layout.window import UPRIGHT, Layout
from scenes.games.ark_nova.moves.cards import seats_of, token
from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.named import picture
from scenes.games.ark_nova.view import ArkView, TaskFace, shown_project
from scenes.paint.animation import fly_time
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS
from scenes.table.flights import APART, Flight, Paint

SIDE, SMALL = 44.0, 26.0
"""The side of a piece on its way, and of a gain, in units."""
MOST = 4
"""The most pieces that fly at once."""
GAINS = {
    "money": "coin",
    "x_token": "ico_xtoken",
    "reputation": "ico_reputation",
    "appeal": "ico_appeal",
    "conservation": "ico_conservation",
}
"""The picture of what is gained."""


def pieces(view: ArkView, events: Sequence[Event], looking: int = -1) -> list[Flight]:
    """Return the flights of what opponents have done, from events; `view` is the table after it.

    What goes into a zoo flies from its panel to where the last move is told, since the zoo itself is not seen; what
    comes from the association board or the deck flies from there. The zoo that one is `looking` at shows for itself.
    """
    places = dict(zip(seats_of(view), view.plan.seats, strict=False))
    found: list[tuple[Paint, Rect, Rect, float]] = []
    for event in events:
        panel = places.get(event[1]) if len(event) > 1 and isinstance(event[1], int) else None
        make = _PIECES.get(str(event[0]))
        if panel and make and not (event[1] == looking and event[0] in _AT_HOME):
            found += make(view, panel, event)
    flights = []
    for number, (paint, start, goal, side) in enumerate(found[:MOST]):
        origin, end = (view.plan.css(Rect.around(*rect.centre, side)) for rect in (start, goal))
        length = fly_time(abs(origin.x - end.x) + abs(origin.y - end.y))
        flights.append(Flight(_steady(paint, end.w), origin, end, APART * 2 * number, length))
    return flights


def told_place(plan: Layout) -> Rect:
    """Return where the last move is told: the first line of the rail's panel, or at the left of the question."""
    if plan.last:
        head = 34 if plan.last.h >= 110 else 8
        return Rect(plan.last.x + 8, plan.last.y + head, SMALL, SMALL)
    return Rect(plan.prompt.x + (24 if plan.kind == UPRIGHT else 14), plan.prompt.centre[1], SMALL, SMALL)


def _steady(paint: Paint, side: float) -> Paint:
    """Return what draws a piece in one size all the way, so that it is rendered once."""
    return lambda painter, rect: paint(painter, Rect.around(*rect.centre, side))


Made = list[tuple[Paint, Rect, Rect, float]]
"""Pieces: how each is drawn, from where to where it flies, and its side."""


def _built(view: ArkView, panel: Rect, event: Event) -> Made:
    return [(partial(_picture, f"shape:{event[2]}"), panel, told_place(view.plan), SIDE)]


def _card(view: ArkView, panel: Rect, event: Event) -> Made:
    return [(token(event[2]), panel, told_place(view.plan), SIDE)]


def _drew(view: ArkView, panel: Rect, event: Event) -> Made:
    return [(partial(_picture, "ico_hand_card"), told_place(view.plan), panel, SMALL)]


def _worker(view: ArkView, panel: Rect, event: Event) -> Made:
    """Return the token that goes to the task for which workers are sent, where tasks are seen."""
    goal = _task(view, str(event[2]))
    return [(_token_of(view, event[1]), panel, goal, SMALL)] if goal else []


def _supported(view: ArkView, panel: Rect, event: Event) -> Made:
    """Return the token that goes to the level of a project."""
    goal = told_place(view.plan)
    for item in view.items:
        face = shown_project(item)
        if face and face.card == event[2]:
            goal = level_places(item.rect)[int(event[3]) - 1]
    return [(_token_of(view, event[1]), panel, goal, SMALL)]


def _tile(view: ArkView, panel: Rect, event: Event) -> Made:
    """Return the partner zoo or university that is taken from the association board."""
    name = f"ico_{event[2]}" if event[0] == "partner_zoo" else "ico_university"
    return [(partial(_picture, name), _task(view, str(event[0])) or told_place(view.plan), panel, SIDE)]


def _donated(view: ArkView, panel: Rect, event: Event) -> Made:
    return [(partial(_picture, "coin"), panel, _task(view, "support") or told_place(view.plan), SMALL)]


def _gained(view: ArkView, panel: Rect, event: Event) -> Made:
    name = GAINS.get(str(event[2]))
    return [(partial(_picture, name), told_place(view.plan), panel, SMALL)] if name else []


def _task(view: ArkView, task: str) -> Rect | None:
    faces = ((item.face, item.rect) for item in view.items if isinstance(item.face, TaskFace))
    return next((rect for face, rect in faces if face.task == task), None)


def _token_of(view: ArkView, seat: int) -> Paint:
    name = SEATS[view.colours[seat]].token
    return lambda painter, rect: painter.picture(name, rect)


def _picture(name: str, painter: Painter, rect: Rect) -> None:
    if name.startswith("shape:"):
        picture(painter, name, rect)
    else:
        symbols.symbol(painter, name, rect)


_PIECES: dict[str, Callable[[ArkView, Rect, Event], Made]] = {
    "built": _built,
    "played": _card,
    "released": _card,
    "drew": _drew,
    "task": _worker,
    "supported": _supported,
    "partner_zoo": _tile,
    "university": _tile,
    "donated": _donated,
    "gained": _gained,
}
_AT_HOME = ("built", "played", "released", "gained")
"""What is seen in the zoo itself."""
