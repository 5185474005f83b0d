"""The bot that searches: what it knows, its budget, and which kind of search it begins."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from engine.bots.alone import SearchAlone
from engine.bots.base import check_turn
from engine.bots.judge import Judge
from engine.bots.search import Search, Settings
from engine.state import Action, State


class SearchBot:
    """Thinks by simulation. `hidden` says whether seats know different things (see `Game.hidden`).

    Raises `ValueError` for settings without a budget.
    """

    def __init__(
        self,
        judge: Judge[Any],
        settings: Settings,
        *,
        hidden: bool,
        name: str = "search",
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        if settings.milliseconds is None and settings.iterations is None:
            raise ValueError("a search needs a budget: milliseconds, iterations or both")
        self.name = name
        self.judge = judge
        self.settings = settings
        self.hidden = hidden
        self.clock = clock

    def think(self, state: State, player: int, seed: int) -> Search:
        """See `Bot.think`."""
        check_turn(state, player)
        rng = random.Random(seed)
        # Drawn once here, what the search starts from holds no real secret, and can be drawn from again.
        known = state.resample(player, rng)
        settings = self.settings.share(self.judge.effort(known))
        kind = SearchAlone if settings.alone else Search
        return kind(self.judge, settings, known, player, seed, rng, hidden=self.hidden, clock=self.clock)

    def compare(self, state: State, player: int, seed: int, actions: Sequence[Action]) -> Search:
        """Begin to think about `actions` alone (legal ones), as `think` does; each gets as many simulations.

        Left to itself, the search hardly looks at actions it does not like, and so judges them on little evidence.
        """
        search = self.think(state, player, seed)
        search.compare(actions)
        return search
