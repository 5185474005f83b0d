"""Feats: what a badge is given for, which action of a finished game earned it, and how near somebody came.

Each game lists six in `engine/games/<id>/feats.py`, as `FEATS`. A feat looks at a game as it is played again, action by
action; it asks the rules nothing that the table does not show.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from engine.history import History
from engine.record import Seat
from engine.score import ScoreSheet
from engine.state import Event, State

Value = Callable[[Any, Sequence[Event], int], int | None]
"""A number that a seat has after an action: of the state, what happened with the action, and the seat.

None where the feat does not apply, for example to a game for several players.
"""
Gather = Literal["most", "sum", "end"]


class Found(NamedTuple):
    """What became of a feat in a game: after how many actions it was earned (0: it was not), and how far it came."""

    at: int
    reached: int


@dataclass(frozen=True, slots=True)
class Feat:
    """One feat: `wanted` must be reached, or with `at_most` not be exceeded.

    `gather` says what counts of all the actions: the `most` that `value` came to, their `sum`, or the value at the
    `end`. `at_most` goes with `end` only. `level`: a bot of that level must sit at the table, and nobody may have had a
    hint. `in_points`: what is missing are points of the result.
    """

    id: str
    wanted: int
    value: Value
    gather: Gather = "most"
    at_most: bool = False
    level: str = ""
    in_points: bool = False

    def earned(self, reached: int) -> bool:
        """Tell whether an amount is enough."""
        return reached <= self.wanted if self.at_most else reached >= self.wanted

    def missing(self, reached: int) -> int:
        """Return how much is missing; 0 if nothing is."""
        return max(0, reached - self.wanted if self.at_most else self.wanted - reached)

    def applies(self, seat: int, seats: Sequence[Seat], hints: int) -> bool:
        """Tell whether the feat can be earned in a game with these seats and this number of hints."""
        opponents = (who.bot for at, who in enumerate(seats) if at != seat)
        return not self.level or (self.level in opponents and not hints)

    def found(self, history: History[Any], seat: int) -> Found | None:
        """Return what became of the feat in a finished game; None if it does not apply."""
        watch = Watch([self], [seat])
        for count, (state, events) in enumerate(zip(history.states(), [(), *history.events()], strict=True)):
            watch.see(count, state, events)
        return watch.found(seat).get(self.id)


def feats_of(game_id: str) -> tuple[Feat, ...]:
    """Return what badges are given for in a game that has arrived; nothing if it lists no feats."""
    room = f"engine.games.{game_id}.feats"
    try:
        feats: tuple[Feat, ...] = importlib.import_module(room).FEATS
    except ModuleNotFoundError as missing:
        if missing.name != room:
            raise
        return ()
    return feats


def beats(level: str) -> Feat:
    """Return the feat of winning alone against a bot of a level, without a hint."""
    return Feat(f"beat_{level}", 1, lead, "end", level=level, in_points=True)


def lead(state: State, _events: Sequence[Event], seat: int) -> int | None:
    """Return how many points a seat is ahead at the end, at least 1 if it has won alone, else at most 0."""
    totals = [sheet.total for sheet in state.scores()]
    opponents = totals[:seat] + totals[seat + 1 :]
    if not opponents:
        return None
    ahead = totals[seat] - max(opponents)
    return max(1, ahead) if state.ranking()[0] == [seat] else min(0, ahead)


def sheet_value(value: Callable[[ScoreSheet], int]) -> Value:
    """Return a value that is read off a seat's score sheet."""
    return lambda state, _events, seat: value(state.scores()[seat])


def told(kind: str, value: Callable[[Event], int] = lambda event: 1) -> Value:
    """Return the sum over the events of a kind that name the seat first: of `value`, or how many there are."""

    def count(_state: State, events: Sequence[Event], seat: int) -> int:
        return sum(value(event) for event in events if event[0] == kind and event[1] == seat)

    return count


class Watch:
    """Looks at a game as it is played again, for some feats and some seats at once."""

    def __init__(self, feats: Iterable[Feat], seats: Iterable[int]) -> None:
        self._feats = list(feats)
        self._seats = list(seats)
        self._found: dict[tuple[int, str], Found] = {}

    def see(self, count: int, state: State, events: Sequence[Event]) -> None:
        """Look at the state after `count` actions, and at what happened with the last of them."""
        over = state.is_terminal()
        for feat in self._feats:
            if feat.gather == "end" and not over:
                continue
            for seat in self._seats:
                value = feat.value(state, events, seat)
                if value is not None:
                    self._take(feat, seat, count, value)

    def _take(self, feat: Feat, seat: int, count: int, value: int) -> None:
        before = self._found.get((seat, feat.id))
        reached = value
        if before and feat.gather == "sum":
            reached += before.reached
        elif before:
            reached = max(before.reached, value)
        at = before.at if before else 0
        if not at and feat.earned(reached):
            at = count
        if before is None or before != (at, reached):
            self._found[seat, feat.id] = Found(at, reached)

    def found(self, seat: int) -> dict[str, Found]:
        """Return what became of each feat that applies to a seat."""
        return {feat: found for (of, feat), found in self._found.items() if of == seat}
