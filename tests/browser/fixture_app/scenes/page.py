"""What the small game tells the page, and asks of it."""

import asyncio

import js
from pyodide.ffi import create_proxy

from scenes.games.pebbles.card import NAME


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
        asyncio.get_running_loop().create_task(break_down())  # nobody keeps it: that is the point


async def break_down():
    raise RuntimeError("a fault in a task")


def answer_opening():
    """Let the page ask for the pack of a game and open it, and tell what has come of itself."""
    js.window.patio.card = NAME
    js.window.patio.open = create_proxy(open_game)
    js.window.patio.heard = ""
    js.window.patio.listen(create_proxy(note_heard))


async def open_game():
    """Return what the table says, or that the pack did not come."""
    parts = []
    teller = create_proxy(parts.append)
    try:
        await js.window.patio.loadPack("pebbles", teller)
    except Exception:
        return "did not come"
    from scenes.games.pebbles.table import words

    return f"{words()} {all(0 <= part <= 1 for part in parts)}"


def note_heard(what):
    js.window.patio.heard += f" {what}"
