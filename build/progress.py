"""Tell the waiting user what is being made and how long it took."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager


def say(text: str) -> None:
    """Print one line at once, even into a pipe."""
    print(text, flush=True)


@contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a step, and its time if it was long enough to be noticed."""
    say(f"== {title}")
    start = time.monotonic()
    yield
    took = time.monotonic() - start
    if took >= 1:
        say(f"   {took:.1f} s")


def megabytes(size: int) -> str:
    """Return a number of bytes as people read it: 1,234,567 is '1.23 MB'."""
    return f"{size / 1e6:.2f} MB"
