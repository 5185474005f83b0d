"""The results in a low window: standings at the left, the whole sheet at the right, buttons below both."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from scenes.i18n.numbers import PLACES, plain
from scenes.i18n.translation import _
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BOARD,
    BODY_BOLD,
    CREAM,
    GOLD,
    INK,
    INK2,
    LABEL,
    MICRO_BOLD,
    SMALL_BOLD,
    SUBHEAD,
    line_colour,
)
from scenes.paint.window import rail_width
from scenes.screens.results.places import colour_of, sources_of
from scenes.table.seats.players import only_person, players_of

FOOT = 58.0
"""The height of the buttons with the room round them."""
HEADLINE = 54.0
_GAP = 6.0
_TALLEST = 56.0


class LowPlan(NamedTuple):
    """Where everything lies; `view` is the part that scrolls, `sheet` has the height for its rows."""

    view: Rect
    headline: Rect
    cards: list[Rect]
    sheet: Rect
    home: Rect
    again: Rect
    review: Rect


def plan_low(width: float, height: float, players: int) -> LowPlan:
    """Return the plan for a window of that size."""
    rail = rail_width(width)
    left = Rect(rail + 8, 0, 272.0 if width < 760 else min(400.0, 0.41 * width), height - FOOT)
    right = Rect(left.right + 8, 6, width - left.right - 14, height - FOOT - 8)
    top = HEADLINE + 8
    each = min(_TALLEST, (left.h - top) / players - _GAP)
    cards = [Rect(left.x, top + (each + _GAP) * at, left.w, each) for at in range(players)]
    y = height - FOOT + 4
    third = 0.42 * left.w
    home = Rect(left.x, y, third - 8, 48)
    again = Rect(left.x + third, y, left.w - third, 48)
    review = Rect(right.x, y, right.w, 48)
    return LowPlan(
        Rect(rail, 0, width - rail, height - FOOT), Rect(left.x, 6, left.w, HEADLINE), cards, right, home, again, review
    )


def paint_standing(painter: Painter, rect: Rect, *, match: Match, seat: int, place: int) -> None:
    """Draw a seat at a `place` (0: the first): name and score, and below them the parts of the score."""
    players = players_of(match)
    look = players[seat].look
    painter.box(rect, BOARD, 10)
    if place == 0:
        painter.ring(rect.grown(1), 11, GOLD)
    elif seat == only_person(match):
        painter.ring(rect.grown(1), 11, line_colour(painter.theme, look), 3, hairline=False)
    middle = rect.y + (rect.h - 10) / 2
    x = rect.x + 10
    if len(players) > 1:
        painter.text(_(PLACES[place]), x, middle, SMALL_BOLD, INK2)
        x += max(painter.text_width(_(each), SMALL_BOLD) for each in PLACES[: len(players)]) + 8
    painter.picture(look.token, Rect(x, middle - 11, 22, 22))
    total = plain(match.state.scores()[seat].total)
    badge = Rect(rect.right - 64, middle - 14, 54, 28)
    painter.box(badge, INK, 14)
    painter.text(total, *badge.centre, painter.fitting(total, (SUBHEAD, LABEL), badge.w - 10), CREAM, "centre")
    space = badge.x - 6 - x - 30
    style = painter.fitting(players[seat].name, (BODY_BOLD, SMALL_BOLD, MICRO_BOLD), space)
    painter.text(players[seat].name, x + 30, middle - 0.5, style, INK, limit=space)
    _paint_parts(painter, Rect(rect.x + 10, rect.bottom - 11, rect.w - 20, 5), match, seat)


def _paint_parts(painter: Painter, bar: Rect, match: Match, seat: int) -> None:
    sheets, sources = match.state.scores(), sources_of(match)
    most = max(1, max(sum(max(0, sheet.points(source)) for source in sources) for sheet in sheets))
    x = bar.x
    for number, source in enumerate(sources):
        wide = bar.w * max(0, sheets[seat].points(source)) / most
        if wide > 1:
            painter.box(Rect(x, bar.y, wide - 1, bar.h), colour_of(number), 2)
        x += wide
