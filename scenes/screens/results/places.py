"""The places: a card for each player, with name and score, the parts of the score, and why a tie was broken."""

from __future__ import annotations

from engine.match import Match
from scenes.i18n.numbers import PLACES, plain
from scenes.i18n.translation import _
from scenes.model.rounds import Rounds
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.text import wrap
from scenes.paint.theme import (
    BAD,
    BOARD,
    BODY_BOLD,
    CREAM,
    E2,
    GOLD,
    INK,
    INK2,
    LABEL,
    MICRO,
    MICRO_BOLD,
    SMALL_BOLD,
    SUBHEAD,
    THEMES,
    Seat,
    line_colour,
)
from scenes.table.room import Room
from scenes.table.seats.players import only_person, players_of

PARTS = (
    "#5B4A6B", "#7B6588", "#8F652F", "#5F3F22", "#A04A1A", "#3F6B5E",
    "#3C5C80", "#843C34", "#56702A", "#28707C", "#96407A", "#636363",
)  # fmt: skip
"""The colours of a score's parts: a source has the same one in all bars and beside its line of the sheet."""
ROW, BAR, NOTE = 36.0, 16.0, 18.0
"""The heights of a card's lines: the player, the parts of the score, the note."""
BADGE, WHO = 64.0, 216.0
"""The width of a score, and of the line with place, name and score."""


def tie_words(match: Match, room: Room, seat: int) -> list[str]:
    """Return why a seat is ranked before or beside another with the same points; nothing if there is none.

    The wordings go from long to short. A game with its own words for its end (`Room.ended`) has no ties.
    """
    totals = [sheet.total for sheet in match.state.scores()]
    if totals.count(totals[seat]) < 2 or room.ended(match.state):
        return []
    if any(seat in shared and len(shared) > 1 for shared in match.state.ranking()):
        return [_("shared")]
    return [*([_(room.tie_break)] if room.tie_break else []), _("tie broken")]


def sources_of(match: Match) -> list[str]:
    """Return the sources of points, in the order of the rules' score sheets."""
    return list(dict.fromkeys(line.source for sheet in match.state.scores() for line in sheet.lines))


def colour_of(number: int) -> str:
    """Return the colour of a source of points, by its place among `sources_of`."""
    return PARTS[number % len(PARTS)]


def paint_place(
    painter: Painter, rect: Rect, *, match: Match, room: Room, rounds: Rounds | None, seat: int, place: int
) -> None:
    """Draw the card of a seat at a `place` (0: the first), with the parts of its score."""
    look = players_of(match)[seat].look
    painter.shadow(rect, 14, E2)
    painter.box(rect, BOARD, 14)
    if place == 0:
        painter.ring(rect.grown(3), 17, GOLD)
    elif seat == only_person(match):
        painter.ring(rect.grown(3), 17, line_colour(painter.theme, look), 4, hairline=False)
    left, right = rect.x + 16, rect.right - 12
    stacked = rect.h >= 2 * ROW + BAR + NOTE + 20  # enough for the score on its own line
    if room.paint_final:
        tall = rect.h - 16
        most = rect.w * 0.45 if stacked else min(rect.w * 0.45, rect.w - 40 - WHO)
        wide = min(tall * room.final_shape, most)
        tall = wide / room.final_shape
        final = Rect(rect.right - 12 - wide, rect.y + (rect.h - tall) / 2, wide, tall)
        room.paint_final(painter, final, match.state, seat)
        right = final.x - 12
    text = Rect(left, rect.y, right - left, rect.h)
    stacked = stacked and text.w < WHO
    heights = [ROW, *([ROW] if stacked else []), BAR, NOTE]
    if room.paint_standing and rect.h >= sum(heights) + NOTE + 24:
        heights.append(NOTE)
    gap = min(14.0, (rect.h - sum(heights)) / (len(heights) + 1))
    y = rect.y + (rect.h - sum(heights) - gap * (len(heights) - 1)) / 2
    rows = []
    for height in heights:
        rows.append(text._replace(y=y, h=height))
        y += height + gap
    badge = rows[1] if stacked else rows[0]._replace(x=rows[0].right - BADGE)
    _paint_who(painter, rows[0] if stacked else rows[0]._replace(w=text.w - BADGE - 8), match, seat, place)
    _paint_score(painter, badge._replace(w=BADGE), match, seat)
    bar, note, *standing = rows[2 if stacked else 1 :]
    _paint_parts(painter, bar, match, seat)
    _paint_note(painter, note, match, room, rounds, seat)
    if room.paint_standing and standing:
        on_board = Painter(painter.surface, painter.density, THEMES["plaster"])  # boards are light in any theme
        room.paint_standing(on_board, standing[0], match.state, seat)


def _paint_who(painter: Painter, row: Rect, match: Match, seat: int, place: int) -> None:
    """Draw the place and the name of a seat on one line; names have the same size on all cards."""
    players = players_of(match)
    x, y = row.x, row.centre[1]
    if len(players) > 1:
        widest = max(painter.text_width(_(each), BODY_BOLD) for each in PLACES[: len(players)])
        painter.text(_(PLACES[place]), x, y, BODY_BOLD, INK2)
        x += widest + 8
    painter.picture(players[seat].look.token, Rect(x, y - 13, 26, 26))
    x += 34
    longest = max((player.name for player in players), key=lambda each: painter.text_width(each, SUBHEAD))
    style = painter.fitting(longest, (SUBHEAD, LABEL, SMALL_BOLD, MICRO_BOLD), row.right - x)
    lines = wrap(players[seat].name, style, row.right - x, painter.density)
    if len(lines) > 2:  # a name that somebody typed
        lines = [players[seat].name]
    for number, line in enumerate(lines):
        painter.text(line, x, y - 0.5 + (number - (len(lines) - 1) / 2) * 14, style, INK, limit=row.right - x)


def _paint_score(painter: Painter, badge: Rect, match: Match, seat: int) -> None:
    total = plain(match.state.scores()[seat].total)
    painter.box(badge, INK, badge.h / 2)
    painter.text(total, *badge.centre, painter.fitting(total, (SUBHEAD, LABEL), badge.w - 12), CREAM, "centre")


def _paint_parts(painter: Painter, bar: Rect, match: Match, seat: int) -> None:
    """Draw the parts of a seat's score as a bar, to one scale for all seats; lost points are left out."""
    sheets = match.state.scores()
    sources = sources_of(match)
    most = max(sum(max(0, sheet.points(source)) for source in sources) for sheet in sheets)
    x = bar.x
    for number, source in enumerate(sources):
        points = sheets[seat].points(source)
        if points <= 0:
            continue
        part = Rect(x, bar.y, max(2.0, bar.w * points / most - 2), bar.h)
        painter.box(part, colour_of(number), 3)
        if painter.text_width(plain(points), MICRO_BOLD) <= part.w - 6:
            painter.text(plain(points), *part.centre, MICRO_BOLD, CREAM, "centre")
        x = part.right + 2


def _paint_note(painter: Painter, line: Rect, match: Match, room: Room, rounds: Rounds | None, seat: int) -> None:
    """Draw the note: why a tie was broken, points from the rounds and from the end, or a game's own words."""
    y = line.centre[1]
    tie = next((words for words in tie_words(match, room, seat) if painter.text_width(words, MICRO_BOLD) <= line.w), "")
    if tie:
        painter.text(tie, line.x, y, MICRO_BOLD, BAD)
        return
    last = next((part for part in rounds.parts if part.bonus), None) if rounds and not rounds.title else None
    bonus = last.gains[seat].won if last else 0
    if not last or not bonus:
        words = room.in_short(match.state, seat) if room.in_short else ""
        style = painter.fitting(words, (MICRO, MICRO._replace(size=11)), line.w)
        painter.text(words, line.x, y, style, INK2, limit=line.w)
        return
    sums = f"{match.state.scores()[seat].total - bonus} + {bonus}".replace("-", "−")
    words = _("rounds + {bonus}").format(bonus=last.short)
    wide = painter.text_width(sums, MICRO_BOLD)
    if wide + 8 + painter.text_width(words, MICRO) <= line.w:
        painter.text(sums, line.x, y, MICRO_BOLD, INK2)
        painter.text(words, line.x + wide + 8, y, MICRO, INK2)


def paint_own(painter: Painter, rect: Rect, words: str, look: Seat) -> None:
    """Draw the place of the only person at the table, in the colour of that seat."""
    painter.box(rect, look.fill + "38", rect.h / 2)
    painter.box(rect, radius=rect.h / 2, line=line_colour(painter.theme, look), width=2)
    painter.picture(look.token, Rect(rect.x + 5, rect.y + 5, rect.h - 10, rect.h - 10))
    painter.text(words, rect.x + rect.h + 2, rect.centre[1] - 0.5, BODY_BOLD, painter.theme.text)
