"""Make small changes to a game's rules, and print those that no test notices.

    python -m tests.bench.mutants azul --number 60 --jobs 2
    python -m tests.bench.mutants zoo_trucks --seed 2

A change flips a comparison, moves a number by one, swaps `and` and `or` or plus and minus, drops a `not`, or leaves a
statement out (see `tests.bench.breaking.mutations`). Each is made in a copy of the repository, where the game's own
tests, the quick tests of the contract and the golden playthroughs run until one fails. Tests that take five times as
long as without the change have noticed it, too. Equal seeds make equal changes. Bots are left out: they are not rules.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tests.bench.breaking.mutations import Change, changed, changes
from tests.bench.searches.many_games import positive

ROOT = Path(__file__).parents[2]
GAMES, TESTS = Path("engine/games"), Path("tests/engine/games")
FAMILY = ("zoo_trucks", "aquaretto", "zooloretto", "zooloretto_aquaretto")
"""Games that share rules share tests."""
COPIED = ("engine", "tests", "build", "docs", "pyproject.toml", "README.md")
NOT_RULES = ("bot.py", "evaluation", "expectation.py", "diagram.py")
LEAST_LIMIT = 30.0
"""The least time that the tests have, in seconds."""


@dataclass(frozen=True)
class Mutant:
    """A change, and its place among those of a module."""

    path: Path
    number: int
    change: Change

    def __str__(self) -> str:
        return f"{self.path}:{self.change.line}: {self.change.before}  ->  {self.change.after}"


def all_mutants(game: str) -> list[Mutant]:
    """Return every change that can be made to the rules of a game (or to what a family shares, `zoo_trucks`)."""
    found = []
    for path in sorted((ROOT / GAMES / game).rglob("*.py")):
        place = path.relative_to(ROOT)
        if not set(place.parts).intersection(NOT_RULES):
            source = path.read_text(encoding="utf-8")
            found += [Mutant(place, number, change) for number, change in enumerate(changes(source))]
    return found


def command_of(game: str) -> list[str]:
    """Return the command that runs the tests of a game, the quickest to fail first."""
    rooms = FAMILY if game in FAMILY else (game,)
    own = [str(TESTS / room) for room in rooms if (ROOT / TESTS / room).exists()]
    shared = ["tests/engine/test_contract.py", "tests/engine/test_golden.py"]
    names = " or ".join(rooms if game == "zoo_trucks" else {game, *(rooms[:1] if game in FAMILY else ())})
    options = ["-x", "-q", "-p", "no:cacheprovider", "-m", "not slow and not browser", "-k", names]
    return [sys.executable, "-m", "pytest", *options, *own, *shared]


def run(command: Sequence[str], folder: Path, limit: float | None) -> str:
    """Run the tests in a copy; return `green`, `red` or `slow`."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=limit, check=False)
    except subprocess.TimeoutExpired:
        return "slow"
    return "green" if done.returncode == 0 else "red"


def copy_of_the_repository(folder: Path) -> Path:
    """Copy what the tests of a game read into `folder`, and return it; large unchanged files are linked."""
    for name in COPIED:
        place = ROOT / name
        if place.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "dist", "references")
            shutil.copytree(place, folder / name, ignore=ignored)
        else:
            shutil.copy(place, folder / name)
    (folder / "assets").symlink_to(ROOT / "assets")
    return folder


def survivors(game: str, chosen: Sequence[Mutant], jobs: int) -> list[Mutant]:
    """Return the mutants that the tests do not notice; report on each while it runs.

    Raises `RuntimeError` when the tests fail without any change.
    """
    command = command_of(game)
    with tempfile.TemporaryDirectory(prefix="mutants") as scratch:
        folders: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            folders.put(copy_of_the_repository(Path(scratch) / str(number)))
        folder = folders.get()
        began = time.monotonic()
        if run(command, folder, None) != "green":
            raise RuntimeError(f"the tests of {game} fail as they are: {' '.join(command)}")
        seconds = time.monotonic() - began
        folders.put(folder)
        limit = max(LEAST_LIMIT, 5 * seconds)
        print(f"{game}: the tests take {seconds:.0f} s, changes get {limit:.0f} s each", flush=True)

        def try_out(mutant: Mutant) -> str:
            place = folders.get()
            path = place / mutant.path
            source = path.read_text(encoding="utf-8")
            try:
                path.write_text(changed(source, mutant.number), encoding="utf-8")
                result = run(command, place, limit)
            finally:
                path.write_text(source, encoding="utf-8")
                folders.put(place)
            print(f"{ {'green': 'SURVIVES', 'red': 'noticed', 'slow': 'hangs'}[result]:9}{mutant}", flush=True)
            return result

        with ThreadPoolExecutor(jobs) as pool:
            results = list(pool.map(try_out, chosen))
    return [mutant for mutant, result in zip(chosen, results, strict=True) if result == "green"]


def main(argv: Sequence[str] | None = None) -> int:
    """Make changes, print what survives, and return 0; 2 when there is no such game or its tests fail as they are."""
    rooms = sorted(path.name for path in (ROOT / GAMES).iterdir() if (path / "__init__.py").exists())
    parser = argparse.ArgumentParser(prog="python -m tests.bench.mutants", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=rooms, metavar="GAME", help=f"one of: {', '.join(rooms)}")
    parser.add_argument("--number", type=positive, default=36, metavar="N", help="how many changes (36)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="equal seeds, equal changes (1)")
    parser.add_argument("--jobs", type=positive, default=1, metavar="J", help="how many at a time (1)")
    arguments = parser.parse_args(argv)
    every = all_mutants(arguments.game)
    chosen = random.Random(arguments.seed).sample(every, min(arguments.number, len(every)))
    try:
        left = survivors(arguments.game, chosen, arguments.jobs)
    except RuntimeError as problem:
        print(problem, file=sys.stderr)
        return 2
    noticed = len(chosen) - len(left)
    print(
        f"\n{arguments.game}: {noticed} of {len(chosen)} changes noticed ({noticed / len(chosen):.0%}), of {len(every)}"
    )
    print("\n".join(f"  survives: {mutant}" for mutant in left))
    return 0


if __name__ == "__main__":
    sys.exit(main())
