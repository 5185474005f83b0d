"""Typed access to JSON from outside, with tiles."""

from __future__ import annotations

from typing import Any

from engine import reader
from engine.reader import fail


class Reader(reader.Reader):
    """A JSON object that may hold tiles, as words; every method raises `InvalidState`."""

    def tiles(self, key: str, codes: dict[str, int], length: int | None = None) -> list[int]:
        """Return a list of words from `codes` as their numbers."""
        return [self.tile(word, codes) for word in self.items(key, length)]

    def tile(self, word: Any, codes: dict[str, int]) -> int:
        """Return the number of one word."""
        if type(word) is not str or word not in codes:
            fail(f"{str(word)[:40]!r} in {self.what} is no tile")
        return codes[word]
