"""Typed access to JSON from outside."""

from __future__ import annotations

from typing import Any, NoReturn

from engine.state import InvalidState


def fail(sentence: str) -> NoReturn:
    """Raise `InvalidState` with that sentence."""
    raise InvalidState(sentence)


class Reader:
    """A JSON object whose values are read with their types checked; every method raises `InvalidState`."""

    def __init__(self, data: Any, what: str) -> None:
        if type(data) is not dict:
            fail(f"{what} is no JSON object")
        self.data: dict[str, Any] = data
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
        """Return a text of at most 200 characters."""
        value = self.get(key)
        if type(value) is not str or len(value) > 200:
            fail(f"{key!r} of {self.what} is no short text")
        return str(value)

    def one_of(self, key: str, choices: tuple[str, ...]) -> str:
        """Return that one of `choices` (the object itself, as rules compare by identity)."""
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

    def items(self, key: str, length: int | None = None, most: int = 200) -> list[Any]:
        """Return a list, of `length` items where that is given, else of `most` at most."""
        value = self.get(key)
        if type(value) is not list or len(value) > most or (length is not None and len(value) != length):
            fail(f"{key!r} of {self.what} is no list of {length if length is not None else f'up to {most}'}")
        return list(value)

    def part(self, key: str) -> Reader:
        """Return the object under `key`."""
        return Reader(self.get(key), f"{key!r} of {self.what}")

    def tiles(self, key: str, codes: dict[str, int], length: int | None = None) -> list[int]:
        """Return a list of words from `codes` as their numbers."""
        return [self.tile(word, codes) for word in self.items(key, length)]

    def tile(self, word: Any, codes: dict[str, int]) -> int:
        """Return the number of one word."""
        if type(word) is not str or word not in codes:
            fail(f"{str(word)[:40]!r} in {self.what} is no tile")
        return codes[word]
