"""Turning points read off the course of the scores."""

from scenes.model.rounds import Course
from scenes.model.turning import Turning, turning_points


def test_the_best_gain_the_largest_swing_and_the_best_of_a_rival_are_named() -> None:
    course = Course((0, 1, 2, 3, 4), ((0, 5, 5, 7, 7), (0, 0, 9, 9, 12)))
    assert turning_points(course, 0) == [
        Turning(0, "own", 0, 5),
        Turning(1, "swing", 0, -9),
        Turning(3, "rival", 1, 3),
    ]


def test_no_action_is_named_twice_and_nothing_where_nothing_happened() -> None:
    assert turning_points(Course((0, 1, 2), ((0, 4, 4), (0, 0, 0))), 0) == [Turning(0, "own", 0, 4)]
    assert turning_points(Course((0, 1, 2), ((0, 0, 0), (0, 0, 0))), 0) == []


def test_a_player_alone_has_gains_only() -> None:
    assert turning_points(Course((0, 2, 4), ((0, 3, 10),)), 0) == [Turning(3, "own", 0, 7)]
