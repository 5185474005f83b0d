"""A match: one game being played by its seats, with its record, undo and redo.

It is what scenes hold and what is saved. The match owns the seed: each pile, bag and die has an order of its own
(`engine/luck.py`), so that a game resumed from its record, or played otherwise, meets the same fate.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.history import History
from engine.luck import Luck
from engine.record import LUCK, Record, Seat, clean_name
from engine.registry import find_game
from engine.state import CHANCE, TERMINAL, Action, Event, State

Listener = Callable[["Match", Action, list[Event]], None]
"""Called after each action with the match, the action and the events it caused."""


class MatchError(ValueError):
    """Something a match does not allow now (undo past a revealed card, play while paused); `code` is stable."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def fresh_seed() -> str:
    """Return a seed nobody can foresee."""
    return secrets.token_hex(4)


class Match:
    """One game being played.

    `state` is the position now, `record` what led to it, `history` the states on the way: read them, never change
    them. `listeners` are told of each action played (not of undo and redo). While `paused` is set, nothing can be
    played.
    """

    def __init__(self, record: Record) -> None:
        """Stand at the end of `record`, which is copied.

        Raises `RecordError` for names, options and headers that no text can hold, `UnknownChoice` for a number of seats
        that its game is not for, and `IllegalAction` where the rules refuse an action.
        """
        record.check()
        self.game = find_game(record.game)
        self.record = replace(record, actions=[], extra=dict(record.extra), options=dict(record.options))
        self.state = self.game.start(len(record.seats), record.options)
        self.history: History[Any] = History(self.record)
        self.listeners: list[Listener] = []
        self.paused = False
        self.elsewhere: frozenset[int] = frozenset()
        """The seats whose people play on other devices: they are asked nothing here, and `undo_to_person` takes back
        what they did only after an action of somebody here."""
        self._before: list[State] = []  # the states before each action since nature last moved
        self._undone: list[Action] = []
        self._told: list[str] = []  # the first actions in notation
        for action in record.actions:
            self._step(action)

    @classmethod
    def new(
        cls, game_id: str, seats: Sequence[Seat], options: Mapping[str, str] | None = None, seed: str = ""
    ) -> Match:
        """Return a match before its first action.

        Raises `UnknownChoice` for a game, number of seats or option that does not exist, and `RecordError` for what is
        no name.
        """
        full = find_game(game_id).full_options(options or {})
        return cls(Record(game_id, tuple(seats), full, clean_name(seed)))

    @classmethod
    def standing(cls, history: History[Any], count: int) -> Match:
        """Return a match that stands after the first `count` actions of a history, without playing them again.

        None of them can be taken back. Raises `IndexError` for a count beyond the end.
        """
        part = history.until(count)
        match = cls(replace(part.record, actions=[]))
        match.record, match.history, match.state = part.record, part, part.at(count)
        return match

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in seat order."""
        return self.record.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.current_player() == TERMINAL

    @property
    def to_move(self) -> Seat | None:
        """The seat that decides now; None at a chance node and at the end."""
        player = self.state.current_player()
        return self.seats[player] if player >= 0 else None

    def is_here(self, seat: int) -> bool:
        """Tell whether a person at this device decides for that seat."""
        return self.seats[seat].is_person and seat not in self.elsewhere

    @property
    def people_here(self) -> list[int]:
        """The seats of the people at this device."""
        return [seat for seat in range(len(self.seats)) if self.is_here(seat)]

    def to_text(self) -> str:
        """Return the record so far as text, without replaying it."""
        known = len(self._told)
        self._told += map(self.game.format_action, self.record.actions[known:])
        return self.record.to_text(self.state, self._told)

    # --- playing

    def follow(self, action: Action) -> list[Event]:
        """Carry out the next action of a record being replayed, a player's or nature's; return what happened.

        Raises `IllegalAction` (nothing changes), or `MatchError` while paused.
        """
        return self._play(action)

    def play(self, action: Action) -> list[Event]:
        """Carry out the action of the player to move and return what happened.

        Raises `IllegalAction` (nothing changes), or `MatchError` while paused or where nature is to move.
        """
        if self.state.is_chance():
            raise MatchError("chance", "nature is to move")
        return self._play(action)

    def play_chance(self) -> list[Event]:
        """Draw one outcome at a chance node, carry it out and return what happened.

        Raises `MatchError` while paused or where nature is not to move.
        """
        if not self.state.is_chance():
            raise MatchError("no_chance", "nature is not to move")
        pile = self.state.occasion().pile
        luck = Luck(self.luck, pile, self.history.drawn()[pile])
        return self._play(self.state.sample_chance(luck))

    def settle(self) -> list[Event]:
        """Play chance until a player decides or the game is over; return what happened."""
        events: list[Event] = []
        while self.state.current_player() == CHANCE:
            events += self.play_chance()
        return events

    @property
    def luck(self) -> str:
        """What chance is drawn from: the seed, or what has taken its place in a game between several devices."""
        return self.record.extra.get(LUCK, self.record.seed)

    def renew_luck(self) -> None:
        """Let what chance is drawn from be something nobody can foresee, from now on."""
        fresh = hashlib.sha256(self.luck.encode() + secrets.token_bytes(8)).hexdigest()[:16]
        self.record.extra[LUCK] = fresh

    def seed_here(self, purpose: str, ahead: int = 0) -> int:
        """Return a 48-bit seed for `purpose` ("bot", "hint"), made of the match's seed and the number of actions.

        `ahead` looks that many actions ahead: bots that think in advance begin with the seed of that moment.
        """
        text = f"{self.luck}/{purpose}/{len(self.record.actions) + ahead}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")

    def _play(self, action: Action) -> list[Event]:
        if self.paused:
            raise MatchError("paused", "the match is paused")
        events = self._step(action)
        self._undone.clear()
        for listener in self.listeners:
            listener(self, action, events)
        return events

    def _step(self, action: Action) -> list[Event]:
        before = self.state.clone()
        occasion = self.state.occasion() if self.state.is_chance() else None
        events: list[Event] = []
        self.state.trace = events
        try:
            self.state.apply_action(action)
        finally:
            self.state.trace = None
        if occasion:
            self._before.clear()
        else:
            self._before.append(before)
        self.record.actions.append(action)
        self.history.grow(self.state, events, occasion, before)
        return events

    # --- undo and redo

    @property
    def can_undo(self) -> bool:
        """Whether `undo_to_person` has something to take back; not while paused."""
        return not self.paused and any(map(self._is_persons, self._before))

    @property
    def can_redo(self) -> bool:
        """Whether an action taken back can be played again."""
        return bool(self._undone)

    def undo(self) -> Action:
        """Take the last action back, whoever's it was, and return it.

        It asks neither who sits at this device nor `can_undo`, which are about `undo_to_person`. Raises `MatchError`
        where nature moved last, where the action is sealed, and while paused.
        """
        if self.paused:
            raise MatchError("paused", "the match is paused")
        if not self._before:
            raise MatchError("nothing_to_undo", "what chance has revealed is not taken back")
        self.state = self._before.pop()
        action = self.record.actions.pop()
        del self._told[len(self.record.actions) :]
        self.history.shrink()
        self._undone.append(action)
        return action

    def undo_to_person(self) -> list[Action]:
        """Take back the last action of a person at this device, and all after it; return them, the newest first.

        Raises `MatchError` (and nothing changes) unless `can_undo`: while paused, where no such person has moved since
        chance revealed something, or where their actions are sealed.
        """
        people = [back for back, state in enumerate(reversed(self._before), start=1) if self._is_persons(state)]
        if not people and not self.paused:
            raise MatchError("nothing_to_undo", "what chance has revealed is not taken back")
        return [self.undo() for _ in range(people[0] if people else 1)]

    def _is_persons(self, state: State) -> bool:
        return self.is_here(state.current_player())

    def seal(self, count: int) -> None:
        """Let nothing of the first `count` actions be taken back, since others know them already."""
        loose = max(0, len(self.record.actions) - count)
        self._before = self._before[len(self._before) - loose :] if loose < len(self._before) else self._before
        self._undone.clear()

    def forget_undone(self) -> None:
        """Let nothing that was taken back be played again: whoever took it back plays at another device."""
        self._undone.clear()

    def redo(self) -> list[Event]:
        """Play again the action taken back last; return what happened. Raises `MatchError` when there is none."""
        if self.paused:
            raise MatchError("paused", "the match is paused")
        if not self._undone:
            raise MatchError("nothing_to_redo", "there is nothing to redo")
        return self._step(self._undone.pop())

    # --- pause

    def pause(self) -> None:
        """Let nothing be played until `resume()`."""
        self.paused = True

    def resume(self) -> None:
        """Go on after `pause()`."""
        self.paused = False
