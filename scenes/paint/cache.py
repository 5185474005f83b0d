"""Renderings are kept until sizes change, and dropped all at once."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache, wraps
from heapq import nsmallest
from itertools import count
from math import inf
from typing import Any, ParamSpec, TypeVar, cast

import pygame

P = ParamSpec("P")
T = TypeVar("T")

SCREEN = 4 << 20
"""The bytes of a screen's picture, at least: an allowance that is too small would render the same again and again."""
ALL = 3.5
"""How many screens' bytes all pictures together have. Python's memory in a browser never shrinks: this bounds it."""

PART = 0.006
"""How many seconds of a frame a slow device makes pictures for one part of what it draws."""
TRIES = 40
"""How often a part is left for the next frame, at most: then it is made however long that takes."""
_allowed = inf  # how many seconds pictures may be made for what is being drawn
_until = inf  # until when that is, by `time.perf_counter`, once the first one has been begun


class OutOfTime(Exception):
    """Ends a drawing for now: what it has made is kept, and drawing it again goes on from there."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Let a drawing make pictures for so long; the one that takes longer is kept, and then `OutOfTime` is raised.

    What is drawn before the first of them does not count: else a drawing that takes long in any case would make only
    one of them each time.
    """
    global _allowed, _until
    before = _allowed, _until
    _allowed, _until = seconds, inf
    try:
        yield
    finally:
        _allowed, _until = before


def breathe() -> None:
    """Raise `OutOfTime` where the time of a drawing is over. Call it before and after what takes long and is kept."""
    global _until
    if _allowed == inf:
        return
    if _until == inf:
        _until = time.perf_counter() + _allowed
    elif time.perf_counter() > _until:
        raise OutOfTime


def attempt(draw: Callable[[], object], seconds: float) -> bool:
    """Draw something as far as pictures can be made for it in that time; tell whether it was drawn to its end."""
    try:
        with limited(seconds):
            draw()
    except OutOfTime:
        return False
    return True


def in_tries(draw: Callable[[], object], drawn: Callable[[], bool] | None = None) -> Iterator[None]:
    """Draw something; yield each time its pictures have taken a `PART`, and go on with those that are still missing.

    `drawn` tries it in another way, and tells whether that was all.
    """
    for _ in range(TRIES):
        if drawn() if drawn else attempt(draw, PART):
            return
        yield
    draw()


FORGETTING: list[Callable[[], None]] = []
SHELVES: list[_Shelf] = []
_made_for: Hashable = None
_screen = SCREEN
_moments = count()


class _Shelf:
    """The pictures that a function returned last: by its arguments, each with the moment when it was asked for last."""

    def __init__(self, most: int, screens: float) -> None:
        self._most = most
        self._screens = screens
        self._pictures: OrderedDict[Any, list[Any]] = OrderedDict()
        self.weight = 0

    def find(self, key: object) -> Any:
        """Return a picture that is kept, or None."""
        found = self._pictures.get(key)
        if found is None:
            return None
        self._pictures.move_to_end(key)
        found[1] = next(_moments)
        return found[0]

    def put(self, key: object, made: object) -> None:
        """Keep a picture, and drop others where there is no room for all."""
        self._pictures[key] = [made, next(_moments)]
        self.weight += _bytes(made)
        while len(self._pictures) > 1 and (self.weight > self._screens * _screen or len(self._pictures) > self._most):
            self.drop()

    def oldest(self) -> float:
        """Return when the picture was asked for that has not been for longest; infinity where there is none."""
        for _, asked in self._pictures.values():
            return float(asked)
        return inf

    def drop(self) -> None:
        """Drop the picture that has not been asked for for longest."""
        self.weight -= _bytes(self._pictures.popitem(last=False)[1][0])

    def clear(self) -> None:
        """Drop all pictures."""
        self._pictures.clear()
        self.weight = 0


def kept(most: int, *, screens: float = 0.0) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator: the last `most` results of a function are kept until `forget`.

    With `screens` the results are pictures: together they have at most `screens` times the bytes of the screen, and
    with those of all other functions at most `ALL` times. The very last one is kept in any case.
    Arguments must be hashable. Scale and language need not be among them: see `renew`.
    """

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        if screens:
            return _within(function, _Shelf(most, screens))
        remembering = lru_cache(maxsize=most)(function)
        FORGETTING.append(remembering.cache_clear)
        return cast("Callable[P, T]", remembering)

    return keep


def _within(function: Callable[P, T], shelf: _Shelf) -> Callable[P, T]:
    """Return a function whose last results are kept on a shelf."""

    @wraps(function)
    def remembering(*args: P.args, **named: P.kwargs) -> T:
        key = (args, tuple(named.items())) if named else args
        found: T | None = shelf.find(key)
        if found is not None:
            return found
        breathe()
        made = function(*args, **named)
        shelf.put(key, made)
        _make_room()
        breathe()
        return made

    SHELVES.append(shelf)
    FORGETTING.append(shelf.clear)
    return remembering


def _make_room() -> None:
    """Drop pictures of all shelves until all that are left have room; the one asked for last stays."""
    over = held() - ALL * _screen
    while over > 0:
        shelf, *others = nsmallest(2, SHELVES, key=_Shelf.oldest)
        if shelf.weight == held():
            return
        later = others[0].oldest()
        while over > 0 and shelf.oldest() < later:
            before = shelf.weight
            shelf.drop()
            over -= before - shelf.weight


def held() -> int:
    """Return how many bytes all kept pictures have."""
    return sum([shelf.weight for shelf in SHELVES])


def _bytes(made: object) -> int:
    if isinstance(made, tuple):
        return sum(map(_bytes, made))
    return made.get_height() * made.get_pitch() if isinstance(made, pygame.Surface) else 0


def renew(wanted: Hashable, screen: int = SCREEN) -> None:
    """Drop every kept rendering if it was made for another scale and language than those `wanted` now.

    `screen` is how many bytes the screen's picture has.
    """
    global _made_for, _screen
    if wanted != _made_for:
        forget()
    _made_for, _screen = wanted, max(SCREEN, screen)


def forget() -> None:
    """Drop every kept rendering."""
    for drop in FORGETTING:
        drop()
