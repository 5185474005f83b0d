"""The shelf: all saved games with their picture, names and date, to go on with, to look at, to delete and get back."""

from __future__ import annotations

import time

from engine.match import Match
from scenes.arrivals import open_text
from scenes.games import find_room
from scenes.i18n import _
from scenes.page import Built, Page, bar_view
from scenes.painter import Painter, Rect
from scenes.platform.base import Mirror
from scenes.saves import Save, SaveError
from scenes.start import level_words, open_table
from scenes.theme import BODY_BOLD, SMALL, TOP_BAR, TOUCH
from scenes.topbar import Icon, bar_widgets, draw_bar, draw_ground
from scenes.widgets.base import By, Press, Ui, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.panels import Label

ROW = 92.0
AT_ONCE = 20
"""How many games are read and shown before the rest is asked for."""


class Shown:
    """A save as it is listed: the match when it can be read, else `problem`, a sentence."""

    def __init__(self, stage_save: Save, match: Match | None, problem: str) -> None:
        self.save = stage_save
        self.match = match
        self.problem = problem

    @property
    def title(self) -> str:
        """The game and who plays it."""
        if self.match is None:
            return _("A game that cannot be opened")
        names = (f"{seat.name} ({level_words(seat.bot)})" if seat.bot else seat.name for seat in self.match.seats)
        return f"{_(find_room(self.match.game.id).name)}: {', '.join(names)}"

    @property
    def detail(self) -> str:
        """When it was played, and how it stands."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.save.when)) if self.save.when else ""
        if self.match is None:
            return " · ".join(filter(None, (when, self.problem)))
        points = " : ".join(str(sheet.total) for sheet in self.match.state.scores())
        return " · ".join((when, points, _("finished") if self.match.over else _("in play")))


class SaveRow(Widget):
    """One saved game: its picture, title and detail."""

    def __init__(self, rect: Rect, shown: Shown, press: Press) -> None:
        super().__init__(shown.save.key, rect, f"{shown.title}. {shown.detail}", press)
        self.shown = shown

    def draw(self, painter: Painter, ui: Ui) -> None:
        """Draw it."""
        rect, theme, match = self.rect, painter.theme, self.shown.match
        painter.box(rect, theme.raised if ui.hover == self.key else theme.panel, 12, theme.line)
        x = rect.x + 14
        if match is not None:
            room = find_room(match.game.id)
            people = [seat for seat, who in enumerate(match.seats) if who.is_person]
            picture = Rect(rect.x + 8, rect.y + 8, rect.h - 16, rect.h - 16)
            paint_final = getattr(room, "paint_final", None)
            if paint_final:
                paint_final(painter, picture, match, (people or [0])[0])
            else:
                painter.picture(room.picture, picture)
            x = picture.right + 14
        room_left = rect.right - x - 10
        painter.text(self.shown.title, x, rect.y + rect.h / 2 - 13, BODY_BOLD, theme.text, limit=room_left)
        painter.text(self.shown.detail, x, rect.y + rect.h / 2 + 13, SMALL, theme.text2, limit=room_left)


class ShelfScene(Page):
    """Lists the saved games, the newest first."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: dict[str, Shown] = {}
        self._deleted: list[Save] = []
        self._most = AT_ONCE

    def _read(self, save: Save) -> Shown:
        """Return a save as it is listed; one that did not change is not read again."""
        known = self._shown.get(save.key)
        if known is None or known.save != save:
            try:
                known = Shown(save, self.stage.saves.open(save), "")
            except SaveError as problem:
                known = Shown(save, None, str(problem))
            self._shown[save.key] = known
        return known

    def build(self, width: float, height: float) -> Built:
        """Place one row a game."""
        wide = min(720.0, width - 24)
        x = (width - wide) / 2
        half = (wide - 10) / 2
        y = TOP_BAR + 12.0
        flow: list[Widget] = [
            Button("paste", Rect(x, y, half, TOUCH), _("Paste a link or record"), self._paste, style=SMALL),
            Button("file", Rect(x + half + 10, y, half, TOUCH), _("Open a file"), self._file, style=SMALL),
        ]
        y += 56
        if self._deleted:
            words = _("Get the deleted game back")
            back = Button("restore", Rect(x, y, wide, TOUCH), words, self._restore, icon="undo_2", kind="primary")
            flow.append(back)
            y += 56
        saves = self.stage.saves.all()
        for save in saves[: self._most]:
            shown = self._read(save)
            flow.append(SaveRow(Rect(x, y, wide - 54, ROW), shown, self._opening(shown)))
            words = _("Delete {game}").format(game=shown.title)
            bin_rect = Rect(x + wide - TOUCH, y + (ROW - TOUCH) / 2, TOUCH, TOUCH)
            flow.append(IconButton(f"delete {save.key}", bin_rect, "x", words, self._deleting(save)))
            y += ROW + 10
        if len(saves) > self._most:
            flow.append(Button("more", Rect(x, y, wide, TOUCH), _("Show more"), self._more))
        elif not saves:
            flow.append(Label("empty", Rect(x, y, wide, 48), _("There is no saved game."), SMALL))
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        return Built(bar_view(width, height), flow, list(bar))

    def hear(self, what: str) -> None:
        """Show what another window has kept or deleted."""
        if what == "storage":
            self.rebuild()
        super().hear(what)

    def _opening(self, shown: Shown) -> Press:
        def press(by: By) -> None:
            if shown.match is None:
                self.stage.toast(shown.problem)
                return
            self.stage.pop()
            if shown.match.over:
                from scenes.replay import ReplayScene

                self.stage.push(ReplayScene(shown.match.record, at=0))
            else:
                open_table(self.stage, shown.match)

        return press

    def _deleting(self, save: Save) -> Press:
        def press(by: By) -> None:
            if self.stage.saves.delete(save):
                self._deleted.append(save)
                self.rebuild()
            else:
                self.stage.toast(_("This game cannot be deleted."))

        return press

    def _restore(self, by: By) -> None:
        if self.stage.saves.restore(self._deleted[-1]):
            self._deleted.pop()
            self.rebuild()
        else:
            self.stage.toast(_("There is no room to get this game back."))

    def _more(self, by: By) -> None:
        self._most += AT_ONCE
        self.rebuild()

    def _paste(self, by: By) -> None:
        def take(text: str | None) -> None:
            if text is None:
                self.stage.toast(_("The browser does not let Patio read the clipboard. Open a file instead."))
            else:
                open_text(self.stage, text)

        if not self.stage.platform.paste(take):
            take(None)

    def _file(self, by: By) -> None:
        if not self.stage.platform.open_file(lambda text: open_text(self.stage, text)):
            self.stage.toast(_("Copy the record of a game, and paste it here."))

    def mirror(self) -> Mirror:
        """Say what this is."""
        return super().mirror()._replace(status=_("Saved games"))

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        draw_bar(painter, self.stage.width, _("Saved games"), "", 0)
