"""The log of a game as plain data: who did what and what followed, the same for drawer, replay, results and mirror.

A table makes its entries in `entries(moment)`; everything else here and in `scenes/table/log.py` is the same for all:

    Entry(moment.at, moment.player,
          head=(Part(picture="azul/tile_sun", words=_("Sun"), number=2), Part(_("plate 5 → row 4"))),
          lines=(Line((Part(_("Row 4 is full."), tone="good"),)),))
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Literal, NamedTuple

from engine.history import History
from engine.state import Action, Event, State
from scenes.i18n.translation import _

Tone = Literal["", "good", "bad"]


class Done(NamedTuple):
    """One line of the log: who did what (a player's actions only); `drawn` is what nature did last before it."""

    player: int
    action: Action
    drawn: Action = ()


class Moment(NamedTuple):
    """An action that was carried out, a player's or nature's, with all that can be told of it.

    `at` is how many actions had been played with it, `player` who did it (negative for nature), `events` what happened.
    `before` and `after` are the positions around it: read them, never change them. `drawn` is what nature did last
    before it, `previous` the action before it, whoever's that was.
    """

    at: int
    player: int
    action: Action
    events: Sequence[Event]
    before: State
    after: State
    drawn: Action = ()
    previous: Action = ()

    @property
    def done(self) -> Done:
        """The action as a line of the log."""
        return Done(self.player, self.action, self.drawn)


class Part(NamedTuple):
    """Words of a line, or a picture whose `words` are its name; a `number` above 1 stands beside the picture."""

    words: str = ""
    picture: str = ""
    number: int = 1
    tone: Tone = ""


class Line(NamedTuple):
    """A line below an entry's head: what followed, or one award. `seat` is whose it is where that is somebody else.

    `end` stands at its right end: `+4`, `12 → 16`.
    """

    parts: Sequence[Part]
    seat: int = -1
    end: str = ""


class Entry(NamedTuple):
    """One entry: `seat` did what `head` says, and `lines` followed.

    `at` is the number of actions played with it: pressing the entry leads there. A `step` belongs to the turn that the
    entry before it began, and is indented. Where `seat` is negative it is told of the game: a round that begins (a head
    alone) or a block with the scores of a round (a head as its title, and lines). `round` numbers the rounds, from 1.
    `said` is the head in words where its parts make no sentence.
    """

    at: int
    seat: int
    head: Sequence[Part]
    lines: Sequence[Line] = ()
    step: bool = False
    round: int = 0
    said: str = ""


def in_words(entry: Entry, names: Sequence[str]) -> str:
    """Return an entry as sentences for who cannot see its pictures."""
    said = entry.said or _joined(entry.head)
    if entry.seat >= 0:
        said = _("{name}: {words}").format(name=names[entry.seat], words=said)
    return " ".join([_ended(said), *(_ended(_line_in_words(line, names)) for line in entry.lines)])


def _line_in_words(line: Line, names: Sequence[str]) -> str:
    said = _(", ").join(filter(None, (_joined(line.parts), line.end)))
    return _("{name}: {words}").format(name=names[line.seat], words=said) if line.seat >= 0 else said


def _joined(parts: Sequence[Part]) -> str:
    """Return parts as one text: what stands behind a picture belongs to it, everything else is parted by commas."""
    said = ""
    glued = True
    for part in parts:
        if part.words:
            words = part.words
            if part.number > 1:
                words = _("{thing} ×{count}").format(thing=words, count=part.number)
            said += (
                words
                if not said
                else " " + words
                if (glued and not part.picture) or said[-1] in ":："
                else _(", ") + words
            )
            glued = bool(part.picture)
    return said


def _ended(sentence: str) -> str:
    """Return a sentence with a full stop, unless it ends by itself."""
    return sentence if not sentence or sentence[-1] in ".!?…。！？" else _("{sentence}.").format(sentence=sentence)


class LogBook:
    """All entries of a history; only what is new is told anew.

    `tell(moment)` makes the entries of an action, `speak(entry)` puts one into words. `history()` is asked for each
    time, since a replay changes it.
    """

    def __init__(
        self,
        history: Callable[[], History],
        tell: Callable[[Moment], Sequence[Entry]],
        speak: Callable[[Entry], str],
    ) -> None:
        self._history = history
        self._tell = tell
        self._speak = speak
        self._told: list[tuple[Action, Sequence[Entry], list[str]]] = []
        self._drawn: list[Action] = []  # what nature had done last before each action
        # both as they were told for each key: people at one screen take turns, and long games take a while to tell
        self._by_key: dict[Hashable, tuple[list[tuple[Action, Sequence[Entry], list[str]]], list[Action]]] = {}

    def entries(self, key: Hashable = None) -> list[Entry]:
        """Return the entries of all actions in their order; with a new `key` (language, eyes) all are told anew."""
        self._catch_up(key)
        return [entry for _action, entries, _words in self._told for entry in entries]

    def words(self, key: Hashable = None) -> list[str]:
        """Return the entries of all actions in words."""
        self._catch_up(key)
        return [words for _action, _entries, lines in self._told for words in lines]

    def _catch_up(self, key: Hashable) -> None:
        self._told, self._drawn = self._by_key.setdefault(key, ([], []))
        history = self._history()
        actions = history.record.actions
        known = 0
        while known < min(len(self._told), len(actions)) and self._told[known][0] is actions[known]:
            known += 1
        del self._told[known:], self._drawn[known:]
        if known < len(actions):
            self._go_on(history, known)

    def _go_on(self, history: History, known: int) -> None:
        movers, events = history.movers(), history.events()
        before = history.at(known)
        drawn: Action = ()
        if known:
            drawn = history.record.actions[known - 1] if movers[known - 1] < 0 else self._drawn[-1]
        for at in range(known, len(history)):
            action = history.record.actions[at]
            after = history.at(at + 1)
            previous = history.record.actions[at - 1] if at else ()
            moment = Moment(at + 1, movers[at], action, events[at], before, after, drawn, previous)
            entries = self._tell(moment)
            self._told.append((action, entries, [self._speak(entry) for entry in entries]))
            self._drawn.append(drawn)
            drawn = action if movers[at] < 0 else drawn
            before = after


def lines_of(players: Sequence[int], actions: Sequence[Action]) -> tuple[list[Done], Action]:
    """Return the lines of a log, and what nature did last; `players` were to move before each of the `actions`."""
    log: list[Done] = []
    drawn: Action = ()
    for player, action in zip(players, actions, strict=False):
        if player >= 0:
            log.append(Done(player, action, drawn))
        else:
            drawn = action
    return log, drawn
