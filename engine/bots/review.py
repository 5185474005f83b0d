"""A review of a game: the actions that cost each seat most, as a strong search sees them.

Every decision is searched twice: first freely, to find the action the search would have chosen, then with that action
and the one that was played, both simulated equally often. The difference is what the action cost. It is judged by what
the seat could know, so what luck brought afterwards costs nothing. All decisions get a short search; those that seem to
have cost most get a longer one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass

from engine.bots.base import Candidate
from engine.bots.judge import leads
from engine.bots.levels import BOT_NAMES, make_search
from engine.bots.search import Search
from engine.bots.search_bot import SearchBot
from engine.bots.series import Series
from engine.history import History
from engine.record import Record
from engine.state import Action, State

WORST = 3
"""How many actions of a seat are named at most."""
AGAIN = 5
"""How many of a seat are looked at again."""
GLANCE, LOOK = 0.1, 0.5
"""The shares of the strongest level's time for a first glance and for a look, for either search of a decision."""
LEAST_CHANCE, LEAST_POINTS = 0.01, 1.0
"""What cost less than both is not worth naming."""
FIRST_PASS = 0.6
"""The share of the progress that the glances make."""


@dataclass(frozen=True, slots=True)
class Slip:
    """An action that cost its seat something.

    `number`: how many actions of the record come before it. `better`: what the search would have chosen.
    `chance`: how much of the seat's share of first place it cost, 0..1. `points`: how many final points of lead over
    the best opponent it cost (of the seat's own points, where it plays alone); negative where it gained points but cost
    chances.
    """

    number: int
    seat: int
    played: Action
    better: Action
    chance: float
    points: float


class Review:
    """The review of a record, in slices of the caller's choice; what it knows so far can be asked at any time."""

    def __init__(
        self,
        record: Record,
        seats: Sequence[int],
        *,
        only: Container[int] | None = None,
        iterations: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin the review of what `seats` decided; nothing is computed yet. `only` leaves out all decisions but those
        with these numbers of actions before.

        `iterations` replaces the time of a short search by a number of simulations, and of a long one by five times as
        many, so that equal records have equal reviews. `clock` measures the time, in seconds.
        """
        self.progress = 0.0
        """How far it has come, 0..1."""
        self._record = record
        self._history = History(record)
        self._seats = frozenset(seats)
        self._only = only
        self._glance, self._look = (
            make_search(
                record.game,
                BOT_NAMES[-1],
                time_factor=share,
                iterations=iterations and round(iterations * share / GLANCE),
                clock=clock,
            )
            for share in (GLANCE, LOOK)
        )
        self.found: dict[int, Slip] = {}
        """The slips of all seats, by the number of their action."""
        self._series = Series(self._work(), clock)

    @property
    def done(self) -> bool:
        """Whether all searches have been carried out."""
        return self._series.done

    def step(self, milliseconds: float) -> bool:
        """Go on for about that long, rather less than more; return True when all is done."""
        return self._series.step(milliseconds)

    def close(self) -> None:
        """Search no further: see `Thinking.close`."""
        self._series.close()

    def slips(self, seat: int) -> tuple[Slip, ...]:
        """Return the actions of a seat that cost it most, the costliest first, at most `WORST`."""
        return tuple(self._costliest(seat)[:WORST])

    def _costliest(self, seat: int) -> list[Slip]:
        return sorted((slip for slip in self.found.values() if slip.seat == seat), key=_cost, reverse=True)

    def _work(self) -> Iterator[Search]:
        """Yield one search after the other, each to be carried out before the next is asked for."""
        for number, state in self._decisions():
            yield from self._judge(number, state, self._glance)
            self.progress = FIRST_PASS * (number + 1) / len(self._record.actions)
        again = [slip for seat in sorted(self._seats) for slip in self._costliest(seat)[:AGAIN]]
        self.found = {slip.number: slip for slip in again}
        for place, slip in enumerate(again):
            self.progress = FIRST_PASS + (1 - FIRST_PASS) * place / len(again)
            yield from self._judge(slip.number, self._history.at(slip.number), self._look)
        self.progress = 1.0

    def _decisions(self) -> Iterator[tuple[int, State]]:
        """Yield the positions in which one of the seats had a choice, with the number of actions before."""
        for number, mover in enumerate(self._history.movers()[:-1]):
            if mover in self._seats and (self._only is None or number in self._only):
                state = self._history.at(number)
                if len(state.legal_actions()) > 1:
                    yield number, state

    def _judge(self, number: int, state: State, bot: SearchBot) -> Iterator[Search]:
        """Find out what the action in `state` cost. Note it, or drop an earlier note."""
        seat, played = state.current_player(), self._record.actions[number]
        search = bot.think(state, seat, number)
        yield search
        better = search.best()
        del search
        self.found.pop(number, None)
        if better == played:
            return
        both = bot.compare(state, seat, number, (better, played))
        yield both
        known = {candidate.action: candidate for candidate in both.report().candidates}
        if len(known) < 2:
            return
        slip = _slip(number, seat, known[better], known[played])
        if slip.chance >= LEAST_CHANCE or (slip.chance >= 0 and slip.points >= LEAST_POINTS):
            self.found[number] = slip


def _slip(number: int, seat: int, better: Candidate, played: Candidate) -> Slip:
    points = _lead(better.points, seat) - _lead(played.points, seat)
    return Slip(number, seat, played.action, better.action, better.chance - played.chance, points)


def _lead(points: Sequence[float], seat: int) -> float:
    return leads(points)[seat] if len(points) > 1 else points[0]


def _cost(slip: Slip) -> tuple[float, float]:
    return (slip.chance, slip.points)
