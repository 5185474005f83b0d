"""Let a level play Ark Nova with itself, four seats or as many as asked, and print each game as it ends.

    python -m tests.bench.ark_nova_fours --level hard --games 10
    python -m tests.bench.ark_nova_fours --level hard --simulations 60 --games 20   the same games on every machine

A game has the turns that its longest seat took, the points of all seats from the first to the last, and where they are
from: appeal and conservation on the tracks, final scoring cards and what sponsors bring at the end. People's games of
four on the online implementation take 31 turns and end with 27 points for the winner, 9 on average. Time is processor
time.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from engine.bots.levels import make_bot
from engine.games.ark_nova.rules import ArkNovaState
from engine.registry import find_game
from engine.tools.workers import in_order
from tests.bench.searches.many_games import chosen_game, collected, command, positive, positive_number, refusals


@dataclass(frozen=True)
class Task:
    """A game to be played, as it is sent to another process; `simulations` replaces the time."""

    level: str
    players: int
    seed: int
    factor: float
    simulations: int | None
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Played:
    """How a game went: its seed, turns of the seat with most of them, and the seats from the first to the last."""

    seed: int
    turns: int
    points: tuple[int, ...]
    appeal: tuple[int, ...]
    conservation: tuple[int, ...]
    seconds: float

    def __str__(self) -> str:
        seats = "  ".join(
            f"{points} ({appeal} appeal, {conservation} conservation)"
            for points, appeal, conservation in zip(self.points, self.appeal, self.conservation, strict=True)
        )
        return f"seed {self.seed}: {self.turns} turns, mean {fmean(self.points):.1f}: {seats}; {self.seconds:.0f} s"


def play(task: Task) -> Played:
    """Play a game."""
    begun = time.process_time()
    state = find_game("ark_nova").start(task.players, dict(task.options))
    assert isinstance(state, ArkNovaState)
    bot = make_bot(
        "ark_nova", task.level, time_factor=task.factor, iterations=task.simulations, clock=time.process_time
    )
    nature, thoughts = random.Random(f"nature {task.seed}"), random.Random(f"thoughts {task.seed}")
    turns = [0] * task.players
    while not state.is_terminal():
        player = state.current_player()
        if player < 0:
            state.apply_action(state.sample_chance(random.Random(nature.getrandbits(64))))
            continue
        turns[player] += state.stack[-1][0] == "act" and state.stack[-1][2] == "turn"
        state.apply_action(bot.think(state, player, thoughts.getrandbits(32)).finish())
    order = [seat for seats in state.ranking() for seat in seats]
    totals = [sheet.total for sheet in state.scores()]
    return Played(
        task.seed,
        max(turns),
        tuple(totals[seat] for seat in order),
        tuple(state.zoos[seat].appeal for seat in order),
        tuple(state.zoos[seat].conservation for seat in order),
        time.process_time() - begun,
    )


def summary(level: str, games: Sequence[Played]) -> str:
    """Return the cells of a table's row: level, games, turns, the winner's and the mean points, its standard error."""
    means = [fmean(game.points) for game in games]
    error = f"{stdev(means) / len(means) ** 0.5:.1f}" if len(means) > 1 else "-"
    turns = f"{fmean(game.turns for game in games):.1f}"
    winner = f"{fmean(game.points[0] for game in games):.1f}"
    return f"| {level} | {len(games)} | {turns} | {winner} | {fmean(means):.1f} | {error} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and print."""
    parser = command("ark_nova_fours", __doc__, games=10)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--players", type=positive, default=4)
    parser.add_argument("--factor", type=positive_number, default=1.0, help="share of the level's time")
    parser.add_argument("--simulations", type=positive, help="instead of time")
    parser.add_argument("--option", action="append", default=[], help="an option of the game (default: maps=random)")
    args = parser.parse_args(arguments)
    _, chosen = chosen_game(parser, "ark_nova", [args.players], args.option or ["maps=random"])
    with refusals(parser):
        make_bot("ark_nova", args.level)
    options = tuple(chosen.items())
    tasks = [
        Task(args.level, args.players, args.seed + number, args.factor, args.simulations, options)
        for number in range(args.games)
    ]
    games, status = collected(
        in_order(args.workers, play, tasks), len(tasks), tell=lambda games: print(games[-1], flush=True)
    )
    if games:
        print("| level | games | turns | winner | mean | standard error |\n|---|--:|--:|--:|--:|--:|")
        print(summary(args.level, games))
    return status


if __name__ == "__main__":
    sys.exit(main())
