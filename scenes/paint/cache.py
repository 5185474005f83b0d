"""The painters' one cache: renderings are kept until sizes change, and dropped all at once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar, cast

import pygame

P = ParamSpec("P")
T = TypeVar("T")

SCREEN = 4 << 20
"""The bytes of a screen's picture, at least: an allowance that is too small would render the same again and again."""

FORGETTING: list[Callable[[], None]] = []
_made_for: Hashable = None
_screen = SCREEN


def kept(most: int, *, screens: float = 0.0) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator: the last `most` results of a function are kept until `forget`.

    With `screens` the results are pictures, and together they have at most `screens` times the bytes of the screen.
    Arguments must be hashable. Scale and language need not be among them: see `renew`.
    """

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        if screens:
            return _within(function, most, screens)
        remembering = lru_cache(maxsize=most)(function)
        FORGETTING.append(remembering.cache_clear)
        return cast("Callable[P, T]", remembering)

    return keep


def _within(function: Callable[P, T], most: int, screens: float) -> Callable[P, T]:
    """Return a function whose last results are kept, as many as there is room for, but the very last in any case."""
    results: OrderedDict[Any, T] = OrderedDict()
    weight = 0

    @wraps(function)
    def remembering(*args: P.args, **named: P.kwargs) -> T:
        nonlocal weight
        key = (args, tuple(named.items())) if named else args
        found = results.get(key)
        if found is not None:
            results.move_to_end(key)
            return found
        made = results[key] = function(*args, **named)
        weight += _bytes(made)
        while len(results) > 1 and (weight > screens * _screen or len(results) > most):
            weight -= _bytes(results.popitem(last=False)[1])
        return made

    def drop() -> None:
        nonlocal weight
        results.clear()
        weight = 0

    FORGETTING.append(drop)
    return remembering


def _bytes(made: object) -> int:
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
