"""A search for games of long turns in which seats hardly affect each other: the tree holds only one seat's decisions.

A simulation plays a fixed number of the thinking seat's own turns, the one under way included, and is judged where the
last of them ends. So all results can be compared, however deep the tree is: a position one turn later could not. The
seat's decisions are made by the tree as far as it reaches, and by the judge's policy beyond. The opponents' turns are
played by the judge's `reply`, and nature's draws make no branches.

The first decision is settled by a contest: a field of promising actions is tried equally often, then the worse half
drops out, and so on. Results differ more by luck than by the action, but all actions in the field have had the same
luck, so that few trials tell them apart.

Source: Karnin, Koren & Somekh 2013 (sequential halving).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property
from heapq import nlargest

from engine.bots.search import Search, Walk
from engine.bots.tree import Chance, Decision, Value
from engine.state import TERMINAL, State

FIELD = 16
"""The contest begins with at most this many actions."""
TRIALS = 5
"""At least this many simulations for each action that begins it, where simulations are counted."""
PRIOR = 0.02
"""What the whole prior counts beside a mean: it decides between actions whose results are equal."""


class SearchAlone(Search):
    """One decision: the tree of the thinking seat's own decisions.

    All simulations share one guess at what the opponents hold, and the n-th trial of every action has the same luck.
    Drawing these again for each trial would say nothing about the actions and only blur the results.
    """

    branching = False
    _begun = False

    @cached_property
    def _luck(self) -> int:
        """The seed of the luck of all trials."""
        return self._rng.getrandbits(32)

    def _draw(self) -> State:
        """Return the position to simulate from."""
        return self._known.clone()

    def _work(self) -> Iterator[None]:
        root, limit = self.root, self._settings.iterations
        if self._compared or len(root.actions) == 1:
            yield from super()._work()
            return
        if self._settings.looks:
            yield from self._look(self._settings.looks)
        field = FIELD if limit is None else max(2, min(FIELD, limit // TRIALS))
        self._compared = nlargest(field, range(len(root.actions)), key=root.priors.__getitem__)
        yield from self._hold_contest(limit)

    def _hold_contest(self, limit: int | None) -> Iterator[None]:
        """Try the actions being compared equally often and drop the worse half, until two are left.

        Each round gets an equal part of the budget; `limit` is the number of simulations.
        """
        root, begun = self.root, self.simulations
        rounds, over = (len(self._compared) - 1).bit_length(), 0
        while limit is None or self.simulations < begun + limit:
            yield from self._simulate()
            self.simulations += 1
            spent = max(self._share_spent(), (self.simulations - begun) / limit if limit else 0.0)
            left = len(self._compared)
            if left > 2 and spent * rounds >= over + 1 and all(root.visits[i] for i in self._compared):
                over += 1
                self._compared = nlargest((left + 1) // 2, self._compared, key=self._estimate)

    def _estimate(self, i: int) -> float:
        """Return an action's value in the contest."""
        return self.root.means[i] + PRIOR * self.root.priors[i]

    def _rank(self, i: int) -> tuple[float, float, float]:
        """Return the sort key of an action: how far it came in the contest, then its mean."""
        root = self.root
        if i in self._compared:
            return (1.0, self._estimate(i), 0.0)
        return (0.0, root.visits[i], root.priors[i])

    def _look(self, looks: int) -> Iterator[None]:
        """See `Search._look`. What was seen at the end of the first turn is not a result: the search goes further."""
        yield from super()._look(looks)
        root = self.root
        for i in range(len(root.actions)):
            root.visits[i], root.means[i] = 0, 0.0
            self._sums[i] = [0.0] * len(self._sums[i])

    def _simulate(self) -> Iterator[None]:
        """Run one simulation."""
        judge, state, walk = self._judge, self._draw(), Walk()
        yield from self._play(state, walk)
        points = judge.evaluate(state)
        value = Value(points, judge.standing(state, points))
        if not self._begun:
            self._begin(value.standing[self._player])
        self.count(walk, value)
        yield

    def _begin(self, first: float) -> None:
        """Begin with the spread of the looks, but not their mean, which belongs to an earlier turn."""
        self._begun = True
        self._samples, self._sum, self._squares = 2, 2 * first, 2 * (first * first + self.spread * self.spread)

    def _play(self, state: State, walk: Walk) -> Iterator[None]:
        """Play `state` to the end of the last turn that is simulated, entering the tree's decisions in `walk`."""
        judge, rng, luck = self._judge, self._rng, random.Random()
        exploration = self._exploration()
        node: Decision | Chance | None = self.root
        turns = self._settings.alone
        while True:
            i = self._select(node, state, exploration) if isinstance(node, Decision) else None
            if isinstance(node, Decision) and i is not None:
                if node is self.root:
                    luck.seed(self._luck + node.visits[i])
                walk.path.append((node, i))
                state.apply_action(node.actions[i])
            else:
                node = None
                state.apply_action(judge.choose(state, rng))
            yield
            over = False
            while True:
                player = state.current_player()
                if player == TERMINAL:
                    return
                if not over and self._is_over(state, player):
                    over = True
                    turns -= 1
                    if not turns:
                        return
                if player == self._player:
                    break
                state.apply_action(judge.reply(state, rng) if player >= 0 else state.sample_chance(luck))
                yield
            if node is not None and i is not None:
                key = (i, self._player, None)
                below = node.find(key)
                if below is None:
                    self._add(node, key, self._player)
                node = below

    def _is_over(self, state: State, player: int) -> bool:
        """Tell whether the thinking seat's turn is over: the judge can judge here, and an opponent (if any) decides."""
        return (player != self._player or state.num_players == 1) and self._judge.is_leaf(state, 0)
