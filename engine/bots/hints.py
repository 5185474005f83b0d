"""Hints: what the search would do, the points it expects, and why rather this than the next best action.

The reasons are the judge's terms, compared where they are judged: both actions are played on as the search would,
several times where luck is involved, and the terms at the end are averaged. So the differences are those that
made the search prefer one action, not what the board looks like right after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.bots.base import Report, Thinking
from engine.bots.judge import Judge
from engine.bots.search import Search
from engine.bots.search_bot import SearchBot
from engine.state import Action, State

SAMPLES = 24
"""How often each of the two actions is played on to compare their ends."""
REASONS = 3
"""How many reasons a hint gives at most."""
TELLING = 0.25
"""The smallest difference worth telling, in points."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A term of `seat` that is `points` higher after the recommended action than after the alternative."""

    seat: int
    term: str
    points: float


@dataclass(frozen=True, slots=True)
class Hint:
    """What `player` might do.

    `points`: the final points expected for every player that scores. `chance`: the player's share of first place, 0..1.
    `alternative`: the next best action, None where there is no choice. `reasons`: the largest differences between
    the two; a rival's loss counts like the player's gain. `differences` holds all of them, for every seat.
    """

    player: int
    action: Action
    points: tuple[float, ...]
    chance: float
    simulations: int
    alternative: Action | None
    reasons: tuple[Reason, ...]
    differences: tuple[dict[str, float], ...]


class Advisor:
    """Gives hints with the search of a bot."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot

    def think(self, state: State, player: int, seed: int) -> Advice:
        """Begin to think about a hint; see `Bot.think`."""
        return Advice(self.bot.judge, self.bot.think(state, player, seed))


class Advice(Thinking):
    """A hint being thought about: first the search with its own budget, then the comparison."""

    def __init__(self, judge: Judge[Any], search: Search) -> None:
        super().__init__()
        self._judge = judge
        self._search = search
        self._terms: list[list[dict[str, float]]] = [[], []]

    def _work(self) -> Iterator[None]:
        while not self._search.step(1.0):
            yield
        for _ in range(SAMPLES):
            for which, action in enumerate(self._two()):
                for state in self._search.follow(action):
                    if state is not None:
                        self._add(which, state)
                    yield

    def _two(self) -> list[Action]:
        """Return the best and the next best action, as far as there are any."""
        return [candidate.action for candidate in self._search.report().candidates[:2]]

    def _add(self, which: int, state: State) -> None:
        sums = self._terms[which]
        for seat in range(state.num_players):
            terms = self._judge.terms(state, seat)
            if len(sums) <= seat:
                sums.append(dict.fromkeys(terms, 0.0))
            for name, points in terms.items():
                sums[seat][name] = sums[seat].get(name, 0.0) + points / SAMPLES

    def best(self) -> Action:
        """Return the action that would be recommended now."""
        return self._search.best()

    def report(self) -> Report | None:
        """Return the search's report."""
        return self._search.report()

    def hint(self) -> Hint:
        """Return the hint; before the thinking is done it has no reasons yet."""
        report = self._search.report()
        action = self.best()
        if not report.candidates:
            return Hint(report.player, action, (), 1.0, report.simulations, None, (), ())
        best = report.candidates[0]
        alternative = report.candidates[1].action if len(report.candidates) > 1 else None
        differences: tuple[dict[str, float], ...] = ()
        if self.done and alternative is not None:
            differences = tuple(difference(mine, other) for mine, other in zip(*self._terms, strict=True))
        reasons = strongest_reasons(differences, report.player)
        return Hint(
            report.player, action, best.points, best.chance, report.simulations, alternative, reasons, differences
        )


def difference(first: dict[str, float], second: dict[str, float]) -> dict[str, float]:
    """Return by how much each term of `first` is higher than in `second`."""
    names = [*first, *(name for name in second if name not in first)]
    return {name: first.get(name, 0.0) - second.get(name, 0.0) for name in names}


def strongest_reasons(differences: tuple[dict[str, float], ...], player: int) -> tuple[Reason, ...]:
    """Return the differences that speak most for the action, the largest first, and none that speak against it."""
    found = [
        Reason(seat, term, points)
        for seat, terms in enumerate(differences)
        for term, points in terms.items()
        if (points if seat == player else -points) >= TELLING
    ]
    return tuple(sorted(found, key=lambda reason: -abs(reason.points))[:REASONS])


def sentence(hint: Hint, format_action: Callable[[Action], str]) -> str:
    """Return the hint in English, for the command line."""
    text = f"I would play {format_action(hint.action)}"
    if not hint.points:
        return f"{text}: there is no choice."
    others = [points for seat, points in enumerate(hint.points) if seat != hint.player]
    rivals = f" against {', '.join(f'{points:.0f}' for points in others)}" if others else ""
    text += f": I expect {hint.points[hint.player]:.0f} points{rivals}, and to win {hint.chance:.0%} of such games."
    if hint.alternative is None:
        return text
    text += f" The next best is {format_action(hint.alternative)}"
    if not hint.reasons:
        return f"{text}, which is about as good."
    told = (
        f"{reason.points:+.1f} for {reason.term.replace('_', ' ')}"
        + ("" if reason.seat == hint.player else f" of seat {reason.seat + 1}")
        for reason in hint.reasons
    )
    return f"{text}; compared with it: {', '.join(told)}."
