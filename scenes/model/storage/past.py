"""Finished games of people: a row of figures and the game itself as a link, under a key each.

    # patio-past 1 time=1795000000 of=01234567 crc=89abcdef
    {"v": 1, "game": "azul", ...}
    game=1...

A past game is made of a save (`saves.py`), which is deleted only after the past game has been read back equal, and not
before a newer game is over: the title and the results show the newest one. What is written here changes twice at most:
the oldest games give up their link, not their row, when there is no more room; a row of an older version is made again
from its link.
"""

from __future__ import annotations

import json
import re
import secrets
import time
import zlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from engine.past.digest import FIRST_VERSION, Digest, digesting
from engine.reader import read_json
from engine.record import Record
from engine.registry import GameAway
from engine.state import InvalidState
from scenes.model.jobs.scheduler import SLICE
from scenes.model.links import LinkError, packing, unpacking
from scenes.model.storage.saves import Save, SaveError, Saves, Storage, read_record

FORMAT = 1
PREFIX = "past."
COPIED = "copied"
"""The key for the save that was copied but stays, because it is the newest: see `Archive.waiting`."""
LONGEST_ROW = 20_000
ROW = 500
"""About how many characters a row takes."""
AT_ONCE = 10
"""How many of the oldest games give up their replay when there is no room."""
_OLD = f'{{"v":{FIRST_VERSION},'
"""How a row of an older version begins."""
_HEAD = re.compile(r"# patio-past ([0-9]{1,6})(?: time=([0-9]{1,12}) of=([0-9a-f]{8}) crc=([0-9a-f]{8}))?(?: .*)?\Z")


class Past:
    """A finished game as it lies in the storage: `when` it was played last, in seconds since 1970.

    `link` is empty where the game gave up its replay. `of` tells which save it was made of. The row is read when it is
    first asked for: there may be thousands, of which a list shows few.
    """

    __slots__ = ("_row", "_text", "_trouble", "key", "link", "of", "when")

    def __init__(
        self, key: str, when: int = 0, text: str = "", link: str = "", of: str = "", trouble: str = ""
    ) -> None:
        """Note a game whose row is `text`, or that cannot be read because of some `trouble`."""
        self.key = key
        self.when = when
        self.link = link
        self.of = of
        self._text = text
        self._row: Digest | None = None
        self._trouble = trouble

    def __eq__(self, other: object) -> bool:
        """Tell whether this is the same game, kept the same way."""
        if not isinstance(other, Past):
            return NotImplemented
        return (self.key, self.when, self.link, self.of) == (other.key, other.when, other.link, other.of) and (
            self.row == other.row and self.trouble == other.trouble
        )

    def __hash__(self) -> int:
        """Return the hash of the key, which no two games share."""
        return hash(self.key)

    @property
    def is_read(self) -> bool:
        """Whether its row has been read."""
        return not self._text

    @property
    def is_old(self) -> bool:
        """Whether an older version made the row; it is not read for that."""
        return self._text.startswith(_OLD) if self._text else self._row is not None and self._row.is_old

    @property
    def row(self) -> Digest | None:
        """The row; None if the game cannot be read."""
        if self._text:
            text, self._text = self._text, ""
            try:
                self._row = Digest.from_json(read_json(text)) if len(text) <= LONGEST_ROW else None
            except InvalidState:
                self._row = None
            if self._row is None:
                self._trouble = "damaged"
        return self._row

    @property
    def trouble(self) -> str:
        """Return `"newer"` (a later version wrote it) or `"damaged"` if there is no row, else nothing."""
        return self._trouble if self.row is None else ""


def write_past(when: int, row: Digest, link: str, of: str) -> str:
    """Return the text that is kept for a finished game."""
    body = f"{json.dumps(row.to_json(), separators=(',', ':'))}\n{link}"
    return f"# patio-past {FORMAT} time={when} of={of} crc={crc(f'{when} {of} {body}')}\n{body}"


def read_past(key: str, text: str) -> Past:
    """Return any `text` as a past game. The link is not read: that plays the game through."""
    head, _end, body = text.partition("\n")
    found = _HEAD.match(head)
    if not found:
        return Past(key, trouble="damaged")
    if int(found[1]) > FORMAT:
        return Past(key, int(found[2] or 0), trouble="newer")
    when, of = int(found[2] or 0), found[3]
    row, _end, link = body.partition("\n")
    if found[4] != crc(f"{when} {of} {body}") or not row:
        return Past(key, when, trouble="damaged")
    return Past(key, when, row, link, of)


def crc(text: str) -> str:
    """Return the check sum of a text."""
    return f"{zlib.crc32(text.encode('utf-8', 'replace')):08x}"


def is_past(key: str) -> bool:
    """Tell whether this is the key of a past game."""
    return key.startswith(PREFIX)


def mark_of(save: Save) -> str:
    """Return what tells a save from all others: the check sum of its record."""
    return crc(save.record)


class Moving:
    """Finished saves on their way to the past games, and old rows on their way to new ones, a slice in each frame."""

    def __init__(self, archive: Archive, here: Callable[[], Sequence[str]]) -> None:
        """`here` returns the games whose packs are here."""
        self._archive = archive
        self._here = here
        self._steps: Iterator[None] | None
        self.begin()

    def begin(self) -> None:
        """Begin with the games that are here; then the rows of older versions are made again."""
        here = self._here()
        self._steps = chain(self._archive.moving(here), self._archive.renewing(here))

    def hear(self, what: str) -> None:
        """Begin again when another game has arrived: see `Platform.listen`."""
        if what == "pack":
            self.begin()

    @property
    def busy(self) -> bool:
        """Whether there is more to move."""
        return self._steps is not None

    def go_on(self) -> bool:
        """Move on for a slice; tell whether everything has been moved just now."""
        until = time.perf_counter() + SLICE / 1000
        while self._steps and time.perf_counter() < until:
            if next(self._steps, self) is self:
                self._steps = None
                return True
        return False


class NoRoom(Exception):
    """The storage takes no more."""


class Archive:
    """The finished games of a storage. `clock` returns seconds since 1970."""

    def __init__(self, storage: Storage, saves: Saves, clock: Callable[[], float] = time.time) -> None:
        self._storage = storage
        self._saves = saves
        self._clock = clock
        self._read: dict[str, Past] = {}
        self._sorted: list[Past] = []
        saves.make_room = self.make_room

    # --- reading

    def all(self) -> list[Past]:
        """Return every past game, the newest first, those that cannot be read among them.

        What is kept never changes, so that each text is read once.
        """
        keys = set(filter(is_past, self._storage.keys()))
        if keys == self._read.keys() and self._sorted:
            return self._sorted
        for key in self._read.keys() - keys:
            del self._read[key]
        for key in keys - self._read.keys():
            text = self._storage.load(key)
            if text is not None:
                self._read[key] = read_past(key, text)
        self._sorted = sorted(self._read.values(), key=lambda past: (-past.when, past.key))
        return self._sorted

    def forget(self) -> None:
        """Read everything again when it is asked for next."""
        self._read.clear()
        self._sorted = []

    def is_used(self) -> bool:
        """Tell whether there is any past game; none is read."""
        return any(map(is_past, self._storage.keys()))

    @property
    def is_read(self) -> bool:
        """Whether the rows of all games have been read."""
        return all(past.is_read for past in self.all())

    def reading(self) -> Iterator[None]:
        """Read the rows of all games, in steps."""
        for number, past in enumerate(self.all()):
            if past.row is None or number % 8 == 0:
                yield

    def count(self) -> int:
        """Return how many past games there are; none is read."""
        return sum(map(is_past, self._storage.keys()))

    def rows(self) -> list[Past]:
        """Return the past games that can be read, the newest first."""
        return [past for past in self.all() if past.row]

    # --- writing

    def add(self, record: Record, when: int, of: str = "00000000") -> Generator[None, None, Past]:
        """Keep a finished game, in steps, and return it once it has been read back equal; one that is here stays one.

        Raises `NoRoom`, and `ValueError` where the game is not over.
        """
        row = yield from digesting(record)
        link = yield from packing(record)
        for past in self.all():
            if past.link == link:
                return past
        key = self._write(write_past(when, row, link, of))
        back = read_past(key, self._storage.load(key) or "")
        try:
            same = back.row == row and (yield from unpacking(back.link)) == record
        except LinkError:
            same = False
        if not same:
            self._storage.save(key, None)
            raise NoRoom
        return back

    def put(self, row: Digest, when: int) -> Past:
        """Keep the row of a game that has given up its replay; one that is here stays one. Raises `NoRoom`."""
        for past in self.all():
            if past.when == when and past.row and replace(past.row, feats=row.feats) == row:
                return past  # one of the two may be of an older version
        key = self._write(write_past(when, row, "", "00000000"))
        return read_past(key, self._storage.load(key) or "")

    def _write(self, text: str) -> str:
        """Keep a text under a free key and return that; the oldest games make room. Raises `NoRoom`."""
        taken = set(self._storage.keys())
        while (key := PREFIX + secrets.token_hex(4)) in taken:
            pass
        while not self._storage.save(key, text):
            if not self.make_room():
                raise NoRoom
        return key

    def make_room(self) -> bool:
        """Let the oldest games give up their replay, not their figures; tell whether there were any."""
        whole = [past for past in self.rows() if past.link]
        shortened = 0
        for past in whole[-AT_ONCE:]:
            assert past.row  # rows have one
            text = write_past(past.when, past.row, "", past.of)
            if self._storage.save(past.key, text):
                self._read[past.key] = read_past(past.key, text)
                self._sorted = []
                shortened += 1
        return shortened > 0

    def room_left(self, room: int) -> int:
        """Return for about how many games there is room, if `room` more characters can be kept."""
        whole = [past for past in self.all() if past.link][:50]
        mean = sum(len(past.link) + ROW for past in whole) // len(whole) if whole else 2 * ROW
        return room // mean

    def delete(self, past: Past) -> bool:
        """Delete a past game, and the save it was copied from; tell whether that worked."""
        for save in self._saves.all():
            if save.finished and not save.trouble and mark_of(save) == past.of:
                self._saves.delete(save)
        return self._storage.save(past.key, None)

    def restore(self, past: Past, text: str) -> bool:
        """Put a deleted game back as it was; tell whether that worked."""
        return self._storage.load(past.key) is None and self._storage.save(past.key, text)

    # --- from saves

    def waiting(self) -> list[Save]:
        """Return the saves to be moved: finished games of people. The newest one is only copied, once.

        A game between several devices stays until its end has been sent.
        """
        finished = [save for save in self._saves.all() if save.finished and not save.trouble]
        over = [save for save in finished if not save.of_bots_alone and not save.wants]
        newest = finished[:1]
        return [save for save in over if save not in newest or not self.has_copy(save)]

    def has_copy(self, save: Save) -> bool:
        """Tell whether this is the newest finished game, of which there is a past game already."""
        return self._storage.load(COPIED) == mark_of(save)

    def moving(self, here: Sequence[str]) -> Iterator[None]:
        """Move finished saves of the games that are `here`, in steps.

        What cannot be read, or has no room, stays as it is.
        """
        waiting = self.waiting()
        newest = max((save.when for save in self._saves.all() if save.finished and not save.trouble), default=0)
        for save in waiting:
            if save.header("Game") not in here:
                continue
            try:
                yield from self._move(save, keep=save.when == newest)
            except (SaveError, GameAway, ValueError):
                continue
            except NoRoom:
                return

    def renewing(self, here: Sequence[str]) -> Iterator[None]:
        """Make the rows of older versions again, in steps, for games that are `here` and have their replay.

        What cannot be read, or has no room, stays as it is.
        """
        for past in [past for past in self.all() if past.is_old and past.link]:
            yield
            if past.row is None or past.row.game not in here:
                continue
            try:
                record = yield from unpacking(past.link)
                row = yield from digesting(record)
            except (LinkError, GameAway, ValueError):
                continue
            text = write_past(past.when, row, past.link, past.of)
            before = self._storage.load(past.key)
            if before is None or not self._storage.save(past.key, text):
                continue  # deleted meanwhile, or no room
            self._read[past.key] = read_past(past.key, text)
            self._sorted = []

    def _move(self, save: Save, *, keep: bool) -> Generator[None, None, None]:
        record = read_record(save)
        yield
        yield from self.add(record, save.when, mark_of(save))
        if keep:
            self._storage.save(COPIED, mark_of(save))
        elif self._storage.load(save.key) == save.text:
            self._saves.delete(save)
