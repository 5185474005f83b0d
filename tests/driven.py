"""What Firefox and WebKit have in common, the browsers that Playwright does not drive."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 120.0  # seconds


class Driven(ABC):
    """A browser with one page, which answers as `tests.browser.watch.Watched` does."""

    @abstractmethod
    def evaluate(self, script: str) -> Any:
        """Return the value of a script, or of its promise."""

    def faults(self) -> list[str]:
        """Return every error of the pages so far, where the browser tells of them."""
        return []

    def until(self, condition: str, why: str) -> None:
        """Wait for a JavaScript condition; fail with `why` and what the page says."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.evaluate(f"Promise.resolve({condition}).then(Boolean)")  # an element comes as None
            if found:
                return
            time.sleep(0.05)
        report = self.evaluate("document.getElementById('fault-report')?.value ?? ''")
        raise AssertionError(f"waited in vain: {why}\n{report}\n" + "\n".join(self.faults()))
