"""Games in which greedy bots play all seats, up to a moment that a test or a picture wants."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.bots.simple import GreedyBot
from engine.match import Match
from engine.record import Record

MOST = 4000
"""More actions than any such game has."""


def play_until(match: Match, reached: Callable[[Any], bool], seed: int) -> Record:
    """Let greedy bots play until a state is `reached`, and return the record. Raises `AssertionError` if none is."""
    bot = GreedyBot(match.game.bot_room().JUDGE)
    rng = random.Random(seed)
    for _ in range(MOST):
        if reached(match.state):
            return match.record
        if match.state.is_chance():
            match.play_chance()
            continue
        thinking = bot.think(match.state, match.state.current_player(), rng.getrandbits(32))
        while not thinking.step(10):
            pass
        match.play(thinking.best())
    raise AssertionError("no such position")
