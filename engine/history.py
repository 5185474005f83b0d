"""The states of a record at any of its actions: what replays, reviews and results ask, without replaying it each time.

    history = History(record)
    history.at(0)             # before the first action
    history.at(len(history))  # after the last one

Every `EVERY`-th state is kept, so that any other is a few actions away. The record is played through once, and only as
far as it was asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Generic

from engine.luck import Occasion
from engine.record import Record
from engine.registry import find_game
from engine.state import Event, S

EVERY = 32
"""How many actions lie between two states that are kept. To reach one in between, fewer than that are played."""
LEFT = 4
"""How many states that were asked for earlier are kept: log and recap each go forward at a moment of their own."""
RECENT = 32
"""How many of the last states of a match are kept: what its table tells of begins and ends with one of them."""


class History(Generic[S]):
    """The states of a record. `S` is their class, where the game is known.

    Asking for a state after an action that the rules refuse raises `IllegalAction`. The history of a match grows and
    shrinks with it: see `grow` and `shrink`.
    """

    def __init__(self: History[Any], record: Record) -> None:
        self.record = record
        self._kept: list[S] = [find_game(record.game).start(len(record.seats), record.options)]
        self._movers: list[int] = [self._kept[0].current_player()]
        self._events: list[list[Event]] = []
        self._occasions: list[Occasion | None] = []
        self._last: tuple[int, S] = (
            0,
            self._kept[0].clone(),
        )  # the state asked for last, and after how many actions it is
        self._way: dict[int, S] = {}  # the states on the way to it, after a step back
        self._left: dict[int, S] = {}  # what was asked for last before a leap, the latest at the end
        self._recent: dict[int, S] = {}  # the states before the last actions of a match, by their numbers

    def __len__(self) -> int:
        """Return the number of actions."""
        return len(self.record.actions)

    def at(self, count: int) -> S:
        """Return the state after `count` actions, for you to keep and to change. Raises `IndexError` beyond the end."""
        return self._state(count).clone()

    def states(self) -> Iterator[S]:
        """Yield the state before the first action and after each one: `clone()` what you keep, change nothing."""
        for count in range(len(self) + 1):
            yield self._state(count)

    def movers(self) -> Sequence[int]:
        """Return who was to move in every state: before each action, and after the last one."""
        if len(self._movers) <= len(self):
            self._state(len(self))
        return self._movers

    def events(self) -> Sequence[Sequence[Event]]:
        """Return what happened with each action, the first one's events first."""
        if len(self._events) < len(self):
            self._state(len(self))
        return self._events

    def drawn(self) -> Counter[str]:
        """Return how many things nature has drawn from each pile, by its name (`State.occasion`)."""
        if len(self._occasions) < len(self):
            self._state(len(self))
        counted = Counter[str]()
        for occasion in self._occasions:
            if occasion:
                counted[occasion.pile] += occasion.things
        return counted

    def until(self, count: int) -> History[S]:
        """Return the history of the first `count` actions; states already known are not played again."""
        self._state(count)
        part: History[S] = History.__new__(History)
        part.record = replace(self.record, actions=self.record.actions[:count], extra=dict(self.record.extra))
        part._kept = self._kept[: count // EVERY + 1]
        part._movers = self._movers[: count + 1]
        part._events = self._events[:count]
        part._occasions = self._occasions[:count]
        part._last = count, self.at(count)
        part._way = {}
        part._left = {}
        part._recent = {at: state for at, state in self._recent.items() if at < count}
        return part

    def grow(self, state: S, events: Sequence[Event], occasion: Occasion | None, before: S) -> None:
        """Take note of one more action in the record, and of the `state` it led to, which is not changed.

        `events` is what happened, `occasion` what nature drew from (None: a player moved). `before` is the state before
        the action: nobody may change it as long as the action stands.
        """
        self._recent[len(self) - 1] = before
        self._recent.pop(len(self) - 1 - RECENT, None)
        if len(self._movers) == len(self):
            self._movers.append(state.current_player())
            self._events.append(list(events))
            self._occasions.append(occasion)
            if len(self) == len(self._kept) * EVERY:
                self._kept.append(state.clone())

    def shrink(self) -> None:
        """Take note that the last actions of the record have been taken back."""
        del self._movers[len(self) + 1 :]
        del self._events[len(self) :]
        del self._occasions[len(self) :]
        del self._kept[len(self) // EVERY + 1 :]
        self._way.clear()
        self._left = {count: state for count, state in self._left.items() if count <= len(self)}
        self._recent = {count: state for count, state in self._recent.items() if count < len(self)}
        if self._last[0] > len(self):
            self._last = 0, self._kept[0].clone()

    def _state(self, count: int) -> S:
        """Return a state that nobody may change: the one asked for last moved on, or one played from a kept state."""
        if not 0 <= count <= len(self):
            raise IndexError(f"the record has {len(self)} actions, not {count}")
        here, state = self._last
        goes_back = count < here
        nearest = min(count // EVERY, len(self._kept) - 1)
        recent = min(count, len(self) - 1)
        if goes_back and count in self._way:
            here, state = count, self._way[count].clone()
        elif recent in self._recent and not recent <= here <= count:
            if here not in self._recent:
                self._leave(here, state)
            here, state, goes_back = recent, self._recent[recent].clone(), False
        elif not nearest * EVERY <= here <= count:
            self._leave(here, state)
            here = max((left for left in self._left if nearest * EVERY < left <= count), default=nearest * EVERY)
            state = self._left.pop(here) if here in self._left else self._kept[nearest].clone()
            self._way.clear()
        while here < count:
            if goes_back:
                self._way[here] = state.clone()
            new = here + 1 == len(self._movers)
            occasion = state.occasion() if new and state.is_chance() else None
            state.trace = [] if new else None
            state.apply_action(self.record.actions[here])
            happened, state.trace = state.trace, None
            here += 1
            if new:
                self._movers.append(state.current_player())
                self._events.append(happened or [])
                self._occasions.append(occasion)
            if here == len(self._kept) * EVERY:
                self._kept.append(state.clone())
        self._last = here, state
        return state

    def _leave(self, here: int, state: S) -> None:
        """Keep a state before another moment is looked at: it may be gone on from."""
        self._left.pop(here, None)
        self._left[here] = state
        if len(self._left) > LEFT:
            del self._left[next(iter(self._left))]
