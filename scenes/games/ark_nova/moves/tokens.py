"""The token at the left of the map that flies to the level of the project it was taken for."""

from __future__ import annotations

from functools import partial

from engine.state import Action
from scenes.games.ark_nova.layout.board import token_place
from scenes.games.ark_nova.layout.places import level_places
from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.view import ArkView, shown_project
from scenes.paint.animation import fly_time
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import SEATS
from scenes.table.flights import Flight


def token_flights(before: ArkView, after: ArkView, supported: Action) -> list[Moving]:
    """Return the flight of a token that was taken; `supported` is the action that was allowed one.

    Where the level is not seen it flies to the tab of the association, or to that action card.
    """
    taken = before.board.left & ~after.board.left
    places = before.plan.board.left
    if not taken or not places or not after.plan.verbs:
        return []
    origin = token_place(places[taken.bit_length() - 1])
    start, end = before.plan.css(origin), after.plan.css(_level(after, supported))
    length = fly_time(abs(start.x - end.x) + abs(start.y - end.y))
    flight = Flight(partial(_token, SEATS[after.board.seat].token), start, end, 0.0, length)
    return [Moving(length, flight.draw)]


def _token(name: str, painter: Painter, rect: Rect) -> None:
    painter.moving(name, rect)


def _level(after: ArkView, supported: Action) -> Rect:
    """Return where the token lies on the level of the project, or the tab or card behind which that is hidden."""
    for item in after.items:
        face = shown_project(item)
        if face and supported[:2] == ("support", face.card):
            place = level_places(item.rect)[int(supported[2]) - 1]
            return Rect.around(*place.centre, 0.62 * min(place.w, place.h))
    if after.plan.tabs:
        hidden = after.plan.tabs[after.plan.tab_keys.index("association")]
    else:
        cards = zip(after.plan.verbs, after.verbs, strict=False)
        hidden = next(rect for rect, face in cards if face.action == "association")
    return Rect.around(*hidden.centre, 26.0)
