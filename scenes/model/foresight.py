"""What an action leads to, found on a clone: the preview of every table, and whether the action can be undone."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from engine.state import Action, Event, State
from scenes.model.chooser import Chooser

AnyState = TypeVar("AnyState", bound=State)


class Ahead(NamedTuple, Generic[AnyState]):
    """The position after an action, up to the next chance node.

    `reveals`: nature moves next, so the action cannot be undone. `passes`: another player decides next. `ends`: the
    game is over. `events` is what happened.
    """

    state: AnyState
    events: list[Event]
    reveals: bool
    passes: bool
    ends: bool

    @property
    def is_hard(self) -> bool:
        """Whether the action is previewed and then confirmed: it reveals something, or ends the player's turn."""
        return self.reveals or self.passes or self.ends


def look_ahead(state: AnyState, *actions: Action) -> Ahead[AnyState]:
    """Return the position after the player to move plays these actions. `state` itself does not change.

    Raises `IllegalAction` for what the rules refuse, and for actions after a chance node.
    """
    player = state.current_player()
    after = state.clone()
    events: list[Event] = []
    after.trace = events
    for action in actions:
        after.apply_action(action)
    after.trace = None
    mover = after.current_player()
    ends = after.is_terminal()
    reveals = after.is_chance()
    return Ahead(after, events, reveals, mover != player and not reveals and not ends, ends)


class Finality:
    """Which actions of the decision being made cannot be undone, because nature moves next and reveals something.

    Each action is tried once per decision, on a copy.
    """

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self._decision = -1
        self._known: dict[Action, bool] = {}

    def of(self, state: State, action: Action) -> bool:
        """Tell whether an action in `state` is final; False for one that is incomplete or illegal."""
        if self._decision != self._chooser.decisions:
            self._decision, self._known = self._chooser.decisions, {}
        if action not in self._known:
            self._known[action] = self._chooser.is_whole(action) and look_ahead(state, action).reveals
        return self._known[action]
