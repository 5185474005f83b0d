"""An action event by event: what happened, each time with the position right after it.

A table shows what an action does one event after another, while the rules carry it out at once. So the action is
carried out a second time, by the same rules, and a copy of the position is kept with every event. The table need not
know what an event does to a position, and the last position is the one that the match has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple

from engine.state import Action, Event, S


class TracedEvent(NamedTuple, Generic[S]):
    """An event, and the position right after it."""

    event: Event
    after: S


class _Keeper(list[Event], Generic[S]):
    """A trace that keeps a copy of its state with every event."""

    def __init__(self, state: S) -> None:
        super().__init__()
        self.traced: list[TracedEvent[S]] = []
        self._state = state

    def append(self, event: Event) -> None:
        """Take an event of the rules."""
        super().append(event)
        self.traced.append(TracedEvent(event, self._state.clone()))

    def extend(self, events: Iterable[Event]) -> None:
        """Take several events at once."""
        for event in events:
            self.append(event)


def event_by_event(before: S, action: Action) -> list[TracedEvent[S]]:
    """Return the events of an action that is legal in `before`, each with the position right after it.

    `before` stays as it is. The rules emit an event once they have done what it says, so the position shows that event
    and nothing that comes later in the same action. Raises `IllegalAction`.
    """
    state = before.clone()
    keeper = _Keeper(state)
    state.trace = keeper
    state.apply_action(action)
    state.trace = None  # keeper and state refer to each other: break the cycle
    return keeper.traced
