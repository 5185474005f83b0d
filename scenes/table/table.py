"""The table that all games share: a match, the decision being made, whose turn it is, the log, and what moves.

A game's table says where its pieces lie and which places stand for which touches (`spots`), draws them, and turns
events into animation steps. It computes no rule: what can be chosen comes from the chooser.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.match import Match
from engine.record import Seat, parse_record
from engine.state import S
from scenes.i18n.translation import _
from scenes.model.lessons import Pupil
from scenes.paint.window import window_class
from scenes.stage.dialog import Answer, Dialog
from scenes.table.counting import CountScene
from scenes.table.log import LogList, LogScene, Source, column_width
from scenes.table.menu import open_menu, show_keys
from scenes.table.played import PlayedTable
from scenes.table.room import Sheet, find_room
from scenes.table.touches import Touch
from scenes.table.tutor import Tutor
from scenes.widgets.base import By, Widget
from scenes.widgets.chrome import chrome_widgets
from scenes.widgets.inputs import Input, Key, Pointer
from scenes.widgets.topbar import Icon


class TableScene(PlayedTable[S]):
    """A match being played: its keys, its menu and the ways out. Subclasses are the games' tables; `GameTable` lists
    what they say.
    """

    # --- input

    def handle(self, event: Input) -> None:
        """Take an input; a tap ends what moves, or a bot's pause."""
        if isinstance(event, Pointer) and event.kind == "down" and not self.persons_turn:
            under = self.ui.at(event.x, event.y)
            if not under or isinstance(under, Touch):
                self.hurry()
                return
        if not isinstance(event, Key) or event.code != pygame.K_e:
            self._asked_symbol = None
        if self.ui.handle(event):
            return
        if isinstance(event, Key):
            self._shortcut(event)
        elif event.kind == "up" and self.chooser.begun and not self.ui.at(event.x, event.y):
            self.put_back()

    def hurry(self) -> None:
        """Finish what moves, and let a bot play as soon as it has thought."""
        self.thinker.pause = 0.0
        if self.match.over and not self.queue.busy:
            self._waited = max(self._waited, self.hold_at_end * self.queue.motion)
        if self.queue.busy:
            self.queue.finish()
            self.changed()

    def _shortcut(self, event: Key) -> None:
        code = event.code
        if code == pygame.K_ESCAPE:
            if self.chooser.begun:
                self.put_back()
            else:
                self.leave()
        elif code in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.confirm()
        elif code in (pygame.K_u, pygame.K_BACKSPACE):
            self.undo()
        elif code == pygame.K_y:
            self.redo()
        elif code in (pygame.K_QUESTION, pygame.K_F1) or (code == pygame.K_SLASH and event.shift):
            show_keys(self.stage, self.changed, self.room.keys)
        elif code == pygame.K_h:
            self.ask_hint()
        elif code == pygame.K_l:
            self.show_log()
        elif code == pygame.K_e:
            self.explain_next()

    def leave(self, by: By = "mouse") -> None:
        """Ask whether to leave; the match is kept."""
        if self.tutor:
            self.tutor.leave()
            return
        stay = Answer("stay", _("Stay"), self.changed)
        home = Answer("leave", _("Leave"), self.stage.pop, kind="primary")
        self.stage.push(
            Dialog(_("Leave this game?"), _("It is saved. You can continue from the title page."), [stay, home])
        )

    def go_up(self) -> None:
        """Leave for the room below; a tutorial is gone on with later."""
        if self.tutor:
            self.tutor.keep_chapter()
        super().go_up()

    def way_back(self) -> str:
        """Return where the match is kept; one that nobody has begun is told whole, a tutorial has its own place."""
        if self.tutor:
            return f"lessons {self.game_id}"
        if not self.kept or self.watching:
            return ""
        return f"table {self.stage.saves.key_of(self.match) or self.match.to_text()}"

    def show_log(self, by: By = "mouse") -> None:
        """Open the log: beside the table where there is room, else over it. Close it where it is open."""
        source = Source(
            self.log_entries,
            self.log_in_words,
            lambda: self.player_names,
            lambda: self.seat_look,
            self._show_moment,
            pieces=self.pieces_now,
        )
        if self.log_list:
            self.log_list = None
        elif column_width(self.stage.width, self.stage.height):
            self.log_list = LogList(source, self.show_log, self.changed)
        else:
            self.stage.push(LogScene(source))
            return
        self.layout(self.stage.width, self.stage.height)

    def _show_moment(self, at: int) -> None:
        """Show the game as it was after that many actions."""
        self.stage.open.replay(self.match.record, at, self.seen_by)

    def show_menu(self, by: By = "mouse") -> None:
        """Open the menu of the game."""
        redo = self.redo if self.match.can_redo else None
        sheets = [
            Answer(sheet.key, _(sheet.words), partial(self.show_sheet, sheet), icon=sheet.icon)
            for sheet in self.room.sheets
        ]
        replay = partial(self._show_moment, len(self.match.record.actions))
        open_menu(self.stage, self.match.record, self.changed, redo, self.count_now, replay, sheets, self.room.keys)

    def show_sheet(self, sheet: Sheet, by: By = "mouse") -> None:
        """Open one of the game's sheets to look something up."""
        self.stage.push(sheet.make(self))

    def count_now(self) -> None:
        """Show what everybody would have if the game ended now, with every number's reasons."""
        self.stage.push(
            CountScene(
                self.counts_now(), self.room.source, self.player_names, self.seat_look, self.why_points, self.tint
            )
        )

    def type(self, words: str) -> None:
        """Take a question mark from whichever key it lies on."""
        if words == "?":
            show_keys(self.stage, self.changed, self.room.keys)

    def show_rules(self, by: By = "mouse") -> None:
        """Open the rules of the game."""
        self.stage.open.rules(self.game_id)

    def icons(self) -> list[Icon]:
        """Return the icons of the bar, or of the rail of a low window."""
        nothing = _("What has been revealed is not taken back.")
        phone = window_class(self.width, self.height) == "phone"
        rules = [] if phone else [Icon("rules", "book_open", _("Rules"), self.show_rules)]
        return [
            Icon("undo", "undo_2", _("Undo"), self.undo, self.match.can_undo, nothing),
            Icon("hint", "lightbulb", _("Hint"), self.ask_hint, self.persons_turn),
            Icon("log", "scroll_text", _("Log"), self.show_log),
            *rules,
            Icon("menu", "menu", _("Game"), self.show_menu),
        ]

    def _bar(self) -> list[Widget]:
        leave = Icon("leave", "arrow_left", _("Back"), self.leave)
        return chrome_widgets(self.width, self.height, leave, self.icons())


def table_of(match: Match) -> TableScene[Any]:
    """Return the table that a match is played on. Raises `UnknownChoice` when its game has none."""
    room = find_room(match.game.id)
    table = room.table(match, room)
    assert isinstance(table, TableScene)
    return table


def lesson_table(game_id: str, chapter: int) -> TableScene[Any]:
    """Return the table of a game with a tutor at it, at the beginning of a chapter."""
    chapters = find_room(game_id).chapters
    record = parse_record(chapters[chapter].record)
    seats = tuple(Seat(_(seat.name), seat.bot) for seat in record.seats)
    table = table_of(Match(replace(record, seats=seats)))
    table.kept = False
    table.tutor = Tutor(table, Pupil(chapters, chapter), lambda at: table.stage.replace(lesson_table(game_id, at)))
    return table
