"""The gentle clock: how long each person has thought in a game. No one loses on time.

It runs while a person of this device decides at a table in sight, and rests otherwise. The times lie in the record's
headers (`Spent1 "312.4"`, seconds by seat), so that they go on after a reload; when the game is over they are whole.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from engine.past.digest import SPENT
from engine.record import Record

ASLEEP = 5.0
"""If this many seconds pass between two looks, the device slept: a table looks every second."""
MOST = 999_999.0
_SECONDS = re.compile(r"[0-9]{1,6}(?:\.[0-9])?\Z")


class Clock:
    """Each seat's seconds in one game. `now` returns seconds that never go back."""

    def __init__(self, record: Record, now: Callable[[], float] = time.perf_counter) -> None:
        """Go on with the times that the record tells of."""
        told = [record.extra.get(f"{SPENT}{seat + 1}", "") for seat in range(len(record.seats))]
        self.spent = [float(text) if _SECONDS.match(text) else 0.0 for text in told]
        self.turn = 0.0
        """The seconds of the turn that goes on."""
        self._now = now
        self._seat = -1  # whose turn it is
        self._last: float | None = None  # when it was looked at; None while it rests

    def follow(self, seat: int) -> None:
        """Count the time since the last look for `seat`, who decides now; a negative one lets the clock rest."""
        now = self._now()
        if self._last is not None and now - self._last <= ASLEEP:
            passed = now - self._last
            self.spent[self._seat] = min(MOST, self.spent[self._seat] + passed)
            self.turn += passed
        if seat >= 0 and seat != self._seat:
            self._seat, self.turn = seat, 0.0
        self._last = now if seat >= 0 else None

    def turn_over(self) -> None:
        """Count up to now, and let the next decision be a turn of its own."""
        self.follow(-1)
        self._seat = -1

    def note(self, record: Record, *, over: bool) -> None:
        """Write the times into the headers of the record: in whole seconds when the game is over."""
        if not any(self.spent):
            return
        for seat, spent in enumerate(self.spent, start=1):
            record.extra[f"{SPENT}{seat}"] = str(round(spent)) if over else f"{spent:.1f}"


def clock_words(seconds: float) -> str:
    """Return a time as `0:07`, `12:30`, `1:02:30`."""
    whole = int(seconds)
    if whole < 3600:
        return f"{whole // 60}:{whole % 60:02}"
    return f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
