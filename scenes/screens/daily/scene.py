"""The game of the day: today's game, the calendar, and what became of the day that is chosen."""

from __future__ import annotations

import time
from datetime import date

from engine.daily import game_of, practice
from engine.match import Match
from engine.past.digest import Digest
from engine.record import Seat
from scenes.i18n.dates import WEEKDAYS, day_words, weekday_words
from scenes.i18n.lists import sentence, sentences
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.model.links import LinkError, record_of
from scenes.model.people import BOTS, YOU, seat_in_words
from scenes.model.practice.days import Day
from scenes.model.storage.past import Moving, Past
from scenes.model.storage.saves import SaveError
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, SMALL, SUBHEAD, TOP_BAR, TOUCH
from scenes.paint.window import window_class
from scenes.platform.base import Mirror, Section
from scenes.screens.daily.calendar import calendar, paint_legend, state_words
from scenes.screens.sharing import outcome, share_text
from scenes.stage.page import Built, Page, bar_view, bottom_of
from scenes.table.card import find_card
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Paint
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

LEVEL = "normal"
MASTER = "expert"
ILLUSTRATED = 260.0
"""A card of a day narrower than this has no picture: the names need the width."""


class DailyScene(Page):
    """The calendar of the games of the day."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen: date | None = None
        self.month: date | None = None
        self._today: date  # when the page was built
        self._moving: Moving

    def way_back(self) -> str:
        """Return the word that opens this page again."""
        return "daily"

    def enter(self) -> None:
        """Begin to move games that have just ended to the past ones."""
        self._moving = self.stage.moving()

    def update(self, milliseconds: float) -> None:
        """Move finished saves for a slice, and follow a day that has begun meanwhile."""
        if self._moving.go_on() or self._today != self.stage.days.today():
            self.rebuild()

    def pause(self) -> float:
        """Return 0 while games are moved."""
        return 0.0 if self._moving.busy else super().pause()

    @property
    def opponent(self) -> Seat:
        """The bot that is played against."""
        return Seat(_(BOTS[0]), LEVEL)

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place day and calendar side by side, on a phone below each other."""
        self._today = today = self.stage.days.today()
        chosen = self.chosen or today
        month = self.month or chosen.replace(day=1)
        days = self.stage.days.all()
        day = days.get(chosen, Day(chosen))
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        kind = window_class(width, height)
        content = min(1232.0, width - 24)
        x, top = (width - content) / 2, TOP_BAR + 12.0
        flow: list[Widget]
        if kind == "phone":
            flow = self._day(Rect(x, top, content, 0), day, today)
            box = Rect(x, bottom_of(flow) + 12, content, 460)
        else:
            share = 0.37 if kind == "low" else 0.385
            left = content * (1 - share) - 16
            flow = self._day(Rect(x + left + 16, top, content * share, 0), day, today)
            box = Rect(x, top, left, max(height - top - 76, 316.0))
            if kind != "low":
                box = box._replace(h=min(box.h, 600.0))
        month_widgets = calendar(box, month, days, today, chosen, self._choosing, self._turning)
        box = month_widgets[0].rect
        flow += month_widgets
        words = self._summary(days, today)
        tall = self.stage.painter.paragraph_height(words, SMALL, box.w)
        flow.append(Paint("legend", Rect(box.x, box.bottom + 6, box.w, 24), paint_legend))
        at = Rect(box.x, box.bottom + 32, box.w, tall)
        flow.append(Label("summary", at, words, SMALL, quiet=True, wrapped=True))
        return Built(bar_view(width, height), flow, list(bar))

    def _summary(self, days: dict[date, Day], today: date) -> str:
        played = [day for day in days.values() if day.is_over and day.day <= today]
        late = sum(day.state == "late" for day in played)
        said = [ngettext("{count} day played.", "{count} days played.", len(played)).format(count=len(played))]
        if late:
            said.append(ngettext("{count} of them late.", "{count} of them late.", late).format(count=late))
        return sentences([*said, _("You can still play missed days.")])

    def _day(self, box: Rect, day: Day, today: date) -> list[Widget]:
        """Return the card of the chosen day: its game, how it went, and what can be done."""
        measure = self.stage.painter
        inner = Rect(box.x + 18, box.y + 14, box.w - 36, 0)
        card = find_card(game_of(day.day))
        title = pgettext("not in play", "{game} against {names}").format(
            game=_(card.name), names=seat_in_words(self.opponent)
        )
        picture = 72.0 if box.w >= 300 else 56.0 if box.w >= ILLUSTRATED else 0.0
        words = inner.w - (picture + 12 if picture else 0)
        head = measure.paragraph_height(title, SUBHEAD, words)
        parts: list[Widget] = [
            Label("date", Rect(inner.x, inner.y, words, 22), date_words(measure, day.day, words), SMALL, quiet=True),
            Label("title", Rect(inner.x, inner.y + 26, words, head), title, SUBHEAD, wrapped=True),
        ]

        def paint(painter: Painter, rect: Rect) -> None:
            painter.picture(card.picture, rect)

        if picture:
            parts.append(Paint("picture", Rect(inner.right - picture, inner.y, picture, picture), paint))
        about = self._about(day, today)
        tall = measure.paragraph_height(about, BODY, inner.w)
        at = Rect(inner.x, max(bottom_of(parts[:2]) + 8, inner.y + picture + 8), inner.w, tall)
        parts.append(Label("about", at, about, BODY, wrapped=True))
        y = at.bottom + 14
        buttons = self._buttons(day)
        columns = 2 if inner.w >= 250 else 1
        for number, (key, label, press, icon) in enumerate(buttons):
            main = key in ("play", "continue")
            if main:
                rect = Rect(inner.x, y, inner.w, 52)
                parts.append(Button(key, rect, label, press, icon=icon, kind="primary"))
                y += 60
                continue
            row, column = divmod(number, columns)
            half = (inner.w - 8 * (columns - 1)) / columns
            rect = Rect(inner.x + (half + 8) * column, y + (TOUCH + 8) * row, half, TOUCH)
            parts.append(Button(key, rect, label, press, icon=icon, style=BODY_BOLD))
        following = self._following(day, today)
        if following:
            tall = measure.paragraph_height(following, SMALL, inner.w)
            at = Rect(inner.x, bottom_of(parts) + 12, inner.w, tall)
            parts.append(Label("following", at, following, SMALL, quiet=True, wrapped=True))
        return [Panel("day", Rect(box.x, box.y, box.w, bottom_of(parts) + 16 - box.y)), *parts]

    def _about(self, day: Day, today: date) -> str:
        """Return what became of the day, or what its game is about."""
        if day.past and day.past.row:
            return sentence(outcome(day.past.row))
        if day.state == "running":
            return _("Your first try is waiting. It counts.")
        if day.state == "ended":
            return _("Your first try is over. It is being added to your games.")
        if day.state == "gone":
            return _("Your first try was deleted. Later tries are practice.")
        said = _("The same game for everyone. Your first try counts, and you can stop and go on.")
        return said if day.day == today else sentences((said, _("This day will count as late.")))

    def _following(self, day: Day, today: date) -> str:
        """Return when the next day begins, in local time."""
        if day.day != today:
            return ""
        at = time.localtime(self.stage.days.next_at())
        names = [_(words) for words in WEEKDAYS]
        clock = time.strftime("%H:%M", at)
        return _("The next one: {weekday}, {time}.").format(weekday=names[at.tm_wday], time=clock)

    def _buttons(self, day: Day) -> list[tuple[str, str, Press, str]]:
        """Return what can be done with the day: key, words, press and icon."""
        if day.state == "running":
            return [("continue", _("Continue"), self._continuing(day), "play")]
        if day.state == "open":
            return [("play", _("Start"), self._beginning(day), "play")]
        found: list[tuple[str, str, Press, str]] = []
        if day.past and day.past.link:
            found.append(("results", _("Results"), self._showing(day.past), "trophy"))
            found.append(("share", _("Share"), self._sharing(day.past, day.day), "share_2"))
            found.append(("master", _("Let Expert play"), self._mastering(day), "bot"))
        found.append(("again", _("Practise"), self._beginning(day), "rotate_ccw"))
        return found

    # --- what can be done

    def _choosing(self, day: date) -> Press:
        def press(by: By) -> None:
            self.chosen, self.month = day, day.replace(day=1)
            self.rebuild()

        return press

    def _turning(self, month: date) -> Press:
        def press(by: By) -> None:
            self.month = month
            self.rebuild()

        return press

    def _beginning(self, day: Day) -> Press:
        def begin() -> None:
            begun = self.stage.days.begin(day.day, Seat(_(YOU)), self.opponent)
            self.stage.open.table(begun.match)
            if begun.said:
                self.stage.say(begun.said, "trouble")

        def press(by: By) -> None:
            if self._today == self.stage.days.today():
                self.stage.open.when_here(game_of(day.day), begin)
                return
            self.rebuild()
            self.stage.say(_("A new day has begun."))

        return press

    def _continuing(self, day: Day) -> Press:
        def go_on() -> None:
            assert day.save  # the day runs
            try:
                self.stage.open.table(self.stage.saves.open(day.save))
            except SaveError as problem:
                self.stage.say(str(problem))

        return lambda by: self.stage.open.when_here(game_of(day.day), go_on)

    def _showing(self, past: Past) -> Press:
        def show() -> None:
            try:
                self.stage.open.results(Match(record_of(past.link)))
            except LinkError as problem:
                self.stage.say(str(problem))

        return lambda by: self.stage.open.when_here(past.row.game if past.row else "", show)

    def _sharing(self, past: Past, day: date) -> Press:
        def press(by: By) -> None:
            if past.row:
                self.stage.platform.copy(share_text(past.row, day, f"{self.stage.platform.address()}#{past.link}"))
                self.stage.say(_("Text copied."))

        return press

    def _mastering(self, day: Day) -> Press:
        def begin() -> None:
            self.stage.open.table(practice(day.day, Seat(_(BOTS[4]), MASTER), self.opponent))

        return lambda by: self.stage.open.when_here(game_of(day.day), begin)

    def hear(self, what: str) -> None:
        """Follow what another window has kept, and another day when the page is seen again.

        A game that has just arrived can be moved to the past ones.
        """
        self._moving.hear(what)
        if what in ("storage", "shown"):
            self.rebuild()
        super().hear(what)

    # --- what is said

    def mirror(self) -> Mirror:
        """Return the chosen day, and every day of the month with its state."""
        today = self.stage.days.today()
        chosen = self.chosen or today
        days = self.stage.days.all()
        day = days.get(chosen, Day(chosen))
        lines = [self._about(day, today), self._following(day, today), self._summary(days, today)]
        played = [
            [weekday_words(each.day), _(find_card(game_of(each.day)).name), state_words(each, today), self._told(each)]
            for each in sorted(days.values(), reverse=True)
        ]
        sections = [Section(weekday_words(chosen), [line for line in lines if line])]
        if played:
            head = [_("Day"), _("Game"), "", _("Result")]
            sections.append(Section(_("Days started"), table=[head, *played]))
        return super().mirror()._replace(status=_("Game of the day"), board=sections)

    def _told(self, day: Day) -> str:
        row: Digest | None = day.past.row if day.past else None
        return outcome(row) if row else ""

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Game of the day"), "", 0)


def date_words(painter: Painter, day: date, width: float) -> str:
    """Return a day in the longest words that `width` has room for: with its weekday, or only its month."""
    *longer, shortest = weekday_words(day), weekday_words(day, short=True), day_words(day, day, short=True)
    return next((words for words in longer if painter.text_width(words, SMALL) <= width), shortest)
