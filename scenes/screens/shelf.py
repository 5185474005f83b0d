"""The shelf: all saved games, to go on with, to look at, to delete and to restore."""

from __future__ import annotations

import time
from pathlib import PurePath

from engine.match import Match
from engine.registry import GameAway
from scenes.i18n.lists import listed, side_by_side
from scenes.i18n.translation import _, ngettext
from scenes.model.far.post import state_words
from scenes.model.people import seat_in_words
from scenes.model.storage.saves import MOST_OF_BOTS, Save, SaveError
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY_BOLD, SMALL, TOUCH
from scenes.platform.base import Mirror
from scenes.screens.tabs import TAB, TABS_FOOT, GamesPage, page_span, tabs
from scenes.stage.entry import EntryDialog
from scenes.stage.navigator import FIRST_MOVE
from scenes.stage.page import Built, bar_view, bottom_of
from scenes.stage.picker import Offer, Picker
from scenes.table.card import find_card
from scenes.table.room import find_room
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets

ROW = 92.0
"""The least height of a row."""
PICTURE, NAME = 76.0, 24.0
LONGEST = 200_000
"""The most characters that can be pasted: more than any record has."""
ROOM, BESIDE = 720.0, 1000.0
"""The most width of a button over the list; a page so wide has two games side by side."""
AT_ONCE = 20
"""How many games are read and shown before the player asks for more."""


class Shown:
    """A save in the list: its match if it can be read, else `problem`, a sentence.

    `away` is the game if that has not arrived yet: until then the headers of the save say who plays.
    """

    def __init__(self, stage_save: Save, match: Match | None, problem: str, away: str = "") -> None:
        self.save = stage_save
        self.match = match
        self.problem = problem
        self.away = away

    @property
    def name(self) -> str:
        """The name of the game."""
        game_id = self.match.game.id if self.match else self.away
        return _(find_card(game_id).name) if game_id else _("A game that cannot be opened")

    @property
    def seats(self) -> str:
        """Who plays it."""
        seats = self.match.seats if self.match else self.save.seats if self.away else ()
        return listed(seat_in_words(seat) for seat in seats)

    @property
    def title(self) -> str:
        """The game and who plays it."""
        return _("{name}: {words}").format(name=self.name, words=self.seats) if self.seats else self.name

    @property
    def detail(self) -> str:
        """When it was played, and how it stands."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.save.when)) if self.save.when else ""
        if self.match is None:
            return side_by_side((when, self.problem))
        points = " : ".join(str(sheet.total) for sheet in self.match.state.open_scores())
        return side_by_side((when, points, *self._state(self.match)))

    def _state(self, match: Match) -> list[str]:
        """Return how far a match is: with others far away also in its rounds, and for whom it waits."""
        if match.over:
            return [self._ended(match)]
        if self.save.note is None:
            return [_("in play")]
        progress = find_room(match.game.id).progress
        moves = sum(mover >= 0 for mover in match.history.movers()[: len(match.record.actions)])
        count = ngettext("{count} move", "{count} moves", moves).format(count=moves)
        return [progress(match.state) if progress else "", count, state_words(self.save)]

    def _ended(self, match: Match) -> str:
        """Return that a match is over, or how it ended if its game has words for that."""
        return find_room(match.game.id).ended(match.state) or _("finished")


class SaveRow(Widget):
    """One saved game: its picture, the game, who plays it and how it stands."""

    def __init__(self, rect: Rect, shown: Shown, press: Press) -> None:
        super().__init__(
            shown.save.key, rect, _("{title}. {detail}").format(title=shown.title, detail=shown.detail), press
        )
        self.shown = shown

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        rect, theme, match = self.rect, painter.theme, self.shown.match
        painter.box(rect, theme.raised if ui.hover == self.key else theme.panel, 12, theme.line)
        left = rect.x + words_left(self.shown)
        if self.shown.away:
            picture = Rect(rect.x + 8, rect.y + (rect.h - PICTURE) / 2, PICTURE, PICTURE)
            painter.picture(find_card(self.shown.away).picture, picture)
        elif match is not None:
            room = find_room(match.game.id)
            people = match.people_here
            picture = Rect(rect.x + 8, rect.y + (rect.h - PICTURE) / 2, PICTURE, PICTURE)
            if room.paint_final:
                room.paint_final(painter, picture, match.state, (people or [0])[0])
            else:
                painter.picture(room.card.picture, picture)
        limit = rect.right - left - 10
        y = rect.y + (rect.h - words_height(painter, self.shown, limit)) / 2
        painter.text(self.shown.name, left, y + NAME / 2 - 1, BODY_BOLD, theme.text, limit=limit)
        y += NAME
        for words, colour in ((self.shown.seats, theme.text), (self.shown.detail, theme.text2)):
            if words:
                painter.paragraph(words, left, y, SMALL, colour, limit)
                y += painter.paragraph_height(words, SMALL, limit) + 2


def words_left(shown: Shown) -> float:
    """Return the distance from the left edge of a row to its words."""
    return 8 + PICTURE + 14 if shown.match or shown.away else 14.0


def words_height(painter: Painter, shown: Shown, limit: float) -> float:
    """Return the height of a row's words, which wrap on a phone."""
    parts = [words for words in (shown.seats, shown.detail) if words]
    return NAME + sum(painter.paragraph_height(words, SMALL, limit) + 2 for words in parts)


class ShelfScene(GamesPage):
    """Lists the saved games, the newest first."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: dict[str, Shown] = {}
        self._deleted: list[Save] = []
        self._most = AT_ONCE

    def way_back(self) -> str:
        """Return the word that opens the shelf again."""
        return "shelf"

    def _read(self, save: Save) -> Shown:
        """Return a save for the list. An unchanged one is not read again, unless its game was away."""
        known = self._shown.get(save.key)
        if known is None or known.save != save or known.away:
            try:
                known = Shown(save, self.stage.saves.open(save), "")
            except GameAway as away:
                known = Shown(save, None, "", away.game_id)
            except SaveError as problem:
                known = Shown(save, None, str(problem))
            self._shown[save.key] = known
        return known

    def build(self, width: float, height: float) -> Built:
        """Place one row for each game, two side by side in a wide window."""
        x, wide = page_span(width)
        flow = [*tabs(self.stage, width, "shelf"), *self._ways_in(Rect(x, 0, wide, 0))]
        y = bottom_of(flow) + 12
        if self._deleted:
            words, at = _("Restore deleted game"), Rect(x, y, min(wide, ROOM), TOUCH)
            flow.append(Button("restore", at, words, self._restore, icon="undo_2", kind="primary"))
            y += 56
        saves = [save for save in self.stage.saves.all() if not (save.finished and self.stage.archive.has_copy(save))]
        if any(save.of_bots_alone for save in saves):
            words = _("Only the newest {count} finished games between bots stay here.")
            words = words.format(count=MOST_OF_BOTS)
            tall = self.stage.painter.paragraph_height(words, SMALL, wide)
            flow.append(Label("limit", Rect(x, y, wide, tall), words, SMALL, quiet=True, wrapped=True))
            y += tall + 12
        columns = 2 if wide >= BESIDE else 1
        each = (wide - 10 * (columns - 1)) / columns
        for first in range(0, min(len(saves), self._most), columns):
            line = [self._read(save) for save in saves[first : min(first + columns, self._most)]]
            tall = max(self._tall(shown, each) for shown in line)
            for column, shown in enumerate(line):
                flow += self._row(shown, Rect(x + (each + 10) * column, y, each, tall))
            y += tall + 10
        if len(saves) > self._most:
            flow.append(Button("more", Rect(x, y, min(wide, ROOM), TOUCH), _("Show more"), self._more))
        elif not saves:
            flow.append(Label("empty", Rect(x, y, wide, 48), _("No game in play."), SMALL))
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def _ways_in(self, box: Rect) -> list[Widget]:
        """Return the ways to bring a game: beside the tabs in a wide window, else below them."""
        beside = box.w >= BESIDE
        each = 200.0 if beside else (box.w - 10) / 2
        x, y = (box.right - 2 * each - 10, TABS_FOOT - TAB + 1) if beside else (box.x, TABS_FOOT + 10)
        return [
            Button("paste", Rect(x, y, each, TOUCH), _("Paste a link or record"), self._paste, style=SMALL),
            Button("file", Rect(x + each + 10, y, each, TOUCH), _("Open a file"), self._file, style=SMALL),
        ]

    def _tall(self, shown: Shown, wide: float) -> float:
        space = wide - 54 - words_left(shown) - 10
        return max(ROW, words_height(self.stage.painter, shown, space) + 20)

    def _row(self, shown: Shown, rect: Rect) -> list[Widget]:
        """Return a game, and at its right what deletes it."""
        words = _("Delete {game}").format(game=shown.title)
        away = Rect(rect.right - TOUCH, rect.y + (rect.h - TOUCH) / 2, TOUCH, TOUCH)
        return [
            SaveRow(rect._replace(w=rect.w - 54), shown, self._opening(shown)),
            IconButton(f"delete {shown.save.key}", away, "x", words, self._deleting(shown.save)),
        ]

    def hear(self, what: str) -> None:
        """Follow what another window has saved or deleted, and games that have arrived."""
        if what in ("storage", "pack"):
            self.rebuild()
        super().hear(what)

    def _opening(self, shown: Shown) -> Press:
        def press(by: By) -> None:
            if shown.away:
                self.stage.open.when_here(shown.away, lambda: self._opening(self._read(shown.save))(by))
                return
            if shown.match is None:
                self.stage.say(shown.problem, "refusal")
                return
            self.stage.pop()
            if shown.match.over:
                self.stage.open.replay(shown.match.record, at=FIRST_MOVE)
            else:
                self.stage.open.table(shown.match)

        return press

    def _deleting(self, save: Save) -> Press:
        def press(by: By) -> None:
            if self.stage.saves.delete(save):
                self._deleted.append(save)
                self.rebuild()
            else:
                self.stage.say(_("This game cannot be deleted."), "refusal")

        return press

    def _restore(self, by: By) -> None:
        if self.stage.saves.restore(self._deleted[-1]):
            self._deleted.pop()
            self.rebuild()
        else:
            self.stage.say(_("Not enough space to restore this game."), "refusal")

    def _more(self, by: By) -> None:
        self._most += AT_ONCE
        self.rebuild()

    def _paste(self, by: By) -> None:
        def take(text: str | None) -> None:
            if text is None:
                self.stage.push(
                    EntryDialog(
                        _("Paste the record or link here"),
                        _("Patio cannot read the clipboard. Paste it here."),
                        "",
                        LONGEST,
                        self.stage.open.text,
                    )
                )
            else:
                self.stage.open.text(text)

        if not self.stage.platform.paste(take):
            take(None)

    def _file(self, by: By) -> None:
        platform = self.stage.platform
        if platform.open_file(self.stage.open.text):
            return
        paths = platform.files()
        if not paths:
            self.stage.say(_("No game records here or in Downloads. You can drop one on the window."), "refusal")
            return
        offers = [Offer(path, PurePath(path).name, str(PurePath(path).parent)) for path in paths]
        self.stage.push(
            Picker(_("Open a file"), offers, "", lambda path: self.stage.open.text(platform.read_file(path)))
        )

    def mirror(self) -> Mirror:
        """Say what this is."""
        return super().mirror()._replace(status=_("Games in play"))
