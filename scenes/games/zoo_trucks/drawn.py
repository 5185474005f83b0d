"""What a wide panel tells of the tile that was drawn: who has room for it, and which trucks may not carry it."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.zoo_trucks.pieces import LOAD
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from scenes.games.zoo_trucks.tiles import draw_tile
from scenes.games.zoo_trucks.view import TruckView
from scenes.games.zoo_trucks.worth import has_room
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, pgettext
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, MICRO, SMALL, SMALL_BOLD

SIDE, LINE = 44.0, 32.0
"""How large the tile is, and how far the lines of the seats are apart."""
LEAST = 226.0
"""A panel that is lower has no room for it."""


class Closed(NamedTuple):
    """Trucks that may not carry a tile although they have room: what is on them, or that nothing may be yet."""

    other: list[int]
    waiting: list[int]


def closed(state: TruckState) -> Closed:
    """Return the trucks, counted from 1, that may not carry the tile that was drawn for the sake of the other game."""
    refused = [(at + 1, state.why_not(("load", at + 1))) for at in range(len(state.trucks))]
    codes = [(number, refusal.code) for number, refusal in refused if refusal]
    return Closed(
        [number for number, code in codes if code == "truck_carries_another_game"],
        [number for number, code in codes if code == "last_truck_waits"],
    )


def closed_in_words(state: TruckState) -> list[str]:
    """Return why trucks that have room may not carry the tile that was drawn, a sentence each."""
    other, waiting = closed(state)
    said = []
    if other:
        said.append(_("With tiles of the other game: {trucks}").format(trucks=_trucks(other)))
    if waiting:
        said.append(_("Waits for the other game: {trucks}").format(trucks=_trucks(waiting)))
    return said


def _trucks(numbers: list[int]) -> str:
    return listed(_("Truck {number}").format(number=number) for number in numbers)


def tells(view: TruckView) -> bool:
    """Tell whether the panel has room for what is told of the tile that was drawn."""
    asked = view.now.asking and view.state.phase == LOAD
    return asked and view.plan.kind == "desktop" and view.plan.panel.h >= LEAST


def paint(view: TruckView, painter: Painter) -> None:
    """Draw the tile, what every seat could do with it, and the trucks that are closed to it."""
    panel, state, theme = view.plan.panel, view.state, painter.theme
    tile = Rect(panel.right - SIDE - 12, panel.y + 10, SIDE, SIDE)
    draw_tile(painter, tile, state.tiles(state.side).words[state.drawn])
    y = panel.y + 72.0
    if state.drawn != COIN:
        y = _paint_rooms(view, painter, y)
    for said in closed_in_words(state):
        style = painter.fitting(said, (SMALL, MICRO), panel.w - 24)
        painter.text(said, panel.x + 12, y, style, theme.text2, limit=panel.w - 24)
        y += 20.0


def _paint_rooms(view: TruckView, painter: Painter, top: float) -> float:
    """Draw who has room for the tile, two or three seats a line. Return where the next line goes."""
    panel, state, theme = view.plan.panel, view.state, painter.theme
    none = (
        pgettext("a drawn tile goes to", "depot")
        if state.tiles(state.side).game == "aquaretto"
        else pgettext("a drawn tile goes to", "barn")
    )
    seats = [view.now.viewer, *view.others]
    columns = 2 if len(seats) < 5 else 3
    wide = (panel.w - 24) / columns
    for number, seat in enumerate(seats):
        x, y = panel.x + 12 + wide * (number % columns), top + LINE * (number // columns)
        painter.picture(view.now.looks[seat].token, Rect(x, y - 11, 22, 22))
        room = has_room(state, state.side, seat, state.drawn)
        said, tone = (pgettext("a drawn tile has", "room"), theme.good) if room else (none, theme.bad)
        painter.text(said, x + 28, y, painter.fitting(said, (BODY_BOLD, SMALL_BOLD, MICRO), wide - 32), tone)
    return top + LINE * -(-len(seats) // columns) + 2
