"""Whether a device is slow: how long it takes for a little plain Python, looked at in the first frames of a visit."""

from __future__ import annotations

import time
from collections.abc import Callable

LOOKS = 6
"""So often it is looked at: other programs make some of them longer, so the shortest one counts."""
STEPS = 4_000
SLOW = 2.0
"""From so many milliseconds on a device is slow: a desktop's browser takes less than one, a phone two to six."""


class Pace:
    """Looks at a device's speed. `clock` returns seconds."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._left = LOOKS
        self._shortest = 0.0

    @property
    def slow(self) -> bool:
        """Whether the device is slow: then what can wait is drawn in later frames. Not known is quick."""
        return not self._left and self._shortest > SLOW

    def look(self) -> None:
        """Look once more, if it is not known yet."""
        if not self._left:
            return
        began, cells = self._clock(), [0] * 64
        for number in range(STEPS):
            cells[number & 63] += number >> 3 & 7
        took = (self._clock() - began) * 1000
        self._shortest = took if self._left == LOOKS else min(took, self._shortest)
        self._left -= 1
