"""The chooser: from touches to an action, in every game.

An action is a path of touches, so choosing one means narrowing `legal_actions()` by the path touched so far.
The chooser knows no game and no rule: it says what can come next, and asks the state why something cannot.
Mouse, touch, keyboard and the HTML mirror all go through it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.state import Action, State


def begins_with(action: Action, path: Action) -> bool:
    """Tell whether `action` starts with `path`."""
    return action[: len(path)] == path


class Chooser:
    """The decision being made: `legal` actions, the `touched` path, and the action `marked` but not yet played."""

    def __init__(self) -> None:
        self.legal: Sequence[Action] = ()
        self.decisions = 0  # counts `ask`: whoever caches something about a decision compares it
        self._whole: frozenset[Action] = frozenset()
        self._ways: frozenset[Action] = frozenset()  # the beginnings of all legal actions
        self.touched: Action = ()
        self.marked: Action | None = None
        self._start: Action = ()
        self._before: list[tuple[Action, Action | None]] = []  # touched and marked before each touch

    def ask(self, state: State | None) -> None:
        """Begin a new decision, or none without a state. Touches without an alternative are made at once."""
        self.legal = state.legal_actions() if state is not None else ()
        self.decisions += 1
        self._whole = frozenset(self.legal)
        self._ways = frozenset(action[:length] for action in self.legal for length in range(len(action) + 1))
        self._start = self._common(())
        self.reset()

    def reset(self) -> None:
        """Take every touch of this decision back."""
        self.touched = self._start
        self.marked = None
        self._before.clear()

    @property
    def asking(self) -> bool:
        """Whether there is a decision to make."""
        return bool(self.legal)

    @property
    def begun(self) -> bool:
        """Whether the player has touched something that can be taken back."""
        return len(self.touched) > len(self._start) or self.marked is not None

    def candidates(self) -> list[Action]:
        """Return the legal actions that begin with the touched path."""
        return [action for action in self.legal if begins_with(action, self.touched)]

    def next_paths(self) -> list[Action]:
        """Return the path after each touch that can come next, in the order of the legal actions."""
        length = len(self.touched) + 1
        return list(dict.fromkeys(action[:length] for action in self.candidates() if len(action) >= length))

    def can(self, path: Action) -> bool:
        """Tell whether some legal action begins with `path`."""
        return path in self._ways

    def is_whole(self, path: Action) -> bool:
        """Tell whether `path` is a complete legal action."""
        return path in self._whole

    def touch(self, path: Action, *, commit: bool = True) -> Action | None:
        """Touch the target at the end of `path`; return the action if that completes one to be carried out.

        With `commit` off, a complete action is only marked; touching it again, or `confirm`, carries it out.
        Raises `ValueError` for a path that leads nowhere.
        """
        if not self.can(path):
            raise ValueError(f"no legal action begins with {path}")
        if path in self._whole and (commit or self.marked == path):
            return path
        before = (self.touched, self.marked)
        if path in self._whole:
            self.marked = path
        else:
            self.touched, self.marked = self._common(path), None
        if (self.touched, self.marked) != before:
            self._before.append(before)
        return None

    def confirm(self) -> Action | None:
        """Return the marked action, to be carried out."""
        return self.marked

    def back(self) -> bool:
        """Take back the mark, or else the last touch that led further; tell whether there was anything to take back.

        A mark that replaced another one, and a touch in place of another one, count as one step with it.
        """
        if not self.begun:
            return False
        marked, length = self.marked is not None, len(self.touched)
        while self._before:
            self.touched, self.marked = self._before.pop()
            if self.marked is None and (marked or len(self.touched) < length):
                return True
        self.reset()
        return True

    def _common(self, path: Action) -> Action:
        """Return `path` and the touches without an alternative that follow it, but never a whole action."""
        actions = [action for action in self.legal if begins_with(action, path)]
        while actions and len(path) + 1 < min(map(len, actions)):
            following = {action[len(path)] for action in actions}
            if len(following) > 1:
                break
            path = actions[0][: len(path) + 1]
        return path
