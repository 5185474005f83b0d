"""Compare what Ark Nova's judge expects with how solo games of greedy end, part by part.

    python -m tests.bench.ark_nova_fit --games 200

For each stretch of the game it prints the factors on the parts of the evaluation that predict the final points best
(least squares, held near 1 where there are few data), by how much the judge's expectation is too low on average
(`bias`), and its mean error. Solo games are cheap and show the value of an economy. Run it again once its results are
in use: a better judge plays differently.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from statistics import fmean, pstdev

from engine.bots.levels import make_bot
from engine.games.ark_nova.bot import JUDGE
from engine.games.ark_nova.rules import ArkNovaState
from engine.registry import find_game
from engine.tools.workers import in_order
from tests.bench.searches.least_squares import least_squares
from tests.bench.searches.many_games import collected, command

STRAY = 0.1
"""How often a decision is made by lot, so that positions are seen that greedy would avoid."""
STRETCHES = ((1, 7), (7, 13), (13, 19), (19, 24), (24, 28))
"""Turns, the last one left out."""
SURE = ("appeal", "conservation")
"""Parts that are points already."""
HOLD = 9.0
"""How strongly multipliers are held near 1."""

Game = tuple[list[tuple[int, dict[str, float]]], float]
"""The turns of a game with the judge's terms, and the final points."""


def play(seed: int) -> Game:
    """Play a solo game on a random map."""
    rng = random.Random(seed)
    bot = make_bot("ark_nova", "greedy")
    state = find_game("ark_nova").start(1, {"maps": "random"})
    assert isinstance(state, ArkNovaState)
    turns: dict[int, dict[str, float]] = {}
    while not state.is_terminal():
        if state.is_chance():
            action = state.sample_chance(rng)
        elif rng.random() < STRAY:
            action = JUDGE.choose(state, rng)
        else:
            action = bot.think(state, 0, rng.getrandbits(32)).finish()
        if state.stack[-1][0] == "act" and state.turns not in turns:
            turns[state.turns] = JUDGE.terms(state, 0)
        state.apply_action(action)
    return list(turns.items()), float(state.scores()[0].total)


def fit(games: Sequence[Game], first: int, end: int) -> None:
    """Print the results for the turns from `first` to before `end`."""
    seen = [(turn, terms, final) for turns, final in games for turn, terms in turns if first <= turn < end]
    names = [name for name in seen[0][1] if name not in SURE]
    rows = [[1.0, float(turn - first)] + [terms[name] for name in names] for turn, terms, _ in seen]
    values = [final - sum(terms[name] for name in SURE) for _, terms, final in seen]
    for place in range(len(names)):
        rows.append([0.0] * (2 + place) + [HOLD] + [0.0] * (len(names) - place - 1))
        values.append(HOLD)
    weights = least_squares(rows, values)[2:]
    errors = [final - sum(terms.values()) for _, terms, final in seen]
    print(f"turns {first} to {end - 1}: bias {fmean(errors):.1f}, off by {pstdev(errors):.1f}")
    print("   ", ", ".join(f"{name} {weight:.2f}" for name, weight in zip(names, weights, strict=True)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    args = command("ark_nova_fit", __doc__, games=200, seed=0).parse_args(arguments)
    seeds = range(args.seed, args.seed + args.games)
    games, status = collected(in_order(args.workers, play, seeds), len(seeds))
    if not games:
        return status
    print(f"{len(games)} games, {fmean(final for _, final in games):.1f} points on average")
    for first, end in STRETCHES:
        fit(games, first, end)
    return status


if __name__ == "__main__":
    sys.exit(main())
