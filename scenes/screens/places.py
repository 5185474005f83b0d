"""Who came where: a card for each player, with name, score and what of it the rounds and the end brought."""

from __future__ import annotations

from engine.match import Match
from scenes.i18n.numbers import PLACES, plain
from scenes.i18n.translation import _
from scenes.model.rounds import Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BOARD,
    BODY_BOLD,
    CREAM,
    E2,
    GOLD,
    HEADING,
    INK,
    INK2,
    LABEL,
    MICRO,
    NUMBER_L,
    SUBHEAD,
    THEMES,
)
from scenes.table.players import players_of
from scenes.table.room import Room


def tie_words(match: Match, room: Room, seat: int) -> list[str]:
    """Return why a seat is before or beside another with as many points, from the longest words; nothing without one.

    A game that tells its end by itself (`Room.ended`) has no ties.
    """
    totals = [sheet.total for sheet in match.state.scores()]
    if totals.count(totals[seat]) < 2 or room.ended(match):
        return []
    if any(seat in shared and len(shared) > 1 for shared in match.state.ranking()):
        return [_("shared, equal in everything"), _("shared")]
    return [*([_(room.tie_break)] if room.tie_break else []), _("tie broken")]


def paint_place(
    painter: Painter, rect: Rect, *, match: Match, room: Room, rounds: Rounds | None, seat: int, place: int
) -> None:
    """Draw the card of a seat that came to a `place` (0: the first), with what its game draws of it."""
    players = players_of(match)
    name, look = players[seat].name, players[seat].look
    painter.shadow(rect, 14, E2)
    painter.box(rect, BOARD, 14)
    if place == 0:
        painter.ring(rect.grown(3), 17, GOLD)
    left = rect.x + 16
    right = rect.right - 12
    if room.paint_final:
        tall = rect.h - 16
        wide = min(tall * room.final_shape, rect.w * 0.45)
        tall = wide / room.final_shape
        final = Rect(rect.right - 12 - wide, rect.y + (rect.h - tall) / 2, wide, tall)
        room.paint_final(painter, final, match, seat)
        right = final.x - 12
    tight = rect.h < 108
    if len(players) > 1:
        y = rect.y + (15 if tight else 20)
        wide = painter.text(_(PLACES[place]), left, y, BODY_BOLD, INK2, limit=right - left) + 8
        free = right - left - max(painter.text_width(_(each), BODY_BOLD) for each in PLACES) - 8
        fits = (words for words in tie_words(match, room, seat) if painter.text_width(words, MICRO) <= free)
        painter.text(next(fits, ""), left + wide, y, MICRO, INK2)
    size = 34.0 if rect.h > 130 else 24.0
    middle = rect.y + (rect.h * (0.38 if rect.h > 180 else 0.43) if rect.h > 130 else 37 if tight else 48)
    painter.picture(look.token, Rect(left, middle - size / 2, size, size))
    limit = right - left - size - 10
    style = painter.fitting(name, (HEADING, LABEL, MICRO) if rect.h > 130 else (LABEL, MICRO), limit)
    painter.text(name, left + size + 10, middle - 1, style, INK, limit=limit)
    badge_h = 50.0 if rect.h > 130 else 34.0
    badge = Rect(left, rect.bottom - (7 if tight else 12) - badge_h, min(108.0, right - left), badge_h)
    painter.box(badge, INK, 12)
    total = match.state.scores()[seat].total
    painter.text(plain(total), *badge.centre, NUMBER_L if badge_h > 40 else SUBHEAD, CREAM, "centre")
    last = next((part for part in rounds.parts if part.bonus), None) if rounds and not rounds.title else None
    if last and last.gains[seat].won:
        _paint_parts(painter, total, last.gains[seat].won, last.short, badge, right, roomy=rect.h > 180)
    free = badge.y - middle - size / 2
    if room.paint_standing and free >= 18:
        line = Rect(left, badge.y - free / 2 - 9, right - left, 18)
        on_board = Painter(painter.surface, painter.density, THEMES["plaster"])  # boards are light in any theme
        room.paint_standing(on_board, line, match.state, seat)


def _paint_parts(
    painter: Painter, total: int, bonus: int, bonus_name: str, badge: Rect, right: float, *, roomy: bool
) -> None:
    """Draw what of a score was won in the rounds and what at the end: beside the score, else above it."""
    sums = f"{total - bonus} + {bonus}".replace("-", "−")
    words = _("rounds + {bonus}").format(bonus=bonus_name)
    wide = painter.text_width(sums, BODY_BOLD), painter.text_width(words, MICRO)
    if max(wide) <= right - badge.right - 10:
        painter.text(sums, badge.right + 10, badge.centre[1] - 9, BODY_BOLD, INK2)
        painter.text(words, badge.right + 10, badge.centre[1] + 9, MICRO, INK2)
    elif roomy and sum(wide) + 8 <= right - badge.x:
        painter.text(sums, badge.x, badge.y - 16, BODY_BOLD, INK2)
        painter.text(words, badge.x + wide[0] + 8, badge.y - 15, MICRO, INK2)
