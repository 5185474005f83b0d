"""Typed access to JSON from outside, with numbers of cards and lists of words."""

from __future__ import annotations

from typing import Any

from engine import reader
from engine.reader import fail

LAST = 10**4
"""No number in a state is larger."""


def whole_numbers(value: Any, length: int) -> list[int]:
    """Return a list of exactly `length` whole numbers."""
    if type(value) is not list or len(value) != length or any(type(each) is not int for each in value):
        fail(f"something is no list of {length} whole numbers")
    if any(not -1 <= each <= LAST for each in value):
        fail("a number is out of range")
    return list(value)


class Reader(reader.Reader):
    """A JSON object that may hold cards and words; every method raises `InvalidState`."""

    def cards(self, key: str, most: int) -> list[int]:
        """Return a list of at most `most` numbers of cards or places."""
        return self.numbers(key, None, 0, LAST, most=most)

    def words(self, key: str, values: tuple[str, ...], *, keep_order: bool = False) -> list[str]:
        """Return a list of different words among `values`, which must be in that order unless `keep_order`."""
        found = self.items(key, most=len(values))
        if any(type(each) is not str or each not in values for each in found) or len(set(found)) != len(found):
            fail(f"{key!r} of {self.what} holds something that is none of: {', '.join(values)}")
        if not keep_order and found != sorted(found, key=values.index):
            fail(f"{key!r} of {self.what} is not in order")
        return found

    def texts(self, key: str) -> dict[str, str]:
        """Return an object of texts."""
        value = self.get(key)
        if type(value) is not dict or any(type(each) is not str for pair in value.items() for each in pair):
            fail(f"{key!r} of {self.what} is no object of texts")
        return dict(value)

    def numbered(self, key: str, low: int, high: int) -> dict[int, int]:
        """Return an object whose names are card numbers and whose values are numbers from `low` to `high`."""
        value = self.get(key)
        if type(value) is not dict:
            fail(f"{key!r} of {self.what} is no object")
        found = {}
        for name, number in value.items():
            if type(name) is not str or not name.isdecimal() or type(number) is not int or not low <= number <= high:
                fail(f"{key!r} of {self.what} holds something impossible")
            found[int(name)] = number
        return found
