"""The search that all games share: Monte Carlo tree search for any number of players, with chance and secrets.

A simulation walks down the tree (PUCT with priors and progressive widening), adds a node, plays on by the judge's
playout policy to where the judge says a position can be judged, and counts every seat's standing on the way back
(max^n: each seat is taken to seek its own). Nature's draws are sampled; what the player cannot know is drawn again for
every simulation (information set search with single-observer determinization). A position whose outcome is certain
closes: its value is exact, and it is not simulated again.

Sources: Kocsis & Szepesvari 2006 (UCT); Rosin 2011 (PUCT); Cowling, Powley & Whitehouse 2012 (ISMCTS);
Winands, Bjornsson & Saito 2008 (MCTS solver); Luckhardt & Irani 1986 (max^n).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from heapq import nlargest
from math import exp, fsum, sqrt
from typing import Any

from engine.bots.base import Candidate, Report, Thinking
from engine.bots.judge import Judge
from engine.bots.tree import ACTION, LEARNT, NODE, Chance, Decision, Key, Value
from engine.bots.variety import as_good, as_good_as_best, by_lot
from engine.state import TERMINAL, Action, State

ENOUGH = 2000
"""After this many simulations in a row that only met what was known, thinking ends: nothing more will come."""


LOOKS = 16
"""How many simulations apart the search checks whether the rest of its budget could still change its choice."""

HURRY = 1.2
"""How many times more simulations are expected in the rest of a budget of time than the rate so far suggests."""

SHARPNESS = 1.2
"""An action whose first look is worse by this many standard deviations gets a prior e times smaller."""
LEAST_SPREAD = 0.002

MOST_BYTES = 16 << 20
"""The most bytes of a browser's memory that a tree takes; then it grows no further and only learns."""

NOWHERE = 1 << 30
"""Below a draw that makes no branches nothing is certain."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search searches.

    `milliseconds` and `iterations`: the budget, whichever ends first; None is no limit, one must be set.
    `exploration`: weight of the prior against what was found, in standard deviations of the results.
    `widening` and `trust`: how fast actions of low prior take part, and how long results from later moves (RAVE) count;
    see `Decision.select`.
    `alone`: how many of the thinking seat's own turns are simulated, the present one included; only its decisions are
    in the tree, see `engine.bots.alone`. For games of long turns in which seats hardly affect each other.
    `looks`: how many of the most promising actions the search first looks at as greedy does, once each and not counted
    as `iterations`; what it sees becomes their prior.
    `merged`: nature's draws make no branches. Positions after the same actions share a node, with the mean over all
    draws, unless `Judge.branch` tells them apart. For games in which one draw hardly changes what is best next.
    """

    milliseconds: float | None = None
    iterations: int | None = None
    exploration: float = 1.5
    widening: float = 1.5
    trust: float = 0.0
    alone: int = 0
    looks: int = 0
    merged: bool = False

    def share(self, effort: float) -> Settings:
        """Return these settings with a share of the budget, but not less than one simulation."""
        milliseconds, iterations = self.milliseconds, self.iterations
        return replace(
            self,
            milliseconds=None if milliseconds is None else milliseconds * effort,
            iterations=None if iterations is None else max(1, round(iterations * effort)),
        )


class Search(Thinking):
    """One decision: the tree that grows while it is thought about. `hidden`: see `SearchBot`."""

    branching = True
    """Whether what nature draws makes branches; where it does not, a node's actions differ from visit to visit."""

    def __init__(
        self,
        judge: Judge[Any],
        settings: Settings,
        known: State,
        player: int,
        seed: int,
        rng: random.Random,
        *,
        hidden: bool,
        clock: Callable[[], float],
    ) -> None:
        super().__init__(settings.milliseconds, clock)
        self._judge = judge
        self._settings = settings
        self._known = known
        self._player = player
        self._seed = seed
        self._rng = rng
        self._hidden = hidden
        self.simulations = 0
        self.root = Decision(player, self.branching and not hidden, settings.trust > 0)
        self._actions: dict[Action, Action] = {}  # those of all nodes
        self.held = 0
        """About how many bytes of a browser's memory the tree takes."""
        self._expand(self.root, self._draw())
        self._sums = [[0.0] * known.num_scored for _ in self.root.actions]
        self._idle = 0
        self._compared: list[int] = []
        # Two assumed results, a tenth above and below even, while nothing is known of the spread.
        self._samples, self._sum, self._squares = 2, 1.0, 0.52
        self.spread = 0.1

    def compare(self, actions: Sequence[Action]) -> None:
        """Search only `actions` from now on, each equally often. Raises `KeyError` for one that is not legal."""
        self._compared = [self.root.index[action] for action in actions]

    def _draw(self) -> State:
        """Return a position to simulate from: what the player knows, and the rest drawn."""
        return self._known.resample(self._player, self._rng) if self._hidden else self._known.clone()

    def _work(self) -> Iterator[None]:
        root = self.root
        if len(root.actions) == 1:
            return
        if self._settings.looks and not self._compared:
            yield from self._look(self._settings.looks)
        limit = self._settings.iterations
        if limit is not None:
            limit += self.simulations
        while limit is None or self.simulations < limit:
            yield from self._simulate()
            self.simulations += 1
            if root.closed == len(root.actions) or self._idle == ENOUGH:
                return
            if self.simulations % LOOKS == 0 and not self._compared and self._is_decided():
                return

    def _look(self, looks: int) -> Iterator[None]:
        """Judge the most promising actions as greedy does; priors then follow from what was seen."""
        root, judge = self.root, self._judge
        seen = nlargest(looks, range(len(root.actions)), key=root.priors.__getitem__)
        for i in seen:
            state = self._draw()
            state.apply_action(root.actions[i])
            state = judge.settle(state)
            points = judge.evaluate(state)
            self.count(Walk([(root, i)]), Value(points, judge.standing(state, points)))
            self.simulations += 1
            yield
        values = [root.means[i] for i in seen]
        top, mean = max(values), fsum(values) / len(values)
        spread = max(LEAST_SPREAD, sqrt(fsum([(value - mean) ** 2 for value in values]) / len(values)))
        # now it is known how much results differ: the assumed spread is dropped
        self._samples, self._sum, self._squares = 2, 2 * mean, 2 * (mean * mean + spread * spread)
        self.spread = spread
        weights = [exp((value - top) / (SHARPNESS * spread)) for value in values]
        scale = sum([root.priors[i] for i in seen]) / sum(weights)
        for i, weight in zip(seen, weights, strict=True):
            root.priors[i] = weight * scale

    def _is_decided(self) -> bool:
        """Return whether the most visited action keeps its lead even if all remaining time goes to others.

        This only saves time: a budget of simulations is always used up, since whoever sets it wants them all.
        """
        spent = self._share_spent()
        if spent < 0.1:
            return False
        first, second = nlargest(2, self.root.visits)
        return first - second > self.simulations * (1 / spent - 1) * HURRY

    def _exploration(self) -> float:
        """Return the weight of priors in the unit of standings: results that hardly differ need little.

        Results differ less and less as the search settles on one line. To keep it from getting stuck there, the spread
        is never taken to be less than half of the largest so far.
        """
        count = self._samples
        mean = self._sum / count
        spread = sqrt(max(0.0, self._squares / count - mean * mean))
        self.spread = max(self.spread, spread)
        return self._settings.exploration * max(spread, self.spread / 2)

    def _simulate(self) -> Iterator[None]:
        """Run one simulation: down the tree, on by playout, and back with the result."""
        judge = self._judge
        state = self._draw()
        walk = self._descend(state, self._exploration())
        yield
        value = walk.value
        if value is None:
            if not walk.settled:
                yield from self._play_out(state, walk.moves)
            points = judge.evaluate(state)
            value = Value(points, judge.standing(state, points))
        self.count(walk, value)
        yield

    def _play_out(self, state: State, moves: list[tuple[int, Action]]) -> Iterator[None]:
        """Play by the judge's policy to where it can judge, adding the moves to `moves`."""
        judge, rng = self._judge, self._rng
        before = len(moves)
        while (player := state.current_player()) != TERMINAL:
            if judge.is_leaf(state, len(moves) - before) or judge.is_horizon(state):
                return
            action = judge.choose(state, rng) if player >= 0 else state.sample_chance(rng)
            moves.append((player, action))
            state.apply_action(action)
            yield

    def _descend(self, state: State, exploration: float) -> Walk:
        """Walk down the tree with `state` to where it ends, entering the next position."""
        judge, rng, merged = self._judge, self._rng, self._settings.merged
        node: Decision | Chance = self.root
        walk = Walk()
        while True:
            if isinstance(node, Decision):
                choice = self._select(node, state, exploration)
                if choice is None:
                    return walk
                i = choice
                walk.path.append((node, i))
                action = node.actions[i]
                walk.moves.append((node.player, action))
                state.apply_action(action)
                if (value := node.exact[i]) is not None:
                    walk.value, walk.settled = value, True
                    return walk
            else:
                outcome = state.sample_chance(rng)
                state.apply_action(outcome)
                walk.certain_from = NOWHERE if merged else len(walk.path)
            player = state.current_player()
            if player == TERMINAL or judge.is_horizon(state):
                walk.settled = True
                return walk
            branch = judge.branch(state) if merged else None
            key: Key = (i, player, branch) if isinstance(node, Decision) else (branch if merged else outcome, player)
            below = node.find(key)
            if below is None:
                self._add(node, key, player)
                return walk
            node = below

    def _add(self, node: Decision | Chance, key: Key, player: int) -> None:
        """Add a node below another one, unless the tree is full."""
        if not self.is_full:
            node.add(key, player)
            self.held += NODE

    @property
    def is_full(self) -> bool:
        """Whether the tree grows no further."""
        return self.held >= MOST_BYTES

    def _select(self, node: Decision, state: State, exploration: float) -> int | None:
        """Return the place of the action to follow in `node`, entering actions not seen there before.

        None where nothing has been entered and the tree is full: it is left here.
        """
        settings = self._settings
        if self._compared and node is self.root:
            return min(self._compared, key=node.visits.__getitem__)
        if node.fixed:
            if not node.actions:
                if self.is_full:
                    return None
                self._expand(node, state)
            return node.select(exploration, settings.widening, settings.trust)
        legal = state.legal_actions()
        index = node.index
        if not all(action in index for action in legal):
            if self.is_full:
                legal = [action for action in legal if action in index]
            else:
                self._expand(node, state)
        return node.select_among(legal, exploration, settings.trust) if legal else None

    def _expand(self, node: Decision, state: State) -> None:
        before = len(node.actions)
        node.expand(state, self._judge, self._actions)
        each = ACTION + LEARNT if node.learns or not node.fixed else ACTION
        self.held += each * (len(node.actions) - before)

    def count(self, walk: Walk, value: Value) -> None:
        """Enter a result in every node of the walk, and close the nodes it settles."""
        path, standing, trust = walk.path, value.standing, self._settings.trust
        certain: Value | None = value if walk.settled else None
        for place in range(len(path) - 1, -1, -1):
            node, i = path[place]
            node.count(i, standing[node.player])
            if trust and walk.value is None:
                node.count_later(walk.moves[place:], standing[node.player])
            if certain is not None:
                certain = node.close(i, certain) if node.fixed and place >= walk.certain_from else None
        self._idle += 1
        if walk.value is None:
            self._idle = 0
            mine = standing[self._player]
            self._samples += 1
            self._sum += mine
            self._squares += mine * mine
        self._sums[path[0][1]] = [a + b for a, b in zip(self._sums[path[0][1]], value.points, strict=True)]

    def best(self) -> Action:
        """Return the action with the most visits; when all values are certain, the one with the best."""
        return self.root.actions[max(range(len(self.root.actions)), key=self._rank)]

    def choice(self) -> Action:
        """See `Thinking.choice`. Where only one action was tried, others can only seem as good."""
        tried = self.report().candidates
        if len(tried) > 1:
            return by_lot(as_good(tried, self._player), self._seed)
        expected = self._judge.expected_points(self._known, self.root.actions)
        if expected is None:
            return self.best()
        return by_lot(as_good_as_best(self.root.actions, expected), self._seed)

    def _rank(self, i: int) -> tuple[float, float, float]:
        """Return the sort key of the action at place `i` of the root; the largest is best."""
        return self.root.rank(i)

    def report(self) -> Report:
        """Return the actions tried so far, best first."""
        root = self.root
        tried = sorted((i for i in range(len(root.actions)) if root.visits[i]), key=self._rank, reverse=True)
        return Report(self._player, self.simulations, tuple(self._candidate(i) for i in tried))

    def _candidate(self, i: int) -> Candidate:
        root = self.root
        exact, visits = root.exact[i], root.visits[i]
        points = exact.points if exact is not None else [total / visits for total in self._sums[i]]
        return Candidate(root.actions[i], visits, tuple(points), root.means[i])


@dataclass(slots=True)
class Walk:
    """A way down the tree: the decisions taken, the moves of the players (those of a playout too), and its end.

    `settled`: no playout follows; the position is judged as it is. `value`: its value if that is known already.
    `certain_from`: the first decision below the last draw of nature; above it nothing is certain.
    """

    path: list[tuple[Decision, int]] = field(default_factory=list)
    moves: list[tuple[int, Action]] = field(default_factory=list)
    settled: bool = False
    value: Value | None = None
    certain_from: int = 0
