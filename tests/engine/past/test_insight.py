"""Losses of many games are gathered by their reasons, and what was kept of them is read with care."""

from __future__ import annotations

import json
import random

import pytest

from engine.past.insight import NO_REASON, Loss, divided, habits, read_losses, whole, write_losses
from engine.state import InvalidState


def test_the_costliest_habit_comes_first_and_what_has_no_reason_last() -> None:
    losses = [
        Loss("past.1", 4, "floor", 0.05, 4.0),
        Loss("past.1", 9, "columns", 0.02, 5.0),
        Loss("past.2", 7, "floor", 0.03, 3.0),
        Loss("past.2", 8, NO_REASON, 0.5, 90.0),
        Loss("past.3", 2, "floor", 0.01, -2.0),
    ]
    found = habits(losses)
    assert [(habit.term, habit.points, len(habit.losses)) for habit in found] == [
        ("floor", 7.0, 3),
        ("columns", 5.0, 1),
        (NO_REASON, 90.0, 1),
    ]
    assert [loss.number for loss in found[0].losses] == [4, 7, 2]
    assert found[0].chance == pytest.approx(0.09)
    assert habits([]) == []


def test_losses_are_read_back_as_they_were_written() -> None:
    losses = (Loss("past.1", 4, "floor", 0.05, 4.25), Loss("past.1", 9, NO_REASON, 0.0, -1.5))
    assert read_losses("past.1", json.loads(json.dumps(write_losses(losses)))) == losses


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"v": 2, "slips": []},
        {"v": 1},
        {"v": 1, "slips": [[1, "floor", 0.1]]},
        {"v": 1, "slips": [["1", "floor", 0.1, 2.0]]},
        {"v": 1, "slips": [[1, "floor", True, 2.0]]},
        {"v": 1, "slips": [[-1, "floor", 0.1, 2.0]]},
        {"v": 1, "slips": [[1, "floor", 0.1, 1e9]]},
        {"v": 1, "slips": [[1, "floor", 0.1, 2.0]] * 21},
    ],
)
def test_what_no_patio_has_written_is_refused(data: object) -> None:
    with pytest.raises(InvalidState):
        read_losses("past.1", data)


def test_the_order_of_games_changes_nothing() -> None:
    rng = random.Random(3)
    losses = [Loss(f"past.{number}", number, rng.choice("abc"), rng.random(), rng.randrange(9)) for number in range(60)]
    first = [(habit.term, habit.points) for habit in habits(losses)]
    rng.shuffle(losses)
    assert [(habit.term, habit.points) for habit in habits(losses)] == first


def test_a_slip_counts_for_each_of_its_reasons_by_its_share() -> None:
    slip = Loss("past.1", 4, NO_REASON, 0.09, 6.0)
    tiles, floor = divided(slip, {"tiles": 4.0, "floor": 2.0})
    assert [tiles.term, floor.term, tiles.number, floor.game] == ["tiles", "floor", 4, "past.1"]
    assert [tiles.points, floor.points, tiles.chance, floor.chance] == pytest.approx([4.0, 2.0, 0.06, 0.03])
    assert divided(slip, {}) == [slip]


def test_small_reasons_do_not_explain_a_large_slip() -> None:
    slip = Loss("past.1", 4, NO_REASON, 0.12, 6.0)
    lines, rest = divided(slip, {"lines": 1.0})
    assert (lines.term, lines.points, rest.term, rest.points) == ("lines", 2.0, NO_REASON, 4.0)
    assert lines.chance + rest.chance == pytest.approx(slip.chance)
    assert [loss.term for loss in whole([lines, rest])] == ["lines"]  # a puzzle made of it names its reason
    lost = Loss("past.1", 5, NO_REASON, 0.02, -1.0)
    assert divided(lost, {}) == [lost]


def test_the_shares_of_a_slip_make_it_whole_again_under_its_largest_reason() -> None:
    slip = Loss("past.1", 4, "floor", 0.08, 6.0)
    other = Loss("past.1", 9, NO_REASON, 0.05, 2.0)
    assert whole([*divided(slip, {"tiles": 1.0, "floor": 3.0}), other]) == [slip, other]
    assert whole([]) == []
