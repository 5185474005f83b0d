"""The table as it is seen: layers that are kept, widgets and their tips, and the views that painters get."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

import pygame

from engine.match import Match
from engine.state import Action, S
from scenes.i18n.lists import sentences
from scenes.model.log_book import Entry
from scenes.model.minds import Minds
from scenes.model.questions import LONG
from scenes.model.thinking import Thinker
from scenes.paint.painter import Painter
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.table.log import LogList, column_width
from scenes.table.log_entry import paint_rings
from scenes.table.players import players_of
from scenes.table.room import Room
from scenes.table.spoken import SpokenTable
from scenes.table.touches import Touch
from scenes.table.view import LiveView, TableView
from scenes.widgets.base import Ui, Widget
from scenes.widgets.tooltip import Symbol, Tooltip, watched, words_for
from scenes.widgets.topbar import Icon


class SeenTable(SpokenTable[S]):
    """A table that draws itself; how it is played on is in `scenes/table/played.py`.

    A table that is `watching` shows a replay: nothing can be chosen, and `caption` says what was done last.
    """

    caption = ""

    def __init__(self, match: Match, room: Room) -> None:
        self._misplaced = False
        super().__init__(match, room)
        self.thinker = Thinker(Minds())
        self.tooltip = Tooltip()
        self.log_list: LogList | None = None  # the log beside the table, while it is open
        self._symbols: Sequence[Symbol] | None = None  # of the table as it is now, once they were asked for
        self._explains_late = False  # whether what lies under the pointer now is still to be looked for
        self._asked_symbol: Symbol | None = None  # the one that keys have asked for
        self._pieces: tuple[Entry | None, Sequence[Rect]] = (None, ())  # of the entry of the log looked at last
        self._ground: pygame.Surface | None = None
        self._table: pygame.Surface | None = None
        self._stale = True
        self._painting: Iterator[None] | None = None  # what of the table is still to be drawn anew
        self._unseen = False  # whether the table is drawn anew in parts, and has not been shown since
        self.panels = Panels()

    def icons(self) -> list[Icon]:
        """Return the icons of the bar, or of the rail of a low window."""
        return []

    def _bar(self) -> list[Widget]:
        """Return the buttons of the bar or the rail."""
        return []

    # --- layers and widgets

    def layout(self, width: float, height: float) -> None:
        """Lay everything out; what was flying is there."""
        self.queue.motion = self.stage.settings.motion
        self.queue.finish()
        beside = column_width(width, height) if self.log_list else 0.0
        self.width, self.height = width - beside, height
        if self.log_list:
            self.log_list.forget()
        self.arrange()
        self._ground = None
        self._table = None
        self._painting = None
        self.panels.forget()
        self.changed()

    def arrange(self) -> None:
        """Lay the pieces out in the window, or in what a tutor leaves of it."""
        self.place(*(self.tutor.leave_room(self.width, self.height) if self.tutor else (self.width, self.height)))
        if self.tutor:
            self.tutor.place()

    def changed(self) -> None:
        """The position or the decision looks different now: places and picture are made anew when they are needed."""
        self._stale = self._misplaced = True
        self._explains_late = True
        self._symbols = None
        self._pieces = None, ()
        if self.width:
            self.stage.refresh()

    @property
    def ui(self) -> Ui:
        """The widgets, as they are after the last change."""
        if self._misplaced and self.width:
            self._misplaced = False
            self._ui.show([] if self.watching else self._widgets())
        return self._ui

    @ui.setter
    def ui(self, ui: Ui) -> None:
        self._ui = ui

    def _widgets(self) -> list[Widget]:
        """Return all that can be touched; a tutor lies over the table's own places."""
        if self.tutor:
            bar = self.tutor.beside(self._bar())
            return [*bar, *self.tutor.over(self.spots()), *self._log_beside()]
        return [*self._bar(), *self.spots(), *self._log_beside()]

    def _log_beside(self) -> list[Widget]:
        """Return the log beside the table, where it is open and the window is wide enough."""
        beside = self.stage.width - self.width
        if not self.log_list or beside <= 0:
            return []
        return self.log_list.widgets(self.stage.painter, Rect(self.width, 0, beside, self.height))

    def pieces_now(self, entry: Entry) -> Sequence[Rect]:
        """Return where the pieces of an entry of the log lie on the table as it is now; nothing while they move."""
        if self.queue.busy:
            return ()
        if self._pieces[0] is not entry:
            self._pieces = entry, self.pieces_of(entry, self.moment(entry.at))
        return self._pieces[1]

    def _refused(self, widget: Widget) -> None:
        """Say why a place cannot be chosen: the rules know."""
        why = self._why_not(widget)
        if why:
            self.stage.toast(why)
        else:
            super()._refused(widget)

    def _why_not(self, widget: Widget) -> str:
        if not isinstance(widget, Touch) or widget.enabled or not self.persons_turn:
            return ""
        refusal = self.match.state.why_not(widget.path)
        return self.refusal_in_words(refusal) if refusal else ""

    def _explained(self) -> Sequence[Symbol]:
        """Return the symbols of the table as it is now."""
        if self._symbols is None:
            self._symbols = self.symbols() if self.width and not self.queue.busy else ()
        return self._symbols

    def _tip(self) -> Symbol | None:
        """Return what is explained: what keys asked for, or the symbol or widget under pointer, finger or focus."""
        ui = self.ui
        if ui.keyboard and self._asked_symbol is not None:
            return self._asked_symbol
        widget = ui.find(ui.focus) if ui.keyboard and ui.focus else watched(ui)
        if widget and widget.why and not widget.enabled and widget.why == self.question():
            return None  # what the table asks stands there already
        found = self._symbol_of(widget) if ui.keyboard and widget else self._pointed_at()
        why = self._why_not(widget) if widget else ""
        if why and widget:
            # what it is, and why it cannot be chosen now
            return found._replace(now=sentences((why, found.now))) if found else Symbol(widget.rect, why)
        if found:
            return found
        words = words_for(widget) if widget else ""
        return Symbol(widget.rect, words) if widget and words else None

    def _pointed_at(self) -> Symbol | None:
        """Return the smallest symbol under the pointer or a finger that lies on the table."""
        ui = self.ui
        if ui.dragging or ui.keyboard or (ui.by_touch and not ui.down):
            return None
        under = [symbol for symbol in self._explained() if symbol.rect.contains(*ui.pointer)]
        return min(under, key=lambda symbol: symbol.rect.w * symbol.rect.h, default=None)

    def _symbol_of(self, widget: Widget) -> Symbol | None:
        """Return the symbol that a widget is: the one in its very place, or the only one on it."""
        symbols = self._explained()
        inside = [symbol for symbol in symbols if widget.rect.contains(*symbol.rect.centre)]
        same = [symbol for symbol in inside if symbol.rect == widget.rect]
        return same[0] if same else inside[0] if len(inside) == 1 else None

    def explain_next(self) -> None:
        """Explain the next symbol of the table: for who has no pointer."""
        symbols = self._explained()
        if not symbols:
            return
        at = symbols.index(self._asked_symbol) + 1 if self._asked_symbol in symbols else 0
        self._asked_symbol = symbols[at % len(symbols)]
        self.ui.keyboard = True
        self.tooltip.show(self._asked_symbol)
        self.redraw()

    # --- drawing

    def prepare(self, painter: Painter, until: float) -> bool:
        """Draw as much of the table as there is time for, while bots that think long have it to themselves.

        Else `draw` does: a player waits for it, something moves, or quick bots play. What is drawn in parts is shown
        when all of it is there: old and new are never seen side by side.
        """
        waits = self.persons_turn or self.queue.busy or not any(seat.bot in LONG for seat in self.match.seats)
        if waits or not (self._stale or self._painting or self.panels.behind):
            return True
        ground, table = self._begin_table(painter)
        while self._painting or self.panels.behind:
            if self._painting:
                self._paint_part(self._painting)
            else:
                self.panels.paint_late(table, ground)
            if time.perf_counter() > until:
                self._unseen = True
                return False
        return True

    def _paint_part(self, painting: Iterator[None]) -> None:
        try:
            next(painting)
        except StopIteration:
            self._painting = None

    def _begin_table(self, painter: Painter) -> tuple[pygame.Surface, pygame.Surface]:
        """Begin to draw the table anew where it has changed; return the ground and the layer it is drawn on."""
        if self._ground is None:
            self._ground = painter.layer()
            self.paint_ground(painter.on(self._ground))
        if self._table is None:
            self._table = painter.layer()
            self._stale = True
        if self._stale:
            self._stale = False
            self._table.blit(self._ground, (0, 0))
            self.panels.begin()
            self._painting = self.paint_table(painter.on(self._table))
        return self._ground, self._table

    def draw(self, painter: Painter) -> None:
        """Draw the kept layers, and over them what moves."""
        ground, table = self._begin_table(painter)
        self._unseen = False
        if self.panels.behind and not self._painting:
            self.panels.paint_late(table, ground)
        while self._painting:
            self._paint_part(self._painting)
        painter.surface.blit(table, (0, 0))
        self.ui.draw(painter)
        self.paint_live(painter)
        looked_at = self.log_list.looked_at(self.ui) if self.log_list else None
        if looked_at:
            paint_rings(painter, self.pieces_now(looked_at))
        self.queue.draw(painter)
        if self.stage.top is self:
            self.tooltip.draw(painter, self.width, self.height)
        if self.panels.behind:
            self.redraw()
        if self.tutor:
            self.tutor.draw(painter)

    def view(self) -> TableView:
        """Return what painters may know of the table."""
        asked, hint = self.status()
        players = players_of(self.match)
        return TableView(
            names=[player.name for player in players],
            looks=[player.look for player in players],
            people=[seat.is_person for seat in self.match.seats],
            player=self.player,
            viewer=self.viewer,
            asking=self.persons_turn,
            moving=self.queue.busy,
            over=self.match.over,
            asked=asked,
            hint=hint,
            candidates=self.chooser.candidates(),
            log=self.log,
            icons=len(self.icons()),
            window=Rect(0, 0, self.width, self.height),
        )

    def live(self) -> LiveView:
        """Return what changes from frame to frame."""
        hovered = self.ui.find(self.ui.hover) if self.ui.hover else None
        path = hovered.path if isinstance(hovered, Touch) and hovered.enabled else ()
        return LiveView(path, self.weighed() or (), self.ui.pointer, self.ui.dragging, self.thinker.dots)

    def weighed(self) -> Action | None:
        """Return the whole action whose result is shown: the one under pointer or focus, else the marked one."""
        for key in (self.ui.hover, self.ui.focus if self.ui.keyboard else ""):
            path = getattr(self.ui.find(key), "path", ()) if key else ()
            if self.chooser.is_whole(path):
                return path
        return self.chooser.marked

    def can_touch(self, path: Action) -> bool:
        """Tell whether `path` is on the way of the decision being made."""
        return self.persons_turn and self.chooser.can(path)
