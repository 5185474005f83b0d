"""The log of a game: each entry is made once, and a slow device makes those of a long game in several frames."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from engine.history import History
from scenes.model.log_book import Entry, LogBook, Moment
from tests.scenes.gallery import game_of_chance


def test_entries_that_were_made_in_advance_are_not_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    history: History[Any] = History(game_of_chance("azul", 5, "en"))
    made: list[int] = []

    def tell(moment: Moment[Any]) -> Sequence[Entry]:
        made.append(moment.at)
        return [Entry(moment.at, moment.player, ())]

    book = LogBook(lambda: history, tell, lambda entry: str(entry.at))
    monkeypatch.setattr(time, "perf_counter", lambda: 0.0)
    for count in range(1, len(history)):
        assert not book.prepare(until=-1.0), "there is time for one action only"
        assert len(made) == count
    assert book.prepare(until=1.0)
    assert book.words() == [str(at) for at in range(1, len(history) + 1)]
    assert made == [*range(1, len(history) + 1)]
