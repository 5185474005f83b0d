"""Taps on the ground of the fountain, without a table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scenes.games.fountains.hand.taps import DOUBLE, Taps


class Ground:
    """A table, its garden and what is in hand; it notes what a tap does."""

    def __init__(self, *, tile: bool = False, small: bool = False, fits: bool = True) -> None:
        self.did: list[str] = []
        note = self.did.append
        garden: Any = SimpleNamespace(
            is_small=small,
            enlarge=lambda x, y: note("enlarged"),
            hand=SimpleNamespace(show_all=lambda by: note("all shown")),
        )
        in_hand: Any = SimpleNamespace(
            is_tile=tile,
            tap=lambda x, y: fits and not note("put there"),
            release=lambda: note("released"),
            hover=lambda x, y: note("held"),
        )
        table: Any = SimpleNamespace(
            chooser=SimpleNamespace(begun=True),
            put_out=lambda: note("out"),
            put_back=lambda by: note("put back"),
        )
        front: Any = SimpleNamespace(has_hand=True)
        self.taps = Taps(table, garden, in_hand, front, lambda: (5.0, 5.0))


def test_two_quick_taps_show_the_whole_fountain_and_two_slow_ones_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([10.0, 10.0 + DOUBLE / 2, 20.0, 20.0 + 2 * DOUBLE])
    monkeypatch.setattr("scenes.games.fountains.hand.taps.time.perf_counter", lambda: next(times))
    ground = Ground()
    for _ in range(4):
        ground.taps.take(0, 0, "touch")
    assert ground.did == ["out", "all shown", "out", "out", "out"]


def test_a_finger_enlarges_small_cells_before_anything_else_and_a_mouse_does_not() -> None:
    ground = Ground(tile=True, small=True)
    ground.taps.take(0, 0, "touch")
    ground.taps.take(0, 0, "mouse")
    assert ground.did == ["enlarged", "put there"]


def test_a_tap_beside_all_places_takes_back_what_a_finger_began_and_lets_the_mouse_hold_the_tile() -> None:
    ground = Ground(tile=True, fits=False)
    ground.taps.take(0, 0, "touch")
    ground.taps.take(0, 0, "mouse")
    assert ground.did == ["put back", "released", "held"]
