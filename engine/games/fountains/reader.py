"""Typed access to JSON from outside, with names of pieces and letters of tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import reader
from engine.games.fountains.pieces import EMPTY, LETTERS
from engine.reader import fail


def token_letters(counts: Sequence[int]) -> str:
    """Return counts by feature as letters, in the order of `FEATURES`."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


class Reader(reader.Reader):
    """A JSON object that may hold names and tokens; every method raises `InvalidState`."""

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
            fail(f"{key!r} of {self.what} holds an unknown name")
        return names[value]

    def tokens(self, key: str) -> list[int]:
        """Return counts by feature, read from letters."""
        value = self.text(key)
        counts = [value.count(letter) for letter in LETTERS]
        if token_letters(counts) != value:
            fail(f"{key!r} of {self.what} holds something else than tokens, or in another order")
        return counts
