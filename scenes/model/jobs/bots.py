"""Bots at a table: one thinks about its turn, the strongest about a hint, and slow levels also think ahead."""

from __future__ import annotations

import time
from typing import Any

from engine.bots.comparison import Comparison
from engine.bots.judge import Judge
from engine.bots.levels import BOT_NAMES
from engine.match import Match
from engine.state import Action
from scenes.model.jobs.jobs import SLOW_LEVELS, Turn
from scenes.model.jobs.scheduler import SLICE, RunningJob, Scheduler

DOTS = 300.0
"""Milliseconds between two steps of the dots that show that a bot is thinking."""
LONG_SECONDS = 0.004
"""When thinking takes longer than this in a frame, in seconds, the action is carried out in the next one."""


def turn_for(match: Match) -> Turn:
    """Return the job of the bot to move."""
    bot = match.seats[match.state.current_player()].bot
    return Turn(match.game.id, match.state.clone(), bot, match.seed_here("bot"))


def hint_for(match: Match) -> Turn:
    """Return the job that finds a hint: the strongest bot plays the turn."""
    return Turn(match.game.id, match.state.clone(), BOT_NAMES[-1], match.seed_here("hint"), hint=True)


class Bots:
    """The jobs of the bots at a table, which the `scheduler` runs.

    A bot's turn takes at least `pause` milliseconds, so that people can follow it.
    """

    def __init__(self, scheduler: Scheduler) -> None:
        self.scheduler = scheduler
        self._turn: RunningJob[Action] | None = None
        self._hint: RunningJob[Action] | None = None
        self._why: Comparison | None = None
        self._ahead = False
        self._decided: Action | None = None  # what the bot will do in the next frame
        self._waited = 0.0
        self.pause = 0.0

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._turn is not None or self._hint is not None or self._why is not None

    @property
    def dots(self) -> int:
        """How many of the three dots beside a thinking bot are lit; 0 when no bot is thinking about its turn."""
        return int(self._waited // DOTS) % 3 + 1 if self._turn else 0

    def stop(self) -> None:
        """Drop all jobs, because the position has changed."""
        if self.busy or self._ahead:
            self.scheduler.rest()
        for job in (self._turn, self._hint):
            if job:
                job.end()
        if self._why:
            self._why.close()
        self._turn = self._hint = self._why = self._decided = None
        self._ahead = False

    def begin_turn(self, match: Match, pause: float) -> bool:
        """Let the bot to move begin, unless it has already; tell whether it began now."""
        if self._turn:
            return False
        self._turn = self.scheduler.run(turn_for(match))
        self.pause = pause
        self._waited = 0.0
        return True

    def continue_turn(self, milliseconds: float) -> Action | None:
        """Go on for a frame; return the action when the bot is done and the pause is over.

        When thinking has taken most of a frame, the action is returned in the next one.
        """
        decided = self._decided
        if decided is not None:
            self.stop()
            return decided
        began = time.perf_counter()
        self._waited += milliseconds
        if not self._turn or not self._turn.go_on(milliseconds) or self._waited < self.pause:
            return None
        action = self._turn.answer()
        if time.perf_counter() - began > LONG_SECONDS:
            self._decided = action
            return None
        self.stop()
        return action

    def begin_hint(self, match: Match) -> None:
        """Let the strongest bot look at a person's turn."""
        if not self._hint:
            self._hint = self.scheduler.run(hint_for(match))

    def continue_hint(self, milliseconds: float, *, hurry: bool = False) -> Action | None:
        """Go on for a frame; return what the strongest bot would do when it is done, in a `hurry` the best so far."""
        if not self._hint:
            return None
        done = self._hint.go_on(milliseconds)
        action = self._hint.answer() if done or hurry else None
        if action is not None:
            self._hint.rest()
            self._hint.end()
            self._hint = None
        return action

    def begin_why(self, match: Match, action: Action) -> None:
        """Compare an action that a hint has named with the next best one."""
        judge: Judge[Any] = match.game.bot_room().JUDGE
        self._why = Comparison(judge, match.state, match.state.current_player(), action, match.seed_here("hint"))

    def continue_why(self) -> Comparison | None:
        """Go on for a frame; return the comparison when it is done."""
        if self._why is None or not self._why.step(SLICE):
            return None
        found, self._why = self._why, None
        return found

    def work_ahead(self, match: Match) -> None:
        """Let slow bots think ahead while a person decides."""
        bots = {seat: who.bot for seat, who in enumerate(match.seats) if who.bot in SLOW_LEVELS}
        if bots:
            self._ahead = True
            self.scheduler.work_ahead(hint_for(match), bots, match.seed_here("bot", ahead=1))
