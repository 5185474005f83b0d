"""What a seat did in a turn, as plain values: its steps in the order in which they happened, causes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.games.ark_nova.recap.counters import Changes, added
from scenes.games.ark_nova.recap.turns import Turn

MOST = 5
"""The most steps that a panel tells."""


class Step(NamedTuple):
    """Something that happened in a turn, with what it cost and gave.

    `kind` is the event that it is told from, `seat` whose zoo it changed. `title` names the thing, `rest` says what
    became of it, and `why` what brought it about where that is not the action itself. `at` counts the actions up to and
    including it. `spaces` is the place on that zoo's map, as a mask. `shares` are other seats' changes.
    """

    kind: str
    seat: int
    at: int
    picture: str
    title: str
    rest: str = ""
    what: str = ""  # the kind of building
    why: str = ""
    changes: Changes = ()
    spaces: int = 0
    cards: tuple[int, ...] = ()
    shares: tuple[tuple[int, Changes], ...] = ()
    in_break: bool = False  # whether it happened in the break that the turn called


class Recap(NamedTuple):
    """A turn retold.

    `verb` is the action card that was used, or `x_token` where an X-token was taken instead; `slot` and `x_tokens` make
    its `strength`, less what constriction tokens take. Gaps are those at the beginning and at the end of the turn.
    """

    turn: Turn
    verb: str
    strength: int
    slot: int
    x_tokens: int
    upgraded: bool
    steps: Sequence[Step]
    gaps: tuple[int, int]
    before: Changes  # the own counters at the beginning, by resource

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.turn.seat

    @property
    def own_steps(self) -> list[Step]:
        """The steps of the turn itself, and as the last one the break that it called."""
        steps = [step for step in self.steps if not step.in_break]
        return [*(step for step in steps if step.kind != "break"), *(step for step in steps if step.kind == "break")]

    def counters(self, upto: int) -> dict[str, int]:
        """Return the own counters after that many of `own_steps`."""
        found = dict(self.before)
        for step in self.own_steps[:upto]:
            shares = dict(step.shares).get(self.seat, ())
            for resource, n in (*(step.changes if step.seat == self.seat else ()), *shares):
                found[resource] += n
        return found

    @property
    def changes(self) -> Changes:
        """What the turn changed of the own zoo, income not counted."""
        return added((), *(step.changes for step in self.steps if step.seat == self.seat and not step.in_break))
