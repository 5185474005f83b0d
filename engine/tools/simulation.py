"""Bots play many games against each other: how they fare, and how fast it goes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.base import Bot
from engine.bots.levels import make_bot
from engine.game import Game, UnknownChoice
from engine.record import NOT_FINISHED, Record, Seat
from engine.registry import find_game
from engine.state import State
from engine.tools.workers import Workers, in_order

Keeper = Callable[[int, Record], None]
"""Called with the number of a game (from 1) and its record, before the game is counted."""
SIMULATION = "Simulation"
"""The header of a game that `play_out` has played: what its random numbers begin with, nature's and the bots'.

It is no `Seed`: that is what luck of piles draws from, with which random games would take up to twice the time.
"""
MOST_ACTIONS = 20_000
"""A game whose rules set no bound is stopped after this many actions: two bots may raise money in Ark Nova for ever."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """How the games went. `mean_scores` and `wins` are by player, those without a seat last. A shared first place is
    divided equally; nobody wins a solo game that is lost.

    `unfinished` games were stopped at the limit; scores and wins leave them out (all 0 where no game was finished).
    `mean_actions` counts nature's actions too. `seconds` is time on the clock.
    """

    game: str
    players: int
    games: int
    unfinished: int
    seconds: float
    games_per_second: float
    mean_scores: list[float]
    wins: list[float]
    mean_actions: float

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values, rounded to the digits that mean something."""
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "unfinished": self.unfinished,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 1),
            "mean_scores": [round(score, 2) for score in self.mean_scores],
            "wins": [round(won, 2) for won in self.wins],
            "mean_actions": round(self.mean_actions, 1),
        }


def seat_bots(game: Game, players: int, names: Sequence[str]) -> tuple[str, ...]:
    """Return the name of each seat's bot; a single name is for all seats. Raises `UnknownChoice` for a wrong number."""
    if players not in game.players:
        raise UnknownChoice(f"{game.id} is for {', '.join(map(str, game.players))} players, not {players}")
    seats = tuple(names) * players if len(names) == 1 else tuple(names)
    if len(seats) != players:
        raise UnknownChoice(f"{players} players need {players} bots (or one for all), not {len(names)}")
    return seats


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played: the `number`-th (from 1) of those with `seed`, by bots of these names.

    `iterations` replaces the time of levels that think for a time by a number of simulations.
    """

    game: str
    bots: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int
    number: int
    most_actions: int | None = None
    iterations: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went: its record, final scores by player, and each winner's share of first place.

    A game that was stopped has no scores.
    """

    record: Record
    scores: tuple[int, ...] = ()
    firsts: tuple[tuple[int, float], ...] = ()


def play(task: Task) -> Played:
    """Play one game."""
    game = find_game(task.game)
    bots = [make_bot(game.id, name, iterations=task.iterations) for name in task.bots]
    seats = tuple(Seat(f"{name} {number}", name) for number, name in enumerate(task.bots, start=1))
    record = Record(game.id, seats, dict(task.options))
    state = play_out(game, bots, record, f"{task.seed}.{task.number}", task.most_actions)
    if not state.is_terminal():
        return Played(record)
    return Played(record, tuple(sheet.total for sheet in state.scores()), tuple(state.first_places().items()))


def tasks(
    game: Game,
    bot_names: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    most_actions: int | None = None,
    iterations: int | None = None,
) -> Iterator[Task]:
    """Yield the games of a simulation, the n-th of which depends on `seed` and n alone.

    Raises `UnknownChoice` for a bot, option or number of seats that does not exist, and `ValueError` for less than one
    game.
    """
    if games < 1:
        raise ValueError("at least one game must be played")
    full = game.full_options(options or {})
    game.start(len(bot_names), full)
    for name in bot_names:
        make_bot(game.id, name)
    names, chosen = tuple(bot_names), tuple(full.items())
    return (Task(game.id, names, chosen, seed, number, most_actions, iterations) for number in range(1, games + 1))


@dataclass(slots=True)
class Tally:
    """Counts games of one kind as they end; `began` is when the first of them began, by `time.perf_counter`."""

    game: str
    bots: int
    began: float = field(default_factory=time.perf_counter)
    games: int = 0
    actions: int = 0
    unfinished: int = 0
    scores: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.actions += len(played.record.actions)
        if not played.scores:
            self.unfinished += 1
            return
        self.scores = [sum(pair) for pair in zip(self.scores or [0] * len(played.scores), played.scores, strict=True)]
        self.wins = self.wins or [0.0] * len(played.scores)
        for seat, share in played.firsts:
            self.wins[seat] += share

    def result(self) -> Simulation:
        """Return how the games went so far; at least one must have been counted."""
        seconds = time.perf_counter() - self.began
        scored = find_game(self.game).start(self.bots).num_scored
        finished = max(1, self.games - self.unfinished)
        means = [score / finished for score in self.scores or [0] * scored]
        return Simulation(
            self.game,
            self.bots,
            self.games,
            self.unfinished,
            seconds,
            self.games / seconds,
            means,
            self.wins or [0.0] * scored,
            self.actions / self.games,
        )


def simulate(
    game: Game,
    bot_names: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    keep: Keeper | None = None,
    most_actions: int | None = None,
    workers: Workers | None = None,
    iterations: int | None = None,
    tally: Tally | None = None,
) -> Simulation:
    """Let the bots (one name for each seat) play `games` games, the n-th of which depends on `seed` and n alone.

    `keep` receives each record. A game is stopped after `most_actions` (default: the bound of its rules, or
    `MOST_ACTIONS`); its record then has the header `Termination "not finished"`. With `workers` others play; the games
    and the sums are the same, except where a level thinks for a time, which a number of `iterations` replaces. Games
    are counted in `tally`, for those who want to know how they went even if they were interrupted. Raises what `tasks`
    and `in_order` raise.

    >>> from engine.registry import find_game
    >>> result = simulate(find_game("azul"), ["greedy", "random"], games=3, seed=1)
    >>> result.wins
    [3.0, 0.0]
    """
    tally = tally or Tally(game.id, len(bot_names))
    upcoming = tasks(game, bot_names, games, seed, options, most_actions, iterations)
    for played in in_order(workers or Workers(), play, upcoming):
        if keep:
            keep(tally.games + 1, played.record)
        tally.add(played)
    return tally.result()


def play_out(game: Game, bots: Sequence[Bot], record: Record, seed: str, most_actions: int | None = None) -> State:
    """Play a new game to its end, add its actions to `record`, and return the last state.

    `seed` begins the random numbers and stands in the header `Simulation`. After `most_actions` (as `simulate` has it)
    the game is stopped: the state is not terminal, and the record says so.
    """
    record.extra[SIMULATION] = seed
    left = most_actions or game.max_actions or MOST_ACTIONS
    rng = random.Random(seed)
    state = game.start(len(bots), record.options)
    while not state.is_terminal():
        if state.is_chance():
            action = state.sample_chance(rng)
        else:
            player = state.current_player()
            action = bots[player].think(state, player, rng.getrandbits(48)).finish()
        state.apply_action(action)
        record.actions.append(action)
        left -= 1
        if not left and not state.is_terminal():
            record.extra |= NOT_FINISHED
            break
    return state
