"""`python3 -m tests.bench.frames --phone`: frames and taps on a phone of a quarter of this machine's usual speed.

A window of 390x844 at density 3, fingers, and Chromium's throttle (`devices.py`). The machine itself is not always as
quick: before each table the throttle is set so that some plain Python takes as long as on that phone, four at most.
What it takes before and after is told; a table during which that changed much is measured once more. The page has been
visited before, so that nothing is fetched and kept beside the game. For every game, or with `--game` for one, in a new
game and in one that has gone far (with `--late` only there): the time between frames while bots play with all
animations, and from the end of a tap to the first frame that shows something else there. The yardstick is the bare page
of `frames.py` on the same phone, measured first. Each table is measured in a process of its own and has `LIMIT`
seconds: what it has measured by then is told, and the next one begins. No graphics processor helps here, as it does on
phones; what the browser itself paints is not throttled. With `--work` only processor time is measured, which a busy
machine does not change much.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import os
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tests.bench.frames import SECONDS, Bench, opened, share_under
from tests.bench.pages.beside import percentile
from tests.bench.pages.devices import PHONE, Device
from tests.bench.pages.late_games import late_game
from tests.bench.pages.scripts import RUN, SLOWLY
from tests.bench.pages.thread_time import MARKS, answered, paced, traced

FRAME_MS, LONGEST_MS, TAP_MS = 34.0, 100.5, 100.0
SLOWER_TAPS = {"ark_nova": 150.0}
"""Games whose taps may take longer, in milliseconds."""
TAPS, WORK_TAPS = 24, 20
"""How often a table is tapped."""
AT_ONCE = 6
"""How many taps are kept at a time."""
LIMIT = 150.0
"""The seconds in which a table has to be measured: alone on the machine it takes about 100."""
STEADY, TRIES = 1.2, 2
"""Up to how many times as quick a machine may become meanwhile, and how often a table is measured at most for it."""
PHONES_LOOK, SLOWEST = 4.0, 4.0
"""Milliseconds that a look of `scenes/stage/pace.py` takes on the phone, four times as long as usual here; and the
strongest throttle: a stronger one would slow what the browser does itself to less than a quarter."""
LOOKS = 40
"""How many looks are taken for it."""
LOOK = """
from scenes.stage.pace import Pace
pace = Pace()
pace.look()
answer = pace.look_ms
"""
"""Python that a page of the game runs by itself: a single look."""


def look_of(bench: Bench) -> float:
    """Return how many milliseconds a look takes on a device, in a page of its own."""
    page = bench.open("ours/?lang=en")
    page.wait_for_timeout(3000)  # the browser compiles the runtime a second time, better, meanwhile
    looks = []
    for _ in range(LOOKS):
        looks.append(float(page.evaluate(RUN, LOOK)))
        page.wait_for_timeout(20)
    bench.leave(page)
    return median(looks)


def phone_of(look: float) -> Device:
    """Return the phone with the throttle it needs here, where a look takes `look` milliseconds.

    There is no throttle where the machine is as slow as the phone already.
    """
    return replace(PHONE, slower=min(max(1.0, PHONES_LOOK / look), SLOWEST))


class Row(NamedTuple):
    """What was measured at one table: milliseconds, and frames drawn in five seconds at rest (-1: not looked at).

    What a table did not come to in its time is empty.
    """

    game: str
    late: bool
    rest: int
    frames: list[float]
    taps: list[float]
    bare_frames: list[float]
    bare_taps: list[float]
    looks: list[float]  # before and after, without the throttle

    @property
    def change(self) -> float:
        """How many times as quick the machine was at one end as at the other; infinite where the end is missing."""
        return max(self.looks) / min(self.looks) if len(self.looks) > 1 else math.inf

    def kept(self) -> bool:
        """Tell whether the limits are kept; what was not measured does not."""
        tap = SLOWER_TAPS.get(self.game, TAP_MS)
        smooth = percentile(self.frames, 0.95) <= FRAME_MS and max(self.frames, default=LONGEST_MS + 1) <= LONGEST_MS
        return bool(self.frames and self.taps) and smooth and percentile(self.taps, 0.95) <= tap and self.rest == 0

    def told(self) -> str:
        """Return it as a row of the table that `HEAD` begins."""
        bare, tap = percentile(self.bare_frames, 0.95), percentile(self.bare_taps, 0.95)
        frames, taps = " | ".join(["-"] * 4), "- | -"
        if self.frames:
            missed = 100 * (1 - share_under(self.frames, FRAME_MS))
            frames = f"{percentile(self.frames, 0.5):.0f} | {percentile(self.frames, 0.95):.0f} ({bare:.0f})"
            frames += f" | {max(self.frames):.0f} | {missed:.1f}"
        if self.taps:
            taps = f"{percentile(self.taps, 0.5):.0f} | {percentile(self.taps, 0.95):.0f} ({tap:.0f})"
        name = f"{self.game}, {'late' if self.late else 'early'}"
        rest = "-" if self.rest < 0 else str(self.rest)
        kept = "kept" if self.kept() else "missed" if self.taps and self.rest >= 0 else "not finished"
        looks = ", ".join(f"{look:.2f}" for look in self.looks) or "-"
        return f"| {name} | {frames} | {taps} | {rest} | {looks} | {kept} |"


HEAD = (
    f"| | frames: median ms | 95 % (bare) | longest | % over {FRAME_MS:.0f} ms | tap: median ms | 95 % (bare) "
    "| frames at rest in 5 s | Python before, after | |\n|---|---:|---:|---:|---:|---:|---:|---:|---|---|"
)


def measure(web: Path, game: str, *, late: bool) -> Iterator[dict[str, Any]]:
    """Yield what has been measured so far at a game's table on the phone, as values of a `Row`."""
    found: dict[str, Any] = {"rest": -1, "frames": [], "taps": []}
    unslowed = phone_of(PHONES_LOOK)
    with opened(web, game, late_game(game) if late else None, unslowed) as bench:
        bench.come_back()
        found["looks"] = [look_of(bench)]
        bench.device = phone_of(found["looks"][0])
        bare = bench.bare()
        found |= {"bare_frames": bare["frames"], "bare_taps": bare["clicks"]}
        found["frames"] = bench.flying()["seen"]
        yield found
        page = bench.asked()
        for first in range(0, TAPS, AT_ONCE):
            bench.click(page, AT_ONCE, first)
            found["taps"] = page.evaluate("frameLog.clicks")
            yield found
        found["rest"] = bench.rest_of(page)
        bench.leave(page)
        bench.device = unslowed
        found["looks"].append(look_of(bench))
        yield found


def write_down(web: Path, game: str, late: bool, place: Path) -> None:
    """Measure a table, and write what has been measured so far to a file each time there is more."""
    for found in measure(web, game, late=late):
        whole = place.with_suffix(".part")
        whole.write_text(json.dumps(found), encoding="ascii")
        whole.replace(place)


def alone(work: Callable[..., None], *arguments: object) -> None:
    """Do a work as the leader of a session, so that what it starts can be ended with it."""
    os.setsid()
    work(*arguments)


def within(seconds: float, work: Callable[..., None], *arguments: object) -> bool:
    """Do a work in a process of its own; return whether it was done in that time.

    A page that hangs answers nothing, and waiting for it has no limit: its process is ended with all that it started.
    """
    process = multiprocessing.get_context("spawn").Process(target=alone, args=(work, *arguments))
    process.start()
    process.join(seconds)
    if process.exitcode is None and process.pid:
        with suppress(ProcessLookupError):  # it has only just begun
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.join()
    return process.exitcode == 0


def row_of(web: Path, game: str, *, late: bool) -> Row:
    """Return what could be measured at a table in its time; of two tries the one with the steadier machine."""
    tries: list[Row] = []
    while len(tries) < TRIES and not (tries and tries[-1].change < STEADY):
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder) / "found.json"
            within(LIMIT, write_down, web, game, late, place)
            found = json.loads(place.read_text(encoding="ascii")) if place.exists() else {}
        lists = {name: found.get(name, []) for name in ("frames", "taps", "bare_frames", "bare_taps", "looks")}
        tries.append(Row(game, late, found.get("rest", -1), **lists))
    return min(tries, key=lambda row: row.change)


def measure_all(web: Path, games: list[str], kept: Path | None = None, *, only_late: bool = False) -> bool:
    """Print a table of all games; return whether all limits are kept. The figures go to the file `kept`, row by row."""
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"\n{HEAD}", flush=True)
    rows: list[Row] = []
    for game in games:
        for late in (True,) if only_late else (False, True):
            rows.append(row_of(web, game, late=late))
            print(rows[-1].told(), flush=True)
            if kept:
                kept.write_text(json.dumps([row._asdict() for row in rows]) + "\n", encoding="ascii")
    return all(row.kept() for row in rows)


WORK_HEAD = (
    f"| | frames: median ms | 95 % | longest | % over {FRAME_MS:.0f} ms | tap: median ms | 95 % | |\n"
    "|---|---:|---:|---:|---:|---:|---:|---|"
)


def work_of(web: Path, game: str, slower: float, *, late: bool) -> str:
    """Return a row of the table that `WORK_HEAD` begins: the same from processor time, for a busy machine.

    The main thread is counted as if it were as slow as the phone's: see `thread_time.py`. The page is told that its
    device is slow, and a frame has a quarter of the time.
    """
    with opened(web, game, late_game(game) if late else None, replace(PHONE, slower=1)) as bench:
        bench.recorded = False
        bench.come_back()
        page = bench.playing()
        page.evaluate(RUN, SLOWLY)
        page.evaluate(MARKS)
        with traced(bench.browser, page) as flying:
            page.wait_for_timeout(SECONDS * 1000)
        bench.leave(page)
        page = bench.asked()
        page.evaluate(RUN, SLOWLY)
        page.evaluate(MARKS)
        with traced(bench.browser, page) as tapping:
            bench.click(page, WORK_TAPS)
        bench.leave(page)
    frames, taps = paced(flying.tasks, slower), answered(tapping.tasks, slower)
    missed = 100 * (1 - share_under(frames, FRAME_MS))
    told = f"{percentile(frames, 0.5):.0f} | {percentile(frames, 0.95):.0f} | {max(frames):.0f} | {missed:.1f}"
    tapped = f"{percentile(taps, 0.5):.0f} | {percentile(taps, 0.95):.0f}"
    smooth = percentile(frames, 0.95) <= FRAME_MS and max(frames) <= LONGEST_MS
    kept = smooth and percentile(taps, 0.95) <= SLOWER_TAPS.get(game, TAP_MS)
    return f"| {game}, {'late' if late else 'early'} | {told} | {tapped} | {'kept' if kept else 'missed'} |"


def work_of_all(web: Path, games: list[str]) -> bool:
    """Print the processor time of all games as a table; return whether all limits are kept."""
    with opened(web) as bench:
        slower = phone_of(look_of(bench)).slower
    print(WORK_HEAD, flush=True)
    rows = []
    for game in games:
        for late in (False, True):
            rows.append(work_of(web, game, slower, late=late))
            print(rows[-1], flush=True)
    return all(row.endswith("kept |") for row in rows)
