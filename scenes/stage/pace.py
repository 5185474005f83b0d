"""Whether a device is slow: how long it takes for a little plain Python, looked at after some frames of a visit."""

from __future__ import annotations

import time
from collections.abc import Callable

AT_FIRST, LOOKS = 4, 16
"""How many looks are taken until the speed is known, and how many in all. Other programs make some looks longer, and a
browser runs Python more slowly in its first seconds, so the shortest one counts."""
SELDOM = 8
"""After the first looks, one is taken once in this many frames."""
STEPS = 4_000
SLOW = 2.0
"""A device on which a look takes this many milliseconds is slow: a desktop's takes 0.8, one a quarter as fast 3."""


class Pace:
    """Looks at a device's speed. `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._frames = self._looks = 0
        self._shortest = 0.0

    @property
    def slow(self) -> bool:
        """Whether the device is slow: then what can wait is drawn in later frames. Not known is quick."""
        return self._looks >= AT_FIRST and self._shortest > SLOW

    def look(self) -> None:
        """Look once more after a frame, unless enough is known."""
        self._frames += 1
        if self._looks == LOOKS or (self._looks >= AT_FIRST and self._frames % SELDOM):
            return
        began, cells = self._clock(), [0] * 64
        for number in range(STEPS):
            cells[number & 63] += number >> 3 & 7
        took = (self._clock() - began) * 1000
        self._shortest = min(took, self._shortest) if self._looks else took
        self._looks += 1
