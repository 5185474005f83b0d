"""Typed access to JSON from outside."""

from __future__ import annotations

from typing import Any, NoReturn

from engine.state import InvalidState


def fail(sentence: str) -> NoReturn:
    """Raise `InvalidState`."""
    raise InvalidState(sentence)


def whole_numbers(value: Any, length: int) -> list[int]:
    """Return a list of exactly `length` whole numbers."""
    if type(value) is not list or len(value) != length or any(type(each) is not int for each in value):
        fail(f"something is no list of {length} whole numbers")
    if any(not -1 <= each <= 10**4 for each in value):
        fail("a number is out of range")
    return list(value)


class Reader:
    """A JSON object whose values are asked for by name and type. Every method raises `InvalidState`."""

    def __init__(self, data: Any, what: str) -> None:
        if type(data) is not dict:
            fail(f"{what} is no JSON object")
        self.data = data
        self.what = what

    def _get(self, key: str) -> Any:
        if key not in self.data:
            fail(f"{self.what} lacks {key!r}")
        return self.data[key]

    def number(self, key: str, low: int, high: int) -> int:
        """Return a whole number from `low` to `high`."""
        value = self._get(key)
        if type(value) is not int or not low <= value <= high:
            fail(f"{key!r} of {self.what} is no whole number from {low} to {high}")
        return int(value)

    def text(self, key: str) -> str:
        """Return a short text."""
        value = self._get(key)
        if type(value) is not str or len(value) > 200:
            fail(f"{key!r} of {self.what} is no short text")
        return str(value)

    def one_of(self, key: str, values: tuple[str, ...]) -> str:
        """Return one of some words."""
        value = self.text(key)
        if value not in values:
            fail(f"{key!r} of {self.what} is none of: {', '.join(values)}")
        return value

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self._get(key)
        if type(value) is not bool:
            fail(f"{key!r} of {self.what} is neither true nor false")
        return bool(value)

    def items(self, key: str, most: int) -> list[Any]:
        """Return a list of at most `most` things."""
        value = self._get(key)
        if type(value) is not list or len(value) > most:
            fail(f"{key!r} of {self.what} is no list of at most {most}")
        return list(value)

    def numbers(self, key: str, most: int) -> list[int]:
        """Return a list of at most `most` numbers that are not negative."""
        value = self.items(key, most)
        if any(type(each) is not int or each < 0 for each in value):
            fail(f"{key!r} of {self.what} holds something that is no number of a card")
        return value

    def words(self, key: str, values: tuple[str, ...], *, keep_order: bool = False) -> list[str]:
        """Return a list of different words among `values`, in their order unless it matters."""
        found = self.items(key, len(values))
        if any(type(each) is not str or each not in values for each in found) or len(set(found)) != len(found):
            fail(f"{key!r} of {self.what} holds something that is none of: {', '.join(values)}")
        if not keep_order and found != sorted(found, key=values.index):
            fail(f"{key!r} of {self.what} is not in order")
        return found

    def texts(self, key: str) -> dict[str, str]:
        """Return an object of texts."""
        value = self._get(key)
        if type(value) is not dict or any(type(each) is not str for pair in value.items() for each in pair):
            fail(f"{key!r} of {self.what} is no object of texts")
        return dict(value)

    def numbered(self, key: str, low: int, high: int) -> dict[int, int]:
        """Return an object whose names are card numbers and whose values are numbers from `low` to `high`."""
        value = self._get(key)
        if type(value) is not dict:
            fail(f"{key!r} of {self.what} is no object")
        found = {}
        for name, number in value.items():
            if type(name) is not str or not name.isdecimal() or type(number) is not int or not low <= number <= high:
                fail(f"{key!r} of {self.what} holds something impossible")
            found[int(name)] = number
        return found
