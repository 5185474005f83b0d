"""The course of a game in numbers: what every round brought every seat, and other facts about a match."""

from __future__ import annotations

from typing import NamedTuple


class Gain(NamedTuple):
    """What a seat won and lost in one round; `lost` is 0 or less."""

    won: int
    lost: int = 0


class Round(NamedTuple):
    """One part of the game: its name in full and in short, and the gain of every seat.

    `bonus`: it comes after the last round.
    """

    title: str
    short: str
    gains: tuple[Gain, ...]
    bonus: bool = False


class Rounds(NamedTuple):
    """The parts of a game in their order. `totals` adds them up: the last ones are the final scores."""

    parts: tuple[Round, ...]

    def totals(self) -> list[list[int]]:
        """Return for every seat its score at the start (0) and after every part."""
        seats = len(self.parts[0].gains) if self.parts else 0
        series = [[0] for _ in range(seats)]
        for part in self.parts:
            for scores, gain in zip(series, part.gains, strict=True):
                scores.append(scores[-1] + gain.won + gain.lost)
        return series


class Fact(NamedTuple):
    """A number about every seat, with its name (translated)."""

    title: str
    values: tuple[int, ...]
