"""`python -m tests.bench.trucks`: random games of the games with trucks a second, by number of players.

Goal for Aquaretto: 250 random three-player games a second under CPython. Processor time is measured.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from engine.game import Game
from engine.registry import find_game
from engine.tools.measure import random_game
from tests.bench.searches.many_games import positive, refusals

GAMES = ("aquaretto", "zooloretto", "zooloretto_aquaretto")


def games_per_second(game: Game, players: int, games: int) -> float:
    """Play that many random games and return how many there were a second."""
    rng = random.Random(1)
    began = time.process_time()
    for _ in range(games):
        random_game(game, players, rng)
    return games / (time.process_time() - began)


def main(argv: Sequence[str] | None = None) -> None:
    """Measure each game with each number of players and print a table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.trucks", description=__doc__)
    parser.add_argument("chosen", nargs="*", metavar="GAME", default=GAMES, help=f"some of: {', '.join(GAMES)}")
    parser.add_argument("--games", type=positive, default=300, help="how many of each (300)")
    arguments = parser.parse_args(argv)
    with refusals(parser):
        games = [find_game(game_id) for game_id in arguments.chosen]
    print("| random games/s | 2 | 3 | 4 | 5 |\n|---|---:|---:|---:|---:|")
    for game in games:
        speeds = [games_per_second(game, players, arguments.games) for players in game.players]
        print(f"| {game.id} | " + " | ".join(f"{speed:.0f}" for speed in speeds) + " |")


if __name__ == "__main__":
    main()
