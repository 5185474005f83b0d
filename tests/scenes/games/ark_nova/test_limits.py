"""A long game of four stays usable: its link and save are short, and quickly written."""

from __future__ import annotations

import pytest

from tests.bench.ark_nova_limits import LINK, SAVE_MS, STEP_MS, longest, measure


@pytest.mark.slow
def test_the_longest_game_keeps_the_limits() -> None:
    found = measure(longest())
    assert found.actions > 800
    assert found.link < LINK
    assert found.save < 20_000
    assert found.write_ms < SAVE_MS
    assert found.step_ms < STEP_MS
