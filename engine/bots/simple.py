"""Bots that do not search: they take any legal action, or the one whose position looks best at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.bots.base import Candidate, Report, Thinking, check_turn
from engine.bots.judge import Judge
from engine.bots.variety import as_good, by_lot
from engine.state import Action, State


class RandomBot:
    """Chooses any legal action, each with the same chance."""

    def __init__(self, name: str = "random") -> None:
        self.name = name

    def think(self, state: State, player: int, seed: int) -> Thinking:
        """See `Bot.think`."""
        check_turn(state, player)
        return _Decided(by_lot(state.legal_actions(), seed))


class _Decided(Thinking):
    """Thinking that was done before it began."""

    def __init__(self, choice: Action) -> None:
        super().__init__()
        self.done = True
        self._choice = choice

    def _work(self) -> Iterator[None]:
        yield from ()

    def best(self) -> Action:
        return self._choice


class GreedyBot:
    """Chooses the action after which the judge gives the mover the best standing, or by lot one as good."""

    def __init__(self, judge: Judge[Any], name: str = "greedy") -> None:
        self.name = name
        self.judge = judge

    def think(self, state: State, player: int, seed: int) -> Thinking:
        """See `Bot.think`."""
        check_turn(state, player)
        rng = random.Random(seed)
        return GreedyThinking(self.judge, state.resample(player, rng), player, seed, rng)


class GreedyThinking(Thinking):
    """Looks at every action once; each look is a part of the work."""

    def __init__(self, judge: Judge[Any], state: State, player: int, seed: int, rng: random.Random) -> None:
        super().__init__()
        self._judge = judge
        self._state = state
        self._player = player
        self._seed = seed
        self._actions = state.legal_actions()
        rng.shuffle(self._actions)
        self._seen: list[tuple[float, Action, list[float]]] = []

    def _work(self) -> Iterator[None]:
        for action in self._actions:
            after = self._state.clone()
            after.apply_action(action)
            after = self._judge.settle(after)
            points = self._judge.evaluate(after)
            self._seen.append((self._judge.standing(after, points)[self._player], action, points))
            yield

    def best(self) -> Action:
        """Return the best of those looked at; among equals the first, which is random since they were shuffled."""
        if not self._seen:
            return self._actions[0]
        return max(self._seen, key=lambda entry: entry[0])[1]

    def choice(self) -> Action:
        """See `Thinking.choice`."""
        if not self._seen:
            return self.best()
        return by_lot(as_good(self.report().candidates, self._player), self._seed)

    def report(self) -> Report:
        """Return every action looked at, each with one visit."""
        ordered = sorted(self._seen, key=lambda entry: -entry[0])
        return Report(
            self._player,
            len(ordered),
            tuple(Candidate(action, 1, tuple(points), chance) for chance, action, points in ordered),
        )
