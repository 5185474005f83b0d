"""Whether a position makes a puzzle: from the cheapest question to the dearest, so that most are given up early.

1. Greedy and easy must choose something else than a short search.
2. That action, and at most two that are as good, must be ahead of all others tried: by one short comparison, then by
   six from different seeds, by `LEAST` and `ERRORS` standard errors. These end as soon as that is out of reach.
3. Three searches of 20 times expert's size must each choose one of these. What they liked besides is compared, too.

A long search ends early where nothing can change any more, or hardly: see `settled`.
"""

from __future__ import annotations

import statistics
from collections.abc import Container, Sequence
from dataclasses import dataclass

from engine.bots.base import Candidate
from engine.bots.comparison import Comparison
from engine.bots.levels import make_bot, make_search
from engine.bots.search import Search
from engine.puzzles import AS_GOOD, STILL_GOOD
from engine.registry import find_game
from engine.state import Action, State

EXPERT = {
    "azul": 6000,
    "it_happens": 2000,
    "aquaretto": 12000,
    "zooloretto": 16000,
    "zooloretto_aquaretto": 16000,
    "fountains": 4500,
    "ark_nova": 2300,
}
"""About how many simulations expert makes in its time in a browser: measured in positions from the middle of games for
two under CPython, times 8/26, the ratio of docs/benchmarks.md."""
TIMES = 20
LOOK = 0.4
"""The part of expert's simulations with which a search looks for the best action and its rivals."""
SEARCHES = 3
LEAST = 0.08
ERRORS = 3
"""How many standard errors the loss of the next action must stay above `LEAST`."""
REPEATS = 6
"""How often the costs are estimated, each time from another seed."""
NEITHER = ((0.035, 0.06), (0.03, 0.07))
"""An action that loses more and less than these ends the trial after the first comparison, and after later ones."""
RIVALS = 5
"""How many other actions are priced, besides what quick bots chose and what is as good."""
OF_BEST = 3
"""How many actions may be best."""
QUICK = ("greedy", "easy")
ASKED = 3
"""How often each of them is asked, with other seeds: one that finds the best action now and then finds it."""
PARTS = 40
"""In how many parts a long search is made; after each it may end."""
EARLY = 0.1
"""No search ends before this part of its simulations."""
FAVOUR = 0.95
"""A search may end early when the best actions had this share of all simulations."""
VISITS = 30
"""What had fewer simulations is not looked at when a search may end."""


@dataclass(frozen=True)
class Found:
    """A position with its best action, others that are as good, what the rest costs, and the reason."""

    best: Action
    also: tuple[Action, ...]
    costs: dict[Action, float]
    term: str


@dataclass(frozen=True)
class Prices:
    """What other actions lose against the best one: `also` hardly anything, those of `costs` at least `LEAST`."""

    also: tuple[Action, ...]
    costs: dict[Action, float]


class Trial:
    """Looks at one position; `why` names the question that it failed."""

    def __init__(self, game_id: str, state: State, seed: int) -> None:
        self.game_id = game_id
        self.judge = find_game(game_id).bot_room().JUDGE
        self.expert = EXPERT[game_id]
        self.contest = bool(make_search(game_id, "expert").settings.alone)
        self.state = state
        self.seat = state.current_player()
        self.seed = seed
        self.why = ""

    def glance(self, best: Action, full: Container[str] = ()) -> Found | None:
        """Return what makes a puzzle of the position, as far as comparisons tell; `confirm` asks the long searches.

        `best` is what the quickest look at it liked most: where quick bots choose it, too, nothing else is asked. There
        are enough puzzles about the terms in `full`.
        """
        quick = self.quick_choices()
        if any(self.same(best, choice) for choice in quick):
            self.why = "quick bots find it"
            return None
        best, *others = self.searched(2, LOOK)
        if any(self.same(best, choice) for choice in quick):
            self.why = "quick bots find it after all"
            return None
        terms = {choice: self.term(best, choice) for choice in quick}
        if all(term in full for term in terms.values()):
            self.why = f"enough about {terms[quick[0]] or 'nothing single'}"
            return None
        prices = self.prices(best, self.rivals(best, others, OF_BEST - 1 + RIVALS, quick), 20, quick)
        if prices is None:
            return None
        term = terms[max(quick, key=prices.costs.__getitem__)]
        if term in full:
            self.why = f"enough about {term or 'nothing single'}"
            return None
        return Found(best, prices.also, prices.costs, term)

    def term(self, best: Action, other: Action) -> str:
        """Return the term in which `best` is most ahead of another action; empty if there is no single one."""
        why = Comparison(self.judge, self.state, self.seat, best, 1, other)
        why.finish()
        reasons = why.reasons()
        return reasons[0].term if reasons else ""

    def confirm(self, found: Found) -> Found | None:
        """Return the puzzle if three long searches agree and what they liked besides is no better; None otherwise."""
        goods = (found.best, *found.also)
        liked: list[Action] = []
        for number in range(SEARCHES):
            first, *others = self.searched(10 + number, TIMES, goods)
            if not self.is_among(first, goods):
                self.why = f"search {number + 1} disagrees"
                return None
            liked += [action for action in others if not self.is_among(action, goods)][:RIVALS]
        new = [action for action in dict.fromkeys(liked) if action not in found.costs]
        more = self.prices(found.best, new, 40) if new else Prices((), {})
        if more is None:
            return None
        if len(goods) + len(more.also) > OF_BEST:
            self.why = "too many are as good"
            return None
        legal = self.state.legal_actions()
        also = (*found.also, *more.also)
        also += tuple(action for action in legal if action not in (*goods, *also) and self.is_among(action, goods))
        costs = dict(sorted((found.costs | more.costs).items(), key=lambda pair: pair[1]))
        return Found(found.best, also, costs, found.term)

    def prices(self, best: Action, others: Sequence[Action], salt: int, quick: Sequence[Action] = ()) -> Prices | None:
        """Return what other actions lose against `best`; None if one is neither as good nor `LEAST` worse.

        None also where one of `quick` is as good.
        """
        size = self.expert * (1 + len(others)) // 5
        short = self.priced((best, *others), salt - 1, size // 3)
        if not self._can_be({other: short[best] - short[other] for other in others}, quick, NEITHER[0]):
            return None
        losses: dict[Action, list[float]] = {other: [] for other in others}
        for number in range(REPEATS):
            priced = self.priced((best, *others), salt + number, size)
            for other, known in losses.items():
                known.append(priced[best] - priced[other])
            means = {other: statistics.fmean(known) for other, known in losses.items()}
            if not self._can_be(means, quick, NEITHER[number > 0]):
                return None
        errors = {other: statistics.stdev(known) / REPEATS**0.5 for other, known in losses.items()}
        good = [o for o in others if abs(means[o]) <= AS_GOOD and means[o] + ERRORS * errors[o] <= STILL_GOOD]
        worse = [other for other in others if means[other] - ERRORS * errors[other] >= LEAST]
        if len(good) + len(worse) < len(others):
            self.why = "an action is neither as good nor much worse"
            return None
        costs = {other: min(1.0, means[other]) for other in sorted(worse, key=means.__getitem__)}
        return Prices(tuple(good), costs)

    def _can_be(self, losses: dict[Action, float], quick: Sequence[Action], neither: tuple[float, float]) -> bool:
        """Tell whether every action seems as good or much worse, and not too many as good; else note why not."""
        low, high = neither
        if any(low < loss < high for loss in losses.values()):
            self.why = "an action is neither as good nor much worse"
        elif any(loss <= low and self.is_among(action, quick) for action, loss in losses.items()):
            self.why = "quick bots find what is as good"
        elif min(losses.values()) < -low:
            self.why = "another is better"
        elif sum(loss <= low for loss in losses.values()) >= OF_BEST:
            self.why = "too many are as good"
        else:
            return True
        return False

    def same(self, one: Action, other: Action) -> bool:
        """Tell whether two actions choose the same."""
        return bool(self.judge.choice(one) == self.judge.choice(other))

    def is_among(self, action: Action, goods: Sequence[Action]) -> bool:
        """Tell whether an action chooses what one of `goods` does."""
        return any(self.same(action, good) for good in goods)

    def quick_choices(self) -> list[Action]:
        """Return what the quick bots play, asked `ASKED` times each."""
        seeds = range(self.seed, self.seed + ASKED)
        asked = [make_bot(self.game_id, name).think(self.state, self.seat, seed) for name in QUICK for seed in seeds]
        return list(dict.fromkeys(thinking.finish() for thinking in asked))

    def searched(self, salt: int, times: float, goods: Sequence[Action] = ()) -> list[Action]:
        """Return the actions of a free search of `times` the expert's simulations, the best first.

        It ends early where `settled` says so for `goods`.
        """
        limit = round(times * self.expert)
        made: list[Search] = []
        # the clock counts simulations, so that every machine makes the same parts
        search = make_search(
            self.game_id, "expert", iterations=limit, clock=lambda: made[0].simulations / 1000 if made else 0.0
        ).think(self.state, self.seat, self.seed + salt)
        made.append(search)
        while not search.step(limit / PARTS):
            spent = search.simulations / limit
            if goods and spent >= EARLY and self.settled(search.report().candidates, goods, limit):
                break
        best = search.best()
        return [best, *(each.action for each in search.report().candidates if each.action != best)]

    def settled(self, candidates: Sequence[Candidate], goods: Sequence[Action], limit: int) -> bool:
        """Tell whether a search need not go on: one of `goods` will stay best.

        Certain where the others cannot be visited as often any more. Else the goods must be `LEAST` ahead of every
        other action and have `FAVOUR` of all visits; a contest (`SearchAlone`) visits all in it equally often.
        """
        mine = [each for each in candidates if self.is_among(each.action, goods)]
        others = [each for each in candidates if each.visits >= VISITS and each not in mine]
        if not mine:
            return False
        ahead = max(each.chance for each in mine) - max((each.chance for each in others), default=0.0)
        if self.contest:
            return ahead >= LEAST
        done = sum(each.visits for each in candidates)
        lead = max(each.visits for each in mine) - max((each.visits for each in others), default=0)
        return lead > limit - done or (ahead >= LEAST and sum(each.visits for each in mine) >= FAVOUR * done)

    def rivals(self, best: Action, seen: Sequence[Action], count: int, quick: Sequence[Action]) -> list[Action]:
        """Return the most promising actions that choose something else, with what quick bots chose."""
        others = [action for action in seen if not self.same(action, best)][:count]
        return list(dict.fromkeys([*others, *quick]))

    def priced(self, actions: Sequence[Action], salt: int, simulations: int) -> dict[Action, float]:
        """Return the share of first place after each action, all simulated equally often."""
        search = make_search(self.game_id, "expert", iterations=simulations)
        comparison = search.compare(self.state, self.seat, self.seed + 100 + salt, actions)
        comparison.finish()
        return {each.action: each.chance for each in comparison.report().candidates if each.action in actions}
