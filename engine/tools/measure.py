"""How fast a game's rules are: random games through the public contract, nothing else."""

from __future__ import annotations

import copy
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial

from engine.game import Game
from engine.state import State


@dataclass(frozen=True, slots=True)
class Speed:
    """Random games and their actions (nature's too) a second; microseconds of one call, mean over whole games.

    `loop_steps` is an action's time in steps of a plain Python loop on the same machine, to compare across machines.
    """

    games_per_second: float
    actions_per_second: float
    clone_us: float
    deepcopy_us: float
    legal_actions_us: float
    loop_steps: float

    def to_json(self) -> dict[str, float]:
        """Return the fields, rounded to the digits that mean something."""
        return {name: round(value, 2) for name, value in asdict(self).items()}


def measure(game: Game, seconds: float = 2.0, clock: Callable[[], float] = time.process_time) -> Speed:
    """Play random games for about `seconds` of processor time and return how fast that was.

    They have two players where the game allows it, else the fewest it allows. `clock` returns processor seconds; in a
    browser `time.process_time` measures real time.
    """
    seats = 2 if 2 in game.players else min(game.players)
    samples: list[State] = []
    random_game(game, seats, random.Random(0), samples)
    rng = random.Random(1)
    games = actions = 0
    began = clock()
    while (spent := clock() - began) < seconds:
        actions += random_game(game, seats, rng)
        games += 1
    steps = loop_steps_per_second(seconds / 4, clock) * spent / actions
    clone, deepcopy, legal = _microseconds(samples, seconds / 4, clock)
    return Speed(games / spent, actions / spent, clone, deepcopy, legal, steps)


def loop_steps_per_second(seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Return how many steps of a plain loop (count, mask, add) this Python does in a second of processor time."""
    steps = total = 0
    began = clock()
    while (spent := clock() - began) < seconds:
        for number in range(10_000):
            total += number & 3
        steps += 10_000
    return steps / spent


def random_game(game: Game, players: int, rng: random.Random, samples: list[State] | None = None) -> int:
    """Play one random game and return its number of actions, nature's too.

    The positions in which a player decides are added to `samples`.
    """
    state = game.start(players)
    actions = 0
    while not state.is_terminal():
        if state.is_chance():
            action = state.sample_chance(rng)
        else:
            if samples is not None:
                samples.append(state.clone())
            legal = state.legal_actions()
            action = legal[int(rng.random() * len(legal))]
        state.apply_action(action)
        actions += 1
    return actions


def _microseconds(samples: list[State], seconds: float, clock: Callable[[], float]) -> list[float]:
    """Return the mean times of `clone()`, `copy.deepcopy()` and `legal_actions()` over the samples."""
    means = []
    measured: tuple[list[Callable[[], object]], ...] = (
        [state.clone for state in samples],
        [partial(copy.deepcopy, state) for state in samples],
        [state.legal_actions for state in samples],
    )
    for calls in measured:
        rounds = 0
        began = clock()
        while (spent := clock() - began) < seconds:
            for call in calls:
                call()
            rounds += 1
        means.append(1e6 * spent / (rounds * len(calls)))
    return means
