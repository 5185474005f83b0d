"""Reading what a device has kept, field by field: what is wrong is left out, the rest stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.reader import Reader, read_json
from engine.state import InvalidState

FieldT = TypeVar("FieldT")


def read_kept(text: str | None) -> Reader:
    """Return a reader of a kept JSON object; of an empty one if the text cannot be read."""
    try:
        return Reader(read_json(text or "{}"), "what was kept")
    except InvalidState:
        return Reader({}, "what was kept")


def or_else(default: FieldT, read: Callable[[], FieldT]) -> FieldT:
    """Return the field that `read` gets from a `Reader`, or `default` if it is missing or of another type."""
    try:
        return read()
    except InvalidState:
        return default
