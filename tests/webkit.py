"""WebKit for tests: Debian's WebKitGTK, the engine of Safari, driven over WebDriver in an invisible window.

It reports neither consoles nor requests, and has no sound here.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from pathlib import Path
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tests.driven import PATIENCE, Driven

SCREEN = "1280x800x24"
QUICKLY_COMPILED = {"JSC_useOMGJIT": "0"}
"""Lets WebKit compile WebAssembly without its slowest compiler, which takes half of a start: see `tests.chromium`."""
ANSWER = """const answer = arguments[arguments.length - 1];
Promise.resolve((SCRIPT)).then((value) => answer([value ?? null]), (error) => answer(String(error)));"""


class WebKit(Driven):
    """A WebKit with one page."""

    def __init__(self, browser: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        number, written = os.pipe()
        screen = ["Xvfb", "-displayfd", str(written), "-screen", "0", SCREEN, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(screen, pass_fds=[written], stderr=subprocess.DEVNULL)
        os.close(written)
        with os.fdopen(number) as told:
            env = {**os.environ, **QUICKLY_COMPILED, "DISPLAY": f":{told.readline().strip()}"}
        self._driver = subprocess.Popen(["WebKitWebDriver", f"--port={port}"], env=env)
        self._address = f"http://127.0.0.1:{port}"
        options = {"binary": str(browser), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self._wait_for_driver(port)
        session = self._tell("POST", "/session", capabilities=wanted)
        self._address += f"/session/{session['sessionId']}"
        self._tell("POST", "/timeouts", script=int(PATIENCE * 1000))

    def _wait_for_driver(self, port: int) -> None:
        end = time.monotonic() + 20
        while time.monotonic() < end:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("WebKitWebDriver does not answer")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._tell("DELETE", "")
        finally:
            for process in (self._driver, self._screen):
                process.terminate()
                process.wait(20)

    def _tell(self, method: str, path: str, **details: object) -> Any:
        body = json.dumps(details).encode() if method == "POST" else None
        request = Request(self._address + path, body, {"content-type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE + 10) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(f"{method} {path}: {error.read().decode()[:2000]}") from None

    def open(self, address: str) -> None:
        """Open an address."""
        self._tell("POST", "/url", url=address)

    def evaluate(self, script: str) -> Any:
        """Return the value of a script, or of its promise."""
        found = self._tell("POST", "/execute/async", script=ANSWER.replace("SCRIPT", script), args=[])
        if not isinstance(found, list):
            raise AssertionError(f"{script}: {found}")
        return found[0]

    def click(self, x: float, y: float) -> None:
        """Click at a place of the window."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._tell("POST", "/actions", actions=[mouse])
