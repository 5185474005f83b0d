"""What actions of one position are worth: a long search finds the best one, then it and others are tried equally often.

Puzzles are made from somebody's slips with it, and actions are judged that a puzzle has no price for. It is a review
of one position, only longer; see `engine.bots.review`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from engine.bots.levels import BOT_NAMES, make_search
from engine.bots.search import Search
from engine.bots.series import Series
from engine.state import Action, State

RIVALS = 4
"""How many other actions are priced, besides those that were asked for."""


class Appraisal:
    """The appraisal of a position for the seat to move, in slices of the caller's choice.

    With `best`, no search looks for the best action: only `actions` are compared with it.
    """

    def __init__(
        self,
        game_id: str,
        state: State,
        actions: Sequence[Action],
        *,
        seed: int,
        best: Action | None = None,
        time_factor: float = 1.0,
        iterations: int | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Begin; nothing is computed yet. Each of the two searches gets `time_factor` times the strongest level's time,
        or `iterations` simulations. `actions` are legal in `state`; `seed` as in `Bot.think`.
        """
        self.best: Action | None = best
        """The best action, once it is known."""
        self.costs: dict[Action, float] = {}
        """How much less of first place (0..1) the other actions have, once that is known; below 0 for better ones."""
        self._state = state
        self._actions = list(actions)
        self._seed = seed
        self._bot = make_search(game_id, BOT_NAMES[-1], time_factor=time_factor, iterations=iterations, clock=clock)
        self._series = Series(self._work(), clock)

    @property
    def done(self) -> bool:
        """Whether all searches have been carried out."""
        return self._series.done

    def step(self, milliseconds: float) -> bool:
        """Go on for about that long, rather less than more; return True when all is done."""
        return self._series.step(milliseconds)

    def close(self) -> None:
        """Search no further: see `Thinking.close`."""
        self._series.close()

    def _work(self) -> Iterator[Search]:
        """Yield one search after the other, each to be carried out before the next is asked for."""
        state, seat = self._state, self._state.current_player()
        wanted = list(self._actions)
        if self.best is None:
            search = self._bot.think(state, seat, self._seed)
            yield search
            self.best = search.best()
            wanted += [each.action for each in search.report().candidates if each.action != self.best][:RIVALS]
        compared = list(dict.fromkeys([self.best, *wanted]))
        both = self._bot.compare(state, seat, self._seed + 1, compared)
        yield both
        known = {each.action: each.chance for each in both.report().candidates if each.action in compared}
        top = known.get(self.best, 0.0)
        self.costs = {action: top - chance for action, chance in known.items() if action != self.best}
