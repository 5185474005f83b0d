"""Functions that the tests of `engine.tools.workers` run in other processes."""

from __future__ import annotations

import os
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def end_once(task: tuple[int, str]) -> int:
    """Return the task's number; where it names a file that is not there, write it and end the process."""
    number, path = task
    if path and not Path(path).exists():
        Path(path).touch()
        os._exit(1)
    return number


def end_process(number: int) -> int:
    os._exit(number + 1)


def fail(number: int) -> float:
    return 1 / (number - number)
