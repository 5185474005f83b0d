"""Let pygbag pack the staged game with our own page, then take its output apart again.

pygbag records the order of the file system and the clock, so its archive is never the same twice, but the files in it
are. The bundle is made from those.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from build.archive import Files, read_tar
from build.game.staging import fix_times

PATIENCE = 300  # seconds; pygbag retries a file it misses for ever
INSIDE = "assets/"  # where pygbag's archives keep the game


class PackError(Exception):
    """pygbag failed, took too long or packed something else than the staged game."""


@dataclass(frozen=True)
class Packed:
    """What pygbag made: the page from our template, and the files of the game."""

    page: str
    game: Files


def run_pygbag(staged: Path, template: Path, icon: Path, title: str) -> Packed:
    """Pack a staged game.

    `staged` is a clean folder with main.py, into whose `build` pygbag writes; `template` our page with pygbag's
    `{{cookiecutter.…}}` fields, `icon` a PNG, `title` the name in the page. Raises `PackError` if pygbag failed, took
    too long or packed something else.
    """
    options = {
        "--template": str(template),
        "--icon": str(icon),
        "--cdn": "./",
        "--package": "web.patio.game",
        "--app_name": "patio",
        "--title": title,
        "--ume_block": "0",
        "--can_close": "1",
    }
    flat = [word for pair in options.items() for word in pair]
    command = [sys.executable, "-m", "pygbag", "--build", "--no_opt", *flat, str(staged)]
    # black would rewrite the staged sources if pygbag found it; nothing but Python itself is on this path
    env = {**os.environ, "PATH": os.defpath, "PYTHONHASHSEED": "0"}
    try:
        done = subprocess.run(
            command, cwd=staged, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired as reason:
        raise PackError(f"pygbag was not done after {PATIENCE} s") from reason
    return take_apart(staged, (done.stdout + done.stderr)[-3000:])


def take_apart(staged: Path, words: str) -> Packed:
    """Read pygbag's output below `staged`; `words` is what it printed, for the error."""
    web = staged / "build" / "web"
    archives = sorted(web.glob("*.tar.gz"))
    page = web / "index.html"
    if not page.is_file() or len(archives) != 1:
        raise PackError(f"pygbag made no page and archive:\n{words}")
    packed = read_tar(archives[0].read_bytes())
    game = {name.removeprefix(INSIDE): data for name, data in packed.items() if name.startswith(INSIDE)}
    wanted = {
        path.relative_to(staged).as_posix(): path.read_bytes()
        for path in staged.rglob("*")
        if path.is_file() and path.relative_to(staged).parts[0] != "build"
    }
    if game != wanted:
        different = {name for name in game.keys() | wanted.keys() if game.get(name) != wanted.get(name)}
        raise PackError(f"pygbag packed other contents than staged: {', '.join(sorted(different))}\n{words}")
    return Packed(page.read_text(encoding="utf-8"), dict(sorted(game.items())))


def pack(staged: Path, template: Path, icon: Path, title: str) -> Packed:
    """Pack a staged game after giving its files fixed times; raises PackError."""
    fix_times(staged)
    return run_pygbag(staged, template, icon, title)
