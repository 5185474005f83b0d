"""Why one action rather than another, without a search: both are tried, settled, and compared by the judge's terms.

A hint or a review names an action that a search has found. The reasons for it, in a few words, are the terms in which
the positions after the two actions differ; both meet the same luck.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.bots.base import Thinking
from engine.bots.judge import Judge
from engine.state import Action, State

SAMPLES = 6
"""How often each of the two is tried, with other hidden cards and other draws."""
REASONS = 3
"""How many reasons are given at most."""
TELLING = 0.25
"""The smallest difference worth telling, in points."""
OTHERS = 3
"""How many alternatives are named at most."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A term of `seat` that is `points` higher after the action than after the other one."""

    seat: int
    term: str
    points: float


class Comparison(Thinking):
    """Compares `action` with another legal one in slices; without `other`, with the most promising alternative.

    `others` are the alternatives that look best, the one that it is compared with first. The state is not kept, but one
    that agrees with what `player` knows, from which others are drawn. Equal arguments give equal reasons.
    """

    def __init__(
        self, judge: Judge[Any], state: State, player: int, action: Action, seed: int, other: Action | None = None
    ) -> None:
        super().__init__()
        self.player = player
        self.action = action
        self._judge = judge
        self._state = state.resample(player, random.Random(f"{seed} known"))
        self._seed = seed
        self.others = (other,) if other else alternatives(judge, self._state, action, OTHERS)
        self.other = self.others[0] if self.others else None
        self._terms: list[list[dict[str, float]]] = [[{} for _ in range(state.num_players)] for _ in range(2)]

    def _work(self) -> Iterator[None]:
        if self.other is None:
            return
        for sample in range(SAMPLES):
            full = self._state.resample(self.player, random.Random(f"{self._seed} {sample}"))
            yield
            for terms, action in zip(self._terms, (self.action, self.other), strict=True):
                ahead = self._tried(full, action, random.Random(f"{self._seed} {sample} luck"))
                yield
                for seat, sums in enumerate(terms):
                    for name, points in self._judge.terms(ahead, seat).items():
                        sums[name] = sums.get(name, 0.0) + points / SAMPLES
                yield

    def _tried(self, full: State, action: Action, rng: random.Random) -> State:
        """Return where an action leads, settled; what it draws comes from `rng`."""
        ahead = full.clone()
        ahead.apply_action(action)
        while ahead.is_chance():
            ahead.apply_action(ahead.sample_chance(rng))
        settled: State = self._judge.settle(ahead)
        return settled

    def own(self) -> dict[str, float]:
        """Return the terms of the player's own that are higher after the action, with by how many points; the highest
        first, at most `REASONS`, and nothing before the thinking is done.
        """
        if not self.done or self.other is None:
            return {}
        own = difference(self._terms[0][self.player], self._terms[1][self.player])
        found = sorted(((term, points) for term, points in own.items() if points >= TELLING), key=lambda each: -each[1])
        return dict(found[:REASONS])

    def best(self) -> Action:
        """Return the action that is explained."""
        return self.action

    def reasons(self) -> tuple[Reason, ...]:
        """Return what speaks most for the action, the strongest first; nothing before the thinking is done."""
        if not self.done or self.other is None:
            return ()
        differences = tuple(difference(mine, other) for mine, other in zip(*self._terms, strict=True))
        return strongest_reasons(differences, self.player)


def alternatives(judge: Judge[Any], state: State, action: Action, most: int) -> tuple[Action, ...]:
    """Return the most promising legal actions, the best first: each chooses something else than `action` does, and than
    those before it.
    """
    legal = state.legal_actions()
    best: dict[Action, tuple[float, Action]] = {}
    for weight, other in zip(judge.weights(state, legal), legal, strict=True):
        choice = judge.choice(other)
        if choice not in best or weight > best[choice][0]:
            best[choice] = weight, other
    best.pop(judge.choice(action), None)
    ranked = sorted(best.values(), key=lambda pair: -pair[0])
    return tuple(other for __, other in ranked[:most])


def difference(first: dict[str, float], second: dict[str, float]) -> dict[str, float]:
    """Return how much higher each term of `first` is than in `second`."""
    names = [*first, *(name for name in second if name not in first)]
    return {name: first.get(name, 0.0) - second.get(name, 0.0) for name in names}


def strongest_reasons(differences: tuple[dict[str, float], ...], player: int) -> tuple[Reason, ...]:
    """Return the differences that speak most for the action, the largest first, and none that speak against it."""
    found = [
        Reason(seat, term, points)
        for seat, terms in enumerate(differences)
        for term, points in terms.items()
        if (points if seat == player else -points) >= TELLING
    ]
    return tuple(sorted(found, key=lambda reason: -abs(reason.points))[:REASONS])
