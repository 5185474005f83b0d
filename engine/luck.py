"""Luck of piles: each pile, bag or die has an order of its own, fixed by a seed, its name and how many came from it.

So two games of one seed meet the same tiles, cards and faces however differently they are played: an action more or
less changes nothing. That makes "the same game for everybody" true.

>>> whole = Luck("7", "deck", 0).sample(range(40), 5)
>>> whole == Luck("7", "deck", 0).sample(range(40), 3) + Luck("7", "deck", 3).sample(
...     [card for card in range(40) if card not in whole[:3]], 2)
True

Where other things lie in the pile (a bag that was filled again), the same ones tend to come nevertheless: each thing
has a rank for each draw, and the first of those that lie there comes. Every draw keeps its true probability.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from math import log
from typing import Any, NamedTuple


class Occasion(NamedTuple):
    """What nature is about to draw from: the name of a pile, bag or die, and how many `things` come from it."""

    pile: str
    things: int = 1


class Luck(random.Random):
    """A random generator for one occasion: what comes from `pile` of `seed` after `drawn` things have come from it."""

    def __new__(cls, seed: str, pile: str, drawn: int) -> Luck:
        """Pass the arguments by the C type below, which would take them for a seed."""
        return super().__new__(cls)

    def __init__(self, seed: str, pile: str, drawn: int) -> None:
        self._pile = f"{seed}/{pile}"
        self._drawn = drawn
        super().__init__(int.from_bytes(_digest(f"{self._pile}/{drawn}"), "big"))

    def sample(self, population: Sequence[Any], k: int, *, counts: Iterable[int] | None = None) -> list[Any]:
        """Return `k` things of `population`, in the order in which they come; equal things count as often as they lie.

        Things must be hashable. `counts` says how often each lies there, as `random.sample` has it. Raises
        `ValueError` where there are fewer than `k`.
        """
        left = Counter[Any]()
        for thing, count in zip(population, counts or [1] * len(population), strict=True):
            left[thing] += count
        if not 0 <= k <= left.total():
            raise ValueError("there are not that many things in the pile")
        drawn: list[Any] = []
        for number in range(self._drawn, self._drawn + k):
            thing = self._first(left, number)
            drawn.append(thing)
            left[thing] -= 1
            if not left[thing]:
                del left[thing]
        return drawn

    def _first(self, left: Counter[Any], number: int) -> Any:
        """Return the thing that comes first: a race of exponential times, in which each runs as fast as it is many."""
        draw = f"{self._pile}/{number}/"
        if left.total() == len(left):  # all run equally fast, and the largest share is first: a deck in half the time
            return max(left, key=lambda thing: _digest(f"{draw}{thing}"))
        return min(left, key=lambda thing: -log(_share(f"{draw}{thing}")) / left[thing])


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()[:8]


def _share(text: str) -> float:
    """Return a number above 0 and below 1 that depends on `text` alone."""
    return ((int.from_bytes(_digest(text), "big") >> 11) + 0.5) / 2**53
