"""Values that take long to work out, kept while what they are made of stays the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Same:
    """Stands for one object in a key: equal to what stands for the very same object, whatever it holds.

    A match's position and the number of actions tell apart what was played: the object only goes forward, and where
    something is taken back another one takes its place.
    """

    def __init__(self, thing: object) -> None:
        self._thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self._thing is other._thing

    def __hash__(self) -> int:
        return id(self._thing)


class Kept(Generic[T]):
    """A value that takes long to make, kept while its key stays equal."""

    def __init__(self) -> None:
        self._value: tuple[Hashable, T] | None = None

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value for a key, made unless it is the one kept."""
        if self._value is None or self._value[0] != key:
            self._value = key, make()
        return self._value[1]

    def forget(self) -> None:
        """Make the value again when it is next wanted."""
        self._value = None
