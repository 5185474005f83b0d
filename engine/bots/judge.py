"""What a game's `bot.py` supplies to greedy, search and hints: a `Judge`, kept in the module as `JUDGE`.

A judge is all that bots know about a game besides its rules. To give a new game all levels, write a subclass of
`Judge`, generic over the game's state, with `terms` and `weights`, and say in `is_leaf` where a playout stops.
Everything else has a default.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from math import exp
from typing import Generic

from engine.state import Action, S


class Judge(ABC, Generic[S]):
    """The knowledge about one game with states `S`. It has no memory of a match: equal positions are judged equally."""

    @abstractmethod
    def terms(self, state: S, player: int) -> dict[str, float]:
        """Return the parts of the final points expected for `player`, by stable names; `evaluate` adds them up.

        Works in every position: in the middle of a turn, at chance nodes, and at the end (then exactly the score). It
        judges the position as it is; `evaluate` and hints settle it first. In a game without points the unit is the
        game's own, see `scale`. Hints explain the difference between two actions by these parts, so name them as a
        player would (`columns`, `floor`).
        """

    @abstractmethod
    def weights(self, state: S, actions: Sequence[Action]) -> list[float]:
        """Return a weight of 0 or more for each of `actions` (legal in `state`): how promising it looks.

        The search tries actions in proportion (as a prior) and playouts choose in proportion. An action with
        weight 0 is tried last in the tree and never in a playout; at least one weight must be above 0.
        Playouts call this for every move: it decides how many simulations a second there are.
        """

    def expected_points(self, state: S, actions: Sequence[Action]) -> list[float] | None:
        """Return how many points each of `actions` seems to bring before it is tried; None where nothing says so."""
        return None

    def evaluate(self, state: S) -> list[float]:
        """Return the final points expected for every player that scores: the sums of the settled position's terms.

        Override it where `terms` is slow.
        """
        settled = self.settle(state)
        return [sum(self.terms(settled, player).values()) for player in range(settled.num_scored)]

    def choice(self, action: Action) -> Action:
        """Return what an action chooses, for hints that compare: actions that choose the same are not alternatives."""
        return action

    def settle(self, state: S) -> S:
        """Return the position in which to judge `state`: itself, or a copy played on until judging makes sense.

        Greedy judges a single action, which may be the first of a long turn. Default: the state itself.
        """
        return state

    def is_leaf(self, state: S, moves: int) -> bool:
        """Tell whether a playout stops here, `moves` moves below the tree, and the position is evaluated.

        Called at player and chance nodes, never at terminal ones. The default evaluates at once, without a playout:
        right for games of long turns with many small decisions. Other games play on for some moves, or to the horizon.
        A chance node that is no leaf is drawn and played on from.
        """
        return True

    def is_horizon(self, state: S) -> bool:
        """Tell whether the search looks no further than this position, in the tree as in playouts.

        For games with points beyond which evaluation is better than simulation (Azul: the end of the round). The
        evaluation at a horizon counts as its exact value. Default: nowhere.
        """
        return False

    def choose(self, state: S, rng: random.Random) -> Action:
        """Return a playout's move. Override it where that is faster than weighing every legal action."""
        actions = state.legal_actions()
        return rng.choices(actions, self.weights(state, actions))[0]

    def reply(self, state: S, rng: random.Random) -> Action:
        """Return an opponent's move for a search `alone`: override it where something quicker will do."""
        return self.choose(state, rng)

    def scale(self, state: S) -> float:
        """Return how many points of a lead make a win likely (3 of 4) in `state`: about how much is still open."""
        return 10.0

    def branch(self, state: S) -> Hashable:
        """Return what distinguishes `state` from others after the same actions, for a search whose draws are `merged`.

        States for which it is equal must have the same legal actions, with the same meaning. Default: nothing.
        """
        return None

    def effort(self, state: S) -> float:
        """Return what share of a level's time or simulations the decision in `state` deserves, above 0 and at most 1.

        Less than 1 where a turn has many decisions and the first of them matters most. Default: all of it, always.
        """
        return 1.0

    def standing(self, state: S, points: Sequence[float]) -> list[float]:
        """Return every player's expected share of first place, 0..1, from the points that `evaluate` gave.

        At the end: who won by the rules' ranking, and a trace of the margin, so that a bot that cannot win any more
        still plays on sensibly. A lone seat is measured by its points against `scale`; games for one override this.
        """
        if len(points) == 1:
            return [_squash(points[0] / self.scale(state))]
        if state.is_terminal():
            first = state.first_places()
            return [
                (1 - MARGIN) * first.get(seat, 0.0) + MARGIN * _squash(lead / 20)
                for seat, lead in enumerate(leads(points))
            ]
        scale = self.scale(state)
        if len(points) == 2:
            chance = _squash((points[0] - points[1]) / scale)
            return [chance, 1.0 - chance]
        top = max(points)
        powers = [exp((value - top) / scale) for value in points]
        total = sum(powers)
        return [power / total for power in powers]


MARGIN = 0.05
"""How much of a finished game's worth is the margin rather than the win."""


def leads(points: Sequence[float]) -> list[float]:
    """Return how far every player is ahead of its best opponent (negative: behind)."""
    top = max(points)
    second = sorted(points)[-2]
    return [value - (second if value == top else top) for value in points]


def _squash(x: float) -> float:
    """Return a chance 0..1 that is 1/2 at 0 and about 3/4 at 1 (the logistic function)."""
    if x > 30:
        return 1.0
    return 1.0 / (1.0 + exp(-x)) if x > -30 else 0.0
