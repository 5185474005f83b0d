"""The frames of two checkouts side by side: `python -m tests.bench.frames --beside OTHER`.

Both bundles are measured by this checkout's bench, in turns, each time in the other order, so that a busy machine slows
both. A figure that the bare page has too is divided by that of the same run first; then the ratio of both is formed.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

Found = dict[str, Any]
"""What `frames.measure` returns."""


def web_of(other: Path) -> Path:
    """Return the web folder of another checkout, made by its own build; or `other`, if that is a web folder.

    Raises CalledProcessError when the build fails.
    """
    if (other / "index.html").exists():
        return other
    web = other / "build" / "dist" / "web"
    if not (web / "index.html").exists():
        subprocess.run([sys.executable, "-m", "build"], cwd=other, check=True)
    return web


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which that share (0..1) of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


ROWS: tuple[tuple[str, Callable[[Found], float], Callable[[Found], float]], ...] = (
    (
        "flying: 95 % of frames, ms",
        lambda found: percentile(found["flying"]["seen"], 0.95),
        lambda found: percentile(found["bare"]["frames"], 0.95),
    ),
    (
        "flying: median, ms",
        lambda found: percentile(found["flying"]["seen"], 0.5),
        lambda found: percentile(found["bare"]["frames"], 0.5),
    ),
    (
        "click to pixel: 95 %, ms",
        lambda found: percentile(found["clicks"], 0.95),
        lambda found: percentile(found["bare"]["clicks"], 0.95),
    ),
    (
        "click to pixel: median, ms",
        lambda found: percentile(found["clicks"], 0.5),
        lambda found: percentile(found["bare"]["clicks"], 0.5),
    ),
    (
        "thinking: 99 % of frames, ms",
        lambda found: percentile(found["thinking"], 0.99),
        lambda found: percentile(found["bare"]["frames"], 0.99),
    ),
    ("a bot's slices: 99 %, ms", lambda found: percentile(found["bot"]["slices"], 0.99), lambda found: 1.0),
    ("a simulation, ms", lambda found: 1000 / found["bot"]["simulations"], lambda found: found["bot"]["plain"]),
)
"""Each row: its name, its figure in milliseconds, and the yardstick of the same run."""


def rows(game: str, here: Sequence[Found], there: Sequence[Found]) -> list[str]:
    """Return the lines of the table for a game: medians over all rounds, and the ratio here to there with its range."""
    lines = []
    for name, figure, yardstick in ROWS:
        ours, theirs = [figure(each) for each in here], [figure(each) for each in there]
        ratios = [
            (one / yardstick(mine)) / (other / yardstick(their))
            for one, other, mine, their in zip(ours, theirs, here, there, strict=True)
        ]
        spread = f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        lines.append(
            f"| {game} | {name} | {statistics.median(ours):.1f} | {statistics.median(theirs):.1f} | {spread} |"
        )
    rests = (" and ".join(str(each["rest"]) for each in found) for found in (here, there))
    lines.append(f"| {game} | at rest, frames in 5 s | {' | '.join(rests)} | |")
    return lines


def compare(measure: Callable[[Path, str], Found], webs: tuple[Path, Path], games: Sequence[str], rounds: int) -> None:
    """Measure both web folders (here, there) at each game's table and print the table, a game at a time."""
    print("| game | | here | there | here to there |\n|---|---|---:|---:|---|")
    for game in games:
        found: dict[Path, list[Found]] = {web: [] for web in webs}
        for number in range(rounds):
            for web in webs if number % 2 else webs[::-1]:
                found[web].append(measure(web, game))
        print("\n".join(rows(game, found[webs[0]], found[webs[1]])), flush=True)
