"""What runs in the worker, a second Python beside the one that draws: it takes jobs as text and answers in text.

What it is told (`hear`) is JSON:

    ["ask", number, job]               run it, and say what is known after each slice
    ["ahead", job, {seat: bot}, seed]  think ahead: about that turn, and about the turns of bots that may follow it
    ["stop"]                                think about nothing

What it says is `[number, whether it is done, answer]`. It keeps what it has found out until it is asked something else:
a job that was run ahead is answered the sooner.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from engine.bots.base import Thinking
from scenes.model.jobs import Turn, WorkInText, job_from_text

LIKELY = 3
"""So many of the actions that a player may choose are thought about ahead."""


class Ahead:
    """What is thought about while a player decides: the player's turn, then the turns that its likely actions lead to.

    `bots` names the bots that think long by their seats; `seed` is theirs after the player's action.
    """

    def __init__(self, turn: Turn, bots: Mapping[int, str], seed: int) -> None:
        self.turn = turn
        self.job = turn.to_text()
        self.bots = bots
        self.seed = seed

    def following(self, thinking: Thinking) -> Iterator[Turn]:
        """Yield the turns of bots after the actions that the thinking found best; nature's draws are not guessed."""
        report = thinking.report()
        for candidate in report.candidates[:LIKELY] if report else ():
            after = self.turn.state.clone()
            after.apply_action(candidate.action)
            bot = self.bots.get(after.current_player())
            if bot:
                yield Turn(self.turn.game, after, bot, self.seed)


class Worker:
    """Runs one job at a time, in slices of the caller's choice."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}  # answers by job
        self._of = ""  # the job that is being thought about, begun last
        self._task: WorkInText | None = None
        self._asked: tuple[int, str] | None = None
        self._ahead: list[str] = []  # jobs in the order in which they are thought about
        self._plan: Ahead | None = None

    @property
    def idle(self) -> bool:
        """Whether there is nothing to think about."""
        return self._asked is None and not self._ahead

    def hear(self, text: str) -> None:
        """Take what is asked."""
        match json.loads(text):
            case ["ask", int(number), str(job)]:
                if job not in self._ahead and job not in self._known:
                    self._turn_to(job)
                self._asked = number, job
            case ["ahead", str(job), dict(bots), int(seed)]:
                self._turn_to(job)
                turn = job_from_text(job)
                assert isinstance(turn, Turn)
                self._plan = Ahead(turn, {int(seat): bot for seat, bot in bots.items()}, seed)
                self._ahead = [job]
            case _:
                self._asked, self._ahead, self._plan = None, [], None

    def _turn_to(self, job: str) -> None:
        """Forget all that is not about this job."""
        self._asked, self._ahead, self._plan = None, [], None
        self._known = {of: answer for of, answer in self._known.items() if of == job}
        if self._of != job:
            self._of, self._task = "", None

    def think(self, milliseconds: float) -> str:
        """Think for about that long; return what is to be said, empty for nothing."""
        if self.idle:
            return ""
        number, job = self._asked or (-1, self._ahead[0])
        done = job in self._known or self._go_on(job, milliseconds)
        answer = self._known[job] if done else self._task.told() if self._task else ""
        if done:
            self._asked = None
            self._ahead = [other for other in self._ahead if other != job]
        return json.dumps([number, done, answer]) if number >= 0 else ""

    def _go_on(self, job: str, milliseconds: float) -> bool:
        """Think about a job; return whether it is answered."""
        if self._task is None or self._of != job:
            self._of, self._task = job, job_from_text(job).begin_in_text()
        work, told = self._task
        if not work.step(milliseconds):
            return False
        self._known[job] = told()
        if self._plan and job == self._plan.job and isinstance(work, Thinking):
            self._ahead += [turn.to_text() for turn in self._plan.following(work)]
        self._of, self._task = "", None  # its tree goes now
        return True
