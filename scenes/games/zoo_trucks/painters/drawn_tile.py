"""What the panel tells of the tile that was drawn: who has room for it, and which trucks may not carry it."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.zoo_trucks.pieces import LOAD
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from scenes.games.zoo_trucks.gains import has_room
from scenes.games.zoo_trucks.pieces import draw_tile
from scenes.games.zoo_trucks.view import TruckView
from scenes.games.zoo_trucks.words import press_again, question
from scenes.i18n.lists import listed
from scenes.i18n.translation import _, pgettext
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, MICRO, SMALL, SMALL_BOLD, SUBHEAD

SIDE = 36.0
"""The size of the tile beside the question."""
ASKED, HEADED = 24.0, 22.0
"""The heights of the line that says what to do, and of the one above the seats."""
LINE, WIDE = 25.0, 68.0
"""The least height of a seat's line, and its least width."""


class Closed(NamedTuple):
    """Trucks with room that may not carry a tile: because of their tiles, or because they must stay empty for now."""

    other: list[int]
    waiting: list[int]


def closed(state: TruckState) -> Closed:
    """Return the trucks, counted from 1, that may not carry the drawn tile because of the other game."""
    refused = [(at + 1, state.why_not(("load", at + 1))) for at in range(len(state.trucks))]
    codes = [(number, refusal.code) for number, refusal in refused if refusal]
    return Closed(
        [number for number, code in codes if code == "truck_carries_another_game"],
        [number for number, code in codes if code == "last_truck_waits"],
    )


def closed_in_words(state: TruckState) -> list[str]:
    """Return why trucks with room may not carry the drawn tile: a sentence for each reason."""
    other, waiting = closed(state)
    said = []
    if other:
        said.append(_("With tiles of the other game: {trucks}").format(trucks=_trucks(other)))
    if waiting:
        said.append(_("Needs the other game: {trucks}").format(trucks=_trucks(waiting)))
    return said


def _trucks(numbers: list[int]) -> str:
    return listed(_("Truck {number}").format(number=number) for number in numbers)


def tells(view: TruckView) -> bool:
    """Tell whether the panel says who has room for the drawn tile; not for a coin, which always has a place."""
    asked = view.now.asking and view.state.phase == LOAD and view.state.drawn != COIN
    return asked and area_of(view).h >= LINE * _lines(view)


def area_of(view: TruckView) -> Rect:
    """Return the area between the question and the buttons, or whatever stands above these."""
    plan, panel = view.plan, view.plan.panel
    top = panel.y + {"phone": 38.0, "low": 50.0, "desktop": 56.0}[plan.kind]
    low = view.strip.y if view.strip else plan.second.y
    return Rect(panel.x + 12, top, panel.w - 24, low - 2 - top)


def _columns(view: TruckView) -> int:
    """Return how many seats stand in a line."""
    count, wide = view.state.players, area_of(view).w
    return next((columns for columns in (count, 3, 2) if columns <= count and wide / columns >= WIDE), 2)


def _lines(view: TruckView) -> int:
    return -(-view.state.players // _columns(view))


def paint(view: TruckView, painter: Painter) -> None:
    """Draw which seats have room for the tile, and the trucks that may not carry it."""
    area, state, theme = area_of(view), view.state, painter.theme
    depot, barn = pgettext("a drawn tile goes to", "depot"), pgettext("a drawn tile goes to", "barn")
    tiles, panel = state.tiles(state.side), view.plan.panel
    none = depot if tiles.game == "aquaretto" else barn
    if painter.text_width(view.now.asked, SUBHEAD) <= panel.w - 36 - SIDE:
        draw_tile(painter, Rect(panel.right - 12 - SIDE, panel.y + 6, SIDE, SIDE), tiles.words[state.drawn])
    columns, lines = _columns(view), _lines(view)
    if area.h >= ASKED + HEADED + LINE * lines:
        again = press_again(("load", 1))  # the same words for each truck
        asked = again if view.now.hint == again else question(state)[1]
        painter.text(asked, area.x, area.y + 9, painter.fitting(asked, (BODY, SMALL, MICRO), area.w), theme.text)
        area = area._replace(y=area.y + ASKED, h=area.h - ASKED)
    if area.h >= HEADED + LINE * lines:
        painter.text(_("Who has room?"), area.x, area.y + 10, SMALL, theme.text2)
        area = area._replace(y=area.y + HEADED, h=area.h - HEADED)
    high = min(32.0, area.h / lines)
    wide = min(area.w / columns, 130.0)
    for number, seat in enumerate((view.now.viewer, *view.opponents)):
        x, y = area.x + wide * (number % columns), area.y + high * (number // columns + 0.5)
        painter.picture(view.now.looks[seat].token, Rect(x, y - 11, 22, 22))
        has = has_room(state, state.side, seat, state.drawn)
        said, tone = (pgettext("a drawn tile has", "room"), theme.good) if has else (none, theme.bad)
        painter.text(said, x + 28, y, painter.fitting(said, (BODY_BOLD, SMALL_BOLD, MICRO), wide - 32), tone)
    y = area.y + high * lines + 12
    for said in closed_in_words(state):
        style = painter.fitting(said, (SMALL, MICRO), area.w)
        if y + 8 < area.bottom and painter.text_width(said, style) <= area.w:
            painter.text(said, area.x, y, style, theme.text2)
            y += 20.0
