"""Saved games: one text for each under the platform's storage, written after every action.

A save is a record with one line before it, a comment to the reader of records:

    # patio-save 1 time=1795000000 crc=89abcdef
    [Patio "1"]
    ...

In a game between several devices this line goes on with ` mine=1 sent=31 next=2`: the seats that play here, how many
actions the others have, and the seat to move (0 at the end).

This module never overwrites a text that it did not write itself. When a game's text has changed in the meantime
(another window plays the game, a newer Patio wrote it), the running game goes on as a separate game. Faults are
returned as a sentence for the player; no storage, however broken, ends a game.
"""

from __future__ import annotations

import re
import secrets
import time
import zlib
from collections.abc import Callable
from typing import NamedTuple, Protocol
from weakref import WeakKeyDictionary

from engine.match import Match
from engine.past.digest import DATE
from engine.record import Record, RecordError, Seat, parse_record
from engine.registry import GameAway
from scenes.i18n.translation import _
from scenes.model import troubles
from scenes.model.games import playable

FORMAT = 1
PREFIX = "game."
MOST_OF_BOTS = 20
"""How many finished games of bots alone are kept. Games of people are never dropped."""
_HEAD = re.compile(r"# patio-save ([0-9]{1,6})(?: time=([0-9]{1,12}) crc=([0-9a-f]{8}))?(?: (.*))?\Z")
_NOTE = re.compile(r"mine=([0-9](?:,[0-9])*) sent=(-1|[0-9]{1,6}) next=([0-9])\Z")


class SaveError(ValueError):
    """A save that cannot be opened; `str()` is a sentence in the player's language."""


class Note(NamedTuple):
    """What is kept beside the record of a game between several devices; seats count from 0.

    `mine` are the seats that play here, `sent` is how many actions the others have (-1: they have nothing yet), `next`
    is the seat to move (-1: none).
    """

    mine: frozenset[int]
    sent: int
    next: int

    def to_text(self) -> str:
        """Return the end of a save's first line."""
        mine = ",".join(str(seat + 1) for seat in sorted(self.mine)) or "0"
        return f" mine={mine} sent={self.sent} next={self.next + 1}"


def read_note(text: str) -> Note | None:
    """Return what `Note.to_text` wrote; None for anything else."""
    found = _NOTE.match(text)
    if not found:
        return None
    mine = frozenset(int(seat) - 1 for seat in found[1].split(",")) - {-1}
    return Note(mine, int(found[2]), int(found[3]) - 1)


class Save(NamedTuple):
    """One saved game as it lies in the storage: `when` in seconds since 1970, `record` its unchecked text.

    `trouble` is `""`, `"newer"` (a later version wrote it) or `"damaged"`. `note` is there for a game between several
    devices.
    """

    key: str
    text: str
    when: int = 0
    record: str = ""
    trouble: str = ""
    note: Note | None = None

    @property
    def finished(self) -> bool:
        """Whether its headers say that the game is over."""
        return '\n[Result "' in self.record

    def header(self, name: str) -> str:
        """Return a header of the record; empty if it is missing."""
        found = re.search(rf'^\[{re.escape(name)} "((?:[^"\\]|\\["\\])*)"\]$', self.record, re.MULTILINE)
        return re.sub(r"\\(.)", r"\1", found[1]) if found else ""

    @property
    def seats(self) -> list[Seat]:
        """Who plays, by its headers."""
        names = [(self.header(f"Seat{number}"), self.header(f"Bot{number}")) for number in range(1, 10)]
        return [Seat(name, bot) for name, bot in names if name]

    @property
    def length(self) -> int:
        """How many actions it has."""
        return sum(bool(line.strip()) for line in self.record.partition("\n\n")[2].splitlines())

    @property
    def wants(self) -> str:
        """What a game between several devices waits for: `you` (somebody here is to move), `sending`, or `others`.

        Empty for all other games, and for one that is over and sent.
        """
        if self.note is None or self.trouble:
            return ""
        if self.note.next in self.note.mine:
            return "you"
        if self.length > self.note.sent:
            return "sending"
        return "" if self.note.next < 0 else "others"

    @property
    def of_bots_alone(self) -> bool:
        """Whether its headers say that the game is over and only bots played."""
        return self.finished and bool(self.seats) and not any(seat.is_person for seat in self.seats)


def write_save(record: str, when: int, note: Note | None = None) -> str:
    """Return the text that is kept for a record."""
    more = note.to_text() if note else ""
    return f"# patio-save {FORMAT} time={when} crc={_crc(record, when)}{more}\n{record}"


def read_save(key: str, text: str) -> Save:
    """Return any `text` as a save. The line before the record is checked; the game is not replayed yet."""
    head, _end, record = text.partition("\n")
    found = _HEAD.match(head)
    if not found:
        return Save(key, text, trouble="damaged")
    if int(found[1]) > FORMAT:
        return Save(key, text, int(found[2] or 0), trouble="newer")
    when = int(found[2] or 0)
    if found[3] != _crc(record, when):
        return Save(key, text, when, trouble="damaged")
    return Save(key, text, when, record, note=read_note(found[4] or ""))


def _crc(record: str, when: int) -> str:
    return f"{zlib.crc32(f'{when} {record}'.encode('utf-8', 'replace')):08x}"


def is_key(key: str) -> bool:
    """Tell whether this is the key of a save."""
    return key.startswith(PREFIX)


class Storage(Protocol):
    """What keeps texts under keys: see `Platform`."""

    def load(self, key: str) -> str | None:
        """Return the text under a key, or None."""

    def save(self, key: str, text: str | None) -> bool:
        """Keep a text (None deletes it); tell whether that worked."""

    def keys(self) -> list[str]:
        """Return all keys."""


class Saves:
    """The saved games of a storage. `clock` returns seconds since 1970."""

    def __init__(self, platform: Storage, clock: Callable[[], float] = time.time) -> None:
        self._platform = platform
        self.clock = clock
        self._kept: WeakKeyDictionary[Match, tuple[str, str]] = WeakKeyDictionary()  # key and text, as last written
        self.trouble = ""
        """Why nothing can be kept, since saving last failed; empty once it works again."""
        self._sent: WeakKeyDictionary[Match, int] = WeakKeyDictionary()
        self.make_room: Callable[[], bool] = lambda: False
        """Gives up something that is worth less than a game in play; tells whether there was anything."""

    # --- writing

    def keep(self, match: Match) -> str:
        """Save a match; return a sentence that the player should know, usually none."""
        key, before = self._kept.get(match, ("", ""))
        said = ""
        if key:
            stored = self._platform.load(key)
            if stored is None and not self.trouble:
                said = _("Saved games were deleted in the browser. This game will be saved from now on.")
            elif stored is not None and stored != before:
                key = ""
                said = _("This game is open in another window. From now on this one is saved as a separate game.")
        key = key or self._free_key()
        if match.over:
            match.record.extra.setdefault(DATE, time.strftime("%Y-%m-%d", time.localtime(self.clock())))
        text = write_save(match.to_text(), int(self.clock()), self._note_of(match))
        written = self._platform.save(key, text)
        while not written and self.make_room():
            written = self._platform.save(key, text)
        if written:
            self.trouble = ""
            self._kept[match] = (key, text)
            if match.over:
                self._drop_old(key)
            return said
        return self._fail()

    def _note_of(self, match: Match) -> Note | None:
        if not match.elsewhere:
            return None
        return Note(frozenset(match.people_here), self.sent(match), max(-1, match.state.current_player()))

    def sent(self, match: Match) -> int:
        """Return how many actions of a game between several devices the others have; -1 if they have nothing yet."""
        return self._sent.get(match, -1)

    def mark_sent(self, match: Match, count: int) -> None:
        """Note that the others have the first `count` actions, so that these cannot be taken back; `keep` follows."""
        self._sent[match] = count
        match.seal(count)

    def sit(self, match: Match, note: Note) -> None:
        """Let the seats of a match be played where a note says."""
        match.elsewhere = frozenset(range(len(match.seats))) - note.mine
        self.mark_sent(match, note.sent)

    def follow(self, before: Match, match: Match, sent: int) -> None:
        """Let `match` be kept in the place of the match `before`; the others have `sent` of its actions."""
        self._kept[match] = self._kept[before]
        self._sent[match] = sent

    def _drop_old(self, latest: str) -> None:
        """Delete the oldest finished games of bots alone, as long as there are too many; the `latest` stays."""
        of_bots = [save for save in self.all() if save.of_bots_alone]
        for save in of_bots[MOST_OF_BOTS:]:
            if save.key != latest:
                self.delete(save)

    def _fail(self) -> str:
        """Return why nothing can be kept; said once, until saving works again."""
        if self.trouble:
            return ""
        self.trouble = _("This device cannot save games. Keep the page open to finish this one.")
        if self._platform.keys() or self._platform.save("probe", "1"):  # it keeps something, so it is full
            self._platform.save("probe", None)
            self.trouble = _(
                "Not enough space to save this game. You can play on; delete other saved games to save it."
            )
        return self.trouble

    def _free_key(self) -> str:
        taken = set(self._platform.keys())
        while (key := PREFIX + secrets.token_hex(4)) in taken:
            pass
        return key

    def key_of(self, match: Match) -> str:
        """Return the key under which a match is kept; empty if it is not."""
        return self._kept.get(match, ("", ""))[0]

    # --- reading

    def all(self) -> list[Save]:
        """Return every saved game, the newest first."""
        saves = []
        for key in sorted(self._platform.keys()):
            if is_key(key):
                text = self._platform.load(key)
                if text is not None:
                    saves.append(read_save(key, text))
        return sorted(saves, key=lambda save: (-save.when, save.key))

    def open(self, save: Save) -> Match:
        """Return the match of a save, replayed through the rules. It is kept under the same key from now on.

        Raises `SaveError`, and `GameAway` if the game has not arrived yet.
        """
        match = Match(read_record(save))
        self._kept[match] = (save.key, save.text)
        if save.note:
            self.sit(match, save.note)
        return match

    def match_of(self, key: str) -> Match | None:
        """Return the match that is kept under a key, or None. Raises `SaveError`, and `GameAway`."""
        text = self._platform.load(key)
        return None if text is None else self.open(read_save(key, text))

    def far(self, *wants: str) -> list[Save]:
        """Return the games between several devices that want one of these: see `Save.wants`; the oldest first."""
        return [save for save in reversed(self.all()) if save.wants in wants]

    def latest(self, *, far: bool = True) -> Match | None:
        """Return the unfinished match that was played last; None if there is none that can be read.

        Without `far`, games between several devices are passed over. Raises `GameAway` if its game has not arrived yet.
        """
        for save in self.all():
            if not save.trouble and not save.finished and (far or not save.note):
                try:
                    match = self.open(save)
                except SaveError:
                    continue
                if not match.over:
                    return match
        return None

    def unfinished(self, game_id: str) -> Save | None:
        """Return the newest unfinished save of a game. It is not replayed, since the game may not have arrived."""
        saves = (save for save in self.all() if not save.trouble and not save.finished and not save.note)
        return next((save for save in saves if save.header("Game") == game_id), None)

    # --- deleting

    def delete(self, save: Save) -> bool:
        """Delete a saved game; tell whether that worked."""
        return self._platform.save(save.key, None)

    def restore(self, save: Save) -> bool:
        """Put a deleted game back as it was; tell whether that worked."""
        key = save.key if self._platform.load(save.key) is None else self._free_key()
        return self._platform.save(key, save.text)


def read_record(save: Save) -> Record:
    """Return the record of a save, replayed through the rules. Raises `SaveError`, and `GameAway`."""
    if save.trouble == "newer":
        raise SaveError(_("A newer version of Patio saved this game. Reload the page to open it."))
    if save.trouble:
        raise SaveError(_("This saved game is damaged."))
    try:
        record = parse_record(save.record)
    except RecordError as problem:
        raise SaveError(troubles.of_record(problem)) from None
    except GameAway as away:
        if away.game_id in playable():
            raise
        raise SaveError(troubles.of_missing_game()) from None
    if record.game not in playable():
        raise SaveError(troubles.of_missing_game())
    return record
