"""Whether a device is slow: how long it takes for a little plain Python, looked at after some frames of a visit."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

AT_FIRST, LATEST, LOOKS = 4, 15, 32
"""How many looks are taken until the speed is known, how many of the latest count, and how many are taken in all: a
browser runs Python more slowly in its first seconds."""
SELDOM = 8
"""Once as many looks have been taken as count, one is taken once in this many frames."""
STEPS = 4_000
LONGEST = 4.0
"""As how many milliseconds a look counts at most."""
SLOW = 2.0
"""A device on which a look takes this many milliseconds is slow: a desktop's takes 0.7 to 1.2, one a quarter as fast
3 to 4."""


class Pace:
    """Looks at a device's speed. `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._frames = self._looks = 0
        self._latest: deque[float] = deque(maxlen=LATEST)

    @property
    def known(self) -> bool:
        """Whether enough looks have been taken."""
        return self._looks >= AT_FIRST

    @property
    def sure(self) -> bool:
        """Whether as many looks have been taken as count, so that a few disturbed ones no longer decide."""
        return self._looks >= LATEST

    @property
    def look_ms(self) -> float:
        """The milliseconds of a look, as the mean of the latest ones; infinite before the first one.

        Other programs make some looks much longer: none counts as more than `LONGEST`. A processor that is slowed by
        halts lets some pass between them: they count no more than they took.
        """
        return sum(self._latest) / len(self._latest) if self._latest else float("inf")

    @property
    def slow(self) -> bool:
        """Whether the device is slow: then what can wait is drawn in later frames. Not known is quick."""
        return self.known and self.look_ms > SLOW

    def look(self) -> None:
        """Look once more after a frame, or while nothing happens until the speed is sure."""
        self._frames += 1
        if self._looks == LOOKS or (self.sure and self._frames % SELDOM):
            return
        began, cells = self._clock(), [0] * 64
        for number in range(STEPS):
            cells[number & 63] += number >> 3 & 7
        self._latest.append(min((self._clock() - began) * 1000, LONGEST))
        self._looks += 1
