"""Chromium driven by its bare protocol: nothing attaches to a service worker, so it starts and stops as it does for a
user.

Playwright attaches to every worker, and a watched worker is never idle, starts in another way and takes over at other
moments.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
import time
from collections import deque
from contextlib import suppress
from typing import Any, Self

from build.bootstrap import need_chromium
from tests.chromium import FLAGS, on_disk_only

PATIENCE = 60.0  # seconds in which the browser has to answer
CONSOLE = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown")


class BareError(Exception):
    """The browser refuses a command, or does not answer."""


class Bare:
    """A headless Chromium at the other end of a pipe."""

    def __init__(self, *flags: str) -> None:
        self._folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        read, self._to = os.pipe()
        self._from, write = os.pipe()
        more = ["--disable-dev-shm-usage"] if on_disk_only() else []
        command = [need_chromium(), "--headless=new", "--remote-debugging-pipe", f"--user-data-dir={self._folder.name}"]
        self._process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{read} 4>&{write}', "bash", *command, *FLAGS, *more, *flags],
            pass_fds=[read, write],
            stderr=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        os.close(read)
        os.close(write)
        self.console: deque[str] = deque(maxlen=20)
        """What tabs with `Runtime.enable` have written to their consoles last, and what they threw, as JSON."""
        self._number = 0
        self._answers: dict[int, dict[str, Any]] = {}
        self._heard = threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(20)
        os.close(self._to)
        self._folder.cleanup()

    def _listen(self) -> None:
        rest = b""
        while chunk := os.read(self._from, 1 << 20):
            *messages, rest = (rest + chunk).split(b"\0")
            for text in messages:
                message = json.loads(text)
                if "id" in message:
                    with self._heard:
                        self._answers[message["id"]] = message
                        self._heard.notify_all()
                elif message["method"] in CONSOLE:
                    self.console.append(json.dumps(message["params"]))
        os.close(self._from)

    def tell(self, method: str, session: str = "", patience: float = PATIENCE, **params: Any) -> dict[str, Any]:
        """Send a command and return its result; raises BareError."""
        with self._heard:
            self._number += 1
            number = self._number
        message = {"id": number, "method": method, "params": params} | ({"sessionId": session} if session else {})
        with self._heard:
            os.write(self._to, json.dumps(message).encode() + b"\0")
            if not self._heard.wait_for(lambda: number in self._answers, patience):
                raise BareError(f"{method}: no answer")
            answer = self._answers.pop(number)
        if "error" in answer:
            raise BareError(f"{method}: {answer['error']['message']}")
        result: dict[str, Any] = answer["result"]
        return result

    def profile(self) -> Profile:
        """Return a new profile: that of a browser that has not visited any page."""
        return Profile(self)


class Profile:
    """What a person has in a browser: its storage, and its tabs."""

    def __init__(self, browser: Bare) -> None:
        self.browser = browser
        self.id: str = browser.tell("Target.createBrowserContext")["browserContextId"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.browser.tell("Target.disposeBrowserContext", browserContextId=self.id)

    def tab(self, script: str = "") -> Tab:
        """Open an empty tab; `script` runs in each of its documents before anything else."""
        made = self.browser.tell("Target.createTarget", url="about:blank", browserContextId=self.id, newWindow=True)
        return Tab(self.browser, made["targetId"], script)


class Tab:
    """A tab, of which only the document is watched."""

    def __init__(self, browser: Bare, target: str, script: str) -> None:
        self.browser = browser
        self.target = target
        attached = browser.tell("Target.attachToTarget", targetId=target, flatten=True)
        self.session: str = attached["sessionId"]
        self.tell("Page.enable")
        if script:
            self.tell("Page.addScriptToEvaluateOnNewDocument", source=script)

    def tell(self, method: str, **params: Any) -> dict[str, Any]:
        """Send a command to the tab."""
        return self.browser.tell(method, self.session, **params)

    def open(self, address: str) -> None:
        """Go to an address, without waiting long for an answer."""
        with suppress(BareError):
            self.browser.tell("Page.navigate", self.session, 5, url=address)

    def reload(self) -> None:
        """Reload, as the key F5 does."""
        self.tell("Page.reload")

    def evaluate(self, script: str) -> Any:
        """Return the value of a script, or of its promise; None while the document changes."""
        try:
            answer = self.browser.tell(
                "Runtime.evaluate", self.session, 15, expression=script, awaitPromise=True, returnByValue=True
            )
        except BareError as reason:
            if any(part in str(reason) for part in ("navigated", "context", "destroyed", "collected", "no answer")):
                return None
            raise
        if "exceptionDetails" in answer:
            raise BareError(f"{script}: {answer['exceptionDetails'].get('exception', {}).get('description')}")
        return answer["result"].get("value")

    def until(self, condition: str, patience: float = PATIENCE) -> Any:
        """Wait for a condition and return its value; None when it did not come true."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if value := self.evaluate(condition):
                return value
            time.sleep(0.03)
        return None

    def press(self, selector: str) -> None:
        """Click an element of the document."""
        self.evaluate(f"document.querySelector({json.dumps(selector)}).click()")

    def close(self) -> None:
        """Close the tab."""
        self.browser.tell("Target.closeTarget", targetId=self.target)
