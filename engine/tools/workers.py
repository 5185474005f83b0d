"""Many tasks on many processes, or on many machines: results come back in the order of the tasks.

What schedules is an executor of `concurrent.futures`: the standard library's processes, or Dask's (the extra
`workers`), which knows any number of machines. Tasks and what does them must be picklable, and a task must depend on
nothing but itself: it is done again where a worker was lost.
"""

from __future__ import annotations

import hashlib
import importlib
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO, TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 4
"""Tasks that wait for each worker, so that none is idle while results are taken."""
MOST_AHEAD = 2000
"""Tasks that wait for a scheduler, whose workers may become more at any time."""
MOST_DEATHS = 5
"""If this many processes in a row end without a result, the task is what ends them."""
ENGINE = Path(__file__).parents[1]
"""The folder of the engine that runs here."""


class WorkersError(Exception):
    """The workers cannot be had or cannot go on; `str()` is the sentence for the user."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Where tasks are done: by `processes` of this machine (1: here, in this one), or by a Dask scheduler's workers."""

    processes: int = 1
    address: str = ""

    @classmethod
    def of(cls, text: str) -> Workers:
        """Read `--workers`: a number from 1, or an address such as tcp://host:8786. Raises `WorkersError`."""
        if text.isdecimal() and 1 <= int(text) <= 10_000:
            return cls(int(text))
        if "://" in text:
            return cls(address=text)
        raise WorkersError(
            "workers are a number of processes from 1, or the address of a Dask scheduler such as tcp://host:8786, "
            f"not {text!r}"
        )


def in_order(workers: Workers, do: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Yield `do(task)` for each task, in the order of the tasks.

    What a task raises is raised here. A worker that ends takes nothing with it: its tasks are done by others. Raises
    `WorkersError` where workers cannot be reached, are of another version, or end again and again.
    """
    if workers.address:
        with _dask(workers.address) as executor:
            yield from _taken_in_order(lambda: executor, MOST_AHEAD, do, tasks)
    elif workers.processes > 1:
        yield from _taken_in_order(lambda: _pool(workers.processes), AHEAD * workers.processes, do, tasks)
    else:
        yield from map(do, tasks)


def _taken_in_order(
    open_executor: Callable[[], Executor], ahead: int, do: Callable[[Task], Result], tasks: Iterable[Task]
) -> Iterator[Result]:
    executor, upcoming, deaths = open_executor(), iter(tasks), 0
    waiting: deque[tuple[Task, Future[Result]]] = deque()
    try:
        while True:
            try:
                while len(waiting) < ahead:
                    for task in upcoming:
                        waiting.append((task, _submit(executor, do, task)))
                        break
                    else:
                        break
                if not waiting:
                    return
                result = waiting[0][1].result()
            except (BrokenProcessPool, CancelledError):
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise WorkersError("the workers end before they have done anything") from None
                executor = open_executor()
                waiting = deque((task, _kept(future) or _submit(executor, do, task)) for task, future in waiting)
                continue
            waiting.popleft()
            deaths = 0
            yield result
    finally:
        _end(executor, [future for _, future in waiting])


def _submit(executor: Executor, do: Callable[[Task], Result], task: Task) -> Future[Result]:
    """Submit a task; where the pool is broken already, return a future that says so."""
    try:
        with _without_ctrl_c():
            return executor.submit(do, task)
    except BrokenProcessPool as broken:
        lost: Future[Result] = Future()
        lost.set_exception(broken)
        return lost


def _kept(future: Future[Result]) -> Future[Result] | None:
    """Return the future if it holds a result, else None."""
    done = future.done() and not future.cancelled() and future.exception() is None
    return future if done else None


# --- processes of this machine


def _pool(processes: int) -> Executor:
    # a fork would copy threads of the caller that may hold locks
    return ProcessPoolExecutor(processes, mp_context=get_context("spawn"))


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Let processes that begin meanwhile ignore Ctrl-C, which a terminal sends to all; this one ends them."""
    if sys.platform == "win32":  # which knows no masks; there the processes say that they were stopped
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(executor: Executor, waiting: Sequence[Future[Any]]) -> None:
    """Close an executor; its own processes end at once, in the middle of a task if need be."""
    # Python 3.14 has `terminate_workers` for this
    processes = list((getattr(executor, "_processes", None) or {}).values())
    if not processes:
        for future in waiting:
            future.cancel()
    executor.shutdown(wait=False)
    for process in processes:
        process.terminate()


# --- many machines


@contextmanager
def _dask(address: str) -> Iterator[Executor]:
    """Connect to a scheduler and give its executor. Its workers must have this engine: equal seeds, equal games."""
    try:
        # by name: the engine stands on the standard library, and this extra is for those who have a cluster
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise WorkersError("a scheduler needs the package distributed: pip install distributed") from None
    try:
        client = distributed.Client(address, timeout="10s")
    except (OSError, ValueError):
        raise WorkersError(f"there is no scheduler at {address}") from None
    with client:
        for worker, found in _engines(client).items():
            if found != fingerprint():
                raise WorkersError(f"the worker {worker} has another version of the engine than this machine")
        yield client.get_executor(pure=False, retries=MOST_DEATHS)


def _engines(client: Any) -> dict[str, str]:
    try:
        found: dict[str, str] = client.run(fingerprint)
    except ImportError:
        raise WorkersError("the workers have no engine: install this one on each of them (docs/research.md)") from None
    if not found:
        raise WorkersError("the scheduler has no workers yet")
    return found


def fingerprint() -> str:
    """Return a hash of the engine's source files: the same on two machines that play the same games."""
    digest = hashlib.sha256()
    for path in sorted(ENGINE.rglob("*.py")):
        digest.update(path.relative_to(ENGINE).as_posix().encode())
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


# --- how far it is


class Progress:
    """Tells how much of `total` is done and how long the rest will take, on one line, every `SECONDS`."""

    SECONDS = 2.0
    """On a screen; where the output is kept, a line a minute."""

    def __init__(
        self, total: int, what: str, out: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._total, self._what, self._out, self._clock = total, what, out or sys.stderr, clock
        self._screen = self._out.isatty()
        self._begun = self._told = clock()

    def tell(self, done: int) -> None:
        """Say how far it is, if it is time to."""
        now = self._clock()
        if now - self._told < (self.SECONDS if self._screen else 60.0):
            return
        self._told = now
        left = time_in_words((now - self._begun) / max(1, done) * (self._total - done))
        line = f"{done:,} of {self._total:,} {self._what}, {left} left"
        print(f"\r\x1b[K{line}" if self._screen else line, end="" if self._screen else "\n", file=self._out, flush=True)

    def end(self) -> None:
        """Clear the line."""
        if self._screen:
            print("\r\x1b[K", end="", file=self._out, flush=True)


def time_in_words(seconds: float) -> str:
    """Return a time as people say it.

    >>> time_in_words(40), time_in_words(200), time_in_words(9000)
    ('40 s', '3 min', '2 h 30 min')
    """
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes // 60} h {minutes % 60} min"
