"""How a match goes on at a table: animations end, then nature, bots or people decide. Undo and redo."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.digest import note_help
from engine.match import Match, MatchError
from engine.state import Action, Event
from scenes.i18n.translation import _
from scenes.model.bots import Bots
from scenes.model.chooser import Chooser
from scenes.model.log_book import Done
from scenes.paint.animation import Queue, Step
from scenes.stage.stage import Stage
from scenes.table.hints import Hints
from scenes.table.tutor.tutor import PUPIL, Tutor


class Played(Protocol):
    """What `Turns` asks of a table."""

    stage: Stage
    match: Match
    chooser: Chooser
    queue: Queue
    bots: Bots
    hints: Hints
    tutor: Tutor | None
    log: list[Done]
    drawn: Action
    hold_at_end: float
    kept: bool
    watching: bool

    @property
    def player(self) -> int:
        """The seat that decides now; negative for nature and at the end."""

    def steps(self, player: int, action: Action, events: Sequence[Event]) -> list[Step]:
        """Return the animation of what just happened."""

    def catch_up(self) -> None:
        """Show the current position of the match."""

    def changed(self) -> None:
        """Note that the table looks different now."""

    def redraw(self) -> None:
        """Ask for a frame."""

    def ask(self) -> None:
        """Ask the player to move."""

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move."""

    def show_results(self) -> None:
        """Go to the results."""


class Turns:
    """Plays a match from frame to frame."""

    def __init__(self, table: Played) -> None:
        self._table = table
        self._asked = -1  # the number of actions when the player was last asked
        self._waited = 0.0  # since the last action, in milliseconds
        self.trouble = ""
        """Why the game could not be saved."""

    def go_on(self, milliseconds: float) -> None:
        """Let a frame pass: animations go first, then whoever is to move."""
        table = self._table
        if table.queue.update(milliseconds):
            table.redraw()
            if table.queue.busy:
                return
            table.changed()
        elif table.queue.busy:
            return
        table.hints.go_on(milliseconds)
        if table.match.over:
            self._end(milliseconds)
        elif table.match.state.is_chance():
            self.happened(-1, table.match.play_chance)
        elif not table.match.seats[table.player].is_person:
            self._let_bot_think(milliseconds)
        if not table.queue.busy and self.must_ask():
            self.ask()

    def must_ask(self) -> bool:
        """Tell whether a person decides now and has not been asked yet."""
        table, player = self._table, self._table.player
        if table.tutor and player != PUPIL:
            return False
        return player >= 0 and table.match.seats[player].is_person and self._asked != len(table.match.record.actions)

    def ask(self) -> None:
        """Ask the player to move, once."""
        self._asked = len(self._table.match.record.actions)
        self._table.ask()

    def pause(self) -> float | None:
        """Return the milliseconds until something happens; None if that is up to a player."""
        table = self._table
        if table.tutor and table.tutor.follows:
            return 0.0
        if table.tutor and not table.queue.busy and (table.match.over or table.player > PUPIL):
            return math.inf
        if table.queue.busy or table.bots.busy or table.match.state.is_chance():
            return 0.0
        if table.match.over:
            return max(0.0, table.hold_at_end - self._waited)
        return 0.0 if not table.match.seats[table.player].is_person or self.must_ask() else None

    def _end(self, milliseconds: float) -> None:
        before, self._waited = self._waited, self._waited + milliseconds
        hold = self._table.hold_at_end * self._table.queue.motion
        if before <= hold <= self._waited or (before == 0 and not hold):
            self._table.show_results()

    def _let_bot_think(self, milliseconds: float) -> None:
        table = self._table
        if table.bots.begin_turn(table.match, table.stage.settings.bot_pause):
            table.chooser.ask(None)
            table.changed()
        dots = table.bots.dots
        action = table.bots.continue_turn(milliseconds)
        if action is not None:
            table.play(action)
        elif dots != table.bots.dots:
            table.redraw()

    def hurry(self) -> None:
        """Finish what moves, and let a bot play as soon as it has thought."""
        table = self._table
        table.bots.pause = 0.0
        if table.match.over and not table.queue.busy:
            self._waited = max(self._waited, table.hold_at_end * table.queue.motion)
        if table.queue.busy:
            table.queue.finish()
            table.changed()

    def happened(self, player: int, play: Callable[[], list[Event]]) -> None:
        """Carry out an action, a player's or nature's, by calling `play`, and show it."""
        table = self._table
        events = play()
        table.hints.hush()
        action = table.match.record.actions[-1]
        if player >= 0:
            table.log.append(Done(player, action, table.drawn))
        else:
            table.drawn = action
        table.bots.stop()
        self._waited = 0.0
        table.chooser.ask(None)
        if table.log:  # a game without a player's action does not replace one that is kept
            self.keep()
        table.queue.add([*table.steps(player, action, events), Step(0, done=table.catch_up)])
        table.queue.update(0)  # so that the first step begins in this frame, not in the next
        table.changed()

    def keep(self) -> None:
        """Save the game; if that fails, say why."""
        table = self._table
        self.trouble = table.stage.saves.keep(table.match) if table.kept and not table.watching else ""
        if self.trouble:
            table.stage.toast(self.trouble)

    def undo(self) -> None:
        """Undo the person's last action."""
        table = self._table
        table.queue.finish()
        try:
            taken = table.match.undo_to_person()
        except MatchError:
            table.stage.toast(_("You cannot undo what has been revealed."))
            return
        note_help(table.match.record, undos=1)
        del table.log[len(table.log) - len(taken) :]
        self._moved()

    def redo(self) -> None:
        """Redo what was undone, up to a person's next turn."""
        table = self._table
        table.queue.finish()
        if not table.match.can_redo:
            table.stage.toast(_("There is nothing to redo."))
            return
        while table.match.can_redo:
            player = table.player
            table.match.redo()
            table.log.append(Done(player, table.match.record.actions[-1], table.drawn))
            if table.player >= 0 and table.match.seats[table.player].is_person:
                break
        self._moved()

    def _moved(self) -> None:
        """Show the position after undo or redo."""
        table = self._table
        table.bots.stop()
        self._asked = -1
        self._waited = 0.0
        table.chooser.ask(None)
        self.keep()
        table.catch_up()
        table.changed()
