"""Score sheets: every point with its reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Points from one source.

    `source` is a stable name within the game (`"columns"`), `points` may be negative, and `count` says how
    often the source paid (2 columns) where that has a meaning.
    """

    source: str
    points: int
    count: int | None = None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All points of one player; `total` is their sum. A negative total is possible where the rules allow one."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """The player's score."""
        return sum(line.points for line in self.lines)

    def points(self, source: str) -> int:
        """Return the points from `source`, 0 when it paid nothing."""
        return sum(line.points for line in self.lines if line.source == source)
