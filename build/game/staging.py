"""Lay out a clean copy of the game for pygbag: what ships, and nothing else.

pygbag would reformat sources in place and pack tests, docs and dot-folders, so it never sees the repository itself.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

ROOMS = ("engine", "scenes", "assets")
BESIDE = ("main.py", "CHANGELOG.md")
"""What ships of the files beside the rooms; a game may have no news."""
LEFT_OUT = {".po", ".pot", ".pyc"}
TOOLS = ("engine/__main__.py", "engine/tools", "engine/games/ark_nova/diagram.py")
"""What the page goes without: the command line, and of the largest game what only `print(state)` needs."""
SHOWN = re.compile(r"(?:rules|news)\.[a-z]{2}\.md")  # texts that the game shows as they are; other .md is for us
FIXED_TIME = 315532800  # 1980-01-01, the oldest time a zip can hold


def game_files(root: Path) -> list[Path]:
    """Return the files of the game in `root`, relative to it and sorted.

    Raises:
        FileNotFoundError: there is no main.py.
    """
    if not (root / "main.py").is_file():
        raise FileNotFoundError(f"no main.py in {root}")
    found = [Path(name) for name in BESIDE if (root / name).is_file()]
    for room in ROOMS:
        for path in (root / room).rglob("*"):
            inside = path.relative_to(root)
            if path.is_file() and ships(inside):
                found.append(inside)
    return sorted(found)


def ships(path: Path) -> bool:
    """Tell whether a file of the game goes into the bundle."""
    hidden = any(part.startswith(".") or part == "__pycache__" for part in path.parts)
    ours = path.suffix == ".md" and not SHOWN.fullmatch(path.name)
    if hidden or ours or path.suffix in LEFT_OUT or any(map(path.is_relative_to, TOOLS)):
        return False
    return path.suffix == ".py" if path.parts[0] in ("engine", "scenes") else path.suffix != ".py"


def stage(root: Path, target: Path) -> None:
    """Copy the game from `root` into the empty folder `target`, with fixed times."""
    for inside in game_files(root):
        copy = target / inside
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / inside, copy)
    fix_times(target)


def fix_times(folder: Path) -> None:
    """Give everything below `folder` the same time, since pygbag's archives record it."""
    for path in sorted(folder.rglob("*")):
        os.utime(path, (FIXED_TIME, FIXED_TIME))
