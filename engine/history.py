"""The states of a record at any of its actions: what replays, reviews and results ask, without replaying it each time.

    history = History(record)
    history.at(0)             # before the first action
    history.at(len(history))  # after the last one

Every `EVERY`-th state is kept, so that one in between is a few actions away, and so are the actions' movers. The
record is played through once, as far as it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.record import Record
from engine.registry import find_game
from engine.state import State

EVERY = 32
"""How many actions lie between two states that are kept: at most so many are played to reach one."""


class History:
    """The states of `record`, whose actions are those of a game that goes on no more: they are counted once.

    Raises `IllegalAction` where the rules refuse an action, when its state is asked for.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self._length = len(record.actions)
        self._kept: list[State] = [find_game(record.game).start(len(record.seats), record.options)]
        self._movers: list[int] = [self._kept[0].current_player()]
        self._last = 0, self._kept[0].clone()  # the state that was asked for last, after how many actions

    def __len__(self) -> int:
        """Return the number of actions."""
        return self._length

    def at(self, count: int) -> State:
        """Return the state after `count` actions, for you to keep and change.

        Raises `IndexError` for a count that the record does not have.
        """
        return self._state(count).clone()

    def states(self) -> Iterator[State]:
        """Yield the state before the first action and after each one: `clone()` what you keep, change nothing."""
        for count in range(self._length + 1):
            yield self._state(count)

    @property
    def movers(self) -> Sequence[int]:
        """Who was to move in every state: before each action, and after the last one."""
        self._state(self._length)
        return self._movers

    def _state(self, count: int) -> State:
        """Return a state that nobody may change: the one asked for last, moved on, or played from one that is kept."""
        if not 0 <= count <= self._length:
            raise IndexError(f"the record has {self._length} actions, not {count}")
        here, state = self._last
        nearest = min(count // EVERY, len(self._kept) - 1)
        if not nearest * EVERY <= here <= count:
            here, state = nearest * EVERY, self._kept[nearest].clone()
        while here < count:
            state.apply_action(self.record.actions[here])
            here += 1
            if here == len(self._movers):
                self._movers.append(state.current_player())
            if here == len(self._kept) * EVERY:
                self._kept.append(state.clone())
        self._last = here, state
        return state
