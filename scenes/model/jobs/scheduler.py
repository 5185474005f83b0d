"""Where jobs run: in this Python, a slice in each frame, or in a worker, a second Python (`scenes.model.jobs.worker`).

Slow jobs go to the worker once it has started. Until then, and if it is lost in the middle of a job, they run in
slices: nothing waits for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import count
from typing import Generic, Protocol, TypeVar

from scenes.model.jobs.jobs import AnswerT, Job, Turn, Uncollected, WorkT

SLICE = 8.0
"""Milliseconds that a job may take of one frame."""
PATIENCE = 5000.0
"""How long the worker may be silent before it counts as lost, in milliseconds of frames."""


FoundT = TypeVar("FoundT", covariant=True)


class RunningJob(Protocol[FoundT]):
    """A job under way, from frame to frame."""

    def go_on(self, milliseconds: float) -> bool:
        """Go on for a frame of that length; tell whether the job was already done before it."""

    def answer(self) -> FoundT | None:
        """Return the answer so far; None if there is none yet."""

    def rest(self) -> None:
        """Pause until `go_on`."""

    def end(self) -> None:
        """Go no further, and give back the memory that it takes here."""


class LocalJob(Generic[WorkT, AnswerT]):
    """A job that runs in this Python, a slice in each frame."""

    def __init__(self, job: Job[WorkT, AnswerT]) -> None:
        self._job = job
        self._work = job.begin()
        self._slices = Uncollected(self._work)
        self._done = False

    def go_on(self, milliseconds: float) -> bool:
        """Work for a slice; tell whether the job was already done before it.

        The answer is carried out and painted in a later frame: after a slice too little time is left.
        """
        done, self._done = self._done, self._done or self._slices.step(SLICE)
        return done

    def answer(self) -> AnswerT:
        """Return the answer so far."""
        return self._job.answer(self._work)

    def rest(self) -> None:
        """Do nothing: it runs only during `go_on`."""

    def end(self) -> None:
        """Go no further, and give back the memory."""
        self._slices.close()


class RemoteWorker(Protocol):
    """The way to a worker: see `scenes.platform.base.Worker`."""

    @property
    def ready(self) -> bool:
        """Whether it has started."""

    @property
    def lost(self) -> bool:
        """Whether it will never answer (again)."""

    def say(self, text: str) -> None:
        """Send it a text."""

    def heard(self) -> list[str]:
        """Return the texts it has sent since the last call."""

    def end(self) -> None:
        """End it."""


class WorkerJob(Generic[WorkT, AnswerT]):
    """A job that the worker runs; if the worker is lost, the job goes on as a `LocalJob`."""

    def __init__(self, job: Job[WorkT, AnswerT], number: int, worker: RemoteWorker) -> None:
        self._job = job
        self._number = number
        self._worker = worker
        self._answer: AnswerT | None = None
        self._done = False
        self._silent = 0.0
        self._resting = False
        self._local: LocalJob[WorkT, AnswerT] | None = None
        self._say("ask", number, job.to_text())

    def _say(self, *words: object) -> None:
        self._worker.say(json.dumps(words))

    def go_on(self, milliseconds: float) -> bool:
        """Read the answers that have come; tell whether the job was already done."""
        if self._local:
            return self._local.go_on(milliseconds)
        if self._done:
            return True
        if self._resting:
            self._resting = False
            self._say("ask", self._number, self._job.to_text())
        self._silent += milliseconds
        for text in self._worker.heard():
            number, done, answer = json.loads(text)
            if number != self._number:
                continue
            self._silent = 0.0
            self._answer = self._job.read(answer)
            self._done = done
        if not self._done and (self._worker.lost or self._silent > PATIENCE):
            self._worker.end()
            self._local = LocalJob(self._job)
        return self._done

    def answer(self) -> AnswerT | None:
        """Return the last answer that has come."""
        return self._local.answer() if self._local else self._answer

    def rest(self) -> None:
        """Let the worker pause."""
        if not (self._local or self._done or self._resting):
            self._resting = True
            self._say("stop")

    def end(self) -> None:
        """Give back the memory that it takes here, if the worker was lost."""
        if self._local:
            self._local.end()


class Scheduler:
    """Decides where each job runs.

    `start` starts a worker, or returns None if that is impossible. `sparing` tells whether the battery has to be
    spared: then nothing is thought about ahead.
    """

    def __init__(
        self, start: Callable[[], RemoteWorker | None] = lambda: None, sparing: Callable[[], bool] = lambda: False
    ) -> None:
        self._start = start
        self._sparing = sparing
        self._worker: RemoteWorker | None = None
        self._numbers = count()

    def _running_worker(self) -> RemoteWorker | None:
        """Return the worker, which may not be ready yet. It is started when it is first needed."""
        if self._worker is None or self._worker.lost:
            self._worker = self._start()
        return self._worker

    def run(self, job: Job[WorkT, AnswerT]) -> RunningJob[AnswerT]:
        """Begin a job."""
        worker = self._running_worker() if job.is_slow else None
        if worker and worker.ready:
            return WorkerJob(job, next(self._numbers), worker)
        return LocalJob(job)

    def work_ahead(self, turn: Turn, bots: Mapping[int, str], seed: int) -> None:
        """Let the worker, if there is one, think about a person's turn and about the bots' turns that may follow.

        `bots` names the slow bots by their seats; `seed` is the seed of their turns.
        """
        worker = None if self._sparing() else self._running_worker()
        if worker:
            worker.say(json.dumps(["ahead", turn.to_text(), {str(seat): bot for seat, bot in bots.items()}, seed]))

    def rest(self) -> None:
        """Let the worker pause."""
        self._tell_worker("stop")

    def spare(self) -> None:
        """Let the worker think ahead no more; what somebody waits for goes on."""
        self._tell_worker("spare")

    def _tell_worker(self, what: str) -> None:
        if self._worker and not self._worker.lost:
            self._worker.say(json.dumps([what]))

    def end(self) -> None:
        """End the worker; it is started again when it is needed."""
        if self._worker:
            self._worker.end()
            self._worker = None
