"""What a page's main thread does in a frame and for a tap, in processor time: it holds on a busy machine, too.

Chromium traces the tasks of the thread with the time that they took of a processor. The page is not slowed: its tasks
are counted as if they had taken `slower` times as long. What other threads and processes do is left out, so a real
frame may take longer.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, NamedTuple

REFRESH = 1000 / 60
"""Milliseconds from one frame of a screen to the next."""
CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]
MARKS = """() => {
  const before = Object.getOwnPropertyDescriptor(patio, "frames");
  let frames = patio.frames;
  Object.defineProperty(patio, "frames", {
    get: () => before?.get ? before.get() : frames,
    set: (value) => { frames = value; before?.set?.(value); performance.mark("patio drawn"); },
  });
  addEventListener("pointerup", () => performance.mark("patio tapped"), true);
}"""
"""Marks in the trace when Patio has drawn a frame, and when a finger is lifted."""


class Task(NamedTuple):
    """A task of the main thread: when it began, its processor time (milliseconds), and what happened in it."""

    start: float
    spent: float
    marks: frozenset[str]


class Traced:
    """The tasks of a page's main thread while it was traced."""

    def __init__(self) -> None:
        self.tasks: list[Task] = []


@contextmanager
def traced(browser: Any, page: Any) -> Iterator[Traced]:
    """Trace a page's main thread; the tasks are there when the context is left."""
    found = Traced()
    browser.start_tracing(page=page, categories=CATEGORIES)
    yield found
    found.tasks = read(json.loads(browser.stop_tracing())["traceEvents"])


def read(events: list[dict[str, Any]]) -> list[Task]:
    """Return the tasks of the main thread on which Patio has drawn, in order."""
    marks = [event for event in events if event["name"].startswith("patio ")]
    if not marks:
        return []
    thread = marks[0]["pid"], marks[0]["tid"]
    ours = [event for event in events if (event["pid"], event.get("tid")) == thread]
    tasks = sorted((event for event in ours if event["name"] == "RunTask" and "dur" in event), key=lambda e: e["ts"])
    notes = sorted(
        (e["ts"], e["name"]) for e in ours if e["name"].startswith("patio ") or e["name"] == "FireAnimationFrame"
    )
    found, at = [], 0
    for task in tasks:
        inside = set()
        while at < len(notes) and notes[at][0] <= task["ts"] + task["dur"]:
            inside.add(notes[at][1])
            at += 1
        found.append(Task(task["ts"] / 1000, task.get("tdur", 0) / 1000, frozenset(inside)))
    return found


def rounds(tasks: list[Task]) -> Iterator[tuple[float, frozenset[str]]]:
    """Return the processor time from one of the browser's frames to the next, and what happened in it."""
    starts = [at for at, task in enumerate(tasks) if "FireAnimationFrame" in task.marks]
    for start, end in pairwise(starts):
        frame = tasks[start:end]
        yield sum(task.spent for task in frame), frozenset().union(*(task.marks for task in frame))


def paced(tasks: list[Task], slower: float) -> list[float]:
    """Return the times between drawn frames of a screen with 60 a second if the thread were so much slower."""
    found, gap = [], 0.0
    for spent, marks in rounds(tasks):
        gap += REFRESH * max(1, math.ceil(spent * slower / REFRESH))
        if "patio drawn" in marks:
            found.append(gap)
            gap = 0.0
    return found[1:]


def answered(tasks: list[Task], slower: float) -> list[float]:
    """Return the processor time from each lifted finger to the end of the task that draws, so much slower."""
    found: list[float] = []
    spent = None
    for task in tasks:
        if "patio tapped" in task.marks:
            spent = 0.0
        if spent is not None:
            spent += task.spent * slower
            if "patio drawn" in task.marks:
                found.append(spent)
                spent = None
    return found
