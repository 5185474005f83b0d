"""The log of a game as plain data: who did what and what followed, the same for drawer, replay, results and mirror.

A table makes its entries in `entries(moment)`; everything else here and in `scenes/table/log/` is the same for all:

    Entry(moment.at, moment.player,
          head=(Part(picture="azul/tile_sun", words=_("Sun"), number=2), Part(_("plate 5 → row 4"))),
          lines=(Line((Part(_("Row 4 is full."), tone="good"),)),))
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from itertools import chain
from typing import Any, Generic, Literal, NamedTuple

from engine.history import History
from engine.state import Action, Event, S
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _

Tone = Literal["", "good", "bad"]


class Done(NamedTuple):
    """Who did what, for a line of the log: a player's action. `drawn` is nature's last action before it."""

    player: int
    action: Action
    drawn: Action = ()


class Moment(NamedTuple, Generic[S]):
    """An action that was carried out, by a player or by nature, with all that a log may need.

    `at` counts the actions up to and including it, `player` is who did it (negative for nature), `events` what
    happened. `before` and `after` are the positions around it: read them, never change them. `drawn` is nature's last
    action before it, `previous` the action before it, by whomever.
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
    """Words in a line, or a picture with its name in `words`; a `number` above 1 stands beside the picture."""

    words: str = ""
    picture: str = ""
    number: int = 1
    tone: Tone = ""


class Line(NamedTuple):
    """A line below an entry's head: what followed, or one award. `seat` is set if it belongs to another player.

    `end` stands at the right: `+4`, `12 → 16`.
    """

    parts: Sequence[Part]
    seat: int = -1
    end: str = ""


class Entry(NamedTuple):
    """One entry: `seat` did what `head` says, and `lines` followed.

    `at` counts the actions up to and including it: pressing the entry leads there. A `step` belongs to the turn of the
    entry before it, and is indented. A negative `seat` stands for the game itself: a round begins (only a head), or the
    scores of a round follow (a head as title, and lines). `round` numbers the rounds, from 1. `said` is the head in
    words if its parts make no sentence.
    """

    at: int
    seat: int
    head: Sequence[Part]
    lines: Sequence[Line] = ()
    step: bool = False
    round: int = 0
    said: str = ""


def said_of(entry: Entry) -> str:
    """Return the head of an entry in words, without the player's name."""
    return entry.said or _joined(entry.head)


def in_words(entry: Entry, names: Sequence[str]) -> str:
    """Return an entry as sentences, for people who cannot see its pictures."""
    said = said_of(entry)
    if entry.seat >= 0:
        said = _("{name}: {words}").format(name=names[entry.seat], words=said)
    return sentences([said, *(_line_in_words(line, names) for line in entry.lines)])


def _line_in_words(line: Line, names: Sequence[str]) -> str:
    said = listed(filter(None, (_joined(line.parts), line.end)))
    return _("{name}: {words}").format(name=names[line.seat], words=said) if line.seat >= 0 else said


def _joined(parts: Sequence[Part]) -> str:
    """Return parts as one text: what follows a picture belongs to it, everything else is separated by commas."""
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
"""If the log lags this many actions behind, all of it is made at once: one wait instead of one at each step."""


class _Cached:
    """The log as made so far for one viewer in one language."""

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.entries: list[Sequence[Entry]] = []  # of each action
        self.words: list[list[str]] = []  # the same in words
        self.drawn: list[Action] = []  # nature's last action before each
        self._flat: tuple[list[Entry], list[str]] | None = None

    def keep(self, known: int) -> None:
        """Forget all but the first actions."""
        for each in (self.actions, self.entries, self.words, self.drawn):
            del each[known:]
        self._flat = None

    def flat(self) -> tuple[list[Entry], list[str]]:
        """Return all entries, and all words."""
        if self._flat is None:
            self._flat = list(chain.from_iterable(self.entries)), list(chain.from_iterable(self.words))
        return self._flat


class LogBook:
    """All entries of a history; each is made once.

    `tell(moment)` makes the entries of an action, `speak(entry)` puts one into words. `history()` is called each time,
    since a replay changes it.
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
        # by key: people at one screen take turns, and the log of a long game takes a while to make
        self._by_key: dict[Hashable, _Cached] = {}

    def entries(self, key: Hashable = None) -> list[Entry]:
        """Return the entries of all actions in order; each `key` (language, viewer) has its own."""
        return list(self._catch_up(key).flat()[0])

    def words(self, key: Hashable = None) -> list[str]:
        """Return the entries of all actions in words."""
        return list(self._catch_up(key).flat()[1])

    def until(self, most: int, key: Hashable = None) -> tuple[list[Entry], list[str]]:
        """Return the entries of at least the first `most` actions, and the same in words."""
        return self._catch_up(key, most).flat()

    def prepare(self, until: float, key: Hashable = None) -> bool:
        """Make entries, action by action until `until` by `time.perf_counter`; tell whether all are there."""
        most = len(self._history().record.actions)
        known = len(self._by_key[key].actions) if key in self._by_key else 0
        while known < most:
            known = len(self._catch_up(key, known + 1).actions)
            if time.perf_counter() > until:
                break
        return known >= most

    def entries_of(self, at: int, key: Hashable = None) -> Sequence[Entry]:
        """Return the entries of action number `at` (from 1) alone."""
        cached = self._by_key.get(key)
        if cached and len(cached.actions) >= at and cached.actions[:at] == self._history().record.actions[:at]:
            return cached.entries[at - 1]
        return self._tell(self.moment(at))

    def moment(self, at: int) -> Moment[Any]:
        """Return the moment of action number `at` (from 1) of the history."""
        history = self._history()
        movers, actions = history.movers(), history.record.actions
        drawn: Action = next((actions[past] for past in reversed(range(at - 1)) if movers[past] < 0), ())
        return _moment(history, at - 1, history.at(at - 1), history.at(at), drawn)

    def _catch_up(self, key: Hashable, most: int | None = None) -> _Cached:
        cached = self._by_key.setdefault(key, _Cached())
        history = self._history()
        actions = history.record.actions
        if cached.actions != actions[: len(cached.actions)]:
            pairs = enumerate(zip(cached.actions, actions, strict=False))
            cached.keep(
                next((at for at, (one, other) in pairs if one != other), min(len(cached.actions), len(actions)))
            )
        if most is None or most - len(cached.actions) > FAR:
            most = len(actions)
        if len(cached.actions) < most:
            self._go_on(cached, history, most)
        return cached

    def _go_on(self, cached: _Cached, history: History[Any], most: int) -> None:
        known = len(cached.actions)
        movers = history.movers()
        before = history.at(known)
        drawn: Action = ()
        if known:
            drawn = history.record.actions[known - 1] if movers[known - 1] < 0 else cached.drawn[-1]
        cached.keep(known)
        for at in range(known, most):
            action = history.record.actions[at]
            after = history.at(at + 1)
            entries = self._tell(_moment(history, at, before, after, drawn))
            cached.actions.append(action)
            cached.entries.append(entries)
            cached.words.append([self._speak(entry) for entry in entries])
            cached.drawn.append(drawn)
            drawn = action if movers[at] < 0 else drawn
            before = after


def _moment(history: History[S], at: int, before: S, after: S, drawn: Action) -> Moment[S]:
    """Return the moment of action number `at` (from 0) of a history, between its two positions."""
    actions = history.record.actions
    previous = actions[at - 1] if at else ()
    return Moment(at + 1, history.movers()[at], actions[at], history.events()[at], before, after, drawn, previous)


def lines_of(players: Sequence[int], actions: Sequence[Action]) -> tuple[list[Done], Action]:
    """Return the players' actions and nature's last one; `players` were to move before each of the `actions`."""
    log: list[Done] = []
    drawn: Action = ()
    for player, action in zip(players, actions, strict=False):
        if player >= 0:
            log.append(Done(player, action, drawn))
        else:
            drawn = action
    return log, drawn
