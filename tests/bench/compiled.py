"""Copy the engine and the benches, and compile games there by mypyc: measurements of bots take about half the time.

    python -m tests.bench.compiled /tmp/faster fountains azul

It prints the command that runs a bench there. A game takes about a minute, and a C compiler must be there. Last of all
a seeded game of each is played compiled and as it is: unless all actions are the same, the copy is of no use, and the
exit status is 1.
"""

from __future__ import annotations

import argparse
import itertools
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from build.bootstrap import SetupError, make_venv
from build.paths import ROOT
from engine.bots.levels import make_search
from engine.registry import GAME_IDS, find_game
from engine.state import TERMINAL

COPIED = ("engine", "build", "tests", "assets", "requirements")
"""What the benches need; not `pyproject.toml`, from which setuptools would take what to build."""

TRUCKS = ("zoo_trucks", "aquaretto", "zooloretto", "zooloretto_aquaretto")
INTERPRETED = ("__init__", "boards", "checks", "codec", "diagram", "notation", "reader", "statistics")
"""Modules that read, check or draw text, which no simulation does; `boards` has dataclasses that are generic."""
INTERPRETED_FOLDERS = ("cards", "written")

SIMULATIONS = 60
"""Those of each decision of the game that is played twice."""


@dataclass(frozen=True)
class Patch:
    """A change without which mypyc would make another program of a module than Python does."""

    file: str
    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the module's text with the change made. Raises `ValueError` unless `old` is there exactly once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.file} does not have {self.old!r} once; update tests/bench/compiled.py")
        return text.replace(self.old, self.new)


PATCHES = (
    # the page's jobs and tests derive from it, and are not compiled
    Patch(
        "engine/bots/base.py",
        "class Thinking(ABC):",
        "from mypy_extensions import mypyc_attr\n\n"
        "@mypyc_attr(allow_interpreted_subclasses=True)\nclass Thinking(ABC):",
    ),
    # a cached property would be worked out at each use
    Patch(
        "engine/bots/alone.py",
        "    @cached_property\n    def _luck(self) -> int:\n",
        "    _drawn: int | None = None\n\n    @property\n    def _luck(self) -> int:\n        if self._drawn is None:\n"
        "            self._drawn = self._draw_luck()\n        return self._drawn\n\n    def _draw_luck(self) -> int:\n",
    ),
    # without arguments, `super` in a class method would pass on another class
    Patch("engine/games/zoo_trucks/rules.py", "super().new(", "super(TruckState, cls).new("),
    Patch("engine/games/ark_nova/rules.py", "super().new(", "super(ArkNovaState, cls).new("),
)

FLOAT_SUMS = {
    "bots/search.py": ["[root.priors[i] for i in seen]"],
    "bots/tree.py": ["[means[i] * visits[i] for i in places]"],
    "games/azul/experience.py": ["[stage[place] for place in group]"],
    "games/it_happens/bot.py": ["[max([values[which] for _, values in found]) for which in (1, 2, 3)]"],
    "games/it_happens/chances.py": [
        "other_chance for other_sum, other_chance in sums.items() if other_sum >= least",
    ],
    "games/it_happens/expectation.py": ["[exp(-(top - kind) / spread) for kind in kinds]"],
    "games/it_happens/rerolls.py": [
        "chance * values[total] for total, chance in sums.items()",
        "chance * values[total + shift] for total, chance in sums.items()",
    ],
    "games/fountains/bot.py": [
        "_squash((other - mine) / spread) for seat, other in enumerate(counts) if seat != player",
    ],
    "games/fountains/expectation.py": [
        "\n            [_ICON_VALUE[feature] * count for feature, count in enumerate(pool.features) if count]"
        "\n        ",
        "[_ICON_VALUE[other] * count for other, count in enumerate(pool.features) if count]",
    ],
    "games/ark_nova/evaluation/action_values.py": ["[value for value in values[:n] if value > 0]"],
    "games/ark_nova/evaluation/expectation.py": [
        "[UPGRADES[action] for action in ACTIONS if is_upgraded(zoo, action)]",
        "[2.0 for card in zoo.sponsors if SPONSORS[card].income]",
        "[self.icon(icon) for icon in animal.icons]",
        "[self.icon(icon) for icon in sponsor.icons]",
    ],
    "games/ark_nova/evaluation/prices.py": [
        "value * fade ** (space - at) for space, value in bonuses.items() if space > at",
    ],
}
"""By module below `engine`, the comprehensions of floats that are summed: mypyc's sum of one begins with a whole 0."""


def changes() -> Iterator[Patch]:
    """Yield all that is changed in the copy."""
    yield from PATCHES
    for module, comprehensions in FLOAT_SUMS.items():
        for summed in comprehensions:
            each = summed.strip()
            listed = each if each.startswith("[") else f"[{each}]"
            yield Patch(f"engine/{module}", f"sum({summed})", f"sum({listed}, 0.0)")


def modules(folder: Path, games: Iterable[str]) -> list[str]:
    """Return what is compiled: the bots, and the packages of these games, as paths below `folder`."""
    packages = [folder / "engine" / "games" / game for game in games]
    found = [path for package in (folder / "engine" / "bots", *packages) for path in sorted(package.rglob("*.py"))]
    found += [folder / "engine" / "state.py", folder / "engine" / "score.py"]
    below = [path.relative_to(folder) for path in found if path.stem not in INTERPRETED]
    return [str(path) for path in below if not set(INTERPRETED_FOLDERS) & set(path.parts)]


def copy(folder: Path) -> None:
    """Copy what the benches need into a new folder."""
    folder.mkdir(parents=True)
    for part in COPIED:
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "dist"))


def adapt(folder: Path) -> None:
    """Change in the copy what mypyc takes otherwise than Python. Raises `ValueError` as `Patch.applied` does."""
    for patch in changes():
        path = folder / patch.file
        path.write_text(patch.applied(path.read_text(encoding="utf-8")), encoding="utf-8")


def compile_modules(python: Path, folder: Path, paths: Sequence[str]) -> None:
    """Compile them in place. Raises `CalledProcessError` where mypyc or the C compiler refuses; it says why itself."""
    (folder / "setup.py").write_text(
        "from mypyc.build import mypycify\nfrom setuptools import setup\n"
        f"setup(name='engine', py_modules=[], ext_modules=mypycify({list(paths)!r}, opt_level='3', multi_file=True))\n",
        encoding="utf-8",
    )
    jobs = str(os.cpu_count() or 1)
    command = [str(python), "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", jobs]
    subprocess.run(command, cwd=folder, check=True)


def actions(game_id: str) -> Iterator[str]:
    """Yield the actions of a game that hard and expert play with a few simulations, as records write them."""
    game = find_game(game_id)
    state, nature = game.start(3 if 3 in game.players else 2), random.Random("nature")
    for number in itertools.count():
        player = state.current_player()
        if player == TERMINAL:
            return
        if player < 0:
            action = state.sample_chance(nature)
        else:
            search = make_search(game_id, "expert" if player % 2 else "hard", iterations=SIMULATIONS)
            action = search.think(state, player, number).finish()
        yield game.format_action(action)
        state.apply_action(action)


def played(python: Path, folder: Path, game_id: str) -> str:
    """Return `actions` as a Python plays them in a folder, a line each."""
    code = f"from tests.bench.compiled import actions\nprint(*actions({game_id!r}), sep='\\n')"
    command = [str(python), "-B", "-c", code]
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout


def main(arguments: Sequence[str] | None = None) -> int:
    """Copy, compile, compare."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.compiled", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path, help="a new folder for the copy")
    parser.add_argument("games", nargs="+", choices=GAME_IDS, metavar="game", help=", ".join(GAME_IDS))
    args = parser.parse_args(arguments)
    folder: Path = args.folder.resolve()
    if folder.exists():
        parser.error(f"{folder} is there already")
    games = dict.fromkeys(name for game in args.games for name in (TRUCKS if game in TRUCKS else [game]))
    try:
        python = make_venv(ROOT / "requirements" / "compiled.txt")
        copy(folder)
        adapt(folder)
        compile_modules(python, folder, modules(folder, games))
        others = [game for game in args.games if played(python, folder, game) != played(python, ROOT, game)]
    except (SetupError, ValueError, subprocess.CalledProcessError) as problem:
        print(problem, file=sys.stderr)
        return 2
    if others:
        print(f"do not measure with it: compiled, {' and '.join(others)} went another way than here", file=sys.stderr)
        return 1
    print("compiled and as it is, a game of each went the same way")
    print(f"cd {folder} && {python} -m tests.bench.ladder {args.games[0]} --games 100")
    return 0


if __name__ == "__main__":
    sys.exit(main())
