"""A look at a player's whole fountain with the newest piece ringed, or at the machine with all its tiles."""

from __future__ import annotations

from engine.games.fountains.building.fountain import Fountain
from engine.games.fountains.building.rewards import tally
from engine.games.fountains.grid import xy_of
from engine.games.fountains.payouts import counted
from engine.games.fountains.pieces import FEATURES
from engine.games.fountains.rules import FountainsState
from scenes.games.fountains.layout.shown import laid_last
from scenes.games.fountains.log import feature_part
from scenes.games.fountains.painters.masonry import LEVEL, MARGIN, UNIT, bounds, digest
from scenes.games.fountains.painters.opponents import paint_machine_sheet
from scenes.games.fountains.words import speech
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _
from scenes.model.log_book import Entry, Line, Part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import Seat
from scenes.platform.base import plain_text
from scenes.table.seats.peek import Peeked

LARGEST = 48.0
"""The side of a cell, in CSS pixels, beyond which a small fountain is not enlarged."""


def peeked(state: FountainsState, player: int, look: Seat, kind: str, last: Entry | None) -> Peeked:
    """Return the enlarged view of a player that scores; `last` is what it did last."""
    score = str(state.scores()[player].total)
    if player >= state.players:
        said = sentences(speech.machine_lines(state))
        shown = [each for each in range(len(FEATURES)) if counted(state, each)]
        notes = [_named(feature_part(FEATURES[each]), counted(state, each)) for each in shown]
        return Peeked(lambda painter, rect: paint_machine_sheet(state, painter, rect), said, kind, score, notes, 1.25)
    fountain = state.fountains[player]
    notes = _counts(fountain)
    if last:
        notes += [Line((Part(_("Last move")),)), Line(last.head)]
    area = bounds(fountain, MARGIN)

    def paint(painter: Painter, rect: Rect) -> None:
        _paint(painter, rect, fountain, look)

    said = plain_text([speech.fountain_section("", fountain)])
    return Peeked(paint, said, kind, score, notes, max(0.8, min(2.0, area.w / area.h)))


def _counts(fountain: Fountain) -> list[Line]:
    """Return what a fountain would be paid for, as lines with pictures."""
    counts = tally(fountain)
    return [
        _named(Part(_("Pools with water"), "fountains/icon_pool"), counts.pools),
        *(_named(feature_part(FEATURES[colour]), points) for colour, points in enumerate(counts.fish)),
        _named(Part(_("Lily pads"), "fountains/icon_lily"), counts.lilies),
        _named(Part(_("Pond weed"), "fountains/icon_weed"), fountain.water.weeds()),
        _named(Part(_("Highest level")), fountain.height()),
    ]


def _named(part: Part, number: int) -> Line:
    """Return a line with a picture, its name beside it, and a number."""
    return Line((Part(picture=part.picture), Part(part.words)), end=str(number))


def _paint(painter: Painter, rect: Rect, fountain: Fountain, look: Seat) -> None:
    """Draw the fountain as large as it fits, and a ring round each cell of what was laid last."""
    area = bounds(fountain, MARGIN)
    cell = min(rect.w / area.w, rect.h / area.h, LARGEST)
    made = digest(fountain, max(2, int(cell * painter.density)))
    side = max(2, int(cell * painter.density)) / painter.density
    left, top = rect.centre[0] - side * area.w / 2, rect.centre[1] - side * area.h / 2
    painter.blit(made, painter.px(left), painter.px(top))
    for at in laid_last(fountain):
        x, y = xy_of(at)
        up = LEVEL / UNIT * fountain.top[at].level
        one = Rect(left + (x - area.x) * side, top + (y - area.y - up) * side, side, side)
        painter.ring(one, 3, look.fill, 2.5)
