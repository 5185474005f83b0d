"""The cards of the title: the running game, the last finished one, or a way to begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.daily import game_of
from engine.match import Match
from engine.record import Seat
from engine.registry import GameAway
from scenes.i18n.lists import listed, side_by_side
from scenes.i18n.numbers import PLACES, plain
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.model.people import name_of
from scenes.model.practice.days import Day
from scenes.model.storage.saves import Save, SaveError, Saves
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, MICRO, SMALL
from scenes.table.card import Card, find_card
from scenes.table.room import find_room
from scenes.table.seats.players import place_of, players_of
from scenes.widgets.base import Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint, Tile


@dataclass(slots=True)
class LastPlayed:
    """The games played last: the running one, or its save while the game is on its way, and the last finished one."""

    running: Match | None = None
    away: Save | None = None
    ended: Match | None = None
    _read: Save | None = None  # the save of `ended`

    def look(self, saves: Saves, here: Sequence[str]) -> None:
        """Look again; `here` are the games that have arrived."""
        self.running = self.away = None
        try:
            self.running = saves.latest(far=False)
        except GameAway as away:
            self.away = saves.unfinished(away.game_id)
        kept = (save for save in saves.all() if not save.trouble and save.finished and save.header("Game") in here)
        last = next(kept, None)
        if last != self._read:
            self._read, self.ended = last, None
            try:
                self.ended = saves.open(last) if last else None
            except SaveError:
                return

    @property
    def goes_on(self) -> bool:
        """Whether there is a game to go on with."""
        return bool(self.running or self.away)


@dataclass(frozen=True, slots=True)
class News:
    """A card: its picture, two lines, and a button. `body` is called when the rest of it is pressed."""

    token: str
    title: str
    detail: str
    key: str
    words: str
    icon: str
    press: Press
    primary: bool = False
    body: Press | None = None
    body_words: str = ""
    look: str = ""  # the token of the player whose result it is

    def in_words(self) -> str:
        """Return the card in words."""
        return _("{title}. {detail}").format(title=self.title, detail=self.detail) if self.detail else self.title

    def widgets(self, rect: Rect, measure: Painter, *, stacked: bool) -> list[Widget]:
        """Return the widgets of the card in `rect`."""
        most = rect.w - 20 if stacked else 0.46 * rect.w
        wide = measure.text_width(self.words, LABEL) + 64
        roomy = wide <= most
        if stacked:
            edge, tall = (5.0, 44.0) if rect.h < 100 else (8.0, 46.0)
            at = Rect(rect.x + 10, rect.bottom - edge - tall, rect.w - 20, tall)
        else:
            wide = max(120.0, wide if roomy else measure.text_width(self.words, BODY_BOLD) + 24)
            at = Rect(rect.right - wide - 10, rect.centre[1] - 24, wide, 48)
        button = Button(self.key, at, self.words, self.press, icon=self.icon if roomy else "",
                        kind="primary" if self.primary else "secondary",
                        style=LABEL if roomy else BODY_BOLD)  # fmt: skip
        button.about = self.title
        left = Rect(rect.x, rect.y, rect.w, at.y - rect.y) if stacked else Rect(rect.x, rect.y, at.x - rect.x, rect.h)

        def paint(painter: Painter, place: Rect) -> None:
            theme = painter.theme
            painter.box(place, theme.panel, 14, theme.brass if self.primary else theme.line)
            self._paint_words(painter, left.moved(0, place.y - rect.y))

        ground = Paint(f"news:{self.key}", rect, paint)
        if not self.body:
            return [ground, button]

        def lit(painter: Painter, place: Rect, hot: bool) -> None:
            if hot:
                painter.box(place.grown(-3), radius=12, line=painter.theme.text2)

        return [ground, Tile(f"{self.key}_results", left, self.body_words, self.body, lit, 14), button]

    def _paint_words(self, painter: Painter, area: Rect) -> None:
        """Draw the picture and both lines in the middle of `area`, smaller or wrapped if they are long."""
        theme = painter.theme
        size = min(40.0 if area.w > 210 else 30.0, area.h - 10)
        x, wide = area.x + 12 + size + 12, area.w - size - 36
        title = next((style for style in (LABEL, BODY_BOLD) if painter.text_width(self.title, style) <= wide), None)
        title = title or (BODY_BOLD if area.h > 90 else SMALL._replace(bold=True))
        title = title._replace(leading=1.2)
        detail = painter.fitting(self.detail, (BODY, SMALL, MICRO), wide - (24 if self.look else 0))
        head = painter.paragraph_height(self.title, title, wide)
        below = painter.paragraph_height(self.detail, detail, wide - (24 if self.look else 0)) if self.detail else 0
        if head + below > area.h - 8:
            below = 0.0
        y = area.y + max(4.0, (area.h - head - below - 2) / 2)
        painter.picture(self.token, Rect(area.x + 12, area.centre[1] - size / 2, size, size))
        painter.paragraph(self.title, x, y, title, theme.text, wide)
        if below:
            if self.look:
                painter.picture(self.look, Rect(x, y + head + 2, 18, 18))
            painter.paragraph(self.detail, x + (24 if self.look else 0), y + head + 2, detail, theme.text2,
                              wide - (24 if self.look else 0))  # fmt: skip


def running_news(played: LastPlayed, press: Press, *, primary: bool = True) -> News:
    """Return the card of the game to go on with."""
    if played.running is None:
        assert played.away
        card = find_card(played.away.header("Game"))
        title, detail = _against(card, played.away.seats), ""
    else:
        room = find_room(played.running.game.id)
        card, title = room.card, _against(room.card, played.running.seats)
        parts = [room.progress(played.running.state)] if room.progress else []
        mover = played.running.to_move
        if mover and mover.is_person:
            people = sum(seat.is_person for seat in played.running.seats)
            yours, theirs = pgettext("a game that runs", "your turn"), _("{name} to move")
            parts.append(yours if people == 1 else theirs.format(name=name_of(mover)))
        detail = side_by_side(parts)
    return News(card.token, title, detail, "continue", _("Continue"), "play", press, primary=primary)


def turn_news(turns: Sequence[Save], press: Press) -> News:
    """Return the card of the games between several devices in which the player has to do something; not empty."""
    save = turns[0]
    card = find_card(save.header("Game"))
    sends = save.wants == "sending"
    title = _("Not sent: {game}") if sends else _("Your turn: {game}")
    more = len(turns) - 1
    said = _("with {names}")
    if more:
        said = ngettext("with {names}, and {count} more turn", "with {names}, and {count} more turns", more)
    words, icon = (_("Send the turn"), "share_2") if sends else (_("Play"), "play")
    detail = said.format(names=listed(opponents_of(save)), count=more)
    return News(card.token, title.format(game=_(card.name)), detail, "turn", words, icon, press, primary=True)


def waiting_news(waiting: Sequence[Save], press: Press) -> News:
    """Return the card of the games between several devices in which others are to move; not empty."""
    save = waiting[-1]
    card = find_card(save.header("Game"))
    assert save.note
    title = _("Waiting for {name}").format(name=name_of(save.seats[save.note.next]))
    more = len(waiting) - 1
    detail = _(card.name)
    if more:
        said = ngettext("{game}, and {count} more game", "{game}, and {count} more games", more)
        detail = said.format(game=detail, count=more)
    return News(card.token, title, detail, "waiting", _("Show"), "eye", press)


def opponents_of(save: Save) -> list[str]:
    """Return the names of those who play a save at other devices."""
    mine = save.note.mine if save.note else frozenset()
    return [name_of(seat) for at, seat in enumerate(save.seats) if at not in mine]


def ended_news(match: Match, again: Press, results: Press, *, primary: bool) -> News:
    """Return the card of a finished game: with the place of the only person, else with all points."""
    card = find_card(match.game.id)
    people = match.people_here
    sheets = match.state.scores()
    look = ""
    if len(people) == 1 and len(sheets) > 1:
        points = sheets[people[0]].total
        said = ngettext("{place} of {count}, {points} point", "{place} of {count}, {points} points", points)
        place = _(PLACES[place_of(match, people[0])])
        detail = said.format(place=place, count=len(sheets), points=plain(points))
        look = players_of(match)[people[0]].look.token
    else:
        named = zip(players_of(match), sheets, strict=True)
        detail = listed(_("{name} {points}").format(name=who.name, points=plain(sheet.total)) for who, sheet in named)
    detail = find_room(match.game.id).ended(match.state) or detail
    title = _("{game} is over").format(game=_(card.name))
    return News(card.token, title, detail, "again", _("Play again"), "rotate_ccw", again, primary=primary, body=results,
                body_words=_("{name}: {words}").format(name=title, words=detail), look=look)  # fmt: skip


def daily_news(day: Day, press: Press, *, primary: bool) -> News:
    """Return the card of today's game, whose first try is still to be played."""
    card = find_card(game_of(day.day))
    detail = listed((_(card.name), _("the same for everyone")))
    words = _("Continue") if day.state == "running" else pgettext("a game", "Open")
    return News(card.token, _("Game of the day"), detail, "today", words, "calendar", press, primary=primary)


def _against(card: Card, seats: Sequence[Seat]) -> str:
    """Return the name of a game, and the other players than the first person."""
    people = [seat for seat in seats if seat.is_person]
    opponents = [name_of(seat) for seat in seats if seat not in people[:1]]
    if not opponents:
        return _(card.name)
    return _("{game} against {names}").format(game=_(card.name), names=listed(opponents))
