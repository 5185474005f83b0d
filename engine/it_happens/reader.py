"""Typed access to JSON from outside."""

from __future__ import annotations

from typing import Any, NoReturn

from engine.state import InvalidState


class Reader:
    """Typed access to a JSON object from outside; every method raises `InvalidState`."""

    def __init__(self, data: Any, what: str) -> None:
        if type(data) is not dict:
            fail(f"{what} is no JSON object")
        self.data: dict[Any, Any] = data
        self.what = what

    def get(self, key: str) -> Any:
        """Return the raw value."""
        if key not in self.data:
            fail(f"{self.what} lacks {key!r}")
        return self.data[key]

    def number(self, key: str, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        value = self.get(key)
        if type(value) is not int or not low <= value <= high:
            fail(f"{key!r} of {self.what} is no whole number from {low} to {high}")
        return int(value)

    def text(self, key: str) -> str:
        """Return a short text."""
        value = self.get(key)
        if type(value) is not str or len(value) > 200:
            fail(f"{key!r} of {self.what} is no short text")
        return str(value)

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.get(key)
        if type(value) is not bool:
            fail(f"{key!r} of {self.what} is neither true nor false")
        return bool(value)

    def items(self, key: str, length: int | None) -> list[Any]:
        """Return a list, of `length` items where that is given."""
        value = self.get(key)
        if type(value) is not list or len(value) > 100 or (length is not None and len(value) != length):
            fail(f"{key!r} of {self.what} is no list of the right length")
        return list(value)

    def numbers(self, key: str, length: int | None, high: int, *, low: int = 0) -> list[int]:
        """Return a list of whole numbers from `low` to `high`."""
        values = self.items(key, length)
        if any(type(value) is not int or not low <= value <= high for value in values):
            fail(f"{key!r} of {self.what} holds something else than whole numbers from {low} to {high}")
        return values


def fail(sentence: str) -> NoReturn:
    """Raise `InvalidState` with that sentence."""
    raise InvalidState(sentence)
