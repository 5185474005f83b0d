"""`python -m tests.bench.two_trees OTHER`: the rules' speed here and in another checkout, in turns, as ratios.

Both are measured by their own `python -m engine bench GAME --json`, one after the other, each time in the other order,
so that a busy machine slows both. It prints the median, the least and the most of the ratios of neighbouring runs. Made
for changes that must not cost speed: `git worktree add --detach OTHER COMMIT` gives the earlier checkout.

With `--calls` it counts the calls of functions an action instead: a busy machine changes nothing about them.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from build.paths import ROOT
from engine.registry import GAME_IDS
from tests.bench.searches.many_games import positive, positive_number

CALLS = """
import random, sys
from engine.registry import find_game

game, calls, actions = find_game(sys.argv[1]), 0, 0
def count(frame, event, argument):
    global calls
    calls += event in ("call", "c_call")
for seed in range(5):
    state, rng = game.start(2), random.Random(seed)
    sys.setprofile(count)
    while not state.is_terminal() and actions < 500 * (seed + 1):
        state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
        actions += 1
    sys.setprofile(None)
print(calls / actions)
"""
"""A program that plays random games for two with a checkout's rules, and prints the calls an action takes."""

MEASURES = ("actions_per_second", "clone_us", "legal_actions_us")


def measured(tree: Path, game_id: str, seconds: float) -> dict[str, float]:
    """Return the measures of a game by a checkout's own command. Raises CalledProcessError when it fails."""
    command = [sys.executable, "-m", "engine", "bench", game_id, "--seconds", str(seconds), "--json"]
    done = subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def calls_row(game_id: str, other: Path) -> str:
    """Return a line of the table of calls: here, there, and the ratio."""
    counts = []
    for tree in (ROOT, other):
        command = [sys.executable, "-c", CALLS, game_id]
        counts.append(float(subprocess.run(command, cwd=tree, check=True, capture_output=True, text=True).stdout))
    here, there = counts
    return f"| {game_id} | {here:.1f} | {there:.1f} | {here / there:.3f} |"


def row(game_id: str, other: Path, rounds: int, seconds: float) -> str:
    """Return a line of the table: for each measure, this checkout's number divided by the other's."""
    ratios: dict[str, list[float]] = {name: [] for name in MEASURES}
    for number in range(rounds):
        trees = [ROOT, other] if number % 2 else [other, ROOT]
        found = {tree: measured(tree, game_id, seconds) for tree in trees}
        for name in MEASURES:
            ratios[name].append(found[ROOT][name] / found[other][name])
    cells = (f"{statistics.median(each):.2f} ({min(each):.2f} to {max(each):.2f})" for each in ratios.values())
    return f"| {game_id} | {' | '.join(cells)} |"


def checkout(text: str) -> Path:
    """Return the folder of a checkout. Raises `ArgumentTypeError` where there is no engine to be measured."""
    tree = Path(text)
    if not (tree / "engine" / "__main__.py").is_file():
        raise argparse.ArgumentTypeError(f"{text} is no checkout of Patio: it has no engine")
    return tree


def main(argv: Sequence[str] | None = None) -> int:
    """Print a row for each game named, all of them by default."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.two_trees", description=__doc__)
    parser.add_argument("other", type=checkout, help="another checkout of Patio")
    parser.add_argument("games", nargs="*", choices=[[], *GAME_IDS], metavar="GAME")
    parser.add_argument("--rounds", type=positive, default=7, help="pairs of measurements a game (7)")
    parser.add_argument("--seconds", type=positive_number, default=2.0, help="processor time a measurement takes (2)")
    parser.add_argument("--calls", action="store_true", help="count calls of functions instead of measuring time")
    arguments = parser.parse_args(argv)
    if arguments.calls:
        print("| calls an action | here | there | here to there |\n|---|---:|---:|---:|")
        for game_id in arguments.games or GAME_IDS:
            print(calls_row(game_id, arguments.other), flush=True)
        return 0
    print("| here to there | actions a second | clone | legal_actions |\n|---|---:|---:|---:|")
    for game_id in arguments.games or GAME_IDS:
        print(row(game_id, arguments.other, arguments.rounds, arguments.seconds), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
