"""A look at all that a seat has, over the table: its boards in full, its coins, and what would count now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.zoo_trucks.rules import TruckState
from scenes.games.zoo_trucks.part import AnyBoard
from scenes.games.zoo_trucks.pieces import COIN
from scenes.i18n.lists import listed
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Line, Part
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BOARD, BOARD_LINE
from scenes.table.seats.peek import Peeked

FOOT = 8.0
"""What stays free below a board, so that the edge of its lowest spaces is on the paper."""
SHAPES = {1: 1.3, 2: 1.5}
"""Width by height of a look at the boards, by the number of games."""


def peeked(state: TruckState, parts: Sequence[AnyBoard], seat: int, kind: str, source: Callable[[str], str]) -> Peeked:
    """Return what there is to see of a seat; `kind` is who sits there, `source` names a source of points."""

    def paint(painter: Painter, rect: Rect) -> None:
        painter.box(rect, BOARD, 12, BOARD_LINE)
        for part, area in zip(parts, areas(rect, len(parts)), strict=True):
            plan = part.lay(part.park(state, seat), area._replace(h=area.h - FOOT))
            part.paint_ground(painter, plan, part.park(state, seat), frozenset())
            part.paint(painter, plan, state, seat, frozenset())

    sheet = state.score_of(seat)
    notes = [Line((Part(_("coins"), COIN), Part(_("Coins"))), end=str(state.coins[seat]))]
    notes += [Line((Part(source(line.source)),), end=signed(line.points)) for line in sheet.lines if line.points]
    said = [line for part in parts for line in part.said(part.park(state, seat))]
    words = listed([_("coins: {count}").format(count=state.coins[seat]), *said])
    return Peeked(paint, words, kind, plain(sheet.total), notes, SHAPES[len(parts)], large=True)


def areas(rect: Rect, count: int) -> list[Rect]:
    """Divide `rect` for `count` boards: side by side, or one above the other where it is high."""
    if count == 1:
        return [rect]
    if rect.h > rect.w:
        return [rect._replace(h=rect.h / 2), Rect(rect.x, rect.y + rect.h / 2, rect.w, rect.h / 2)]
    part = 0.55 * rect.w
    return [rect._replace(w=part), Rect(rect.x + part, rect.y, rect.w - part, rect.h)]
