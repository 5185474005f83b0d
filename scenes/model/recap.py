"""What others did since somebody's last turn, as plain data: derived from a record, never stored.

A game's table turns each `TurnTaken` into a `Recap`; `scenes/table/recap/recaps.py` keeps those that the viewer still
needs.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, NamedTuple

from engine.score import ScoreSheet
from engine.state import Action, S
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Moment, Part


class Span(NamedTuple):
    """A turn of `seat` in a record: the actions after the first `first` ones, up to number `last`."""

    seat: int
    first: int
    last: int


class TurnTaken(NamedTuple, Generic[S]):
    """A turn that was taken: its seat, the positions around it, and the moments of its actions, nature's too.

    Read the positions, never change them.
    """

    seat: int
    before: S
    after: S
    moments: Sequence[Moment[S]]


class Recap(NamedTuple):
    """What a seat did in its last turn.

    `at` counts the actions up to the end of that turn. `moved` has the pictures of what moved, each with its name.
    `place` says where it went, in one to three short phrases, the most important first; `short` is that place in less
    room, from the longest to the shortest, for narrow cards. `said` is all of it in a sentence, without the name.
    `changes` is the change of each player's points, over all of the seat's `turns`.
    """

    seat: int
    at: int
    moved: Sequence[Part]
    place: Sequence[str]
    short: Sequence[str] = ()
    changes: Sequence[int] = ()
    said: str = ""
    turns: int = 1


Begins = Callable[[Action, Action], bool]
"""Tells whether an action, which follows another one, begins a turn although its player did that one, too."""


def spans_of(movers: Sequence[int], actions: Sequence[Action], begins: Begins) -> list[Span]:
    """Return the turns of a record. `movers` were to move before each of the `actions`, negative for nature.

    What nature does belongs to the turn before it; before the first turn it belongs to none.
    """
    count = min(len(movers), len(actions))
    starts: list[int] = []
    seat = -1
    for at, (mover, action) in enumerate(zip(movers, actions, strict=False)):
        if mover >= 0 and (mover != seat or begins(action, actions[at - 1] if at else ())):
            starts.append(at)
            seat = mover
    return [Span(movers[first], first, last) for first, last in pairwise([*starts, count])]


def since(spans: Sequence[Span], seat: int, mover: int) -> list[Span]:
    """Return the turns of others since the last turn that `seat` has ended; `mover` decides now.

    A turn that is still going on is none of them: neither the viewer's own nor that of another.
    """
    ended = list(spans)
    if ended and ended[-1].seat == mover:
        ended.pop()
    own = next((at for at in reversed(range(len(ended))) if ended[at].seat == seat), -1)
    return ended[own + 1 :]


def changes_between(before: Sequence[ScoreSheet], after: Sequence[ScoreSheet]) -> list[int]:
    """Return by how much each player's score changed."""
    return [now.total - then.total for then, now in zip(before, after, strict=True)]


def merged(recaps: Sequence[Recap]) -> list[Recap]:
    """Return one recap for each seat: its last turn, with the changes of all its turns, in the order of play."""
    by_seat: dict[int, Recap] = {}
    for recap in recaps:
        before = by_seat.pop(recap.seat, None)
        if before:
            pairs = zip(before.changes, recap.changes, strict=True)
            recap = recap._replace(changes=[one + other for one, other in pairs], turns=before.turns + 1)
        by_seat[recap.seat] = recap
    return list(by_seat.values())


def recap_in_words(recap: Recap, names: Sequence[str], first: int) -> str:
    """Return a recap as a sentence, everybody's change of points after it, that of seat `first` before the others."""
    told = _("{name}: {words}").format(name=names[recap.seat], words=recap.said or listed(recap.place))
    more = _("The last of {count} turns.").format(count=recap.turns) if recap.turns > 1 else ""
    changed = [(names[player], signed(change)) for player, change in in_order(recap.changes, first) if change]
    points = listed(_("{name} {points}").format(name=name, points=points) for name, points in changed)
    return sentences([told, more, points])


def in_order(changes: Sequence[int], first: int) -> list[tuple[int, int]]:
    """Return every player's change as (player, change), that of `first` before the others."""
    return sorted(enumerate(changes), key=lambda each: each[0] != first)
