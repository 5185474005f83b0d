"""Figures over finished games: how often somebody won, with how many points, from which sources, against whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.past.digest import Digest
from engine.past.feats import Feat, Found

WINDOW = 5
"""How many games the moving mean covers; figures begin with as many."""
TIMED, LATEST = 3, 10
"""A usual time needs that many games with a clock, and only the latest of them count."""
PEOPLE = "people"
"""Who was played against, instead of a bot's level."""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which games are meant; an empty field means all. `against` is a bot's level or `PEOPLE`, `name` a person's."""

    game: str = ""
    against: str = ""
    kind: str = ""
    name: str = ""

    def takes(self, row: Digest) -> bool:
        """Tell whether a game is meant."""
        return (
            (not self.game or row.game == self.game)
            and (not self.kind or row.kind == self.kind)
            and (not self.name or any(row.seats[seat].name == self.name for seat in row.people))
            and (not self.against or self.against in opponents(row, own_seat(row, self.name)))
        )


def own_seat(row: Digest, name: str = "") -> int:
    """Return the seat whose game this is: that of the person called `name`, else of the first person, else seat 0."""
    first = -1
    for seat, who in enumerate(row.seats):  # plain, since thousands of rows are asked at once
        if not who.bot:
            if not name or who.name == name:
                return seat
            first = seat if first < 0 else first
    return max(0, first)


def opponents(row: Digest, own: int) -> list[str]:
    """Return whom `own` played against: levels of bots in seat order, and `PEOPLE` if there was another person."""
    against = [who for seat, who in enumerate(row.seats) if seat != own]
    levels = list(dict.fromkeys(who.bot for who in against if who.bot))
    return levels + [PEOPLE] * any(who.is_person for who in against)


class Score(NamedTuple):
    """One game: the number of points, and the share of first place."""

    points: int
    share: float


class Source(NamedTuple):
    """Points a game from one source: one's own, and those of an opponent (None: there was none)."""

    name: str
    own: float
    opponents: float | None


class Level(NamedTuple):
    """Games against bots of one level, or against people: each one's share of first place, the oldest first."""

    name: str
    shares: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What some games come to, the oldest first. Means are of one game; `opponents` is None where there were none.

    `smooth` holds the mean of `WINDOW` games for each game from the fifth on. `won` counts undivided first places,
    `shared` the divided ones. `best` is the index of the best game. `seconds` is one's own mean time in the games that
    had a clock; None without any.
    """

    scores: tuple[Score, ...]
    smooth: tuple[float, ...]
    best: int
    mean: float
    opponents: float | None
    sources: tuple[Source, ...]
    levels: tuple[Level, ...]
    seconds: float | None = None

    @property
    def won(self) -> int:
        """How many games were won alone."""
        return sum(score.share == 1 for score in self.scores)

    @property
    def shared(self) -> int:
        """How many first places were shared."""
        return sum(0 < score.share < 1 for score in self.scores)

    @property
    def lost(self) -> int:
        """How many games were not won."""
        return len(self.scores) - self.won - self.shared


class Pursuit(NamedTuple):
    """What became of a feat over some games: the index of the first game that earned it, else of the nearest one.

    `times`: how many games earned it. Without any game in which it counts, `game` is -1 and `found` None.
    """

    feat: Feat
    times: int = 0
    game: int = -1
    found: Found | None = None

    @property
    def distance(self) -> float:
        """How much is missing, as a share of what is wanted: 0 if it was earned, infinite without a game."""
        if self.found is None:
            return float("inf")
        return 0.0 if self.times else self.feat.missing(self.found.reached) / max(10, self.feat.wanted)


def pursuit(rows: Sequence[Digest], feat: Feat, name: str = "") -> Pursuit:
    """Return what became of a feat over games, the oldest first; of equally near ones the newest is told."""
    best = Pursuit(feat)
    for number, row in enumerate(rows):
        found = row.feats[own_seat(row, name)].get(feat.id) if row.feats else None
        if found is None:
            continue
        if found.at:
            best = best._replace(times=best.times + 1) if best.times else Pursuit(feat, 1, number, found)
        elif not best.times and (best.found is None or feat.missing(found.reached) <= feat.missing(best.found.reached)):
            best = Pursuit(feat, 0, number, found)
    return best


def results(rows: Iterable[Digest], name: str = "") -> list[Score]:
    """Return each game's own points and share of first place."""
    seats = [(row, own_seat(row, name)) for row in rows]
    return [Score(row.totals[own], row.share(own)) for row, own in seats]


def figures(rows: Sequence[Digest], name: str = "") -> Figures:
    """Return the figures of at least one game of one kind of game, the oldest first; `name` says whose they are.

    Raises `ValueError` without a game.
    """
    if not rows:
        raise ValueError("there are no figures of no game")
    scores = results(rows, name)
    points = [score.points for score in scores]
    against = [total for row in rows for seat, total in enumerate(row.totals) if seat != own_seat(row, name)]
    smooth = [_mean(points[at - WINDOW : at]) for at in range(WINDOW, len(points) + 1)]
    timed = [row for row in rows if row.spent and row.spent[own_seat(row, name)]]
    levels: dict[str, list[float]] = {}
    for row, score in zip(rows, scores, strict=True):
        for level in opponents(row, own_seat(row, name)):
            levels.setdefault(level, []).append(score.share)
    return Figures(
        tuple(scores),
        tuple(smooth),
        points.index(max(points)),
        _mean(points),
        _mean(against) if against else None,
        tuple(_sources(rows, name, len(against))),
        tuple(Level(level, tuple(shares)) for level, shares in levels.items()),
        _mean([row.spent[own_seat(row, name)] for row in timed]) if timed else None,
    )


def usual_seconds(rows: Iterable[Digest], game: str, people: int) -> float | None:
    """Return the mean time that games of `people` people took them together; None unless `TIMED` had a clock.

    `rows` come newest first, and the `LATEST` count. Bots' time is in none of them.
    """
    timed = [sum(row.spent) for row in rows if row.game == game and len(row.people) == people and any(row.spent)]
    return _mean(timed[:LATEST]) if len(timed) >= TIMED else None


def _sources(rows: Sequence[Digest], name: str, opponents: int) -> Iterable[Source]:
    """Yield the sources that brought or cost anything, in the order of the score sheets."""
    own: dict[str, int] = {}
    theirs: dict[str, int] = {}
    for row in rows:
        seat = own_seat(row, name)
        for player, sources in enumerate(row.sources):
            into = own if player == seat else theirs
            for source, points in sources.items():
                own.setdefault(source, 0)
                into[source] = into.get(source, 0) + points
    for source, points in own.items():
        if points or theirs.get(source):
            yield Source(source, points / len(rows), theirs.get(source, 0) / opponents if opponents else None)


def _mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers)
