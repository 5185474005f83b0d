"""`python -m tests.bench.fountains`: random games of Fountains a second, and how long finding a tile's places takes.

Goals: 40 random three-player games a second under CPython, and the places of a tile on a late fountain in under 3 ms.
Processor time is measured. A late fountain has 20 tiles; each was placed at random.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence

from engine.games.fountains.building.fountain import FRESH, Fountain
from engine.games.fountains.building.placement import tile_places
from engine.games.fountains.pieces import TILES
from engine.registry import find_game
from tests.bench.searches.many_games import positive
from tests.bench.trucks import games_per_second

LATE = 20


def late_fountains(number: int) -> list[tuple[Fountain, list[int]]]:
    """Return random fountains of `LATE` tiles, each with tiles that are not in it."""
    rng = random.Random(1)
    found = []
    for _ in range(number):
        numbers = rng.sample(range(len(TILES)), LATE + 6)
        fountain = FRESH
        for tile in numbers[:LATE]:
            fountain = fountain.with_tile(tile, *rng.choice(tile_places(fountain, TILES[tile])))
        found.append((fountain, numbers[LATE:]))
    return found


def times(number: int) -> list[tuple[float, int]]:
    """Return how many milliseconds it takes to find the places of tiles on late fountains, and how many places there
    are.

    Nothing is known about a fountain beforehand: each is looked at as if it had just been built.
    """
    measured = []
    for fountain, tiles in late_fountains(number):
        for tile in tiles:
            unknown = fountain.without_notes()
            began = time.process_time()
            places = len(tile_places(unknown, TILES[tile]))
            measured.append((1000 * (time.process_time() - began), places))
    return measured


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print two tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.fountains", description=__doc__)
    parser.add_argument("--games", type=positive, default=100, help="games with each number of players (100)")
    parser.add_argument("--fountains", type=positive, default=100, help="late fountains (100)")
    arguments = parser.parse_args(argv)
    game = find_game("fountains")
    print(f"| random games/s | {' | '.join(map(str, game.players))} |\n|---|{'---:|' * len(game.players)}")
    speeds = [games_per_second(game, players, arguments.games) for players in game.players]
    print(f"| fountains | {' | '.join(f'{speed:.0f}' for speed in speeds)} |\n")
    measured = times(arguments.fountains)
    spent = [milliseconds for milliseconds, _ in measured]
    mean, most = sum(spent) / len(spent), max(spent)
    places = sum(count for _, count in measured) / len(measured)
    print("| tiles on late fountains | places | mean ms | longest ms |\n|---:|---:|---:|---:|")
    print(f"| {len(measured)} | {places:.0f} | {mean:.2f} | {most:.2f} |")


if __name__ == "__main__":
    main()
