"""What the small game tells the page, and asks of it."""

import asyncio

import js


def window_size():
    return js.innerWidth, js.innerHeight


def first_frame():
    js.window.patio.frames = 1
    js.window.patio._ready()


def note_click(position):
    js.window.patio.clicked = f"{position[0]},{position[1]}"


def wanted_crash():
    """Fail the way a fault in a game would, when the address says ?crash or ?lost_task."""
    if "crash" in js.location.search:
        raise RuntimeError("a fault on purpose")
    if "lost_task" in js.location.search and not hasattr(js.window.patio, "lost"):
        js.window.patio.lost = True
        asyncio.create_task(break_down())  # noqa: RUF006 - a task that nobody keeps is the point


async def break_down():
    raise RuntimeError("a fault in a task")
