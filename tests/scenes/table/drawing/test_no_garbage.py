"""A table leaves nothing for garbage collections, which come late: what they would find can be large pictures."""

from __future__ import annotations

import gc

import pytest

from tests.complete import COMPLETE
from tests.scenes.conftest import Memory, Visit

ACTIONS = 12


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("game_id", COMPLETE)
def test_what_bots_do_at_a_table_leaves_no_garbage(game_id: str) -> None:
    gc.collect()
    gc.freeze()  # what was there before the table is no garbage of it, and takes long to walk through
    platform = Memory(size=(390, 844), query={"new": game_id, "seats": "greedy,greedy", "seed": "7"})
    platform.set_up(speed="fast", pace="instant")
    here = Visit(platform)
    actions = here.table.match.record.actions
    here.until(lambda: len(actions) >= ACTIONS)
    gc.collect()
    gc.disable()
    try:
        here.until(lambda: len(actions) >= 2 * ACTIONS)
        assert gc.collect() == 0
    finally:
        gc.enable()
