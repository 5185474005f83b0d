"""The bench of a phone goes on after a table that hangs, and says what it has measured there."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.bench.pages import phone
from tests.bench.pages.phone import Row, row_of, within


@pytest.mark.slow
@pytest.mark.parametrize(("seconds", "limit", "done"), [(0.0, 20.0, True), (60.0, 1.0, False)])
def test_a_work_that_hangs_is_ended_at_its_limit(seconds: float, limit: float, done: bool) -> None:
    began = time.monotonic()
    assert within(limit, time.sleep, seconds) is done
    assert time.monotonic() - began < 20


def test_a_row_tells_what_was_measured_before_a_table_hung() -> None:
    row = Row("azul", True, -1, [16.7, 33.3], [], [16.7], [50.0], [1.1])
    assert row.told() == "| azul, late | 33 | 33 (17) | 33 | 0.0 | - | - | - | 1.10 | not finished |"
    assert not row.kept()


def test_a_row_that_keeps_all_limits_says_so() -> None:
    row = Row("ark_nova", False, 0, [16.7, 33.3], [120.0], [16.7], [50.0], [1.0, 1.04])
    assert row.told().endswith("| 120 | 120 (50) | 0 | 1.00, 1.04 | kept |")
    assert not row._replace(rest=3).kept()
    assert not row._replace(game="azul").kept()


def test_a_table_is_measured_once_more_where_the_machine_became_quicker_or_slower_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = [[0.7, 1.1], [1.1, 1.15], [1.0, 1.0]]

    def measured(limit: float, work: object, web: Path, game: str, late: bool, place: Path) -> bool:
        place.write_text(json.dumps({"frames": [16.7], "looks": looks.pop(0)}), encoding="ascii")
        return True

    monkeypatch.setattr(phone, "within", measured)
    assert row_of(Path(), "azul", late=False).looks == [1.1, 1.15]
    assert looks == [[1.0, 1.0]], "a steady one is not measured again"
