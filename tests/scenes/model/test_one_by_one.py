"""Long work, one thing after the other: it counts what is finished, waits for jobs and can rest."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.model.jobs.one_by_one import OneByOne


class Job:
    """A job of the scheduler that answers after some frames."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self.rested = 0
        self.given: list[float] = []

    def go_on(self, milliseconds: float) -> bool:
        self.given.append(milliseconds)
        self.frames -= 1
        return self.frames <= 0

    def answer(self) -> str:
        return f"after {len(self.given)}"

    def rest(self) -> None:
        self.rested += 1

    def end(self) -> None: ...


class Asking(OneByOne[str]):
    """Asks one job after the other."""

    def __init__(self, *jobs: Job) -> None:
        super().__init__(len(jobs))
        self.jobs = jobs
        self.answers: list[str | None] = []

    def _work(self) -> Iterator[None]:
        for job in self.jobs:
            self.answers.append((yield from self._answer(job)))
            self.done += 1
            yield


def test_each_frame_goes_on_and_tells_when_something_was_finished() -> None:
    work = Asking(Job(3), Job(1))
    assert not work.over
    assert [work.go_on(16.0) for _ in range(4)] == [False, False, True, True]
    assert work.over
    assert work.answers == ["after 3", "after 1"]
    assert not work.go_on(16.0)


def test_a_job_is_given_the_length_of_the_frame() -> None:
    work = Asking(Job(2))
    work.go_on(16.0)
    work.go_on(40.0)
    assert work.jobs[0].given == [16.0, 40.0]


def test_only_the_job_that_runs_rests() -> None:
    work = Asking(Job(2), Job(2))
    work.rest()
    work.go_on(16.0)
    work.rest()
    work.go_on(16.0)  # the first one has answered
    work.rest()
    assert [job.rested for job in work.jobs] == [1, 0]
