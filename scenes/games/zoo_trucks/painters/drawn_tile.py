"""What the panel tells of the tile that was drawn: who has room for it, and which trucks may not carry it."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.zoo_trucks.pieces import LOAD
from engine.games.zoo_trucks.rules import TruckState
from engine.games.zoo_trucks.tiles import COIN
from scenes.games.zoo_trucks.gains import has_room
from scenes.games.zoo_trucks.layout import Layout
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
LINE, MOST_LINE, WIDE = 25.0, 32.0, 68.0
"""The least height of a seat's line and the most, and its least width."""
CLOSED = 20.0
"""The height of a line that says why trucks are closed."""


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


def tells(plan: Layout, state: TruckState, strip: Rect | None) -> bool:
    """Tell whether the panel says who has room for the drawn tile; not for a coin, which always has a place.

    `strip` tells above the buttons what is face down.
    """
    asked = state.phase == LOAD and state.drawn != COIN
    area = area_of(plan, strip)
    return asked and area.h >= LINE * _lines(area, state)


def area_of(plan: Layout, strip: Rect | None) -> Rect:
    """Return the area between the question and the buttons, or whatever stands above these."""
    panel = plan.panel
    top = panel.y + {"phone": 38.0, "low": 50.0, "desktop": 56.0}[plan.kind]
    low = strip.y if strip else plan.second.y
    return Rect(panel.x + 12, top, panel.w - 24, low - 2 - top)


def end_of(plan: Layout, state: TruckState, strip: Rect | None) -> float:
    """Return where all that ends, with a line for each reason that closes a truck."""
    seats = _seats_in(area_of(plan, strip), state)
    return seats.bottom + 4 + CLOSED * len(closed_in_words(state))


def _columns(area: Rect, state: TruckState) -> int:
    """Return how many seats stand in a line."""
    count = state.players
    return next((columns for columns in (count, 3, 2) if columns <= count and area.w / columns >= WIDE), 2)


def _lines(area: Rect, state: TruckState) -> int:
    return -(-state.players // _columns(area, state))


def _seats_in(area: Rect, state: TruckState) -> Rect:
    """Return where the seats stand: below what says what to do and their title, as far as there is room for these."""
    lines = _lines(area, state)
    head = next((head for head in (ASKED + HEADED, HEADED) if area.h >= head + LINE * lines), 0.0)
    return Rect(area.x, area.y + head, area.w, lines * min(MOST_LINE, (area.h - head) / lines))


def paint(view: TruckView, painter: Painter) -> None:
    """Draw which seats have room for the tile, and the trucks that may not carry it."""
    area, state, theme = area_of(view.plan, view.strip), view.state, painter.theme
    depot, barn = pgettext("a drawn tile goes to", "depot"), pgettext("a drawn tile goes to", "barn")
    tiles, panel = state.tiles(state.side), view.plan.panel
    none = depot if tiles.game == "aquaretto" else barn
    if painter.text_width(view.now.asked, SUBHEAD) <= panel.w - 36 - SIDE:
        draw_tile(painter, Rect(panel.right - 12 - SIDE, panel.y + 6, SIDE, SIDE), tiles.words[state.drawn])
    seats, columns, lines = _seats_in(area, state), _columns(area, state), _lines(area, state)
    if seats.y >= area.y + ASKED + HEADED:
        again = press_again(("load", 1))  # the same words for each truck
        asked = again if view.now.hint == again else question(state)[1]
        painter.text(asked, area.x, area.y + 9, painter.fitting(asked, (BODY, SMALL, MICRO), area.w), theme.text)
    if seats.y > area.y:
        painter.text(_("Who has room?"), area.x, seats.y - HEADED + 10, SMALL, theme.text2)
    wide, high = min(area.w / columns, 130.0), seats.h / lines
    for number, seat in enumerate((view.now.viewer, *view.opponents)):
        x, y = area.x + wide * (number % columns), seats.y + high * (number // columns + 0.5)
        painter.picture(view.now.looks[seat].token, Rect(x, y - 11, 22, 22))
        has = has_room(state, state.side, seat, state.drawn)
        said, tone = (pgettext("a drawn tile has", "room"), theme.good) if has else (none, theme.bad)
        painter.text(said, x + 28, y, painter.fitting(said, (BODY_BOLD, SMALL_BOLD, MICRO), wide - 32), tone)
    y = seats.bottom + 12
    for said in closed_in_words(state):
        style = painter.fitting(said, (SMALL, MICRO), area.w)
        if y + 8 < area.bottom and painter.text_width(said, style) <= area.w:
            painter.text(said, area.x, y, style, theme.text2)
            y += CLOSED
