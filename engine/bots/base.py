"""What a bot is: it thinks about one decision in slices, and can be asked for its best action at any time.

Whoever asks it does other things between the slices:

    thinking = make_bot("azul", "hard").think(state, state.current_player(), seed=7)
    while not thinking.step(8):  # a slice of at most 8 ms, then the caller draws a frame
        ...
    action = thinking.choice()
"""

from __future__ import annotations

import gc
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.state import Action, State

SHARE_OF_SLICE = 0.9
"""How much of a slice is planned for; the rest is for a part that takes longer than any did lately."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action that was looked at.

    `visits`: simulations that began with it. `points`: the final points expected for every player that scores if it is
    chosen. `chance`: the mover's expected share of first place then, 0..1.
    """

    action: Action
    visits: int
    points: tuple[float, ...]
    chance: float


@dataclass(frozen=True, slots=True)
class Report:
    """The result of thinking so far: the seat to move, the number of simulations, and the candidates, best first."""

    player: int
    simulations: int
    candidates: tuple[Candidate, ...]


class Bot(Protocol):
    """What decides for a seat. A bot keeps nothing between decisions."""

    @property
    def name(self) -> str:
        """The level's name, as `make_bot` knows it."""

    def think(self, state: State, player: int, seed: int) -> Thinking:
        """Begin to think about the decision `player` has in `state`; nothing is computed yet.

        The state is not kept: what the bot works on is resampled from what `player` knows. Equal arguments give
        an equal decision where the budget counts simulations, not time. Raises `ValueError` unless `player` is
        to move.
        """


class Thinking(ABC):
    """One decision being thought about, in slices of the caller's choice.

    Subclasses do their work in `_work`, a generator that yields as often as it can (at least every millisecond or so);
    the slices are cut here. `budget` is the time in milliseconds after which thinking ends, however far it is; None for
    no limit. `clock` returns seconds; only differences count.
    """

    def __init__(self, budget: float | None = None, clock: Callable[[], float] = time.perf_counter) -> None:
        self.done = False
        self.spent = 0.0
        """Milliseconds of thinking so far."""
        self.budget = budget
        """Milliseconds that it may think; None: as long as it wants."""
        self._clock = clock
        self._tick = 0.0
        self._since = clock()
        self._worker: Iterator[None] = self._work()

    @abstractmethod
    def _work(self) -> Iterator[None]:
        """Do all the work, yielding between its smallest parts."""

    @abstractmethod
    def best(self) -> Action:
        """Return the best action found so far; a legal one even before the first slice."""

    def choice(self) -> Action:
        """Return what the bot plays: the best action found so far or, by lot, one as good (`engine.bots.variety`)."""
        return self.best()

    def report(self) -> Report | None:
        """Return what is known so far, or None where the bot does not estimate anything."""
        return None

    def step(self, milliseconds: float) -> bool:
        """Think for about that long, rather less than more; return True when the thinking is done.

        There is no garbage collection during a slice, in the whole process; afterwards it is on again if it was
        before. Between slices it walks through the tree like anything else, for 100 ms and more once that has grown. A
        program that draws frames meanwhile may leave the tree out of it (`gc.freeze`); nothing in it is ever garbage.
        """
        if self.done:
            return True
        collects = gc.isenabled()
        gc.disable()
        try:
            self._slice(milliseconds)
        finally:
            if self.done:
                self.close()
            if collects:
                gc.enable()
        return self.done

    def close(self) -> None:
        """Think no further. Dropped without this, a tree waits for a garbage collection, and may wait for long."""
        self.done = True
        self._worker = iter(())  # the generator refers to this object: break the cycle

    def _slice(self, milliseconds: float) -> None:
        clock = self._clock
        start = now = self._since = clock()
        allowed = milliseconds if self.budget is None else min(milliseconds, self.budget - self.spent)
        end = start + allowed * SHARE_OF_SLICE / 1000
        tick, most = self._tick, allowed / 2000
        for _ in self._worker:
            later = clock()
            # The next part may take as long as the longest of the last ones. That time fades, and is never taken to be
            # more than half a slice: one hiccup of the machine must not make the following slices end at once.
            tick = min(most, max(later - now, tick * 0.98))
            now = later
            if now + tick > end:
                break
        else:
            self.done = True
        self._tick = tick
        self.spent += (now - start) * 1000
        if self.budget is not None and self.spent + 2 * tick * 1000 >= self.budget * 0.98:
            self.done = True

    def _share_spent(self) -> float:
        """Return how much of the time budget is spent, 0..1, from within a slice; 0 without such a budget."""
        if self.budget is None:
            return 0.0
        return (self.spent + (self._clock() - self._since) * 1000) / self.budget

    def finish(self) -> Action:
        """Think to the end of the budget and return what the bot plays."""
        while not self.step(1000.0):
            pass
        return self.choice()


def check_turn(state: State, player: int) -> None:
    """Raise `ValueError` unless `player` is to move in `state`."""
    if state.current_player() != player:
        raise ValueError(f"seat {player} is not to move")
