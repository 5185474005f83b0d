"""What a device has kept, read field by field: what is wrong is left out, the rest stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from engine.reader import Reader, read_json
from engine.state import InvalidState

FieldT = TypeVar("FieldT")


def read_kept(text: str | None) -> Reader:
    """Return the fields of a JSON object that was kept; none of them where it cannot be read."""
    try:
        return Reader(read_json(text or "{}"), "what was kept")
    except InvalidState:
        return Reader({}, "what was kept")


def or_else(default: FieldT, read: Callable[[], FieldT]) -> FieldT:
    """Return the field that `read` asks a `Reader` for, or `default` where it is missing or of another kind."""
    try:
        return read()
    except InvalidState:
        return default
