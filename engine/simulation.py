"""Bots play many games against each other: how they fare, and how fast it goes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.base import Bot
from engine.bots.levels import make_bot
from engine.digest import first_places
from engine.game import Game, UnknownChoice
from engine.record import NOT_FINISHED, Record, Seat
from engine.state import State

Keeper = Callable[[int, Record], None]
"""Called with the number of a game (from 1) and its record."""


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


def simulate(
    game: Game,
    bot_names: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, str] | None = None,
    keep: Keeper | None = None,
    most_actions: int | None = None,
) -> Simulation:
    """Let the bots (one name for each seat) play `games` games, the n-th of which depends on `seed` and n alone.

    `keep` receives each record. A game is stopped after `most_actions` (default: the bound of its rules, or
    `MOST_ACTIONS`); its record then has the header `Termination "not finished"`. Raises `UnknownChoice` for a bot,
    option or number of seats that does not exist, and `ValueError` for less than one game.

    >>> from engine.registry import find_game
    >>> result = simulate(find_game("azul"), ["greedy", "random"], games=3, seed=1)
    >>> result.wins
    [3.0, 0.0]
    """
    if games < 1:
        raise ValueError("at least one game must be played")
    bots = [make_bot(game.id, name) for name in bot_names]
    full = game.full_options(options or {})
    scored = game.start(len(bots), full).num_scored
    scores = [0] * scored
    wins = [0.0] * scored
    actions = unfinished = 0
    began = time.perf_counter()
    for number in range(1, games + 1):
        record = _new_record(game, bot_names, full, f"{seed}.{number}")
        state = play_out(game, bots, record, most_actions)
        actions += len(record.actions)
        if keep:
            keep(number, record)
        if not state.is_terminal():
            unfinished += 1
            continue
        for seat, sheet in enumerate(state.scores()):
            scores[seat] += sheet.total
        for seat, share in first_places(state).items():
            wins[seat] += share
    seconds = time.perf_counter() - began
    mean_scores = [score / max(1, games - unfinished) for score in scores]
    speed = games / seconds
    return Simulation(game.id, len(bots), games, unfinished, seconds, speed, mean_scores, wins, actions / games)


def _new_record(game: Game, bot_names: Sequence[str], options: Mapping[str, str], seed: str) -> Record:
    seats = tuple(Seat(f"{name} {number}", name) for number, name in enumerate(bot_names, start=1))
    return Record(game.id, seats, dict(options), seed)


def play_out(game: Game, bots: Sequence[Bot], record: Record, most_actions: int | None = None) -> State:
    """Play a new game to its end, add its actions to `record`, and return the last state.

    After `most_actions` (as `simulate` has it) the game is stopped: the state is not terminal, and the record says so.
    """
    left = most_actions or game.max_actions or MOST_ACTIONS
    rng = random.Random(record.seed)
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
