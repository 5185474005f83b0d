"""Long work on several things, one after the other: it goes on in each frame and can rest; what is done stays done."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

from scenes.model.jobs.scheduler import RunningJob

AnswerT = TypeVar("AnswerT")
"""What the scheduler's jobs for it answer."""


class OneByOne(ABC, Generic[AnswerT]):
    """Work on `count` things, of which `done` are finished. What is done with each is written in `_work`."""

    def __init__(self, count: int) -> None:
        """Begin; nothing is computed yet."""
        self.count = count
        self.done = 0
        self._steps = self._work()
        self._job: RunningJob[AnswerT] | None = None  # what the scheduler works on for the thing at hand
        self._frame = 0.0

    @property
    def over(self) -> bool:
        """Whether everything is done."""
        return self.done == self.count

    def go_on(self, milliseconds: float) -> bool:
        """Go on for a frame of that length; tell whether something was finished in it."""
        before, self._frame = self.done, milliseconds
        next(self._steps, None)
        finished = self.done != before
        if finished:
            self._job = None
        return finished

    def rest(self) -> None:
        """Pause until `go_on`."""
        if self._job:
            self._job.rest()

    @abstractmethod
    def _work(self) -> Iterator[None]:
        """Yield after each slice of the work, and count in `done` what is finished."""

    def _answer(self, job: RunningJob[AnswerT]) -> Generator[None, None, AnswerT | None]:
        """Wait for a job of the scheduler, and return its answer."""
        self._job = job
        while not job.go_on(self._frame):
            yield
        return job.answer()
