"""`print(state)`: a position of It Happens.. as a person reads it."""

from __future__ import annotations

import doctest

import pytest

from engine.games.it_happens import diagram
from engine.games.it_happens.rules import ItHappensState
from tests.engine.games.it_happens.positions import position


def test_the_example_of_the_docstring_is_what_is_printed() -> None:
    failed, tried = doctest.testmod(diagram)
    assert not failed
    assert tried


@pytest.mark.parametrize(
    ("state", "line"),
    [
        (ItHappensState.new(2), "round 0 of 4: it is drawn who begins"),
        (ItHappensState.new(4, start=3), "round 0 of 4: mounds are turned up, seat 4 begins"),
        (position("players 3\nmounds 1 2 3\nturn 2"), "round 1 of 4: seat 2 chooses what to roll"),
        (position("players 3\nmounds 1 2 3\nhand own"), "round 1 of 4: seat 1 rolls a die"),
        (position("players 2\nmounds 1 2 3\nhand neutral"), "round 1 of 4: seat 1 rolls a neutral die"),
        (position("players 2\nmounds 1 2 3\nhand neutral 5"), "round 1 of 4: seat 1 places a 5 of the neutral colour"),
        (position("players 3\nover"), "round 4 of 4: the game is over"),
    ],
)
def test_the_first_line_says_what_is_to_be_done(state: ItHappensState, line: str) -> None:
    assert str(state).splitlines()[0] == f"It Happens.., {line}"


def test_shafts_tell_whose_they_are_and_what_lies_under_no_die() -> None:
    text = str(position("players 2\nmounds 2 12 3\nin 1: 3=2 1=1\nhand own 4"))
    assert "  neutral  2 .\n  seat 1   1\n  -        . . bottle" in text


def test_what_lies_face_down_is_a_question_mark() -> None:
    state = position("players 3 hidden\nround 1\ntiles 1: queen 1\ntiles 2: general 1, queen 2")
    assert "seat 2     5 dice, 2 insects, general 7, queen 9" in str(state)
    assert "seat 2     5 dice, 2 insects, ?, ?; 2 points" in str(state.observation(0))
