"""All games of a device as one readable file, and back.

    # Patio: all games of 2026-11-23
    # patio-everything 1

    # azul 2026-11-23: Anna 48, Rosa 44
    past 1795000000 {"v":1,...} game=1...

    # a game in play
    [Patio "1"]
    ...

A finished game is a line with its row and its link, a game in play its record; for puzzles see `puzzle_notes`. A file
of other records and links is read as well. What comes in is played through the rules first; nothing here is replaced or
deleted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.match import Match
from engine.past.digest import Digest
from engine.reader import read_json
from engine.record import Record, RecordError, parse_record
from engine.registry import GAME_IDS, GameAway
from engine.state import InvalidState
from scenes.model.far.post import copy_of
from scenes.model.links import LinkError, is_link, unpacking
from scenes.model.practice.puzzle_notes import is_note
from scenes.model.storage.past import Archive, NoRoom, Past
from scenes.model.storage.saves import Save, Saves, read_note

FORMAT = 1
HERE = "Here"
"""The header with the note of a game between several devices: see `saves.Note`."""
_PAST = re.compile(r"past ([0-9]{1,12}) (\{.*\}) (game=[0-9A-Za-z_-]+|-)\Z")
_FORMAT = re.compile(r"^# patio-everything ([0-9]{1,6})$", re.MULTILINE)
_GAME = re.compile(r'^\[Game "([a-z_]+)"\]$', re.MULTILINE)


def write_all(pasts: Iterable[Past], saves: Iterable[Save], day: str, notes: Iterable[str] = ()) -> str:
    """Return the file: past games that can be read, then `notes` of puzzles and the games in play."""
    parts = [f"# Patio: all games of {day}\n# patio-everything {FORMAT}\n"]
    for past in pasts:
        if past.row:
            row = past.row
            who = ", ".join(f"{seat.name} {total}" for seat, total in zip(row.seats, row.totals, strict=False))
            figures = json.dumps(row.to_json(), separators=(",", ":"))
            parts.append(f"# {row.game} {row.date}: {who}\npast {past.when} {figures} {past.link or '-'}\n")
    parts += [f"# solved puzzles\n{note}\n" for note in notes]
    parts += [f"# a game in play\n{_in_play(save)}" for save in saves if is_in_play(save)]
    return "\n".join(parts)


def is_in_play(save: Save) -> bool:
    """Tell whether a save is of a game in play that can be read: those are written to the file as records."""
    return not save.trouble and not save.finished


def _in_play(save: Save) -> str:
    """Return the record of a game in play; in a game between devices a header says which seats play here."""
    if save.note is None:
        return save.record
    first, _end, rest = save.record.partition("\n")
    return f'{first}\n[{HERE} "{save.note.to_text().strip()}"]\n{rest}'


class Piece(NamedTuple):
    """One game of a file: a record's text, or a link, or a row alone. `game` is its id as far as that can be told."""

    text: str = ""
    link: str = ""
    row: str = ""
    when: int = 0
    game: str = ""

    @property
    def is_foreign(self) -> bool:
        """Whether it is a line that was never part of a game, as files of other programs have them."""
        return not (self.link or self.row or self.text.startswith(("past ", '[Patio "', '[Game "')))


class Newer(ValueError):
    """A newer Patio has written the file."""


def pieces_of(text: str) -> list[Piece]:
    """Return the games of a file, unread. Raises `Newer`."""
    found = _FORMAT.search(text[:2000])
    if found and int(found[1]) > FORMAT:
        raise Newer
    pieces: list[Piece] = []
    record: list[str] = []
    for line in [*text.splitlines(), '[Patio "']:
        line = line.strip()
        if is_note(line):
            continue
        link = line.rpartition("#")[2] if not line.startswith("#") else ""
        past = _PAST.match(line) if line.startswith("past ") else None
        if record and (past or is_link(link) or line.startswith('[Patio "')):
            pieces.append(_record_piece("\n".join(record)))
            record = []
        if past:
            game = next((each for each in GAME_IDS if f'"game":"{each}"' in past[2]), "")
            link = past[3] if past[3] != "-" else ""
            pieces.append(Piece(link=link, row="" if link else past[2], when=int(past[1]), game=game))
        elif is_link(link):
            pieces.append(Piece(link=link))
        elif record or line.startswith('[Patio "'):
            record.append(line)
        elif line and not line.startswith("#"):
            pieces.append(Piece(text=line))
    return pieces


def _record_piece(text: str) -> Piece:
    found = _GAME.search(text)
    return Piece(text=text, game=found[1] if found else "")


class Loading:
    """A file on its way in. `added`, `known` and `failed` count its games; `full` says that the storage takes no more.

    `problems` are what was wrong with those that failed. `away` is the game that has to arrive before it can go on.
    """

    def __init__(self, pieces: Sequence[Piece], archive: Archive, saves: Saves, now: float) -> None:
        self.pieces = list(pieces)
        self.done = self.added = self.known = self.failed = 0
        self.problems: list[ValueError] = []
        self.full = False
        self.away = ""
        self._archive = archive
        self._saves = saves
        self._now = int(now)

    @property
    def over(self) -> bool:
        """Whether all games have been read, or no more can be kept."""
        return self.full or self.done == len(self.pieces)

    def steps(self) -> Iterator[None]:
        """Read the games that are left, in steps; stop before one whose game is `away`."""
        self.away = ""
        while not self.over:
            before = len(self._archive.all()), len(self._saves.all())
            try:
                yield from self._take(self.pieces[self.done])
            except GameAway as away:
                self.away = away.game_id
                return
            except NoRoom:
                self.full = True
                return
            except (LinkError, RecordError, InvalidState, ValueError) as problem:
                self.failed += 1
                self.problems.append(problem)
            else:
                new = before != (len(self._archive.all()), len(self._saves.all()))
                self.added += new
                self.known += not new
            self.done += 1
            yield

    def skip(self) -> None:
        """Leave out the next game, because its game does not exist here."""
        self.failed += 1
        self.done += 1

    def _take(self, piece: Piece) -> Generator[None, None, None]:
        """Keep one game. Raises what is wrong with it, `GameAway` and `NoRoom`."""
        when = min(piece.when, self._now) or self._now
        if piece.row:
            self._archive.put(Digest.from_json(read_json(piece.row)), when)
            return
        record = (yield from unpacking(piece.link)) if piece.link else parse_record(piece.text)
        yield
        note = read_note(record.extra.pop(HERE, ""))
        match = Match(record if note or piece.link else copy_of(record))
        if note:
            self._saves.sit(match, note)
        yield
        if match.over and any(seat.is_person for seat in record.seats):
            yield from self._archive.add(record, when)
        elif not self._is_kept(record):
            self._saves.keep(match)
            if not self._saves.key_of(match):
                raise NoRoom

    def _is_kept(self, record: Record) -> bool:
        text = record.to_text()
        return any(save.record == text for save in self._saves.all())
