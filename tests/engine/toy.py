"""Games small enough to know the right move by heart: a tree written down, and a hidden coin."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from engine.bots.judge import Judge
from engine.score import ScoreLine, ScoreSheet
from engine.state import CHANCE, TERMINAL, Action, IllegalAction, State, rank_by


@dataclass(frozen=True)
class Nature:
    """A node where nature moves: what may come, by name, with its weight."""

    draws: Mapping[str, tuple[int, Tree]]


Tree = list[int] | tuple[int, Mapping[str, "Tree"]] | Nature
"""A list of scores, a player's node `(seat, {name: tree})`, or nature's."""

WIN, LOSS, DRAW = [1, 0], [0, 1], [1, 1]
"""How a game for two ends for seat 0."""


class Toy(State):
    """A game played down a tree; every position knows where it is by its history."""

    __slots__ = ("draws", "history", "players", "tree")

    draws: list[str]
    history: tuple[str, ...]
    players: int
    tree: Tree

    game = "toy"

    @classmethod
    def new(cls, tree: Tree, players: int = 2) -> Self:
        state = cls.__new__(cls)
        state.trace = None
        state.tree, state.players, state.history = tree, players, ()
        state.draws = []  # what nature drew in this game and in all its copies
        return state

    @property
    def num_players(self) -> int:
        return self.players

    def _branches(self) -> Mapping[str, Tree]:
        if isinstance(self.tree, Nature):
            return {name: tree for name, (_, tree) in self.tree.draws.items()}
        return {} if isinstance(self.tree, list) else self.tree[1]

    def current_player(self) -> int:
        if isinstance(self.tree, list):
            return TERMINAL
        return CHANCE if isinstance(self.tree, Nature) else self.tree[0]

    def legal_actions(self) -> list[Action]:
        return [(name,) for name in self._branches()] if self.current_player() >= 0 else []

    def sample_chance(self, rng: random.Random) -> Action:
        if not isinstance(self.tree, Nature):
            raise RuntimeError("nature is not to move")
        draws = self.tree.draws
        name = rng.choices(list(draws), [weight for weight, _ in draws.values()])[0]
        self.draws.append(name)
        return (name,)

    def apply_action(self, action: Action) -> None:
        branches = self._branches()
        if len(action) != 1 or action[0] not in branches:
            raise IllegalAction("no_such_branch", f"there is no {action} here")
        self.tree = branches[action[0]]
        self.history += action

    def scores(self) -> list[ScoreSheet]:
        points = self.tree if isinstance(self.tree, list) else [0] * self.players
        return [ScoreSheet((ScoreLine("points", value),)) for value in points]

    def ranking(self) -> list[list[int]]:
        return rank_by([sheet.total for sheet in self.scores()])

    def clone(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.tree, other.players, other.history, other.draws = self.tree, self.players, self.history, self.draws
        return other

    def observation(self, player: int) -> Self:
        return self.clone()

    def resample(self, player: int, rng: random.Random) -> Self:
        return self.clone()

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "history": list(self.history)}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        raise NotImplementedError("a toy is not kept")


class HiddenCoin(State):
    """A coin lies under one of two cups, left three times out of four; the only seat guesses, twice.

    The first guess is answered only after the second, so nobody ever knows more than the odds.
    """

    __slots__ = ("coin", "guesses", "peeks")

    coin: str | None
    guesses: tuple[str, ...]
    peeks: list[str]

    game = "hidden_coin"

    ODDS: ClassVar[dict[str, int]] = {"left": 3, "right": 1}

    @classmethod
    def new(cls, coin: str | None) -> Self:
        state = cls.__new__(cls)
        state.trace = None
        state.coin, state.guesses, state.peeks = coin, (), []
        return state

    @property
    def num_players(self) -> int:
        return 2

    def current_player(self) -> int:
        return TERMINAL if len(self.guesses) == 2 else 0

    def legal_actions(self) -> list[Action]:
        return [("guess", cup) for cup in self.ODDS] if len(self.guesses) < 2 else []

    def sample_chance(self, rng: random.Random) -> Action:
        raise RuntimeError("nature is not to move")

    def apply_action(self, action: Action) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("no_such_cup", "guess left or right")
        self.guesses += (action[1],)

    def scores(self) -> list[ScoreSheet]:
        if self.coin is None:
            raise AssertionError("an observation was scored: nobody knows where the coin is")
        right = sum(guess == self.coin for guess in self.guesses)
        return [ScoreSheet((ScoreLine("guesses", points),)) for points in (right, 1)]

    def ranking(self) -> list[list[int]]:
        return rank_by([sheet.total for sheet in self.scores()])

    def clone(self) -> Self:
        other = self.__class__.__new__(self.__class__)
        other.trace = None
        other.coin, other.guesses, other.peeks = self.coin, self.guesses, self.peeks
        return other

    def observation(self, player: int) -> Self:
        other = self.clone()
        other.coin = None
        return other

    def resample(self, player: int, rng: random.Random) -> Self:
        other = self.clone()
        other.coin = rng.choices(list(self.ODDS), list(self.ODDS.values()))[0]
        self.peeks.append(other.coin)
        return other

    def to_json(self) -> dict[str, Any]:
        return {"game": self.game, "coin": self.coin, "guesses": list(self.guesses)}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        raise NotImplementedError("a toy is not kept")


class ToyJudge(Judge[State]):
    """Knows the score and nothing else; playouts go to the end."""

    def terms(self, state: State, player: int) -> dict[str, float]:
        return {"points": float(state.scores()[player].total)}

    def weights(self, state: State, actions: Sequence[Action]) -> list[float]:
        return [1.0] * len(actions)

    def is_leaf(self, state: State, moves: int) -> bool:
        return False
