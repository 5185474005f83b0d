"""`python -m tests.bench.engine`: how fast the rules are under CPython and under Pyodide, and the ratio.

Goals for Azul: 500 random two-player games a second under CPython, 300 under Pyodide, `clone()` in at most 10 µs. Goal
for every game: `copy.deepcopy()` takes at most about twice as long as `clone()`. Processor time is measured, so that
other work on the machine matters little. The last column is an action's time in steps of a plain loop of the same
Python: it can be compared from one machine to another.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

from engine.registry import GAME_IDS, find_game
from tests.bench.searches.many_games import positive_number, refusals
from tests.engine.pyodide import in_pyodide
from tests.engine.replaying import speed

COLUMNS = ("games_per_second", "actions_per_second", "clone_us", "deepcopy_us", "legal_actions_us", "loop_steps")


def table(game_id: str, results: Sequence[dict[str, Any]]) -> str:
    """Return the Markdown table of one game: a row for each Python, and the ratio of the second to the first."""
    rows = [
        f"| {game_id} | games/s | actions/s | clone µs | deepcopy µs | legal_actions µs | loop steps an action |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    rows += [
        f"| {result['python']} | " + " | ".join(f"{result[name]:,.1f}" for name in COLUMNS) + " |" for result in results
    ]
    first, second = results
    ratios = " | ".join(f"{second[name] / first[name]:.2f}" for name in COLUMNS)
    return "\n".join([*rows, f"| second to first | {ratios} |"])


def main(argv: Sequence[str] | None = None) -> int:
    """Measure the games named (all of them by default) and print a table each."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.engine", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(GAME_IDS)}")
    parser.add_argument("--seconds", type=positive_number, default=5.0, help="processor time a measurement takes (5)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead")
    arguments = parser.parse_args(argv)
    with refusals(parser):
        chosen = [find_game(game_id).id for game_id in arguments.games or GAME_IDS]
    found = {}
    for game_id in chosen:
        text = json.dumps([game_id, arguments.seconds])
        found[game_id] = [json.loads(speed(text)), json.loads(in_pyodide("speed(text, processor_seconds)", text))]
    if arguments.json:
        print(json.dumps(found))
    else:
        print("\n\n".join(table(game_id, results) for game_id, results in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
