"""The log of a game as plain data: who did what and what followed, the same for drawer, replay, results and mirror.

A table makes its entries in `entries(moment)`; everything else here and in `scenes/table/log/` is the same for all:

    Entry(moment.at, moment.player,
          head=(Part(picture="azul/tile_sun", words=_("Sun"), number=2), Part(_("plate 5 → row 4"))),
          lines=(Line((Part(_("Row 4 is full."), tone="good"),)),))
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import Any, Generic, Literal, NamedTuple

from engine.history import History
from engine.state import Action, Event, S
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _

Tone = Literal["", "good", "bad"]


class Done(NamedTuple):
    """One line of the log: who did what (a player's actions only); `drawn` is what nature did last before it."""

    player: int
    action: Action
    drawn: Action = ()


class Moment(NamedTuple, Generic[S]):
    """An action that was carried out, a player's or nature's, with all that can be told of it.

    `at` is how many actions had been played with it, `player` who did it (negative for nature), `events` what happened.
    `before` and `after` are the positions around it: read them, never change them. `drawn` is what nature did last
    before it, `previous` the action before it, whoever's that was.
    """

    at: int
    player: int
    action: Action
    events: Sequence[Event]
    before: S
    after: S
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
    return sentences([said, *(_line_in_words(line, names) for line in entry.lines)])


def _line_in_words(line: Line, names: Sequence[str]) -> str:
    said = listed(filter(None, (_joined(line.parts), line.end)))
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
            if said and not said.endswith("："):
                said += " " if (glued and not part.picture) or said.endswith(":") else _(", ")
            said += words
            glued = bool(part.picture)
    return said


FAR = 100
"""Who asks for the log so many actions on has all of it told at once: one wait, not one after each step."""


class _Told:
    """What a log has told to one pair of eyes, in one language."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.entries: list[Sequence[Entry]] = []  # of each action
        self.words: list[list[str]] = []  # the same, spoken
        self.drawn: list[Action] = []  # what nature had done last before each action
        self._flat: tuple[list[Entry], list[str]] | None = None

    def keep(self, known: int) -> None:
        """Forget all but the first actions."""
        for told in (self.actions, self.entries, self.words, self.drawn):
            del told[known:]
        self._flat = None

    def flat(self) -> tuple[list[Entry], list[str]]:
        """Return all entries, and all words."""
        if self._flat is None:
            self._flat = list(chain.from_iterable(self.entries)), list(chain.from_iterable(self.words))
        return self._flat


class LogBook:
    """All entries of a history; only what is new is told anew.

    `tell(moment)` makes the entries of an action, `speak(entry)` puts one into words. `history()` is asked for each
    time, since a replay changes it.
    """

    def __init__(
        self,
        history: Callable[[], History[Any]],
        tell: Callable[[Moment[Any]], Sequence[Entry]],
        speak: Callable[[Entry], str],
    ) -> None:
        self._history = history
        self._tell = tell
        self._speak = speak
        # by key: people at one screen take turns, and long games take a while to tell
        self._by_key: dict[Hashable, _Told] = {}

    def entries(self, key: Hashable = None) -> list[Entry]:
        """Return the entries of all actions in their order; with a new `key` (language, eyes) all are told anew."""
        return list(self._catch_up(key).flat()[0])

    def words(self, key: Hashable = None) -> list[str]:
        """Return the entries of all actions in words."""
        return list(self._catch_up(key).flat()[1])

    def until(self, most: int, key: Hashable = None) -> tuple[list[Entry], list[str]]:
        """Return the entries of the first `most` actions, and of what else was told already, and all in words."""
        return self._catch_up(key, most).flat()

    def entries_of(self, at: int, key: Hashable = None) -> Sequence[Entry]:
        """Return the entries of the last of the first `at` actions, without what was before it."""
        told = self._by_key.get(key)
        if told and len(told.actions) >= at and told.actions[:at] == self._history().record.actions[:at]:
            return told.entries[at - 1]
        return self._tell(self.moment(at))

    def moment(self, at: int) -> Moment[Any]:
        """Return the last of the first `at` actions of the history, with all that can be told of it."""
        history = self._history()
        movers, actions = history.movers(), history.record.actions
        drawn: Action = next((actions[past] for past in reversed(range(at - 1)) if movers[past] < 0), ())
        return _moment(history, at - 1, history.at(at - 1), history.at(at), drawn)

    def _catch_up(self, key: Hashable, most: int | None = None) -> _Told:
        told = self._by_key.setdefault(key, _Told())
        history = self._history()
        actions = history.record.actions
        if told.actions != actions[: len(told.actions)]:
            pairs = enumerate(zip(told.actions, actions, strict=False))
            told.keep(next((at for at, (one, other) in pairs if one != other), min(len(told.actions), len(actions))))
        if most is None or most - len(told.actions) > FAR:
            most = len(actions)
        if len(told.actions) < most:
            self._go_on(told, history, most)
        return told

    def _go_on(self, told: _Told, history: History[Any], most: int) -> None:
        known = len(told.actions)
        movers = history.movers()
        before = history.at(known)
        drawn: Action = ()
        if known:
            drawn = history.record.actions[known - 1] if movers[known - 1] < 0 else told.drawn[-1]
        told.keep(known)
        for at in range(known, most):
            action = history.record.actions[at]
            after = history.at(at + 1)
            entries = self._tell(_moment(history, at, before, after, drawn))
            told.actions.append(action)
            told.entries.append(entries)
            told.words.append([self._speak(entry) for entry in entries])
            told.drawn.append(drawn)
            drawn = action if movers[at] < 0 else drawn
            before = after


def _moment(history: History[S], at: int, before: S, after: S, drawn: Action) -> Moment[S]:
    """Return the action of that number (from 0) of a history, between two of its positions."""
    actions = history.record.actions
    previous = actions[at - 1] if at else ()
    return Moment(at + 1, history.movers()[at], actions[at], history.events()[at], before, after, drawn, previous)


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
