"""A browser: the canvas at the device's pixel density, localStorage, the address, and the page's HTML mirror.

The page's loader makes `window.patio`; this module answers its questions. The `js` module exists only in Pyodide.
"""

from __future__ import annotations

import asyncio
import json
import sys
from array import array
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

import js
import pygame
from pyodide.ffi import create_proxy, to_js

from scenes.platform.base import (
    LONGEST_FILE,
    Field,
    Hooks,
    Mirror,
    OpenWindow,
    PackError,
    Platform,
    Section,
    Worker,
    what_follows,
)
from scenes.platform.page_wires import PageWires

MOST_DENSITY = 2.0
PREFIX = "patio."
ROOM = 5_000_000
"""How many characters a site may keep: 5 MB in most browsers, some count two bytes a character."""
BETWEEN_WAYS = "\x1e"
"""ASCII's record separator. It occurs in no way: ways hold only printable characters and line ends."""
ONE_LINE = 200
"""A field for more characters than this has several lines."""
HIDDEN_FRAME = 0.1
"""The longest a frame takes, in seconds, while the browser shows none."""
_AWAKE = ("pointerdown", "pointermove", "pointerup", "wheel", "keydown", "resize", "touchstart", "orientationchange")


class Browser(Platform):
    """The platform of the web page."""

    def __init__(self) -> None:
        self._size = (0, 0, 0.0)
        self._empty = True  # whether the canvas shows nothing yet
        self._wake = asyncio.Event()
        self.wires = PageWires(self._wake.set)
        self._shown: dict[str, Any] = {}
        self._said: Mirror = Mirror()
        self._field: Any = None
        self._entered: tuple[int, list[str]] = (0, [])
        self._task: asyncio.Future[None] | None = None
        self._shown_frame: asyncio.Future[None] | None = None
        self._framed = create_proxy(self._end_frame)
        self._proxies = [create_proxy(lambda event: self._wake.set())]
        for name in _AWAKE:
            js.window.addEventListener(name, self._proxies[0])
        self._activate: dict[str, Callable[[], None]] = {}
        self._proxies += [create_proxy(self._press), create_proxy(self._describe)]
        js.window.patio.answerMirror(self._proxies[1], self._proxies[2])

    def _measure(self) -> tuple[int, int, float]:
        density = min(MOST_DENSITY, max(1.0, float(js.window.devicePixelRatio or 1)))
        space = js.window.patio.space()  # the window without the mirror and a phone's notch
        return int(space.width), int(space.height), density

    def open_window(self) -> OpenWindow:
        """Open a window of as many pixels as inputs have places: the page gives the canvas all that the device has.

        SDL keeps a picture of the window, which nobody sees; at twice the density it would have 5 MB on a phone.
        """
        self._size = width, height, density = self._measure()
        surface = pygame.display.set_mode((max(1, width), max(1, height)))
        style = js.document.getElementById("canvas").style
        style.width, style.height = f"{width}px", f"{height}px"
        self._empty = True
        return OpenWindow(surface, (max(1, round(width * density)), max(1, round(height * density))), density)

    def show(self, picture: pygame.Surface, places: Sequence[pygame.Rect]) -> None:
        """Let the page copy what has changed: SDL would copy everything."""
        width, height = picture.get_size()
        numbers = array("i", chain.from_iterable(places))
        address, count = numbers.buffer_info()
        js.window.patio.show(picture._pixels_address, width, height, address, count, self._empty)
        self._empty = False

    def resized(self) -> bool:
        """Tell whether the page has another size or density."""
        return self._measure() != self._size

    async def rest(self, seconds: float) -> None:
        """Wait for at most `seconds`; an event of the page ends the wait."""
        if seconds < 0.03:
            await self._frame()
            return
        try:
            await asyncio.wait_for(self._wake.wait(), seconds)
        except TimeoutError:
            return
        self._wake.clear()

    async def _frame(self) -> None:
        """Wait for the browser's next frame. A page out of sight has none and goes on slowly."""
        loop = asyncio.get_running_loop()
        self._shown_frame = frame = loop.create_future()
        js.window.requestAnimationFrame(self._framed)
        late = loop.call_later(HIDDEN_FRAME, self._framed)
        await frame
        late.cancel()

    def _end_frame(self, *_: Any) -> None:
        if self._shown_frame and not self._shown_frame.done():
            self._shown_frame.set_result(None)

    def query(self) -> dict[str, str]:
        """Return the parameters of the address."""
        entries = js.URLSearchParams.new(js.location.search).entries()
        return {str(name): str(value) for name, value in js.Array.from_(entries)}

    def language(self) -> str:
        """Return the browser's language."""
        return str(js.navigator.language or "en")[:2].lower()

    def load(self, key: str) -> str | None:
        """Read from localStorage; some pages have none."""
        try:
            value = js.localStorage.getItem(PREFIX + key)
        except Exception:  # a JsException of any kind: storage is blocked
            return None
        return value if isinstance(value, str) else None  # JavaScript's null is not None

    def save(self, key: str, text: str | None) -> bool:
        """Write to localStorage; it may be full or blocked."""
        try:
            if text is None:
                js.localStorage.removeItem(PREFIX + key)
            else:
                js.localStorage.setItem(PREFIX + key, text)
        except Exception:
            return False
        return True

    def keys(self) -> list[str]:
        """Return the keys in localStorage that are ours."""
        try:
            names = list(js.Object.keys(js.localStorage).to_py())
        except Exception:
            return []
        return [name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)]

    def space_left(self) -> int:
        """Return what is left of the 5 million characters that browsers give a site."""
        try:
            stored = int(js.window.patio.stored())
        except Exception:  # storage is blocked
            return ROOM
        return max(0, ROOM - stored)

    def ask_to_keep(self) -> None:
        """Ask the browser not to forget this site; some ask the player, some have no such thing."""
        storage = getattr(js.navigator, "storage", None)
        if storage and getattr(storage, "persist", None):
            storage.persist()

    def copy(self, text: str) -> None:
        """Put `text` on the clipboard where the page may."""
        clipboard = getattr(js.navigator, "clipboard", None)
        if clipboard:
            clipboard.writeText(text)

    @property
    def can_share(self) -> bool:
        """Whether the browser has a share sheet."""
        return bool(getattr(js.navigator, "share", None))

    def share(self, text: str, done: Callable[[bool], None]) -> None:
        """Open the browser's share sheet."""

        async def open_sheet() -> None:
            try:
                await js.navigator.share(to_js({"text": text}, dict_converter=js.Object.fromEntries))
            except Exception:  # the player closed the sheet, or the browser refuses
                done(False)
            else:
                done(True)
            self._wake.set()

        self._task = asyncio.ensure_future(open_sheet())

    def paste(self, take: Callable[[str | None], None]) -> bool:
        """Read the clipboard, for which the browser may ask the player."""
        clipboard: Any = getattr(js.navigator, "clipboard", None)
        if not getattr(clipboard, "readText", None):
            return False

        async def read() -> None:
            try:
                text = str(await clipboard.readText())
            except Exception:  # refused
                take(None)
            else:
                take(text)
            self._wake.set()

        self._task = asyncio.ensure_future(read())
        return True

    def save_file(self, name: str, text: str) -> str:
        """Let the browser download the text."""
        js.window.patio.saveFile(name, text)
        return ""

    def open_file(self, take: Callable[[str | None], None]) -> bool:
        """Let the browser ask for a file."""

        def chosen(text: Any) -> None:
            take(text if isinstance(text, str) else None)  # JavaScript's null is not None
            self._wake.set()

        self._proxies.append(create_proxy(chosen))
        js.window.patio.openFile(self._proxies[-1], LONGEST_FILE)
        return True

    def read_licences(self, take: Callable[[str], None]) -> None:
        """Let the page fetch the text published with it."""

        async def read() -> None:
            try:
                text = str(await js.window.patio.licences())
            except Exception:  # a JsException of any kind: no network
                text = ""
            take(text)
            self._wake.set()

        self._task = asyncio.ensure_future(read())

    def fragment(self) -> str:
        """Return the address's fragment."""
        return str(js.window.patio.fragment()).removeprefix("#")

    def forget_address(self, also: Sequence[str] = ()) -> None:
        """Remove the fragment and the game from the address."""
        js.window.patio.cleanAddress(to_js(list(also)))

    def enter_screen(self, depth: int, ways: Sequence[str]) -> None:
        """Give the browser's history one entry for each screen."""
        entered = (depth, list(ways))
        if entered != self._entered:
            self._entered = entered
            js.window.patio.enterScreen(depth, BETWEEN_WAYS.join(ways))

    def ways(self) -> list[str]:
        """Return the ways in the history's entry that was current when the page was left."""
        text = str(js.window.patio.ways())
        return text.split(BETWEEN_WAYS) if text else []

    def address(self) -> str:
        """Return the address named when building, else the page's; others could not open that of a page on a disk."""
        if js.window.patio.home:
            return str(js.window.patio.home)
        return str(js.location.href).split("#")[0].split("?")[0] if str(js.location.protocol) != "file:" else ""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Pass on the page's events."""

        def hear(what: Any) -> None:
            if str(what) == "pack":
                _look_again()
            heard(str(what))
            self._wake.set()

        self._proxies.append(create_proxy(hear))
        js.window.patio.listen(self._proxies[-1])

    def has_pack(self, name: str) -> bool:
        """Ask the page, which fetches packs in quiet moments."""
        return bool(js.window.patio.hasPack(name))

    async def fetch_pack(self, name: str, progress: Callable[[float], None]) -> None:
        """Let the page fetch it."""
        proxy = create_proxy(progress)
        try:
            await js.window.patio.loadPack(name, proxy)
        except Exception as problem:  # a JsException of any kind: no network, or files of another version
            raise PackError(str(problem), damaged="DamagedFile" in str(problem)) from None
        finally:
            proxy.destroy()
            self._wake.set()
        _look_again()

    def start_worker(self) -> Worker | None:
        """Let the page start a worker with its own Python."""
        worker = js.window.patio.startWorker()
        return PageWorker(worker) if worker else None

    def spares_battery(self) -> bool:
        """Ask the page."""
        return bool(js.window.patio.sparesBattery())

    def full_screen(self) -> None:
        """Enter or leave full screen; iPhones have none."""
        if js.document.fullscreenElement:
            js.document.exitFullscreen()
        elif getattr(js.document.documentElement, "requestFullscreen", None):
            js.document.documentElement.requestFullscreen()

    def wants_less_motion(self) -> bool:
        """Tell whether the device asks for fewer movements."""
        return bool(js.window.matchMedia("(prefers-reduced-motion: reduce)").matches)

    def wants_contrast(self) -> bool:
        """Tell whether the device asks for more contrast, or has colours of its own for all pages."""
        wishes = ("(prefers-contrast: more)", "(forced-colors: active)")
        return any(js.window.matchMedia(wish).matches for wish in wishes)

    def is_dark(self) -> bool:
        """Tell whether the device prefers dark colours."""
        return bool(js.window.matchMedia("(prefers-color-scheme: dark)").matches)

    def set_pointer(self, hand: bool) -> None:
        """Set the canvas's cursor."""
        js.document.getElementById("canvas").style.cursor = "pointer" if hand else "default"

    # --- typing

    def edit_text(self, field: Field, take: Callable[[str, bool | None], None]) -> bool:
        """Lay an HTML text field over the canvas: it brings up a phone's keyboard and knows input methods."""
        if self._field is None:
            # one line for a name, several for a record
            self._field = js.document.createElement("textarea" if field.most > ONE_LINE else "input")
            self._field.value = field.text
            self._field.maxLength = field.most
            self._field.autocomplete = "off"
            self._field.addEventListener("input", create_proxy(lambda event: self._typed(take, None)))
            self._field.addEventListener("keydown", create_proxy(lambda event: self._field_key(event, take)))
            for kind in ("keyup", "keypress"):
                self._field.addEventListener(kind, create_proxy(lambda event: event.stopPropagation()))
            holder = js.document.createElement("div")
            holder.setAttribute("role", "dialog")
            holder.setAttribute("aria-label", field.words)
            holder.appendChild(self._field)
            js.document.body.appendChild(holder)
            self._field.focus()
            self._field.select()
        self._field.setAttribute("aria-label", field.words)
        x, y, w, h = field.place
        self._field.style.cssText = (
            f"position:fixed;left:calc({x}px + var(--safe-left));top:calc({y}px + var(--safe-top));"
            f"width:{w}px;height:{h}px;z-index:5;box-sizing:border-box;"
            "padding:0 14px;border:2px solid #8FD3FF;border-radius:10px;background:#FFFDF7;color:#2A2338;"
            "font:700 16px sans-serif;outline:none"
        )
        return True

    def _typed(self, take: Callable[[str, bool | None], None], done: bool | None) -> None:
        if self._field is not None:
            take(str(self._field.value), done)
            self._wake.set()

    def _field_key(self, event: Any, take: Callable[[str, bool | None], None]) -> None:
        event.stopPropagation()  # SDL listens on the window and would take the field's keys
        if event.isComposing:
            return
        if event.key in ("Enter", "Escape"):
            event.preventDefault()
            self._typed(take, event.key == "Enter")

    def end_edit(self) -> None:
        """Remove the text field."""
        if self._field is not None:
            self._field.parentElement.remove()
            self._field = None

    # --- the page asks

    def connect(self, hooks: Hooks) -> None:
        """Answer `window.patio.record()`, `targets()` and `controls()`."""

        def plain(value: Any) -> Any:
            return to_js(value, dict_converter=js.Object.fromEntries)

        answers = {
            "record": lambda *_: hooks.record(),
            "targets": lambda *_: plain(hooks.targets()),
            "controls": lambda *_: plain(hooks.controls()),
        }
        for name, answer in answers.items():
            self._proxies.append(create_proxy(answer))
            setattr(js.window.patio, name, self._proxies[-1])

    def drawn(self, frames: int) -> None:
        """Count the frame; the first ends the start screen."""
        js.window.patio.frames = frames
        if frames == 1:
            js.window.patio._ready()

    # --- the mirror

    def mirror(self, mirror: Mirror) -> None:
        """Give the page what has changed."""
        now = {
            "language": mirror.language,
            "status": mirror.status,
            "notice": [mirror.notice, mirror.urgent],
            "choices": [
                [choice.name, choice.words, choice.action, choice.group, choice.pressed] for choice in mirror.choices
            ],
            "log": list(mirror.log),
            "recap": list(mirror.recap),
            "shown": mirror.shown,
        }
        self._activate = {choice.name: choice.activate for choice in mirror.choices}
        self._said = mirror
        changed = {name: value for name, value in now.items() if self._shown.get(name) != value}
        if "log" in changed:
            changed["log"] = what_follows(self._shown.get("log", []), mirror.log)
        self._shown = now
        js.window.patio.mirror(json.dumps(changed))
        if "shown" in changed:
            self._wake.set()  # the canvas has another room now

    def _press(self, name: str) -> None:
        if name in self._activate:
            self._activate[name]()
            self._wake.set()

    def _describe(self) -> str:
        """Return the position as JSON: a list of sections, each [title, lines, table, sections]."""
        board = self._said.board() if callable(self._said.board) else self._said.board
        return json.dumps([Section(lines=(board,))] if isinstance(board, str) else board)


class PageWorker(Worker):
    """A worker of the page's script: see `build/page/js/jobs.js`."""

    def __init__(self, worker: Any) -> None:
        self._worker = worker

    @property
    def ready(self) -> bool:
        """Whether its Python runs."""
        return bool(self._worker.ready)

    @property
    def lost(self) -> bool:
        """Whether it has failed or was ended."""
        return bool(self._worker.lost)

    def say(self, text: str) -> None:
        """Post the text to it."""
        self._worker.say(text)

    def heard(self) -> list[str]:
        """Return what it has posted since the last call."""
        return [str(text) for text in self._worker.heard()]

    def end(self) -> None:
        """Terminate it."""
        self._worker.end()


def _look_again() -> None:
    """Let imports find packs that have arrived. (`importlib.invalidate_caches` would import more of the library.)"""
    for finder in list(sys.path_importer_cache.values()):
        getattr(finder, "invalidate_caches", lambda: None)()
