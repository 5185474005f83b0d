"""The cost of a long game of Ark Nova besides playing it: its save, its link, reading it, its log, a replay's steps.

`python -m tests.bench.ark_nova_limits` measures the longest golden playthrough of four, in this Python.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from engine.history import History
from engine.match import Match
from engine.record import Record, parse_record
from scenes.games.ark_nova.log.entries import entries
from scenes.model.links import link_of, record_of
from scenes.model.log_book import LogBook, in_words
from scenes.model.storage.saves import write_save
from tests.engine.golden import FOLDER

T = TypeVar("T")
LINK = 8_000
"""Characters that a link may have."""
SAVE_MS, STEP_MS = 10.0, 30.0
"""Milliseconds that writing a save and a step of a replay may take in the browser."""


class Limits(NamedTuple):
    """What was measured: characters, and milliseconds in this Python."""

    actions: int
    save: int
    link: int
    write_ms: float
    read_ms: float
    link_ms: float
    step_ms: float
    log_ms: float


def longest() -> Record:
    """Return the longest golden playthrough of four players."""
    texts = [path.read_text(encoding="utf-8") for path in sorted((FOLDER / "ark_nova").glob("4-*.txt"))]
    return max(map(parse_record, texts), key=lambda record: len(record.actions))


def measure(record: Record) -> Limits:
    """Return the costs of a game, each the best of three; of a replay's steps the slowest counts."""
    match = Match(record)
    write_ms, save = _timed(lambda: write_save(match.to_text(), 0))
    link_ms, link = _timed(lambda: link_of(record))
    read_ms, __ = _timed(lambda: record_of(link))
    history = History(record)
    history.events()
    there_and_back = [*range(0, len(history), 5), *reversed(range(0, len(history), 5))]
    rounds = [[_once(partial(history.at, at))[0] for at in there_and_back] for _ in range(3)]
    steps = [min(times) for times in zip(*rounds, strict=True)]
    names = [seat.name for seat in record.seats]
    book = LogBook(lambda: history, lambda m: entries(m, names, 0), lambda entry: in_words(entry, names))
    log_ms, _words = _once(book.words)
    return Limits(len(record.actions), len(save), len(link), write_ms, read_ms, link_ms, max(steps), log_ms)


def _timed(work: Callable[[], T]) -> tuple[float, T]:
    return min((_once(work) for _ in range(3)), key=lambda found: found[0])


def _once(work: Callable[[], T]) -> tuple[float, T]:
    begun = time.process_time()  # processor time: the machine may be busy
    result = work()
    return (time.process_time() - begun) * 1000, result


def main() -> None:
    """Measure and print."""
    found = measure(longest())
    print(f"{found.actions} actions: a save of {found.save} characters, a link of {found.link}")
    print(f"ms: save {found.write_ms:.1f}, link {found.link_ms:.0f}, reading it {found.read_ms:.0f}, "
          f"slowest replay step {found.step_ms:.1f}, the whole log {found.log_ms:.0f}")  # fmt: skip


if __name__ == "__main__":
    main()
