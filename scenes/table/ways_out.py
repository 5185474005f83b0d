"""What is opened from a table: its menu with the sheets, what counts now, and the question before a game is lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from engine.match import Match
from engine.score import ScoreSheet
from scenes.i18n.translation import _
from scenes.paint.theme import GroundTint, Seat
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.navigator import FIRST_MOVE
from scenes.stage.stage import Stage
from scenes.table.dialogs.counting import CountScene
from scenes.table.dialogs.menu import open_menu
from scenes.table.room import Room, Sheet
from scenes.widgets.base import By


class Left(Protocol):
    """What the ways out ask of a table."""

    stage: Stage
    match: Match
    room: Room
    tint: GroundTint

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    @property
    def seat_look(self) -> list[Seat]:
        """Their colours and symbols."""

    @property
    def own_keys(self) -> Mapping[str, str]:
        """The keys of this table alone."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def redo(self, by: By = "key") -> None:
        """Play again what was taken back."""

    def count_now(self) -> None:
        """Show everybody's points if the game ended now."""

    def show_sheet(self, sheet: Sheet, by: By = "mouse") -> None:
        """Open one of the game's reference sheets."""

    def show_moment(self, at: int) -> None:
        """Show the game as it was after that many actions."""

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return everybody's score sheet if the game ended now."""

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return the reasons for a player's points from a source."""


def ask_to_leave(stage: Stage, trouble: str, stay: Callable[[], None]) -> None:
    """Ask whether to leave a game that could not be saved, and why; `stay` is called if not."""
    answers = [Answer("stay", _("Stay"), stay), Answer("leave", _("Leave"), stage.pop, kind="primary")]
    stage.push(Dialog(_("Leave this game?"), trouble, answers))


def open_menu_of(table: Left) -> None:
    """Open the menu of a table."""
    redo = table.redo if table.match.can_redo else None
    sheets = [
        Answer(sheet.key, _(sheet.words), partial(table.show_sheet, sheet), icon=sheet.icon)
        for sheet in table.room.sheets
    ]
    replay = partial(table.show_moment, FIRST_MOVE)
    open_menu(table.stage, table.match, table.changed, redo, table.count_now, replay, sheets, table.own_keys)


def open_count(table: Left) -> None:
    """Show everybody's points if the game ended now, with the reasons for every number."""
    names, looks = table.player_names, table.seat_look
    sheets, over = table.counts_now(), table.match.over
    table.stage.push(CountScene(sheets, table.room.source, names, looks, table.why_points, table.tint, over=over))
