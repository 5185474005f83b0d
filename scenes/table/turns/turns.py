"""How a match goes on at a table: animations end, then nature, bots or people decide. Undo and redo."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from engine.match import Match, MatchError
from engine.past.digest import note_help
from engine.state import Action, Event
from scenes.i18n.translation import _
from scenes.model.chooser import Chooser
from scenes.model.jobs.bots import Bots
from scenes.model.log_book import Done
from scenes.paint.animation import Queue, Step
from scenes.stage.stage import Stage
from scenes.table.guide.hints import Hints
from scenes.table.has_match import HasMatch
from scenes.table.turns.timing import Timing
from scenes.table.tutor.tutor import PUPIL, Tutor
from scenes.widgets.base import By


class Following(Protocol):
    """What `Turns` asks of live play: see `scenes/table/live/live.py`."""

    @property
    def on(self) -> bool:
        """Whether moves go from device to device."""

    @property
    def adds_here(self) -> bool:
        """Whether nature, if it is to move, is drawn at this device."""

    @property
    def untold(self) -> bool:
        """Whether the player has yet to read that moves no longer go from device to device."""

    @property
    def unsettled(self) -> bool:
        """Whether the table shows actions that the other device may still take back."""

    @property
    def awaited(self) -> bool:
        """Whether the other device does not have all actions yet."""

    def follow(self) -> None:
        """Tell the other device what was done here."""


class Opened(Protocol):
    """What a match opens by itself, when another is to move and at its end (`scenes/table/dialogs/ways_out.py`)."""

    def hand_over(self) -> None:
        """Let the player send the game to whoever decides at another device."""

    def prepare_results(self) -> Iterator[None]:
        """Make what the results show, part by part."""

    def show_results(self) -> None:
        """Go to the results."""


class Played(HasMatch, Protocol):
    """What `Turns` asks of a table."""

    stage: Stage
    chooser: Chooser
    queue: Queue
    bots: Bots
    hints: Hints
    tutor: Tutor | None
    timing: Timing
    wire: Following
    log: list[Done]
    drawn: Action
    hold_at_end: float
    kept: bool
    watching: bool

    @property
    def ways(self) -> Opened:
        """What the match opens by itself."""

    @property
    def follows(self) -> bool:
        """Whether what has happened is still being drawn: until then nothing else happens."""

    @property
    def divides(self) -> bool:
        """Whether the work for an action is divided among frames."""

    def bot_pause(self) -> float:
        """Return the least time that a bot seems to think about its next action, in milliseconds."""

    def work_out(self) -> Iterator[None]:
        """Work out, part by part, what showing an action needs."""

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


AT_THE_END = 3000.0
"""How many milliseconds the end of a game played live waits until the other device has it."""


def no_undo(match: Match) -> str:
    """Return why the last action cannot be taken back."""
    if match.elsewhere:
        return _("You cannot undo what other players have seen.")
    return _("You cannot undo what has been revealed.")


DONE = object()


class Turns:
    """Plays a match from frame to frame."""

    def __init__(self, table: Played) -> None:
        self._table = table
        self._coming: list[Action] = []  # what others have played on another device, until it has been shown
        self._asked = -1  # the number of actions when the player was last asked
        self._waited = 0.0  # since the last action, in milliseconds
        self._ahead: Iterator[None] | None = None  # the results, while they are made
        self._unseen: tuple[int, Action, list[Event]] | None = None  # what has happened and is still to be shown
        self._worked_out: Iterator[None] = iter(())  # what that needs, while it is worked out
        self._held = 0.0  # how long the end has waited for another device
        self.trouble = ""
        """Why the game could not be saved."""

    def go_on(self, milliseconds: float) -> None:
        """Let a frame pass: animations go first, then whoever is to move."""
        table = self._table
        if self._unseen and next(self._worked_out, DONE) is not DONE:
            table.redraw()
            return
        if self._show_unseen():
            return
        if table.queue.update(milliseconds):
            table.redraw()
            if table.queue.busy:
                return
            table.changed()
        elif table.queue.busy:
            return
        table.hints.go_on(milliseconds)
        if table.follows and not self._bot_decides:
            pass
        elif self._coming:
            self._show_coming(milliseconds)
        elif table.match.over:
            self._end(milliseconds)
        elif table.match.state.is_chance():
            if table.wire.adds_here:
                self.happened(-1, table.match.play_chance)
                table.wire.follow()
        elif self._bot_decides:
            self._let_bot_think(milliseconds)
        if table.queue.busy or self._unseen:
            return
        if self.must_ask():
            self.ask()
        if not table.queue.busy and self.must_hand_over():
            self._asked = len(table.match.record.actions)
            table.ways.hand_over()

    @property
    def unseen(self) -> bool:
        """Whether something has happened that is still to be shown."""
        return self._unseen is not None

    @property
    def _bot_decides(self) -> bool:
        """Whether a bot is to move."""
        table = self._table
        return not self._coming and table.player >= 0 and not table.match.seats[table.player].is_person

    def must_ask(self) -> bool:
        """Tell whether a person decides now and has not been asked yet."""
        table, player = self._table, self._table.player
        if table.tutor and player != PUPIL:
            return False
        return player >= 0 and table.match.is_here(player) and not self._asked_here

    def must_hand_over(self) -> bool:
        """Tell whether somebody at another device decides now and does not have the game yet."""
        table = self._table
        if table.player not in table.match.elsewhere or table.watching or self._coming or self._asked_here:
            return False
        if table.wire.on or table.wire.untold:
            return False
        return table.stage.saves.sent(table.match) < len(table.match.record.actions)

    @property
    def _asked_here(self) -> bool:
        """Whether somebody has been asked in this position."""
        return self._asked == len(self._table.match.record.actions)

    # --- what was played on other devices

    def arrive(self, actions: Sequence[Action], *, at_once: bool = False) -> None:
        """Show what others have played on another device, one action after another; it is kept already.

        In live play it comes `at_once`, and is kept as soon as it is settled.
        """
        self._coming += actions
        self._waited = math.inf if at_once else 0.0

    def take_back(self, count: int) -> None:
        """Take back what another device has taken back in live play; `count` actions are left."""
        table = self._table
        self._show_unseen()
        while len(table.match.record.actions) > count:
            table.match.undo()
            if table.log:
                del table.log[-1]
        table.match.forget_undone()
        self._moved()

    @property
    def comes(self) -> bool:
        """Whether something that was played on another device is still to be shown."""
        return bool(self._coming)

    def _show_coming(self, milliseconds: float) -> None:
        table, self._waited = self._table, self._waited + milliseconds
        if self._waited < table.bot_pause() and not table.match.state.is_chance():
            return
        action = self._coming.pop(0)
        self.happened(table.player, lambda: table.match.follow(action))
        if not self._coming and not table.wire.on:
            table.stage.saves.mark_sent(table.match, len(table.match.record.actions))
            self.keep()

    def ask(self) -> None:
        """Ask the player to move, once."""
        self._asked = len(self._table.match.record.actions)
        self._table.ask()

    def pause(self) -> float | None:
        """Return the milliseconds until something happens; None if that is up to a player."""
        table = self._table
        if self._unseen or (table.tutor and table.tutor.follows):
            return 0.0
        if table.tutor and not table.queue.busy and (table.match.over or table.player > PUPIL):
            return math.inf
        if table.queue.busy or table.bots.busy or self._coming:
            return 0.0
        if table.match.state.is_chance():
            return 0.0 if table.wire.adds_here else None
        if table.match.over:
            return 0.0 if self._ahead else max(0.0, self._hold_at_end - self._waited)
        bots = not table.match.seats[table.player].is_person
        return 0.0 if bots or self.must_ask() or self.must_hand_over() else None

    @property
    def _hold_at_end(self) -> float:
        """How long the end is looked at before its results, in milliseconds."""
        return self._table.hold_at_end * self._table.queue.motion

    def _end(self, milliseconds: float) -> None:
        if self._table.wire.awaited and self._held < AT_THE_END:
            self._held += milliseconds
            return
        before, self._waited = self._waited, self._waited + milliseconds
        hold = self._hold_at_end
        if not before and hold:
            self._ahead = self._table.ways.prepare_results()
        if self._ahead and next(self._ahead, DONE) is DONE:
            self._ahead = None
        if before <= hold <= self._waited or (before == 0 and not hold):
            self._table.ways.show_results()

    def _let_bot_think(self, milliseconds: float) -> None:
        table = self._table
        if table.bots.begin_turn(table.match, table.bot_pause()):
            table.chooser.ask(None)
            table.changed()
        if table.follows:
            return
        dots = table.bots.dots
        action = table.bots.continue_turn(milliseconds)
        if action is not None:
            table.play(action)
        elif dots != table.bots.dots:
            table.redraw()

    def hurry(self) -> None:
        """Finish what moves, and let a bot play as soon as it has thought."""
        table = self._table
        self._show_unseen()
        table.bots.pause = 0.0
        if self._coming:
            self._waited = math.inf
        if table.match.over and not table.queue.busy:
            self._waited = max(self._waited, self._hold_at_end)
        if table.queue.busy:
            table.queue.finish()
            table.changed()

    def happened(self, player: int, play: Callable[[], list[Event]]) -> None:
        """Carry out an action, a player's or nature's, by calling `play`, and show it.

        On a slow device it is shown some frames later: each of them does a part of what that takes.
        """
        table = self._table
        self._show_unseen()
        table.timing.moved()
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
        if (
            table.log or table.match.elsewhere
        ) and not self._coming:  # a game without a player's action does not replace one that is kept
            self.keep()
        self._unseen = player, action, events
        if table.divides:
            self._worked_out = table.work_out()
            table.redraw()
        else:
            self._show_unseen()

    def _show_unseen(self) -> bool:
        """Begin to show what has happened, if that is still to be done; tell whether anything moves then."""
        if not self._unseen:
            return False
        (player, action, events), self._unseen = self._unseen, None
        table = self._table
        table.queue.add([*table.steps(player, action, events), Step(0, done=table.catch_up)])
        table.queue.update(0)  # so that the first step begins in this frame, not in the next
        table.changed()
        return table.queue.busy

    def keep(self) -> None:
        """Save the game; if that fails, say why."""
        table = self._table
        if table.wire.unsettled:
            return
        table.timing.note()
        if not table.kept or table.watching:
            return
        said = table.stage.saves.keep(table.match)
        self.trouble = said or table.stage.saves.trouble
        if said:
            table.stage.say(said, "trouble")

    def undo(self) -> None:
        """Undo the person's last action."""
        table = self._table
        self._show_unseen()
        table.queue.finish()
        try:
            taken = table.match.undo_to_person()
        except MatchError:
            table.stage.say(no_undo(table.match), "refusal")
            return
        note_help(table.match.record, undos=1)
        del table.log[len(table.log) - len(taken) :]
        table.wire.follow()
        self._moved()

    def redo(self, by: By = "key") -> None:
        """Redo what was undone, up to a person's next turn."""
        table = self._table
        self._show_unseen()
        table.queue.finish()
        if not table.match.can_redo:
            table.stage.say(_("There is nothing to redo."), "refusal")
            return
        while table.match.can_redo:
            player = table.player
            table.match.redo()
            table.log.append(Done(player, table.match.record.actions[-1], table.drawn))
            if table.player >= 0 and table.match.is_here(table.player):
                break
        table.wire.follow()
        self._moved()

    def _moved(self) -> None:
        """Show the position after undo or redo."""
        table = self._table
        table.timing.moved()
        table.bots.stop()
        self._asked = -1
        self._waited = 0.0
        self._ahead = None
        table.chooser.ask(None)
        self.keep()
        table.catch_up()
        table.changed()
