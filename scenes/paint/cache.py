"""The painters' one cache: renderings are kept until sizes change, and dropped all at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

_FORGETTING: list[Callable[[], None]] = []
_made_for: Hashable = None


def kept(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Return a decorator: the last `most` results of a function are kept until `forget`.

    Arguments must be hashable. Scale and language need not be among them: see `renew`.
    """

    def keep(function: Callable[P, T]) -> Callable[P, T]:
        remembering = lru_cache(maxsize=most)(function)
        _FORGETTING.append(remembering.cache_clear)
        return cast("Callable[P, T]", remembering)

    return keep


def renew(wanted: Hashable) -> None:
    """Drop every kept rendering if it was made for another scale and language than those `wanted` now."""
    global _made_for
    if wanted != _made_for:
        forget()
    _made_for = wanted


def forget() -> None:
    """Drop every kept rendering."""
    for drop in _FORGETTING:
        drop()
