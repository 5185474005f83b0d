"""The code of the worker, a second Python beside the one that draws: it takes jobs as text and answers in text.

It takes (`hear`) JSON:

    ["ask", number, job]               run it, and give the answer so far after each slice
    ["ahead", job, {seat: bot}, seed]  think ahead: about that turn, and about the turns of bots that may follow it
    ["spare"]                          think ahead no more
    ["stop"]                           stop

It returns `[number, whether it is done, answer]`. Answers found ahead are kept until another job is asked for, so a
job that was run ahead is answered sooner.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from engine.bots.base import Thinking
from scenes.model.jobs.jobs import Turn, Uncollected, WorkInText, job_from_text

LIKELY = 3
"""How many of a player's likely actions are thought about ahead."""


class Ahead:
    """What to think about while a player decides: the player's turn, then the bots' turns after its likely actions.

    `bots` names the slow bots by their seats; `seed` is the seed of their turns after the player's action.
    """

    def __init__(self, turn: Turn, bots: Mapping[int, str], seed: int) -> None:
        self.turn = turn
        self.job = turn.to_text()
        self.bots = bots
        self.seed = seed

    def following(self, thinking: Thinking) -> Iterator[Turn]:
        """Yield the turns of bots after the actions that `thinking` found best; nature's draws are not guessed."""
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
        self._of = ""  # the job of `_work`, begun last
        self._work: WorkInText | None = None
        self._slices: Uncollected | None = None  # those of `_work`
        self._asked: tuple[int, str] | None = None
        self._ahead: list[str] = []  # jobs in the order in which they run
        self._plan: Ahead | None = None

    @property
    def idle(self) -> bool:
        """Whether there is nothing to do."""
        return self._asked is None and not self._ahead

    def hear(self, text: str) -> None:
        """Take a message."""
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
            case ["spare"]:
                self._ahead, self._plan = [], None
            case _:
                self._asked, self._ahead, self._plan = None, [], None

    def _turn_to(self, job: str) -> None:
        """Forget everything that is not about this job."""
        self._asked, self._ahead, self._plan = None, [], None
        self._known = {of: answer for of, answer in self._known.items() if of == job}
        if self._of != job:
            self._end_work()

    def think(self, milliseconds: float) -> str:
        """Think for about that long; return the message to send, empty if there is none."""
        if self.idle:
            return ""
        number, job = self._asked or (-1, self._ahead[0])
        done = job in self._known or self._go_on(job, milliseconds)
        answer = self._known[job] if done else self._work.answer() if self._work else ""
        if done:
            self._asked = None
            self._ahead = [other for other in self._ahead if other != job]
        return json.dumps([number, done, answer]) if number >= 0 else ""

    def _go_on(self, job: str, milliseconds: float) -> bool:
        """Run a slice of a job; tell whether it is answered."""
        if self._work is None or self._slices is None or self._of != job:
            self._end_work()
            self._of, self._work = job, job_from_text(job).begin_in_text()
            self._slices = Uncollected(self._work.work)
        work, answer = self._work
        if not self._slices.step(milliseconds):
            return False
        self._known[job] = answer()
        if self._plan and job == self._plan.job and isinstance(work, Thinking):
            self._ahead += [turn.to_text() for turn in self._plan.following(work)]
        self._end_work()
        return True

    def _end_work(self) -> None:
        """Drop the work, done or not, and give back the memory of its search tree."""
        if self._slices:
            self._slices.close()
        self._of, self._work, self._slices = "", None, None
