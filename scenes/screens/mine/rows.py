"""A finished game in a list: its picture, against whom, how it ended, a note and the day."""

from __future__ import annotations

import time
from datetime import date

from engine.past.digest import DAILY, DARE, FAR, Digest
from engine.past.figures import own_seat
from scenes.i18n.dates import day_words, read_day
from scenes.i18n.lists import listed, sentences, side_by_side
from scenes.i18n.numbers import PLACES, plain
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.model.people import name_of, seat_in_words
from scenes.model.storage.past import Past
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, MICRO, MICRO_BOLD, SMALL
from scenes.table.card import find_card
from scenes.widgets.base import Press, Ui, Widget

WIDE = 640.0
"""From this width on a row has columns."""
ROW, TALL_ROW = 60.0, 84.0
_PICTURE = 44.0


def day_of(past: Past) -> date:
    """Return the day on which a game ended: by its header, else when it was kept."""
    told = read_day(past.row.date) if past.row else None
    return told or date(*time.localtime(past.when)[:3])


def against(row: Digest, name: str = "") -> str:
    """Return the others at the table: `Rosa (Hard)`."""
    own = own_seat(row, name)
    return listed(seat_in_words(seat) for at, seat in enumerate(row.seats) if at != own) or _("solo")


def against_in_short(row: Digest, name: str = "") -> str:
    """Return the others at the table; several of them without their levels."""
    own = own_seat(row, name)
    opponents = [name_of(seat) for at, seat in enumerate(row.seats) if at != own]
    return listed(opponents) if len(opponents) > 1 else against(row, name)


def result(row: Digest, name: str = "") -> str:
    """Return how it ended: `Won 91 to 56`, `2nd of 4, 52`."""
    own = own_seat(row, name)
    points, count = plain(row.totals[own]), len(row.totals)
    if count == 1:
        lost, scored = _("Lost, {points}"), ngettext("{count} point", "{count} points", row.totals[own])
        return (lost if row.lost else scored).format(points=points, count=points)
    if count == 2:
        share = row.share(own)
        said = _("Won {points} to {others}") if share == 1 else _("Shared, {points} to {others}")
        return (said if share else _("2nd, {points} to {others}")).format(
            points=points, others=plain(row.totals[1 - own])
        )
    place = _(PLACES[row.places[own] - 1])
    return _("{place} of {count}, {points}").format(place=place, count=count, points=points)


def notes(row: Digest) -> list[str]:
    """Return what is special about it, if anything: its kind, and the help people had."""
    kinds = {DAILY: _("game of the day"), DARE: _("challenge"), FAR: _("by link")}
    hints = ngettext("{count} hint", "{count} hints", row.help.hints) if row.help.hints else ""
    return [words for words in (kinds.get(row.kind, ""), hints.format(count=row.help.hints)) if words]


class PastRow(Widget):
    """One finished game, which can be opened."""

    def __init__(self, rect: Rect, past: Past, row: Digest, today: date, name: str, press: Press) -> None:
        self.game = _(find_card(row.game).name)
        self.against, self.result, self.note = against_in_short(row, name), result(row, name), side_by_side(notes(row))
        self.day = day_words(day_of(past), today, short=True)
        said = pgettext("not in play", "{game} against {names}").format(game=self.game, names=against(row, name))
        said = said if len(row.seats) > 1 else _("{name}: {words}").format(name=self.game, words=self.against)
        super().__init__(past.key, rect, sentences((said, self.result, self.note, self.day)), press)
        self._notes = notes(row)
        self._picture = find_card(row.game).picture
        self._won = row.share(own_seat(row, name)) > 0

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it: in columns, or in two lines."""
        rect, theme = self.rect, painter.theme
        painter.box(rect, theme.raised if ui.hover == self.key else theme.panel, 12, theme.line)
        painter.picture(self._picture, Rect(rect.x + 10, rect.centre[1] - _PICTURE / 2, _PICTURE, _PICTURE))
        colour = theme.good if self._won else theme.text2
        left = rect.x + 10 + _PICTURE + 12
        if rect.w >= WIDE:
            space = rect.right - 14 - left
            middle = rect.centre[1] - 1
            columns = [(self.game, BODY_BOLD, theme.text, 0.28), (self.against, BODY, theme.text2, 0.26),
                       (self.result, BODY_BOLD, colour, 0.2), (self.note, SMALL, theme.text2, 0.16)]  # fmt: skip
            for words, style, ink, share in columns:
                room = space * share - 10
                if words == self.note and painter.text_width(words, style) > room:
                    words = "\n".join(self._notes)
                style = painter.fitting(words, (style, SMALL._replace(bold=style.bold)), room)
                tall = painter.paragraph_height(words, style, room) if words else 0.0
                painter.paragraph(words, left, middle - tall / 2 + 1, style, ink, room)
                left += space * share
            painter.text(self.day, rect.right - 14, middle, SMALL, theme.text2, "right")
            return
        self._draw_narrow(painter, left, colour)

    def _draw_narrow(self, painter: Painter, left: float, colour: str) -> None:
        """Draw three lines; a long name has the first for itself."""
        rect, theme = self.rect, painter.theme
        right, space = rect.right - 12, rect.right - 12 - left
        bold = SMALL._replace(bold=True)
        result = (self.result, BODY_BOLD, colour)
        day = (self.day, SMALL, theme.text2)
        beside = space - painter.text_width(self.result, BODY_BOLD) - 8
        long = painter.text_width(self.game, bold) > beside
        name = painter.fitting(self.game, (BODY_BOLD, bold), space if long else beside)
        ends = [("", SMALL, theme.text2), result, day] if long else [result, day, ("", SMALL, theme.text2)]
        starts = [(self.game, name, theme.text), (self.against, SMALL, theme.text2), (self.note, SMALL, theme.text2)]
        for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
            y = rect.y + 20 + (rect.h - 40) / 2 * number
            room = space - 8 - painter.text_width(start[0], MICRO)  # words that cannot be smaller have their room
            ending = painter.fitting(end[0], (end[1], bold, MICRO_BOLD), room) if number else end[1]
            wide = painter.text(end[0], right, y, ending, end[2], "right", limit=space * 0.66) if end[0] else -8.0
            style = painter.fitting(start[0], (start[1], MICRO), space - wide - 8) if number else start[1]
            painter.text(start[0], left, y, style, start[2], limit=space - wide - 8)
