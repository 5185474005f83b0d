"""The levels there are, and `make_bot`, which makes a bot of one of them for a game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.bots.base import Bot
from engine.bots.judge import Judge
from engine.bots.search import Settings
from engine.bots.search_bot import SearchBot
from engine.bots.simple import GreedyBot, RandomBot
from engine.game import UnknownChoice
from engine.registry import find_game

LEVELS: dict[str, Settings] = {
    "easy": Settings(iterations=16),
    "normal": Settings(iterations=60),
    "hard": Settings(milliseconds=1000),
    "expert": Settings(milliseconds=3000, trust=30),
}
"""Those that search. A game's `bot.py` may put its own in place of some, in `LEVELS`, and other judges, in `JUDGES`.

Easy and normal count simulations, so that they are as strong on every machine. Here expert has three times the time of
hard and also learns from actions that came later in a simulation; docs/bots.md has a table of all games.
"""

BOT_NAMES: tuple[str, ...] = ("random", "greedy", *LEVELS)
"""From the weakest to the strongest."""


def make_bot(
    game_id: str,
    name: str,
    *,
    time_factor: float = 1.0,
    iterations: int | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Bot:
    """Return the bot called `name` for a game.

    `time_factor` stretches its time (0.1: a tenth of a move's usual time). `iterations` replaces the time by a number
    of simulations, which makes its choices depend on the seed alone. Neither affects random and greedy.
    `clock` measures the time, in seconds. Raises `UnknownChoice` for a game or a name that does not exist, and, for a
    level that searches, `ValueError` where `time_factor` is not a number above 0 or `iterations` is less than 1.
    """
    game = find_game(game_id)
    if name not in BOT_NAMES:
        raise UnknownChoice(f"there is no bot {name!r}; there are: {', '.join(BOT_NAMES)}")
    if name == "random":
        return RandomBot()
    if name == "greedy":
        judge: Judge[Any] = game.bot_room().JUDGE
        return GreedyBot(judge)
    return make_search(game_id, name, time_factor=time_factor, iterations=iterations, clock=clock)


def make_search(
    game_id: str,
    name: str,
    *,
    time_factor: float = 1.0,
    iterations: int | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> SearchBot:
    """Return a level that searches (one of `LEVELS`), as `make_bot` does; hints are made with these.

    Raises `UnknownChoice` for a game or a name that does not exist, and `ValueError` where `time_factor` is not a
    number above 0 or `iterations` is less than 1.
    """
    game = find_game(game_id)
    if name not in LEVELS:
        raise UnknownChoice(f"no level {name!r} searches; there are: {', '.join(LEVELS)}")
    if not 0 < time_factor < math.inf:
        raise ValueError(f"a level's time is stretched by a number above 0, not by {time_factor}")
    if iterations is not None and iterations < 1:
        raise ValueError(f"a level simulates at least once, not {iterations} times")
    room = game.bot_room()
    settings: Settings = getattr(room, "LEVELS", {}).get(name, LEVELS[name])
    judge: Judge[Any] = getattr(room, "JUDGES", {}).get(name, room.JUDGE)
    if iterations is not None:
        settings = replace(settings, milliseconds=None, iterations=iterations)
    elif settings.milliseconds is not None:
        settings = replace(settings, milliseconds=settings.milliseconds * time_factor)
    return SearchBot(judge, settings, hidden=game.hidden, name=name, clock=clock)
