"""Typed access to JSON from outside: every wrong type, length, range or name is an `InvalidState`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NoReturn, Self

from engine.state import InvalidState

LONGEST = 10**4
"""No list is longer, where a game does not say so."""
DEEPEST = 64
"""No JSON that is read lies in more brackets than that: a position has some ten."""

_BRACKETS = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)


def fail(sentence: str) -> NoReturn:
    """Raise `InvalidState` with that sentence."""
    raise InvalidState(sentence)


def read_json(text: str) -> Any:
    """Return what a JSON text holds. Raises `InvalidState` where it is not JSON, or has more than `DEEPEST` levels.

    The brackets are counted before anything is parsed: Python's parser calls itself for each of them, and in a browser
    the stack ends before Python's own limit does.

    >>> read_json('{"wall": ["grey", 7]}')
    {'wall': ['grey', 7]}
    """
    if text.count("[") + text.count("{") > DEEPEST:
        steps = ({"[": 1, "{": 1}.get(found[0], -1) for found in _BRACKETS.finditer(text) if found[0][0] != '"')
        if any(depth > DEEPEST for depth in accumulate(steps)):
            fail(f"this JSON lies in more than {DEEPEST} brackets")
    try:
        return json.loads(text)
    except ValueError as problem:
        raise InvalidState(f"this is no JSON: {problem}") from None


class Reader:
    """A JSON object whose values are asked for by name and type; `what` names it in sentences.

    Every method raises `InvalidState`. Games add their pieces in a subclass.
    """

    def __init__(self, data: Any, what: str) -> None:
        if type(data) is not dict:
            fail(f"{what} is no JSON object")
        self.data: dict[str, Any] = data
        self.what = what

    def get(self, key: str) -> Any:
        """Return a value of any type."""
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
        """Return a text of at most 200 characters."""
        value = self.get(key)
        if type(value) is not str or len(value) > 200:
            fail(f"{key!r} of {self.what} is no short text")
        return str(value)

    def one_of(self, key: str, choices: Sequence[str]) -> str:
        """Return the text, which must be one of `choices`."""
        value = self.text(key)
        for choice in choices:
            if choice == value:
                return choice
        fail(f"{key!r} of {self.what} is none of {', '.join(choices)}")

    def flag(self, key: str) -> bool:
        """Return true or false."""
        value = self.get(key)
        if type(value) is not bool:
            fail(f"{key!r} of {self.what} is neither true nor false")
        return bool(value)

    def items(self, key: str, length: int | None = None, *, most: int = LONGEST) -> list[Any]:
        """Return a list: of exactly `length` items where that is given, else of at most `most`."""
        value = self.get(key)
        if type(value) is not list or len(value) > most or (length is not None and len(value) != length):
            fail(f"{key!r} of {self.what} is no list of {length if length is not None else f'up to {most}'}")
        return list(value)

    def numbers(self, key: str, length: int | None, low: int, high: int, *, most: int = LONGEST) -> list[int]:
        """Return a list of whole numbers from `low` to `high`, as long as `items` says."""
        values = self.items(key, length, most=most)
        if any(type(value) is not int or not low <= value <= high for value in values):
            fail(f"{key!r} of {self.what} holds something else than whole numbers from {low} to {high}")
        return values

    def part(self, key: str) -> Self:
        """Return the object under `key`."""
        return type(self)(self.get(key), f"{key!r} of {self.what}")
