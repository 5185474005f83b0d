"""What an action leads to: clone, apply, look. The preview of every table, and whether the press can be taken back."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from engine.state import Action, Event, State

AnyState = TypeVar("AnyState", bound=State)


class Ahead(NamedTuple, Generic[AnyState]):
    """The position after an action, as far as nothing is left to luck.

    `reveals`: nature moves next, so the action cannot be taken back. `passes`: the decision is no longer the same
    player's. `ends`: the game is over. `events` is what happened.
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
    """Return what follows when the player to move plays these actions. The state stays as it is.

    Raises `IllegalAction` for what the rules refuse. The look ends where nature is to move: actions after that
    are refused too.
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
