"""What is opened from a table: menu, sheets, rules, keys, what counts now, a replay, results, other devices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from engine.match import Match
from engine.score import ScoreSheet
from scenes.i18n.translation import _
from scenes.model.far.post import copy_of, is_far
from scenes.paint.theme import GroundTint, Seat
from scenes.stage.dialog import Answer, Dialog
from scenes.stage.navigator import FIRST_MOVE
from scenes.stage.stage import Scene, Stage
from scenes.table.dialogs.counting import CountScene
from scenes.table.dialogs.menu import open_menu, show_keys
from scenes.table.room import Room, Sheet
from scenes.table.seats.rivals import Rivals
from scenes.table.task.task import Task
from scenes.table.tutor.tutor import Tutor
from scenes.widgets.base import By


class Redoing(Protocol):
    """What plays again what was taken back: see `Turns`."""

    def redo(self, by: By = "key") -> None:
        """Play again what was taken back, up to a person's next turn."""


class LiveWords(Protocol):
    """What the ways out ask of live play."""

    @property
    def words(self) -> str:
        """With whom the game is played live; empty if with nobody."""


class Left(Protocol):
    """What the ways out ask of a table."""

    stage: Stage
    match: Match
    room: Room
    tint: GroundTint
    tutor: Tutor | None
    task: Task | None
    rivals: Rivals

    @property
    def turns(self) -> Redoing:
        """What plays again."""

    @property
    def wire(self) -> LiveWords:
        """Live play."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""

    @property
    def seat_look(self) -> list[Seat]:
        """Their colours and symbols."""

    @property
    def seen_by(self) -> int:
        """The seat whose secrets a replay of this game may show; -1 for nobody's."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def keep(self) -> None:
        """Save the game; if that fails, say why."""

    def leave(self, by: By = "mouse") -> None:
        """Leave for the scene below."""

    def counts_now(self) -> Sequence[ScoreSheet]:
        """Return everybody's score sheet if the game ended now."""

    def why_points(self, player: int, source: str) -> Sequence[str]:
        """Return the reasons for a player's points from a source."""


def ask_to_leave(stage: Stage, trouble: str, stay: Callable[[], None]) -> None:
    """Ask whether to leave a game that could not be saved, and why; `stay` is called if not."""
    answers = [Answer("stay", _("Stay"), stay), Answer("leave", _("Leave"), stage.pop, kind="primary")]
    stage.push(Dialog(_("Leave this game?"), trouble, answers))


class WaysOut:
    """What a table opens. `made` makes a reference sheet for this table."""

    def __init__(self, table: Left, made: Callable[[Sheet], Scene]) -> None:
        self._table = table
        self._made = made

    # --- about the game

    def show_menu(self, by: By = "mouse") -> None:
        """Open the menu of the game; from a puzzle, leave."""
        table = self._table
        if table.task:
            table.leave(by)
            return
        redo = table.turns.redo if table.match.can_redo else None
        sheets = [
            Answer(sheet.key, _(sheet.words), partial(self.show_sheet, sheet), icon=sheet.icon)
            for sheet in table.room.sheets
        ]
        replay = partial(self.show_moment, FIRST_MOVE)
        open_menu(table.stage, table.match, table.changed, redo, self.count_now, replay, sheets, self.own_keys)

    def show_sheet(self, sheet: Sheet, by: By = "mouse") -> None:
        """Open one of the game's reference sheets."""
        self._table.stage.push(self._made(sheet))

    def count_now(self) -> None:
        """Show everybody's points if the game ended now, with the reasons for every number."""
        table = self._table
        names, looks = table.player_names, table.seat_look
        sheets, over = table.counts_now(), table.match.over
        table.stage.push(CountScene(sheets, table.room.source, names, looks, table.why_points, table.tint, over=over))

    def show_rules(self, by: By = "mouse") -> None:
        """Open the rules of the game."""
        self._table.stage.open.rules(self._table.match.game.id)

    @property
    def own_keys(self) -> Mapping[str, str]:
        """The keys of this table alone, in place of the shared ones; a key with no words has no use here."""
        table = self._table
        return table.room.keys if table.rivals.to_see() else {"v": "", **table.room.keys}

    def show_keys(self) -> None:
        """Show the list of keys."""
        show_keys(self._table.stage, self._table.changed, self.own_keys)

    def show_moment(self, at: int) -> None:
        """Show the game as it was after that many actions."""
        table = self._table
        if is_far(table.match) and not table.match.over:
            table.stage.say(_("Replay and review are off until the game is over."), "refusal")
            return
        table.stage.open.replay(copy_of(table.match.record), at, table.seen_by)

    # --- the end

    def prepare_results(self) -> Iterator[None]:
        """Make what the results show, part by part, while the end is looked at; nothing where a tutor stays."""
        table = self._table
        return iter(()) if table.tutor else table.stage.open.results_ahead(table.match)

    def show_results(self) -> None:
        """Go to the results, but stay at a table with a tutor, who has the last word."""
        table, match = self._table, self._table.match
        if table.tutor:
            table.changed()
            return
        table.stage.sound.play("end")
        table.stage.open.results(match, instead=True)
        if is_far(match) and table.stage.saves.sent(match) < len(match.record.actions):
            table.stage.open.hand_over(match)

    # --- other devices

    def hand_over(self, by: By = "mouse") -> None:
        """Let the player send the game to whoever decides at another device, with a luck that nobody knows yet."""
        table = self._table
        if table.stage.saves.sent(table.match) < len(table.match.record.actions):
            table.match.renew_luck()
            table.keep()
        table.changed()
        table.stage.open.hand_over(table.match)

    def sit(self, by: By = "mouse") -> None:
        """Let whoever only watches a game between several devices choose a seat."""
        self._table.stage.open.sit(self._table.match)

    def show_live(self, by: By = "mouse") -> None:
        """Say that moves go from device to device."""
        self._table.stage.say(self._table.wire.words)
