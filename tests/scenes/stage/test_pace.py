"""Whether a device is slow."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scenes.stage.pace import AT_FIRST, LATEST, LOOKS, SELDOM, Pace


def clock(*milliseconds: float) -> Callable[[], float]:
    """Return a clock by which the looks take that long."""
    times = [time for took in milliseconds for time in (0.0, took / 1000)]
    return lambda: times.pop(0)


@pytest.mark.parametrize(("took", "slow"), [(0.8, False), (3.0, True)])
def test_who_takes_long_for_a_little_python_is_slow(took: float, slow: bool) -> None:
    pace = Pace(clock(*[took] * LOOKS))
    for _ in range(AT_FIRST):
        assert not pace.slow, "not known yet"
        pace.look()
    assert pace.slow == slow


@pytest.mark.parametrize(
    ("looks", "slow"),
    [((90, 0.8, 0.9, 0.8, 0.8, 9, 0.7, 0.8), False), ((4, 0.7, 4, 0.7, 4, 4, 0.7, 4), True)],
    ids=["a quick device with other work", "a slow one with a quick moment"],
)
def test_some_looks_of_another_length_change_nothing(looks: tuple[float, ...], slow: bool) -> None:
    pace = Pace(clock(*looks * (LOOKS // len(looks))))
    for _ in range(SELDOM * (LOOKS + 2)):  # after the last look the clock would have no time left
        pace.look()
        assert not pace.known or pace.slow == slow


def test_a_browser_that_runs_python_better_after_a_while_is_quick_from_then_on() -> None:
    pace = Pace(clock(*[4] * AT_FIRST, *[0.8] * (LOOKS - AT_FIRST)))
    for _ in range(AT_FIRST):
        pace.look()
    assert pace.slow
    for _ in range(SELDOM * LATEST):
        pace.look()
    assert not pace.slow


def test_a_slow_processor_that_let_the_first_looks_pass_is_known_after_a_few_more() -> None:
    pace = Pace(clock(0.8, 0.9, 0.8, 5.3, *[3.6, 4.1, 0.9] * LATEST))
    for _ in range(AT_FIRST):
        pace.look()
    assert not pace.slow
    assert not pace.sure
    while not pace.sure:
        pace.look()
    assert pace.slow
