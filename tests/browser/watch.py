"""A page that is watched, and a host whose network can be cut."""

from __future__ import annotations

import os
import shutil
import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, Error, Page

from build.serve import Server, make_server

PATIENCE = 60_000  # milliseconds; enough for slow machines
FAULT = "document.getElementById('fault')?.hidden === false"
PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": False}
LOCAL = {"blob", "data"}
BETWEEN_DOCUMENTS = (
    "Execution context was destroyed",
    "properties of null",
    "properties of undefined",
    "patio is not defined",
)
THREE_FRAMES = "(async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame) })()"


Press = Callable[[float, float], None]
"""A hand: the mouse's click or a finger's tap at a place of the window."""


class Watched:
    """A page whose every request, console message and error is kept."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.origin = urlsplit(address)[:2]
        self.requests: list[str] = []
        self.faults: list[str] = []
        self.expected: list[str] = []
        self.finger: Press = page.touchscreen.tap
        page.set_default_timeout(PATIENCE)
        page.context.on("request", lambda request: self.requests.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        page.on("console", lambda message: self.note(message.type, message.text))

    def note(self, kind: str, text: str) -> None:
        if kind == "error":
            self.faults.append(f"console: {text}")

    def expect_fault(self, part: str) -> None:
        """Let messages with this text pass; for tests that provoke them."""
        self.expected.append(part)

    def evaluate(self, script: str) -> Any:
        """Run a script in the page; unlike wait_for_function it needs no eval that the policy forbids."""
        return self.page.evaluate(script)

    def until(self, condition: str, why: str) -> None:
        """Wait for a JavaScript condition (or a promise of one); fail with `why` and what the page says.

        While another document loads, parts that the condition names may not be there yet: what it says then is no.
        """
        trouble = ""
        for _ in range(PATIENCE // 50):
            try:
                if self.evaluate(condition):
                    return
            except Error as error:
                if not any(sign in error.message for sign in BETWEEN_DOCUMENTS):
                    raise
                trouble = error.message
            self.page.wait_for_timeout(50)
        report = self.evaluate("document.getElementById('fault-report')?.value")
        raise AssertionError(f"waited in vain: {why}\n{trouble}\n{report or ''}\n" + "\n".join(self.faults))

    def press(self, name: str, *, touch: bool = False) -> None:
        """Click or tap a button of the canvas, and wait until the game has noticed: the next screen may have one of the
        same name.
        """
        place = f"patio.controls().find((control) => control.target === '{name}')?.rect"
        self.until(place, f"the button {name}")
        x, y, w, h = self.evaluate(place)
        (self.finger if touch else self.page.mouse.click)(x + w / 2, y + h / 2)
        self.evaluate(THREE_FRAMES)

    def until_ready(self) -> None:
        """Wait for the first interactive frame, or for a fault, after which it will not come."""
        self.until(f"({FAULT}) || (window.patio && patio.frames > 0)", "the game's first frame")
        if self.evaluate(f"({FAULT}) && !patio.frames"):
            raise AssertionError(self.evaluate("document.getElementById('fault-report').value"))

    def foreign_requests(self) -> list[str]:
        """Return the addresses asked for that are not the page's own."""
        outside = (url for url in self.requests if urlsplit(url).scheme not in LOCAL)
        return [url for url in outside if urlsplit(url)[:2] != self.origin]

    def check(self) -> None:
        """Fail when anything happened that must not."""
        assert self.foreign_requests() == []
        unexpected = [fault for fault in self.faults if not any(part in fault for part in self.expected)]
        assert unexpected == [], unexpected


class Host:
    """A folder on localhost, below a sub-path as on GitHub Pages."""

    def __init__(self, place: Path) -> None:
        self.web = place / "some" / "place"
        self.server: Server = self.serve(place)
        self.address = f"http://localhost:{self.server.server_port}/some/place/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def serve(self, place: Path) -> Server:
        """Return the class that answers requests."""
        return make_server(place, 0)

    def publish(self, web: Path) -> None:
        """Put a bundle's web folder there, in place of the old one."""
        shutil.rmtree(self.web, ignore_errors=True)
        shutil.copytree(web, self.web)

    def stop(self) -> None:
        """Cut the network: nobody answers any more."""
        self.server.shutdown()
        self.server.server_close()


Publish = Callable[[Path], Host]
"""The fixture `host`: puts a web folder on localhost."""


class Visit(Protocol):
    """The fixture `visit`: opens an address, on a phone if wanted; a script may run before the page's own."""

    def __call__(self, address: str, script: str = "", *, phone: bool = False) -> Watched: ...


def hold_as_phone(watched: Watched) -> None:
    """Make a page that is not open yet one on a phone, whose `finger` touches it.

    Playwright does so only for a whole profile. It sends the browser the same words.
    """
    session = watched.page.context.new_cdp_session(watched.page)

    def tap(x: float, y: float) -> None:
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    session.send("Emulation.setDeviceMetricsOverride", PHONE)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    watched.finger = tap


def renderers(session: CDPSession) -> set[int]:
    """Return the processes in which this browser's pages run, by the browser's own list, a spare one included."""
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"] for process in processes if process["type"] == "renderer"}


def kill_renderers(browser: Browser) -> None:
    """End the processes of the browser's pages, as the system does when memory is short, until it has noticed."""
    session = browser.new_browser_cdp_session()
    killed = renderers(session)
    for process in killed:
        os.kill(process, signal.SIGKILL)
    end = time.monotonic() + 30
    while killed & renderers(session):  # a new page would be given one of them, and crash
        assert time.monotonic() < end, "the browser never noticed"
    session.detach()
