"""How a decision is made: a touch marks, and the button, Enter or a second touch commits; Back is one step.

At a touch is played only what reveals nothing and is undone for nothing: an action card, a kind of building.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context, Deciding, Decision
from scenes.games.ark_nova.decision.first_hand import opens_first, reads_one
from scenes.games.ark_nova.decision.marking import MARKED, can_follow, how_many, marks_several, to_play
from scenes.games.ark_nova.table.reading import Reading
from scenes.i18n.translation import _, ngettext
from scenes.model.foresight import look_ahead
from scenes.stage.stage import Stage
from scenes.widgets.base import By

ONE_TAP = 350
"""Two touches of one thing within this many milliseconds count as one."""
SOFT = ("action", "build", "skip", "done")
"""The verbs that are played at the touch, where they reveal nothing and the same player goes on."""


def milliseconds() -> int:
    """Return the time. That of pygame stands still: it begins with `pygame.init`, which nothing here needs."""
    return round(1000 * time.monotonic())


class Committed(Deciding, Protocol):
    """What committing asks of the table."""

    match: Match
    stage: Stage
    reading: Reading

    def play(self, action: Action) -> None:
        """Carry out an action of the player to move."""

    def undo(self, by: By = "mouse") -> None:
        """Take the person's last action back."""


class Committing:
    """Marks, commits and takes back."""

    def __init__(self, decision: Decision, table: Committed, clock: Callable[[], int] = milliseconds) -> None:
        self._decision = decision
        self._table = table
        self.clock = clock
        self._since = clock() - ONE_TAP  # when something was marked last
        self._rest: list[Action] = []  # what is played after the action that is being shown

    def is_soft(self, path: Action) -> bool:
        """Tell whether a whole action is played at the touch."""
        ctx = self._table.context()
        if path[0] not in SOFT or ctx.kind == "hypnotise":
            return False
        return not look_ahead(ctx.state, path).is_hard

    def touch(self, path: Action, by: By = "mouse") -> bool:
        """Take a touch that marks or unmarks one of several things, commits what is marked, or is the echo of a touch;
        tell whether it was one of these.

        Where cards have no room for their words, a finger's first touch only opens one.
        """
        ctx, chooser = self._table.context(), self._decision.chooser
        if not self._decision.marks and path in to_play(ctx)[:1]:
            if self.clock() - self._since >= ONE_TAP:
                self.commit()
            return True
        if path[0] == "x_token":
            self._decision.tab = "hand"  # what it brings is seen in its place
        if not marks_several(ctx) or path[0] not in MARKED or not chooser.is_whole(path):
            self._since = self.clock()
            return False
        if by == "touch" and opens_first(ctx):
            if self._decision.opened != path[1]:
                self._decision.opened, self._since = int(path[1]), self.clock()
                if not reads_one(ctx):
                    self._table.reading.open(int(path[1]))
                self._table.changed()
                return True
            if self.clock() - self._since < ONE_TAP:
                return True
        self._mark(ctx, path)
        chooser.reset()
        self._table.changed()
        return True

    def _mark(self, ctx: Context, path: Action) -> None:
        """Mark one of several things or unmark it; say why where it cannot be marked besides the others."""
        marks = self._decision.marks
        if path in marks:
            at = marks.index(path)
            kept = marks[:at]
            for later in marks[at + 1 :]:
                if can_follow(ctx.state, tuple(kept), later):
                    kept.append(later)
            marks[:] = kept
        elif len(marks) == (most := how_many(ctx)[1]):
            words = ngettext("{count} is marked. Unmark it first.", "{count} are marked. Unmark one first.", most)
            self._table.stage.say(words.format(count=most), "refusal")
        elif not can_follow(ctx.state, tuple(marks), path):
            self._table.stage.say(_("It does not fit in with those that are marked."), "refusal")
        else:
            marks.append(path)

    def choose_home(self, home: Action) -> None:
        """Let the animal that is marked to be played live there."""
        if self._decision.chooser.marked:
            self._decision.lodging = self._decision.chooser.marked, home
            self._table.changed()

    def commit(self) -> None:
        """Play what is marked; what follows the first action is played when the table has shown it."""
        actions = to_play(self._table.context())
        if actions:
            self._play(actions)

    def go_on(self) -> None:
        """Play the next one of several, now that the player is asked again."""
        rest, self._rest = self._rest, []
        if rest and rest[0] in self._decision.chooser.legal:
            self._play(rest)

    def _play(self, actions: Sequence[Action]) -> None:
        before = len(self._table.match.record.actions)
        self._table.play(actions[0])
        if len(self._table.match.record.actions) > before:
            self._rest = list(actions[1:])

    def back(self) -> bool:
        """Take one step back: a mark, a touch, or the last step of the turn; tell whether there was one."""
        ctx, marks = self._table.context(), self._decision.marks
        if marks:
            marks.pop()
        elif not self._decision.chooser.back():
            if not ctx.steps:
                return False
            self._table.undo()
        self._table.changed()
        return True
