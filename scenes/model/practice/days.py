"""The games of the day on this device: which days were played, which first try still runs, and beginning one.

The first try of a day counts. It is kept from its start on, so that it waits for whoever leaves before the first move.
Which days were begun is kept beside the games, so that a try that was deleted cannot be begun again. A later try is
practice and says nothing of its day.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import date, timedelta
from typing import NamedTuple

from engine.daily import FIRST, daily, day_of, practice, today
from engine.match import Match
from engine.past.digest import DAILY
from engine.reader import read_json
from engine.record import Seat
from engine.state import InvalidState
from scenes.i18n.dates import read_day
from scenes.model.storage.past import Archive, Past
from scenes.model.storage.saves import Save, Saves, Storage

KEY = "daily"
STEADY = 2
"""If the clock is set back by at most this many days, the day stays."""


class Day(NamedTuple):
    """What became of a day's game: `past` if it was played, `save` if its first try runs or has just ended.

    `begun` without either: the first try was deleted.
    """

    day: date
    past: Past | None = None
    save: Save | None = None
    begun: bool = False

    @property
    def state(self) -> str:
        """Return `played`, `late` (played, but begun after its day), `ended`, `running`, `gone` or `open`.

        `ended`: played, but still on its way to the past games.
        """
        if self.past and self.past.row:
            return "late" if self.past.row.late else "played"
        if self.save:
            return "ended" if self.save.finished else "running"
        return "gone" if self.begun else "open"

    @property
    def is_over(self) -> bool:
        """Whether the first try came to its end."""
        return self.state in ("played", "late", "ended")


class Begun(NamedTuple):
    """The match of a day, and what the player should know of how it is kept: usually nothing."""

    match: Match
    said: str = ""


class Days:
    """All days. `clock` returns seconds since 1970."""

    def __init__(
        self, storage: Storage, saves: Saves, archive: Archive, clock: Callable[[], float] = time.time
    ) -> None:
        self._storage = storage
        self._saves = saves
        self._archive = archive
        self._clock = clock

    def today(self) -> date:
        """Return the day of UTC. A clock that was set back a little changes nothing."""
        now = max(FIRST, today(self._clock()))
        seen = max(self._begun(), default=now)
        return seen if now < seen <= now + timedelta(STEADY) else now

    def next_at(self) -> float:
        """Return when the next day begins, in seconds since 1970."""
        return (int(self._clock()) // 86_400 + 1) * 86_400

    def _begun(self) -> set[date]:
        """Return the days whose first try was begun; what is wrong in the storage is left out."""
        try:
            kept = read_json(self._storage.load(KEY) or "[]")
        except InvalidState:
            return set()
        days = [read_day(text) for text in kept if type(text) is str] if type(kept) is list else []
        return {day for day in days if day}

    def all(self) -> dict[date, Day]:
        """Return every day that was begun, by its date."""
        found = {day: Day(day, begun=True) for day in self._begun()}
        for save in self._saves.all():
            day = read_day(day_of(save.header("Kind")))
            if day and not save.trouble:
                found[day] = Day(day, save=save, begun=True)
        for past in self._archive.rows():  # the oldest comes last, and it is the first try
            day = read_day(past.row.day) if past.row and past.row.kind == DAILY else None
            if day:
                found[day] = Day(day, past, begun=True)
        return found

    def of(self, day: date) -> Day:
        """Return what became of a day."""
        return self.all().get(day, Day(day))

    def glance(self, day: date) -> Day:
        """Return what became of a day without reading the past games, of which there may be thousands."""
        for save in self._saves.all():
            if not save.trouble and not save.finished and day_of(save.header("Kind")) == day.isoformat():
                return Day(day, save=save, begun=True)
        return Day(day, begun=day in self._begun())

    def begin(self, day: date, person: Seat, opponent: Seat) -> Begun:
        """Begin a day: the first try, which counts and is kept at once, or practice if there was one.

        A first try that cannot be kept is not noted: it would be lost with the page, and the day with it.
        """
        if self.of(day).begun:
            return Begun(practice(day, person, opponent))
        match = daily(day, person, opponent, self._clock())
        said = self._saves.keep(match)
        if self._saves.key_of(match):
            self._storage.save(KEY, json.dumps(sorted(each.isoformat() for each in self._begun() | {day})))
        return Begun(match, said)
