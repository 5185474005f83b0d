"""The search tree: nodes, how an action is selected, and how results are counted."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from engine.bots.judge import Judge
from engine.state import Action, State

OUTCOMES = 24
"""How many different outcomes of a chance node get a subtree each; later ones share one (see `Chance`)."""
NODE = 400
ACTION = 60
"""About how many bytes of a browser's memory a node takes, and each action entered in it."""
LEARNT = 12
"""The same for what is learnt about an action from later moves, and for finding its place."""

Key = tuple[Hashable, ...]
"""What leads from a node to the one below it."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a position is worth: for every player that scores the expected final points and the standing, 0..1."""

    points: Sequence[float]
    standing: Sequence[float]


class Decision:
    """A position in which `player` chooses, and what was learnt about the actions.

    Parallel lists over the actions tried or to be tried, the most promising prior first. `means` are expected
    standings of `player`, 0..1. `exact[i]` holds the value where it is certain; `closed` counts those.
    `later_visits` and `later_sums` are over the simulations in which `player` took the action here or later on; only a
    node that `learns` from those has them. `fixed` says that every visit finds the same legal actions here.
    """

    __slots__ = (
        "_index",
        "actions",
        "children",
        "closed",
        "exact",
        "fixed",
        "later_sums",
        "later_visits",
        "learns",
        "means",
        "player",
        "priors",
        "visits",
    )

    def __init__(self, player: int, fixed: bool, learns: bool) -> None:
        self.player = player
        self.fixed = fixed
        self.learns = learns
        self.actions: list[Action] = []
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.means: list[float] = []
        self.later_visits: list[int] = []
        self.later_sums: list[float] = []
        self.children: dict[Key, Decision | Chance] = {}
        self.exact: list[Value | None] = []
        self.closed = 0
        self._index: dict[Action, int] | None = None

    @property
    def index(self) -> dict[Action, int]:
        """The places of the actions. Most nodes never need it, and it takes as much memory as all the rest."""
        if self._index is None:
            self._index = {action: i for i, action in enumerate(self.actions)}
        return self._index

    def expand(self, state: State, judge: Judge[Any], known: dict[Action, Action]) -> None:
        """Enter the legal actions of `state` with their priors: the judge's weights as shares of 1.

        `known` holds the actions of all nodes, so that equal ones are one object.
        """
        legal = state.legal_actions()
        weights = judge.weights(state, legal)
        total = sum(weights)
        shares = [weight / total for weight in weights]
        legal = [known.setdefault(action, action) for action in legal]
        if self.fixed:
            order = sorted(range(len(legal)), key=shares.__getitem__, reverse=True)
            self.actions = [legal[i] for i in order]
            self.priors = [shares[i] for i in order]
            count = len(legal)
        else:
            index = self.index
            new = [i for i, action in enumerate(legal) if action not in index]
            for i in new:
                index[legal[i]] = len(self.actions)
                self.actions.append(legal[i])
                self.priors.append(shares[i])
            count = len(new)
        self.visits += [0] * count
        self.means += [0.0] * count
        if self.learns:
            self.later_visits += [0] * count
            self.later_sums += [0.0] * count
        self.exact += [None] * count

    def count(self, i: int, value: float) -> None:
        """Add a result of action `i`: the mover's standing."""
        self.visits[i] = visits = self.visits[i] + 1
        if self.exact[i] is None:
            self.means[i] += (value - self.means[i]) / visits

    def count_later(self, moves: Sequence[tuple[int, Action]], value: float) -> None:
        """Add a result to the actions that the mover took from here on; `moves` are all seats' (seat, action)."""
        mover, index, visits, sums = self.player, self.index, self.later_visits, self.later_sums
        for player, action in moves:
            if player == mover:
                i = index.get(action)
                if i is not None:
                    visits[i] += 1
                    sums[i] += value

    def close(self, i: int, value: Value) -> Value | None:
        """Note that action `i` is worth `value` for certain; return this node's own value if that settles it."""
        if self.exact[i] is None:
            self.exact[i] = value
            self.means[i] = value.standing[self.player]
            self.closed += 1
        if self.closed < len(self.actions):
            return None
        best = max(range(len(self.actions)), key=self.means.__getitem__)
        return self.exact[best]

    def rank(self, i: int) -> tuple[float, float, float]:
        """Return an action's sort key: its visits or, where all values are certain, its value."""
        if self.closed == len(self.actions):
            return (self.means[i], self.visits[i], self.priors[i])
        return (self.visits[i], self.means[i], self.priors[i])

    def find(self, key: Key) -> Decision | Chance | None:
        """Return the node that `key` leads to: an action's place, who moves next (or CHANCE), and the branch.

        `Judge.branch` tells positions after the same action apart.
        """
        return self.children.get(key)

    def add(self, key: Key, player: int) -> None:
        """Add the node that `key` leads to, where `player` (or CHANCE) moves."""
        self.children[key] = make_node(player, self.fixed, self.learns)

    def select(self, exploration: float, widening: float, trust: float) -> int:
        """Return the place of the action to try next, by PUCT with progressive widening.

        An action's value is its mean plus `exploration * prior * sqrt(visits of all) / (1 + its visits)`. The average
        of all actions counts as one more result for each; an untried action has only that one. The first
        `2 + widening * sqrt(visits)` actions take part, the most promising first, so that many poor actions cost
        nothing. For the first visits, about `trust` of them, the mean leans on the simulations in which the action came
        later (RAVE).
        """
        visits = self.visits
        total = sum(visits)
        if not total:
            return 0
        root = sqrt(total)
        width = min(len(visits), int(2 + widening * root))
        return self._best(range(width), exploration * root, trust)

    def select_among(self, legal: Sequence[Action], exploration: float, trust: float) -> int:
        """Return the place of the action to try next among `legal`, which are this visit's (all entered)."""
        index = self.index
        places = [index[action] for action in legal]
        total = sum([self.visits[i] for i in places])
        if not total:
            return max(places, key=self.priors.__getitem__)
        return self._best(places, exploration * sqrt(total), trust)

    def _best(self, places: Sequence[int], exploration: float, trust: float) -> int:
        visits, means, priors, exact = self.visits, self.means, self.priors, self.exact
        later_visits, later_sums = self.later_visits, self.later_sums
        average = sum([means[i] * visits[i] for i in places]) / sum([visits[i] for i in places])
        best, best_estimate = places[0], -1e9
        for i in places:
            if exact[i] is not None:
                estimate = means[i]
            else:
                # one average result is added, so that a single bad one does not decide about the action
                count = visits[i]
                estimate = (means[i] * count + average) / (count + 1)
                if trust:
                    later = (later_sums[i] + 2 * average) / (later_visits[i] + 2)
                    estimate += sqrt(trust / (3 * count + trust)) * (later - estimate)
                estimate += exploration * priors[i] / (1 + count)
            if estimate > best_estimate:
                best, best_estimate = i, estimate
        return best


class Chance:
    """A position in which nature draws; the search descends by the outcome.

    Outcomes are drawn again at every visit, so they come up in their true proportions. When there are many (a deal of
    tiles), later ones share the nodes in `rest`, whose statistics cover all of them.
    """

    __slots__ = ("fixed", "learns", "outcomes", "rest")

    def __init__(self, fixed: bool, learns: bool) -> None:
        self.fixed = fixed
        self.learns = learns
        self.outcomes: dict[Key, Decision | Chance] = {}
        self.rest: dict[Hashable, Decision | Chance] = {}

    def find(self, key: Key) -> Decision | Chance | None:
        """Return the node that `key` leads to: an outcome (several may share one: see `Settings.merged`), and who moves
        next.
        """
        found = self.outcomes.get(key)
        return self.rest.get(key[1]) if found is None and len(self.outcomes) >= OUTCOMES else found

    def add(self, key: Key, player: int) -> None:
        """Add the node that `key` leads to, where `player` (or CHANCE) moves."""
        if len(self.outcomes) < OUTCOMES:
            self.outcomes[key] = make_node(player, self.fixed, self.learns)
        else:
            self.rest[player] = make_node(player, False, self.learns)


def make_node(player: int, fixed: bool, learns: bool) -> Decision | Chance:
    """Return an empty node where `player` moves, or nature if that is negative."""
    return Decision(player, fixed, learns) if player >= 0 else Chance(fixed, learns)
