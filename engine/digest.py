"""A finished game as a row of figures: who played, how it ended, where the points came from, and with what help.

A digest is made of a record and can always be made again. It says nothing that the record does not.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from engine.reader import LONGEST, fail
from engine.record import MAX_NAME, Record, Seat
from engine.registry import GAME_IDS
from engine.state import State

VERSION = 1
DATE, KIND, HELP = "Date", "Kind", "Help"
"""Headers of a record: the day it ended (`2026-11-23`), what kind of game it is, and the help people had."""
FREE, DAILY, DARE, FAR = "free", "daily", "dare", "far"
"""Kinds of games: an ordinary one, a game of the day, an answer to a challenge, one played by link."""
KINDS = (FREE, DAILY, DARE, FAR)
MOST = 10**6
"""No total, source or time is larger."""

_DATE = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])\Z")
_HELP = re.compile(r"(?:([0-9]{1,6}) hints?)?(?:, )?(?:([0-9]{1,6}) undos?)?\Z")


@dataclass(frozen=True, slots=True)
class Help:
    """How often people asked for a hint, and took a move back."""

    hints: int = 0
    undos: int = 0

    def __str__(self) -> str:
        parts = [f"{count} {word}{'s' * (count > 1)}" for count, word in ((self.hints, "hint"), (self.undos, "undo"))
                 if count]  # fmt: skip
        return ", ".join(parts)


def help_of(record: Record) -> Help:
    """Return the help that a record tells of; none where its header cannot be read."""
    found = _HELP.match(record.extra.get(HELP, ""))
    return Help(int(found[1] or 0), int(found[2] or 0)) if found else Help()


def note_help(record: Record, hints: int = 0, undos: int = 0) -> None:
    """Add hints and moves taken back to what the record tells of."""
    before = help_of(record)
    record.extra[HELP] = str(replace(before, hints=before.hints + hints, undos=before.undos + undos))


def first_places(state: State) -> dict[int, float]:
    """Return who won a finished game, and each winner's share of first place.

    A player alone has won if `returns` says so: some solo games can be lost.
    """
    if state.num_scored == 1:
        return {0: 1.0} if state.returns()[0] > 0 else {}
    first = state.ranking()[0]
    return {seat: 1 / len(first) for seat in first}


@dataclass(frozen=True, slots=True)
class Digest:
    """A finished game. Tuples are by player that scores: the seats, then those without one.

    `places` count from 1. `lost` says that a game against nobody was lost. `sources` are points by source, `turns` the
    actions of seats, `day` the date of a game of the day (empty for others) and `late` whether it was begun after that,
    `date` when it ended (empty: unknown).
    """

    game: str
    seats: tuple[Seat, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    turns: int
    lost: bool = False
    kind: str = FREE
    day: str = ""
    date: str = ""
    help: Help = Help()
    seed: str = ""
    late: bool = False

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.seats) if who.is_person]

    def share(self, seat: int) -> float:
        """Return the seat's share of first place, 0 to 1."""
        first = self.places.count(1)
        return 1 / first if self.places[seat] == 1 and not self.lost else 0.0

    def to_json(self) -> dict[str, Any]:
        """Return the row as JSON values."""
        return {
            "v": VERSION,
            "game": self.game,
            "seats": [[seat.name, seat.bot] for seat in self.seats],
            "places": list(self.places),
            "totals": list(self.totals),
            "sources": [dict(points) for points in self.sources],
            "turns": self.turns,
            "lost": self.lost,
            "kind": self.kind,
            "day": self.day,
            "date": self.date,
            "help": [self.help.hints, self.help.undos],
            "seed": self.seed,
            "late": self.late,
        }

    @classmethod
    def from_json(cls, data: Any) -> Digest:
        """Read back what `to_json` wrote. Raises `InvalidState` for what it never writes.

        The checks are plain, since thousands of rows are read at once.
        """
        if type(data) is not dict or data.get("v") != VERSION or data.get("game") not in GAME_IDS:
            fail("this is no row of a finished game")
        try:
            seats = tuple(Seat(name, bot) for name, bot in data["seats"])
            places, totals, sources = data["places"], data["totals"], data["sources"]
            hints, undos = data["help"]
            numbers = [*places, *totals, hints, undos, data["turns"]]
            numbers += [points for source in sources for points in source.values()]
            words = [data["kind"], data["day"], data["date"], data["seed"]]
            words += [word for seat in seats for word in (seat.name, seat.bot)]
            words += [source for each in sources for source in each]
            row = cls(
                data["game"],
                seats,
                tuple(places),
                tuple(totals),
                tuple(sources),
                data["turns"],
                data["lost"],
                data["kind"],
                data["day"],
                data["date"],
                Help(hints, undos),
                data["seed"],
                data["late"],
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            fail("this row of a finished game lacks something")
        if not 1 <= len(seats) <= len(places) == len(totals) == len(sources) <= LONGEST:
            fail("the players of this row do not agree")
        if not {*map(type, numbers)} <= {int} or max(numbers) > MOST or min(numbers) < -MOST:
            fail("a number of this row is none")
        if not {*map(type, words)} <= {str} or max(map(len, words)) > 200 or row.kind not in KINDS:
            fail("a word of this row is none")
        if type(row.lost) is not bool or type(row.late) is not bool:
            fail("a flag of this row is none")
        if not all(0 < len(seat.name) <= MAX_NAME for seat in seats):
            fail("a seat of this row has no name")
        dates = (row.day, row.date)
        if min(places) != 1 or max(places) > len(places) or not all(not day or _DATE.match(day) for day in dates):
            fail("a place or a date of this row is none")
        return row


def digest_of(record: Record, final: State, movers: int) -> Digest:
    """Return the row of a finished game: `final` is its last state, `movers` how many actions were those of seats.

    Raises `ValueError` where the game is not over.
    """
    if not final.is_terminal():
        raise ValueError("this game is not over")
    sheets = final.scores()
    places = [0] * len(sheets)
    ahead = 0
    for shared in final.ranking():
        for player in shared:
            places[player] = ahead + 1
        ahead += len(shared)
    sources = []
    for sheet in sheets:
        points = Counter[str]()
        for line in sheet.lines:
            points[line.source] += line.points
        sources.append(dict(points))
    kind, day, late = [*record.extra.get(KIND, FREE).split(" "), "", ""][:3]
    return Digest(
        record.game,
        record.seats,
        tuple(places),
        tuple(sheet.total for sheet in sheets),
        tuple(sources),
        movers,
        not first_places(final),
        kind if kind in KINDS else FREE,
        day if kind == DAILY and _DATE.match(day) else "",
        date if _DATE.match(date := record.extra.get(DATE, "")) else "",
        help_of(record),
        record.seed[:200],
        kind == DAILY and bool(late),
    )


def digest(record: Record) -> Digest:
    """Return the row of a finished game, which is replayed. Raises `ValueError` where it is not over."""
    movers, state = 0, None
    for state in record.states():
        movers += not state.is_chance()
    assert state  # a record has at least the state before its first action
    return digest_of(record, state, movers - 1)
