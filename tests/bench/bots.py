"""Measure the search: simulations a second, and the longest slice.

    python -m tests.bench.bots azul
    python -m tests.bench.bots azul --pyodide

Machines differ, so every figure is printed with the same machine's time for a fixed piece of plain Python (the
yardstick, about 1 ms on a machine of 2024): simulations per yardstick can be compared across machines. Slices are
measured in processor time, which other processes do not stretch; the garbage collector's pauses are included.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence

from engine.bots.levels import LEVELS, make_search
from engine.registry import find_game
from engine.state import TERMINAL, State


def yardstick(clock: Callable[[], float]) -> float:
    """Return the seconds that a fixed loop of list and integer work takes, the best of five."""
    best = 1.0
    for _ in range(5):
        start = clock()
        cells = [0] * 64
        for number in range(12_000):
            cells[number & 63] += number >> 3 & 7
        best = min(best, clock() - start)
    return best


def positions(game_id: str, players: int, count: int) -> list[State]:
    """Return positions with decisions from random games, from the opening to the end."""
    found: list[State] = []
    rng = random.Random(1)
    while len(found) < count:
        state = find_game(game_id).start(players)
        decisions = []
        while (player := state.current_player()) != TERMINAL:
            if player < 0:
                state.apply_action(state.sample_chance(rng))
                continue
            actions = state.legal_actions()
            if len(actions) > 1:
                decisions.append(state.clone())
            state.apply_action(rng.choice(actions))
        found += decisions[: 3 * len(decisions) // 4 : len(decisions) // 4]
    return found[:count]


def table(
    game_id: str, level: str, count: int, milliseconds: float, clock: Callable[[], float] = time.process_time
) -> str:
    """Return the Markdown table: a row for every number of players, over `count` positions each."""
    unit = yardstick(clock)
    rows = [
        f"{game_id}, {level}, {sys.platform}; yardstick {1000 * unit:.2f} ms",
        "",
        "| players | simulations/s | simulations a yardstick | longest slice | of what was asked | slices over |",
        "|---|---|---|---|---|---|",
    ]
    for players in find_game(game_id).players:
        simulations, seconds, slices = 0, 0.0, []
        for seed, state in enumerate(positions(game_id, players, count)):
            thinking = make_search(game_id, level, clock=clock).think(state, state.current_player(), seed)
            done = False
            while not done:
                start = clock()
                done = thinking.step(milliseconds)
                slices.append(1000 * (clock() - start))
            simulations += thinking.simulations
            seconds += thinking.spent / 1000
        rate = simulations / seconds
        rows.append(
            f"| {players} | {rate:.0f} | {rate * unit:.2f} | {max(slices):.1f} ms | {max(slices) / milliseconds:.0%} | "
            f"{sum(each > milliseconds for each in slices)} of {len(slices)} |"
        )
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table, of this Python or of Pyodide."""
    # here and not above: Pyodide imports this module too, and has no processes
    from tests.bench.searches.many_games import positive, positive_number, refusals

    parser = argparse.ArgumentParser(prog="python -m tests.bench.bots", description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="azul")
    parser.add_argument("--level", default="hard", choices=list(LEVELS))
    parser.add_argument("--positions", type=positive, default=12)
    parser.add_argument("--slice", type=positive_number, default=8.0, help="milliseconds asked for")
    parser.add_argument("--pyodide", action="store_true", help="measure Pyodide in Node")
    args = parser.parse_args(arguments)
    with refusals(parser):
        find_game(args.game)
    call = (args.game, args.level, args.positions, args.slice)
    if args.pyodide:
        from tests.engine.pyodide import in_pyodide  # which is not there inside Pyodide itself

        print(
            in_pyodide(
                f"__import__('importlib').import_module('tests.bench.bots').table(*{call!r}, processor_seconds)", ""
            )
        )
    else:
        print(table(*call))


if __name__ == "__main__":
    main()
