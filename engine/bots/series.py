"""Searches one after the other, a slice of time at a time: what reviews and appraisals are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.bots.search import Search


class Series:
    """Carries out `searches`, each before the next is asked for. `clock` returns seconds; `done` once all are."""

    def __init__(self, searches: Iterator[Search], clock: Callable[[], float]) -> None:
        self.done = False
        self._searches = searches
        self._clock = clock
        self._searching: Search | None = None

    def step(self, milliseconds: float) -> bool:
        """Go on for about that long, rather less than more; return True when all is done."""
        end = self._clock() + milliseconds / 1000
        while not self.done:
            left = (end - self._clock()) * 1000
            if self._searching and not self._searching.step(left):
                break
            if (end - self._clock()) * 1000 < milliseconds / 2:
                break  # what lies between two searches is short, but of unknown length
            self._searching = None  # frees its tree now, not in some later garbage collection
            self._searching = next(self._searches, None)
            self.done = self._searching is None
        return self.done

    def close(self) -> None:
        """Search no further: see `Thinking.close`."""
        self.done = True
        self._searches = iter(())
        if self._searching:
            self._searching.close()
