"""The animation queue: steps that run one after another.

A step's `done` is called exactly once, whether it ran to its end, was skipped by a tap, or motion is off.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial

from scenes.paint.cache import TRIES
from scenes.paint.painter import Painter


def ease_out(t: float) -> float:
    """Return eased `t` (0..1): fast at first."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Return eased `t` (0..1): slow at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def part(elapsed: float, start: float, length: float) -> float:
    """Return the share (0..1) that has passed of the `length` milliseconds from `start` on."""
    if length <= 0:
        return 1.0 if elapsed >= start else 0.0
    return min(1.0, max(0.0, (elapsed - start) / length))


def fly_time(distance: float) -> float:
    """Return how long a piece flies over `distance` CSS pixels, in milliseconds."""
    return min(480.0, 220 + 0.35 * distance)


def arc(x0: float, y0: float, x1: float, y1: float, t: float) -> tuple[float, float]:
    """Return where a flying piece is at `t` (0..1): eased along its way, in an upward arc of 18 % of the distance."""
    t = ease_in_out(t)
    lift = 0.18 * math.hypot(x1 - x0, y1 - y0) * 4 * t * (1 - t)
    return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - lift


def _nothing() -> None:
    pass


@dataclass(slots=True)
class Step:
    """One step of `length` milliseconds: `draw(painter, elapsed)` draws over the table, between `begin` and `done`.

    `lands`: what it draws at its end is drawn on until the table shows it: see `Queue.settle`.
    """

    length: float
    draw: Callable[[Painter, float], None] | None = None
    done: Callable[[], None] = _nothing
    begin: Callable[[], None] = _nothing
    lands: bool = True


@dataclass(slots=True)
class Queue:
    """The waiting and the running steps. `motion` is the factor on their lengths; 0 turns animation off."""

    motion: float = 1.0
    elapsed: float = 0.0
    _waiting: deque[Step] = field(default_factory=deque)
    _running: Step | None = None
    _ended: list[Step] = field(default_factory=list)  # still seen as they ended, until `settle`
    _tries: int = 0  # how often the beginning of the running step has been left for the next frame
    _drawn: bool = False  # whether the running step has been seen

    @property
    def busy(self) -> bool:
        """Whether anything is waiting or running."""
        return self._running is not None or bool(self._waiting)

    def add(self, steps: Iterable[Step]) -> None:
        """Append steps; without motion they are done at once."""
        self._waiting.extend(steps)
        if self.motion <= 0:
            self.finish()

    def update(self, milliseconds: float) -> bool:
        """Let time pass; return whether anything may look different now.

        A step that is still waiting for its pictures does not go on.
        """
        if not self.busy:
            return False
        left = milliseconds / self.motion if self.motion > 0 else math.inf
        if self._tries and not self._drawn and left < math.inf:
            left = 0.0
        while self.busy:
            if self._running is None:
                self._running = self._waiting.popleft()
                self.elapsed = 0.0
                self._tries, self._drawn = 0, False
                self._running.begin()
            need = self._running.length - self.elapsed
            if left < need:
                self.elapsed += left
                break
            left -= need
            self._end()
        return True

    def skip(self) -> None:
        """End the running step; the next one begins."""
        if self._running is not None:
            self._end()
        self.update(0)

    def finish(self) -> None:
        """End every step at once."""
        while self.busy:
            if self._running is None:
                self._running = self._waiting.popleft()
                self._running.begin()
            self._end()
        self.settle()

    def settle(self) -> None:
        """Draw what has ended no longer: the table shows where it has led to."""
        self._ended.clear()

    def _end(self) -> None:
        step, self._running, self.elapsed = self._running, None, 0.0
        if step:
            if step.draw and step.lands:
                self._ended.append(step)
            step.done()

    def draw(self, painter: Painter, patience: float = math.inf) -> None:
        """Draw the running step, and as they ended those that have not been settled.

        Where the pictures of a step that begins take more than `patience` seconds, it is seen some frames later.
        """
        for step in self._ended:
            if step.draw:
                step.draw(painter, step.length)
        running = self._running
        if running and running.draw:
            draw = partial(running.draw, painter, self.elapsed)
            if self._drawn or self._tries == TRIES:
                draw()
            elif not painter.attempt(draw, patience):
                self._tries += 1
                return
            self._drawn = True
