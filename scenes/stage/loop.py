"""The loop: it draws frames while something happens, and rests while nothing does."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

from scenes.platform.base import Platform
from scenes.stage.navigator import Navigator
from scenes.stage.stage import FRAME, Stage

LONGEST = 100.0
"""The most milliseconds that a frame counts for animation, so that nothing jumps after a pause."""
PATIENCE = 10.0
"""When a frame has taken this many milliseconds before drawing, it leaves drawing to the next one."""
BUSY, WAITS = 0.008, 4
"""What a frame of more seconds has drawn is told after a shorter frame, but not more than that many frames later."""
PREPARE = 0.1
"""The least rest, in seconds, in which a sound is read from its file, or the speed of the device is found out."""
REST = 60.0
"""Seconds between two checks of the window's size while nothing happens: a change of it wakes the loop by itself."""


async def play(platform: Platform, navigation: Callable[[Stage], Navigator], first: Callable[[Stage], None]) -> None:
    """Run a stage on `platform`, beginning with the scenes that `first(stage)` puts on it."""
    stage = Stage(platform, navigation)
    first(stage)
    await run(stage, tidy=collect)
    await asyncio.sleep(0)


def collect() -> None:
    """Collect what the screens before have left, and let later collections pass over what is there now.

    A collection of everything takes 15 to 60 ms: this one comes when a screen has been opened, not in a movement.
    Before the first call nothing is collected: see `main`.
    """
    gc.enable()
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def run(stage: Stage, patience: float = PATIENCE, tidy: Callable[[], None] = lambda: None) -> None:
    """Run a stage until its window is closed; `patience` as in `Stage.show`; `tidy` is called for every new screen."""
    last = time.perf_counter()
    waited = opened = 0
    seen = False
    while True:
        began, frames = time.perf_counter(), stage.frames
        passed = (began - last) * 1000
        if not stage.show(min(LONGEST, passed), patience, passed if seen else 0.0):
            return
        seen = not stage.hidden
        drawn = stage.frames > frames
        if drawn or not stage.dirty:  # otherwise drawing was left to the next frame
            # telling the page takes as long as drawing: it follows a frame later, so that the drawing is seen first,
            # and a slow device that draws in parts also finishes before
            follows, busy = stage.top.follows, time.perf_counter() - began > BUSY
            late = not stage.mirrored and drawn and (follows or waited < (WAITS if busy else 1))
            waited = waited + 1 if late and not follows else 0
            if not late:
                stage.tell()
        last = began
        wait = min(stage.wait() / 1000, REST)
        if wait > PREPARE and (stage.sound.prepare() or not stage.pace.sure):
            wait = PREPARE
        spent = time.perf_counter() - began
        await stage.platform.rest(wait if wait > FRAME else max(0.001, FRAME - spent))
        if drawn or not stage.pace.sure:
            stage.pace.look()
        if drawn and opened != id(stage.top) and not stage.top.overlay:
            opened = id(stage.top)
            tidy()  # its first picture is seen already
