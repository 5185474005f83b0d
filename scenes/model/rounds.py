"""The course of a game in numbers: what every round brought every seat, and other facts about a match."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from engine.history import History
from engine.state import TERMINAL

POINTS = 120
"""The most points in the course of a game: counting scores takes a while."""


class Gain(NamedTuple):
    """What a seat won and lost in one round; `lost` is 0 or less."""

    won: int
    lost: int = 0


class Round(NamedTuple):
    """One part of the game: its name in full and in short, and the gain of every seat.

    `bonus`: it is scored after the last round.
    """

    title: str
    short: str
    gains: tuple[Gain, ...]
    bonus: bool = False


class Rounds(NamedTuple):
    """The parts of a game in order. `totals` adds them up; the last totals are the final scores.

    `start` are the scores before the first part, if they are not 0. `title` is the title of their chart, if they are
    not rounds of the rules. `listed`: the score sheet has a line for each; if there are too many, or they are not
    rounds, only the chart shows them.
    """

    parts: tuple[Round, ...]
    start: tuple[int, ...] = ()
    title: str = ""
    listed: bool = True

    def totals(self) -> list[list[int]]:
        """Return for every seat its score at the start and after every part."""
        seats = len(self.parts[0].gains) if self.parts else 0
        series = [[score] for score in self.start or (0,) * seats]
        for part in self.parts:
            for scores, gain in zip(series, part.gains, strict=True):
                scores.append(scores[-1] + gain.won + gain.lost)
        return series


def side_by_side(games: Sequence[tuple[Rounds, int]]) -> Rounds:
    """Return the parts of several games, each seen from one seat, as those of one game; shorter ones stand still.

    What is scored after the last round comes after the last round of the longest game.
    """
    plain = [[part for part in rounds.parts if not part.bonus] for rounds, _seat in games]
    bonus = [[part for part in rounds.parts if part.bonus] for rounds, _seat in games]
    parts = []
    for columns in (zip_longest(*plain), zip_longest(*bonus)):
        for column in columns:
            named = next(part for part in column if part)
            gains = tuple(
                part.gains[seat] if part else Gain(0) for part, (_rounds, seat) in zip(column, games, strict=True)
            )
            parts.append(named._replace(gains=gains))
    starts = [rounds.start[seat] if rounds.start else 0 for rounds, seat in games]
    return Rounds(tuple(parts), tuple(starts) if any(starts) else (), games[0][0].title)


class Course(NamedTuple):
    """The scores action by action: numbers of actions, and every seat's scores after each of them."""

    counts: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]

    def at(self, count: int) -> list[int]:
        """Return the seats' scores after that many actions, or the last known ones before."""
        place = bisect_right(self.counts, count) - 1
        return [scores[place] for scores in self.totals]


def course_of(history: History[Any]) -> Course:
    """Return a record's course, of at most `POINTS` positions.

    In a game that is not over these are the scores that everybody may see.
    """
    wanted = sorted({round(len(history) * point / POINTS) for point in range(POINTS + 1)})
    sheets: list[list[int]] = []
    shown: list[list[int]] = []
    for count in wanted:
        state = history.at(count)
        sheets.append([sheet.total for sheet in state.scores()])
        shown.append([sheet.total for sheet in state.open_scores()])
    over = history.movers()[-1] == TERMINAL
    return Course(tuple(wanted), tuple(zip(*(sheets if over else shown), strict=True)))


class Fact(NamedTuple):
    """A number about every seat, with its name (translated)."""

    title: str
    values: tuple[int, ...]


class Tally(NamedTuple):
    """What a source's points are made of: `words` from long to short, a picture after the longest, how it is spoken.

    `1 × 4` with the picture of a fish is spoken as `1 × 4 fish`.
    """

    words: tuple[str, ...]
    picture: str = ""
    said: str = ""


class Reason(NamedTuple):
    """Something that decided a game: a figure of the game's rules, a headline, and details in smaller type."""

    drawing: str
    words: str
    more: str = ""
