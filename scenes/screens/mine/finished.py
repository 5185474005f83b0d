"""The finished games: a list with filters, and all of them as one file."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice

from engine.match import Match
from engine.past.digest import Digest
from engine.past.figures import Filter, results
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.model import troubles
from scenes.model.games import playable
from scenes.model.jobs.scheduler import SLICE
from scenes.model.links import LinkError, record_of
from scenes.model.storage.past import Moving, Past
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, SMALL, TOUCH
from scenes.platform.base import Mirror
from scenes.screens.mine.files import last_saved, load, save_everything
from scenes.screens.mine.filters import Choice, choices, filter_buttons
from scenes.screens.mine.rows import ROW, TALL_ROW, WIDE, PastRow
from scenes.screens.tabs import TABS_FOOT, GamesPage, beside_tabs, page_span, tabs
from scenes.stage.page import Built, bar_view, bottom_of
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets

AT_ONCE = 40
"""How many games are shown before the player asks for more."""
SIDE = 248.0
"""The width of the column of filters on a desktop."""
MANY = 200
"""The rows of more games than this are read in slices, while the newest are shown."""
FEW_LEFT = 100
"""If there is room for fewer games than this, it is said."""


class FinishedScene(GamesPage):
    """Lists the finished games of people, the newest first."""

    icons = 1

    def __init__(self) -> None:
        super().__init__()
        self.filter = Filter()
        self._most = AT_ONCE
        self._deleted: list[tuple[Past, str]] = []
        self._moving: Moving
        self._offered: list[Choice] = []
        self._shown: list[tuple[Past, Digest]] = []
        self._any = False
        self._away: list[str] = []  # the games of finished saves whose game has not arrived
        self._reading: Iterator[None] | None = None
        self._seen: Sequence[Past] | None = None
        self._rows: list[tuple[Past, Digest]] = []
        self._sifted: tuple[Sequence[tuple[Past, Digest]], Filter] = [], Filter()
        self._ended = 0, 0, 0  # games, won and shared
        self._unread = 0
        self._left = FEW_LEFT  # for about how many games there is room

    def way_back(self) -> str:
        """Return the word that opens this page again."""
        return "finished"

    def enter(self) -> None:
        """Begin to move games that have just ended into this list."""
        self._moving = self.stage.moving()

    def update(self, milliseconds: float) -> None:
        """Move finished saves for a slice."""
        if self._reading:
            self._read_on()
        elif self._moving.go_on():
            self._changed()

    def pause(self) -> float:
        """Return 0 while games are moved."""
        return 0.0 if self._moving.busy or self._reading else super().pause()

    # --- what is shown

    def _look(self) -> None:
        """Read the games, and find what the filters offer and take: done once for each change, not for each frame."""
        archive, games = self.stage.archive, playable()
        waiting = [save.header("Game") for save in archive.waiting()]
        self._away = [game for game in waiting if game in games and not self.stage.platform.has_pack(game)]
        pasts = archive.all()
        new = pasts is not self._seen
        if new:
            self._left = archive.room_left(self.stage.platform.space_left())
        if new and self._reading is None and len(pasts) > MANY and not archive.is_read:
            self._reading = archive.reading()
        if self._reading and not self.filter_is_set:
            self._look_at_newest(pasts)
            return
        self._reading = None
        if new:
            self._seen = pasts
            self._unread = sum(bool(past.trouble) for past in pasts)
            self._rows = [(past, past.row) for past in pasts if past.row and past.row.game in games]
            self._offered = choices([row for _past, row in self._rows])
        self._sift()

    def _sift(self) -> None:
        """Find the games that the filters take; nothing changes while games and filters are the same."""
        rows = self._rows
        if self._sifted[0] is rows and self._sifted[1] == self.filter:
            return
        self._sifted = rows, self.filter
        self._any = bool(rows)
        self._shown = [(past, row) for past, row in rows if self.filter.takes(row)]
        shares = [score.share for score in results((row for _past, row in self._shown), self.filter.name)]
        self._ended = len(shares), shares.count(1), sum(0 < share < 1 for share in shares)

    @property
    def filter_is_set(self) -> bool:
        """Whether only some games are wanted."""
        return self.filter != Filter()

    def _look_at_newest(self, pasts: Sequence[Past]) -> None:
        """Show the newest games of very many, and only how many there are, until all have been read."""
        games = playable()
        found = ((past, past.row) for past in pasts)
        self._shown = list(islice(((past, row) for past, row in found if row and row.game in games), self._most))
        self._offered, self._any = [], True
        self._ended = len(pasts), 0, 0

    def _read_on(self) -> None:
        """Read rows for a slice; show everything once all have been read."""
        until = time.perf_counter() + SLICE / 1000
        while self._reading and time.perf_counter() < until:
            if next(self._reading, self) is self:
                self._reading = None
                self._changed()

    def layout(self, width: float, height: float) -> None:
        """Read the games again, and place everything."""
        self._look()
        super().layout(width, height)

    def _changed(self) -> None:
        """Show the games as they are now."""
        self._look()
        self.rebuild()

    def counts(self) -> str:
        """Return how many games are shown, and how they ended."""
        count, won, shared = self._ended
        lost = count - won - shared
        games = ngettext("{count} game", "{count} games", count).format(count=count)
        if self._reading:
            return games
        parts = [_("{count} won").format(count=won), _("{count} lost").format(count=lost)]
        if shared:
            parts.insert(1, _("{count} shared").format(count=shared))
        return _("{name}: {words}").format(name=games, words=listed(parts)) if count else games

    def room_words(self) -> list[str]:
        """Return what the player should know about the place where the games are kept."""
        said = [_("Browsers sometimes forget the games they keep."), last_saved(self.stage)]
        if self._unread and not self._reading:
            words = ngettext("{count} game cannot be read. It stays here.",
                             "{count} games cannot be read. They stay here.", self._unread)  # fmt: skip
            said.append(words.format(count=self._unread))
        if self._left < FEW_LEFT:
            words = _("Room for about {count} more games. Then the oldest lose their replay, not their figures.")
            said.append(words.format(count=self._left))
        return said

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the list; filters and files stand beside it on a desktop, else above and below."""
        days = Icon("daily", "calendar", _("Game of the day"), self._days)
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [days])
        wide = width >= 1000
        x, content = page_span(width)
        flow = tabs(self.stage, width, "finished")
        top = TABS_FOOT + 12
        if wide:
            side = self._side(Rect(x, top, SIDE, 0))
            listing = self._list(Rect(x + SIDE + 16, top, content - SIDE - 16, 0))
            return Built(bar_view(width, height), [*flow, *side, *listing], list(bar))
        offered = self._offered
        if offered:
            columns = len(offered) if content >= 560 else 2
            box = beside_tabs(width, len(offered)) or Rect(x, top, content, 0)
            flow += filter_buttons(self.stage, box, offered, self.filter, self.set_filter, columns, covered=True)
            top = bottom_of(flow) + 8
        if self._any:
            flow.append(Label("counts", Rect(x + 4, top, content - 8, 22), self.counts(), SMALL, quiet=True))
            top += 30
        flow += self._list(Rect(x, top, content, 0))
        flow += self._files(Rect(x, bottom_of(flow) + 16, content, 0), 1 if content < 420 else 2)
        return Built(bar_view(width, height), flow, list(bar))

    def _side(self, box: Rect) -> list[Widget]:
        """Return the column with filters, counts and files, on a panel."""
        inner = Rect(box.x + 16, box.y + 14, box.w - 32, 0)
        parts: list[Widget] = []
        offered = self._offered
        if offered:
            parts.append(Label("show", inner._replace(h=24), _("Show"), LABEL))
            parts += filter_buttons(
                self.stage, inner._replace(y=inner.y + 32), offered, self.filter, self.set_filter, 1, covered=True
            )  # fmt: skip
        measure = self.stage.painter
        if self._any:
            words = self.counts()
            tall = measure.paragraph_height(words, BODY_BOLD, inner.w)
            at = Rect(inner.x, bottom_of(parts, inner.y - 12) + 14, inner.w, tall)
            parts.append(Label("counts", at, words, BODY_BOLD, wrapped=True))
        parts += self._files(inner._replace(y=bottom_of(parts, inner.y - 12) + 16), 1)
        return [Panel("side", Rect(box.x, box.y, box.w, bottom_of(parts) + 16 - box.y)), *parts]

    def _files(self, box: Rect, columns: int) -> list[Widget]:
        """Return what is said about the storage, and the ways to a file and back."""
        measure = self.stage.painter
        words = sentences(self.room_words())
        tall = measure.paragraph_height(words, SMALL, box.w)
        parts: list[Widget] = [
            Label("kept", box._replace(h=24), _("Kept on this device"), LABEL),
            Label("room", Rect(box.x, box.y + 26, box.w, tall), words, SMALL, quiet=True, wrapped=True),
        ]
        y = box.y + 26 + tall + 10
        each = (box.w - 8 * (columns - 1)) / columns
        buttons = [("save_all", _("Save everything"), self._save), ("load", pgettext("a file", "Load"), self._load)]
        for number, (key, label, press) in enumerate(buttons):
            row, column = divmod(number, columns)
            rect = Rect(box.x + (each + 8) * column, y + 52 * row, each, TOUCH)
            parts.append(Button(key, rect, label, press, style=BODY_BOLD))
        return parts

    def _list(self, box: Rect) -> list[Widget]:
        """Return the games, or why there are none."""
        shown = self._shown
        parts: list[Widget] = []
        y = box.y
        if self._deleted:
            rect = Rect(box.x, y, box.w, TOUCH)
            parts.append(Button("restore", rect, _("Restore deleted game"), self._restore, icon="undo_2"))
            y += TOUCH + 10
        if self._away:
            rect = Rect(box.x, y, box.w, TOUCH)
            words = ngettext("Add {count} more finished game", "Add {count} more finished games", len(self._away))
            words = words.format(count=len(self._away))
            parts.append(Button("away", rect, words, self._fetch, icon="plus", style=BODY_BOLD))
            y += TOUCH + 10
        today = date.today()
        tall = ROW if box.w - 52 >= WIDE else TALL_ROW
        for past, row in shown[: self._most]:
            rect = Rect(box.x, y, box.w - 52, tall)
            parts.append(PastRow(rect, past, row, today, self.filter.name, self._opening(past, row)))
            words = _("Delete {game}").format(game=parts[-1].words)
            bin_rect = Rect(box.right - TOUCH, rect.centre[1] - TOUCH / 2, TOUCH, TOUCH)
            parts.append(IconButton(f"delete {past.key}", bin_rect, "x", words, self._deleting(past)))
            y += tall + 8
        if len(shown) > self._most:
            parts.append(Button("more", Rect(box.x, y, box.w, TOUCH), _("Show more"), self._more))
        elif not shown:
            parts += self._empty(box._replace(y=y))
        return parts

    def _empty(self, box: Rect) -> list[Widget]:
        """Return the words for an empty list, and what can be done."""
        if self._any:
            clear = Button("clear", Rect(box.x, box.y + 48, min(260.0, box.w), TOUCH), _("Clear filters"), self._clear)
            return [Label("none", box._replace(h=40), _("No game fits these filters."), BODY), clear]
        words = _("No finished game yet. Games appear here when they are over.")
        tall = self.stage.painter.paragraph_height(words, BODY, box.w)
        at = Rect(box.x, box.y + tall + 18, min(260.0, box.w), 50)
        play = Button("play", at, _("New game"), self._home, icon="play", kind="primary")
        return [Label("none", box._replace(h=tall), words, BODY, wrapped=True), play]

    # --- what can be done

    def set_filter(self, chosen: Filter) -> None:
        """Take a filter; the list that offered it still covers this page, which is placed when that goes."""
        self.filter = chosen
        self._most = AT_ONCE
        self.offset = 0.0

    def _clear(self, by: By) -> None:
        self.set_filter(Filter())
        self._changed()

    def _fetch(self, by: By) -> None:
        def arrived() -> None:
            self._moving.begin()
            self._changed()

        self.stage.open.when_here(self._away[0], arrived)

    def _days(self, by: By) -> None:
        self.stage.open.daily()

    def _home(self, by: By) -> None:
        self.back(by)

    def _more(self, by: By) -> None:
        self._most += AT_ONCE
        self.rebuild()

    def _opening(self, past: Past, row: Digest) -> Press:
        def show() -> None:
            try:
                match = Match(record_of(past.link))
            except LinkError as problem:
                self.stage.say(troubles.of_link(problem), "refusal")
            else:
                self.stage.open.results(match)

        def press(by: By) -> None:
            if past.link:
                self.stage.open.when_here(row.game, show)
            else:
                self.stage.say(_("The replay was deleted to make room. The figures stay."), "refusal")

        return press

    def _deleting(self, past: Past) -> Press:
        def press(by: By) -> None:
            text = self.stage.platform.load(past.key)
            if text is not None and self.stage.archive.delete(past):
                self._deleted.append((past, text))
                self._changed()
            else:
                self.stage.say(_("This game cannot be deleted."), "refusal")

        return press

    def _restore(self, by: By) -> None:
        if self.stage.archive.restore(*self._deleted[-1]):
            self._deleted.pop()
            self._changed()
        else:
            self.stage.say(_("Not enough space to restore this game."), "refusal")

    def _save(self, by: By) -> None:
        save_everything(self.stage, self._changed)

    def _load(self, by: By) -> None:
        load(self.stage, self._changed)

    def hear(self, what: str) -> None:
        """Follow what another window has kept."""
        self._moving.hear(what)
        if what == "storage":
            self._changed()
        super().hear(what)

    # --- what is said

    def mirror(self) -> Mirror:
        """Return the counts, what is said about the storage, and the games as choices."""
        return (
            super().mirror()._replace(status=_("Finished games"), board="\n".join([self.counts(), *self.room_words()]))
        )
