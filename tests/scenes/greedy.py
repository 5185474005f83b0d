"""Games in which greedy bots play all seats, up to a moment that a test or a picture wants."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Any

from engine.bots.simple import GreedyBot
from engine.match import Match
from engine.record import Record
from engine.state import Action

MOST = 4000
"""More actions than any such game has."""


PLAYED: dict[Hashable, tuple[random.Random, list[Action]]] = {}
"""By beginnings: what the bots' luck has come to, and the actions they have chosen so far."""


def play_until(match: Match, reached: Callable[[Any], bool], seed: int) -> Record:
    """Let greedy bots play until a state is `reached`, and return the record. Raises `AssertionError` if none is.

    From the same beginning they play the same game, whatever the players are called: no action is thought about twice.
    """
    rng, known = PLAYED.setdefault(_beginning(match, seed), (random.Random(seed), []))
    waiting = iter(known[:])
    for _ in range(MOST):
        if reached(match.state):
            return match.record
        if match.state.is_chance():
            match.play_chance()
            continue
        action = next(waiting, None)
        if action is None:
            action = _thought(match, rng)
            known.append(action)
        match.play(action)
    raise AssertionError("no such position")


def _beginning(match: Match, seed: int) -> Hashable:
    record = match.record
    return record.game, len(record.seats), *record.options.items(), match.luck, *record.actions, seed


def _thought(match: Match, rng: random.Random) -> Action:
    """Return what a greedy bot does in the place of the player to move."""
    bot = GreedyBot(match.game.bot_room().JUDGE)
    thinking = bot.think(match.state, match.state.current_player(), rng.getrandbits(32))
    while not thinking.step(10):
        pass
    return thinking.best()
