"""Typed access to JSON from outside: every wrong type, length, range or name is an `InvalidState`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from engine.fountains.pieces import EMPTY, LETTERS
from engine.state import InvalidState

MOST = 10**4
"""No number in a state is larger."""


def fail(sentence: str) -> NoReturn:
    """Raise `InvalidState` with that sentence."""
    raise InvalidState(sentence)


def token_letters(counts: Sequence[int]) -> str:
    """Return counts by feature as letters, in the order of `FEATURES`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


class Reader:
    """A JSON object; `what` names it in sentences."""

    def __init__(self, data: Any, what: str) -> None:
        if type(data) is not dict:
            fail(f"{what} is no JSON object")
        self._data = data
        self._what = what

    def get(self, key: str) -> Any:
        """Return a value of any type."""
        if key not in self._data:
            fail(f"{self._what} lacks {key!r}")
        return self._data[key]

    def number(self, key: str, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        value = self.get(key)
        if type(value) is not int or not low <= value <= high:
            fail(f"{key!r} of {self._what} is no whole number from {low} to {high}")
        return int(value)

    def flag(self, key: str) -> bool:
        """Return a truth value."""
        value = self.get(key)
        if type(value) is not bool:
            fail(f"{key!r} of {self._what} is neither true nor false")
        return bool(value)

    def name(self, key: str, names: Mapping[str, int]) -> int:
        """Return what a name stands for; the empty name is EMPTY."""
        return self._meaning(self.get(key), names, key)

    def names(self, key: str, names: Mapping[str, int], length: int | None = None) -> list[int]:
        """Return what the names of a list (of `length`, if given) stand for; the empty name is EMPTY."""
        return [self._meaning(value, names, key) for value in self.items(key, length)]

    def _meaning(self, value: Any, names: Mapping[str, int], key: str) -> int:
        if value == "" and type(value) is str:
            return EMPTY
        if type(value) is not str or value not in names:
            fail(f"{key!r} of {self._what} holds an unknown name")
        return names[value]

    def items(self, key: str, length: int | None = None) -> list[Any]:
        """Return a list, of `length` if given."""
        value = self.get(key)
        if type(value) is not list or (length is not None and len(value) != length) or len(value) > MOST:
            fail(f"{key!r} of {self._what} is no list" + (f" of {length}" if length is not None else ""))
        return list(value)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        """Return a list of whole numbers."""
        values = self.items(key, length)
        if any(type(value) is not int or not low <= value <= high for value in values):
            fail(f"{key!r} of {self._what} holds something else than whole numbers from {low} to {high}")
        return values

    def tokens(self, key: str) -> list[int]:
        """Return counts by feature, read from letters."""
        value = self.get(key)
        if type(value) is not str or len(value) > MOST:
            fail(f"{key!r} of {self._what} is no text of tokens")
        counts = [value.count(letter) for letter in LETTERS]
        if token_letters(counts) != value:
            fail(f"{key!r} of {self._what} holds something else than tokens, or in another order")
        return counts
