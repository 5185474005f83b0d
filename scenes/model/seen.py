"""Games of others that somebody has looked at here, so that playing the same game afterwards does not count."""

from __future__ import annotations

import json
from typing import Any

from engine.record import Record
from scenes.model.storage.fields import or_else, read_kept
from scenes.model.storage.saves import Storage

KEY = "seen"
MOST = 200
"""No more are remembered."""


def note_seen(storage: Storage, record: Record) -> None:
    """Remember that the draws of a record are known here."""
    names = [name for name in _names(storage) if name != _name(record)]
    storage.save(KEY, json.dumps({"games": [*names, _name(record)][-MOST:]}))


def was_seen(storage: Storage, record: Record) -> bool:
    """Tell whether the draws of a record are known here."""
    return _name(record) in _names(storage)


def _name(record: Record) -> str:
    return f"{record.game} {record.seed}"


def _names(storage: Storage) -> list[str]:
    kept: list[Any] = or_else([], lambda: read_kept(storage.load(KEY)).items("games", most=MOST))
    return [name for name in kept if isinstance(name, str)]
