"""Gains that fly from their source to the purse, and numbers of the purse that count up or down.

The gains are flights of the kit. The numbers are not: they change in their place, each when its gain has arrived.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from engine.state import Action
from scenes.games.ark_nova.layout.places import counter_middle, counter_places
from scenes.games.ark_nova.moves.moving import Moving
from scenes.games.ark_nova.moves.sources import sources
from scenes.games.ark_nova.painters import symbols
from scenes.games.ark_nova.painters.purse import paint_counting
from scenes.games.ark_nova.painters.table import in_units
from scenes.games.ark_nova.pieces.zoo import Counter, counters
from scenes.games.ark_nova.view import ArkView
from scenes.paint.animation import ease_out, fly_time, part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.table.flights import Flight

COUNT = 280.0
"""How long a number counts, in milliseconds."""
SIDE = 26.0
"""The side of a gain on its way, in units."""


class Change(NamedTuple):
    """A counter that changes: its place, what it showed and shows, the flight that brings a gain, when it counts."""

    place: Rect
    old: Counter
    new: Counter
    flight: Flight | None
    start: float


def counting(before: ArkView, after: ArkView, action: Action, wait: float) -> list[Moving]:
    """Return what the counters of the purse do; nothing where none has changed.

    `wait`: how long it takes until what brings something has arrived.
    """
    found = _changes(before, after, sources(before, after, action), wait)
    if not found:
        return []
    small = not after.plan.purse_icons

    def draw(painter: Painter, elapsed: float) -> None:
        scaled = in_units(painter, after.plan)
        for each in found:
            t = ease_out(part(elapsed, each.start, COUNT))
            if t > 0:
                n = round(each.old.n + (each.new.n - each.old.n) * t)
                paint_counting(scaled, each.place, each.new._replace(n=n), small=small)
        for each in found:
            if each.flight and each.flight.start <= elapsed < each.start:
                each.flight.draw(painter, elapsed)

    return [Moving(max(each.start for each in found) + COUNT, draw, partial(_as_counted, before))]


def _changes(before: ArkView, after: ArkView, origins: Mapping[str, Rect], wait: float) -> list[Change]:
    plan = after.plan
    places = counter_places(plan.purse, plan.purse_icons)
    found = []
    for place, old, new in zip(places, counters(before.purse), counters(after.purse), strict=True):
        origin = origins.get(new.resource)
        if old.n == new.n:
            continue
        if new.n < old.n or origin is None:
            found.append(Change(place, old, new, None, 0.0))
            continue
        goal = Rect.around(place.x + SIDE / 2, counter_middle(place), SIDE)
        start, end = plan.css(Rect.around(*origin.centre, SIDE)), plan.css(goal)
        length = fly_time(abs(start.x - end.x) + abs(start.y - end.y))
        flight = Flight(partial(_gain, new.picture), start, end, wait, length)
        found.append(Change(place, old, new, flight, wait + length))
    return found


def _gain(picture: str, painter: Painter, rect: Rect) -> None:
    symbols.symbol(painter, picture, rect._replace(w=round(rect.w / 2) * 2, h=round(rect.h / 2) * 2))


def _as_counted(before: ArkView, view: ArkView) -> ArkView:
    """Return the view with the counters as they were."""
    was = before.purse
    purse = view.purse._replace(
        money=was.money,
        x_tokens=was.x_tokens,
        reputation=was.reputation,
        appeal=was.appeal,
        conservation=was.conservation,
        workers=was.workers,
        changes=(),
    )
    return view._replace(purse=purse)
