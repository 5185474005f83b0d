"""A worker in this Python: it runs jobs when the test says so, and it can be lost at any moment."""

from __future__ import annotations

import json

from scenes.model.jobs.worker import Worker
from scenes.platform import base


class RemoteWorker(base.Worker):
    """A worker without a browser. `asked` are the texts sent to it; `ended`: it was terminated."""

    def __init__(self, ready: bool = True) -> None:
        self.runner = Worker()
        self.asked: list[list[object]] = []
        self.ended = False
        self._ready = ready
        self._said: list[str] = []

    @property
    def ready(self) -> bool:
        return self._ready

    @property
    def lost(self) -> bool:
        return self.ended

    def start(self) -> None:
        """Be ready from now on."""
        self._ready = True

    def say(self, text: str) -> None:
        self.asked.append(json.loads(text))
        self.runner.hear(text)

    def heard(self) -> list[str]:
        said, self._said = self._said, []
        return said

    def end(self) -> None:
        self.ended = True

    def work(self, milliseconds: float = 1000.0, most: int = 1000) -> None:
        """Work until there is nothing to do, `most` slices at most."""
        for _ in range(most):
            if self.runner.idle or self.ended:
                return
            answer = self.runner.think(milliseconds)
            if answer:
                self._said.append(answer)
