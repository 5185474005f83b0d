"""Firefox for tests: Playwright drives only its own build of Firefox, so Debian's is driven by Node over BiDi."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from tests.driven import Driven

DRIVER = Path(__file__).with_name("firefox.mjs")


class Firefox(Driven):
    """A Firefox with one page."""

    def __init__(self, executable: str, env: Mapping[str, str] | None = None) -> None:
        self._driver = subprocess.Popen(
            ["node", str(DRIVER), executable], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._driver.stdin is not None
        self._driver.stdin.close()
        self._driver.wait(30)

    def _tell(self, command: str, **details: object) -> Any:
        assert self._driver.stdin is not None
        assert self._driver.stdout is not None
        print(json.dumps({"command": command, **details}), file=self._driver.stdin, flush=True)
        answer = json.loads(self._driver.stdout.readline())
        if "error" in answer:
            raise AssertionError(f"{command}: {answer['error']}")
        return answer["value"]

    def open(self, address: str) -> None:
        """Close the page that is there, and open an address."""
        self._tell("open", address=address)

    def evaluate(self, script: str) -> Any:
        """Return the value of a script, or of its promise."""
        return self._tell("evaluate", script=f"Promise.resolve(({script}))")  # of Python's promises too

    def click(self, x: float, y: float) -> None:
        """Click at a place of the window."""
        self._tell("click", x=x, y=y)

    def press(self, name: str) -> None:
        """Click a button of the canvas."""
        place = f"patio.controls().find((control) => control.target === '{name}')?.rect ?? null"
        self.until(f"({place}) !== null", f"the button {name}")
        x, y, w, h = self.evaluate(place)
        self.click(x + w / 2, y + h / 2)

    def faults(self) -> list[str]:
        """Return every error of the pages so far, and every error in their consoles."""
        return list(self._tell("faults"))

    def requests(self) -> list[str]:
        """Return every address that was asked for."""
        return list(self._tell("requests"))
