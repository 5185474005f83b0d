"""A finished game as a row of figures: who played, how it ended, where the points came from, and with what help.

A digest is made of a record and can always be made again. It says nothing that the record does not. Rows of an older
version are read, too: they say nothing of feats, and `is_old` until they have been made again.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.past.feats import Found, Watch, feats_of
from engine.reader import LONGEST, fail
from engine.record import LUCK, MAX_NAME, Record, Seat
from engine.registry import GAME_IDS, find_game
from engine.state import Event, State

VERSION = 2
FIRST_VERSION = 1
"""The oldest version that is read: it knows neither feats nor times."""
DATE, KIND, HELP = "Date", "Kind", "Help"
"""Headers of a record: the day it ended (`2026-11-23`), what kind of game it is, and the help people had."""
SPENT = "Spent"
"""How the headers begin that tell each seat's time in seconds; the seat's number from 1 follows."""
START, CHOSEN = "Start", "chosen"
"""A header of a game whose start somebody chose or had seen before, and its value."""
FREE, DAILY, DARE, FAR = "free", "daily", "dare", "far"
"""Kinds of games: an ordinary one, a game of the day, an answer to a challenge, one played by link."""
KINDS = (FREE, DAILY, DARE, FAR)
MOST = 10**6
"""No total, source or time is larger."""

_DATE = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])\Z")
_SECONDS = re.compile(r"[0-9]{1,6}\Z")
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


def spent_of(record: Record) -> tuple[int, ...]:
    """Return each seat's time in seconds, as the headers `Spent1`, `Spent2` ... tell it; empty without a clock."""
    told = [record.extra.get(f"{SPENT}{seat}", "") for seat in range(1, len(record.seats) + 1)]
    return tuple(map(int, told)) if all(map(_SECONDS.match, told)) else ()


@dataclass(frozen=True, slots=True)
class Digest:
    """A finished game. Tuples are by player that scores: the seats, then those without one.

    `places` count from 1. `lost` says that a game against nobody was lost. `sources` are points by source, `actions`
    how many were those of seats, `day` the date of a game of the day (empty for others) and `late` whether it was
    begun after that, `date` when it ended (empty: unknown). `feats` says for each seat what became of its game's
    feats: nothing for bots, and for everybody where somebody chose the start; None in a row of an older version.
    `spent` is each seat's time in seconds, if there was a clock.
    """

    game: str
    seats: tuple[Seat, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    actions: int
    lost: bool = False
    kind: str = FREE
    day: str = ""
    date: str = ""
    help: Help = Help()
    seed: str = ""
    late: bool = False
    feats: tuple[dict[str, Found], ...] | None = ()
    spent: tuple[int, ...] = ()

    @property
    def is_old(self) -> bool:
        """Whether an older version made this row."""
        return self.feats is None

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
            "v": FIRST_VERSION if self.feats is None else VERSION,
            "game": self.game,
            "seats": [[seat.name, seat.bot] for seat in self.seats],
            "places": list(self.places),
            "totals": list(self.totals),
            "sources": [dict(points) for points in self.sources],
            "turns": self.actions,  # as it has been called in what is stored
            "lost": self.lost,
            "kind": self.kind,
            "day": self.day,
            "date": self.date,
            "help": [self.help.hints, self.help.undos],
            "seed": self.seed,
            "late": self.late,
            "feats": [{feat: list(found) for feat, found in of.items()} for of in self.feats or ()],
            "spent": list(self.spent),
        }

    @classmethod
    def from_json(cls, data: Any) -> Digest:
        """Read back what `to_json` wrote. Raises `InvalidState` for what it never writes.

        The checks are plain, since thousands of rows are read at once.
        """
        if type(data) is not dict or data.get("v") not in (FIRST_VERSION, VERSION) or data.get("game") not in GAME_IDS:
            fail("this is no row of a finished game")
        try:
            seats = tuple(Seat(name, bot) for name, bot in data["seats"])
            places, totals, sources = data["places"], data["totals"], data["sources"]
            hints, undos = data["help"]
            is_old = data["v"] == FIRST_VERSION
            feats, spent = ([], []) if is_old else (data["feats"], data["spent"])
            numbers = [*places, *totals, hints, undos, data["turns"]]
            numbers += [points for source in sources for points in source.values()]
            numbers += [number for of in feats for found in of.values() for number in found] + spent
            words = [data["kind"], data["day"], data["date"], data["seed"]]
            words += [word for seat in seats for word in (seat.name, seat.bot)]
            words += [name for each in (*sources, *feats) for name in each]
            found_feats = tuple({feat: Found(*found) for feat, found in of.items()} for of in feats)
            row = cls(
                game=data["game"],
                seats=seats,
                places=tuple(places),
                totals=tuple(totals),
                sources=tuple(sources),
                actions=data["turns"],
                lost=data["lost"],
                kind=data["kind"],
                day=data["day"],
                date=data["date"],
                help=Help(hints, undos),
                seed=data["seed"],
                late=data["late"],
                feats=None if is_old else found_feats,
                spent=tuple(spent),
            )
        except (KeyError, TypeError, ValueError, AttributeError):
            fail("this row of a finished game lacks something")
        if not 1 <= len(seats) <= len(places) == len(totals) == len(sources) <= LONGEST:
            fail("the players of this row do not agree")
        if len(feats) not in (0, len(seats)) or len(spent) not in (0, len(seats)):
            fail("the seats of this row do not agree")
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


def counts(record: Record) -> bool:
    """Tell whether feats of a game count: nobody chose its start, or had seen it before."""
    kind = record.extra.get(KIND, FREE).partition(" ")[0]
    return bool(record.seed or LUCK in record.extra) and START not in record.extra and kind != DARE


def choose_start(record: Record) -> None:
    """Note that somebody chose the start of a game, or has seen it before."""
    record.extra[START] = CHOSEN


def digest(record: Record) -> Digest:
    """Return the row of a finished game, which is replayed. Raises `ValueError` where it is not over."""
    steps = digesting(record)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            row: Digest = end.value
            return row


def digesting(record: Record) -> Generator[None, None, Digest]:
    """Make the row of a finished game in steps, and return it. Raises `ValueError` where it is not over.

    Raises `IllegalAction` where the rules refuse an action.
    """
    game = find_game(record.game)
    state = game.start(len(record.seats), record.options)
    hints = help_of(record).hints
    people = [seat for seat, who in enumerate(record.seats) if who.is_person] if counts(record) else []
    watches = {
        seat: Watch([feat for feat in feats_of(record.game) if feat.applies(seat, record.seats, hints)], [seat])
        for seat in people
    }
    actions = 0
    happened: list[Event] = []
    for count in range(len(record.actions) + 1):
        for watch in watches.values():
            watch.see(count, state, happened)
        if count == len(record.actions):
            break
        actions += not state.is_chance()
        happened = []
        state.trace = happened if watches else None
        state.apply_action(record.actions[count])
        yield
    feats = tuple(watches[seat].found(seat) if seat in watches else {} for seat in range(len(record.seats)))
    return _digest_of(record, state, actions, feats if watches else ())


def _digest_of(record: Record, final: State, actions: int, feats: Sequence[Mapping[str, Found]]) -> Digest:
    """Return the row of a finished game: `final` is its last state, `actions` how many actions were those of seats."""
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
    date = record.extra.get(DATE, "")
    return Digest(
        game=record.game,
        seats=record.seats,
        places=tuple(places),
        totals=tuple(sheet.total for sheet in sheets),
        sources=tuple(sources),
        actions=actions,
        lost=not final.first_places(),
        kind=kind if kind in KINDS else FREE,
        day=day if kind == DAILY and _DATE.match(day) else "",
        date=date if _DATE.match(date) else "",
        help=help_of(record),
        seed=record.seed[:200],
        late=kind == DAILY and bool(late),
        feats=tuple(map(dict, feats)),
        spent=spent_of(record),
    )
